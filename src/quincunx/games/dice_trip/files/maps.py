"""Maps: the shape of a map file, the two that come with the game, and why another is refused (rules 1.2 to 1.6 and 9.7)."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from math import cos, dist, radians
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import Field

from quincunx.core.errors import Fault, Language
from quincunx.core.files.json_files import Data, Rule, load, names_in
from quincunx.games.dice_trip.files.geometry import XY, Segment, cross, distance_to

MAPS = Path(__file__).parents[1] / "data"
FRANCE = "france"

CITIES, ZONES, CITIES_OF_A_COLOUR = 25, 3, 2
FEWEST_LINKS, MOST_LINKS = 2, 6
# What is looked at of a file: every city beside every other, every link beside every other.
MOST_LISTED_CITIES, MOST_LISTED_LINKS = 2 * CITIES, CITIES * MOST_LINKS
MOST_POLYGONS, MOST_POINTS = 60, 1000

LONGER_SIDE = 1000.0  # of the picture
CITY_RADIUS = 21.0
HARDLY_APART = 2 * CITY_RADIUS + 4

Colour = Literal["red", "blue", "green", "yellow"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
Side = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]

Point: TypeAlias = Annotated[list[Annotated[float, Field(ge=-1e6, le=1e6)]], Field(min_length=2, max_length=2)]
Line: TypeAlias = Annotated[list[Point], Field(min_length=2, max_length=MOST_POINTS)]
Polygon: TypeAlias = Annotated[list[Point], Field(min_length=3, max_length=MOST_POINTS)]
Polygons: TypeAlias = Annotated[list[Polygon], Field(max_length=MOST_POLYGONS)]
Lines: TypeAlias = Annotated[list[Line], Field(max_length=MOST_POLYGONS)]
Link: TypeAlias = Annotated[list[str], Field(min_length=2, max_length=2)]
Text: TypeAlias = Annotated[str, Field(min_length=1, max_length=40)]
ZoneName: TypeAlias = Annotated[str, Field(pattern=r"^[a-z]+$", max_length=20)]
CityName: TypeAlias = Annotated[str, Field(pattern=r"^[^\s?|,\"<>&]+( [^\s?|,\"<>&]+)*$", max_length=20)]


class Words(Data):
    """A text in both languages."""

    en: Text
    fr: Text

    def say(self, language: Language) -> str:
        return self.en if language == "en" else self.fr


class City(Data):
    """A city: its place, its zone, the die's colour that makes it a bonus city, and the side of its name."""

    name: CityName
    at: Point
    zone: ZoneName
    colour: Colour | None = None
    label: Side | None = None

    @property
    def written(self) -> str:
        """The city in moves and positions, e.g. "La-Rochelle" (rule 9.1)."""
        return self.name.replace(" ", "-")


class Word(Data):
    """A word on the map that is no city's, e.g. the name of a sea."""

    text: Words
    at: Point
    turn: Annotated[float, Field(ge=-180, le=180)] = 0.0


class Scenery(Data):
    """What is drawn around the cities, and means nothing in the game."""

    abroad: Polygons = Field(default=[])
    borders: Lines = Field(default=[])
    lakes: Polygons = Field(default=[])
    rivers: Lines = Field(default=[])
    words: list[Word] = Field(default=[], max_length=MOST_POLYGONS)


