"""The ids of Dice Trip's moves: most of them write a number, made by two dice, in a city."""

from quincunx.core.text.move_ids import MoveIds, every
from quincunx.games.dice_trip.state import ALL_DICE, CITIES, DICE, NUMBERS, Move

PAIRS = [tens * DICE + units for tens in range(DICE) for units in range(DICE) if tens != units]

MOVE_IDS = MoveIds(
    every(Move.ROLL),
    every(Move.KEEP),
    every(Move.REROLL, range(1, ALL_DICE + 1)),
    every(Move.TWICE, range(DICE)),
    every(Move.WRITE, PAIRS, range(NUMBERS), range(CITIES)),
    every(Move.CROSS, [0], [0], range(CITIES)),
)
