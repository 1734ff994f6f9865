"""The map in the terminal, to be read without colours too: cities by name with their numbers, links as fine lines.

The brackets around a number tell the zone, a letter in an empty place the die that makes the city a bonus; the
cities of the road have a dot before their name, and its links are thicker.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from quincunx.games.dice_trip.files.maps import Map
from quincunx.games.dice_trip.state import COLOURS, LETTERS

INKS = {
    "R": "bold white on #c62828",
    "B": "bold white on #1565c0",
    "G": "bold white on #2e7d32",
    "Y": "bold black on #fbc02d",
}
COLOUR_INKS = {colour: INKS[letter] for colour, letter in zip(COLOURS, LETTERS, strict=True)}
HEIGHT, WIDEST = 15, 90
LONGEST_NAME = 8
BRACKETS = (("[", "]"), ("(", ")"), ("{", "}"))  # of the zones, in the order of the map
CROSSED, ON_ROAD, BONUS = "××", "•", "*"
BRAILLE, DOTS_ACROSS, DOTS_DOWN = 0x2800, 2, 4
BITS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))  # of a sign's dots, by column and row
ROW_COST = 4  # a row up or down looks as far as so many columns
CRAMPED_COST = 12  # and so does a place that leaves no room for the link to a city

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

    def cramps(self, other: "Label") -> bool:
        """Whether there is no room between the two for a link."""
        between = max(self.column, other.column) - min(self.column + self.width, other.column + other.width)
        return abs(self.row - other.row) <= 1 and between <= 1

    def covers(self, row: int, column: int) -> bool:
        return self.row == row and self.column <= column < self.column + self.width


class TextMap:
    """A sheet on its map, e.g. with "Bordeaux[42]", as wide as the terminal lets it be."""

    def __init__(self, chart: Map, written: Written, bonus: Iterable[str], road: list[str]) -> None:
        self.chart, self.written, self.bonus, self.road = chart, written, set(bonus), road
        self.brackets = dict(zip(chart.zones, BRACKETS, strict=False))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(options.max_width, WIDEST)
        labels = placed(self.chart, width)
        lines = [Text(" " * width) for _ in range(HEIGHT)]
        road = {frozenset(pair) for pair in pairwise(self.road)}
        for on_road in (False, True):
            for (row, column), bits in self._links(labels, road, on_road).items():
                sign = Text(chr(BRAILLE + bits), "bold" if on_road else "dim")
                lines[row] = spliced(lines[row], column, sign)
        for city, label in enumerate(labels):
            lines[label.row] = spliced(lines[label.row], label.column, self._words(city))
        yield from lines
        if hidden := hidden_links(self.chart, labels):
            names = [f"{short(self.chart, a)}–{short(self.chart, b)}" for a, b in hidden]
            yield Text(f"+ {', '.join(names)}", "dim")

    def _links(self, labels: tuple[Label, ...], road: set[frozenset[str]], on_road: bool) -> dict[tuple[int, int], int]:
        """The signs of all links that are on the road, or of those that are not, as bits of their dots."""
        signs: dict[tuple[int, int], int] = defaultdict(int)
        names = self.chart.names
        for a, b in self.chart.pairs:
            if (frozenset((names[a], names[b])) in road) == on_road:
                for across, down in between(labels[a].middle, labels[b].middle, thick=on_road):
                    sign = down // DOTS_DOWN, across // DOTS_ACROSS
                    signs[sign] |= BITS[across % DOTS_ACROSS][down % DOTS_DOWN]
        return signs

    def _words(self, city: int) -> Text:
        """A city's label, e.g. "•Lille[14]*": its name in the colour of its die, then what stands there."""
        name, place = self.chart.names[city], self.chart.cities[city]
        before, after = self.brackets[place.zone]
        ink = COLOUR_INKS[place.colour] if place.colour else ""
        style = "bold reverse" if name in self.road else "bold" if name in self.written else ""
        return Text.assemble(
            ON_ROAD if name in self.road else " ",
            (short(self.chart, city), ink),
            before,
            (self._number(city), style),
            after,
            (BONUS if name in self.bonus else " ", "bold"),
        )

    def _number(self, city: int) -> str:
        """What stands in a city, e.g. "42"; in an empty one the letter of its die, if there is one."""
        place = self.chart.cities[city]
        if self.chart.names[city] not in self.written:
            return f"{LETTERS[COLOURS.index(place.colour)]} " if place.colour else "  "
        number = str(self.written[self.chart.names[city]])
        return CROSSED if number == "x" else number


