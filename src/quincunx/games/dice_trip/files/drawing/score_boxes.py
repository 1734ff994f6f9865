"""The column beside the map: the name, the powers, a box for every part of the score, and what the colours mean."""

from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from quincunx.core.errors import Language
from quincunx.games.dice_trip.files.drawing.map_picture import INK, PAPER
from quincunx.games.dice_trip.files.drawing.svg import (
    GRAPHITE,
    PAINT,
    SANS,
    SERIF,
    add,
    badge,
    pencil_cross,
    pencil_stroke,
    pencilled,
)
from quincunx.games.dice_trip.files.maps import COLOURS, Map
from quincunx.games.dice_trip.text.words import SAID

if TYPE_CHECKING:
    from quincunx.games.dice_trip.files.drawing import Sheet

MOST_BONUS, CROSSES_SHOWN = 14, 12  # eight coloured cities and six doubles; a sheet with more crosses needs no circles
SERIES = (("4", "2"), ("5", "3"), ("6", "4"), ("7–9", "6"), ("10+", "9"))
ZONES = (("1", "4"), ("2", "7"), ("3", "9"))
TENS = range(10, 70, 10)
BOX_WIDTH, BOX_HEIGHT = 52, 38
SOFT = "#6b5a48"

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "name": "Name",
        "powers": "Powers, once a game",
        "bonus": "Bonus cities",
        "bonus_why": "equal digits, or its die: +1",
        "crossed": "Crossed cities",
        "crossed_why": "−1 each",
        "road": "Longest road",
        "road_why": "linked and rising: +1 a city",
        "consecutive": "Series",
        "consecutive_why": "linked, next on the tracker",
        "zones": "Zones",
        "zones_why": "without a crossed city",
        "tens": "Every ten",
        "tens_why": "variant: empty coloured cities",
        "total": "Together",
        "key": "A coloured city wants the die of its colour.",
    },
    "fr": {
        "name": "Nom",
        "powers": "Pouvoirs, une fois par partie",
        "bonus": "Villes bonus",
        "bonus_why": "chiffres égaux, ou son dé : +1",
        "crossed": "Villes rayées",
        "crossed_why": "−1 chacune",
        "road": "Plus longue route",
        "road_why": "reliées, croissantes : +1 par ville",
        "consecutive": "Série",
        "consecutive_why": "reliées, à la suite sur la barre",
        "zones": "Zones",
        "zones_why": "sans ville rayée",
        "tens": "Chaque dizaine",
        "tens_why": "variante : villes colorées vides",
        "total": "Total",
        "key": "Une ville colorée veut le dé de sa couleur.",
    },
}


