"""Nature's part: the dice that land, red, blue, green, yellow (rule 9.1)."""

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import list_even
from quincunx.core.kernels.random import below
from quincunx.games.dice_trip.state import DICE, NONE, VALUES, Move


@kernel
def throw(state, dice):
    state.thrown = dice
    for die in range(DICE):
        if dice >> die & 1:
            state.die[die] = NONE


@kernel
def land(state, value):
    """The next die in the air comes to rest."""
    state.die[bits.first(state.thrown)] = value
    state.thrown &= state.thrown - 1


@kernel
def chances(state, out, weights):
    return list_even(Move.DIE, VALUES, out, weights)


@kernel
def settle(state, random):
    """As `chances` and `step` would, without the lists."""
    while state.thrown != 0:
        land(state, below(random, VALUES))
