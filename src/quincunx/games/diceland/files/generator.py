"""Islands from seeds (rule 1.8): the same seed makes the same island on every machine."""

from collections.abc import Callable
from random import Random

from quincunx.games.diceland.files.grid import PLACES, SIDE, members
from quincunx.games.diceland.files.islands.areas import split
from quincunx.games.diceland.files.islands.coast import place_rocks, place_start, raise_land
from quincunx.games.diceland.files.islands.colours import paint
from quincunx.games.diceland.files.islands.treasures import bury
from quincunx.games.diceland.files.signs import COLOUR_SIGNS, COLOURS, ROCK, SEA, START

CELLS_OF_A_COLOUR = 14
ROCKS = 6
LAND = len(COLOURS) * CELLS_OF_A_COLOUR + ROCKS + 1

PlaceRocks = Callable[[Random, int, int, int], int]  # on the land, away from the start, so many; 0 if it cannot be


def rows_of(seed: int, put_rocks: PlaceRocks = place_rocks) -> list[str]:
    """The rows of a seed's island, as a board file has them; with other rocks it is another island."""
    random = Random(seed)
    while True:
        if rows := try_island(random, put_rocks):
            return rows


def try_island(random: Random, put_rocks: PlaceRocks) -> list[str]:
    """An island, step by step; none if a step did not work out."""
    land, start = raise_land(random, LAND), place_start(random)
    if not land:
        return []
    rocks = put_rocks(random, land, start, ROCKS)
    areas = split(random, land & ~rocks & ~(1 << start), start) if rocks else []
    painted = paint(random, areas, start, CELLS_OF_A_COLOUR) if areas else []
    treasures = bury(random, painted, start) if painted else 0
    return drawn(painted, start, rocks, treasures) if treasures else []


def drawn(painted: list[list[int]], start: int, rocks: int, treasures: int) -> list[str]:
    """The island in signs (rule 12.1)."""
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
