"""The tables of the day."""

from quincunx.server.messages.common import Code, Hex, Message, Name, Sentence


class DailyResult(Message):
    """What a daily game has come to; `counts` names what its points are where they are others, `won` is null alone.

    It is not `finished` where it was given up, or closed with its day.
    """

    finished: bool
    won: bool | None
    points: int | None
    best_other: int | None
    counts: Sentence | None


class DailyWish(Message):
    """Who sits down at a table of the day, if under another name than one's own."""

    name: Name | None = None


class DailyPlace(Message):
    """A line of a ranking; who is level shares a place, and who has given no name has none."""

    place: int
    name: str | None
    mine: bool
    result: DailyResult


class DailyGame(Message):
    """A day's table of one game, with one's own, and how many have begun, finished and are ranked.

    `standing` is null before one's own game is over; `best` is the table of the first once the day is closed.
    """

    game: str
    players: int
    code: Code | None
    running: bool
    ranked: bool | None
    place: int | None
    result: DailyResult | None
    begun: int
    finished: int
    compared: int
    standing: list[DailyPlace] | None
    best: Code | None


class DailyPromise(Message):
    """The SHA-256 of a day's secret, told before it begins."""

    day: str
    commitment: Hex


class DailyDay(DailyPromise):
    """A day: until when its games may be begun and finished, how many still run, and the secret when none does."""

    ends: float
    closes: float
    running: int
    secret: Hex | None
    games: list[DailyGame]


class Daily(Message):
    """The daily tables as a guest may see them; `now` is the server's time, `streak` one's days in a row."""

    now: float
    streak: int
    today: DailyDay
    tomorrow: DailyPromise
    past: list[DailyDay]
