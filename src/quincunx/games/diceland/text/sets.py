"""Sets of cells outside kernels: the bits of one number, as grid.py has them."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np

from quincunx.games.diceland.files.grid import CELLS, NAMES, around, connected, members
from quincunx.games.diceland.rules import areas
from quincunx.games.diceland.rules.cells import ALL_ONES, WORD_BITS
from quincunx.games.diceland.state import COLOUR_COUNT, MOST_PLAYERS, SET_WORDS

SETS_IN_USE = 1 << 12  # of a hundred tables, about


def number_of(words: Iterable[int]) -> int:
    """A set of the record as one number."""
    low, high = words
    return low | high << WORD_BITS


def put(words: Any, cells: int) -> None:
    """Write a set into the record."""
    words[0], words[1] = cells & ALL_ONES, cells >> WORD_BITS


def names_of(cells: int) -> list[str]:
    """The names of a set's cells in order, e.g. ["G7", "D8"]."""
    return list(names_in(cells))


@lru_cache(maxsize=SETS_IN_USE)
def names_in(cells: int) -> tuple[str, ...]:
    """Remembered, since every view of a table asks for much the same marks and areas."""
    return tuple(NAMES[cell] for cell in members(cells))


def marked_by(state: Any, seat: int) -> int:
    return number_of(state.marked[seat])


def of_colour(state: Any, seat: int, colour: int) -> int:
    """A seat's cells of a colour."""
    return number_of(state.colours[seat][colour])


def treasures_found(state: Any, seat: int) -> int:
    """How many treasures a seat has marked."""
    return (number_of(state.treasures[seat]) & marked_by(state, seat)).bit_count()


def open_area(state: Any, seat: int, colour: int) -> int:
    """The cells of the open area of a colour (rule 1.4); those of all, should there be several."""
    all_cells, marked = of_colour(state, seat, colour), marked_by(state, seat)
    return connected(all_cells, around(all_cells & marked) & all_cells & ~marked)


def usable_areas(state: Any) -> list[list[list[int]]]:
    """By seat and colour the areas in which a marking may go on or begin: the open one, or each that could be begun."""
    rows = np.empty((MOST_PLAYERS * CELLS, 2 + SET_WORDS), np.uint64)
    usable: list[list[list[int]]] = [[[] for _ in range(COLOUR_COUNT)] for _ in range(state.players)]
    for seat, colour, *words in rows[: areas.list_usable(state.states, rows)].tolist():
        usable[seat][colour].append(number_of(words))
    return usable