class Map(Data):
    """A map file (rule 9.6)."""

    name: Words
    coordinates: Literal["degrees", "plane"]
    frame: Annotated[list[Point], Field(min_length=2, max_length=2)]
    zones: dict[ZoneName, Words]
    cities: Annotated[list[City], Field(max_length=MOST_LISTED_CITIES)]
    links: Annotated[list[Link], Field(max_length=MOST_LISTED_LINKS)]
    outline: Polygons = Field(default=[])
    scenery: Scenery = Scenery()

    @property
    def names(self) -> list[str]:
        """The cities in moves and positions, in the order of the file."""
        return [city.written for city in self.cities]

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The links as places in the list of cities, the smaller first, e.g. (0, 3)."""
        place = {city.name: index for index, city in enumerate(self.cities)}
        return sorted((min(place[a], place[b]), max(place[a], place[b])) for a, b in self.links)

    @property
    def size(self) -> XY:
        """Width and height of the picture, the longer side 1000, e.g. (1000.0, 930.5)."""
        (left, top), (right, bottom), scale = self._window
        return (right - left) * scale, (bottom - top) * scale

    def drawn(self, point: list[float]) -> XY:
        """Where a point of the file lies in the picture, from its upper left corner."""
        (left, top), _, scale = self._window
        x, y = self._flat(point)
        return (x - left) * scale, (y - top) * scale

    @cached_property
    def _window(self) -> tuple[XY, XY, float]:
        """The frame's upper left and lower right corners on paper, and how much the paper is enlarged."""
        xs, ys = zip(*map(self._flat, self.frame), strict=True)
        longer = max(max(xs) - min(xs), max(ys) - min(ys))
        return (min(xs), min(ys)), (max(xs), max(ys)), LONGER_SIDE / longer

    def _flat(self, point: list[float]) -> XY:
        """A point on paper; degrees are in true proportion at the middle latitude."""
        x, y = point
        if self.coordinates == "plane":
            return x, y
        middle = sum(latitude for _, latitude in self.frame) / len(self.frame)
        return x * cos(radians(middle)), -y


def load_map(given: str | dict[str, Any], rules: int | None = None) -> Map:
    """The map "france", a map file's by its path, or one by its content (rule 1.6)."""
    return load(Map, given, MAPS, "map", FRANCE, RULES, rules)


def content(given: str | dict[str, Any]) -> str | dict[str, Any]:
    """How a position and a record name a map: one that comes with the game by its name, any other by its content."""
    if isinstance(given, str) and given in bundled():
        return given
    return load_map(given).model_dump(exclude_defaults=True)


def bundled() -> list[str]:
    """The maps that come with the game, e.g. ["france", "switzerland"]."""
    return names_in(MAPS)


# Why a map cannot be played on or drawn (rule 9.7).


def refusal(en: str, fr: str, where: str = "") -> Fault:
    return Fault(f"{en} (rule 9.7)", f"{fr} (règle 9.7)", where)


def frame(given: Map) -> Iterator[Fault]:
    (left, low), (right, high) = given.frame
    if left == right or low == high:
        yield refusal("the corners of the frame must be opposite", "les coins du cadre doivent être opposés", "frame")
    if given.coordinates == "degrees" and max(abs(low), abs(high)) >= 90:
        yield refusal("latitudes lie between −90 and 90", "les latitudes sont entre −90 et 90", "frame")


def number_of_cities(given: Map) -> Iterator[Fault]:
    many = len(given.cities)
    if many != CITIES:
        yield refusal(f"{many} cities; there must be {CITIES}", f"nombre de villes : {many} ; il en faut {CITIES}")


def city_names(given: Map) -> Iterator[Fault]:
    for name, times in Counter(given.names).items():
        if times > 1:
            en, fr = ("two", "deux") if times == 2 else (times, times)
            yield refusal(f"{en} cities are called {name}", f"{fr} villes s’appellent {name}")


def inside(given: Map) -> Iterator[Fault]:
    width, height = given.size
    for city in given.cities:
        x, y = given.drawn(city.at)
        if not (CITY_RADIUS <= x <= width - CITY_RADIUS and CITY_RADIUS <= y <= height - CITY_RADIUS):
            yield refusal(f"{city.name} lies outside the frame", f"{city.name} est hors du cadre")


def zones(given: Map) -> Iterator[Fault]:
    many, known = len(given.zones), ", ".join(given.zones)
    if many != ZONES:
        yield refusal(f"{many} zones; there must be {ZONES}", f"nombre de zones : {many} ; il en faut {ZONES}")
    for city in given.cities:
        if city.zone not in given.zones:
            yield refusal(
                f"{city.name} is in the zone “{city.zone}”; the zones are {known}",
                f"{city.name} est dans la zone « {city.zone} » ; les zones sont {known}",
            )
    for zone in given.zones:
        if zone not in {city.zone for city in given.cities}:
            yield refusal(f"no city is in the zone “{zone}”", f"aucune ville n’est dans la zone « {zone} »")


COLOUR_WORDS = {"red": "rouges", "blue": "bleues", "green": "vertes", "yellow": "jaunes"}


