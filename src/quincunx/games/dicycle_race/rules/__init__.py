"""Dicycle Race's rules as kernels: whose move it is and what a move does. Numbers are README.md's."""

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import first_of, kind_of, second_of, third_of
from quincunx.core.kernels.seats import NATURE, NATURES_TURN, NOBODY, seat_bit
from quincunx.games.dicycle_race.rules import gifts, legal, nature, placing, races, turns
from quincunx.games.dicycle_race.state import THROWS, Move, Phase

moves = legal.moves
chances, settle = nature.chances, nature.settle
result, scores = races.result, races.scores


@kernel
def pending(state):
    if state.phase == Phase.AIR or state.phase == Phase.DEAL or state.phase == Phase.FIRST:
        return NATURES_TURN
    if state.phase == Phase.OVER:
        return NOBODY
    return seat_bit(state.turn)


@kernel
def step(state, seat, chosen):
    kind = kind_of(chosen)
    first, second, third = first_of(chosen), second_of(chosen), third_of(chosen)
    if seat == NATURE:
        nature.settle_one(state, kind, first)
    elif kind == Move.PLACE:
        state.thrown[first] -= 1
        placing.place_die(state, first, third, second, THROWS - state.throws)
    elif kind == Move.THROW:
        throw(state)
    elif kind == Move.END:
        races.end_turn(state, seat)
    elif kind == Move.HAND:
        state.hand[0], state.hand[1], state.hand[2] = first, second, third
        state.phase = Phase.THROW
    elif kind == Move.GIFT:
        gifts.take(state, seat, first, second, third)
        state.phase = Phase.HAND
    elif kind == Move.NO_GIFT:
        gifts.put_back(state)
        state.phase = Phase.HAND
    elif kind == Move.ANNOUNCE:
        state.announced[0], state.announced[1], state.announced[2] = first, second, third
        turns.after_announcing(state)
    else:
        races.remove_card(state, first)


@kernel
def throw(state):
    """Rule 3.3: all dice that are not placed are in the air."""
    state.throws -= 1
    state.thrown[:] = 0
    state.phase = Phase.AIR
