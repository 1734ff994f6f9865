"""A table that is set, joined and left by HTTP."""

from typing import Annotated, Any, Literal

from pydantic import Field

from quincunx.server.messages.common import Clock, Code, Hex, Message, Name, Status


class Reach(Message):
    """Where friends in the same network find this server, e.g. "http://192.168.1.7:8000"; null if they cannot."""

    address: str | None


class SeatWish(Message):
    """Who shall sit on a seat: oneself ("me", also several times: one screen), anybody with the link, or a bot.

    `seed_hash` is the SHA-256 of a seed for the dice, which one will show when the game is to begin (docs/fair.md).
    """

    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    bot: str | None = None
    seed_hash: Hex | None = None


class NewTable(Message):
    """A table to be set. With `own_dice` its people, all at one screen, throw real dice and tap in what they show."""

    game: str
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    options: dict[str, Any] = Field(default_factory=dict)
    guided: bool = False
    clock: Clock | None = None
    own_dice: bool = False


class Created(Message):
    code: Code


class NameWish(Message):
    name: Name


class JoinWish(NameWish):
    """Who sits down, with the hash of a seed for the dice (SeatWish)."""

    seed_hash: Hex | None = None


class Seed(Message):
    """The seed of one's seats, shown when the game is to begin: 32 bytes in hexadecimal."""

    seed: Hex


class SeedTaken(Message):
    """Whether the seed counts, or came too late."""

    counts: bool


class Joined(Message):
    seat: int


class Left(Message):
    """One is no longer at the table, nor is it among one's tables."""

    code: Code


class TableSummary(Message):
    """A table as a list of one's tables shows it; nobody can go to one that was closed."""

    code: Code
    game: str
    status: Status | Literal["closed"]
    names: list[str]
    your_turn: bool
    updated: float
