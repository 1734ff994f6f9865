"""Where the names stand on the map: each city's beside it, each zone's where there is most room."""

from collections.abc import Iterator
from math import atan2, dist, pi
from typing import Literal, NamedTuple

from quincunx.games.dice_trip.files.geometry import XY, Segment, distance_to, inside
from quincunx.games.dice_trip.files.maps import CITY_RADIUS, City, Map, Side

BESIDE: dict[Side, XY] = {  # seen from the city
    "n": (0, -1),
    "ne": (0.72, -0.72),
    "e": (1, 0),
    "se": (0.72, 0.72),
    "s": (0, 1),
    "sw": (-0.72, 0.72),
    "w": (-1, 0),
    "nw": (-0.72, -0.72),
}
CHOSEN_SIDES: tuple[Side, ...] = ("s", "n", "e", "w", "se", "sw")  # the upper corners are for signs of bonus
AWAY = CITY_RADIUS + 7
LETTER_WIDTH, LETTER_HEIGHT = 11, 16
LINE_BELOW, FURTHER_BELOW = 5.5, 8  # from the middle of a name to the line it stands on
GRID = 25  # how far apart the spots are that are tried for a zone's name
ZONE_LETTER_WIDTH = 13
ROOM_ENOUGH = 30  # more is no better
MAY_NEAR_LINKS = 12  # a zone's name may come nearer to a link than to a city
PULL = 0.06  # of the middle of a zone on its name


class Label(NamedTuple):
    """A name's point on the line it stands on, and what of the name is there."""

    x: float
    y: float
    anchor: Literal["start", "middle", "end"]


def city_label(given: Map, city: City) -> Label:
    """Beside the city, on the side that the map names or that is freest."""
    right, down = BESIDE[city.label or free_side(given, city)]
    x, y = given.drawn(city.at)
    if right == 0:
        return Label(x, y + down * (AWAY + FURTHER_BELOW) + LINE_BELOW, "middle")
    return Label(x + right * AWAY, y + down * AWAY + LINE_BELOW, "start" if right > 0 else "end")


def free_side(given: Map, city: City) -> Side:
    """The side farthest from any link of the city, of those where no sign of a bonus stands."""
    here = given.drawn(city.at)
    beside = {a if b == city.name else b for a, b in given.links if city.name in (a, b)}
    ways = [given.drawn(other.at) for other in given.cities if other.name in beside]
    angles = [atan2(y - here[1], x - here[0]) for x, y in ways]

    def room(side: Side) -> float:
        right, down = BESIDE[side]
        return min(abs((angle - atan2(down, right) + pi) % (2 * pi) - pi) for angle in angles)

    return max(CHOSEN_SIDES, key=room)


def extent(label: Label, name: str) -> Segment:
    """The line through the middle of a name's letters."""
    width, y = len(name) * LETTER_WIDTH, label.y - LINE_BELOW
    left = label.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[label.anchor] * width
    return (left, y), (left + width, y)


def zone_spots(given: Map) -> dict[str, XY]:
    """Where the middle of each zone's name stands best between cities, names and links."""
    ground = Ground(given)
    width, height = given.size
    spots: list[XY] = [(x, y) for x in range(GRID, int(width), GRID) for y in range(GRID, int(height), GRID)]
    found = {}
    for zone, words in given.zones.items():
        reach = max(len(words.en), len(words.fr)) * ZONE_LETTER_WIDTH / 2
        own = [spot for spot in spots if ground.fits(zone, spot, reach)]
        middle = ground.middle(zone)
        found[zone] = max(own, key=lambda spot: ground.room(spot, reach) - PULL * dist(spot, middle), default=middle)
    return found


def along(spot: XY, reach: float) -> list[XY]:
    """Five points from end to end of a name around a spot."""
    return [(spot[0] + share * reach, spot[1]) for share in (-1, -0.5, 0, 0.5, 1)]


class Ground:
    """What a zone's name must heed: the land, the zones, and all that is drawn there already."""

    def __init__(self, given: Map) -> None:
        self.given = given
        self.cities = [(given.drawn(city.at), city.zone) for city in given.cities]
        self.land = [[given.drawn(point) for point in polygon] for polygon in given.outline]
        self.obstacles = list(self.find_obstacles())

    def find_obstacles(self) -> Iterator[tuple[Segment, float]]:
        """Links, cities and their names, each with the room it takes on either side."""
        points = [point for point, _ in self.cities]
        yield from (((points[a], points[b]), -MAY_NEAR_LINKS) for a, b in self.given.pairs)
        yield from (((point, point), CITY_RADIUS) for point in points)
        labels = [extent(city_label(self.given, city), city.name) for city in self.given.cities]
        yield from ((label, LETTER_HEIGHT / 2) for label in labels)

    def middle(self, zone: str) -> XY:
        """The middle of a zone's cities."""
        xs, ys = zip(*(point for point, own in self.cities if own == zone), strict=True)
        return sum(xs) / len(xs), sum(ys) / len(ys)

    def fits(self, zone: str, spot: XY, reach: float) -> bool:
        """Whether a zone's name around this spot lies in the zone, and on the land if the map has any."""
        name = along(spot, reach)
        in_zone = all(min(self.cities, key=lambda city: dist(city[0], part))[1] == zone for part in name)
        return in_zone and (not self.land or all(any(inside(ring, part) for ring in self.land) for part in name))

    def room(self, spot: XY, reach: float) -> float:
        """How far a zone's name around this spot stays from everything else, up to enough."""
        name = along(spot, reach)
        free = min(distance_to(line, part) - taken for line, taken in self.obstacles for part in name)
        return min(free, ROOM_ENOUGH)
