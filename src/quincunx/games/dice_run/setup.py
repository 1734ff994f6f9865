"""Dice Run before Nature's first move: the seats and the deck (rules 1.4, 1.5 and 2)."""

from pathlib import Path
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from quincunx.core.errors import BadFile
from quincunx.core.files import Data, load
from quincunx.games.dice_run.state import (
    ALL_DICE,
    CARD_NAMES,
    CARDS_EACH,
    HEAD,
    MOST_CARDS,
    MOST_GAPS,
    NONE,
    PILE_SPREAD,
    PILES,
    STATE,
    Card,
    Phase,
)

DECKS = Path(__file__).parent / "data"
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


def load_deck(deck: str | dict[str, Any]) -> Deck:
    """The deck "standard", a deck file's by its path, or one by its content (rule 1.5)."""
    return checked(*load(Deck, deck, DECKS, "deck"))


def checked(deck: Deck, name: str) -> Deck:
    """Refuse what no number of players could use (rule 1.5)."""
    for card in deck.cards:
        if card not in CARD_NAMES:
            known = ", ".join(CARD_NAMES)
            raise BadFile(
                f"{name}: “{card}” is not a movement card; the cards are {known} (rule 1.5)",
                f"{name} : « {card} » n’est pas une carte de déplacement ; les cartes sont {known} (règle 1.5)",
            )
    total, gaps = sum(deck.cards.values()), deck.cards.get("gap", 0)
    if total > MOST_CARDS or gaps > MOST_GAPS:
        raise BadFile(
            f"{name}: {total} cards with {gaps} gaps; at most {MOST_CARDS} with {MOST_GAPS} are allowed (rule 1.5)",
            f"{name} : {total} cartes dont {gaps} écarts ; {MOST_CARDS} dont {MOST_GAPS} au plus sont permis (règle 1.5)",
        )
    return deck


def require_enough(deck: Deck, players: int) -> None:
    """Refuse a deck in which one of the five piles could be empty (rule 1.5)."""
    least = PILES * (PILE_SPREAD + 1) + CARDS_EACH * players
    total = sum(deck.cards.values())
    if total < least:
        raise BadFile(
            f"deck “{deck.name}”: {total} cards are too few for {players} players, who need {least} (rule 1.5)",
            f"paquet « {deck.name} » : {total} cartes, trop peu pour {players} joueurs, il en faut {least} (règle 1.5)",
        )


def start(players: int, deck: str | dict[str, Any] = STANDARD) -> NDArray[Any]:
    """The record of a game in which Nature still owes every die and card (rule 2)."""
    chosen = load_deck(deck)
    require_enough(chosen, players)
    states = np.zeros(1, STATE)
    state = states[0]
    state.players = players
    state.phase = Phase.SETUP
    state.turn = NONE
    state.place[HEAD], state.places, state.thrown = ALL_DICE, 1, ALL_DICE
    for card in Card:
        state.cards[card] = state.deck[card] = chosen.cards.get(CARD_NAMES[card], 0)
    state.laid = state.laid_card = NONE
    state.pile[:] = state.shown[:] = state.chosen[:] = state.stage_winner[:] = NONE
    return states


def content(options: dict[str, Any]) -> dict[str, Any]:
    """The options with a user's deck file replaced by what it holds, so that a record needs no file."""
    if options["deck"] == STANDARD:
        return options
    return options | {"deck": load_deck(options["deck"]).model_dump()}
