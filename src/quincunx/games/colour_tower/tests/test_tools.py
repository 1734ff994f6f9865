"""What `quincunx check` and `quincunx odds` tell of a deck (rules 11.1 and 11.4)."""

import io
import json

import pytest
from rich.console import Console

from quincunx.core.errors import BadFile
from quincunx.games.colour_tower.files import tools


def printed(shown, width=100):
    console = Console(width=width, file=io.StringIO())
    console.print(shown)
    return console.file.getvalue()


def lines(shown):
    return [line.rstrip() for line in printed(shown).splitlines()]


@pytest.fixture
def deck(tmp_path):
    def write(*cards):
        file = tmp_path / "deck.json"
        file.write_text(json.dumps({"name": "Mine", "cards": list(cards)}), "utf-8")
        return str(file)

    return write


def test_a_deck_is_told_card_by_card():
    shown, data = tools.check("standard", "en")
    told = lines(shown)
    assert told[0] == "Deck “Standard”: 45 cards, 15 a stack."
    assert told[8].split() == ["brelan-1-swap-1", "Three", "alike", "1", "Swap"]
    assert told[-2] == "Actions: 4 Replay, 4 Steal, 3 Swap, 2 Super swap."
    assert len(data["cards"]) == data["total"] == 45
    assert json.loads(json.dumps(data)) == data


def test_a_deck_is_told_in_french(deck):
    shown, _ = tools.check(deck({"combination": "red red blue", "points": 1, "copies": 12}), "fr")
    told = lines(shown)
    assert told[0] == "Paquet « Mine » : 12 cartes, 4 par tas."
    assert "Rouge, rouge, bleu" in told[1]
    assert told[-1] == "Couleurs demandées : 24 rouge, 0 jaune, 0 vert, 12 bleu, 0 orange, 0 violet."


@pytest.mark.rule("11.1")
def test_the_odds_of_every_card_are_told_with_a_bar():
    shown, data = tools.odds(None, "en")
    told = lines(shown)
    assert next(row for row in told if row.startswith("Four alike")).split()[2:5] == ["2", "5", "0.5990"]
    assert told[-1] == "No harder card is worth less than an easier one."
    assert len(data["cards"]) == 45
    assert [card["chance"] for card in data["cards"]] == pytest.approx(
        sorted((card["chance"] for card in data["cards"]), reverse=True), abs=1e-9
    )
    bars = [row.count("█") for row in told]
    assert max(bars) > 5 * min(bar for bar in bars if bar)
    assert json.loads(json.dumps(data)) == data


def test_the_odds_fit_a_narrow_terminal():
    shown, _ = tools.odds(None, "fr")
    assert all(len(line) <= 80 for line in printed(shown, 80).splitlines())
    assert "0,5990" in printed(shown, 80)


def test_a_deck_out_of_order_is_told_so(deck):
    own = deck(
        {"combination": "brelan", "points": 2, "copies": 11},
        {"combination": "small-flush", "points": 1},
    )
    shown, data = tools.odds(own, "en")
    assert lines(shown)[-1] == "Worth less than an easier card: small-flush-1-1."
    assert data["out_of_order"] == ["small-flush-1-1"]


@pytest.mark.parametrize("tool", [tools.check, tools.odds])
def test_a_bad_deck_is_refused(tool, deck):
    with pytest.raises(BadFile, match="pink"):
        tool(deck({"combination": "pink", "points": 1, "copies": 12}), "en")
