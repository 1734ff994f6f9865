"""Bots think in threads of their own, at a lower priority, on a hidden copy of the state and nothing else."""

import asyncio
import contextlib
import os
import secrets
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from quincunx.bots import SECONDS
from quincunx.core.errors import BadOption
from quincunx.core.table.table import Table
from quincunx.server.running.queue import FairQueue
from quincunx.server.running.readiness import BOTS, Readiness

if TYPE_CHECKING:
    from quincunx.bots.advice import Advice
    from quincunx.server.running.metrics import Metrics

T = TypeVar("T")
NICE = 10
SECONDS_OF_ADVICE = 0.5  # where there is time enough
PATIENCE = 2.0  # seconds in which bots and hints have thought, however many there are at once
THREADS = max(1, (os.cpu_count() or 1) - 1)  # one core is the event loop's own


class Asks(NamedTuple):
    """For whom a bot thinks: a guest who asks for a hint, or the host of a bot's table."""

    guest: str
    table: int


class Luck(NamedTuple):
    """What a bot draws from, and how long it thinks, where it is to do the same at several tables."""

    seed: int
    iterations: int


class Thinkers:
    """A few threads in which bots think, and a pause for those who want one: the page has a pace of its own.

    A bot that searches does so for so many seconds, unless its luck is told. Where many want to think at once, each
    does so for less long: what there is of PATIENCE is shared equally.
    """

    def __init__(
        self,
        threads: int,
        pause: float,
        readiness: Readiness,
        metrics: "Metrics | None" = None,
        seconds: float = SECONDS,
    ) -> None:
        self._pool = ThreadPoolExecutor(threads, "thinker", initializer=lower_priority)
        self._threads, self._pause, self._readiness, self._metrics = threads, pause, readiness, metrics
        self._seconds, self._patience = seconds, max(PATIENCE, seconds)
        self._queue, self._advised = FairQueue(threads), set[str]()
        self.waiting = 0

    async def choose(self, table: Table, seat: int, bot: str, asks: Asks, luck: Luck | None = None) -> int:
        """A bot's move for its seat, by the kernels' number, after a pause for those who look on."""
        begin, seen_by_others = time.monotonic(), not table.game.conceals(table.reading)
        given = (table.view(seat), seat, bot, luck)
        move = await self._think(table, asks, think, self._seconds, *given)
        if seen_by_others:
            await asyncio.sleep(max(0.0, self._pause - (time.monotonic() - begin)))
        return move

    async def advise(self, table: Table, seat: int, asks: Asks) -> "list[Advice]":
        """What the strongest bot would do on a seat, for a guest that has not asked for anything else just now."""
        if asks.guest in self._advised:
            raise BadOption("one hint at a time", "un conseil à la fois")
        self._advised.add(asks.guest)
        try:
            return await self._think(table, asks, advise, SECONDS_OF_ADVICE, table.view(seat), seat)
        finally:
            self._advised.discard(asks.guest)

    async def _think(self, table: Table, asks: Asks, thought: Callable[..., T], seconds: float, *given: Any) -> T:
        """A bot's first move waits until it is compiled, and every one until it is its turn."""
        await self._readiness.wait_for(table.game.slug, BOTS)
        self.waiting, asked = self.waiting + 1, time.monotonic()
        try:
            async with self._queue.place(*asks):
                granted = min(seconds, self._share(asked))
                return await asyncio.get_running_loop().run_in_executor(self._pool, thought, granted, *given)
        finally:
            self.waiting -= 1
            if self._metrics is not None:
                self._metrics.thought(time.monotonic() - asked)

    def _share(self, asked: float) -> float:
        """For how many seconds somebody may think who asked at a time: as long as each of those who wait with them."""
        left = self._patience - (time.monotonic() - asked)
        return max(0.0, min(left, left * self._threads / self.waiting))

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def think(seconds: float, view: Any, seat: int, bot: str, luck: Luck | None) -> int:
    """A bot's move. Its random numbers are a new secret each time, so that no two seats or tables have the same."""
    from quincunx.bots import make_bot

    seed, iterations = luck or (secrets.randbits(62), None)
    return int(make_bot(bot, seed, iterations, seconds).choose(view, seat))


def advise(seconds: float, view: Any, seat: int) -> "list[Advice]":
    from quincunx.bots.advice import advice_on

    return advice_on(view, seat, secrets.randbits(62), seconds)


def lower_priority() -> None:
    """The event loop comes first; only on Linux a thread has a priority of its own, elsewhere its id may be anything."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
