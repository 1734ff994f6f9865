"""Limits on how much one address or one socket may ask, so that nobody can guess codes or flood a table."""

import math
import re
import time
from collections import defaultdict, deque
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any

from fastapi import Request

from quincunx.core.errors import BadOption, Mistake
from quincunx.server.entrance.callers import neighbourhood

NUMBERS = re.compile(r"([1-9]\d{0,8})(?:/([1-9]\d{0,8}))?")


MOST_KEYS = 10_000  # that are kept without looking who has not asked of late


@dataclass(frozen=True)
class Rate:
    """At most so many in so many seconds, written e.g. 100/20."""

    most: int
    seconds: int

    def __str__(self) -> str:
        return f"{self.most}/{self.seconds}"


@dataclass(frozen=True)
class Limits:
    """What a server allows: tries with a code and new tables for each address, messages for each socket.

    Of an address so many daily games are ranked. It may be told whole tables and previews so often, have so many
    connections open, and take so many seconds for a whole request. A table may have so many events.
    """

    tries: Rate = Rate(600, 60)
    openings: Rate = Rate(300, 600)
    daily: Rate = Rate(40, 86400)
    messages: Rate = Rate(100, 20)
    looks: Rate = Rate(1000, 20)
    connections: int = 256
    patience: int = 20
    events: int = 20000

    def having(self, settings: Iterable[str]) -> "Limits":
        """The limits with some of them set, e.g. by "tries=6000/60"; BadOption where it is none."""
        limits = self
        for setting in settings:
            limits = replace(limits, **limits._read(setting))
        return limits

    def _read(self, setting: str) -> dict[str, Any]:
        names = [field.name for field in fields(self)]
        name, _, given = setting.partition("=")
        found = NUMBERS.fullmatch(given)
        if found is None or name not in names or (found[2] is not None) != isinstance(getattr(self, name), Rate):
            usual = ", ".join(f"{name}={getattr(Limits(), name)}" for name in names)
            raise BadOption(
                f"limit “{setting}”: a name, how many and, for some, in how many seconds, as in {usual}",
                f"limite « {setting} » : un nom, combien et, pour certaines, en combien de secondes, comme dans {usual}",
            )
        return {name: Rate(int(found[1]), int(found[2])) if found[2] else int(found[1])}


class TooMany(Mistake):
    """Somebody has asked too often, and may ask again after some seconds."""

    def __init__(self, en: str, fr: str, seconds: int) -> None:
        super().__init__(f"{en}; please wait {seconds} s", f"{fr} ; veuillez attendre {seconds} s")
        self.seconds = seconds


class Limit:
    """Counts for each key how often it has asked of late, e.g. 100 messages in 20 s."""

    def __init__(self, rate: Rate) -> None:
        self._most, self._seconds = rate.most, rate.seconds
        self._times: defaultdict[str, deque[float]] = defaultdict(deque)
        self._sweep_at = MOST_KEYS

    def allows(self, key: str) -> bool:
        """Count one more, unless it is too many."""
        now = time.monotonic()
        times = self._times[key]
        while times and times[0] <= now - self._seconds:
            times.popleft()
        if len(times) >= self._most:
            return False
        times.append(now)
        if len(self._times) > self._sweep_at:
            self._forget(now)
            self._sweep_at = max(MOST_KEYS, 2 * len(self._times))
        return True

    def seconds_left(self, key: str) -> int:
        """After how many seconds a key that was refused is allowed again."""
        return max(1, math.ceil(self._times[key][0] + self._seconds - time.monotonic()))

    def _forget(self, now: float) -> None:
        for key in [key for key, times in self._times.items() if not times or times[-1] <= now - self._seconds]:
            del self._times[key]


def limited(request: Request) -> None:
    """Nobody guesses codes by the thousand."""
    require_few(request, request.app.state.tries, "too many tries", "trop d’essais")


def require_few(request: Request, limit: Limit, en: str, fr: str) -> None:
    """Count what a client asks for; TooMany for who has asked too often."""
    address = address_of(request)
    if not limit.allows(address):
        request.app.state.metrics.limited()
        raise TooMany(en, fr, limit.seconds_left(address))


def address_of(request: Request) -> str:
    return neighbourhood(request.client.host if request.client else "")
