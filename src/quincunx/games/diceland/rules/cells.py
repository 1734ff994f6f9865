"""Sets of cells in kernels: a pair of words of 64 bits, cell 0 the lowest bit of the first (rules 1.2 and 1.4)."""

import numpy as np

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.games.diceland.files import grid

WORD_BITS = 64
ALL_ONES = (1 << WORD_BITS) - 1
ZERO, ONE = np.uint64(0), np.uint64(1)
EMPTY = (ZERO, ZERO)
NEAR = np.array([[near & ALL_ONES, near >> WORD_BITS] for near in grid.NEAR], np.uint64)


@kernel
def read(words):
    """A set out of the record."""
    return words[0], words[1]


@kernel
def write(words, cells):
    words[0], words[1] = cells


@kernel
def only(cell):
    """The set of one cell."""
    bit = ONE << np.uint64(cell % WORD_BITS)
    return (bit, ZERO) if cell < WORD_BITS else (ZERO, bit)


@kernel
def near(cell):
    """The cells that touch a cell."""
    return NEAR[cell, 0], NEAR[cell, 1]


@kernel
def either(one, other):
    return one[0] | other[0], one[1] | other[1]


@kernel
def both(one, other):
    return one[0] & other[0], one[1] & other[1]


@kernel
def without(one, other):
    return one[0] & ~other[0], one[1] & ~other[1]


@kernel
def size(cells):
    return bits.size(cells[0]) + bits.size(cells[1])


@kernel
def empty(cells):
    return (cells[0] | cells[1]) == ZERO


@kernel
def meet(one, other):
    return not empty(both(one, other))


@kernel
def first(cells):
    """The cell with the lowest number of a set that has one."""
    if cells[0] != ZERO:
        return bits.first(cells[0])
    return WORD_BITS + bits.first(cells[1])


@kernel
def after_first(cells):
    """The set without its first cell."""
    if cells[0] != ZERO:
        return cells[0] & (cells[0] - ONE), cells[1]
    return cells[0], cells[1] & (cells[1] - ONE)


@kernel
def around(cells):
    """The cells that touch a set of cells; those of the set among them where they touch each other."""
    touched = EMPTY
    while not empty(cells):
        touched = either(touched, near(first(cells)))
        cells = after_first(cells)
    return touched


@kernel
def area_of(of_colour, cell):
    """Rule 1.4: the cells of a colour that hang together with one of them."""
    area = fresh = only(cell)
    while not empty(fresh):
        fresh = without(both(around(fresh), of_colour), area)
        area = either(area, fresh)
    return area
