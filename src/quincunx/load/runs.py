"""Loads: people who play as fast as they may or at a given rate, and people who only sit there."""

import asyncio
import time
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass, replace
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from quincunx.core.catalogue.registry import find
from quincunx.load.figures import Counts, Figures, figures_of
from quincunx.load.lobby import Lobby
from quincunx.load.people import PATIENCE, BotParty, Party, Person
from quincunx.load.serving import RAISED, Serving, memory, processor_seconds
from quincunx.load.stored import compare

__all__ = ["RAISED", "Idle", "Plan", "idle", "play"]
TICK = 0.002
AT_ONCE = 32
CALM = 1.0  # seconds in which what arriving has caused comes to rest


@dataclass(frozen=True)
class Plan:
    """Who plays what for how long; without a rate they move as fast as they may. At so many more tables bots think."""

    games: tuple[str, ...]
    tables: int = 20
    people: int = 3
    watchers: int = 0
    seconds: float = 20
    rate: float | None = None
    thinking: int = 0

    def people_at(self, game: str) -> int:
        """As many as asked for, or as its seats allow."""
        return min(max(self.people, find(game).least_players), find(game).most_players)

    @property
    def name(self) -> str:
        return self.games[0] if len(self.games) == 1 else f"{self.games[0]} … {self.games[-1]}"

    @property
    def at_tables(self) -> list[str]:
        """The game of each table."""
        return list(islice(cycle(self.games), self.tables))

    @property
    def sockets(self) -> int:
        return sum(self.people_at(game) + self.watchers for game in self.at_tables) + self.thinking


async def play(plan: Plan, addresses: list[str], pids: list[int], database: Path | None = None) -> Figures:
    """Have people play, and tell how it went; with the database, also whether all was kept."""
    counts = Counts()
    async with Lobby(*addresses) as lobby:
        parties = await open_tables(plan, lobby, counts)
        await in_turns([person.come() for party in parties for person in party.people])
        await asyncio.sleep(CALM)
        server, client = processor_seconds(pids), time.process_time()
        counts.begin()
        for party in parties:
            party.begin()
        await (asyncio.sleep(plan.seconds) if plan.rate is None else pace(parties, plan.rate, plan.seconds))
        figures = figures_of(plan.name, counts, counts.seconds, plan.sockets)
        used = (processor_seconds(pids) or 0) - server if server is not None else None
        figures = replace(figures, server=used, client=time.process_time() - client)
        await end(parties)
    if database is not None:
        lost, doubled = await compare(database, parties)
        figures = replace(figures, lost=lost, doubled=doubled)
    return replace(figures, errors=dict(counts.errors))


async def open_tables(plan: Plan, lobby: Lobby, counts: Counts) -> list[Party]:
    """Every table with its people, of whom nobody has connected yet."""
    await lobby.until_ready(list(plan.games))
    parties = [Party(lobby, counts, eager=plan.rate is None) for _ in range(plan.tables)]

    async def open_one(party: Party, game: str) -> None:
        party.sit(await lobby.open_table(game, plan.people_at(game)), plan.watchers)

    await in_turns([open_one(party, game) for party, game in zip(parties, plan.at_tables, strict=True)])
    bots = [BotParty(lobby, counts, game, plan.people_at(game)) for game in islice(cycle(plan.games), plan.thinking)]
    await in_turns([party.open() for party in bots])
    return [*parties, *bots]


async def in_turns(work: list[Coroutine[Any, Any, None]]) -> None:
    """Do many things, a few at a time."""
    turns = asyncio.Semaphore(AT_ONCE)

    async def in_turn(one: Coroutine[Any, Any, None]) -> None:
        async with turns:
            await one

    await asyncio.gather(*map(in_turn, work))


async def pace(parties: list[Party], rate: float, seconds: float) -> None:
    """Have so many moves made a second, table after table, by whoever owes one."""
    order, begun, made = cycle(parties), time.perf_counter(), 0
    while (elapsed := time.perf_counter() - begun) < seconds:
        for mover in islice(movers(order, len(parties)), int(elapsed * rate) - made):
            mover.move()
            made += 1
        await asyncio.sleep(TICK)


def movers(order: Iterator[Party], tables: int) -> Iterator[Person]:
    """Who may move now, somebody of each table in turn, until no table has anybody."""
    missed = 0
    while missed < tables:
        ready = [person for person in next(order).people if person.may_move()]
        missed = 0 if ready else missed + 1
        yield from ready[:1]


async def end(parties: list[Party]) -> None:
    """Nobody begins anything more; what is under way is waited for, and everybody leaves."""
    for party in parties:
        party.going = False
    deadline = time.perf_counter() + PATIENCE
    while any(party.is_busy() for party in parties) and time.perf_counter() < deadline:
        await asyncio.sleep(TICK)
    for party in parties:
        party.close()
    await asyncio.sleep(CALM)


@dataclass(frozen=True)
class Idle:
    """What people who only sit there cost: kB of memory, and seconds until all are back after a restart."""

    name: str
    sockets: int
    table_kb: float
    socket_kb: float
    seconds: float
    errors: dict[str, int]


async def idle(plan: Plan, serving: Serving) -> Idle:
    """Have people connect and do nothing, restart the server, and wait until all are back."""
    counts = Counts()
    async with Lobby(serving.address) as lobby:
        await warm_up(plan, lobby)
        bare = await held(serving)
        parties = await open_tables(plan, lobby, counts)
        first, others = [party.people[0] for party in parties], [one for party in parties for one in party.people[1:]]
        await in_turns([person.come() for person in first])
        with_first = await held(serving)
        await in_turns([person.come() for person in others])
        socket_kb = (await held(serving) - with_first) / max(1, len(others))
        table_kb = (with_first - bare) / len(first) - socket_kb
        wrong = dict(counts.errors)
        seconds = await restart(serving, first + others)
        await end(parties)
    return Idle(plan.name, len(first + others), table_kb, socket_kb, seconds, wrong)


async def warm_up(plan: Plan, lobby: Lobby) -> None:
    """What the first table of a game costs once is no other table's."""
    parties = await open_tables(replace(plan, tables=len(plan.games)), lobby, Counts())
    await in_turns([person.come() for party in parties for person in party.people])
    await end(parties)


async def held(serving: Serving) -> int:
    await asyncio.sleep(CALM)
    return memory([serving.pid]) or 0


async def restart(serving: Serving, people: list[Person]) -> float:
    """Stop the server and start it again; the seconds from its stop until everybody knows the table again."""
    begun = time.perf_counter()
    await asyncio.to_thread(serving.stop)
    await asyncio.to_thread(serving.start)
    while not all(person.is_here() for person in people):
        await asyncio.sleep(0.05)
        if time.perf_counter() - begun > 10 * PATIENCE:
            break
    return time.perf_counter() - begun
