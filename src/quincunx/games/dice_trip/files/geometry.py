"""Points, lines and areas on paper, for checking and drawing maps."""

from collections.abc import Sequence
from math import dist, hypot
from typing import TypeAlias

XY: TypeAlias = tuple[float, float]
Segment: TypeAlias = tuple[XY, XY]


def turn(a: XY, b: XY, c: XY) -> float:
    """Positive if c lies on one side of the line from a to b, negative on the other, 0 on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(one: Segment, other: Segment) -> bool:
    """Whether two lines cross between their ends."""
    (a, b), (c, d) = one, other
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def distance_to(line: Segment, point: XY) -> float:
    """How far a point lies from a line, e.g. 3.0."""
    (ax, ay), (bx, by) = line
    length = hypot(bx - ax, by - ay)
    along = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / length**2 if length else 0.0
    nearest = min(1.0, max(0.0, along))
    return dist(point, (ax + nearest * (bx - ax), ay + nearest * (by - ay)))


def between(a: XY, b: XY, share: float) -> XY:
    """A point on the way from a to b, e.g. the middle for 0.5."""
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


def rounded(ring: Sequence[XY], times: int) -> list[XY]:
    """A polygon with its corners cut off again and again (Chaikin)."""
    points = list(ring)
    for _ in range(times):
        ends = zip(points, points[1:] + points[:1], strict=True)
        points = [corner for a, b in ends for corner in (between(a, b, 0.25), between(a, b, 0.75))]
    return points


def nearer_part(ring: Sequence[tuple[XY, int]], own: XY, other: XY, name: int) -> list[tuple[XY, int]]:
    """The part of a polygon that is nearer to one point than to another.

    Each corner carries the name of the side that begins there; the new side gets the other point's name.
    """

    def lead(point: XY) -> float:
        return dist(point, other) ** 2 - dist(point, own) ** 2

    kept: list[tuple[XY, int]] = []
    for (here, side), (there, _) in zip(ring, [*ring[1:], ring[0]], strict=True):
        a, b = lead(here), lead(there)
        if a >= 0:
            kept.append((here, side))
        if (a >= 0) != (b >= 0):
            kept.append((between(here, there, a / (a - b)), name if a >= 0 else side))
    return kept


def inside(ring: Sequence[XY], point: XY) -> bool:
    """Whether a point lies within a polygon: a line from it to the left crosses an odd number of sides."""
    x, y = point
    sides = zip(ring, [*ring[1:], ring[0]], strict=True)
    crossed = [between(a, b, (y - a[1]) / (b[1] - a[1]))[0] < x for a, b in sides if (a[1] > y) != (b[1] > y)]
    return sum(crossed) % 2 == 1