def colours(given: Map) -> Iterator[Fault]:
    found = Counter(city.colour for city in given.cities)
    for colour in COLOURS:
        if found[colour] != CITIES_OF_A_COLOUR:
            yield refusal(
                f"{found[colour]} {colour} cities; there must be {CITIES_OF_A_COLOUR}",
                f"villes {COLOUR_WORDS[colour]} : {found[colour]} ; il en faut {CITIES_OF_A_COLOUR}",
            )


def ends(given: Map) -> Iterator[Fault]:
    names = {city.name for city in given.cities}
    for number, (a, b) in enumerate(given.links):
        for end in (a, b):
            if end not in names:
                yield refusal(
                    f"a link leads to {end}, which is no city",
                    f"une liaison mène à {end}, qui n’est pas une ville",
                    f"links.{number}",
                )
        if a == b:
            yield refusal(f"a link leads from {a} to itself", f"une liaison mène de {a} à elle-même", f"links.{number}")


def number_of_links(given: Map) -> Iterator[Fault]:
    for pair, times in Counter(frozenset(link) for link in given.links).items():
        if times > 1:
            a, b = sorted(pair)
            yield refusal(f"{a} and {b} are linked twice", f"{a} et {b} sont reliées deux fois")
    many = Counter(end for link in given.links for end in link)
    for city in given.cities:
        if not FEWEST_LINKS <= many[city.name] <= MOST_LINKS:
            yield refusal(
                f"{city.name} has {many[city.name]} links; {FEWEST_LINKS} to {MOST_LINKS} are allowed",
                f"{city.name}, nombre de liaisons : {many[city.name]} ; il en faut de {FEWEST_LINKS} à {MOST_LINKS}",
            )


def together(given: Map) -> Iterator[Fault]:
    reached, waiting = {0}, [0]
    while waiting:
        here = waiting.pop()
        beside = {a + b - here for a, b in given.pairs if here in (a, b)} - reached
        reached |= beside
        waiting += beside
    first = given.cities[0].name
    lost = ", ".join(city.name for index, city in enumerate(given.cities) if index not in reached)
    if lost:
        yield refusal(f"no way leads from {first} to {lost}", f"aucun chemin ne mène de {first} à {lost}")


def apart(given: Map) -> Iterator[Fault]:
    for a, b in combinations(given.cities, 2):
        if dist(given.drawn(a.at), given.drawn(b.at)) < HARDLY_APART:
            yield refusal(f"{a.name} and {b.name} are too close together", f"{a.name} et {b.name} sont trop proches")


def planar(given: Map) -> Iterator[Fault]:
    place = {city.name: given.drawn(city.at) for city in given.cities}
    for a, b in given.links:
        road: Segment = (place[a], place[b])
        for name, point in place.items():
            if name not in (a, b) and distance_to(road, point) < CITY_RADIUS:
                yield refusal(f"the link from {a} to {b} runs over {name}", f"la liaison de {a} à {b} passe sur {name}")
    for (a, b), (c, d) in combinations(given.links, 2):
        if not {a, b} & {c, d} and cross((place[a], place[b]), (place[c], place[d])):
            yield refusal(f"the links {a}–{b} and {c}–{d} cross", f"les liaisons {a}–{b} et {c}–{d} se croisent")


PICTURE = ("frame", "coordinates", "cities.*.at")
NAMES, LINKS = "cities.*.name", "links"
RULES = [
    Rule(frame, reads=["frame", "coordinates"]),
    Rule(number_of_cities, reads=["cities"]),
    Rule(city_names, reads=[NAMES]),
    Rule(inside, reads=PICTURE, after=[frame]),
    Rule(zones, reads=["zones", "cities.*.zone"]),
    Rule(colours, reads=["cities.*.colour"]),
    Rule(ends, reads=[NAMES, LINKS]),
    Rule(number_of_links, reads=[NAMES, LINKS], after=[ends, city_names, number_of_cities]),
    Rule(together, reads=[NAMES, LINKS], after=[ends, city_names, number_of_cities]),
    Rule(apart, reads=PICTURE, after=[frame]),
    Rule(planar, reads=[*PICTURE, NAMES, LINKS], after=[frame, ends, city_names]),
]
