"""Other servers on the same store: what they change at tables that are in memory here, and who is there, is taken in."""

import asyncio
import contextlib

from quincunx.core.errors import Mistake
from quincunx.server.house.house import House
from quincunx.server.live.table import LiveTable
from quincunx.server.messages.told import Reacted
from quincunx.server.running.habits import never_ending
from quincunx.server.running.logs import LOG
from quincunx.server.store import Hints

LOOK = 1.0  # seconds between looks into the store, for what no hint has told


class Neighbours:
    """Listens to hints, and looks into the store now and then: a hint may be missed. Says who is here."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._look_now = asyncio.Event()
        self._listens = asyncio.Event()
        self._errands: set[asyncio.Task[None]] = set()
        self._habits: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        self._habits = [asyncio.create_task(self._look())]
        if self._house.store.listen(self._hear, self._hear_word):
            self._habits.append(asyncio.create_task(self._speak()))

    async def close(self) -> None:
        tasks = [*self._habits, *self._errands]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._say([self._house.elsewhere.farewell()])

    # What is stored

    def _hear(self, hints: Hints) -> None:
        if hints is None:
            self._look_now.set()
            self._listens.set()
        else:
            self._take_in(hints)

    async def _look(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._look_now.wait(), LOOK)
            self._look_now.clear()
            tables = self._house.busy_tables()
            if tables:
                with never_ending():
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

    # Who is where

    async def _speak(self) -> None:
        """Not before answers are heard: others answer once, when they first hear of this server."""
        elsewhere = self._house.elsewhere
        await self._listens.wait()
        while True:
            self._tell_presence(elsewhere.forget())
            await self._say(elsewhere.next_words())
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(elsewhere.news.wait(), elsewhere.seconds_to_wait())
            elsewhere.news.clear()

    async def _say(self, words: list[str]) -> None:
        with never_ending():
            await self._house.store.say(words)

    def _hear_word(self, word: str) -> None:
        changed, reactions = self._house.elsewhere.hear(word)
        self._tell_presence(changed)
        if reactions:
            tables = self._house.busy_tables()
            for table, seat, reaction in reactions:
                if table in tables:
                    tables[table].company.broadcast(Reacted(seat=seat, reaction=reaction))

    def _tell_presence(self, changed: set[int]) -> None:
        if changed:
            tables = self._house.busy_tables()
            for table in changed & tables.keys():
                tables[table].company.tell_presence()
