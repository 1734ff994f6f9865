"""A board as a picture to print on A4: colours with textures and symbols, so that nobody needs to see colours."""

from html import escape
from math import sqrt
from pathlib import Path
from string import Template
from typing import NamedTuple

from quincunx.core.errors import Language
from quincunx.games.diceland.files.board import Board
from quincunx.games.diceland.files.grid import NAMES, NEIGHBOURS, PLACES, height, members
from quincunx.games.diceland.files.signs import COLOURS, ROCK, SEA

TEMPLATE = Template((Path(__file__).parents[1] / "data" / "print.svg").read_text("utf-8"))
WORDS: dict[Language, tuple[str, str]] = {
    "en": ("Nine treasures", "One whole colour"),
    "fr": ("Neuf trésors", "Une couleur entière"),
}

CELL = 10  # millimetres from a cell's middle to a corner, as long as the island fits
COLUMN_STEP = 1.5 * CELL
HALF_ROW = sqrt(3) / 2 * CELL
CORNERS = (
    (CELL, 0.0),
    (CELL / 2, HALF_ROW),
    (-CELL / 2, HALF_ROW),
    (-CELL, 0.0),
    (-CELL / 2, -HALF_ROW),
    (CELL / 2, -HALF_ROW),
)
CLIFF = 4  # how far the island rises from the sea
NAME_UP = 5.6  # from a cell's middle up to its name
DARK = "rR#"  # signs of cells on which the name is light

ISLAND_MIDDLE = (105.0, 134.0)
ISLAND_ROOM = (182.0, 206.0)

SYMBOL, SYMBOL_BESIDE_CHEST = 0.62, 0.34
CHEST, CHEST_DOWN, SYMBOL_DOWN = 0.36, -0.4, 5.9

STRIP_TOP, STRIP_LEFT, STRIP_RIGHT = 264, 14, 196
BOX, BOX_HEIGHT, BOX_STEP, PAIR_STEP = 11, 16, 11.8, 25
WORDS_UP = 4


class Point(NamedTuple):
    x: float
    y: float

    def __str__(self) -> str:
        return f"{self.x:.2f} {self.y:.2f}"


def middle(cell: int) -> Point:
    """Where a cell's middle is, before the island is moved to its place."""
    column, row = PLACES[cell]
    return Point(column * COLUMN_STEP, height(column, row) * HALF_ROW)


def corners(cell: int) -> list[Point]:
    at = middle(cell)
    return [Point(at.x + x, at.y + y) for x, y in CORNERS]


def hexagons(cells: int) -> str:
    """The outlines of cells as a path's data."""
    return "".join("M" + "L".join(map(str, corners(cell))) + "Z" for cell in members(cells))


def draw(board: Board, language: Language) -> str:
    """The SVG of a board."""
    return TEMPLATE.substitute(
        title=escape(board.name), place=place(board), island=island(board), strip=strip(WORDS[language])
    )


def land_of(board: Board) -> int:
    return sum(1 << cell for cell, sign in enumerate(board.signs) if sign != SEA)


def place(board: Board) -> str:
    """The transform that brings the island to the middle of its room."""
    points = [point for cell in members(land_of(board)) for point in corners(cell)]
    left, right = min(point.x for point in points), max(point.x for point in points)
    top, bottom = min(point.y for point in points), max(point.y for point in points)
    scale = min(1, ISLAND_ROOM[0] / (right - left), ISLAND_ROOM[1] / (bottom - top))
    x, y = ISLAND_MIDDLE[0] - scale * (left + right) / 2, ISLAND_MIDDLE[1] - scale * (top + bottom) / 2
    return f"translate({x:.2f} {y:.2f}) scale({scale:.4f})"


