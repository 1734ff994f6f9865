"""Dice Trip's moves as a dense table: most of them write a number, made by two dice, in a city."""

from quincunx.core.actions import Actions, every
from quincunx.games.dice_trip.state import ALL_DICE, CITIES, DICE, NUMBERS, Move

PAIRS = [tens * DICE + units for tens in range(DICE) for units in range(DICE) if tens != units]

ACTIONS = Actions(
    every(Move.ROLL),
    every(Move.KEEP),
    every(Move.REROLL, range(1, ALL_DICE + 1)),
    every(Move.TWICE, range(DICE)),
    every(Move.WRITE, PAIRS, range(NUMBERS), range(CITIES)),
    every(Move.CROSS, [0], [0], range(CITIES)),
)
