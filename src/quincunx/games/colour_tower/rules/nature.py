"""Nature's part: dice that fall, cards that turn up or are drawn unseen, the first seat (rules 2 and 10.1)."""

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import list_even, list_members
from quincunx.core.kernels.random import below, random_member
from quincunx.games.colour_tower.files.deck import COLOURS, STACKS
from quincunx.games.colour_tower.rules import actions, turns
from quincunx.games.colour_tower.state import NONE, Move, Phase

COLOUR_COUNT = len(COLOURS)


@kernel
def owes(state):
    """Whether Nature owes a move."""
    return state.thrown != 0 or state.phase <= Phase.DRAW


@kernel
def settle_one(state, kind, word):
    """One move of Nature's: a die, a card or the first seat."""
    if kind == Move.DIE:
        turns.land(state, word)
    elif kind == Move.FIRST:
        state.turn = word
        turns.begin(state)
    elif state.phase == Phase.SETUP:
        set_up(state, word)
    elif state.phase == Phase.TURN_UP:
        actions.turn_up(state, word)
    else:
        actions.draw(state, word)


@kernel
def stack_to_open(state):
    """The first stack of the set-up that shows no card yet, or NONE (rule 2.1)."""
    for stack in range(STACKS):
        if state.top[stack] == NONE:
            return stack
    return NONE


@kernel
def set_up(state, card):
    """Rule 2.1: a stack's top card."""
    stack = stack_to_open(state)
    state.pool ^= actions.card_bit(card)
    state.top[stack] = card
    state.left[stack] -= 1


@kernel
def cards_at_hand(state):
    """The cards of which Nature picks one, as a set: the undrawn ones, or another seat's."""
    return state.held[state.other] if state.phase == Phase.DRAW else state.pool


@kernel
def chances(state, out, weights):
    if state.thrown != 0:
        return list_even(Move.DIE, COLOUR_COUNT, out, weights)
    if state.phase == Phase.SETUP and stack_to_open(state) == NONE:
        return list_even(Move.FIRST, state.players, out, weights)
    return list_members(Move.CARD, cards_at_hand(state), out, weights)


@kernel
def settle(state, random):
    """As `chances` and `step` would, without the lists."""
    while state.thrown != 0:
        turns.land(state, below(random, COLOUR_COUNT))
    while state.phase <= Phase.DRAW:
        if state.phase == Phase.SETUP and stack_to_open(state) == NONE:
            settle_one(state, Move.FIRST, below(random, state.players))
        else:
            settle_one(state, Move.CARD, random_member(cards_at_hand(state), random))
