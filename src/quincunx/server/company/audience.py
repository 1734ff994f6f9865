"""Those at a table who may see the same, in the same language: what they have been told, and what is news to them."""

import zlib
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec

from quincunx.core.errors import Language
from quincunx.core.kernels.seats import SPECTATOR
from quincunx.server.tables.views import Encoded, Moment, encode, reader_of

if TYPE_CHECKING:
    from quincunx.server.company.peers import Client


MOST_TOLD = 400  # entries of a log that are told unasked: many more than a page shows


class Audience:
    """Clients on the same seats, several for one guest's devices, or on none: watchers.

    All that they were told is kept in JSON, so that only what is new goes out, made once for all of them.
    """

    def __init__(self, seats: tuple[int, ...], language: Language, moment: Moment) -> None:
        self.seats, self.language = seats, language
        self.clients: set[Client] = set()
        self.version, self.mark, self.forgotten, self.gone = 0, 0, 0, 0
        self._log: list[bytes] = []  # without the forgotten entries
        self._common: Encoded = {}
        self._views: list[Encoded] = []
        self._boards: list[Encoded] = []
        self._whole: bytes | None = None
        self.news(moment)

    def news(self, moment: Moment) -> bytes | None:
        """What these clients do not know yet, as a message; None if there is nothing."""
        version = moment.history.version_for(self.seats)
        log_from, log = self._new_log(moment)
        changes = self._changes(moment)
        if not changes and not log and version == self.version:
            return None
        follows, self.version, self._whole = self.mark, version, None
        self.mark = self._mark()
        return self._happened(follows, log_from, log, changes)

    def nothing_new(self) -> bytes:
        """For who comes back and has missed nothing."""
        return self._happened(self.mark, self.forgotten + len(self._log), [], {})

    def _happened(self, follows: int, log_from: int, log: list[bytes], changes: dict[str, Any]) -> bytes:
        message = {
            "type": "happened",
            "version": self.version,
            "follows": follows,
            "mark": self.mark,
            "forgotten": self.forgotten,
            "gone": self.gone,
            "log_from": log_from,
            "log": [msgspec.Raw(entry) for entry in log],
            "changes": changes,
        }
        return encode(message)

    def _mark(self) -> int:
        """A number for all that was told, from nothing else: two servers agree on it, and it tells nothing hidden.

        Versions are not enough: that somebody has chosen unseen is told, and is not counted before it is revealed.
        """
        end = f"{self.language} {self.version} {self.forgotten + len(self._log)}".encode()
        parts = chain.from_iterable(part.values() for part in (self._common, *self._views, *self._boards))
        return zlib.crc32(b"".join((end, *self._log[-1:], *parts)))

    def snapshot(self, about: dict[str, Any]) -> bytes:
        """Everything, with what the table says of itself, for one who arrives."""
        if self._whole is None:
            self._whole = self._told()
        log = msgspec.Raw(b"[" + b",".join(self._log) + b"]")
        told = {"forgotten": self.forgotten, "gone": self.gone, "log": log}
        message = {"type": "snapshot", **about, "state": msgspec.Raw(self._whole), **told}
        return encode(message)

    def _told(self) -> bytes:
        views = [
            fragments(view) | {"board": fragments(board)} for view, board in zip(self._views, self._boards, strict=True)
        ]
        return encode({"version": self.version, "mark": self.mark, **fragments(self._common), "views": views})

    def _new_log(self, moment: Moment) -> tuple[int, list[bytes]]:
        """From which entry on the log is not what was told, and what it is now."""
        table = moment.table
        if table is None:
            return 0, []
        reader = reader_of(self.seats)
        self.gone = table.forgotten(reader)
        forgotten = max(self.gone, table.log_length(reader) - MOST_TOLD)
        if forgotten < self.forgotten:  # the game is over, and all of it is told; or a move was taken back
            self._log = []
        del self._log[: max(0, forgotten - self.forgotten)]
        self.forgotten = forgotten
        since = max(forgotten, min(table.same_log(reader), forgotten + len(self._log)))
        now = moment.log(table, reader, since, self.language)
        told = self._log[since - forgotten :]
        same = common_length(told, now)
        del self._log[since - forgotten + same :]
        self._log += now[same:]
        return since + same, now[same:]

    def _changes(self, moment: Moment) -> dict[str, Any]:
        """The parts of the state that are not what was told, which they are from now on."""
        common = moment.common(self.seats, self.language)
        changes: dict[str, Any] = changed(self._common, common)
        self._common = common
        if moment.table is None:
            return changes
        viewers = self.seats or (SPECTATOR,)
        told_views, told_boards = self._views or [{}] * len(viewers), self._boards or [{}] * len(viewers)
        self._views = [
            moment.choices(moment.table, seat, self.language, told)
            for seat, told in zip(viewers, told_views, strict=True)
        ]
        self._boards = [moment.board(moment.table, seat) for seat in viewers]
        new_views = [changed(*each) for each in zip(told_views, self._views, strict=True)]
        new_boards = [changed(*each) for each in zip(told_boards, self._boards, strict=True)]
        if any(new_views) or any(new_boards):
            changes["views"] = [
                view | ({"board": board} if board else {}) for view, board in zip(new_views, new_boards, strict=True)
            ]
        return changes


def changed(told: Encoded, now: Encoded) -> dict[str, msgspec.Raw]:
    return {key: msgspec.Raw(value) for key, value in now.items() if told.get(key) != value}


def fragments(told: Encoded) -> dict[str, Any]:
    return {key: msgspec.Raw(value) for key, value in told.items()}


def common_length(one: list[bytes], other: list[bytes]) -> int:
    """How many entries two logs share from the start."""
    for index, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return index
    return min(len(one), len(other))
