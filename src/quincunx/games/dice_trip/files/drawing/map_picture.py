"""A map as a picture: the land and what is around it, the zones, the links, and the cities, empty or filled."""

from itertools import pairwise
from math import sqrt
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from quincunx.core.errors import Language
from quincunx.games.dice_trip.files.drawing.labels import city_label, zone_spots
from quincunx.games.dice_trip.files.drawing.svg import (
    GRAPHITE,
    PAINT,
    SANS,
    SERIF,
    add,
    badge,
    curved,
    pencil_cross,
    pencilled,
    place,
    straight,
)
from quincunx.games.dice_trip.files.drawing.zones import zone_areas
from quincunx.games.dice_trip.files.maps import CITY_RADIUS, City, Map

SEA, SHALLOW, SHORE = "#c3d9d8", "#d0e2de", "#e0ece5"
ABROAD, ABROAD_LINE = "#e6dfcb", "#b9ab8c"
LAND, LAND_LINE = "#fbf3df", "#7f6540"
ZONE_PAINT = ("#dbe5bb", "#eadfcd", "#f6dab2")
WATER, WORDS_ABROAD = "#a5c6ca", "#7d7050"
INK, PAPER = "#33251a", "#fffdf7"

CROSS = "x"
HALO = {"stroke": LAND, "stroke_width": 4.5, "paint_order": "stroke", "stroke_linejoin": "round"}


class Shapes(NamedTuple):
    """Paths that are drawn several times, by their addresses."""

    outline: str
    abroad: str


