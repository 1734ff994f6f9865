"""A sheet to print and to play on paper, empty or filled: the map, the boxes of the score, the tracker."""

from typing import Any, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from quincunx.core.errors import Language
from quincunx.games.dice_trip.files.drawing.map_picture import INK, Picture
from quincunx.games.dice_trip.files.drawing.score_boxes import ScoreBoxes
from quincunx.games.dice_trip.files.drawing.svg import NAMESPACE, SANS, add, pencil_stroke, place
from quincunx.games.dice_trip.files.maps import Map

UNITS_A_MILLIMETRE = 4
WIDTH, HEIGHT = 297 * UNITS_A_MILLIMETRE, 210 * UNITS_A_MILLIMETRE  # A4, lying
MARGIN = 30
BOXES_WIDTH = 286
MAP_LEFT, MAP_TOP = MARGIN + BOXES_WIDTH + 18, MARGIN
MAP_WIDTH, MAP_HEIGHT = WIDTH - MARGIN - MAP_LEFT, 704
TRACKER_TOP, TRACKER_HEIGHT = MAP_TOP + MAP_HEIGHT + 18, 46
DIGITS = range(1, 7)


class Sheet(NamedTuple):
    """A sheet as positions have it, with its score taken apart and the name of its player."""

    content: dict[str, Any]
    parts: dict[str, Any]
    name: str = ""
    tens: bool = False


def draw_sheets(given: Map, sheets: list[Sheet], language: Language) -> str:
    """The SVG of some filled sheets, one below the other, or of an empty one if there are none."""
    pages: list[Sheet | None] = [*sheets] or [None]
    tall = HEIGHT * len(pages)
    root = Element("svg", xmlns=NAMESPACE, width="297mm", height=f"{210 * len(pages)}mm", viewBox=f"0 0 {WIDTH} {tall}")
    add(root, "title", given.name.say(language))
    add(root, "rect", width=WIDTH, height=tall, fill="#ffffff")
    for number, sheet in enumerate(pages):
        page = add(root, "g", transform=place(0, number * HEIGHT))
        draw_page(page, given, sheet, language, number)
    ElementTree.indent(root, " ")
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def draw_page(page: Element, given: Map, sheet: Sheet | None, language: Language, number: int) -> None:
    content = sheet.content if sheet else {"cities": {}, "bonus": []}
    parts = sheet.parts if sheet else {"road_cities": [], "series_cities": []}
    draw_map(page, Picture(given, language, number), content, parts)
    boxes = add(page, "g", transform=place(MARGIN, MARGIN))
    ScoreBoxes(boxes, given, language, BOXES_WIDTH, MAP_HEIGHT).draw(sheet)
    draw_tracker(page, [written for written in content["cities"].values() if isinstance(written, int)])


def draw_map(page: Element, picture: Picture, content: dict[str, Any], parts: dict[str, Any]) -> None:
    """The map as large as its window allows, in the middle of it."""
    name = f"window-{picture.number}"
    window = {"x": MAP_LEFT, "y": MAP_TOP, "width": MAP_WIDTH, "height": MAP_HEIGHT, "rx": 14}
    add(add(page, "clipPath", id=name), "rect", **window)
    width, height = picture.given.size
    scale = min(MAP_WIDTH / width, MAP_HEIGHT / height)
    left = MAP_LEFT + (MAP_WIDTH - width * scale) / 2
    top = MAP_TOP + (MAP_HEIGHT - height * scale) / 2
    inside = add(page, "g", clip_path=f"url(#{name})")
    picture.draw(add(inside, "g", transform=place(left, top, scale)), content, parts)
    add(page, "rect", **window, fill="none", stroke=INK, stroke_width=1.6)


def draw_tracker(page: Element, written: list[int]) -> None:
    """All 36 numbers in their order, those on the sheet crossed off (rule 1.5)."""
    group_gap, box_gap = 14, 2
    total = WIDTH - 2 * MARGIN
    box = (total - (len(DIGITS) - 1) * group_gap) / len(DIGITS) ** 2
    tracker = add(page, "g", transform=place(MARGIN, TRACKER_TOP))
    middle = TRACKER_HEIGHT / 2
    add(tracker, "path", d=f"M0 {middle}H{total}", stroke=INK, stroke_width=1.4, stroke_dasharray="3 3")
    for tens in DIGITS:
        for units in DIGITS:
            x = (tens - 1) * (len(DIGITS) * box + group_gap) + (units - 1) * box
            number = 10 * tens + units
            look = {"fill": "#fbf3df" if tens != units else "#f3dfb4", "stroke": INK, "stroke_width": 1.2}
            add(tracker, "rect", x=x, y=0, width=box - box_gap, height=TRACKER_HEIGHT, rx=5, **look)
            words = {"font_family": SANS, "font_size": 16, "font_weight": 600, "fill": INK, "text_anchor": "middle"}
            centre = x + (box - box_gap) / 2
            add(tracker, "text", str(number), x=centre, y=middle + 6, **words)
            if number in written:
                pencil_stroke(tracker, centre, middle, 12)
