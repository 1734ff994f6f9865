"""The kernels of a batch of games that somebody's own loop plays, a move of each at a time."""

import numpy as np

from quincunx.core.kernels import protocol
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.playout import NO_SEAT
from quincunx.envs.kernels import begin, seat_asked

NO_ROW = -1


@kernel
def begin_rows(rows, start, states, streams, seeds, seats, stride):
    """A fresh game in some rows, with the rows' seeds."""
    out = np.empty(protocol.MOST_MOVES, np.int64)
    for row in rows:
        seats[row] = begin(start, states, row, streams, seeds, stride, NO_SEAT, out)


@kernel
def list_moves(states, seats, moves, counts):
    """The legal moves of each row's seat, and how many they are: none where the game is over."""
    for row in range(len(states)):
        counts[row] = 0 if seats[row] == NO_SEAT else protocol.moves(states[row], seats[row], moves[row])


@kernel
def is_listed(moves, count, chosen):
    for number in range(count):
        if moves[number] == chosen:
            return True
    return False


@kernel
def step_rows(states, streams, seats, moves, counts, chosen):
    """A move in every game that goes on, and Nature's after it; the first row whose move is not legal, and then none is made."""
    for row in range(len(states)):
        if seats[row] != NO_SEAT and not is_listed(moves[row], counts[row], chosen[row]):
            return row
    out = np.empty(protocol.MOST_MOVES, np.int64)
    for row in range(len(states)):
        if seats[row] != NO_SEAT:
            protocol.step(states[row], seats[row], chosen[row])
            seats[row] = seat_asked(states[row], streams[row], NO_SEAT, out)
    return NO_ROW


@kernel
def hide_rows(states, seats, views):
    """What each row's seat may know; all, where the game is over."""
    for row in range(len(states)):
        views[row] = states[row]
        if seats[row] != NO_SEAT:
            protocol.hide(views[row], seats[row])


@kernel
def results_of(states, seats, results):
    """What each finished game was worth to its seats, 0 in the others."""
    for row in range(len(states)):
        results[row] = 0
        if seats[row] == NO_SEAT:
            protocol.result(states[row], results[row])


@kernel
def scores_of(states, points):
    for row in range(len(states)):
        protocol.scores(states[row], points[row])
