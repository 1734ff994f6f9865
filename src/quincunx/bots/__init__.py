"""Opponents for any game. A bot gets a hidden copy of the state and its own random numbers, nothing else."""

import time
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from quincunx.core.errors import BadOption
from quincunx.core.random import Stream, stream

SECONDS = 0.1  # a move takes a bot that searches, where nothing else is said


class Chooser(Protocol):
    """Whatever chooses moves by the kernels' numbers; a bot of one's own, which speaks in words, is a `Bot` (bots/own.py)."""

    def choose(self, view: NDArray[Any], seat: int) -> int:
        """The move of a pending seat, given the state as that seat may know it, in an array of one."""


class RandomBot:
    """Every legal move is equally likely."""

    def __init__(self, random: Stream) -> None:
        self._random = random

    def choose(self, view: NDArray[Any], seat: int) -> int:
        from quincunx.core import entries
        from quincunx.core.random import below

        moves = entries.moves(view, seat)
        return int(moves[below(self._random, len(moves))])


class GreedyBot:
    """Looks one move ahead."""

    def __init__(self, random: Stream) -> None:
        from quincunx.bots.search import NODE

        self._random = random
        self._no_tree = np.zeros(1, NODE)

    def choose(self, view: NDArray[Any], seat: int) -> int:
        from quincunx.bots.thinking import LOOK, think

        return int(think(LOOK, view, seat, self._no_tree, 0, 0, self._random))


class SearchBot:
    """Searches for so many seconds, or for so many iterations, with hidden cards dealt anew each time."""

    CHUNK = 256
    MOST_NODES = 200_000

    def __init__(self, random: Stream, seconds: float = SECONDS, iterations: int | None = None) -> None:
        from quincunx.bots.search import NODE

        self._random = random
        self._seconds = seconds
        self._iterations = iterations
        self._nodes = np.zeros(self.MOST_NODES, NODE)

    def choose(self, view: NDArray[Any], seat: int) -> int:
        from quincunx.bots.search import most_visited, plant
        from quincunx.bots.thinking import SEARCH, think

        size, done = plant(self._nodes), 0
        deadline = time.perf_counter() + self._seconds
        while done < self._iterations if self._iterations is not None else time.perf_counter() < deadline:
            chunk = self.CHUNK if self._iterations is None else min(self.CHUNK, self._iterations - done)
            size = think(SEARCH, view, seat, self._nodes, size, chunk, self._random)
            done += chunk
        return int(most_visited(self._nodes))


BOTS: dict[str, Callable[[Stream], Chooser]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}


def make_bot(name: str, seed: int, iterations: int | None = None, seconds: float = SECONDS) -> Chooser:
    """A bot of ours by its name, e.g. "search"; one that searches does so for so many iterations, else by the clock."""
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise BadOption(
            f"there is no bot “{name}”; the bots are {known}",
            f"il n’y a pas de robot « {name} » ; les robots sont {known}",
        )
    if name == "search":
        return SearchBot(stream(seed), seconds, iterations)
    return BOTS[name](stream(seed))
