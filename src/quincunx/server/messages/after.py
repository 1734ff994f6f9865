"""A finished game, looked back on."""

from typing import Any

from quincunx.server.messages.common import Message, Sentence
from quincunx.server.messages.state import LogEntry


class CoursePoint(Message):
    """How seats stood after a step of the replay, counted from 0, null for one that was out; and the moves that led to it."""

    at: int
    values: list[int | None]
    moves: list[LogEntry]


class Statistic(Message):
    """What is counted of a game, and how much of it each seat did."""

    title: Sentence
    values: list[int]


class Review(Message):
    """A finished game looked back on. `counts` names what its course is counted in, null for points."""

    ended_at: float
    counts: Sentence | None
    fewest: bool
    course: list[CoursePoint]
    statistics: list[Statistic]


class Frame(Message):
    """A step of a replay: the log from its entry `log_from` on is now this, the first `forgotten` entries are not told."""

    board: dict[str, Any]
    log_from: int
    forgotten: int
    log: list[LogEntry]
    scores: list[int | None]
    owes: list[int]


class ReplayFrames(Message):
    """The boards of a finished game, one after the other."""

    game: str
    names: list[str]
    frames: list[Frame]
