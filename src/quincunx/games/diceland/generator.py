"""Islands from seeds (rule 1.8): the same seed makes the same island on every machine."""

from random import Random

from quincunx.games.diceland.grid import PLACES, SIDE, members
from quincunx.games.diceland.islands.areas import split
from quincunx.games.diceland.islands.coast import place_rocks, place_start, raise_land
from quincunx.games.diceland.islands.colours import paint
from quincunx.games.diceland.islands.treasures import bury
from quincunx.games.diceland.signs import COLOUR_SIGNS, COLOURS, ROCK, SEA, START

CELLS_OF_A_COLOUR = 14
ROCKS = 6
LAND = len(COLOURS) * CELLS_OF_A_COLOUR + ROCKS + 1


def rows_of(seed: int) -> list[str]:
    """The rows of a seed's island, as a board file has them."""
    random = Random(seed)
    while True:
        if rows := try_island(random):
            return rows


def try_island(random: Random) -> list[str]:
    """An island, step by step; none if a step did not work out."""
    land, start = raise_land(random, LAND), place_start(random)
    if not land:
        return []
    rocks = place_rocks(random, land, start, ROCKS)
    areas = split(random, land & ~rocks & ~(1 << start), start) if rocks else []
    painted = paint(random, areas, start, CELLS_OF_A_COLOUR) if areas else []
    treasures = bury(random, painted, start) if painted else 0
    return drawn(painted, start, rocks, treasures) if treasures else []


def drawn(painted: list[list[int]], start: int, rocks: int, treasures: int) -> list[str]:
    """The island in signs (rule 2.1)."""
    signs = dict.fromkeys(members(rocks), ROCK) | {start: START}
    for sign, areas in zip(COLOUR_SIGNS, painted, strict=True):
        signs |= dict.fromkeys(members(sum(areas)), sign)
    for cell in members(treasures):
        signs[cell] = signs[cell].upper()
    rows = [[SEA] * SIDE for _ in range(SIDE)]
    for cell, sign in signs.items():
        column, row = PLACES[cell]
        rows[row][column] = sign
    return ["".join(row) for row in rows]
