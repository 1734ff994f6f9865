"""The options and what is refused (rules 2.1 to 2.7, 9.1 and 10.1)."""

import re
from itertools import product
from pathlib import Path

import pytest

from quincunx import Table
from quincunx.core.catalogue.registry import find
from quincunx.core.errors import LANGUAGES, BadOption, Mistake
from quincunx.games.dicycle_race.files.options import (
    CIRCLES,
    MODES,
    MODES_OFFERING,
    PLAYERS_IN_A_DUEL,
    SCORINGS,
    VARIANTS,
    checked_options,
)
from quincunx.games.dicycle_race.oracle import begin

ROUTE = [f"green-{number}" for number in range(1, 7)]
FORKED = ["green-1", ["green-2", "orange-1"], ["green-3", "orange-2"], "green-4", "green-5", "green-6"]


@pytest.mark.rule("2.6")
def test_the_defaults_are_the_plain_game():
    options = checked_options()
    assert (options.players, options.mode, options.cards, options.scoring) == (2, "sprint", 12, "sprint")
    assert not any(getattr(options, variant) for variant in VARIANTS)
    assert len(options.drawn_from) == 36


@pytest.mark.rule("2.6")
@pytest.mark.parametrize(
    "given",
    [
        {"players": 1},
        {"players": 7},
        {"players": 2.0},
        {"players": True},
        {"mode": "tour"},
        {"mode": []},
        {"teams": 4},
        {"cards": 5},
        {"cards": 25},
        {"blank": 0},
        {"races": 10},
        {"races": 0},
        {"scoring": "points"},
        {"levels": "green"},
        {"traffic": 1},
        {"branches": "yes"},
        {"route": 3},
        {"route": [["green-1", "green-2", "green-3"]]},
    ],
)
def test_values_out_of_range_are_refused(given):
    with pytest.raises(Mistake, match=f"(?i){next(iter(given))}") as caught:
        checked_options(**given)
    require_sentences(caught.value)


def require_sentences(mistake):
    """Two sentences for people: a key stands in parentheses at most, and nothing but a list given looks like code."""
    for language in LANGUAGES:
        outside = re.sub(r" \([^()]*\)|\[.*\]", "", mistake.say(language))
        assert not re.search(r"_|['\"]|True|False|None", outside)
    assert mistake.say("fr") != mistake.say("en")


OFFERED = {  # rules 9.1 and 10.1, once more
    "sprint": {*VARIANTS, *SCORINGS},
    "family": {*VARIANTS, *SCORINGS},
    "velodrome": {"all_or_nothing", "traffic", "leaders_first", "sprint"},
    "duel": {"all_or_nothing", "sprint"},
}


@pytest.mark.rule("2.7", "9.1", "10.1")
@pytest.mark.parametrize("mode", MODES)
def test_a_mode_takes_its_variants_and_scorings_in_every_combination_and_no_other(mode):
    allowed = 0
    for *switches, scoring in product(*[(False, True)] * len(VARIANTS), SCORINGS):
        chosen = {variant for variant, on in zip(VARIANTS, switches, strict=True) if on} | {scoring}
        options = dict(zip(VARIANTS, switches, strict=True)) | {"mode": mode, "scoring": scoring}
        if chosen <= OFFERED[mode]:
            assert checked_options(**options).mode == mode
            allowed += 1
        else:
            with pytest.raises(Mistake, match=f"not with “{mode.capitalize()}”") as caught:
                checked_options(**options)
            require_sentences(caught.value)
    assert allowed == {"sprint": 96, "family": 96, "velodrome": 8, "duel": 2}[mode]


@pytest.mark.rule("2.7")
@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"mode": "duel", "players": 3}, "two players"),
        ({"mode": "duel", "cards": 10}, "12 cards"),
        ({"mode": "velodrome", "cards": 14}, "12 cards"),
        ({"mode": "velodrome", "route": ROUTE}, "12 cards"),
        ({"mode": "family", "teams": 3}, "3 teams for 2"),
        ({"cards": 24, "levels": "easy", "branches": True}, "needs 30 cards"),
        ({"route": []}, "not 0"),
        ({"route": ROUTE[:5]}, "not 5"),
        ({"route": [*ROUTE[:5], "green-1"]}, "more than once"),
        ({"route": [*ROUTE[:5], "green-99"]}, "green-99"),
        ({"route": FORKED}, "“Branches”"),
        ({"route": ROUTE, "branches": True}, "“Branches”"),
        ({"route": [FORKED[1], *ROUTE[:1], *ROUTE[2:], "red-1"], "branches": True}, "between the first"),
        ({"route": [*ROUTE[:1], *ROUTE[2:], FORKED[1]], "branches": True}, "between the first"),
        ({"route": ["green-1", FORKED[1], "red-1", FORKED[2], "red-2", "red-3"], "branches": True}, "follow"),
    ],
)
def test_what_does_not_go_together_is_refused(given, reason):
    with pytest.raises(Mistake, match=reason) as caught:
        checked_options(**given)
    require_sentences(caught.value)


