"""The map in the terminal: cities by name with their numbers, links as dots between them, the road in bold."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from quincunx.games.dice_trip.maps import Map
from quincunx.games.dice_trip.state import COLOURS, LETTERS

INKS = {
    "R": "bold white on #c62828",
    "B": "bold white on #1565c0",
    "G": "bold white on #2e7d32",
    "Y": "bold black on #fbc02d",
}
COLOUR_INKS = {colour: INKS[letter] for colour, letter in zip(COLOURS, LETTERS, strict=True)}
HEIGHT = 19
LONGEST_NAME = 11
EMPTY, CROSSED = "··", "××"
LINK, ROAD = "·", "•"
FARTHEST_ROWS, FARTHEST_COLUMNS = 3, 14  # a label moves no farther than that to make room for another
ROW_COST = 4  # a row up or down looks as far as so many columns

Written = dict[str, int | str]


@dataclass(frozen=True)
class Label:
    """A city's place in the picture: its row, its first column, and how long its words are."""

    row: int
    column: int
    width: int

    @property
    def middle(self) -> tuple[int, int]:
        return self.row, self.column + self.width // 2

    def touches(self, other: "Label") -> bool:
        apart = self.column + self.width < other.column or other.column + other.width < self.column
        return self.row == other.row and not apart


class TextMap:
    """A sheet on its map, e.g. with "Bordeaux 42", as wide as the terminal lets it be."""

    def __init__(self, chart: Map, written: Written, bonus: Iterable[str], road: list[str]) -> None:
        self.chart, self.written, self.bonus, self.road = chart, written, set(bonus), road

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(options.max_width, 110)
        labels = placed(self.chart, width)
        lines = [Text(" " * width) for _ in range(HEIGHT)]
        for row, column, mark in self._dots(labels):
            lines[row] = spliced(lines[row], column, Text(mark, "bold" if mark == ROAD else "dim"))
        for city, label in enumerate(labels):
            lines[label.row] = spliced(lines[label.row], label.column, self._words(city))
        for line in lines:
            line.rstrip()
            yield line

    def _dots(self, labels: list[Label]) -> Iterable[tuple[int, int, str]]:
        """The links, those of the road last."""
        road = {frozenset(pair) for pair in pairwise(self.road)}
        names = self.chart.names
        links = sorted((frozenset((names[a], names[b])) in road, a, b) for a, b in self.chart.pairs)
        for on_road, a, b in links:
            for row, column in between(labels[a].middle, labels[b].middle):
                yield row, column, ROAD if on_road else LINK

    def _words(self, city: int) -> Text:
        """A city's label: its name in the colour of its die, then what stands there, a star for a bonus."""
        name = self.chart.names[city]
        colour = self.chart.cities[city].colour
        number = {"x": CROSSED}.get(str(self.written.get(name)), str(self.written.get(name, EMPTY)))
        ink = COLOUR_INKS[colour] if colour else ""
        star = "*" if name in self.bonus else " "
        style = "bold reverse" if name in self.road else "bold" if name in self.written else "dim"
        return Text.assemble((short(self.chart, city), ink), " ", (number, style), (star, "bold"))


def short(chart: Map, city: int) -> str:
    """A city's name, cut where it is long, e.g. "Clermont-Fe"."""
    return chart.cities[city].name[:LONGEST_NAME]


def placed(chart: Map, width: int) -> list[Label]:
    """A free place for every city's label, as near as can be to where the city lies."""
    labels: list[Label] = []
    points = [chart.drawn(city.at) for city in chart.cities]
    (left, right), (top, bottom) = ((min(values), max(values)) for values in zip(*points, strict=True))
    for city, (x, y) in enumerate(points):
        length = len(short(chart, city)) + len(f" {EMPTY}*")
        row = round((y - top) / (bottom - top) * (HEIGHT - 1))
        column = round((x - left) / (right - left) * (width - length))
        labels.append(
            next(label for label in nearby(row, column, length, width) if not any(map(label.touches, labels)))
        )
    return labels


def nearby(row: int, column: int, length: int, width: int) -> Iterable[Label]:
    """Places around a wanted one, the nearest first; then any."""
    steps = [
        (rows, columns)
        for rows in range(-FARTHEST_ROWS, FARTHEST_ROWS + 1)
        for columns in range(-FARTHEST_COLUMNS, FARTHEST_COLUMNS + 1)
    ]
    for rows, columns in sorted(steps, key=lambda step: ROW_COST * abs(step[0]) + abs(step[1])):
        if 0 <= row + rows < HEIGHT and 0 <= column + columns <= width - length:
            yield Label(row + rows, column + columns, length)
    for free_row in range(HEIGHT):
        for free_column in range(width - length + 1):
            yield Label(free_row, free_column, length)


def between(one: tuple[int, int], other: tuple[int, int]) -> Iterable[tuple[int, int]]:
    """The characters on the straight line from one to the other, every second one where it is flat."""
    (row, column), (last_row, last_column) = one, other
    steps = max(2 * abs(last_row - row), abs(last_column - column) // 2, 1)
    for step in range(steps + 1):
        part = step / steps
        yield round(row + part * (last_row - row)), round(column + part * (last_column - column))


def spliced(line: Text, column: int, words: Text) -> Text:
    """A line with some of its characters replaced."""
    return Text.assemble(line[:column], words, line[column + len(words) :]) if column else words + line[len(words) :]
