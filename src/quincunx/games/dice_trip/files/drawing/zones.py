"""The areas of the zones on paper: every spot belongs to the zone of the nearest city."""

from math import dist

from quincunx.games.dice_trip.files.geometry import XY, Segment, nearer_part, rounded
from quincunx.games.dice_trip.files.maps import LONGER_SIDE, Map

EDGE = -1
SAME_POINT = 0.5
TIMES_ROUNDED = 3


def zone_areas(given: Map) -> dict[str, list[list[XY]]]:
    """The polygons of each zone in the picture, with rounded corners, far beyond the frame."""
    borders: dict[str, list[Segment]] = {zone: [] for zone in given.zones}
    for index, city in enumerate(given.cities):
        for start, end, beside in sides(given, index):
            if beside == EDGE or given.cities[beside].zone != city.zone:
                borders[city.zone].append((start, end))
    return {zone: [rounded(ring, TIMES_ROUNDED) for ring in rings(lines)] for zone, lines in borders.items()}


def sides(given: Map, index: int) -> list[tuple[XY, XY, int]]:
    """The sides of the area nearest to a city, each with the city beyond it, or EDGE."""
    points = [given.drawn(city.at) for city in given.cities]
    width, height = given.size
    corners = [(-1, -1), (2, -1), (2, 2), (-1, 2)]
    area: list[tuple[XY, int]] = [
        ((x * max(width, LONGER_SIDE), y * max(height, LONGER_SIDE)), EDGE) for x, y in corners
    ]
    for other, point in enumerate(points):
        if other != index:
            area = nearer_part(area, points[index], point, other)
    ends = [*area[1:], area[0]]
    return [(start, end, beside) for (start, beside), (end, _) in zip(area, ends, strict=True)]


def rings(lines: list[Segment]) -> list[list[XY]]:
    """Lines joined end to start into polygons."""
    rest = [line for line in lines if dist(*line) > SAME_POINT]
    found = []
    while rest:
        start, end = rest.pop()
        ring = [start]
        while dist(end, start) > SAME_POINT and rest:
            following = min(rest, key=lambda line: dist(line[0], end))
            rest.remove(following)
            ring.append(following[0])
            end = following[1]
        found.append(ring)
    return found
