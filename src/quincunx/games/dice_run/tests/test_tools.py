"""Dice Run's deck files on the command line (rule 1.5)."""

import json

import pytest

from cli.conftest import own_folders  # noqa: F401
from cli.runs import one_sentence, run
from quincunx.games.dice_run.setup import DECKS


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
    assert told[1].split() == ["Red", "5", "red"]
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


@pytest.mark.rule("1.5")
def test_every_mistake_of_a_deck_is_told_at_once(deck):
    spoilt = deck({"name": "", "cards": {"pink": 3, "gold": 4, "gap": 31, "red": 99}, "colour": 1})
    told = run("check", "dice-run", spoilt).stderr.splitlines()
    assert [line.split("”")[0] for line in told[1:]] == [
        "  at “name",
        "  at “colour",
        "  at “cards.pink",
        "  at “cards.gold",
        "  137 cards; at most 120 are allowed (rule 1.5)",
        "  at “cards.gap",
    ]
