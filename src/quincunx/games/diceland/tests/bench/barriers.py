"""Rocks that stand in the way, as the eight boards have them (rule 10.2)."""

from random import Random

from quincunx.games.diceland.files.grid import NEAR, around, connected, members
from quincunx.games.diceland.files.islands.chance import below

LEAST_DETOURS = 12  # cells to which the way from the start is longer
TRIES = 200


def place_barriers(random: Random, land: int, start: int, wanted: int) -> int:
    """Rocks away from the start and the sea, none of them idle; 0 if no such ones were found."""
    inland = [cell for cell in members(land & ~NEAR[start] & ~(1 << start)) if not NEAR[cell] & ~land]
    for _ in range(TRIES):
        rocks = drawn_from(random, inland, wanted)
        open_land = land & ~rocks
        if connected(open_land, 1 << start) == open_land and good_barriers(open_land, rocks, start):
            return rocks
    return 0


def drawn_from(random: Random, cells: list[int], wanted: int) -> int:
    """So many different ones of the cells, as a set."""
    left, chosen = list(cells), 0
    for _ in range(wanted):
        chosen |= 1 << left.pop(below(random, len(left)))
    return chosen


def good_barriers(open_land: int, rocks: int, start: int) -> bool:
    return detours(open_land, rocks, start).bit_count() >= LEAST_DETOURS and not idle(open_land, rocks, start)


def detours(open_land: int, rocks: int, start: int) -> int:
    """The cells to which the way from the start would be shorter if one could walk over the rocks."""
    barred, free = steps(open_land, start), steps(open_land | rocks, start)
    return sum(1 << cell for cell in barred if barred[cell] > free[cell])


def idle(open_land: int, rocks: int, start: int) -> int:
    """The rocks that make no way longer: if one could walk over such a one alone, no cell would be nearer."""
    each = [1 << rock for rock in members(rocks)]
    return sum(rock for rock in each if not detours(open_land, rock, start))


def steps(open_land: int, start: int) -> dict[int, int]:
    """How many steps from the start each cell is that can be reached, e.g. {66: 0, 53: 1, …}."""
    wave = reached = 1 << start
    number, found = 0, {start: 0}
    while wave := around(wave) & open_land & ~reached:
        number, reached = number + 1, reached | wave
        found |= dict.fromkeys(members(wave), number)
    return found
