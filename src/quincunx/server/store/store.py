"""The store as the server uses it: tables, their events, guests and where they sit."""

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from quincunx.server.store import queries
from quincunx.server.store.bodies import Event, content_of, text_of, text_or_none
from quincunx.server.store.database import Database, NewEvent, open_database
from quincunx.server.store.errors import Away, Uncertain
from quincunx.server.store.listener import Hints, Listener
from quincunx.server.store.postgres import Postgres
from quincunx.server.store.worker import Append, Job, Worker

Answer = TypeVar("Answer")
PATIENCE = 8.0  # seconds; a page waits for ten


class Store:
    """All that a server keeps, at an address: `Store("tables.sqlite")`, `Store("postgresql://host/name")`."""

    def __init__(self, address: Path | str) -> None:
        self.address = address
        self._worker = Worker(lambda: open_database(address))
        self._listener: Listener | None = None

    def close(self) -> None:
        if self._listener is not None:
            self._listener.close()
        self._worker.close()

    def count_commits(self, count: Callable[[int], None]) -> None:
        """Have the store's own thread say of each commit how many jobs went into it."""
        self._worker.count_commit = count

    async def _read(self, work: Callable[[Database], Answer]) -> Answer:
        answer: Answer = await self._do(Job(work, writes=False))
        return answer

    async def _write(self, work: Callable[[Database], Answer], table: int = 0) -> Answer:
        answer: Answer = await self._do(Job(work, True, table))
        return answer

    async def _do(self, job: Job) -> Any:
        """What comes of a job; a database that neither answers nor breaks off is away."""
        self._worker.put(job)
        try:
            async with asyncio.timeout(PATIENCE):
                return await job.future
        except TimeoutError:
            raise Uncertain() if job.writes else Away() from None

    # Events

    async def create_table(self, code: str, event: Event, summary: Event | None = None) -> int:
        """A new table with its first event; its number. Conflict when the code is another's."""
        body, told = text_of(event), text_or_none(summary)
        return await self._write(lambda database: queries.create_table(database, code, body, told))

    async def append(self, table: int, number: int, event: Event, summary: Event | None = None) -> None:
        """Store a table's next event; Conflict when another has this number. No summary leaves it as it was."""
        await self._do(Append(NewEvent(table, number, time.time(), text_of(event), text_or_none(summary))))

    async def events(self, table: int, after: int = 0) -> list[Event]:
        """A table's events with numbers above `after`, in order."""
        return await self._read(lambda database: queries.events(database, table, after))

    async def find_table(self, code: str) -> int | None:
        return await self._read(lambda database: queries.find_table(database, code))

    async def game_at(self, code: str) -> str | None:
        """Which game a table is of; None where there is none, or no summary of it yet."""
        table = await self._read(lambda database: queries.stored_table(database, code))
        return content_of(table.summary)["game"] if table and table.summary else None

    async def tables_of(self, guest: str, most: int = 30) -> list[tuple[str, float, Event | None]]:
        """The tables where a guest sits, newest first: code, time of the last event, summary if there is one."""
        rows = await self._read(lambda database: queries.tables_of(database, guest, most))
        return [(code, updated, content_of(summary) if summary else None) for code, updated, summary in rows]

    async def updated(self, table: int) -> float:
        """When a table's last event was stored."""
        return await self._read(lambda database: queries.updated(database, table))

    async def summarise(self, table: int, version: int, summary: Event) -> None:
        """What a list shows of a table, unless it has gone on since this version."""
        values = (text_of(summary), table, version)
        await self._write(lambda database: queries.run(database, queries.SUMMARISE, values), table)

    # Other servers

    async def versions(self, tables: Iterable[int]) -> dict[int, int]:
        """The number of the last event of each of these tables."""
        return await self._read(lambda database: database.versions(tables))

    def listen(self, take_hints: Callable[[Hints], None], take_word: Callable[[str], None]) -> bool:
        """Have the event loop call back when another server has changed tables: {table: version}, or None for "look".

        Hints may be missed and say nothing of this store's own events; `versions` is what counts. The other callback
        is for what servers `say`, this one too. False for SQLite, which tells nobody anything.
        """
        if isinstance(self._worker.database, Postgres):
            self._listener = Listener(self._worker.database.address, take_hints, take_word, self._is_own)
        return self._listener is not None

    async def say(self, words: Sequence[str]) -> None:
        """Tell all servers that listen just now; nothing is kept."""
        await self._read(lambda database: database.say(words))

    def _is_own(self, process: int) -> bool:
        database = self._worker.database
        return isinstance(database, Postgres) and database.process == process

    async def lease(self, table: int, server: str, seconds: float) -> bool:
        """Let this server's bots think at a table, alone and for this long; False while another has the lease."""
        return await self._write(lambda database: queries.lease(database, table, server, seconds), table)

    async def end_lease(self, table: int, server: str) -> None:
        await self._write(lambda database: queries.run(database, queries.END_LEASE, (table, server)), table)

    async def release(self, server: str) -> None:
        """Give up all leases of a server."""
        await self._write(lambda database: queries.run(database, queries.RELEASE, (server,)))

    # Checkpoints

    async def save_checkpoint(self, table: int, number: int, body: bytes) -> None:
        """Keep what a table has come to after an event, in place of an earlier one."""
        values = (table, number, body)
        await self._write(lambda database: queries.run(database, queries.SAVE_CHECKPOINT, values), table)

    async def checkpoint(self, table: int) -> tuple[int, bytes] | None:
        """The number of an event and what the table had come to after it."""
        return await self._read(lambda database: queries.checkpoint(database, table))

    # Guests

    async def add_guest(self, guest: str) -> None:
        await self._write(lambda database: queries.run(database, queries.ADD_GUEST, (guest, time.time())))

    async def guest_name(self, guest: str) -> tuple[bool, str | None]:
        """Whether a guest is known, and the name it has given."""
        return await self._read(lambda database: queries.guest_name(database, guest))

    async def name_guest(self, guest: str, name: str) -> None:
        await self._write(lambda database: queries.run(database, queries.NAME_GUEST, (name, guest)))

    async def sit(self, guest: str, table: int) -> None:
        await self._write(lambda database: queries.run(database, queries.SIT, (guest, table)))

    async def stand_up(self, guest: str, table: int) -> None:
        """The table is no longer among the guest's."""
        await self._write(lambda database: queries.run(database, queries.STAND_UP, (guest, table)))

    async def count_tables(self, guest: str) -> int:
        """At how many tables a guest sits."""
        return await self._read(lambda database: queries.count_tables(database, guest))

    # Guests on the way to another device

    async def let_travel(self, guest: str, code_hash: str, sealed: str, seconds: float) -> None:
        """Keep a guest's sealed token for some seconds; an earlier code of theirs is void."""
        now = time.time()
        await self._write(lambda database: queries.let_travel(database, guest, code_hash, sealed, now, seconds))

    async def traveller(self, code_hash: str) -> tuple[str, str] | None:
        """Who may come by a code, and the sealed token; None where it is unknown, used or too old."""
        now = time.time()
        return await self._read(lambda database: queries.traveller(database, code_hash, now))

    async def take_traveller(self, code_hash: str) -> tuple[str, str] | None:
        """The same, once."""
        now = time.time()
        return await self._write(lambda database: queries.take_traveller(database, code_hash, now))

    async def end_travel(self, guest: str) -> None:
        await self._write(lambda database: queries.run(database, queries.END_TRAVEL, (guest,)))

    # Calls by Web Push

    async def secret(self, name: str, fresh: str) -> str:
        """What all servers share under a name: what is kept, or from now on the fresh one."""
        return await self._write(lambda database: queries.secret(database, name, fresh))

    async def keep_push(self, guest: str, push: queries.Push) -> None:
        """Have a guest called by a browser, whoever's it was before; of too many the oldest goes."""
        now = time.time()
        await self._write(lambda database: queries.keep_push(database, guest, push, now))

    async def pushes_of(self, guest: str) -> list[queries.Push]:
        return await self._read(lambda database: queries.pushes_of(database, guest))

    async def end_push(self, endpoint: str, guest: str | None = None) -> None:
        """Call nobody by a browser any more, if it is this guest's."""
        await self._write(lambda database: queries.end_push(database, endpoint, guest))

    async def begin_call(self, guest: str, table: int) -> bool:
        """Whether a guest is to be called to a table: only once until they come."""
        return await self._write(lambda database: queries.begin_call(database, guest, table))

    async def end_call(self, guest: str, table: int) -> None:
        """A guest has come; most were not called, and nothing is written then."""
        if await self._read(lambda database: queries.is_called(database, guest, table)):
            await self._write(lambda database: queries.run(database, queries.END_CALL, (guest, table)))

    # Daily tables

    async def open_daily(self, code: str, event: Event, summary: Event, entry: queries.DailyEntry) -> tuple[str, int]:
        """A guest's table of a game and day, the one there is or a new one; its code and number."""
        body, told = text_of(event), text_of(summary)
        return await self._write(lambda database: queries.open_daily(database, code, body, told, entry))

    async def has_daily(self, day: str, game: str, guest: str) -> bool:
        return await self._read(lambda database: queries.daily_table(database, day, game, guest)) is not None

    async def daily_games(self, day: str) -> list[queries.DailyRow]:
        return await self._read(lambda database: queries.daily_games(database, day))

    async def days_finished(self, guest: str) -> list[str]:
        """The days on which a guest has begun a daily game and played it to its end."""
        rows = await self._read(lambda database: queries.daily_summaries(database, guest))
        games = [(day, content_of(summary).get("daily")) for day, summary in rows if summary]
        return [day for day, result in games if result and result["finished"]]

    async def kept_secret(self, name: str) -> str | None:
        return await self._read(lambda database: queries.kept_secret(database, name))

    async def guest_since(self, guest: str) -> float | None:
        """When a guest first did anything here."""
        return await self._read(lambda database: queries.guest_since(database, guest))

    # Settings

    async def keep_settings(self, guest: str, settings: Event) -> None:
        """Keep what a guest has chosen for the page; nothing for nobody."""
        values = (text_of(settings), guest)
        await self._write(lambda database: queries.run(database, queries.KEEP_SETTINGS, values))

    async def settings_of(self, guest: str) -> Event | None:
        body = await self._read(lambda database: queries.settings_of(database, guest))
        return None if body is None else content_of(body)

    # Feeds

    async def make_feed(self, guest: str, secret_hash: str) -> None:
        """Have a guest's feed at a new address; the earlier one is void."""
        values = (secret_hash, time.time(), guest)
        await self._write(lambda database: queries.run(database, queries.MAKE_FEED, values))

    async def end_feed(self, guest: str) -> None:
        await self._write(lambda database: queries.run(database, queries.END_FEED, (guest,)))

    async def feed_made(self, guest: str) -> float | None:
        """Since when a guest has had the present address of their feed."""
        return await self._read(lambda database: queries.feed_made(database, guest))

    async def reader_of(self, secret_hash: str) -> tuple[str, float] | None:
        """Whose feed is at a secret address, and since when."""
        return await self._read(lambda database: queries.reader_of(database, secret_hash))
