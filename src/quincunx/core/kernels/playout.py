"""Games played at random to their end, at full speed."""

from typing import Any

import numpy as np

from quincunx.core.kernels import bits, protocol
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.random import COUNT, KEY, below, key_of
from quincunx.core.kernels.seats import NATURES_TURN, NOBODY

FIRST, TURNS = 0, 1  # what is noted of a game beside its length: who began, and how many turns it took
NOTES = 2
NO_SEAT = -1  # nobody began: all always moved at once


@kernel
def first_seat(pending):
    """The first seat of a set without Nature."""
    return bits.first(pending) - 1


@kernel
def begins(pending, before):
    """Whether one seat alone has to move, and not as the last of several that had to move at once."""
    return bits.size(pending) == 1 and pending & before == NOBODY


@kernel
def play_at_random(state, nature, players, out, notes):
    """Play a game to its end, every legal move equally likely; how many moves the players made.

    `notes` gets who began, and the number of turns: moves of one seat in a row are one turn.
    """
    made, turns, last, first, before = 0, 0, NO_SEAT, NO_SEAT, NOBODY
    pending = protocol.pending(state)
    while pending != NOBODY:
        if pending == NATURES_TURN:
            protocol.settle(state, nature)
            before = NOBODY
        else:
            seat = first_seat(pending)
            if first == NO_SEAT and begins(pending, before):
                first = seat
            choices = protocol.moves(state, seat, out)
            protocol.step(state, seat, out[below(players, choices)])
            turns += seat != last
            last, before = seat, pending
            made += 1
        pending = protocol.pending(state)
    notes[FIRST], notes[TURNS] = first, turns
    return made


@kernel
def noted_games(start, seed, results, points, lengths, notes):
    """Fill the rows with random games: what each was worth to the seats, their points, its length, who began, turns.

    Nature's key in row n is that of `seed + n`, so `Table(..., seed=seed + n)` has the same dice.
    """
    state = start.copy()
    out = np.empty(protocol.MOST_MOVES, np.int64)
    nature, players = np.zeros(2, np.uint64), np.zeros(2, np.uint64)
    for row in range(len(lengths)):
        state[0] = start[0]
        nature[KEY], nature[COUNT] = key_of(seed + row), 0
        players[KEY], players[COUNT] = key_of(~(seed + row)), 0
        lengths[row] = play_at_random(state[0], nature, players, out, notes[row])
        protocol.result(state[0], results[row])
        protocol.scores(state[0], points[row])


def random_games(start: Any, seed: int, results: Any, points: Any, lengths: Any) -> None:
    """The same without the notes. It is no kernel: all that a game does would be compiled once more."""
    noted_games(start, seed, results, points, lengths, np.empty((len(lengths), NOTES), np.int64))
