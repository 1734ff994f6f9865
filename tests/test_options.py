"""Options of every kind: what fits is taken, anything else is refused with what is allowed."""

import inspect
import json

import click
import pytest

from quincunx import Table
from quincunx.cli import main
from quincunx.conformance.walks import CASES
from quincunx.core.catalogue import registry
from quincunx.core.catalogue.options import option
from quincunx.core.catalogue.registry import find, games
from quincunx.core.errors import BadOption, Mistake

TOLD = {
    "mode": {"kind": "choice", "default": "sprint", "choices": {"sprint": {}, "duel": {}}},
    "cards": {"kind": "number", "default": 12, "range": [6, 24]},
    "pawns": {"kind": "number", "default": "auto", "range": [1, 3], "choices": {"auto": {}}},
    "tens": {"kind": "switch", "default": False},
    "deck": {"kind": "file", "default": "standard", "choices": {"standard": {}}},
}


def made(name):
    words = {"en": "…", "fr": "…"}
    return option(name, {"title": words, "help": words, **TOLD[name]})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("mode", "duel"),
        ("cards", 6),
        ("cards", 24),
        ("pawns", 3),
        ("pawns", "auto"),
        ("tens", True),
        ("deck", "mine.json"),
        ("deck", {"name": "mine"}),
    ],
)
def test_what_fits_is_taken(name, value):
    made(name).check(value)


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("mode", "marathon", "one of sprint, duel"),
        ("mode", None, "one of sprint, duel"),
        ("cards", 25, "from 6 to 24"),
        ("cards", 12.0, "from 6 to 24"),
        ("cards", True, "from 6 to 24"),
        ("cards", "auto", "from 6 to 24"),
        ("pawns", 4, "from 1 to 3 or auto"),
        ("tens", 0, "true or false"),
        ("deck", 3, "standard or a file"),
    ],
)
def test_anything_else_is_refused_with_what_is_allowed(name, value, allowed):
    with pytest.raises(BadOption, match=f"{name}: .*{allowed}, not") as refusal:
        made(name).check(value)
    assert refusal.value.say("fr") != str(refusal.value)


def test_over_the_network_a_file_is_a_bundled_name_or_its_content():
    deck = made("deck")
    deck.check_remote("standard")
    deck.check_remote({"name": "mine"})
    with pytest.raises(BadOption, match="content of a file"):
        deck.check_remote("/etc/passwd")


FILES = [
    (slug, options, name)
    for slug, options in CASES
    for name, option in find(slug).options.items()
    if option.kind == "file" and isinstance(options.get(name), dict | list)
]


def test_every_game_with_such_an_option_tries_one():
    offering = {slug for slug, game in games().items() if any(each.kind == "file" for each in game.options.values())}
    assert {slug for slug, _options, _name in FILES} == offering


@pytest.mark.parametrize(("slug", "options", "name"), FILES, ids=[f"{slug}-{name}" for slug, _, name in FILES])
def test_every_option_of_kind_file_takes_a_path(slug, options, name, tmp_path):
    file = tmp_path / "own.json"
    file.write_text(json.dumps(options[name]), "utf-8")
    by_path, by_content = (Table(slug, **options | {name: given}) for given in (str(file), options[name]))
    assert by_path.options == by_content.options


@pytest.mark.parametrize(("slug", "options", "name"), FILES, ids=[f"{slug}-{name}" for slug, _, name in FILES])
def test_a_path_that_leads_nowhere_is_a_sentence(slug, options, name):
    with pytest.raises(Mistake, match=r"nowhere\.json") as refusal:
        Table(slug, **options | {name: "nowhere.json"})
    assert refusal.value.say("fr") != str(refusal.value)


def test_an_option_is_offered_since_the_rules_that_brought_it():
    newer = [(game, each) for game in games().values() for each in game.options.values() if each.since > 1]
    for game, chosen in newer:
        before = chosen.since - 1
        assert chosen.name in game.checked_options(None, {}, chosen.since)
        assert chosen.name not in game.checked_options(None, {}, before)
        with pytest.raises(BadOption, match=f"no option “{chosen.name}”"):
            game.checked_options(None, {chosen.name: chosen.default}, before)
    assert newer


def test_minutes_by_choice_are_those_of_choices_and_the_default_has_the_games():
    told = [(game, each) for game in games().values() for each in game.options.values() if each.minutes]
    for game, chosen in told:
        assert set(chosen.minutes) == set(chosen.choices)
        assert all(0 < least <= most for least, most in chosen.minutes.values())
        assert chosen.minutes[chosen.default] == game.info["minutes"]
    assert told


def test_every_word_that_tables_and_commands_have_is_kept_from_games():
    asked = inspect.signature(Table.__init__).parameters.values()
    words = {"help"} | {each.name for each in asked if each.kind is each.KEYWORD_ONLY}
    for name in ("play", "simulate", "arena"):
        command = main.get_command(click.Context(main), name)
        for param in command.params:
            flags = [*param.opts, *param.secondary_opts]
            words |= {param.name, *(flag.removeprefix("--").replace("-", "_") for flag in flags)}
    own = {flag for game in games().values() for name in game.options for flag in (name, f"no_{name}")}
    assert [word for word in words - own if not registry.TAKEN.fullmatch(word)] == []


EVERY = [(game, name, told) for game in games().values() for name, told in game.info.get("options", {}).items()]


def test_what_options_go_with_can_be_chosen():
    wanted = [(game, *need) for game, _name, told in EVERY for need in told.get("goes_with", {}).items()]
    assert wanted
    for game, other, values in wanted:
        for value in values:
            game.options[other].check(value)


def test_what_options_say_of_players_fits_the_game():
    wanted = [(game, name, *each) for game, name, told in EVERY for each in told.get("players", {}).items()]
    assert wanted
    for game, name, choice, (least, most) in wanted:
        assert choice in game.options[name].choices
        assert game.least_players <= least <= most <= game.most_players
