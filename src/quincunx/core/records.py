"""A game as JSON: what was chosen, who sat where, every move with its seat, and how it ended."""

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, Strict

from quincunx.core.files import Data

FORMAT: Literal[1] = 1
EarlyEnd = Literal["resigned", "abandoned"]  # why a game was over before its rules ended it
SCHEMA = Path(__file__).parent / "record.schema.json"  # what other programs need to know of a record


class Result(Data):
    """How a finished game ended."""

    scores: list[int]
    winners: list[int]


class Record(Data):
    """A game record. It replays exactly: the moves of Nature, seat -1, are among the moves."""

    format: Literal[1] = FORMAT
    game: str
    rules: Annotated[int, Field(ge=1, description="the version of the game's rules it was played under")]
    options: dict[str, Any]
    names: list[str]
    start: Annotated[dict[str, Any] | None, Field(description="the position it began from, if not at set-up")] = None
    moves: list[Annotated[tuple[int, str], Strict(False)]]
    result: Result | None = None
    ended: Annotated[
        EarlyEnd | None,
        Field(description="why the game was over before its rules ended it; the result is as it stood"),
    ] = None
