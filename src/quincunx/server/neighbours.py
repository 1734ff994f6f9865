"""Other servers on the same store: what they change at tables that are in memory here is taken in."""

import asyncio
import contextlib

from quincunx.core.errors import Mistake
from quincunx.server.house import House
from quincunx.server.live import LiveTable
from quincunx.server.logs import LOG
from quincunx.server.store import Hints

LOOK = 1.0  # seconds between looks into the store, for what no hint has told


class Neighbours:
    """Listens to hints, and looks into the store now and then: a hint may be missed."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._look_now = asyncio.Event()
        self._errands: set[asyncio.Task[None]] = set()
        self._looking: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._house.store.listen(self._hear)
        self._looking = asyncio.create_task(self._look())

    async def close(self) -> None:
        tasks = [task for task in (self._looking, *self._errands) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _hear(self, hints: Hints) -> None:
        if hints is None:
            self._look_now.set()
        else:
            self._take_in(hints)

    async def _look(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._look_now.wait(), LOOK)
            self._look_now.clear()
            tables = self._house.busy_tables()
            if tables:
                with contextlib.suppress(Mistake):  # the store is away; whoever moves is told
                    self._take_in(await self._house.store.versions(tables))

    def _take_in(self, versions: dict[int, int]) -> None:
        tables = self._house.busy_tables()
        for number, version in versions.items():
            live = tables.get(number)
            if live is not None and live.history.version < version:
                task = asyncio.create_task(self._catch_up(live, version))
                self._errands.add(task)
                task.add_done_callback(self._errands.discard)

    async def _catch_up(self, live: LiveTable, version: int) -> None:
        try:
            async with live.lock:
                if live.history.version < version:
                    await live.catch_up()
        except Mistake:
            return  # the next look will tell again
        except Exception:
            LOG.exception("another server's event could not be taken in", extra={"about": {"table": live.number}})
