"""How a game begins: at once, or when those who have given the hash of a seed have shown it."""

import asyncio
from typing import TYPE_CHECKING

from quincunx.core.errors import IllegalMove
from quincunx.core.table.fair import hash_of
from quincunx.server.live.trouble import trouble
from quincunx.server.running.habits import RETRY
from quincunx.server.running.logs import LOG, note
from quincunx.server.store import Unkept

if TYPE_CHECKING:
    from quincunx.server.live.table import LiveTable

SEEDS = 10.0  # seconds for pages to show their seeds


class Beginning:
    """Sees to it that a game that is to begin does so."""

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._waiting: asyncio.Task[None] | None = None

    @property
    def is_awaited(self) -> bool:
        return self._waiting is not None

    def stop(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()

    async def start(self) -> None:
        """The game is to begin: at once, or when the seats that have given a hash have shown their seeds."""
        live, history = self._live, self._live.history
        if history.started:
            raise IllegalMove("the game has begun", "la partie a commencé")
        if any(seat.kind == "open" for seat in history.seats):
            raise IllegalMove("some seats are still open", "des places sont encore libres")
        if history.promise is not None and any(seat.hash for seat in history.seats):
            await live.keep_now({"kind": "seeding"}, None)
        elif not await self._begin():
            raise trouble()

    async def _begin(self) -> bool:
        """Set the game up: Nature's first moves are the first event of the game. False if another event was first."""
        live, history = self._live, self._live.history
        table = history.new_table(history.dice)
        event = {
            "kind": "started",
            "moves": table.stored_moves(since=0),
            "drawn": table.drawn,
            "veils": True,
            "position": table.position(),
        }
        kept = await live.keep(event, table)
        if kept:
            note("game begun", table=live.number, game=history.game)
        return kept

    async def take_seed(self, guest: str, seed: str) -> bool:
        """Somebody's page shows the seed whose hash it gave; whether it counts. The game begins with the last one."""
        live, history = self._live, self._live.history
        if not history.dealt:
            await live.catch_up()  # the game may be about to begin by another server
        while mine := [seat for seat in history.awaited if self._is_seed_of(guest, seat, seed)]:
            await live.keep({"kind": "seed", "seat": mine[0], "seed": seed}, None)
        while history.is_seeding and not history.awaited:
            await self._begin()
        return any(history.seeds.get(seat) == seed for seat in history.seats_of(guest))

    def _is_seed_of(self, guest: str, seat: int, seed: str) -> bool:
        history = self._live.history
        return history.seats[seat].guest == guest and history.hashes[seat] == hash_of(seed)

    def await_seeds(self) -> None:
        """See to it that a game that is to begin does so in time, also if this server hears nothing more."""
        history = self._live.history
        if history.is_seeding and history.closed is None and self._waiting is None:
            self._waiting = asyncio.create_task(self._begin_in_time())

    async def _begin_in_time(self) -> None:
        """Seeds that have not come by then count as empty."""
        live, history = self._live, self._live.history
        await asyncio.sleep(SEEDS if history.awaited else 0)
        while history.is_seeding and history.closed is None:
            try:
                async with live.lock:
                    if history.is_seeding:
                        await self._begin()
            except Unkept:  # the store has said why
                await asyncio.sleep(RETRY)
            except Exception:
                LOG.exception("a game could not begin", extra={"about": {"table": live.number}})
                await asyncio.sleep(RETRY)
        self._waiting = None
        live.rest()