@pytest.mark.rule("9.1", "10.1", "2.7")
@pytest.mark.parametrize(
    ("given", "en", "fr"),
    [
        (
            {"mode": "duel", "leaders_first": True},
            "“Leaders first” goes with the races “Sprint”, “Family outing” and “Velodrome”, not with “Duel” (rule 9.1)",
            "« Les premiers seront les derniers » va avec les courses « Sprint », « En famille » et « Vélodrome », pas avec « Duel » (règle 9.1)",
        ),
        (
            {"mode": "velodrome", "scoring": "podium"},
            "the scoring “3, 2 and 1 points” goes with the races “Sprint” and “Family outing”, not with “Velodrome” (rule 10.1)",
            "le décompte « Classement 3-2-1 » va avec les courses « Sprint » et « En famille », pas avec « Vélodrome » (règle 10.1)",
        ),
        (
            {"cards": 5},
            "Length (cards): a whole number from 6 to 24, not 5 (rule 13.8)",
            "Longueur (cards) : un nombre entier de 6 à 24, pas 5 (règle 13.8)",
        ),
        (
            {"mode": "family", "players": 3, "teams": 3, "pawns": 3},
            "3 teams of 3 pawns are 9; there are 6 in all (rule 6.2)",
            "3 équipes de 3 pions, cela fait 9 ; il y en a 6 en tout (règle 6.2)",
        ),
        (
            {"pawns": 4},
            "Pawns a team (pawns): a whole number from 1 to 3, not 4 (rule 13.8)",
            "Pions par équipe (pawns) : un nombre entier de 1 à 3, pas 4 (règle 13.8)",
        ),
        (
            {"traffic": "on"},
            "Traffic: true or false, not “on” (rule 13.8)",
            "Petit bouchon (traffic) : oui (true) ou non (false), pas « on » (règle 13.8)",
        ),
        (
            {"cards": 24, "levels": "hard", "branches": True},
            "the route needs 30 cards, but with levels “Orange and red” deck “Standard” has only 24 (rule 2.7)",
            "le parcours demande 30 cartes, mais avec les niveaux « Orange et rouge », le paquet « Standard » n’en a que 24 (règle 2.7)",
        ),
    ],
)  # fmt: skip
def test_a_refusal_speaks_the_words_of_the_page(given, en, fr):
    with pytest.raises(Mistake) as caught:
        checked_options(**given)
    assert [caught.value.say(language) for language in LANGUAGES] == [en, fr]


@pytest.mark.rule("2.1", "2.2")
@pytest.mark.parametrize(
    ("levels", "colours"),
    [("mixed", {"green", "orange", "red"}), ("easy", {"green", "orange"}), ("hard", {"orange", "red"})],
)
def test_cards_are_drawn_from_the_levels_asked_for(levels, colours):
    game = begin(levels=levels, cards=8)
    first = game.chances()
    assert {move.split()[1].split("-")[0] for move, _ in first} == colours
    assert {weight for _, weight in first} == {1}
    table = Table("dicycle-race", dice="manual", levels=levels, cards=8)
    assert [move for move, _ in table.chances()] == [move for move, _ in first]
    for _ in range(8):
        game.play(-1, game.chances()[0][0])
    assert game.chances() == [("first 0", 1), ("first 1", 1)]
    assert len(set(game.position()["route"])) == 8


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("route", [FORKED, "green-1 green-2/orange-1 green-3/orange-2 green-4 green-5 green-6"])
def test_a_route_of_ones_own_is_laid_as_it_is(route):
    game = begin(route=route, branches=True, cards=20, levels="hard")
    assert game.chances() == [("first 0", 1), ("first 1", 1)]
    assert game.position()["route"] == FORKED
    assert game.position()["cards"] == 6


def test_teams_count_in_family_only():
    """Rule 2.6."""
    assert Table("dicycle-race", mode="duel", teams=3).players == 2
    assert Table.from_position("dicycle-race", {"mode": "duel", "teams": 3}).players == 2


@pytest.mark.rule("6.2")
def test_under_the_first_rules_there_is_no_number_of_pawns_to_choose():
    with pytest.raises(BadOption, match="no option “pawns”") as caught:
        Table("dicycle-race", rules=1, mode="family", pawns=2)
    assert caught.value.say("fr") != caught.value.say("en")


@pytest.mark.rule("1.7")
def test_the_cards_are_those_of_the_rules():
    first, newest = (Table("dicycle-race", rules=rules, dice="manual") for rules in (1, 2))
    assert [first.state.bottles.sum(), newest.state.bottles.sum()] == [99, 72]


def test_a_file_that_is_no_list_of_cards_is_refused(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("mine.json").write_text('{"cards": 3}', "utf-8")
    with pytest.raises(Mistake, match="Route") as caught:
        checked_options(route="mine.json")
    require_sentences(caught.value)


def test_the_page_is_told_what_goes_together():
    """What game.toml tells beforehand is what is refused afterwards (rules 2.1, 8.1, 9.1 and 10.1)."""
    options = find("dicycle-race").info["options"]
    for variant in VARIANTS:
        assert options[variant].get("goes_with", {}).get("mode", list(MODES)) == list(MODES_OFFERING[variant])
    assert all(
        options["scoring"]["goes_with"]["mode"] == list(MODES_OFFERING[scoring]) for scoring in ("podium", "time")
    )
    assert options["cards"]["goes_with"]["mode"] == [mode for mode in MODES if mode not in CIRCLES]
    assert options["mode"]["players"] == {"duel": [PLAYERS_IN_A_DUEL, PLAYERS_IN_A_DUEL]}
