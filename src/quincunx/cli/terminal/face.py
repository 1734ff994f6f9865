"""What a game's own terminal/ holds, so that it is played in the terminal as it lies on a table."""

from typing import Any, Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from quincunx.cli.terminal.plain import PlainFace
from quincunx.core.catalogue.game import Game
from quincunx.core.errors import Language


class Face(Protocol):
    """The terminal/ of a game. It sees positions as `Table.position(seat)` gives them, the options, and nothing else.

    It may have three functions more: `ranked`, `scored` and `understood`, for which the functions below stand in.
    """

    def draw(
        self, position: dict[str, Any], options: dict[str, Any], seat: int, names: list[str], language: Language
    ) -> RenderableType:
        """What lies on the table, as it lies before a seat (or SPECTATOR): at most 19 lines of 80 columns."""

    def paint(self, sentence: str) -> Text:
        """A sentence with the dice in it drawn."""

    def shelves(self, move: str, position: dict[str, Any], language: Language) -> list[str]:
        """The headings under which a move is offered, [] for a move that needs none."""

    def chance(self, moves: list[str], names: list[str], language: Language) -> str:
        """A run of Nature's moves of one kind as one sentence, "" if it is not worth telling."""

    def wanted(self, position: dict[str, Any], names: list[str], language: Language) -> str:
        """What Nature owes next, where dice are typed in."""


def face_of(game: Game) -> Face:
    """The game's own, or the plain one."""
    return cast(Face, game.module("terminal")) if game.offers("terminal") else PlainFace(game)


def ranked(
    face: Face, moves: list[str], position: dict[str, Any], options: dict[str, Any], language: Language
) -> dict[str, str]:
    """The moves in the order in which to offer them, with what is known of each, e.g. {"hand Y3 B3": "65%"}."""
    own = getattr(face, "ranked", None)
    return own(moves, position, options, language) if own else dict.fromkeys(moves, "")


def scored(face: Face, sheets: list[dict[str, Any]], names: list[str], language: Language) -> list[str]:
    """What the last points were given for, line by line, from the seats' score sheets; [] where that needs no words."""
    own = getattr(face, "scored", None)
    return own(sheets, names, language) if own else []


def understood(face: Face, line: str) -> str:
    """What a player typed in a shorthand of the game as its notation, e.g. "hand Y3 B3" for "yyybbb"."""
    own = getattr(face, "understood", None)
    return own(line) if own else line
