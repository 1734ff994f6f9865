"""Which games are compiled. The server listens at once; children of low priority compile beside it.

A game becomes ready in stages: once its table is, people can play; its bots follow. What failed or was interrupted is
taken up again when somebody asks for the game, and at the next start. What is compiled already is taken into memory
when somebody comes, so that a server that has nobody costs little.
"""

import asyncio
import contextlib
import gc
import logging
import os
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

from quincunx.core.catalogue.registry import find, games
from quincunx.core.errors import BadOption
from quincunx.core.kernels.jit import require_room, warm_mark

TABLE, BOTS = "table", "bots"
AT_ONCE = 2
GARBAGE = (700, 1000, 10)  # what has outlived one search for garbage is searched a hundredth as often as Python would


class Readiness:
    """Games become ready one after the other; one that is asked for begins at once, beside the one under way."""

    def __init__(self) -> None:
        self._games = {slug: Progress() for slug in games()}
        self._making: dict[str, asyncio.Task[None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._has_people = False
        self._places = asyncio.Semaphore(max(AT_ONCE, os.cpu_count() or 1))

    def begin(self) -> None:
        """Compile whatever is cold."""
        self._make_all([slug for slug in games() if not is_warm(slug)])

    def expect_people(self) -> None:
        """Somebody looks at the games: have all of them in memory before one is chosen."""
        if not self._has_people:
            self._has_people = True
            self._make_all(games())

    async def close(self) -> None:
        """Stop whatever is under way; what a stage has finished stays in the cache."""
        tasks = [*self._tasks, *self._making.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def is_ready(self, slug: str) -> bool:
        """Whether a table can be opened at once."""
        return TABLE in self._games[slug].done or warm_mark(slug, TABLE).exists()

    def share(self, slug: str) -> float:
        """How much of what a table needs is compiled, e.g. 0.4."""
        return 1.0 if self.is_ready(slug) else self._games[slug].share

    async def wait_for(self, slug: str, stage: str = TABLE) -> None:
        """Return once a stage of a game is ready; BadOption if it cannot be compiled."""
        find(slug)
        progress = self._games[slug]
        making = self._make(slug)
        while stage not in progress.done:
            if making.done():
                raise BadOption(
                    f"the rules of {slug} could not be compiled; please try again",
                    f"les règles de {slug} n’ont pas pu être compilées ; veuillez réessayer",
                )
            changed = asyncio.create_task(progress.changed.wait())
            await asyncio.wait([changed, making], return_when=asyncio.FIRST_COMPLETED)
            changed.cancel()

    def _make_all(self, slugs: Iterable[str]) -> None:
        """One after the other, beside whatever else is going on."""

        async def make_all() -> None:
            for slug in slugs:
                await asyncio.wait([self._make(slug)])

        self._tasks.append(asyncio.create_task(make_all()))

    def _make(self, slug: str) -> "asyncio.Task[None]":
        """What makes a game ready: done, under way, or begun now."""
        making = self._making.get(slug)
        if making is None or (making.done() and BOTS not in self._games[slug].done):
            making = self._making[slug] = asyncio.create_task(self._make_ready(slug))
        return making

    async def _make_ready(self, slug: str) -> None:
        progress = self._games[slug]
        try:
            if warm_mark(slug, TABLE).exists():
                await self._finish(slug, TABLE, progress)
            async with self._places:
                if not is_warm(slug):
                    await self._compile(slug, progress)
            for stage in (TABLE, BOTS):
                await self._finish(slug, stage, progress)
        except Exception:
            logging.exception("the rules of %s could not be compiled", slug)

    async def _compile(self, slug: str, progress: "Progress") -> None:
        """In a child, which leaves the kernels in the cache and tells how far it is."""
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "quincunx", "warm", "--tell", slug),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            **of_low_priority(),
        )
        assert child.stdout is not None
        try:
            async for line in child.stdout:
                stage, share = line.decode().split()
                if stage == TABLE:
                    progress.share = float(share)
                if float(share) == 1.0 and stage in (TABLE, BOTS):
                    await self._finish(slug, stage, progress)
            await child.wait()
        finally:
            if child.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    child.kill()
                await child.wait()
        if not is_warm(slug):
            raise RuntimeError(f"the compiler ended with {child.returncode}")

    async def _finish(self, slug: str, stage: str, progress: "Progress") -> None:
        if stage not in progress.done:
            await asyncio.to_thread(load, slug, stage)
            progress.finish(stage)


class Progress:
    """How far a game is."""

    def __init__(self) -> None:
        self.share = 0.0
        self.done: set[str] = set()
        self.changed = asyncio.Event()

    def finish(self, stage: str) -> None:
        """Let those who wait look again."""
        self.done.add(stage)
        self.changed.set()
        self.changed = asyncio.Event()


def is_warm(slug: str) -> bool:
    return all(warm_mark(slug, stage).exists() for stage in (TABLE, BOTS))


def require_room_for_rules() -> None:
    """BadFile where some rules are not compiled and could not be kept, so that no table of theirs could be opened."""
    if not all(map(is_warm, games())):
        require_room()


def of_low_priority() -> dict[str, Any]:
    """What starts a child behind people's moves on Windows; elsewhere it steps back by itself."""
    flag = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
    return {"creationflags": flag} if flag else {}


def load(slug: str, stage: str) -> None:
    """Have this process take the compiled kernels from the cache, by playing a little."""
    from quincunx.bots import BOTS as EVERY_BOT
    from quincunx.bots import make_bot
    from quincunx.core.kernels.reading import Reading
    from quincunx.core.table.table import Table

    table = Table(slug, seed=1)
    seat = table.pending[0]
    table.moves(seat)
    table.game.board(Reading(table.view(seat)))
    if stage == BOTS:
        for bot in EVERY_BOT:
            make_bot(bot, 1).choose(table.view(seat), seat)
    gc.freeze()  # compiled kernels stay: to search them for garbage again and again would stop everybody for long
    gc.set_threshold(*GARBAGE)  # what 2,000 people have in memory took 20 to 200 ms, about once a second
