"""Writing SVG: elements, paths, the pencil's digits, and the shapes that tell the dice's colours apart."""

from collections.abc import Iterable, Sequence
from math import dist
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from quincunx.games.dice_trip.files.geometry import XY
from quincunx.games.dice_trip.files.maps import Colour

NAMESPACE = "http://www.w3.org/2000/svg"
SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, P052, Georgia, 'DejaVu Serif', serif"
SANS = "'Segoe UI', Ubuntu, 'Noto Sans', 'DejaVu Sans', sans-serif"

PAINT: dict[Colour, str] = {"red": "#c23628", "blue": "#3f86d6", "green": "#1f8a6c", "yellow": "#e2b012"}
PIPS: dict[Colour, tuple[str, str]] = {  # the paint and the shape of the pips of a die
    "red": ("#fff4e2", "M-4.3 0A4.3 4.3 0 1 1 4.3 0A4.3 4.3 0 1 1-4.3 0Z"),
    "blue": ("#0b2546", "M0-5.4 4.7 0 0 5.4-4.7 0Z"),
    "green": ("#04241c", "M-4.6 4.6V.6A5.2 5.2 0 0 1 .6-4.6H4.6V-.6A5.2 5.2 0 0 1-.6 4.6Z"),
    "yellow": ("#3d2a05", "M0-4.8 5 3.9H-5Z"),
}

DIGIT_WIDTH, DIGIT_HEIGHT = 10, 16
PENCIL = {
    "0": "M5 1.4C2 1.4 1.2 5 1.3 8.4 1.4 12 2.8 14.8 5.2 14.7 7.8 14.5 8.7 11 8.6 7.6 8.5 4 7.6 1.3 4.6 1.6",
    "1": "M3 4.8 6 1.6Q5.5 8 5.6 14.6",
    "2": "M1.8 4.6C2 1 7.8.6 8 4.4 8.2 7.6 3.4 10.2 1.6 14.2 4 13.2 6.4 14.8 8.8 13.6",
    "3": "M1.8 2.8C4 .8 8 1.4 7.4 4.6 7 6.8 4.6 7.2 3.8 7.2 6.4 7 8.8 8.4 8.2 11.2 7.4 14.6 3 15 1.4 12.6",
    "4": "M5.6 1.4C4.4 4.6 3 7.4 1 10.2 3.8 10.5 6.4 9.8 9.2 10M7 6.2Q6.5 10.5 6.6 15",
    "5": "M8.2 1.6 3.2 2 2.4 7.2C5 5.4 8.8 6.8 8.3 10.4 7.8 14.2 3.6 15 1.4 13",
    "6": "M7.4 1.6C4 3 1.6 6.6 1.6 10.4 1.6 13.8 4 15 6 14.2 8.8 13 8.6 8.6 5.8 8.4 3.8 8.2 2.2 9.8 1.8 11.4",
    "7": "M1.4 2.4C4 2 6.4 2.2 8.6 1.8 6.4 6 4.6 10 3.8 14.8",
    "8": "M8 3.4C7.2.8 2.4 1 2.2 4.2 2 7.2 8.4 7.8 8.4 11.6 8.4 15.4 1.6 15.4 1.6 11.8 1.6 8.4 7.8 7 8 3.4",
    "9": "M8 4.6C7.4 1 2.2 1 1.9 5 1.7 8.6 6.8 9 8 5.2 8.2 8.6 7.4 12 6.2 14.8",
    "−": "M2 8.6Q5 8 8 8.4",
}
GRAPHITE = "#39415a"
PENCIL_LOOK = {"fill": "none", "stroke": GRAPHITE, "stroke_linecap": "round"}


def add(parent: Element, tag: str, content: str | None = None, /, **attributes: object) -> Element:
    """A new element in another; `stroke_width=2` is written stroke-width="2"."""
    names = {name.rstrip("_").replace("_", "-"): shown(value) for name, value in attributes.items()}
    element = ElementTree.SubElement(parent, tag, names)
    element.text = content
    return element


