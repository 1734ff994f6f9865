"""What a game's own terminal.py holds, so that any game can be played in the terminal."""

from typing import Any, Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from quincunx.core.errors import Language
from quincunx.core.registry import Game


class Face(Protocol):
    """The terminal.py of a game. It sees positions as `Table.position(seat)` gives them, the options, and nothing else."""

    SCORE_WORDS: dict[Language, dict[str, str]]
    """The parts of a score sheet in words."""

    def draw(
        self, position: dict[str, Any], options: dict[str, Any], seat: int, names: list[str], language: Language
    ) -> RenderableType:
        """What lies on the table, for the seat that looks at it (or SPECTATOR)."""

    def paint(self, sentence: str) -> Text:
        """A sentence with the dice in it drawn."""

    def shelves(self, move: str, position: dict[str, Any], language: Language) -> list[str]:
        """The headings under which a move is offered, [] for a move that needs none."""

    def chance(self, moves: list[str], names: list[str], language: Language) -> str:
        """A run of Nature's moves of one kind as one sentence, "" if it is not worth telling."""

    def wanted(self, position: dict[str, Any], names: list[str], language: Language) -> str:
        """What Nature owes next, where dice are typed in."""


def face_of(game: Game) -> Face:
    return cast(Face, game.module("terminal"))
