"""Colour Tower before Nature's first move: the seats and the deck (rules 11.4 and 2)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.games.colour_tower.files.deck import ACTIONS, STACKS, STANDARD, Card, cards_of, load_deck
from quincunx.games.colour_tower.rules.combinations import row_of
from quincunx.games.colour_tower.rules.dice import COUNT_BITS
from quincunx.games.colour_tower.state import NONE, STATE, Phase


def packed(card: Card) -> int:
    """A card's combination as one number, e.g. 0x0001028 for red red blue: the kind, then the colours."""
    return sum(int(number) << COUNT_BITS * place for place, number in enumerate(row_of(card)))


def start(players: int, rules: int, deck: str | dict[str, Any] = STANDARD, memory: bool = False) -> NDArray[Any]:
    """The record of a game in which Nature still owes every die and card (rule 2)."""
    cards = cards_of(load_deck(deck, rules))
    states = np.zeros(1, STATE)
    state = states[0]
    state.rules = rules
    state.memory = memory
    state.players = players
    state.phase = Phase.SETUP
    state.turn = state.emptied = state.won = state.action = state.other = state.got = NONE
    state.painted = state.fell = NONE
    state.dice[:] = state.top[:] = state.action_of[:] = NONE
    state.left[:] = len(cards) // STACKS
    state.pool = (1 << len(cards)) - 1
    state.cards = len(cards)
    for number, card in enumerate(cards):
        state.combination[number] = packed(card)
        state.points[number] = card.points
        state.action_of[number] = ACTIONS.index(card.action) if card.action else NONE
    return states


def content(options: dict[str, Any]) -> dict[str, Any]:
    """The options with a user's deck file replaced by what it holds, so that a record needs no file."""
    if options["deck"] == STANDARD:
        return options
    return options | {"deck": load_deck(options["deck"], options["rules"]).model_dump()}