class ScoreBoxes:
    """The column, drawn from top to bottom."""

    def __init__(self, parent: Element, given: Map, language: Language, width: float, height: float) -> None:
        self.parent, self.given, self.words = parent, given, WORDS[language] | SAID["power"][language]
        self.title = given.name.say(language)
        self.width, self.height = width, height
        self.y = 0.0

    def draw(self, sheet: "Sheet | None") -> None:
        """All boxes; empty ones if there is no sheet."""
        content: dict[str, Any] = sheet.content if sheet else {}
        parts: dict[str, Any] = sheet.parts if sheet else {}
        self.head(sheet.name if sheet else "")
        self.powers(content)
        self.row("bonus", parts)
        self.circles(MOST_BONUS, parts.get("bonus", 0))
        self.row("crossed", parts)
        self.circles(CROSSES_SHOWN, -parts.get("crossed", 0))
        self.row("road", parts)
        self.row("consecutive", parts)
        self.strip(SERIES)
        self.row("zones", parts)
        self.strip(ZONES)
        variant = sheet is not None and sheet.tens
        self.row("tens", parts if variant else {})
        self.tens([*content["cities"].values()] if variant else [])
        self.total(parts)
        self.key()

    def text(self, words: str, x: float, y: float, size: float, **look: object) -> None:
        add(self.parent, "text", words, x=x, y=y, **({"font_family": SERIF, "font_size": size, "fill": INK} | look))

    def head(self, name: str) -> None:
        self.text("Dice Trip", 0, 26, 30, font_weight=700)
        self.text(self.title, self.width, 26, 19, font_style="italic", text_anchor="end", fill=SOFT)
        self.text(self.words["name"], 0, 62, 13, font_family=SANS, fill=SOFT)
        add(self.parent, "path", d=f"M48 65H{self.width}", stroke=INK, stroke_width=1)
        self.text(name, 54, 60, 19, font_style="italic", fill=GRAPHITE)
        self.y = 78

    def powers(self, content: dict[str, Any]) -> None:
        half = (self.width - 8) / 2
        for index, power in enumerate(("twice", "reroll")):
            x = index * (half + 8)
            self.box(x, self.y, half, 36, "#f6efe0")
            self.box(x + 9, self.y + 9, 18, 18, PAPER)
            if content.get(power):
                pencil_cross(self.parent, x + 18, self.y + 18, 8)
            self.text(self.words[power], x + 33, self.y + 22.5, 12.5, font_family=SANS)
        self.y += 45

    def row(self, part: str, parts: dict[str, Any]) -> None:
        """A title with what it means, and the box for its points."""
        add(self.parent, "path", d=f"M0 {self.y}H{self.width}", stroke="#cbbfa8", stroke_width=1)
        self.y += 9
        self.text(self.words[part], 0, self.y + 16, 17, font_weight=700)
        self.text(self.words[f"{part}_why"], 0, self.y + 33, 12.5, font_family=SANS, fill=SOFT)
        self.box(self.width - BOX_WIDTH, self.y, BOX_WIDTH, BOX_HEIGHT, PAPER)
        if part in parts:
            self.points(parts[part], self.width - BOX_WIDTH / 2, self.y + BOX_HEIGHT / 2, 22)
        self.y += BOX_HEIGHT + 9

    def points(self, points: int, x: float, y: float, size: float) -> None:
        pencilled(self.parent, f"{points}".replace("-", "−"), x, y, size)

    def circles(self, many: int, ticked: int) -> None:
        """One circle for each city to tick, e.g. 14 of which 5 are ticked."""
        step = min(20.0, self.width / many)
        for index in range(many):
            x, y = index * step + 9, self.y + 4
            add(self.parent, "circle", cx=x, cy=y, r=8, fill=PAPER, stroke=SOFT, stroke_width=1.2)
            if index < ticked:
                pencil_cross(self.parent, x, y, 5.5)
        self.y += 18

    def strip(self, values: tuple[tuple[str, str], ...]) -> None:
        """How many cities or zones give how many points."""
        step = self.width / len(values)
        for index, (many, points) in enumerate(values):
            x = index * step
            self.box(x, self.y - 4, step - 4, 24, "#f6efe0")
            middle = x + (step - 4) / 2
            self.text(f"{many}\u2009→\u2009{points}", middle, self.y + 14, 12.5, font_family=SANS, text_anchor="middle")
        self.y += 28

    def tens(self, written: list[int | str]) -> None:
        """The tens to tick, those ticked of which a number is written."""
        step = self.width / len(TENS)
        for index, tens in enumerate(TENS):
            x = index * step
            self.box(x, self.y - 4, step - 4, 24, PAPER)
            middle = x + (step - 4) / 2
            self.text(str(tens), middle, self.y + 13, 13, font_family=SANS, text_anchor="middle", fill=SOFT)
            if any(isinstance(number, int) and number // 10 == tens // 10 for number in written):
                pencil_stroke(self.parent, middle, self.y + 8, 9)
        self.y += 28

    def total(self, parts: dict[str, Any]) -> None:
        add(self.parent, "path", d=f"M0 {self.y}H{self.width}", stroke=INK, stroke_width=1.6)
        self.y += 9
        self.text(self.words["total"], 0, self.y + 31, 22, font_weight=700)
        self.box(self.width - 84, self.y, 84, 48, PAPER)
        if parts:
            self.points(parts["total"], self.width - 42, self.y + 24, 28)
        self.y += 60

    def key(self) -> None:
        """The colours of the dice with their shapes, at the foot of the column."""
        for index, colour in enumerate(COLOURS):
            x, y = index * 34 + 14, self.height - 34
            add(self.parent, "circle", cx=x, cy=y, r=11, fill=PAPER, stroke=PAINT[colour], stroke_width=4)
            badge(self.parent, colour, x + 8, y - 8, 0.72)
        self.text(self.words["key"], 0, self.height - 4, 12, font_family=SANS, fill=SOFT)

    def box(self, x: float, y: float, width: float, height: float, paint: str) -> None:
        look = {"rx": 6, "fill": paint, "stroke": INK, "stroke_width": 1.1}
        add(self.parent, "rect", x=x, y=y, width=width, height=height, **look)
