"""An island in the terminal, turned to the left so that it is not too high: a column of the board is a line.

The lines begin with the column's letter, A the lowest; every second one stands half a cell to the right.
"""

from typing import NamedTuple

from rich.text import Text

from quincunx.games.diceland.files.board import Board
from quincunx.games.diceland.files.grid import COLUMNS, NAMES, PLACES, height
from quincunx.games.diceland.files.signs import COLOUR_SIGNS, COLOURS, ROCK, SEA, START, TREASURE_SIGNS, Colour

PAPERS = dict(zip(COLOURS, ("#c62828", "#fdd835", "#2e7d32", "#1565c0", "#ef6c00", "#9e9e9e"), strict=True))
INKS = dict(zip(COLOURS, ("white", "black", "white", "white", "black", "black"), strict=True))
MARKED_PAPER = "#303030"
OTHER_STYLES = {START: "bold black on white", ROCK: "#606060 on black"}
MARK, TREASURE, FLAG, STONE = "✕", "◆", "⚑", "▒"
NAMED, SMALL = 5, 3  # letters that a cell is wide, with its number and without


class Brick(NamedTuple):
    """A cell as it is drawn, and its style."""

    sign: str
    style: str


def colour_of(sign: str) -> Colour | None:
    """The colour of a cell by its sign, e.g. "red" for "R"."""
    return COLOURS[COLOUR_SIGNS.index(sign.lower())] if sign.lower() in COLOUR_SIGNS else None


def brick(sign: str, marked: bool, letters: str) -> Brick:
    """A cell with its letter, its treasure or its mark, so that it can be read without colours too."""
    colour = colour_of(sign)
    if colour is None:
        return Brick({START: f" {FLAG}", ROCK: STONE * 2}[sign], OTHER_STYLES[sign])
    letter = letters[COLOUR_SIGNS.index(sign.lower())]
    found = (TREASURE if sign in TREASURE_SIGNS else " ") + (MARK if marked else letter)
    style = f"{PAPERS[colour]} on {MARKED_PAPER}" if marked else f"bold {INKS[colour]} on {PAPERS[colour]}"
    return Brick(found, style)


def island(board: Board, marked: list[str], letters: str, wide: int) -> Text:
    """The whole island; `letters` are those of the colours, e.g. "RYGBOE"."""
    land = [cell for cell, sign in enumerate(board.signs) if sign != SEA]
    first = min(height(*PLACES[cell]) for cell in land)
    lines = []
    for column in sorted({PLACES[cell][0] for cell in land}, reverse=True):
        line = Text(f"{COLUMNS[column]} " if wide == NAMED else "")
        margin = line.cell_len
        for cell in land:
            if PLACES[cell][0] == column:
                drawn = brick(board.signs[cell], NAMES[cell] in marked, letters)
                line.pad_right(margin + (height(*PLACES[cell]) - first) * wide // 2 - line.cell_len)
                number = f"{PLACES[cell][1] + 1:>2}" if wide == NAMED else ""
                line.append(f"{number}{drawn.sign} ", drawn.style)
        lines.append(line)
    return Text("\n").join(lines)