class Picture:
    """The drawing of one map, in units of a thousandth of its longer side."""

    def __init__(self, given: Map, language: Language, number: int) -> None:
        self.given = given
        self.language = language
        self.number = number  # several pictures in one file must not share names
        self.at = {city.written: given.drawn(city.at) for city in given.cities}

    def draw(self, parent: Element, sheet: dict[str, Any], parts: dict[str, Any]) -> None:
        """The whole map; an empty sheet has no cities, and its parts no road."""
        shapes = self.shapes(add(parent, "defs"))
        self.surroundings(parent, shapes)
        self.land(parent, shapes, sheet)
        self.words(parent)
        self.links(parent)
        self.zone_names(parent)
        self.roads(parent, parts)
        for city in self.given.cities:
            self.name(parent, city)
        for city in self.given.cities:
            self.city(parent, city, sheet)

    def shapes(self, defs: Element) -> Shapes:
        land = self.rings(self.given.outline) or "M-1000-1000H2000V2000H-1000Z"
        abroad = self.rings(self.given.scenery.abroad)
        return Shapes(self.define(defs, "outline", land), self.define(defs, "abroad", abroad))

    def ring(self, polygon: list[list[float]]) -> str:
        return curved([self.given.drawn(point) for point in polygon], closed=True)

    def rings(self, polygons: list[list[list[float]]]) -> str:
        return "".join(map(self.ring, polygons))

    def lines(self, lines: list[list[list[float]]]) -> str:
        return "".join(curved([self.given.drawn(point) for point in line], closed=False) for line in lines)

    def define(self, parent: Element, name: str, path: str) -> str:
        """A path that is drawn several times; how to refer to it."""
        name = f"{name}-{self.number}"
        add(parent, "path", id=name, d=path)
        return f"#{name}"

    def surroundings(self, parent: Element, shapes: Shapes) -> None:
        """Sea, shallow water along the coasts, and the neighbours."""
        add(parent, "rect", x=-1000, y=-1000, width=3000, height=3000, fill=SEA if self.given.outline else LAND)
        for paint, width in ((SHALLOW, 36), (SHORE, 16)) if self.given.outline else ():
            water = {"fill": "none", "stroke": paint, "stroke_width": width, "stroke_linejoin": "round"}
            add(parent, "use", href=shapes.abroad, **water)
            add(parent, "use", href=shapes.outline, **water)
        line = {"stroke": ABROAD_LINE, "stroke_width": 1.2, "stroke_linejoin": "round"}
        add(parent, "use", href=shapes.abroad, fill=ABROAD, **line)

    def land(self, parent: Element, shapes: Shapes, sheet: dict[str, Any]) -> None:
        """The country, its zones, its water and its edge; a zone with a crossed city is hatched."""
        name = f"land-{self.number}"
        add(add(parent, "clipPath", id=name), "use", href=shapes.outline)
        inside = add(parent, "g", clip_path=f"url(#{name})")
        self.zones(inside, shapes, sheet)
        scenery = self.given.scenery
        add(inside, "path", d=self.lines(scenery.rivers), fill="none", stroke=WATER, stroke_width=2, opacity=0.8)
        if self.given.outline:
            line = {"stroke": LAND_LINE, "stroke_width": 2.2, "stroke_linejoin": "round", "fill": "none"}
            add(parent, "use", href=shapes.outline, **line)
        add(parent, "path", d=self.rings(scenery.lakes), fill=WATER, stroke="#6f9398", stroke_width=0.8)
        dashes = {"stroke": LAND_LINE, "stroke_width": 1.4, "stroke_dasharray": "8 4 2 4", "fill": "none"}
        add(parent, "path", d=self.lines(scenery.borders), **dashes)

    def zones(self, parent: Element, shapes: Shapes, sheet: dict[str, Any]) -> None:
        """The first zone fills all land, the others lie on it, so that no gap is left where three meet."""
        hatch = f"crossed-{self.number}"
        turned = {"patternUnits": "userSpaceOnUse", "patternTransform": "rotate(38)"}
        pattern = add(parent, "pattern", id=hatch, width=9, height=9, **turned)
        add(pattern, "path", d="M0 0V9", stroke="#7d6a4c", stroke_width=1.6, opacity=0.45)
        crossed = {city.zone for city in self.given.cities if sheet["cities"].get(city.written) == CROSS}
        add(parent, "use", href=shapes.outline, fill=ZONE_PAINT[0])
        for paint, (zone, areas) in zip(ZONE_PAINT, zone_areas(self.given).items(), strict=True):
            path = "".join(straight(area, closed=True) for area in areas)
            edge = {"stroke": LAND_LINE, "stroke_width": 1.6, "stroke_dasharray": "1 5", "stroke_linecap": "round"}
            add(parent, "path", d=path, fill=paint, **edge)
            if zone in crossed:
                add(parent, "path", d=path, fill=f"url(#{hatch})")

    def zone_names(self, parent: Element) -> None:
        look = {"font_family": SANS, "font_size": 13, "font_weight": 600, "letter_spacing": 2.5, "fill": "#5d5636"}
        for zone, (x, y) in zone_spots(self.given).items():
            words = self.given.zones[zone].say(self.language).upper()
            add(parent, "text", words, x=x, y=y + 5, text_anchor="middle", **look, **HALO)

    def words(self, parent: Element) -> None:
        """Seas and neighbours."""
        for word in self.given.scenery.words:
            x, y = self.given.drawn(word.at)
            look = {"font_family": SERIF, "font_style": "italic", "font_size": 15, "text_anchor": "middle"}
            text = word.text.say(self.language)
            add(
                parent, "text", text, transform=place(x, y, turn=word.turn), fill=WORDS_ABROAD, letter_spacing=1, **look
            )

    def links(self, parent: Element) -> None:
        points = [self.given.drawn(city.at) for city in self.given.cities]
        path = "".join(straight((points[a], points[b])) for a, b in self.given.pairs)
        add(parent, "path", d=path, fill="none", stroke="#6b5636", stroke_width=2.2, stroke_dasharray="7 5")

    def roads(self, parent: Element, parts: dict[str, Any]) -> None:
        """The longest road as a line, the longest series as sleepers across it."""
        look = {"fill": "none", "stroke": GRAPHITE}
        series = [self.at[city] for city in parts["series_cities"]]
        for ends in pairwise(series):
            add(parent, "path", d=straight(ends), stroke_width=17, stroke_dasharray="3 6", **look)
        if road := [self.at[city] for city in parts["road_cities"]]:
            add(parent, "path", d=straight(road), stroke_width=5.5, stroke_linejoin="round", **look)

    def name(self, parent: Element, city: City) -> None:
        x, y, anchor = city_label(self.given, city)
        look = {"font_family": SERIF, "font_size": 17.5, "font_weight": 600, "fill": INK, "text_anchor": anchor}
        add(parent, "text", city.name, x=x, y=y, **look, **HALO)

    def city(self, parent: Element, city: City, sheet: dict[str, Any]) -> None:
        """A disc to write in, a ring with the die's shape if it is coloured, and what is written."""
        x, y = self.at[city.written]
        number = sheet["cities"].get(city.written)
        group = add(parent, "g", transform=place(x, y))
        add(group, "circle", r=CITY_RADIUS, fill="#e9e2d2" if number == CROSS else PAPER, stroke=INK, stroke_width=1.6)
        if city.colour:
            ring = {"r": CITY_RADIUS - 3, "fill": "none", "stroke": PAINT[city.colour], "stroke_width": 5.5}
            add(group, "circle", **ring)
            corner = CITY_RADIUS / sqrt(2)
            badge(group, city.colour, corner + 2, -corner - 2)
        if number == CROSS:
            pencil_cross(group, 0, 0, CITY_RADIUS * 0.62)
        elif number is not None:
            pencilled(group, str(number), 0, 0, CITY_RADIUS)
        if city.written in sheet["bonus"]:
            corner = (CITY_RADIUS + 5) / sqrt(2)
            plus = {"stroke": GRAPHITE, "stroke_width": 3, "stroke_linecap": "round", "fill": "none"}
            add(group, "path", d="M-6 0H6M0-6V6", transform=place(-corner - 3, -corner - 3, turn=-8), **plus)
