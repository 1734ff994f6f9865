"""What the page says on a socket."""

from typing import Annotated, Literal

from pydantic import Field

from quincunx.core.errors import Language
from quincunx.server.messages.common import Message, MoveId, Reaction, SeatNumber, Words
from quincunx.server.messages.told import Beat


class Hello(Message):
    """The first message on a socket, and said once: one's language, and the mark of what one has in it, null for nothing."""

    type: Literal["hello"] = "hello"
    language: Language = "en"
    mark: int | None = None


class Again(Message):
    """Something was missed; the answer is a snapshot."""

    type: Literal["again"] = "again"


class SpeakTo(Message):
    """From now on in this language; the answer is a snapshot."""

    type: Literal["language"] = "language"
    language: Language


class MakeMove(Message):
    """A move of one's seat; the same id twice is one move; `version` is what one saw."""

    type: Literal["move"] = "move"
    id: MoveId
    seat: SeatNumber
    move: Words
    version: int


class Throw(Message):
    """What a die of one's own shows; the same id twice is one die. Dice are alike: `version` must be the newest."""

    type: Literal["throw"] = "throw"
    id: MoveId
    move: Words
    version: int


class AskPreview(Message):
    type: Literal["preview"] = "preview"
    id: MoveId
    seat: SeatNumber
    move: Words


class AskEarlier(Message):
    """Some entries of the log before this one."""

    type: Literal["earlier"] = "earlier"
    before: Annotated[int, Field(ge=0)]


class AskUndo(Message):
    type: Literal["undo"] = "undo"
    id: MoveId
    seat: SeatNumber


class UndoThrow(Message):
    """Take back the last die of one's own, with what a bot has done since."""

    type: Literal["undo_throw"] = "undo_throw"
    id: MoveId


class AskHint(Message):
    type: Literal["hint"] = "hint"
    id: MoveId
    seat: SeatNumber


class HandOver(Message):
    """Let a bot play for somebody who is away."""

    type: Literal["hand_over"] = "hand_over"
    id: MoveId
    seat: SeatNumber


class TakeBack(Message):
    """Play oneself again on one's seat, where a bot stands in."""

    type: Literal["take_back"] = "take_back"
    id: MoveId
    seat: SeatNumber


class Resign(Message):
    """Give up one's seat for good."""

    type: Literal["resign"] = "resign"
    id: MoveId
    seat: SeatNumber


class React(Message):
    type: Literal["react"] = "react"
    seat: SeatNumber
    reaction: Reaction


ClientMessage = Annotated[
    Hello
    | Again
    | SpeakTo
    | MakeMove
    | Throw
    | AskPreview
    | AskUndo
    | UndoThrow
    | AskHint
    | AskEarlier
    | HandOver
    | TakeBack
    | Resign
    | React
    | Beat,
    Field(discriminator="type"),
]
