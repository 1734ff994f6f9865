"""The house: all tables of one server, from the store when somebody comes, a bounded number in memory."""

import asyncio
import contextlib
import secrets
from collections import OrderedDict
from collections.abc import Coroutine
from itertools import islice
from typing import Any

from quincunx.core.catalogue.registry import find
from quincunx.core.errors import Mistake
from quincunx.server.company.elsewhere import Elsewhere
from quincunx.server.daily.tables import DailyTables
from quincunx.server.entrance.limits import Limits
from quincunx.server.house.opening import (
    create,
    first_event,
    first_event_again,
    furnished,
    moved_on,
    require_one_room,
    seat_of,
)
from quincunx.server.house.upkeep import forget_guest
from quincunx.server.live.stand_ins import end_abandoned, is_abandoned, leave
from quincunx.server.live.table import LiveTable
from quincunx.server.looking_back.retelling import Retellings
from quincunx.server.messages.tables import NewTable
from quincunx.server.push.calls import Calls
from quincunx.server.running.logs import LOG, note
from quincunx.server.running.metrics import Metrics
from quincunx.server.running.readiness import Readiness
from quincunx.server.running.thinkers import Thinkers
from quincunx.server.store import Away, Event, Store, Unkept
from quincunx.server.store.database import open_database
from quincunx.server.store.queries import DailyEntry
from quincunx.server.tables.checkpoints import taken_up
from quincunx.server.tables.closing import Closed
from quincunx.server.tables.codes import is_code, no_table
from quincunx.server.tables.patience import DAY
from quincunx.server.tables.summary import summary_of

MOST_LIVE = 500
LOOKED_AT = 4
MOST_TABLES = 100_000  # of one guest
GRACE = 60.0  # seconds that a person is away before others may hand the seat to a bot
ABANDONED_AFTER = 30.0 * DAY  # seconds without an event after which a table ends


