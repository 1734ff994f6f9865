"""What the server says on a socket."""

from typing import Annotated, Any, Literal

from pydantic import Field

from quincunx.server.messages.common import Clock, Code, Message, MoveId, SeatNumber, Sentence
from quincunx.server.messages.state import Changes, LogEntry, TableState


class Snapshot(Message):
    """Everything, for one who arrives; the log's first `forgotten` entries are told only to who asks for them.

    The first `gone` of those are told to nobody while the game is on, where it leaves remembering to people.
    `daily` is the day whose table it is, e.g. "2026-11-18", null for any other.
    `now` is the server's time, `grace` how many seconds a person is away before others may hand the seat to a bot.
    """

    type: Literal["snapshot"] = "snapshot"
    code: Code
    game: str
    options: dict[str, Any]
    host: bool
    guided: bool
    daily: str | None
    next_table: Code | None
    clock: Clock | None
    grace: float
    now: float
    state: TableState
    forgotten: int
    gone: int
    log: list[LogEntry]


class Happened(Message):
    """One event: the log from its entry `log_from` on is now this, and what is new at the table.

    Entries are counted from the beginning of the game; the first `forgotten` are told only to who asks for them, and the
    first `gone` to nobody while the game is on.
    It changes the state marked `follows` into the one marked `mark`; who has neither has missed something.
    """

    type: Literal["happened"] = "happened"
    version: int
    follows: int
    mark: int
    forgotten: int
    gone: int
    log_from: int
    log: list[LogEntry]
    changes: Changes


class Kept(Message):
    """The move with this id is stored, as part of this version."""

    type: Literal["kept"] = "kept"
    id: MoveId
    version: int


class Refused(Message):
    """The message with this id changed nothing, and why."""

    type: Literal["refused"] = "refused"
    id: MoveId | None
    problem: Sentence
    rule: str | None = None


class Previewed(Message):
    """What the board would be after a move, before any die or card."""

    type: Literal["previewed"] = "previewed"
    id: MoveId
    move: str
    board: dict[str, Any]


class Advised(Message):
    """A move worth making: in how many of 100 games it may win or, alone, how many points it may bring; and why."""

    move: str
    text: Sentence
    chance: int | None
    points: int | None
    reason: Sentence | None


class Hinted(Message):
    """The best moves of this seat by what it knows, the best first; their numbers are right to within `error`."""

    type: Literal["hinted"] = "hinted"
    id: MoveId
    seat: SeatNumber
    moves: list[Advised]
    error: int | None


class Presence(Message):
    """Who is here: a seat's connection has changed. `away` tells for how many seconds a seat's person has not been."""

    type: Literal["presence"] = "presence"
    connected: list[bool]
    away: list[float | None]
    watching: int


class Reacted(Message):
    """Somebody's short reaction."""

    type: Literal["reacted"] = "reacted"
    seat: int
    reaction: str


class RematchReady(Message):
    """Somebody of this table has set up the next one, with the same seats."""

    type: Literal["rematch"] = "rematch"
    code: Code


class Earlier(Message):
    """Earlier entries of the log, from `log_from` on; none where nothing earlier is told."""

    type: Literal["earlier"] = "earlier"
    log_from: int
    log: list[LogEntry]


class Beat(Message):
    """Is anybody there? The server answers with the mark of what it has told; with null who has not said hello."""

    type: Literal["beat"] = "beat"
    mark: int | None = None


ServerMessage = Annotated[
    Snapshot | Happened | Kept | Refused | Previewed | Hinted | Presence | Reacted | RematchReady | Earlier | Beat,
    Field(discriminator="type"),
]
