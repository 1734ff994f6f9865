"""The thread that works on the database: jobs, and how they are done together or refused."""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from quincunx.server.store.database import Database, NewEvent
from quincunx.server.store.errors import Away, Broken, Busy, Conflict, Contended, Uncertain, Unkept

TRIES = 5
LINGER = 10.0  # seconds
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds until a database that was away is tried again


class Job:
    """A piece of work on the database, and who waits for it."""

    def __init__(self, work: Callable[[Database], Any], writes: bool, table: int = 0) -> None:
        self.work, self.writes, self.table = work, writes, table
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.answer: Any = None
        self.error: Exception | None = None

    def settle(self) -> None:
        if self.future.cancelled():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.answer)


class Append(Job):
    """An event to be stored, together with those of other tables."""

    def __init__(self, event: NewEvent) -> None:
        super().__init__(lambda _database: None, True, event.table)
        self.event = event


class Worker:
    """One thread with one connection: whatever queued up while it was busy goes into one transaction."""

    def __init__(self, open_database: Callable[[], Database]) -> None:
        self._open = open_database
        self.database: Database | None = open_database()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._pause, self._not_before = FIRST_PAUSE, 0.0
        self.count_commit: Callable[[int], None] = lambda jobs: None
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    def put(self, job: Job) -> None:
        self._jobs.put(job)

    def close(self) -> None:
        """Do what is asked for already, then stop; a database that does not answer is not waited for long."""
        self._jobs.put(None)
        self._thread.join(LINGER)

    def _work(self) -> None:
        while jobs := self._next_jobs():
            for writes in (False, True):  # who only reads need not wait for the disk
                if group := [job for job in jobs if job.writes == writes]:
                    self._do(group)
                    tell(group)
                    if writes:
                        self.count_commit(len(group))
            self._hint(jobs)
        self._drop()

    def _next_jobs(self) -> list[Job]:
        """All jobs that are waiting, at least one; none when the store is closed."""
        taken = [self._jobs.get()]
        while not self._jobs.empty():
            taken.append(self._jobs.get())
        jobs = [job for job in taken if job is not None]
        if jobs and len(jobs) < len(taken):
            self._jobs.put(None)
        return jobs

    def _do(self, jobs: list[Job]) -> None:
        """Do jobs together; where one of them fails, each for itself.

        After a break they are done once more: an event that had come through is found, and counts as kept.
        """
        refusal: Exception = Away()
        for _ in range(TRIES):
            database = self._connected()
            if database is None:
                break
            try:
                return do_together(database, jobs)
            except Exception as error:
                refusal = self._recover(database, error)
            if isinstance(refusal, Unkept):
                break
            if not isinstance(refusal, Broken | Contended):
                if len(jobs) > 1:
                    return self._do_each(jobs)
                break
        for job in jobs:
            job.error = sentence(refusal, job.writes)

    def _do_each(self, jobs: list[Job]) -> None:
        for job in jobs:
            self._do([job])

    def _recover(self, database: Database, error: Exception) -> Exception:
        """Be ready for the next transaction; what the error means for the one that failed."""
        meaning = database.explain(error)
        if not isinstance(meaning, Broken):
            try:
                database.rollback()
                return meaning
            except Exception:
                meaning = Broken()
        logging.warning("the database broke off: %s", error)
        self._drop()
        return meaning

    def _connected(self) -> Database | None:
        """The database, called again after a pause if it was away."""
        if self.database is None and time.monotonic() >= self._not_before:
            try:
                self.database = self._open()
                self._pause = FIRST_PAUSE
                logging.warning("the database is back")
            except Exception as error:  # also what a database says that goes away again at once
                self._pause = min(2 * self._pause, LONGEST_PAUSE)
                self._not_before = time.monotonic() + self._pause
                logging.warning("the database is away: %s", error)
        return self.database

    def _drop(self) -> None:
        if self.database is not None:
            self.database.close()
        self.database = None

    def _hint(self, jobs: list[Job]) -> None:
        """Tell other servers which tables have changed; they look for themselves if they miss it."""
        kept = {job.event.table: job.event.number for job in jobs if isinstance(job, Append) and job.error is None}
        if kept and self.database is not None:
            try:
                self.database.hint(kept)
            except Exception as error:
                self._recover(self.database, error)


def do_together(database: Database, jobs: list[Job]) -> None:
    """Do jobs that only read, or that write in one transaction.

    All servers go through the tables in the same order, lest two wait for each other.
    """
    appends = [job for job in jobs if isinstance(job, Append)]
    others = [job for job in jobs if not isinstance(job, Append)]
    needs_transaction = any(job.writes for job in others) or (appends and not database.appends_alone)
    if needs_transaction:
        database.begin()
    for job in sorted(others, key=lambda job: job.table):
        job.answer = job.work(database)
    keep(database, appends)
    if needs_transaction:
        database.commit()


def keep(database: Database, appends: list[Append]) -> None:
    """Store events, one a table at a time; where another event has the number, that is a conflict."""
    waiting = sorted(appends, key=lambda append: append.event[:2])
    while waiting:
        first: dict[int, Append] = {}
        for append in waiting:
            first.setdefault(append.event.table, append)
        kept = database.append([append.event for append in first.values()])
        for table, append in first.items():
            is_ours = table in kept or stored_body(database, append.event) == append.event.body
            append.error = None if is_ours else Conflict(f"{table}:{append.event.number}")
        waiting = [append for append in waiting if append is not first[append.event.table]]


def stored_body(database: Database, event: NewEvent) -> str | None:
    row = database.run("SELECT body FROM events WHERE table_id = ? AND number = ?", event[:2]).fetchone()
    return row[0] if row else None


def sentence(refusal: Exception, writes: bool) -> Exception:
    """What whoever asked is told: only a change can be in doubt."""
    if isinstance(refusal, Contended):
        return Busy()
    if isinstance(refusal, Broken):
        return Uncertain() if writes else Away()
    return refusal


def tell(jobs: Iterable[Job]) -> None:
    """Give all who wait their answers, waking each event loop once."""
    groups: dict[asyncio.AbstractEventLoop, list[Job]] = {}
    for job in jobs:
        groups.setdefault(job.loop, []).append(job)
    for loop, group in groups.items():
        with suppress(RuntimeError):  # it is closed: nobody waits any more
            loop.call_soon_threadsafe(settle_all, group)


def settle_all(jobs: list[Job]) -> None:
    for job in jobs:
        job.settle()
