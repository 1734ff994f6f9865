"""A game as JSON: what was chosen, who sat where, every move with its seat, and how it ended."""

from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, Strict

from quincunx.core.files.json_files import Data, shaped
from quincunx.core.files.positions import MOST_DRAWN
from quincunx.core.table.fair import HEX, NO_SEED, NUMBERS, TABLE

FORMAT: Literal[1] = 1
EarlyEnd = Literal["resigned", "abandoned", "longest"]  # why a game was over before its rules ended it
SCHEMA = Path(__file__).parent / "record.schema.json"  # what other programs need to know of a record

Hex: TypeAlias = Annotated[str, Field(pattern=HEX)]
Total: TypeAlias = Annotated[int, Field(ge=1, lt=NUMBERS)]
Weighted: TypeAlias = Annotated[tuple[str, Total], Strict(False)]
Index: TypeAlias = Annotated[int, Field(ge=0, le=MOST_DRAWN)]


class Result(Data):
    """How a finished game ended."""

    scores: list[int]
    winners: list[int]


class SeatSeed(Data):
    """What a seat gave to the dice: a hash before the game and its seed at the start, empty if it was not shown in time."""

    hash: Hex | None = None
    seed: Hex | Literal[""] = NO_SEED


class Fair(Data):
    """What proves the dice of a game: docs/fair.md tells how."""

    table: Annotated[str, Field(pattern=TABLE)]
    commitment: Annotated[Hex, Field(description="SHA-256 of the secret, told before anybody sat down")]
    secret: Annotated[Hex | None, Field(description="null while the game is not over")] = None
    seats: list[SeatSeed]
    lists: Annotated[list[list[Weighted]], Field(description="what Nature could do, each move with its weight")]
    draws: Annotated[
        list[Annotated[tuple[Index, Total, Index], Strict(False)]],
        Field(description="for each of Nature's moves, in their order: its number n, the total, and which list"),
    ]


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
    drawn: Annotated[
        int, Field(ge=0, le=MOST_DRAWN, description="how many numbers were drawn from a seed, or by fair dice")
    ] = 0
    fair: Annotated[Fair | None, Field(description="what proves the dice, if they were fair")] = None
    own_dice: Annotated[
        bool, Field(description="whether people threw dice of their own and typed them in: nothing proves those")
    ] = False
    hints: list[Annotated[tuple[int, Annotated[int, Field(ge=0)]], Strict(False)]] = Field(
        default_factory=list,
        description="who asked for a hint before which of the moves, counted from 0: seat and move",
    )
    ended: Annotated[
        EarlyEnd | None,
        Field(description="why the game was over before its rules ended it; the result is as it stood"),
    ] = None


def require_record(content: Any, name: str) -> Any:
    """The content of a file, if it has the shape of a record; else BadFile, which names the file."""
    shaped(Record, content, name)
    return content
