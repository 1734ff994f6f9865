"""What the tools tell of card files (rules 1.6 and 1.7)."""

import json
from collections import Counter

import pytest
from rich.console import Console

from quincunx import BadFile
from quincunx.games.dicycle_race.bots.odds import in_order_of_levels
from quincunx.games.dicycle_race.files.cards import DECKS, KINDS, load_deck
from quincunx.games.dicycle_race.files.tools import check, generate, odds

STANDARD = str(DECKS / "standard.json")


def lines(shown):
    console = Console(width=110, highlight=False, markup=False, emoji=False)
    with console.capture() as capture:
        console.print(shown)
    return capture.get().splitlines()


def test_a_card_file_is_told_card_by_card():
    shown, data = check(STANDARD, "en")
    told = lines(shown)
    assert told[0] == "Cards “Standard”: 36 in all, 12 green, 12 orange, 12 red."
    assert told[2].split() == ["green-1", "2", "Y"]
    assert told[-3] == "Enough for routes of 6–24 cards (levels “mixed”)."
    assert data["levels"] == {"green": 12, "orange": 12, "red": 12}
    assert json.loads(json.dumps(data)) == data


def test_a_small_deck_is_told_to_be_one():
    cards = [{"id": f"red-{number}", "combination": "6", "bottles": "Y"} for number in range(1, 8)]
    shown, data = check({"name": "Small", "cards": cards}, "fr")
    assert data["longest_route"] == {"mixed": 7, "easy": 0, "hard": 7}
    assert lines(shown)[-2] == "Trop peu pour un parcours (niveaux « easy »)."


@pytest.mark.parametrize(("language", "words"), [("en", ["hand Y6", "96.2%"]), ("fr", ["main Y6", "96,2 %"])])
def test_the_odds_are_a_table_with_a_chart(language, words):
    shown, data = odds(None, language)
    told = lines(shown)
    assert len(data["cards"]) == len(told) - 2 == 36
    assert all(word in told[1] for word in words)
    assert told[1].count("█") > told[-2].count("█") > 0
    assert data["ordered"]
    assert data["cards"][0] == pytest.approx(data["cards"][0] | {"chance": 1 - (5 / 6) ** 18})


def test_a_wrong_level_is_told():
    cards = [{"id": f"green-{number}", "combination": f"{number} {number}", "bottles": "YB"} for number in range(1, 6)]
    easy = {"id": "red-1", "combination": "6", "bottles": "Y"}
    shown, data = odds({"name": "Wrong", "cards": [*cards, easy]}, "en")
    assert not data["ordered"]
    assert lines(shown)[-1] == "The levels do not follow the chances."


def test_a_bad_file_is_refused(tmp_path):
    file = tmp_path / "cards.json"
    file.write_text("{", "utf-8")
    with pytest.raises(BadFile, match="not JSON"):
        odds(str(file), "en")


@pytest.mark.parametrize("seed", [1, 2])
def test_generated_cards_are_good_cards(seed):
    content = generate(seed)
    assert content == generate(seed)
    deck = load_deck(content)
    assert Counter(card.level for card in deck.cards) == {"green": 12, "orange": 12, "red": 12}
    assert {card.kind for card in deck.cards} == set(KINDS)
    assert len(set(Counter("".join(card.bottles for card in deck.cards)).values())) == 1
    assert in_order_of_levels(deck.cards)
