"""A table's state, made for each client from hidden states and veiled moves."""

from typing import Any, Literal

from typing_extensions import TypedDict

from quincunx.core.table.records import EarlyEnd
from quincunx.server.messages.common import Hex, Message, Sentence, Status


class SeatView(Message):
    """A seat as this client may see it; its score is null where people are to remember it themselves.

    `stand_in` is the bot that plays for its person; `due`, until when it is to move, in seconds since 1970.
    """

    number: int
    kind: Literal["person", "open", "bot"]
    name: str
    bot: str | None
    mine: bool
    score: int | None
    owes: bool
    stand_in: str | None
    resigned: bool
    due: float | None


class LogEntry(Message):
    """A move as this client may see it, in notation and in words of its language; seat -1 is Nature.

    `hinted` if its seat had asked for a hint.
    """

    seat: int
    move: str
    text: str
    hinted: bool = False


class View(Message):
    """What one seat (null: a spectator) may know, and what it may do; `texts` says each of the moves in words."""

    seat: int | None
    board: dict[str, Any]
    moves: list[str]
    texts: list[str]
    may_undo: bool


class FairDice(Message):
    """What is told of a table's dice: the commitment before anybody sits down, the hashes of seats as they come.

    `awaited` are the seats that the game waits for before it begins; `seeds` are told once it has, empty where none
    came; `secret` once it is over.
    """

    commitment: Hex
    hashes: list[Hex | None]
    awaited: list[int]
    seeds: list[str] | None
    secret: Hex | None


class OwnDice(Message):
    """At a table whose people throw dice of their own: what the next die may show, none while no die is in hand.

    `texts` says each of the moves in words; `seat` throws, null in the set-up; `left` dice are to be tapped in, the next
    one among them; `may_undo`, whether the last one can be taken back.
    """

    moves: list[str]
    texts: list[str]
    seat: int | None
    left: int
    may_undo: bool


class Reason(Message):
    """Why a game is over, as it is told to this client and, with a name for everybody, to others; and the rule's number."""

    text: Sentence
    public: Sentence
    rule: str


class Ending(Message):
    """How a game ended, with each seat's score taken apart.

    `ended` says why, if it was before the rules ended it; else `why` does, where the game has words for it.
    """

    ended: EarlyEnd | None
    why: Reason | None
    winners: list[int]
    scores: list[int]
    sheets: list[dict[str, Any]]


class TableState(Message):
    """All that changes at a table, made for the client; `mark` stands for all of it: another state has another one."""

    version: int
    mark: int
    status: Status
    seats: list[SeatView]
    views: list[View]
    ending: Ending | None
    fair: FairDice | None
    own_dice: OwnDice | None


class ViewChanges(TypedDict, total=False):
    """The parts of a view that are new; of the board, the keys that are."""

    seat: int | None
    board: dict[str, Any]
    moves: list[str]
    texts: list[str]
    may_undo: bool


class Changes(TypedDict, total=False):
    """The parts of a table's state that are new; of its views, each with what is new of it."""

    status: Status
    seats: list[SeatView]
    views: list[ViewChanges]
    ending: Ending | None
    fair: FairDice | None
    own_dice: OwnDice | None
