"""Bots think in threads of their own, at a lower priority, on a hidden copy of the state and nothing else."""

import asyncio
import contextlib
import os
import secrets
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from quincunx.core.errors import BadOption
from quincunx.core.table import Table
from quincunx.server.queue import FairQueue
from quincunx.server.readiness import BOTS, Readiness

NICE = 10
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
    """A few threads in which bots think, and a pause for those who want one: the page has a pace of its own."""

    def __init__(self, threads: int, pause: float, readiness: Readiness) -> None:
        self._pool = ThreadPoolExecutor(threads, "thinker", initializer=lower_priority)
        self._pause, self._readiness = pause, readiness
        self._queue, self._advised = FairQueue(threads), set[str]()
        self.waiting = 0

    async def choose(self, table: Table, seat: int, bot: str, asks: Asks, luck: Luck | None = None) -> int:
        """A bot's move for its seat, by the kernels' number, after a pause for those who look on."""
        begin, seen_by_others = time.monotonic(), not table.game.conceals(table.reading)
        move = await self._think(table, seat, bot, asks, luck)
        if seen_by_others:
            await asyncio.sleep(max(0.0, self._pause - (time.monotonic() - begin)))
        return move

    async def advise(self, table: Table, seat: int, bot: str, asks: Asks) -> int:
        """What a bot would do on a seat, for a guest that has not asked for anything else just now."""
        if asks.guest in self._advised:
            raise BadOption("one hint at a time", "un conseil à la fois")
        self._advised.add(asks.guest)
        try:
            return await self._think(table, seat, bot, asks)
        finally:
            self._advised.discard(asks.guest)

    async def _think(self, table: Table, seat: int, bot: str, asks: Asks, luck: Luck | None = None) -> int:
        """A bot's first move waits until it is compiled, and every one until it is its turn."""
        given: tuple[Any, ...] = (table.view(seat), seat, bot, *([luck] if luck else []))
        await self._readiness.wait_for(table.game.slug, BOTS)
        self.waiting += 1
        try:
            async with self._queue.place(*asks):
                return int(await asyncio.get_running_loop().run_in_executor(self._pool, think, *given))
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def think(view: object, seat: int, bot: str, luck: Luck | None = None) -> int:
    from quincunx.bots import make_bot

    seed, iterations = luck or (secrets.randbits(62), None)
    return make_bot(bot, seed, iterations).choose(view, seat)  # type: ignore[arg-type]


def lower_priority() -> None:
    """The event loop comes first; only on Linux a thread has a priority of its own, elsewhere its id may be anything."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
