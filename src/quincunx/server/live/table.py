"""A table that people are at: one at a time its changes are made, stored, acknowledged and broadcast."""

import asyncio
import time

from quincunx.core.errors import BadOption, IllegalMove, Mistake
from quincunx.core.table.table import Table
from quincunx.server.company.company import Company, Place
from quincunx.server.company.peers import Client
from quincunx.server.daily import days
from quincunx.server.daily.results import result_at
from quincunx.server.live import stand_ins
from quincunx.server.live.alarm import Alarm
from quincunx.server.live.beginning import Beginning
from quincunx.server.live.bots import Bots
from quincunx.server.live.surroundings import Surroundings
from quincunx.server.live.trouble import trouble
from quincunx.server.messages.asked import Hello
from quincunx.server.messages.told import Earlier, RematchReady
from quincunx.server.running.logs import LOG
from quincunx.server.store import Conflict, Event
from quincunx.server.tables import views
from quincunx.server.tables.checkpoints import checkpoint_of, settled_by
from quincunx.server.tables.closing import Closer, closed_table
from quincunx.server.tables.history import History
from quincunx.server.tables.seats import Seat
from quincunx.server.tables.summary import deadlines, summary_of

CHECKPOINT = 32  # events


class LiveTable:
    """A table in memory. Whatever changes it holds the lock, and is stored before anybody hears of it."""

    def __init__(self, house: Surroundings, number: int, code: str, history: History, table: Table | None) -> None:
        self.house, self.number, self.code = house, number, code
        self.history, self.table = history, table
        self.updated = time.time()  # when the last event was stored
        self.lock = asyncio.Lock()
        self.company = Company(Place(number, code, house.grace), history, table, house.elsewhere)
        self.beginning, self.bots, self.alarm = Beginning(self), Bots(self), Alarm(self)
        self._checkpoint = history.version

    # Coming and going

    def arrive(self, client: Client, hello: Hello) -> None:
        """Tell a client what it does not know, and have go on what waits for somebody to be here."""
        self.history.require_open()
        self.company.arrive(client, hello)
        self.house.calls.came(self, client.guest)
        self._go_on()

    def leave(self, client: Client) -> None:
        self.company.leave(client)
        self.rest()

    def is_quiet(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        is_busy = self.lock.locked() or self.bots.are_thinking or self.beginning.is_awaited
        return not self.company.clients and not is_busy

    def rest(self) -> None:
        if self.is_quiet():
            self.bots.let_others_think()

    def stop(self) -> None:
        """The server stops, and nobody is waited for."""
        self.bots.stop()
        self.beginning.stop()

    def _go_on(self) -> None:
        self.bots.wake()
        self.beginning.await_seeds()
        self.alarm.set()

    def guests_here(self) -> set[str | None]:
        """The guests who are at the table by whatever server."""
        return {self.history.seats[seat].guest for here in self.company.everywhere() for seat in here.seats}

    def version_for(self, client: Client) -> int:
        return self.history.version_for(self.history.seats_of(client.guest))

    def tell_earlier(self, client: Client, before: int) -> None:
        """Some of the log that is not told unasked."""
        seats = self.history.seats_of(client.guest)
        log_from, log = views.earlier(self.playing(), views.reader_of(seats), before, client.language)
        client.send(Earlier.model_validate({"log_from": log_from, "log": log}))

    def playing(self) -> Table:
        if self.table is None:
            raise IllegalMove("the game has not begun", "la partie n’a pas commencé")
        return self.table

    def finished(self) -> Table:
        """The game, once it is over and nothing of it is hidden any more."""
        if not self.playing().over:
            raise IllegalMove("the game is not over yet", "la partie n’est pas finie")
        return self.playing()

    # Events

    async def keep(self, event: Event, table: Table | None, seats: list[Seat] | None = None) -> bool:
        """Store an event, then make it and the table after it ours, then tell everybody; False if another was first.

        The caller has played on a copy, so that nobody sees what is not stored. `seats` are those after it, if new.
        """
        self.history.require_open()
        if event["kind"] in ("move", "undo"):
            days.require_in_time(self.history.daily)
        summary = self._summary_after(event, table, seats or self.history.seats)
        try:
            await self.house.store.append(self.number, self.history.version + 1, event, summary)
        except Conflict:
            await self.catch_up()
            return False
        except Mistake:
            raise
        except Exception:
            LOG.exception("an event could not be kept", extra={"about": {"table": self.number}})
            raise trouble() from None
        self.house.metrics.stored(event["kind"])
        self.history.add(event)
        self._go_on_with(table)
        self._tell_closed()
        self.house.calls.turn_came(self, summary["owes"])
        self._keep_checkpoint(event)
        if stand_ins.is_too_long(self):
            self.house.send(self._end_too_long())  # once what was just kept is acknowledged
        return True

    def _summary_after(self, event: Event, table: Table | None, seats: list[Seat]) -> Event:
        """What lists show of the table once an event is stored, which learns until when each seat is to move."""
        summary = summary_of(self.history.game, seats, table)
        if self.history.daily and table is not None and table.over:
            summary |= {"daily": result_at(self.history, table)}
        if event["kind"] == "closed":
            summary |= {"status": "closed", "owes": []}
        if self.history.clock and table is not None:
            event |= {"due": self.history.due_after(event, table, seats, time.time())}
            summary |= deadlines(self.history.clock, seats, event["due"])
        return summary

    async def _end_too_long(self) -> None:
        async with self.lock:
            await stand_ins.end_too_long(self)

    async def keep_now(self, event: Event, table: Table | None, seats: list[Seat] | None = None) -> None:
        """Store what makes sense only if nobody else was first."""
        if not await self.keep(event, table, seats):
            raise trouble()

    def _go_on_with(self, table: Table | None) -> None:
        self.table, self.updated = table, time.time()
        with self.house.metrics.telling():
            self.company.tell_news(table)
        self._go_on()

    def _keep_checkpoint(self, event: Event) -> None:
        """Now and then keep what the table has come to after an event, so that it comes back without replaying its game."""
        due = self.history.version - self._checkpoint >= CHECKPOINT
        if due and self.table is not None and self.history.tells_veils:
            number, table = settled_by(self.table, self.history.version, event)
            if table.is_settled and table.at_rest:
                self._checkpoint = number
                self.house.send(self.house.store.save_checkpoint(self.number, number, checkpoint_of(table)))

    async def catch_up(self) -> None:
        """Take in the events that another server has stored, with the lock held."""
        for event in await self.house.store.events(self.number, self.history.version):
            table = self.table and self.table.copy()
            if table is not None:
                table.go_on(None, "manual")
            removed = self.history.seats[event["number"]].guest if event.get("removed") else None
            self.history.add(event)
            table = self.history.follow(table, event)
            if table is not None:
                table.go_on(None, self.history.dice, self.history.drawn)
            self._go_on_with(table)
            if event["kind"] == "seat":
                self.company.tell_presence()
                self._tell_removed(removed)
                if table is not None:
                    self.company.tell_all_anew()
            if event["kind"] == "host":
                self.company.tell_all_anew()
            if event["kind"] == "rematch":
                self._tell_next_table()
        self._tell_closed()

    def _tell_closed(self) -> None:
        if self.history.closed is not None:
            self.company.send_all_away(closed_table(self.history.closed, self.history.closer))

    def _tell_removed(self, guest: str | None) -> None:
        """Whom the host has taken from a seat may go on looking."""
        if guest is not None:
            self.company.tell_guest(guest, taken_from_seat())

    def _tell_next_table(self) -> None:
        if self.history.next_table is not None:
            self.company.broadcast(RematchReady(code=self.history.next_table))

    # Changes

    async def seat(self, number: int, seat: Seat, removed: bool = False) -> None:
        """Somebody, or nobody, sits down before the game begins; whom the host has removed is told."""
        if self.history.started:
            raise IllegalMove("the game has begun", "la partie a commencé")
        before = self.history.seats[number].guest
        seats = [*self.history.seats[:number], seat, *self.history.seats[number + 1 :]]
        event = {"kind": "seat", "number": number, "seat": vars(seat)} | ({"removed": True} if removed else {})
        await self.keep_now(event, None, seats)
        if before is not None and not self.history.seats_of(before):
            await self.house.store.stand_up(before, self.number)
        if seat.guest is not None:
            await self.house.store.sit(seat.guest, self.number)
        self._tell_removed(before if removed else None)
        self.company.tell_presence()

    async def pass_on(self, seat: int) -> None:
        """The host leaves, and somebody else is the host."""
        await self.keep_now({"kind": "host", "seat": seat}, self.table)
        self.company.tell_all_anew()

    async def close(self, by: Closer) -> None:
        await self.keep_now({"kind": "closed", "reason": "", "by": by}, self.table)

    async def point_to(self, next_table: str) -> None:
        """Say where the rematch is."""
        await self.keep_now({"kind": "rematch", "code": next_table}, self.table)
        self._tell_next_table()

    async def move(self, seat: int, move: str | int, move_id: str | None) -> None:
        """Make a move, in notation or by the kernels' number; the same id twice is one move."""
        while not self.history.has_kept(seat, move_id):
            self.history.require_in_person(seat)
            if await self.move_once(seat, move, move_id):
                return

    async def move_once(self, seat: int, move: str | int, move_id: str | None) -> bool:
        """Make a move, unless another server has changed the table meanwhile."""
        before, table = self.playing(), self.playing().copy()
        if isinstance(move, str):
            table.play(move, seat)
        else:
            table.play_code(move, seat)
        event = {
            "kind": "move",
            "seat": seat,
            "id": move_id,
            "moves": table.stored_moves(since=len(self.history.log)),
            "drawn": table.drawn,
            "veils": True,
            "concealed": table.kept_back > before.kept_back,
            "reveals": table.kept_back < before.kept_back,
        }
        return await self.keep(event, table)

    async def undo(self, seat: int, move_id: str) -> None:
        """Take a seat's last move back; the same id twice is one undo."""
        while not self.history.has_kept(seat, move_id):
            self.history.require_in_person(seat)
            before, table = self.playing(), self.playing().copy()
            table.undo(seat)
            concealed = table.kept_back < before.kept_back
            if await self.keep({"kind": "undo", "seat": seat, "id": move_id, "concealed": concealed}, table):
                return


def taken_from_seat() -> BadOption:
    return BadOption(
        "the host has taken you from your seat; you can watch",
        "l’hôte vous a retiré de votre place ; vous pouvez regarder",
    )
