"""A round from its beginning to its end (rules 2.2, 3.8, 3.9 and 6.1)."""

from quincunx.core.kernels.jit import kernel
from quincunx.games.dice_trip.state import (
    CITIES_A_ROUND,
    CITIES_IN_THE_LAST_ROUND,
    LAST_ROUND,
    NONE,
    UNDECIDED,
    Phase,
)


@kernel
def roller(state):
    """Rule 2.2: the seat that throws in this round."""
    return state.this_round % state.players


@kernel
def cities_due(state):
    """How many cities a seat fills in this round (rules 3.2 and 3.9)."""
    return CITIES_A_ROUND if state.this_round != LAST_ROUND else CITIES_IN_THE_LAST_ROUND


@kernel
def begin(state):
    state.phase = Phase.ROLL
    state.die[:] = NONE
    state.left[: state.players] = cities_due(state)
    state.doubled[: state.players] = UNDECIDED
    state.used[:] = 0
    state.fresh[:] = 0


@kernel
def end_when_all_are_done(state):
    """Rule 3.8; a view that does not know what others wrote cannot go on."""
    for seat in range(state.players):
        if state.left[seat] != 0:
            return
    if state.this_round == LAST_ROUND:
        state.phase = Phase.OVER
    else:
        state.this_round += 1
        begin(state)
