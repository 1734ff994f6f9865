"""The signs of a board file (rule 12.1) and the colours in their order (rule 1.1)."""

from typing import Literal, get_args

Colour = Literal["red", "yellow", "green", "blue", "orange", "grey"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
COLOUR_SIGNS = "rygboe"  # in the order of the colours
TREASURE_SIGNS = COLOUR_SIGNS.upper()
START, ROCK, SEA = "*", "#", "."
SIGNS = COLOUR_SIGNS + TREASURE_SIGNS + START + ROCK + SEA
