"""Pig's rules as kernels. Numbers are README.md's."""

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import add, first_of, kind_of, list_even, move
from quincunx.core.kernels.seats import NATURE, NATURES_TURN, NOBODY, seat_bit
from quincunx_pig.state import PIG, SIDES, Move


@kernel
def pending(state):
    if state.rolling:
        return NATURES_TURN
    if state.points[: state.players].max() >= state.goal:  # rule 1.4
        return NOBODY
    return seat_bit(state.turn)


@kernel
def moves(state, seat, out):
    """Rule 1.2: to hold, something must be at stake."""
    count = add(out, 0, move(Move.ROLL))
    return add(out, count, move(Move.HOLD)) if state.at_stake > 0 else count


@kernel
def chances(state, out, weights):
    return list_even(Move.DIE, SIDES, out, weights)


@kernel
def step(state, seat, chosen):
    if seat == NATURE:
        land(state, first_of(chosen))
    elif kind_of(chosen) == Move.ROLL:
        state.rolling = 1
    else:
        hold(state)


@kernel
def land(state, face):
    """Rule 1.3: a one takes back what is at stake; any other face adds its pips."""
    state.rolling = 0
    if face == PIG:
        end_turn(state)
    else:
        state.at_stake += face + 1


@kernel
def hold(state):
    """Rule 1.2: what is at stake is safe."""
    state.points[state.turn] += state.at_stake
    end_turn(state)


@kernel
def end_turn(state):
    state.at_stake = 0
    state.turn = (state.turn + 1) % state.players


@kernel
def scores(state, points):
    for seat in range(state.players):
        points[seat] = state.points[seat]
