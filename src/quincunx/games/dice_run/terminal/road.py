"""The road of Dice Run in the terminal: groups as clusters of dice, from the last at the left to the head at the right.

Dice stand on the road, whose line carries the groups' numbers; it folds into rows where the terminal is narrow.
"""

from collections.abc import Iterator
from math import ceil

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from quincunx.games.dice_run.text.position import GAP_MARK

INKS = {
    "R": "bold white on #c62828",
    "Y": "bold black on #fbc02d",
    "G": "bold white on #2e7d32",
    "B": "bold white on #1565c0",
    "P": "bold white on #8e24aa",
}
LOWEST, HIGHEST = 3, 5
DIE_WIDTH, GAP_WIDTH = 2, 5


def die(name: str) -> Text:
    """A die as a small square of its colour, with its letter and value, e.g. "R6"."""
    return Text(name, INKS[name[0]])


class Road:
    """The race, drawn in as many rows as it needs."""

    def __init__(self, places: list[str]) -> None:
        self.places = places

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width - 2
        height = next((h for h in range(LOWEST, HIGHEST) if road_width(self.places, h) <= width), HIGHEST)
        for row, stretch in enumerate(folded(blocks(self.places, height), width)):
            for line in range(height + 1):
                drawn = Text.assemble(*(block[line] for block in stretch))
                if drawn.plain.strip():
                    drawn.append("▶ " if line == height and row == 0 else "  ", "bold")
                    drawn.align("right", options.max_width)
                    yield drawn


def road_width(places: list[str], height: int) -> int:
    return sum(block[0].cell_len for block in blocks(places, height))


def blocks(places: list[str], height: int) -> list[list[Text]]:
    """Each place as lines of equal width, the head first."""
    drawn, group = [], 0
    for place in places:
        if place == GAP_MARK:
            drawn.append(gap(height))
        else:
            group += 1
            drawn.append(cluster(place.split(), group, height))
    return drawn


def cluster(dice: list[str], number: int, height: int) -> list[Text]:
    """A group's dice in rows, standing on their piece of road."""
    columns = ceil(len(dice) / height)
    width = columns * (DIE_WIDTH + 1) + 1
    rows = [dice[first : first + columns] for first in range(0, len(dice), columns)]
    empty = [Text(" " * width)] * (height - len(rows))
    return [*empty, *(padded(row, width) for row in rows), road(f" {number} ", width, "bold" if number == 1 else "")]


def padded(row: list[str], width: int) -> Text:
    line = Text(" ").join([Text(""), *map(die, row)])
    line.pad_right(width - line.cell_len)
    return line


def gap(height: int) -> list[Text]:
    """A stretch of road where nobody rides."""
    return [*[Text(" " * GAP_WIDTH)] * (height - 1), Text(" ░░░ ", "dim"), Text("╌" * GAP_WIDTH, "dim")]


def road(label: str, width: int, style: str) -> Text:
    before = (width - len(label)) // 2
    return Text.assemble(("━" * before, "dim"), (label, style), ("━" * (width - len(label) - before), "dim"))


def folded(drawn: list[list[Text]], width: int) -> Iterator[list[list[Text]]]:
    """The places cut into rows that fit, the row of the head first; within a row the head stands at the right."""
    row: list[list[Text]] = []
    used = 0
    for block in drawn:
        if row and used + block[0].cell_len > width:
            yield row[::-1]
            row, used = [], 0
        row.append(block)
        used += block[0].cell_len
    yield row[::-1]
