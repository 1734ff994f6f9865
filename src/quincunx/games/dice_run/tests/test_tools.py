"""Dice Run's deck files on the command line (rule 10.5)."""

import json

import pytest
from jsonschema import Draft202012Validator

from cli.conftest import own_folders  # noqa: F401
from cli.runs import one_sentence, run
from quincunx.core.errors import BadFile
from quincunx.games.dice_run.files.deck import DECKS, Deck, load_deck

SCHEMA = json.loads((DECKS.parent / "files" / "schema.json").read_text("utf-8"))


@pytest.fixture
def deck(tmp_path):
    def write(content):
        file = tmp_path / "deck.json"
        file.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
        return file

    return write


def test_a_deck_is_told_card_by_card():
    told = run("check", "dice-run", DECKS / "standard.json").stdout.splitlines()
    assert told[0] == "Deck “Standard”: 76 cards."
    assert told[1].split() == ["Red", "7", "red"]
    assert told[-1] == "Enough for 3, 4, 5, 6 players."


def test_a_small_deck_suffices_for_few(deck):
    data = json.loads(run("check", "dice-run", deck({"name": "Small", "cards": {"red": 28}}), "--json").stdout)
    assert (data["total"], data["players"]) == (28, [3, 4])


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "command", [["check", "dice-run"], ["simulate", "dice-run", "--deck"], ["play", "dice-run", "--deck"]]
)
@pytest.mark.parametrize(
    "content",
    [
        "{",
        {"name": "Few", "cards": {"red": 3}},
        {"name": "Wrong", "cards": {"pink": 70}},
        {"name": "Many", "cards": {"red": 100, "blue": 100}},
        {"cards": {"red": 60}},
    ],
)
def test_a_bad_deck_is_one_sentence(command, content, deck, language):
    done = run(*command, deck(content), language=language)
    assert done.exit_code == 2
    assert one_sentence(done.stderr)
    assert done.stderr.startswith("Error" if language == "en" else "Erreur")


def test_a_deck_of_ones_own_is_played(deck, tmp_path):
    file = tmp_path / "record.json"
    own = deck({"name": "Red", "cards": {"red": 60}})
    args = ("play", "dice-run", "--deck", own, "--bot", "random", "--new", "--record", file)
    assert run(*args, lines=["1"] * 500).exit_code == 0
    assert json.loads(file.read_text("utf-8"))["options"]["deck"]["cards"] == {"red": 60}


def test_the_published_schema_is_that_of_the_decks():
    assert Deck.model_json_schema() == SCHEMA


@pytest.mark.parametrize(
    "cards",
    [{"pink": 40}, {"red": -1}, {"red": "5"}, {"red": 121}, {"red": 40, "gap": 31}, {"red": 2.5}, ["red"], None],
)
def test_the_schema_refuses_what_the_loader_refuses(cards):
    content = {"name": "Wrong", "cards": cards}
    assert not Draft202012Validator(SCHEMA).is_valid(content)
    with pytest.raises(BadFile):
        load_deck(content)


def test_what_a_schema_cannot_say_the_loader_says():
    content = {"name": "Long", "cards": {"red": 120, "blue": 1}}
    assert Draft202012Validator(SCHEMA).is_valid(content)
    with pytest.raises(BadFile, match="121 cards"):
        load_deck(content)


@pytest.mark.rule("10.5")
def test_every_mistake_of_a_deck_is_told_at_once(deck):
    spoilt = deck({"name": "", "cards": {"pink": 3, "gold": 4, "gap": 31, "red": 99}, "colour": 1})
    told = run("check", "dice-run", spoilt).stderr.splitlines()
    assert [line.split("”")[0] for line in told[1:]] == [
        "  at “name",
        "  at “colour",
        "  at “cards.pink",
        "  at “cards.gold",
        "  137 cards; at most 120 are allowed (rule 10.5)",
        "  at “cards.gap",
    ]