def shown(value: object) -> str:
    """A value as SVG has it, e.g. "12.346" for 12.3456."""
    return f"{value:.3f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def spot(point: XY) -> str:
    """A point of a path, e.g. "3.1 4"."""
    return " ".join(f"{value:.1f}".removesuffix(".0") for value in point)


def place(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A transform, e.g. "translate(3 4) scale(2)"."""
    parts = [f"translate({shown(float(x))} {shown(float(y))})"]
    parts += [f"rotate({shown(float(turn))})"] if turn else []
    parts += [f"scale({shown(float(scale))})"] if scale != 1 else []
    return " ".join(parts)


def straight(points: Iterable[XY], closed: bool = False) -> str:
    """A path along straight lines, e.g. "M0 0L1 2"."""
    return "M" + "L".join(map(spot, points)) + ("Z" if closed else "")


def curved(points: Sequence[XY], closed: bool) -> str:
    """A path that passes every point without a corner (Catmull–Rom)."""
    last = len(points) - 1

    def at(index: int) -> XY:
        return points[index % len(points)] if closed else points[min(max(index, 0), last)]

    path = straight(points[:1])
    for index in range(len(points) if closed else last):
        before, start, end, after = (at(index + step) for step in (-1, 0, 1, 2))
        reach = dist(start, end) / 3
        leave, arrive = towards(start, before, end, reach), towards(end, after, start, reach)
        path += "C" + " ".join(map(spot, (leave, arrive, end)))
    return path + ("Z" if closed else "")


def towards(here: XY, before: XY, after: XY, reach: float) -> XY:
    """The handle of a curve at a point between two others, at most this far away, so that no loop forms."""
    length = dist(before, after)
    share = min(1 / 6, reach / length) if length else 0.0
    return here[0] + (after[0] - before[0]) * share, here[1] + (after[1] - before[1]) * share


def pencilled(parent: Element, text: str, x: float, y: float, size: float) -> None:
    """A number in pencil around a point, e.g. "42" or "−1", its digits this high."""
    scale = size / DIGIT_HEIGHT
    corner = place(x - len(text) * DIGIT_WIDTH * scale / 2, y - size / 2, scale)
    group = add(parent, "g", transform=corner, **PENCIL_LOOK, stroke_width=2, stroke_linejoin="round")
    for index, digit in enumerate(text):
        add(group, "path", d=PENCIL[digit], transform=place(index * DIGIT_WIDTH, 0))


def pencil_cross(parent: Element, x: float, y: float, radius: float) -> None:
    """Two strokes of the pencil, not quite straight."""
    a, b = radius, radius * 0.86
    path = f"M{-a:.1f} {-b:.1f}Q0 {a / 9:.1f} {b:.1f} {a:.1f}M{b:.1f} {-a:.1f}Q{a / 9:.1f} 0 {-a:.1f} {b:.1f}"
    add(parent, "path", d=path, transform=place(x, y), **PENCIL_LOOK, stroke_width=max(1.8, radius / 5))


def pencil_stroke(parent: Element, x: float, y: float, reach: float) -> None:
    """One stroke of the pencil through a printed number."""
    path = f"M{-reach:.1f} {reach:.1f}Q{reach / 6:.1f} {reach / 6:.1f} {reach:.1f} {-reach:.1f}"
    add(parent, "path", d=path, transform=place(x, y), **PENCIL_LOOK, stroke_width=2.4)


def badge(parent: Element, colour: Colour, x: float, y: float, scale: float = 1.0) -> None:
    """The colour of a die with the shape of its pips."""
    paint, shape = PIPS[colour]
    group = add(parent, "g", transform=place(x, y, scale))
    add(group, "circle", r=8.6, fill=PAINT[colour], stroke="#fffdf7", stroke_width=1.5)
    add(group, "path", d=shape, fill=paint)
