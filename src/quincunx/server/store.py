"""The event store: an append-only list of events a table, in SQLite.

All work on the database is done by one thread. Whatever has queued up while it was busy goes into one
transaction: an event is on the disk before anybody hears of it, and a busy server still writes rarely.
"""

import asyncio
import json
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from quincunx.core.errors import Mistake

MIGRATIONS = Path(__file__).parent / "migrations"
Answer = TypeVar("Answer")
Event = dict[str, Any]


class Conflict(Exception):
    """Somebody else has written this event's number first."""


class DiskFull(Mistake):
    """There is no room for another event."""

    def __init__(self) -> None:
        super().__init__(
            "the server's disk is full: nothing more can be kept",
            "le disque du serveur est plein : plus rien ne peut être gardé",
        )


class Store:
    """Tables, their events, guests and where they sit."""

    def __init__(self, path: Path | str) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._path = str(path)
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._failure: BaseException | None = None
        self._opened = threading.Event()
        self._thread.start()
        self._opened.wait()
        if self._failure is not None:
            raise self._failure

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()

    async def _do(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        job = Job(work, asyncio.get_running_loop())
        self._jobs.put(job)
        answer: Answer = await job.future
        return answer

    def _work(self) -> None:
        try:
            connection = connect(self._path)
        except sqlite3.Error as error:
            self._failure = error
            return
        finally:
            self._opened.set()
        while (jobs := self._next_jobs()) is not None:
            run_together(connection, jobs)
        connection.close()

    def _next_jobs(self) -> "list[Job] | None":
        """All jobs that are waiting, at least one; None when the store is closed."""
        jobs = [self._jobs.get()]
        while not self._jobs.empty():
            jobs.append(self._jobs.get())
        return None if None in jobs else [job for job in jobs if job is not None]

    # Events

    async def create_table(self, code: str, event: Event) -> int:
        """A new table with its first event; its number. Conflict when the code is taken."""
        return await self._do(lambda db: insert_table(db, code, event))

    async def append(self, table: int, number: int, event: Event) -> None:
        """Store a table's next event; Conflict when it has one of this number."""
        await self._do(lambda db: insert_event(db, table, number, event))

    async def events(self, table: int, after: int = 0) -> list[Event]:
        """A table's events with numbers above `after`, in order."""
        query = "SELECT body FROM events WHERE table_id = ? AND number > ? ORDER BY number"
        return await self._do(lambda db: [json.loads(body) for (body,) in db.execute(query, (table, after))])

    async def find_table(self, code: str) -> int | None:
        query = "SELECT id FROM tables WHERE code = ?"
        return await self._do(lambda db: next((row[0] for row in db.execute(query, (code,))), None))

    async def tables_of(self, guest: str, most: int = 30) -> list[tuple[str, float]]:
        """The codes of the tables where a guest sits, with the time of their last event, newest first."""
        query = """SELECT code, updated FROM sittings JOIN tables ON id = table_id
                   WHERE guest = ? ORDER BY updated DESC LIMIT ?"""
        return await self._do(lambda db: list(db.execute(query, (guest, most))))

    # Guests

    async def add_guest(self, guest: str) -> None:
        await self._do(lambda db: db.execute("INSERT INTO guests VALUES (?, NULL, ?)", (guest, time.time())) and None)

    async def guest_name(self, guest: str) -> tuple[bool, str | None]:
        """Whether a guest is known, and the name it has given."""
        query = "SELECT name FROM guests WHERE token_hash = ?"
        row = await self._do(lambda db: db.execute(query, (guest,)).fetchone())
        return (row is not None, row[0] if row else None)

    async def name_guest(self, guest: str, name: str) -> None:
        await self._do(lambda db: db.execute("UPDATE guests SET name = ? WHERE token_hash = ?", (name, guest)) and None)

    async def sit(self, guest: str, table: int) -> None:
        await self._do(lambda db: db.execute("INSERT OR IGNORE INTO sittings VALUES (?, ?)", (guest, table)) and None)


class Job:
    """A piece of work on the database, and who waits for it."""

    def __init__(self, work: Callable[[sqlite3.Connection], Any], loop: asyncio.AbstractEventLoop) -> None:
        self.work, self.loop = work, loop
        self.future: asyncio.Future[Any] = loop.create_future()
        self.answer: Any = None
        self.error: Exception | None = None

    def run(self, connection: sqlite3.Connection) -> None:
        connection.execute("SAVEPOINT job")
        try:
            self.answer = self.work(connection)
        except Exception as error:  # whoever waits is told
            if not connection.in_transaction:  # a full disk has ended it, for all jobs
                raise
            connection.execute("ROLLBACK TO job")
            self.error = error
        connection.execute("RELEASE job")

    def tell(self) -> None:
        self.loop.call_soon_threadsafe(self._settle)

    def _settle(self) -> None:
        if self.future.cancelled():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.answer)


def run_together(connection: sqlite3.Connection, jobs: list[Job]) -> None:
    """Run jobs in one transaction; each is told its answer only after the commit."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        for job in jobs:
            job.run(connection)
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        for job in jobs:
            job.error = DiskFull() if error.sqlite_errorcode == sqlite3.SQLITE_FULL else error
    for job in jobs:
        job.tell()


def connect(path: str) -> sqlite3.Connection:
    """An open database with the newest schema; a commit is on the disk when it returns."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA busy_timeout = 5000")
    migrate(connection)
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the schema up to date, one numbered file after the other."""
    [version] = connection.execute("PRAGMA user_version").fetchone()
    for file in sorted(MIGRATIONS.glob("*.sql")):
        if int(file.stem) > version:
            connection.executescript(
                f"BEGIN; {file.read_text('utf-8')} PRAGMA user_version = {int(file.stem)}; COMMIT;"
            )


def insert_table(connection: sqlite3.Connection, code: str, event: Event) -> int:
    try:
        cursor = connection.execute("INSERT INTO tables (code, updated) VALUES (?, ?)", (code, time.time()))
    except sqlite3.IntegrityError:
        raise Conflict(code) from None
    table = int(cursor.lastrowid or 0)
    insert_event(connection, table, 1, event)
    return table


def insert_event(connection: sqlite3.Connection, table: int, number: int, event: Event) -> None:
    now = time.time()
    try:
        connection.execute("INSERT INTO events VALUES (?, ?, ?, ?)", (table, number, now, json.dumps(event)))
    except sqlite3.IntegrityError:
        raise Conflict(f"{table}:{number}") from None
    connection.execute("UPDATE tables SET updated = ? WHERE id = ?", (now, table))
