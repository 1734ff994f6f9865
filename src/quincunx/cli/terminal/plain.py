"""The face of a game that has no terminal of its own: its position in tables, and what its notation tells of a move."""

from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from quincunx.cli.terminal.choices import common_beginning
from quincunx.core.catalogue.game import Game
from quincunx.core.errors import Language
from quincunx.core.files.positions import DRAWN
from quincunx.core.text.plain import named

TURN = "turn"  # the key with the seat whose turn it is
UNKNOWN = "?"
WANTED: dict[Language, str] = {"en": "the next die or card", "fr": "le prochain dé ou la prochaine carte"}


class PlainFace:
    """Draws any position whose keys are plain (core/text/plain.py)."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def draw(
        self, position: dict[str, Any], _options: dict[str, Any], _seat: int, names: list[str], language: Language
    ) -> RenderableType:
        """The game's name, a row for each seat, and a line for each key that belongs to no seat."""
        seats, rest = self._seats(position, names, language), self._rest(position, names, language)
        title = Rule(self._game.name(language), style="dim")
        return Group(title, seats, Text(), rest) if rest.row_count else Group(title, seats)

    def _seats(self, position: dict[str, Any], names: list[str], language: Language) -> Table:
        """Each seat with its own entry of every key that has one, e.g. its points; whose turn it is has a mark."""
        keys = [key for key in named(self._game, "OF_SEATS") if key in position]
        table = Table(box=None, pad_edge=False, header_style="dim")
        table.add_column("", no_wrap=True)
        for key in keys:
            table.add_column(self._game.label(key, language), justify="right")
        for seat, name in enumerate(names):
            mark = "▶ " if position.get(TURN) == seat else "  "
            table.add_row(Text.assemble(mark, (name, "bold")), *(in_words(position[key][seat]) for key in keys))
        return table

    def _rest(self, position: dict[str, Any], names: list[str], language: Language) -> Table:
        """What lies between the seats, e.g. "At stake 12"; of a seat's number, its name."""
        grid = Table.grid(padding=(0, 2))
        for key, value in position.items():
            if key not in (TURN, DRAWN, *named(self._game, "OF_SEATS")):
                said = names[value] if key in named(self._game, "SEATS") else in_words(value)
                grid.add_row(Text(self._game.label(key, language), "dim"), said)
        return grid

    def paint(self, sentence: str) -> Text:
        return Text(sentence)

    def shelves(self, _move: str, _position: dict[str, Any], _language: Language) -> list[str]:
        """A small game has few moves."""
        return []

    def chance(self, moves: list[str], names: list[str], language: Language) -> str:
        """A run of Nature's moves, what they all begin with once, e.g. "The die shows 4, 2, 6."."""
        told = [self._game.notation.describe(None, move, language, None, names).removesuffix(".") for move in moves]
        common = common_beginning(told)
        return f"{common}{', '.join(each[len(common) :] for each in told)}." if common else f"{'. '.join(told)}."

    def wanted(self, _position: dict[str, Any], _names: list[str], language: Language) -> str:
        return WANTED[language]


def in_words(value: Any) -> str:
    """A number, or several, e.g. "3 0 2"; rows of them below each other; "?" for what a reader may not know."""
    if isinstance(value, list):
        return ("\n" if any(isinstance(each, list) for each in value) else " ").join(map(in_words, value))
    return UNKNOWN if value is None else str(value)
