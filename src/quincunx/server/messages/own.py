"""What is one's own: one's games, name and devices, and how one is called to one's turn."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from quincunx.core.errors import Language, harmless
from quincunx.server.messages.common import Code, Endpoint, Message, Status


class OwnGame(Message):
    """A table of one's own; what one shared the victory of was won, and of a game alone there is nothing to win.

    `hints` is how many moves of a finished game one has made after a hint.
    """

    code: Code
    game: str
    status: Status | Literal["closed"]
    result: Literal["won", "lost", "none"] | None
    others: list[str]
    scores: list[int]
    best_other: int | None
    hints: int
    your_turn: bool
    updated: float


class GameStatistics(Message):
    """One's finished games of one kind; the mean and the best of points are null where it is not points that win."""

    game: str
    played: int
    contested: int
    won: int
    mean: float | None
    best: int | None


class OwnGames(Message):
    """Some of one's games that pass a filter, the newest first, and how many do; what can be filtered by; statistics of all."""

    games: list[OwnGame]
    found: int
    opponents: list[str]
    statistics: list[GameStatistics]


class Me(Message):
    """A guest: a name, once there is one."""

    name: str | None


class Settings(Message):
    """What a guest has chosen for the page, e.g. how fast others move; `loudness` is how loud it is where `sound` is on."""

    speed: Literal["calm", "brisk", "instant"]
    confirm: Literal["always", "costs", "never"]
    motion: Literal["system", "less", "full"]
    patterns: bool
    sound: bool
    loudness: Literal[1, 2, 3, 4, 5]


class KeptSettings(Message):
    """What is kept of that; null where nothing is, or nothing is kept of the guest at all."""

    settings: Settings | None


class Travel(Message):
    """A code that brings a guest to another device, once, and for how many seconds."""

    code: str
    seconds: int


class TravelWish(Message):
    code: Annotated[str, Field(min_length=1, max_length=40), AfterValidator(harmless)]


class Traveller(Message):
    """Who would come by a code, with how many tables; whether they are on this device already, or who else is."""

    name: str | None
    tables: int
    is_here: bool
    name_here: str | None
    tables_here: int


class FeedState(Message):
    """Since when one's feed has its present address; null where there is none."""

    made: float | None


class FeedMade(Message):
    """The secret address of one's feed, told once: only its hash is kept."""

    path: str


class PushKey(Message):
    """The key that the server's calls are signed with, for the browser; null where it calls nobody by push."""

    key: str | None


class PushEnd(Message):
    """A browser that is not to be called any more, by the address that its push service gave it."""

    endpoint: Endpoint


class PushWish(PushEnd):
    """A browser that is to be called when it is one's turn, with the keys that it gave, and in which language."""

    p256dh: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{87}$")]
    auth: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{22}$")]
    language: Language


class PushState(Message):
    """Whether a browser is called when it is one's turn."""

    on: bool


class Forgotten(Message):
    """Nothing is kept of one any more, at so many tables."""

    tables: int
