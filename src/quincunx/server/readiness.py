"""Which games are compiled. The server listens at once; a niced child compiles game after game beside it."""

import asyncio
import contextlib
import logging
import os
import sys

from quincunx.core.errors import BadOption
from quincunx.core.jit import warm_mark
from quincunx.core.registry import find, games

NICE = 10


class Readiness:
    """Games become ready one after the other; one that is asked for goes first."""

    def __init__(self) -> None:
        self._events = {slug: asyncio.Event() for slug in games()}
        self._ready: set[str] = set()
        self._queue = list(games())
        self._task: asyncio.Task[None] | None = None
        self._child: asyncio.subprocess.Process | None = None

    def begin(self) -> None:
        self._task = asyncio.create_task(self._compile_all())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self._child is not None and self._child.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._child.kill()

    def is_ready(self, slug: str) -> bool:
        return slug in self._ready

    async def wait_for(self, slug: str) -> None:
        """Return once a game is ready, which is then compiled next if it is not yet."""
        find(slug)
        if slug in self._queue:
            self._queue.remove(slug)
            self._queue.insert(0, slug)
        await self._events[slug].wait()
        if slug not in self._ready:
            raise BadOption(
                f"the rules of {slug} could not be compiled", f"les règles de {slug} n’ont pas pu être compilées"
            )

    async def _compile_all(self) -> None:
        while self._queue:
            slug = self._queue.pop(0)
            try:
                if not warm_mark(slug).exists():
                    await self._compile(slug)
                await asyncio.to_thread(load, slug)
                self._ready.add(slug)
            except Exception:
                logging.exception("the rules of %s could not be compiled", slug)
            self._events[slug].set()

    async def _compile(self, slug: str) -> None:
        """In a child of low priority, which leaves the kernels in the cache."""
        self._child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "quincunx", "warm", slug),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
            preexec_fn=lambda: os.nice(NICE),
        )
        await self._child.wait()


def load(slug: str) -> None:
    """Have this process take the compiled kernels from the cache, by playing a little."""
    from quincunx.core import entries
    from quincunx.core.random import stream
    from quincunx.core.table import Table

    table = Table(slug, seed=1)
    seat = table.pending[0]
    table.moves(seat)
    states = table.view(seat)
    table.game.view.board(states[0])
    entries.redeal(states, seat, stream(1))
