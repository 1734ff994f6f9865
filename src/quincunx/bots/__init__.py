"""Opponents for any game. A bot gets a hidden copy of the state and its own random numbers, nothing else."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from numpy.typing import NDArray

from quincunx.bots.levels import EXPERT, LEVELS, LevelBot, own_chance, preferred, temperament
from quincunx.core.errors import BadOption
from quincunx.core.kernels.random import Stream, stream

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
        from quincunx.core.kernels import entries
        from quincunx.core.kernels.random import below

        moves = entries.moves(view, seat)
        return int(moves[below(self._random, len(moves))])


class GreedyBot:
    """Looks one move ahead."""

    def __init__(self, random: Stream) -> None:
        self._random = random

    def choose(self, view: NDArray[Any], seat: int) -> int:
        from quincunx.bots.thinking import best_by_looking

        return best_by_looking(view, seat, self._random)


class SearchBot:
    """Searches for so many seconds, or for so many iterations; of moves as good as the best it takes one to its taste."""

    def __init__(
        self, random: Stream, seconds: float = SECONDS, iterations: int | None = None, threads: int = 1
    ) -> None:
        self._random, self._seconds, self._iterations, self._threads = random, seconds, iterations, threads

    def choose(self, view: NDArray[Any], seat: int) -> int:
        from quincunx.bots.thinking import search

        moves, worth = search(view, seat, self._random, self._seconds, self._iterations, self._threads)
        return int(moves[preferred(temperament(seat), worth, own_chance(self._random))])


BOTS: dict[str, Callable[[Stream], Chooser]] = {
    **{name: partial(LevelBot, level) for name, level in LEVELS.items()},
    EXPERT: SearchBot,
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
}


def make_bot(
    name: str, seed: int, iterations: int | None = None, seconds: float = SECONDS, threads: int = 1
) -> Chooser:
    """A bot of ours by its name, e.g. "club"; one that searches does so for so many iterations, else by the clock."""
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise BadOption(
            f"there is no bot “{name}”; the bots are {known}",
            f"il n’y a pas de robot « {name} » ; les robots sont {known}",
        )
    if BOTS[name] is SearchBot:
        return SearchBot(stream(seed), seconds, iterations, threads)
    return BOTS[name](stream(seed))
