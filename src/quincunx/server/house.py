"""The house: all tables of one server, from the store when somebody comes, a bounded number in memory."""

import asyncio
import contextlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Coroutine
from dataclasses import replace
from itertools import islice
from typing import Any

from quincunx.core.errors import BadOption, Mistake, shown
from quincunx.core.fair import new_secret
from quincunx.core.registry import find
from quincunx.server.daily.tables import DailyTables
from quincunx.server.elsewhere import Elsewhere
from quincunx.server.guests import clean_name, is_code, new_code
from quincunx.server.history import Closed, Seat, checkpoint_of, settled_by, taken_up
from quincunx.server.limits import Limits
from quincunx.server.live import LiveTable
from quincunx.server.logs import LOG, note
from quincunx.server.messages.tables import NewTable, SeatWish
from quincunx.server.metrics import Metrics
from quincunx.server.push.calls import Calls
from quincunx.server.readiness import Readiness
from quincunx.server.retelling import Retellings
from quincunx.server.stand_ins import DAY, end_abandoned, is_abandoned, leave
from quincunx.server.store import Away, Conflict, Event, Store, Unkept
from quincunx.server.store.database import open_database
from quincunx.server.store.queries import DailyEntry
from quincunx.server.summary import summary_of
from quincunx.server.thinkers import Thinkers
from quincunx.server.upkeep import forget_guest

MOST_LIVE = 500
LOOKED_AT = 4
MOST_TABLES = 100_000  # of one guest
CODE_TRIES = 20
CHECKPOINT = 32  # events
GRACE = 60.0  # seconds that a person is away before others may hand the seat to a bot
ABANDONED_AFTER = 30.0 * DAY  # seconds without an event after which a table ends
LEASE = 6.0  # seconds that a server's bots may think alone at a table; another takes over after them


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
        self.daily = DailyTables(self)
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
            for task in (*live.thinking.values(), *([live.seeding] if live.seeding else [])):
                task.cancel()
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

    async def may_think(self, live: LiveTable) -> bool:
        """Whether this server lets the bots of a table think: one server at a time does."""
        now = time.monotonic()
        if now + LEASE / 2 > live.leased_until:
            if not await self.store.lease(live.number, self.server, LEASE):
                return False
            live.leased_until = now + LEASE
        return True

    def let_others_think(self, live: LiveTable) -> None:
        """A table that has become quiet here may be busy elsewhere: nobody there should wait for the lease to end."""
        if live.leased_until > time.monotonic():
            live.leased_until = 0.0
            self.send(self.store.end_lease(live.number, self.server))

    def keep_checkpoint(self, live: LiveTable, event: Event) -> None:
        """Now and then keep what a table has come to after an event, so that it comes back without replaying its game."""
        due = live.history.version - live.checkpoint >= CHECKPOINT
        if due and live.table is not None and live.history.tells_veils:
            number, table = settled_by(live.table, live.history.version, event)
            if table.is_settled and table.at_rest:
                live.checkpoint = number
                self.send(self.store.save_checkpoint(live.number, number, checkpoint_of(table)))

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
        options = game.content(options)
        game.start(options)
        event: dict[str, Any] = {
            "kind": "created",
            "game": wish.game,
            "options": options,
            "host": guest,
            "guided": wish.guided,
            "clock": wish.clock,
            "own_dice": wish.own_dice,
            "rules": options["rules"],
            "seats": [vars(seat) for seat in seats],
            **(promise or {}),
        }
        code, number = await self._create(event, summary_of(wish.game, seats, None), entry)
        note("table opened", table=number, game=wish.game, seats=[seat.kind for seat in seats])
        if any(seat.guest == guest for seat in seats):
            await self.store.sit(guest, number)
        live = await self.find(code)
        if all(seat.kind != "open" for seat in seats):
            async with live.lock:
                if not live.history.started:
                    await live.start()
        return code

    async def again(self, live: LiveTable, guest: str) -> str:
        """A new table with the seats of a finished one, moved on by one, already begun; its code.

        The seed that a page has shown is the hash of its next one.
        """
        history, newest = live.history, find(live.history.game).rules_version
        seats = [replace(s, hash=history.seeds.get(number), stand_in=None) for number, s in enumerate(history.seats)]
        seats = [*seats[1:], seats[0]]
        event = {
            "kind": "created",
            "game": history.game,
            "options": history.options | {"rules": newest},
            "host": guest,
            "guided": False,
            "clock": history.clock,
            "own_dice": history.own_dice,
            "rules": newest,
            "seats": [vars(seat) for seat in seats],
        }
        code, number = await self._create(event, summary_of(history.game, seats, None))
        note("table opened", table=number, game=history.game, seats=[seat.kind for seat in seats], after=live.number)
        for person in {seat.guest for seat in seats if seat.guest is not None}:
            await self.store.sit(person, number)
        new = await self.find(code)
        async with new.lock:
            await new.start()
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

    async def _create(self, event: Event, summary: Event, entry: DailyEntry | None = None) -> tuple[str, int]:
        """Store a new table, with the secret that its dice are bound to from now on; people's own are to nothing."""
        for _ in range(CODE_TRIES):
            code = new_code()
            fair = {} if event["own_dice"] else {"fair": {"table": code, "secret": new_secret()}}
            promised = event if "fair" in event else event | fair
            try:
                if entry is not None:
                    return await self.store.open_daily(code, promised, summary, entry)
                return code, await self.store.create_table(code, promised, summary)
            except Conflict:
                continue
        raise BadOption("no free code was found; please try again", "aucun code libre ; veuillez réessayer")


class NoTable(BadOption):
    """A code that is no table's."""


def no_table(code: str) -> NoTable:
    code = code if is_code(code) else shown(code)
    return NoTable(f"there is no table {code}", f"il n’y a pas de table {code}")


def require_one_room(wish: NewTable) -> None:
    """Own dice are seen by all who play: nobody joins from afar, and nobody is hurried."""
    kinds = {seat.kind for seat in wish.seats}
    if "me" not in kinds or "open" in kinds or wish.clock is not None:
        raise BadOption(
            "your own dice are for people at one screen: no seat open to others, and no clock",
            "vos propres dés sont pour des joueurs devant un même écran : pas de place ouverte, ni de pendule",
        )


def seat_of(number: int, wish: SeatWish, guest: str, guest_name: str) -> Seat:
    """The seat that a wish asks for."""
    if wish.kind == "bot":
        from quincunx.bots import BOTS

        if wish.bot not in BOTS:
            known = ", ".join(BOTS)
            raise BadOption(f"there is no bot “{wish.bot}”: {known}", f"il n’y a pas de robot « {wish.bot} » : {known}")
        return Seat("bot", clean_name(wish.name or "") or BOT_NAMES[number % len(BOT_NAMES)], bot=wish.bot)
    if wish.kind == "me":
        return Seat("person", clean_name(wish.name or "") or guest_name, guest=guest, hash=wish.seed_hash)
    return Seat("open", clean_name(wish.name or "") or "…")


BOT_NAMES = ("Bidon", "Braquet", "Musette", "Guidon", "Pédale", "Rustine")