def short(chart: Map, city: int) -> str:
    """A city's name, cut where it is long, e.g. "Clermont-Fe"."""
    return chart.cities[city].name[:LONGEST_NAME]


def hidden_links(chart: Map, labels: tuple[Label, ...]) -> list[tuple[int, int]]:
    """The links of which nothing is to be seen between the labels."""
    return [
        (a, b)
        for a, b in chart.pairs
        if all(
            any(label.covers(down // DOTS_DOWN, across // DOTS_ACROSS) for label in labels)
            for across, down in between(labels[a].middle, labels[b].middle, thick=False)
        )
    ]


def placed(chart: Map, width: int) -> tuple[Label, ...]:
    """A free place for every city's label, near to where the city lies, with room for the links between them."""
    lengths = [len(short(chart, city)) + len(f"{ON_ROAD}[42]{BONUS}") for city in range(len(chart.cities))]
    points = [chart.drawn(city.at) for city in chart.cities]
    return placed_by_length(tuple(lengths), tuple(points), tuple(chart.pairs), width)


@lru_cache(maxsize=16)
def placed_by_length(
    lengths: tuple[int, ...], points: tuple[tuple[float, float], ...], pairs: tuple[tuple[int, int], ...], width: int
) -> tuple[Label, ...]:
    """The labels' places, looked for once for all drawings of a map."""
    labels: list[Label] = []
    (left, right), (top, bottom) = ((min(values), max(values)) for values in zip(*points, strict=True))
    for city, ((x, y), length) in enumerate(zip(points, lengths, strict=True)):
        row = round((y - top) / (bottom - top) * (HEIGHT - 1))
        column = round((x - left) / (right - left) * (width - length))
        linked = [labels[one] for one, other in pairs if other == city]
        free = (spot for spot in nearby(row, column, length, width) if not any(map(spot[1].touches, labels)))
        labels.append(min(free, key=lambda spot: spot[0] + CRAMPED_COST * sum(map(spot[1].cramps, linked)))[1])
    return tuple(labels)


def nearby(row: int, column: int, length: int, width: int) -> Iterable[tuple[int, Label]]:
    """All places of a label, each with how far it looks from a wanted one."""
    for its_row in range(HEIGHT):
        for its_column in range(width - length + 1):
            yield ROW_COST * abs(its_row - row) + abs(its_column - column), Label(its_row, its_column, length)


def between(one: tuple[int, int], other: tuple[int, int], thick: bool) -> Iterable[tuple[int, int]]:
    """The dots of a straight line from the middle of a sign to that of another, across and down."""
    (row, column), (last_row, last_column) = one, other
    start, end = (
        (DOTS_ACROSS * at + DOTS_ACROSS // 2, DOTS_DOWN * line + DOTS_DOWN // 2)
        for line, at in ((row, column), (last_row, last_column))
    )
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    flat = abs(end[0] - start[0]) > abs(end[1] - start[1])
    for step in range(0, steps + 1):
        across, down = (round(start[axis] + step / steps * (end[axis] - start[axis])) for axis in (0, 1))
        yield across, down
        if thick:
            yield (across, down - 1) if flat else (across - 1, down)


def spliced(line: Text, column: int, words: Text) -> Text:
    """A line with some of its characters replaced."""
    return Text.assemble(line[:column], words, line[column + len(words) :]) if column else words + line[len(words) :]
