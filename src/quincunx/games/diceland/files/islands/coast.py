"""The island's outline, its start and its rocks, as sets of cells."""

from random import Random

from quincunx.games.diceland.files.grid import (
    ALL_CELLS,
    BORDER,
    CELLS,
    CENTRE,
    DISTANCES,
    NEAR,
    NEIGHBOURS,
    PLACES,
    connected,
    height,
    members,
)
from quincunx.games.diceland.files.islands.chance import below, pick

ROUGHNESS = 100  # how high the hills are before they are smoothed, in the measure of `from_middle`
MOST_COLUMNS = 12  # cells of wider islands would be small on a phone
LEAST_LAND_AROUND = 2  # a cell of land that touches less is a needle
LEAST_BETWEEN_ROCKS = 3  # steps from one to the next
LEAST_TO_A_ROCK = 2  # steps from the start (rule 12.7)
LEAST_LAND_AROUND_A_ROCK = 4
ROCK_TRIES = 60


def from_middle(cell: int) -> int:
    """The squared distance to the middle, four times in heights of a cell, e.g. 4 for a neighbour of G7."""
    (column, row), (middle_column, middle_row) = PLACES[cell], PLACES[CENTRE]
    return 3 * (column - middle_column) ** 2 + (height(column, row) - height(middle_column, middle_row)) ** 2


SLOPE = tuple(from_middle(cell) for cell in range(CELLS))


def raise_land(random: Random, cells: int) -> int:
    """Smooth hills on a round shield, of which so many cells rise from the sea; 0 if the coast is no good."""
    rough = [below(random, ROUGHNESS) for _ in range(CELLS)]
    hills = [smoothed(rough, cell) - SLOPE[cell] for cell in range(CELLS)]
    highest = sorted(range(CELLS), key=lambda cell: -hills[cell])[:cells]
    land = sum(1 << cell for cell in highest)
    return land if good_coast(land) else 0


def smoothed(rough: list[int], cell: int) -> int:
    """The mean of a cell's height and its neighbours'."""
    heights = [rough[cell], *(rough[neighbour] for neighbour in NEIGHBOURS[cell])]
    return sum(heights) // len(heights)


def good_coast(land: int) -> bool:
    """Whether the island is not too wide, and has no lake and no needle of land."""
    if len({PLACES[cell][0] for cell in members(land)}) > MOST_COLUMNS:
        return False
    sea = ALL_CELLS & ~land
    if connected(sea, BORDER) != sea:
        return False
    return all((NEAR[cell] & land).bit_count() >= LEAST_LAND_AROUND for cell in members(land))


def place_start(random: Random) -> int:
    """The middle or a cell beside it (rule 1.3)."""
    return pick(random, (CENTRE, *NEIGHBOURS[CENTRE]))


def place_rocks(random: Random, land: int, start: int, wanted: int) -> int:
    """Rocks apart from each other, from the start and from the sea; 0 if there is no room or they bar the way."""
    rocks: list[int] = []
    for _ in range(ROCK_TRIES):
        cell = below(random, CELLS)
        if len(rocks) < wanted and land >> cell & 1 and fits_a_rock(cell, land, start, rocks):
            rocks.append(cell)
    barred = sum(1 << cell for cell in rocks)
    open_land = land & ~barred
    return barred if len(rocks) == wanted and connected(open_land, 1 << start) == open_land else 0


def fits_a_rock(cell: int, land: int, start: int, rocks: list[int]) -> bool:
    return (
        DISTANCES[cell][start] >= LEAST_TO_A_ROCK
        and (NEAR[cell] & land).bit_count() >= LEAST_LAND_AROUND_A_ROCK
        and all(DISTANCES[cell][rock] >= LEAST_BETWEEN_ROCKS for rock in rocks)
    )
