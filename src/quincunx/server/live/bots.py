"""The bots of a table: they think where one server lets them, while somebody is here to see it."""

import asyncio
import time
from typing import TYPE_CHECKING

from quincunx.server.daily import days
from quincunx.server.running.habits import RETRY
from quincunx.server.running.logs import LOG
from quincunx.server.running.thinkers import Asks, Luck
from quincunx.server.store import Unkept

if TYPE_CHECKING:
    from quincunx.server.live.table import LiveTable

LEASE = 6.0  # seconds that a server's bots may think alone at a table; another takes over after them
LEASE_RETRY = 1.0


class Bots:
    """Which seats' bots are at their moves, and until when other servers leave that to this one."""

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._leased_until = 0.0

    @property
    def are_thinking(self) -> bool:
        return bool(self._thinking)

    def wake(self) -> None:
        """Have every bot that owes a move think about it."""
        for seat in range(len(self._live.history.seats)):
            if seat not in self._thinking and self._is_turn_of(seat):
                self._thinking[seat] = asyncio.create_task(self._let_move(seat))

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()

    def _is_turn_of(self, seat: int) -> bool:
        """Whether a bot owes a move, and somebody is here to see it."""
        history, table = self._live.history, self._live.table
        owes = table is not None and history.closed is None and seat in table.pending
        may_move = bool(self._live.company.clients) and not days.is_closed(history.daily)
        return owes and may_move and history.seats[seat].moved_by is not None

    def _luck_of(self, seat: int) -> Luck | None:
        """What a bot draws from at a daily table, where it is to play the same for everybody; None for anything."""
        history = self._live.history
        if history.daily is None or history.promise is None:
            return None
        move = sum(entry.seat == seat for entry in history.log.entries)
        return Luck(days.bot_seed(history.promise.secret, history.promise.table, seat, move), days.ITERATIONS)

    async def _let_move(self, seat: int) -> None:
        live = self._live
        while self._is_turn_of(seat):
            try:
                if not await self._may_think():
                    await asyncio.sleep(LEASE_RETRY)
                    continue
                table = live.playing()
                view = table.seen(seat).states.tobytes()
                asks = Asks(live.history.host, live.number)
                bot, luck = live.history.seats[seat].moved_by or "", self._luck_of(seat)
                move = await live.house.thinkers.choose(table, seat, bot, asks, luck)
                async with live.lock:
                    if self._is_turn_of(seat) and live.playing().seen(seat).states.tobytes() == view:
                        await live.move_once(seat, move, None)
            except Unkept:  # the store has said why
                await asyncio.sleep(RETRY)
            except Exception:
                LOG.exception("a bot could not move", extra={"about": {"table": live.number}})
                await asyncio.sleep(RETRY)
        del self._thinking[seat]  # before anything else can happen, so that the next move wakes it again
        live.rest()

    # One server at a time

    async def _may_think(self) -> bool:
        """Whether this server lets the bots of the table think: one server at a time does."""
        house, now = self._live.house, time.monotonic()
        if now + LEASE / 2 > self._leased_until:
            if not await house.store.lease(self._live.number, house.server, LEASE):
                return False
            self._leased_until = now + LEASE
        return True

    def let_others_think(self) -> None:
        """A table that has become quiet here may be busy elsewhere: nobody there should wait for the lease to end."""
        if self._leased_until > time.monotonic():
            self._leased_until = 0.0
            house = self._live.house
            house.send(house.store.end_lease(self._live.number, house.server))
