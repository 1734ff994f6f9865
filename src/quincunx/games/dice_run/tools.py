"""Dice Run's tool for people who make their own deck (rule 1.5)."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table

from quincunx.core.errors import BadFile, Language
from quincunx.core.registry import find
from quincunx.games.dice_run.sentences import CARD_WORDS
from quincunx.games.dice_run.setup import Deck, load_deck, require_enough
from quincunx.games.dice_run.state import CARD_NAMES

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
        table.add_row(CARD_WORDS[language][card], str(count), card)
    players = ", ".join(map(str, data["players"]))
    return Group(holds.format(deck.name, data["total"]), table, suffices.format(players)), data


def enough_for(deck: Deck) -> list[int]:
    """The numbers of players for which the deck suffices, e.g. [3, 4, 5]; BadFile if there is none."""
    game = find("dice-run")
    require_enough(deck, game.least_players)
    return [players for players in range(game.least_players, game.most_players + 1) if suffices(deck, players)]


def suffices(deck: Deck, players: int) -> bool:
    try:
        require_enough(deck, players)
    except BadFile:
        return False
    return True
