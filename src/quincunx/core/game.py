"""What a game's modules offer to the rest: their functions, with the types that every game keeps to."""

from typing import Any, Protocol

from numpy.typing import NDArray

from quincunx.core.errors import IllegalMove, Language
from quincunx.core.log import Readers

Options = dict[str, Any]
Position = dict[str, Any]


class Setup(Protocol):
    """setup.py: a game before Nature's first move."""

    def content(self, options: Options) -> Options:
        """The options with users' files replaced by what they hold; Mistake where options do not go together."""

    def start(self, players: int, rules: int, **options: Any) -> NDArray[Any]:
        """The record in which Nature still owes every die and card, in an array of one, under a version of the rules."""


class Text(Protocol):
    """text.py: the notation."""

    def move_words(self, state: Any, move: int) -> str:
        """A move in notation."""

    def veil(self, state: Any, seat: int, words: str) -> tuple[Readers, str]:
        """Who may read a move in full, and what the others see of it."""

    def conceals(self, state: Any) -> int:
        """A number for the simultaneous phase whose moves are kept back until all have moved; 0 in no such phase."""

    def score_sheet(self, state: Any, seat: int) -> dict[str, Any]:
        """A seat's score taken apart."""


class PositionText(Protocol):
    """position.py: the position as a dict."""

    def position(self, state: Any) -> Position:
        """What lies on the table, None for what this view may not know."""


class PositionReader(Protocol):
    """from_position.py: and back."""

    def from_position(self, position: Any, options: Options) -> NDArray[Any]:
        """The record of a position, in an array of one; BadPosition with the key that is wrong."""


class Sentences(Protocol):
    """sentences.py: moves in words for people."""

    def describe(self, state: Any, move: str, language: Language, name: str | None, names: list[str]) -> str:
        """What a move would do, or, with the name of its player, what it did; the state tells names of its own."""


class Refusals(Protocol):
    """refusals.py: why a move is not legal."""

    def why_not(self, state: Any, seat: int, move: str) -> IllegalMove:
        """The rule that forbids a move that is not legal."""


class View(Protocol):
    """view.py: what the page's board needs."""

    def board(self, state: Any) -> dict[str, Any]:
        """A position with what else the board must know, made from a state that hides what this viewer may not know."""
