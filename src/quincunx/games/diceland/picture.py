"""An island in the terminal: hexagonal cells as bricks, columns that hang lower half a brick down."""

from typing import NamedTuple

from rich.text import Text

from quincunx.games.diceland.board import Board
from quincunx.games.diceland.grid import NAMES, PLACES, height
from quincunx.games.diceland.signs import COLOUR_SIGNS, COLOURS, ROCK, SEA, START, TREASURE_SIGNS

PAPERS = dict(zip(COLOURS, ("#c62828", "#fdd835", "#2e7d32", "#1565c0", "#ef6c00", "#9e9e9e"), strict=True))
INKS = dict(zip(COLOURS, ("white", "black", "white", "white", "black", "black"), strict=True))
MARKED_PAPER = "#303030"
OTHER_STYLES = {START: "bold black on white", ROCK: "#606060 on black"}
MARK, TREASURE, FLAG, STONE = "✕", "◆", "⚑", "▒"
LINES_A_CELL = 2
NAMED, SMALL = 4, 2  # letters that a cell is wide, with its name and without


class Brick(NamedTuple):
    """A cell as it is drawn: its two lines and their style."""

    name: str
    sign: str
    style: str


def colour_of(sign: str) -> str | None:
    """The colour of a cell by its sign, e.g. "red" for "R"."""
    return COLOURS[COLOUR_SIGNS.index(sign.lower())] if sign.lower() in COLOUR_SIGNS else None


def brick(name: str, sign: str, marked: bool, letters: str) -> Brick:
    """A cell with its letter, its treasure or its mark, so that it can be read without colours too."""
    colour = colour_of(sign)
    if colour is None:
        return Brick(name, {START: FLAG, ROCK: STONE * SMALL}[sign], OTHER_STYLES[sign])
    letter = letters[COLOUR_SIGNS.index(sign.lower())]
    found = (TREASURE if sign in TREASURE_SIGNS else "") + (MARK if marked else letter)
    style = f"{PAPERS[colour]} on {MARKED_PAPER}" if marked else f"bold {INKS[colour]} on {PAPERS[colour]}"
    return Brick(name, found, style)


def island(board: Board, marked: list[str], letters: str, wide: int) -> Text:
    """The whole island; `letters` are those of the colours, e.g. "RYGBOE"."""
    land = [(cell, sign) for cell, sign in enumerate(board.signs) if sign != SEA]
    tops = {cell: height(*PLACES[cell]) for cell, _ in land}
    columns = [PLACES[cell][0] for cell, _ in land]
    first_line, first_column = min(tops.values()), min(columns)
    lines = max(tops.values()) - first_line + LINES_A_CELL
    canvas = [[Text(" " * wide) for _ in range(first_column, max(columns) + 1)] for _ in range(lines)]
    for cell, sign in land:
        drawn = brick(NAMES[cell], sign, NAMES[cell] in marked, letters)
        line, column = tops[cell] - first_line, PLACES[cell][0] - first_column
        canvas[line][column] = Text(f"{drawn.name if wide == NAMED else '':^{wide}}", drawn.style)
        canvas[line + 1][column] = Text(f"{drawn.sign:^{wide}}", drawn.style)
    return Text("\n").join(Text.assemble(*line) for line in canvas)
