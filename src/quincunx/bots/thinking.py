"""How bots think about any game: a look one move ahead, and playing on with the moves that look best.

The search halves: after each stage the worse half of the moves is dropped, so that time goes where the decision is close.
Another move than the one that looks best must have shown that it is better; the values of a game are often finer than
what a few dozen rounds can tell.
"""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quincunx.bots.search import weigh
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import COUNT, KEY, Stream, mix, stream

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


def search(
    view: NDArray[Any], seat: int, random: Stream, seconds: float, iterations: int | None, threads: int = 1
) -> Judged:
    """The moves that were played on with: first the one that proves best, then the others, those dropped first last."""
    rounds = Rounds(view, seat, random, seconds, iterations, threads)
    moves, worth = look(view, seat, random)
    moves = moves[np.argsort(-worth.mean(axis=0), kind="stable")[:CANDIDATES]]
    worth = np.empty((0, len(moves)))
    going, dropped = np.arange(len(moves)), np.empty(0, np.int64)
    stages = (len(moves) - 1).bit_length()
    for stage in range(1, stages + 1):
        more = rounds.played(moves[going], stage, stages)
        if not len(more):
            break  # there is no time: what has looked best so far stays so
        worth = np.vstack([worth, spread(more, going, len(moves))])
        kept = better_half(worth[:, going]) if stage < stages else np.array([trusted(worth[:, going])])
        left = np.delete(going, kept)
        dropped = np.concatenate([left[np.argsort(-worth[:, left].mean(axis=0), kind="stable")], dropped])
        going = going[kept]
    order = np.concatenate([going, dropped])
    return Judged(moves[order], worth[:, order])


class Rounds:
    """The rounds of a search, for so many iterations or else until a time.

    Threads have random numbers of their own and are heard in their order, so that as many of them find the same for so
    many iterations, whichever is faster.
    """

    def __init__(
        self, view: NDArray[Any], seat: int, random: Stream, seconds: float, iterations: int | None, threads: int
    ) -> None:
        self._begun, self._seconds, self._iterations = time.perf_counter(), seconds, iterations
        self._view, self._seat = view, seat
        now = mix(int(random[KEY]), ~int(random[COUNT]))
        self._streams = [random, *(stream(mix(now, thread)) for thread in range(1, threads))]

    def played(self, moves: NDArray[np.int64], stage: int, stages: int) -> Worth:
        """Those of a stage; none if its time is over, but for a few of the first one."""
        if self._iterations is not None:
            rounds = max(1, self._iterations // (stages * len(moves)))
            return self._together(lambda random, thread: self._weigh(moves, self._share(rounds, thread), random))
        deadline = self._begun + self._seconds * stage / stages
        fewest = FEWEST_ROUNDS if stage == 1 else 0
        return self._together(lambda random, thread: self._until(deadline, self._share(fewest, thread), moves, random))

    def _together(self, play: Callable[[Stream, int], Worth]) -> Worth:
        if len(self._streams) == 1:
            return play(self._streams[0], 0)
        with ThreadPoolExecutor(len(self._streams)) as pool:
            return np.vstack(list(pool.map(play, self._streams, range(len(self._streams)))))

    def _share(self, rounds: int, thread: int) -> int:
        return rounds // len(self._streams) + (thread < rounds % len(self._streams))

    def _weigh(self, moves: NDArray[np.int64], rounds: int, random: Stream) -> Worth:
        worth: Worth = weigh(self._view, self._seat, moves, rounds, CHAPTERS, random)
        return worth

    def _until(self, deadline: float, fewest: int, moves: NDArray[np.int64], random: Stream) -> Worth:
        """Rounds until a time, and so many at least."""
        played = [np.empty((0, len(moves)))]
        while len(played) <= fewest or time.perf_counter() < deadline:
            played.append(self._weigh(moves, CHUNK, random))
        return np.vstack(played)


def spread(worth: Worth, columns: NDArray[np.int64], width: int) -> Worth:
    """What some of the moves came to, in their columns of a matrix of all; NaN in the others."""
    wide = np.full((len(worth), width), np.nan)
    wide[:, columns] = worth
    return wide


def better_half(worth: Worth) -> NDArray[np.int64]:
    """The first move, which looked best, and of the others those that came to most, half of all together."""
    others = 1 + np.argsort(-worth[:, 1:].mean(axis=0), kind="stable")
    return np.concatenate([[0], others[: (worth.shape[1] + 1) // 2 - 1]]).astype(np.int64)


def trusted(worth: Worth) -> int:
    """The move that surely gained most over the first one, or the first one."""
    gains = worth - worth[:, :1]
    errors = gains.std(axis=0) / np.sqrt(max(1, len(worth) - 1))
    return int(np.argmax(gains.mean(axis=0) - CAUTION * errors))
