"""Dice Run before Nature's first move: the seats and the deck (rule 2)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.games.dice_run.files.deck import STANDARD, load_deck, require_enough
from quincunx.games.dice_run.state import ALL_DICE, CARD_NAMES, HEAD, NONE, STATE, Card, Phase


def start(players: int, rules: int, deck: str | dict[str, Any] = STANDARD) -> NDArray[Any]:
    """The record of a game in which Nature still owes every die and card (rule 2)."""
    chosen = load_deck(deck, rules)
    require_enough(chosen, players)
    states = np.zeros(1, STATE)
    state = states[0]
    state.players, state.rules = players, rules
    state.phase = Phase.SETUP
    state.turn = NONE
    state.place[HEAD], state.places, state.thrown = ALL_DICE, 1, ALL_DICE
    for card in Card:
        state.cards[card] = state.deck[card] = chosen.cards.get(CARD_NAMES[card], 0)
    state.laid = state.laid_card = NONE
    state.pile[:] = state.shown[:] = state.chosen[:] = state.stage_winner[:] = state.finish_target[:] = NONE
    return states


def content(options: dict[str, Any]) -> dict[str, Any]:
    """The options with a user's deck file replaced by what it holds, so that a record needs no file."""
    if options["deck"] == STANDARD:
        return options
    return options | {"deck": load_deck(options["deck"], options["rules"]).model_dump()}
