"""Islands packed into eight words of 64 bits, as kernels hold them, and the 10,000 islands of the seeds (rule 1.8).

A cell takes four bits, cell 0 the lowest of word 0, cell 16 the lowest of word 1: the place of its sign in SIGNS. So
0 to 5 are the colours, 6 to 11 the colours with a treasure, 12 is the start, 13 a rock and 14 the sea.

`ISLANDS[seed]` is the island of a seed. The generator could make it at any time, but a step must be a kernel, and old
records must find their islands: so they are kept as data, made by `bench/islands.py`.
"""

from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from quincunx.games.diceland.files.grid import CELLS, PLACES, SIDE
from quincunx.games.diceland.files.signs import SEA, SIGNS

BITS = 4
MASK = (1 << BITS) - 1
CELLS_A_WORD = 64 // BITS
WORDS = -(-CELLS // CELLS_A_WORD)
ISLANDS_IN_USE = 256  # of all tables that are open, about

Packed = NDArray[np.uint64]

ISLANDS_FILE = Path(__file__).parents[1] / "data" / "islands.npy"
ISLANDS: Packed = np.load(ISLANDS_FILE)
SEEDS = len(ISLANDS)


def packed(rows: list[str]) -> Packed:
    """The eight words of an island given as rows of signs."""
    words = [0] * WORDS
    for cell, (column, row) in enumerate(PLACES):
        words[cell // CELLS_A_WORD] |= SIGNS.index(rows[row][column]) << BITS * (cell % CELLS_A_WORD)
    return np.array(words, np.uint64)


def unpacked(words: Packed) -> list[str]:
    """The rows of signs of an island given as eight words."""
    return list(rows_of(tuple(words.tolist())))


@lru_cache(maxsize=ISLANDS_IN_USE)
def rows_of(words: tuple[int, ...]) -> tuple[str, ...]:
    """Remembered, since every view of a table asks for the same few islands."""
    rows = [[SEA] * SIDE for _ in range(SIDE)]
    for cell, (column, row) in enumerate(PLACES):
        rows[row][column] = SIGNS[words[cell // CELLS_A_WORD] >> BITS * (cell % CELLS_A_WORD) & MASK]
    return tuple("".join(row) for row in rows)
