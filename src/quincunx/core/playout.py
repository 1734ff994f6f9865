"""Games played at random to their end, at full speed."""

import numpy as np

from quincunx.core import bits, protocol
from quincunx.core.jit import kernel
from quincunx.core.random import COUNT, KEY, below, key_of
from quincunx.core.seats import NATURES_TURN, NOBODY


@kernel
def first_seat(pending):
    """The first seat of a set without Nature."""
    return bits.first(pending) - 1


@kernel
def play_at_random(state, nature, players, out):
    """Play a game to its end, every legal move equally likely; how many moves the players made."""
    made = 0
    pending = protocol.pending(state)
    while pending != NOBODY:
        if pending == NATURES_TURN:
            protocol.settle(state, nature)
        else:
            seat = first_seat(pending)
            choices = protocol.moves(state, seat, out)
            protocol.step(state, seat, out[below(players, choices)])
            made += 1
        pending = protocol.pending(state)
    return made


@kernel
def random_games(start, seed, results, points, lengths):
    """Fill the rows with random games: what each was worth to the seats, their points, and its length.

    Nature's key in row n is that of `seed + n`, so `Table(..., seed=seed + n)` has the same dice.
    """
    state = start.copy()
    out = np.empty(protocol.MOST_MOVES, np.int64)
    nature, players = np.zeros(2, np.uint64), np.zeros(2, np.uint64)
    for row in range(len(lengths)):
        state[0] = start[0]
        nature[KEY], nature[COUNT] = key_of(seed + row), 0
        players[KEY], players[COUNT] = key_of(~(seed + row)), 0
        lengths[row] = play_at_random(state[0], nature, players, out)
        protocol.result(state[0], results[row])
        protocol.scores(state[0], points[row])
