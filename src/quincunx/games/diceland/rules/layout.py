"""The board before a seat: its cells by colour, its treasures and its start (rule 1)."""

import numpy as np

from quincunx.core.kernels.jit import kernel
from quincunx.games.diceland.files.grid import CELLS
from quincunx.games.diceland.files.packing import BITS, CELLS_A_WORD, MASK
from quincunx.games.diceland.files.signs import SIGNS
from quincunx.games.diceland.files.signs import START as START_SIGN
from quincunx.games.diceland.rules import cells
from quincunx.games.diceland.state import COLOUR_COUNT

START = SIGNS.index(START_SIGN)


@kernel
def sign_of(words, cell):
    """What a cell is, as its place in SIGNS: colours, colours with a treasure, start, rock, sea."""
    shift = np.uint64(BITS * (cell % CELLS_A_WORD))
    return np.int64(words[cell // CELLS_A_WORD] >> shift & np.uint64(MASK))


@kernel
def clear(state, seat):
    for colour in range(COLOUR_COUNT):
        cells.write(state.colours[seat, colour], cells.EMPTY)
    cells.write(state.treasures[seat], cells.EMPTY)
    cells.write(state.marked[seat], cells.EMPTY)


@kernel
def lay_out(state, seat):
    """Put the chosen side of a seat's board before it; the start is marked (rule 1.3)."""
    clear(state, seat)
    words = state.box[state.board[seat], state.side[seat]]
    for cell in range(CELLS):
        sign = sign_of(words, cell)
        if sign < 2 * COLOUR_COUNT:
            add(state.colours[seat, sign % COLOUR_COUNT], cell)
            if sign >= COLOUR_COUNT:
                add(state.treasures[seat], cell)
        elif sign == START:
            add(state.marked[seat], cell)


@kernel
def add(words, cell):
    cells.write(words, cells.either(cells.read(words), cells.only(cell)))