def island(board: Board) -> str:
    """Sea to summit: shallows, sand, cells, edges, symbols, chests, labels."""
    land = hexagons(land_of(board))
    parts = [f'<path class="{kind}" d="{land}"/>' for kind in ("shallow", "shore", "sand")]
    parts.append(f'<path class="cliff" d="{land}" transform="translate(0 {CLIFF})"/>')
    for kind in ("", "texture "):
        for colour, cells in zip(COLOURS, board.colours, strict=True):
            parts.append(f'<path class="{kind}{colour}" d="{hexagons(cells)}"/>')
    parts.append(f'<path class="start" d="{hexagons(1 << board.start)}"/>')
    parts.append(f'<path class="grid" d="{land}"/>')
    parts += [put("rock", middle(cell)) for cell in members(board.having(ROCK))]
    parts.append(f'<path class="edge" d="{edges(board)}"/>')
    parts.append(put("flag", middle(board.start)))
    parts += [treasure_or_symbol(board, colour, cell) for colour, area in board.areas() for cell in members(area)]
    parts += [cell_name(cell, board.signs[cell] in DARK) for cell in members(land_of(board))]
    return "\n".join(parts)


def edges(board: Board) -> str:
    """The sides where an area, a rock, the start or the land ends."""
    belongs = {cell: number for number, (_, area) in enumerate(board.areas()) for cell in members(area)}
    path = []
    for cell in members(land_of(board)):
        around = corners(cell)
        for side in range(len(CORNERS)):
            one, other = around[side], around[(side + 1) % len(CORNERS)]
            beyond = neighbour_across(cell, one, other)
            if beyond is None or belongs.get(cell, -cell - 1) != belongs.get(beyond, -beyond - 1):
                path.append(f"M{one}L{other}")
    return "".join(path)


def neighbour_across(cell: int, one: Point, other: Point) -> int | None:
    """The cell on the other side of a side, or None at the end of the hexagon."""
    at = middle(cell)
    across = Point(one.x + other.x - at.x, one.y + other.y - at.y)
    for neighbour in NEIGHBOURS[cell]:
        if abs(middle(neighbour).x - across.x) < 1 and abs(middle(neighbour).y - across.y) < 1:
            return neighbour
    return None


def put(thing: str, at: Point, scale: float = 1, kind: str = "") -> str:
    """A thing of the template's at a place."""
    look = f' class="{kind}"' if kind else ""
    size = f" scale({scale})" if scale != 1 else ""
    return f'<use href="#{thing}"{look} transform="translate({at}){size}"/>'


def treasure_or_symbol(board: Board, colour: str, cell: int) -> str:
    if board.treasures >> cell & 1:
        return chest_and_symbol(middle(cell), colour)
    return put(f"symbol-{colour}", middle(cell), SYMBOL, f"symbol {colour}")


def chest_and_symbol(at: Point, colour: str) -> str:
    """A treasure with the symbol of its colour below."""
    chest, below = Point(at.x, at.y + CHEST_DOWN), Point(at.x, at.y + SYMBOL_DOWN)
    return put("chest", chest, CHEST) + put(f"symbol-{colour}", below, SYMBOL_BESIDE_CHEST, f"symbol {colour}")


def cell_name(cell: int, dark: bool) -> str:
    """A cell's name in small letters at its upper side (rule 11.7)."""
    at = middle(cell)
    kind = "name light" if dark else "name"
    return f'<text class="{kind}" x="{at.x:.2f}" y="{at.y - NAME_UP:.2f}">{NAMES[cell]}</text>'


def strip(words: tuple[str, str]) -> str:
    """Boxes to cross off: two treasures of each colour, and one colour that is whole."""
    treasures, whole = words
    parts = [words_above(treasures, STRIP_LEFT, "strip"), words_above(whole, STRIP_RIGHT, "strip end")]
    for number, colour in enumerate(COLOURS):
        for second in range(2):
            x = STRIP_LEFT + number * PAIR_STEP + second * BOX_STEP
            at = Point(x + BOX / 2, STRIP_TOP + BOX_HEIGHT / 2)
            parts += [box(x, colour), chest_and_symbol(at, colour)]
    return "\n".join([*parts, box(STRIP_RIGHT - BOX, "start")])


def words_above(words: str, x: float, kind: str) -> str:
    return f'<text class="{kind}" x="{x}" y="{STRIP_TOP - WORDS_UP}">{words}</text>'


def box(x: float, kind: str) -> str:
    return f'<rect class="box {kind}" x="{x:.2f}" y="{STRIP_TOP}" width="{BOX}" height="{BOX_HEIGHT}" rx="2"/>'
