"""Diceland's moves as a dense table."""

from quincunx.core.actions import Actions, every
from quincunx.games.diceland.files.grid import CELLS
from quincunx.games.diceland.state import COLOUR_COUNT, FACES, Move

ACTIONS = Actions(
    every(Move.SIDE, range(FACES)),
    every(Move.ROLL),
    every(Move.CHOOSE, range(COLOUR_COUNT)),
    every(Move.AGAIN),
    every(Move.STOP),
    every(Move.USE, range(COLOUR_COUNT)),
    every(Move.SKIP),
    every(Move.MARK, range(CELLS)),
    every(Move.BONUS),
)
