"""Finished games as arrays, a row each; in chunks, so that there may be more of them than memory holds."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from quincunx.core.kernels.playout import FIRST, NO_SEAT, NOTES, TURNS

if TYPE_CHECKING:
    import pyarrow

ARRAYS = ("results", "points", "lengths", "turns", "first")
CHUNK = 100_000  # games that are handed on together


@dataclass
class Games:
    """Finished games, one row each: what each was worth to every seat, the points, and how it went.

    `results` and `points` have a column for each seat; `lengths` counts the players' moves, `turns` their turns
    (moves of one seat in a row are one turn), and `first` is the seat that began, -1 where all began at once.
    `number` is that of the first row's game, for these may be some of many.
    """

    bots: list[str]
    results: NDArray[np.float64]
    points: NDArray[np.float64]
    lengths: NDArray[np.int64]
    turns: NDArray[np.int64]
    first: NDArray[np.int64]
    number: int = 0

    def __len__(self) -> int:
        return len(self.lengths)

    def bot_rows(self) -> NDArray[np.int64]:
        """Which bot, by its place in `bots`, sat where: they move on by one seat each game."""
        games, players = self.results.shape
        seats: NDArray[np.int64] = np.add.outer(self.number + np.arange(games), np.arange(players)) % players
        return seats

    def rows(self, begin: int, end: int) -> "Games":
        """Some of the games, from a row on and before another."""
        arrays = {name: getattr(self, name)[begin:end] for name in ARRAYS}
        return Games(self.bots, **arrays, number=self.number + begin)

    def to_arrow(self) -> "pyarrow.Table":
        """The same as a table of Apache Arrow, with the columns of a Parquet file: arena/arrow.py."""
        from quincunx.arena.arrow import table_of

        return table_of(self)


def blank_games(bots: list[str], games: int, number: int = 0) -> Games:
    rows = (games, len(bots))
    notes = np.full((NOTES, games), NO_SEAT)
    return Games(bots, np.zeros(rows), np.zeros(rows), np.zeros(games, np.int64), notes[TURNS], notes[FIRST], number)


def joined(parts: Sequence[Games]) -> Games:
    """Games that follow on each other, as one."""
    if len(parts) == 1:
        return parts[0]
    arrays = {name: np.concatenate([getattr(part, name) for part in parts]) for name in ARRAYS}
    return Games(parts[0].bots, **arrays, number=parts[0].number)


def in_chunks(parts: Iterable[Games], size: int = CHUNK) -> Iterator[Games]:
    """The same games, so many at a time; fewer only at the end."""
    waiting: list[Games] = []
    count = 0
    for part in parts:
        waiting.append(part)
        count += len(part)
        if count >= size:
            whole = joined(waiting)
            ends = range(size, count + 1, size)
            yield from (whole.rows(end - size, end) for end in ends)
            rest = whole.rows(ends[-1], count)
            waiting, count = [rest] if len(rest) else [], len(rest)
    if waiting:
        yield joined(waiting)
