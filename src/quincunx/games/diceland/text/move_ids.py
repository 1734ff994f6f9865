"""The ids of Diceland's moves."""

from quincunx.core.text.move_ids import MoveIds, every
from quincunx.games.diceland.files.grid import CELLS
from quincunx.games.diceland.state import COLOUR_COUNT, FACES, Move

MOVE_IDS = MoveIds(
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
