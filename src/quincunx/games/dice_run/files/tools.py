"""Dice Run's tools for people who make their own deck (rule 10.5)."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table

from quincunx.core.errors import Language
from quincunx.core.files.json_files import bundled_text
from quincunx.games.dice_run.files.deck import DECKS, STANDARD, Deck, load_deck, too_few_cards
from quincunx.games.dice_run.state import CARD_NAMES, LEAST_PLAYERS, MOST_PLAYERS
from quincunx.games.dice_run.text.words import SAID

SENTENCES: dict[Language, tuple[str, str]] = {
    "en": ("Deck “{}”: {} cards.", "Enough for {} players."),
    "fr": ("Paquet « {} » : {} cartes.", "Assez pour {} joueurs."),
}


def check(path: str, language: Language) -> tuple[RenderableType, dict[str, Any]]:
    """What a deck file holds, and for how many players it suffices."""
    deck = load_deck(path)
    data: dict[str, Any] = {
        "name": deck.name,
        "total": sum(deck.cards.values()),
        "cards": {card: deck.cards.get(card, 0) for card in CARD_NAMES},
        "players": enough_for(deck),
    }
    holds, suffices = SENTENCES[language]
    table = Table.grid(padding=(0, 2))
    for card, count in data["cards"].items():
        table.add_row(SAID["card"][language][card], str(count), card)
    players = ", ".join(map(str, data["players"]))
    return Group(holds.format(deck.name, data["total"]), table, suffices.format(players)), data


def enough_for(deck: Deck) -> list[int]:
    """The numbers of players for which the deck suffices, e.g. [3, 4, 5]."""
    return [players for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1) if not list(too_few_cards(deck, players))]


def new(name: str | None) -> tuple[str, str]:
    """Our deck, to be changed; it goes with --deck."""
    return bundled_text(DECKS, name or STANDARD), "deck"
