"""Colour Tower's tools for people who make their own deck (rule 11.4)."""

from collections import Counter
from typing import Any

from rich.bar import Bar
from rich.console import Group, RenderableType
from rich.table import Table

from quincunx.core.errors import Language
from quincunx.core.files.json_files import bundled_text
from quincunx.games.colour_tower.files.deck import (
    ACTIONS,
    COLOURS,
    DECKS,
    STACKS,
    STANDARD,
    Card,
    Deck,
    cards_of,
    load_deck,
)
from quincunx.games.colour_tower.text.words import ACTION_WORDS, COLOUR_WORDS, action_words, combination_words

WIDEST_BAR = 40
SAME_CHANCE = 1e-9  # two sums of the same chances in another order differ by less

HOLDS: dict[Language, str] = {
    "en": "Deck “{}”: {} cards, {} a stack.",
    "fr": "Paquet « {} » : {} cartes, {} par tas.",
}
ACTIONS_HELD: dict[Language, str] = {"en": "Actions: {}.", "fr": "Actions : {}."}
COLOURS_ASKED: dict[Language, str] = {"en": "Colours asked for: {}.", "fr": "Couleurs demandées : {}."}
HEADINGS: dict[Language, tuple[str, str, str, str]] = {
    "en": ("Combination", "Points", "Cards", "Chance"),
    "fr": ("Combinaison", "Points", "Cartes", "Chance"),
}
IN_ONE_TURN: dict[Language, str] = {
    "en": "The chance of each card in one turn, when it alone is played for:",
    "fr": "La chance de chaque carte en un tour, pour qui ne vise qu’elle :",
}
IN_ORDER: dict[Language, str] = {
    "en": "No harder card is worth less than an easier one.",
    "fr": "Aucune carte plus difficile ne vaut moins qu’une plus facile.",
}
OUT_OF_ORDER: dict[Language, str] = {
    "en": "Worth less than an easier card: {}.",
    "fr": "Valent moins qu’une carte plus facile : {}.",
}


def check(path: str, language: Language) -> tuple[RenderableType, dict[str, Any]]:
    """What a deck file holds, card by card, how many of each action, and how often each colour is asked for."""
    deck = load_deck(path)
    cards = cards_of(deck)
    actions = Counter(card.action for card in cards)
    colours = Counter(colour for card in cards for colour in card.colours)
    data: dict[str, Any] = {
        "name": deck.name,
        "total": len(cards),
        "actions": {action: actions[action] for action in ACTIONS},
        "colours": {colour: colours[colour] for colour in COLOURS},
        "cards": [told(card) for card in cards],
    }
    table = Table.grid(padding=(0, 2))
    for card in cards:
        table.add_row(card.id, combination_words(card, language), str(card.points), action_words(card, language))
    counts = [
        ACTIONS_HELD[language].format(counted(data["actions"], ACTION_WORDS[language])),
        COLOURS_ASKED[language].format(counted(data["colours"], COLOUR_WORDS[language])),
    ]
    return Group(holds(deck, cards, language), table, *counts), data


def odds(path: str | None, language: Language) -> tuple[RenderableType, dict[str, Any]]:
    """The exact chance of every card in one turn, for a player who plays for it alone (rule 11.1)."""
    from quincunx.games.colour_tower.bots.solver import chance  # It takes Numba, which `check` does without.

    deck = load_deck(path or STANDARD)
    cards = cards_of(deck)
    one_of_each = {card.combination: card for card in cards}
    chances = {combination: chance(card) for combination, card in one_of_each.items()}
    easiest_first = sorted(cards, key=lambda card: (-round(chances[card.combination], 9), card.points, card.id))
    misfits = worth_too_little(easiest_first, chances)
    data = {
        "name": deck.name,
        "cards": [told(card) | {"chance": chances[card.combination]} for card in easiest_first],
        "out_of_order": [card.id for card in misfits],
    }
    names = ", ".join(card.id for card in misfits)
    verdict = OUT_OF_ORDER[language].format(names) if misfits else IN_ORDER[language]
    bars = chart(easiest_first, chances, language)
    return Group(holds(deck, cards, language), IN_ONE_TURN[language], bars, verdict), data


def new(name: str | None) -> tuple[str, str]:
    """Our deck, to be changed; it goes with --deck."""
    return bundled_text(DECKS, name or STANDARD), "deck"


def chart(cards: list[Card], chances: dict[str, float], language: Language) -> Table:
    """A row with a bar for all cards with the same combination and points."""
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    combination, *numbers = HEADINGS[language]
    table.add_column(combination, no_wrap=True)
    for heading in numbers:
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column(max_width=WIDEST_BAR)
    rows = Counter((card.combination, card.points) for card in cards)
    words = {card.combination: combination_words(card, language) for card in cards}
    for (combination, points), copies in rows.items():
        chance = chances[combination]
        table.add_row(words[combination], str(points), str(copies), decimal(chance, language), Bar(1.0, 0.0, chance))
    return table


def worth_too_little(easiest_first: list[Card], chances: dict[str, float]) -> list[Card]:
    """The cards that are worth less than one that is easier to win, e.g. a small flush for 1 point."""
    return [
        card
        for card in easiest_first
        if any(
            easier.points > card.points and chances[easier.combination] > chances[card.combination] + SAME_CHANCE
            for easier in easiest_first
        )
    ]


def holds(deck: Deck, cards: list[Card], language: Language) -> str:
    return HOLDS[language].format(deck.name, len(cards), len(cards) // STACKS)


def told(card: Card) -> dict[str, Any]:
    """A card for programs."""
    return {"id": card.id, "combination": card.combination, "points": card.points, "action": card.action}


def counted(counts: dict[str, int], words: dict[str, str]) -> str:
    """Counts with their words, e.g. "4 Replay, 3 Swap"."""
    return ", ".join(f"{count} {words[name]}" for name, count in counts.items())


def decimal(chance: float, language: Language) -> str:
    """A chance with four digits, e.g. "0.5990", with a comma in French."""
    digits = f"{chance:.4f}"
    return digits.replace(".", ",") if language == "fr" else digits
