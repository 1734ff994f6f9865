"""How bots think about any game: a look one move ahead, and playing on with the moves that look best.

The search halves: after each stage the worse half of the moves is dropped, so that time goes where the decision is close.
Another move than the one that looks best must have shown that it is better; the values of a game are often finer than
what a few dozen rounds can tell.
"""

import time
from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quincunx.bots.search import weigh
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import Stream

DEALS = 16  # of what is hidden, in a look
CANDIDATES = 8  # moves that are played on with
CHAPTERS = 2  # that are played on: one more than the present, so that others answer
CAUTION = 1.0  # by how many standard errors another move must be better
CHUNK = 1  # rounds between looks at the clock: in games with many moves one may take a tenth of a second
FEWEST_ROUNDS = 2  # of the first stage, however little time there is: so many tell an error, too
LOOK = 0

Worth = NDArray[np.float64]  # by [round, move]


class Judged(NamedTuple):
    """Legal moves of a seat, and what each came to in every round; NaN once it was not tried any more."""

    moves: NDArray[np.int64]
    worth: Worth


def look(view: NDArray[Any], seat: int, random: Stream) -> Judged:
    """Every legal move, judged by the positions after it."""
    moves = entries.moves(view, seat)
    return Judged(moves, weigh(view, seat, moves, DEALS if len(moves) > 1 else 1, LOOK, random))


def best_by_looking(view: NDArray[Any], seat: int, random: Stream) -> int:
    """The move with the best mean value; the first of equals."""
    moves, worth = look(view, seat, random)
    return int(moves[np.argmax(worth.mean(axis=0))])


def search(view: NDArray[Any], seat: int, random: Stream, seconds: float, iterations: int | None) -> Judged:
    """The moves that were played on with: first the one that proves best, then the others, those dropped first last."""
    begun = time.perf_counter()
    moves, worth = look(view, seat, random)
    moves = moves[np.argsort(-worth.mean(axis=0), kind="stable")[:CANDIDATES]]
    worth = np.empty((0, len(moves)))
    going, dropped = np.arange(len(moves)), np.empty(0, np.int64)
    stages = (len(moves) - 1).bit_length()
    for stage in range(1, stages + 1):
        if iterations is not None:
            rounds = max(1, iterations // (stages * len(going)))
            more = [weigh(view, seat, moves[going], rounds, CHAPTERS, random)]
        else:
            fewest = FEWEST_ROUNDS if stage == 1 else 0
            more = list(until(begun + seconds * stage / stages, fewest, view, seat, moves[going], random))
            if not more:
                break  # there is no time: what has looked best so far stays so
        worth = np.vstack([worth, spread(np.vstack(more), going, len(moves))])
        kept = better_half(worth[:, going]) if stage < stages else np.array([trusted(worth[:, going])])
        left = np.delete(going, kept)
        dropped = np.concatenate([left[np.argsort(-worth[:, left].mean(axis=0), kind="stable")], dropped])
        going = going[kept]
    order = np.concatenate([going, dropped])
    return Judged(moves[order], worth[:, order])


def spread(worth: Worth, columns: NDArray[np.int64], width: int) -> Worth:
    """What some of the moves came to, in their columns of a matrix of all; NaN in the others."""
    wide = np.full((len(worth), width), np.nan)
    wide[:, columns] = worth
    return wide


def until(
    deadline: float, fewest: int, view: NDArray[Any], seat: int, moves: NDArray[np.int64], random: Stream
) -> Iterator[Worth]:
    """Rounds until a time, and so many at least."""
    for done in count():
        if done >= fewest and time.perf_counter() >= deadline:
            return
        yield weigh(view, seat, moves, CHUNK, CHAPTERS, random)


def better_half(worth: Worth) -> NDArray[np.int64]:
    """The first move, which looked best, and of the others those that came to most, half of all together."""
    others = 1 + np.argsort(-worth[:, 1:].mean(axis=0), kind="stable")
    return np.concatenate([[0], others[: (worth.shape[1] + 1) // 2 - 1]]).astype(np.int64)


def trusted(worth: Worth) -> int:
    """The move that surely gained most over the first one, or the first one."""
    gains = worth - worth[:, :1]
    errors = gains.std(axis=0) / np.sqrt(max(1, len(worth) - 1))
    return int(np.argmax(gains.mean(axis=0) - CAUTION * errors))