class House:
    """Opens, finds and keeps tables. `server` tells this process from others on the same store."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        readiness: Readiness,
        metrics: Metrics,
        server: str | None = None,
        grace: float = GRACE,
        abandoned_after: float = ABANDONED_AFTER,
    ) -> None:
        self.grace, self.abandoned_after = grace, abandoned_after
        self.store, self.thinkers, self.readiness, self.metrics = store, thinkers, readiness, metrics
        self.server = server or secrets.token_hex(8)
        self.most_events = Limits().events
        self.elsewhere = Elsewhere()
        self.calls = Calls(self)
        self.daily = DailyTables(store, self.open)
        self.retellings = Retellings()
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._coming: dict[str, asyncio.Task[LiveTable]] = {}
        self._errands: set[asyncio.Task[None]] = set()
        self._forgetting = asyncio.Lock()

    @property
    def tables(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    def close(self) -> None:
        """The server stops: no bot thinks any more."""
        for live in self._live.values():
            live.stop()
        self.thinkers.close()
        self.retellings.close()

    async def find(self, code: str) -> LiveTable:
        """A table by its code, from memory or from the store."""
        if not is_code(code):
            raise no_table(code)
        live = self._live.get(code)
        if live is None:
            live = await self._bring(code)
        elif live.is_quiet():
            await self._look_again(live)
        if is_abandoned(live):
            async with live.lock:
                await end_abandoned(live)
        live.history.require_open()
        if code in self._live:
            self._live.move_to_end(code)
        self._forget_quiet_tables()
        return live

    async def _look_again(self, live: LiveTable) -> None:
        """Another server may have served a table meanwhile, or somebody removed it."""
        newest = (await self.store.versions([live.number])).get(live.number)
        if newest is None:
            self._live.pop(live.code, None)
            raise no_table(live.code)
        async with live.lock:
            if live.history.version < newest:
                await live.catch_up()

    async def _bring(self, code: str) -> LiveTable:
        """A table from the store, read once for all who wait for it."""
        if code not in self._coming:
            self._coming[code] = asyncio.create_task(self._take_up(code))
            self._coming[code].add_done_callback(lambda _: self._coming.pop(code))
        return await asyncio.shield(self._coming[code])

    async def _take_up(self, code: str) -> LiveTable:
        number = await self.store.find_table(code)
        if number is None:
            raise no_table(code)
        checkpoint = await self.store.checkpoint(number)  # first: another server may store both meanwhile
        events = await self.store.events(number)
        if not events:
            raise no_table(code)  # it was removed just now
        await self.readiness.wait_for(events[0]["game"])
        history, table = await asyncio.to_thread(taken_up, events, checkpoint)
        live = self._live[code] = LiveTable(self, number, code, history, table)
        live.updated = await self.store.updated(number)
        return live

    def busy_tables(self) -> dict[int, LiveTable]:
        """The tables in memory where something is going on, by their numbers in the store."""
        return {live.number: live for live in self._live.values() if not live.is_quiet()}

    def _forget_quiet_tables(self) -> None:
        """Let go of the tables longest unused, if nobody is at them: the store has them. A few are looked at each time."""
        for code in list(islice(self._live, min(LOOKED_AT, max(0, len(self._live) - MOST_LIVE)))):
            if self._live[code].is_quiet():
                del self._live[code]
            else:
                self._live.move_to_end(code)

    def send(self, errand: Coroutine[Any, Any, None]) -> None:
        """Have something done that nobody waits for."""
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._settle)

    def _settle(self, task: "asyncio.Task[None]") -> None:
        self._errands.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.warning("an errand failed: %s", task.exception())

    async def summary(self, code: str) -> Event:
        """What a list shows of a table that has no summary yet; one that goes on gets it with its next event."""
        live = await self.find(code)
        summary = summary_of(live.history.game, live.history.seats, live.table)
        if summary["status"] == "over":
            await self.store.summarise(live.number, live.history.version, summary)
        return summary

    async def open(
        self,
        guest: str,
        guest_name: str,
        wish: NewTable,
        promise: Event | None = None,
        entry: DailyEntry | None = None,
    ) -> str:
        """A new table; its code. The host sits where it said "me".

        A daily one comes with the promise of its day, and is entered there; a guest's second one is the first.
        """
        game = find(wish.game)
        players = len(wish.seats)
        options = game.checked_options(players, wish.options)
        for name, option in game.options.items():
            option.check_remote(options[name])
        if wish.own_dice:
            game.require_throws()
            require_one_room(wish)
        seats = [seat_of(number, seat, guest, guest_name) for number, seat in enumerate(wish.seats)]
        await self.readiness.wait_for(wish.game)
        options = await asyncio.to_thread(furnished, game, options)
        event = first_event(wish, options, guest, seats) | (promise or {})
        await self.store.add_guest(guest)
        code, number = await create(self.store, event, summary_of(wish.game, seats, None), entry)
        note("table opened", table=number, game=wish.game, seats=[seat.kind for seat in seats])
        if any(seat.guest == guest for seat in seats):
            await self.store.sit(guest, number)
        live = await self.find(code)
        if all(seat.kind != "open" for seat in seats):
            async with live.lock:
                if not live.history.started:
                    await live.beginning.start()
        return code

    async def again(self, live: LiveTable, guest: str) -> str:
        """A new table with the seats of a finished one, moved on by one, already begun; its code.

        The seed that a page has shown is the hash of its next one.
        """
        history, seats = live.history, moved_on(live.history)
        event = first_event_again(history, guest, seats)
        code, number = await create(self.store, event, summary_of(history.game, seats, None))
        note("table opened", table=number, game=history.game, seats=[seat.kind for seat in seats], after=live.number)
        for person in {seat.guest for seat in seats if seat.guest is not None}:
            await self.store.sit(person, number)
        new = await self.find(code)
        async with new.lock:
            await new.beginning.start()
        return code

    async def leave(self, code: str, guest: str) -> None:
        """A guest goes for good, also from a table that is closed."""
        number = await self.store.find_table(code)
        if number is None:
            raise no_table(code)
        with contextlib.suppress(Closed):
            live = await self.find(code)
            async with live.lock:
                await leave(live, guest)
        await self.store.stand_up(guest, number)

    async def forget(self, guest: str) -> int:
        """Leave all tables of a guest, and remove what tells of them; at how many tables. One guest at a time."""
        async with self._forgetting:
            for code, _updated, summary in await self.store.tables_of(guest, MOST_TABLES):
                if summary is None or summary["status"] in ("lobby", "playing"):
                    await self._leave_if_possible(code, guest)
            codes = await asyncio.to_thread(self._forget_in_store, guest)
            for code in codes & self._live.keys():
                await self._take_in(self._live[code])
        return len(codes)

    async def _leave_if_possible(self, code: str, guest: str) -> None:
        """Where the game is not installed here any more, the seat becomes nobody's without that."""
        try:
            await self.leave(code, guest)
        except Unkept:
            raise
        except Mistake:
            return

    def _forget_in_store(self, guest: str) -> set[str]:
        """By a connection of its own, since it may take long; other servers take it in like any event."""
        try:
            with contextlib.closing(open_database(self.store.address)) as database:
                return forget_guest(database, guest)
        except Unkept:
            raise
        except Exception as error:
            LOG.warning("a guest could not be forgotten: %s", error)
            raise Away() from None

    async def _take_in(self, live: LiveTable) -> None:
        """Have nobody at a table be told any more what the store no longer knows."""
        if live.is_quiet():
            self._live.pop(live.code, None)
            return
        async with live.lock:
            await live.catch_up()
