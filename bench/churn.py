"""The memory of a server where tables are made, played, left and removed over and over.

Run by hand: `python bench/churn.py [SECONDS]`, ten minutes if not told. Strangers come to tables of all games, some with a
bot, each with somebody who looks on; they play for a while or to the end, leave, and some have themselves forgotten;
tables without an event for a while are removed from the store, as `quincunx tidy` does. It ends with a line of figures,
or with how much the memory has grown: what the server holds at the end is compared with what it held once a third of the
time was over and more tables had been made than it keeps, so that it lets go of one for each that comes.
"""

import asyncio
import math
import os
import random
import statistics
import sys
import time
from contextlib import suppress
from itertools import count

import httpx

from quincunx.core.catalogue.registry import games
from quincunx.load.figures import Counts
from quincunx.load.lobby import Lobby, Opened
from quincunx.load.people import Party
from quincunx.load.serving import RAISED, Serving, memory, own_server, processor_seconds
from quincunx.server.house.house import MOST_LIVE
from quincunx.server.house.upkeep import remove_old
from quincunx.server.store.database import open_database

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 600.0
AT_ONCE = 16  # tables
PEOPLE = 2
MOVES = (2, 3, 5, 8, 13, 40)  # that are made at a table
BOTS = 0.3  # the share of tables where a bot sits too
FORGET = 0.3  # the share of guests who have themselves forgotten
PATIENCE = 30.0
UNTOUCHED = 60.0  # seconds without an event, then a table is removed
SWEEP, LOOK = 10.0, 0.5  # seconds
WARM_UP, WARM_TABLES = 1 / 3, MOST_LIVE + MOST_LIVE // 4  # of the time, and tables
WINDOW = 0.1  # of the time: a figure is the median of what was held during so much of it
MOST_GROWTH = 0.05
MOST_WRONG = 0.01  # of the tables: calls that had no answer, connections at the second try


class Guests(Party):
    """People who play one game and no other, each as fast as they may."""

    def look(self, person) -> None:
        if self.going and person.may_move():
            person.move()

    def has_ended(self, moves: int) -> bool:
        return self.is_over() or self.kept[self.code].total() >= moves


class Churn:
    """Tables one after the other, some at once, until told to stop."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby, self.counts, self.choice = lobby, Counts(), random.Random(1)
        self.made, self.moves, self.forgotten, self.removed, self.broken = 0, 0, 0, 0, 0
        self._next = count()

    async def go_on(self, until: float) -> None:
        while time.perf_counter() < until:
            try:
                await self.live_through_one(list(games())[next(self._next) % len(games())])
            except httpx.TransportError:
                self.broken += 1

    async def live_through_one(self, slug: str) -> None:
        """From the first call to the last goodbye."""
        opened = await self.open(slug)
        party = Guests(self.lobby, self.counts)
        party.sit(opened, watchers=1)
        await asyncio.gather(*(person.come() for person in party.people))
        party.begin()
        moves, deadline = self.choice.choice(MOVES), time.perf_counter() + PATIENCE
        while not party.has_ended(moves) and time.perf_counter() < deadline:
            await asyncio.sleep(0.01)
        party.going = False
        while party.is_busy() and time.perf_counter() < deadline:
            await asyncio.sleep(0.01)
        party.close()
        self.made, self.moves = self.made + 1, self.moves + party.kept[opened.code].total()
        for cookie in opened.cookies:
            await self.go_away(opened.code, cookie)

    async def open(self, slug: str) -> Opened:
        """A table of people, or of one of them and a bot."""
        game = next(game for game in games().values() if game.slug == slug)
        people = min(max(PEOPLE, game.least_players), game.most_players)
        if self.choice.random() > BOTS:
            return await self.lobby.open_table(slug, people)
        seats = [{"kind": "me", "name": "Guest"}, *[{"kind": "bot", "bot": "club"}] * (people - 1)]
        told, cookie = await self.lobby.call("POST", "/api/tables", {"game": slug, "seats": seats})
        return Opened(told["code"], [cookie])

    async def go_away(self, code: str, cookie: str) -> None:
        """For good, or at least from this table."""
        if self.choice.random() < FORGET:
            await self.lobby.call("DELETE", "/api/me", cookie=cookie)
            self.forgotten += 1
        else:
            await self.lobby.call("POST", f"/api/tables/{code}/leave", cookie=cookie)

    async def sweep(self, serving: Serving) -> None:
        """Have tables removed for ever, as those who run a server do."""
        while True:
            await asyncio.sleep(SWEEP)
            self.removed += await asyncio.to_thread(remove_untouched, serving)


def remove_untouched(serving: Serving) -> int:
    database = open_database(serving.database)
    try:
        return sum(tables for tables, _guests in remove_old(database, time.time() - UNTOUCHED))
    finally:
        database.close()


class Memory:
    """What the server held when, and how many tables had been made by then."""

    def __init__(self) -> None:
        self.held: list[tuple[float, int, float]] = []  # seconds, tables made, MB

    async def watch(self, churn: Churn, serving: Serving) -> None:
        begin = time.perf_counter()
        while True:
            with suppress(OSError):  # a thread of the server may end while it is looked at
                self.held.append((time.perf_counter() - begin, churn.made, (memory([serving.pid]) or 0) / 1024))
            await asyncio.sleep(LOOK)

    def around(self, begin: float) -> float:
        held = [held for at, _, held in self.held if begin <= at <= begin + WINDOW * SECONDS]
        return statistics.median(held) if held else math.nan

    def compare(self) -> tuple[float, float, float]:
        """When it was warm, what it held then, and at the end."""
        warm = next((at for at, made, _ in self.held if made >= WARM_TABLES and at >= WARM_UP * SECONDS), None)
        last = self.held[-1][0] - WINDOW * SECONDS
        if warm is None or warm > last - WINDOW * SECONDS:
            raise SystemExit(f"only {self.held[-1][1]} tables were made: give it more time than {SECONDS:.0f} s")
        return warm, self.around(warm), self.around(last)


async def main(serving: Serving) -> None:
    memory_of = Memory()
    async with Lobby(serving.address) as lobby:
        await lobby.until_ready(list(games()))
        churn = Churn(lobby)
        beside = [asyncio.create_task(churn.sweep(serving)), asyncio.create_task(memory_of.watch(churn, serving))]
        until = time.perf_counter() + SECONDS
        await asyncio.gather(*(churn.go_on(until) for _ in range(AT_ONCE)))
        for task in beside:
            task.cancel()
    print("MB every tenth of the time:", *(f"{memory_of.around(tenth * SECONDS / 10):.0f}" for tenth in range(10)))
    warm, before, after = memory_of.compare()
    grown = after / before - 1
    print(
        f"{churn.made:,} tables of {len(games())} games made, played ({churn.moves:,} moves) and left in {SECONDS:.0f} s, "
        f"{churn.forgotten:,} guests forgotten, {churn.removed:,} tables removed: {before:.0f} MB after {warm:.0f} s, "
        f"{after:.0f} at the end, {grown:+.1%}; {processor_seconds([serving.pid]) or 0:.0f} s of the server's processor, "
        f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    )
    wrong = churn.counts.errors.total() + churn.broken
    assert wrong <= MOST_WRONG * churn.made, f"{churn.broken} calls had no answer, {dict(churn.counts.errors)}"
    assert grown <= MOST_GROWTH, f"the memory has grown by {grown:.1%}"


if __name__ == "__main__":
    print(f"Limits of the server are raised: {', '.join(RAISED)}")
    with own_server() as own:
        asyncio.run(main(own))
