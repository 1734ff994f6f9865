"""A finished game once more: its record, and its boards one after the other."""

from collections.abc import Iterator
from typing import Any

from quincunx.core.errors import Language
from quincunx.core.table.table import Table
from quincunx.server.daily.results import with_secret
from quincunx.server.tables.history import History
from quincunx.server.tables.views import board_of, encode, log_entry


def steps_of(table: Table) -> Iterator[Table]:
    """A finished game once more, at rest after each move; it is the same table every time, which goes on."""
    again, rested = table.begun_again(), False
    for seat, words, hinted in table.log_with_hints():
        if hinted:
            again.note_hint(seat)
        again.play(words, seat)
        if again.at_rest:
            rested = True
            yield again
    if not rested:  # somebody may have resigned before the first move
        yield again


def replay_frames(table: Table, language: Language, seat: int | None = None) -> Iterator[dict[str, Any]]:
    """A finished game move by move, open to all, or as a seat saw it: each frame a board and what led to it."""
    since = 0
    for now in steps_of(table):
        if now.over and seat is not None:
            since = 0  # all that was hidden from it is told now
        yield frame_of(now, seat, since, language)
        if seat is None or not now.kept_back:
            since = now.log_length(seat)


def frame_of(table: Table, seat: int | None, since: int, language: Language) -> dict[str, Any]:
    """The log from its entry `log_from` on is now this; the first `forgotten` entries are not told any more."""
    seen = table.reading if seat is None else table.seen(seat)
    forgotten = table.forgotten(seat)
    return {
        "board": board_of(table, seen if table.at_rest else None),
        "log_from": max(since, forgotten),
        "forgotten": forgotten,
        "log": [log_entry(table, told, language) for told in table.log_with_hints(seat, since)],
        "scores": list(table.scores if seat is None else table.scores_for(seat)),
        "owes": list(table.pending),
    }


def record_told(table: Table, history: History) -> bytes:
    return encode(with_secret(table.record(), history))


def replay_told(table: Table, language: Language, seat: int | None) -> Iterator[bytes]:
    """A step of the game at a time."""
    yield b'{"game":%b,"names":%b,"frames":[' % (encode(table.game.slug), encode(table.names))
    between = b""
    for frame in replay_frames(table, language, seat):
        yield between + encode(frame)
        between = b","
    yield b"]}"
