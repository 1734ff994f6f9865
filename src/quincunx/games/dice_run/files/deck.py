"""Dice Run's decks and the files they come from (rules 1.4 and 10.5)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from quincunx.core.errors import BadFile, Fault
from quincunx.core.files.json_files import Data, Rule, load
from quincunx.games.dice_run.state import (
    CARD_NAMES,
    CARDS_EACH,
    LEAST_PLAYERS,
    MOST_CARDS,
    MOST_GAPS,
    PILE_SPREAD,
    PILES,
)

DECKS = Path(__file__).parents[1] / "data"
STANDARD = "standard"
CARDS_SCHEMA: dict[str, Any] = {
    "description": f"how many there are of each card; at most {MOST_CARDS} in all",
    "propertyNames": {"enum": list(CARD_NAMES)},
    "properties": {"gap": {"type": "integer", "minimum": 0, "maximum": MOST_GAPS}},
}


class Deck(Data):
    """A deck file: how many there are of each movement card."""

    name: Annotated[str, Field(min_length=1, max_length=60)]
    cards: Annotated[dict[str, Annotated[int, Field(ge=0, le=MOST_CARDS)]], Field(json_schema_extra=CARDS_SCHEMA)]


def load_deck(deck: str | dict[str, Any], rules: int | None = None) -> Deck:
    """The deck "standard", a deck file's by its path, or one by its content (rule 10.5)."""
    return load(Deck, deck, DECKS, "deck", STANDARD, RULES, rules)


def unknown_cards(deck: Deck) -> Iterator[Fault]:
    known = ", ".join(CARD_NAMES)
    for card in deck.cards:
        if card not in CARD_NAMES:
            yield Fault(
                f"“{card}” is not a movement card; the cards are {known} (rule 10.5)",
                f"« {card} » n’est pas une carte de déplacement ; les cartes sont {known} (règle 10.5)",
                f"cards.{card}",
            )


def too_many_cards(deck: Deck) -> Iterator[Fault]:
    total = sum(deck.cards.values())
    if total > MOST_CARDS:
        yield Fault(
            f"{total} cards; at most {MOST_CARDS} are allowed (rule 10.5)",
            f"{total} cartes ; {MOST_CARDS} au plus sont permises (règle 10.5)",
        )


def too_many_gaps(deck: Deck) -> Iterator[Fault]:
    gaps = deck.cards.get("gap", 0)
    if gaps > MOST_GAPS:
        yield Fault(
            f"{gaps} gaps; at most {MOST_GAPS} are allowed (rule 10.5)",
            f"{gaps} écarts ; {MOST_GAPS} au plus sont permis (règle 10.5)",
            "cards.gap",
        )


def too_few_cards(deck: Deck, players: int = LEAST_PLAYERS) -> Iterator[Fault]:
    """With fewer cards one of the five piles could be empty (rule 10.5)."""
    least, total = PILES * (PILE_SPREAD + 1) + CARDS_EACH * players, sum(deck.cards.values())
    if total < least:
        yield Fault(
            f"{total} cards are too few for {players} players, who need {least} (rule 10.5)",
            f"{total} cartes, trop peu pour {players} joueurs, il en faut {least} (règle 10.5)",
        )


# What no number of players could use (rule 10.5).
RULES = [
    Rule(unknown_cards),
    Rule(too_many_cards, reads=["cards.*"]),
    Rule(too_many_gaps, reads=["cards.gap"]),
    Rule(too_few_cards, reads=["cards.*"]),
]


def require_enough(deck: Deck, players: int) -> None:
    """Refuse a deck that is too small for so many players."""
    if faults := list(too_few_cards(deck, players)):
        raise BadFile.having(f"“{deck.name}”", faults)
