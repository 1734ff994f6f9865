"""Sets of cells outside kernels: the bits of one number, as grid.py has them."""

from collections.abc import Iterable
from typing import Any

from quincunx.games.diceland.files.grid import NAMES, around, connected, members
from quincunx.games.diceland.rules.cells import ALL_ONES, WORD_BITS


def number_of(words: Iterable[Any]) -> int:
    """A set of the record, or of a kernel, as one number."""
    low, high = words
    return int(low) & ALL_ONES | (int(high) & ALL_ONES) << WORD_BITS


def put(words: Any, cells: int) -> None:
    """Write a set into the record."""
    words[0], words[1] = cells & ALL_ONES, cells >> WORD_BITS


def names_of(cells: int) -> list[str]:
    """The names of a set's cells in order, e.g. ["G7", "D8"]."""
    return [NAMES[cell] for cell in members(cells)]


def marked_by(state: Any, seat: int) -> int:
    return number_of(state.marked[seat])


def of_colour(state: Any, seat: int, colour: int) -> int:
    """A seat's cells of a colour."""
    return number_of(state.colours[seat, colour])


def open_area(state: Any, seat: int, colour: int) -> int:
    """The cells of the open area of a colour (rule 1.4); those of all, should there be several."""
    all_cells, marked = of_colour(state, seat, colour), marked_by(state, seat)
    return connected(all_cells, around(all_cells & marked) & all_cells & ~marked)
