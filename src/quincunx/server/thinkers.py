"""Bots think in threads of their own, at a lower priority, on a hidden copy of the state and nothing else."""

import asyncio
import contextlib
import os
import secrets
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from quincunx.core.table import Table
from quincunx.server.readiness import BOTS, Readiness

NICE = 10
THREADS = max(1, (os.cpu_count() or 1) - 1)  # one core is the event loop's own


class Thinkers:
    """A few threads in which bots think, and a pause so that people can follow them."""

    def __init__(self, threads: int, pause: float, readiness: Readiness) -> None:
        self._pool = ThreadPoolExecutor(threads, "thinker", initializer=lower_priority)
        self._pause, self._readiness = pause, readiness
        self.waiting = 0

    async def choose(self, table: Table, seat: int, bot: str) -> int:
        """A bot's move for its seat, by the kernels' number, after a pause for those who look on."""
        begin, seen_by_others = time.monotonic(), not table.game.conceals(table.reading)
        move = await self.advise(table, seat, bot)
        if seen_by_others:
            await asyncio.sleep(max(0.0, self._pause - (time.monotonic() - begin)))
        return move

    async def advise(self, table: Table, seat: int, bot: str) -> int:
        """What a bot would do on a seat; its first move waits until it is compiled."""
        view = table.view(seat)
        await self._readiness.wait_for(table.game.slug, BOTS)
        self.waiting += 1
        try:
            return int(await asyncio.get_running_loop().run_in_executor(self._pool, think, view, seat, bot))
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def think(view: object, seat: int, bot: str) -> int:
    from quincunx.bots import make_bot

    return make_bot(bot, secrets.randbits(62)).choose(view, seat)  # type: ignore[arg-type]


def lower_priority() -> None:
    """The event loop comes first; only on Linux a thread has a priority of its own, elsewhere its id may be anything."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
