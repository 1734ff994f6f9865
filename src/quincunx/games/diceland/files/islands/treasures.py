"""Two treasures of each colour, far from each other (rule 12.8)."""

from random import Random

from quincunx.games.diceland.files.grid import DISTANCES, NEAR, members
from quincunx.games.diceland.files.islands.chance import pick

PLACINGS = 6  # tried, of which the best spread is kept
FAR_ENOUGH = 4  # steps to the next treasure; more is no better


def bury(random: Random, painted: list[list[int]], start: int) -> int:
    """The cells of the treasures; none if a colour has fewer than two areas for one."""
    possible = [[area & ~NEAR[start] for area in areas if area & ~NEAR[start]] for areas in painted]
    if any(len(areas) < 2 for areas in possible):
        return 0
    placings = [placing(random, possible) for _ in range(PLACINGS)]
    return sum(1 << cell for cell in max(placings, key=spacing))


def placing(random: Random, possible: list[list[int]]) -> list[int]:
    """One treasure of each colour after the other, then the second ones in other areas, each far from those before."""
    cells: list[int] = []
    first: list[int] = []
    for areas in possible:
        first.append(pick(random, areas))
        cells.append(far_off(random, first[-1], cells))
    for areas, taken in zip(possible, first, strict=True):
        cells.append(far_off(random, sum(areas) & ~taken, cells))
    return cells


def far_off(random: Random, possible: int, others: list[int]) -> int:
    """One of the possible cells that are farthest from the others."""
    least = {cell: min([FAR_ENOUGH, *(DISTANCES[cell][other] for other in others)]) for cell in members(possible)}
    return pick(random, [cell for cell in least if least[cell] == max(least.values())])


def spacing(cells: list[int]) -> tuple[int, int]:
    """How well treasures are spread: the least distance of two, then the sum of each one's least distance."""
    nearest = [min(DISTANCES[one][other] for other in cells if other != one) for one in cells]
    return min(nearest), sum(nearest)
