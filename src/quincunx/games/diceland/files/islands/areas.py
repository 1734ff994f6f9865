"""Land split into compact areas of two to seven cells (rule 12.5), as sets of cells."""

from random import Random

from quincunx.games.diceland.files.grid import NEAR, NEIGHBOURS, around, members
from quincunx.games.diceland.files.islands.chance import below, pick

LEAST_CELLS, MOST_CELLS = 2, 7
LEAST_AREAS, MOST_AREAS = 18, 24
WISHED_CELLS = (3, 4, 4, 4, 5, 5, 6)  # sizes to draw from
OWN_WEIGHT = 3  # a cell that touches its own area often makes it compact
OPEN_WEIGHT = 2  # a cell that few free ones touch would soon be left over
LUCK = 10  # luck decides among the equal, and a little more: merits differ by so much a neighbour


def split(random: Random, free: int, start: int) -> list[int]:
    """The areas of the free land, those at the start first; none if it did not work out."""
    # Rule 12.7 wants many colours at the start, so each of its neighbours begins another area.
    areas = [1 << cell for cell in NEIGHBOURS[start]]
    free &= ~NEAR[start]
    for number, area in enumerate(areas):
        areas[number] = grown(random, area, free)
        free &= ~areas[number]
    while free:
        area = grown(random, 1 << most_shut_in(random, free), free)
        free &= ~area
        areas.append(area)
    areas = without_singles(areas)
    good = LEAST_AREAS <= len(areas) <= MOST_AREAS
    return areas if good and all(LEAST_CELLS <= area.bit_count() <= MOST_CELLS for area in areas) else []


def grown(random: Random, area: int, free: int) -> int:
    """The area with free cells added until it has the size it wishes, or no room."""
    wish = pick(random, WISHED_CELLS)
    while area.bit_count() < wish and (beside := around(area) & free & ~area):
        area |= 1 << max(members(beside), key=lambda cell: merit(random, cell, area, free))
    return area


def merit(random: Random, cell: int, area: int, free: int) -> int:
    """High for a cell that makes an area compact and would else be left in a nook."""
    own, open_ = (NEAR[cell] & area).bit_count(), (NEAR[cell] & free).bit_count()
    return LUCK * (OWN_WEIGHT * own - OPEN_WEIGHT * open_) + below(random, 2 * LUCK)


def most_shut_in(random: Random, free: int) -> int:
    """The free cell that the fewest free ones touch."""
    return max(members(free), key=lambda cell: merit(random, cell, 0, free))


def without_singles(areas: list[int]) -> list[int]:
    """The areas with each single cell joined to the smallest one it touches."""
    joined = sorted(areas, key=int.bit_count)
    while joined[0].bit_count() == 1:
        single = joined.pop(0)
        hosts = [number for number, area in enumerate(joined) if around(single) & area]
        if not hosts:
            return []
        joined[hosts[0]] |= single
        joined.sort(key=int.bit_count)
    return joined
