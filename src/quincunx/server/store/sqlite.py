"""The store in one file, by SQLite. Several processes of one machine may share it."""

import random
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from typing import Any

from quincunx.core.errors import BadOption
from quincunx.server.store.address import File
from quincunx.server.store.database import NewEvent, Words
from quincunx.server.store.errors import Broken, Busy, DiskFull

PATIENCE = 5.0  # seconds that another process may hold the file
LONGEST_NAP = 0.004  # seconds between two looks
SOME = 500
WAITED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
LOST = (
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_READONLY,
)


class Sqlite:
    """An open file, in WAL mode and flushed at every commit."""

    now = "(julianday('now') - 2440587.5) * 86400.0"
    appends_alone = False
    to_remove = ""  # whoever writes is alone
    words: Words = ()

    def __init__(self, address: File) -> None:
        self.address = address
        try:
            address.path.parent.mkdir(parents=True, exist_ok=True)
            self.connection = sqlite3.connect(address.path, isolation_level=None, timeout=0, check_same_thread=False)
            for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
                self.run(f"PRAGMA {setting}")
        except (OSError, sqlite3.Error) as error:
            raise self.unusable(error) from None

    def run(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        """A statement; while another process holds the file it is tried again, oftener than SQLite itself would."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return self.connection.execute(sql, values)
            except sqlite3.OperationalError as error:
                if reason_for(error) != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                    raise
                time.sleep(random.uniform(0, LONGEST_NAP))

    def run_for_each(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        self.connection.executemany(sql, rows)

    def begin(self) -> None:
        self.run("BEGIN IMMEDIATE")

    begin_alone = begin

    def begin_snapshot(self) -> None:
        self.run("BEGIN")

    def commit(self) -> None:
        self.run("COMMIT")

    def rollback(self) -> None:
        if self.connection.in_transaction:  # a full disk may have ended it
            self.connection.execute("ROLLBACK")

    def append(self, events: Sequence[NewEvent]) -> set[int]:
        kept = set()
        for table, number, at, body, summary in events:
            row = (table, number, at, body)
            if self.run("INSERT INTO events VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", row).rowcount:
                change = "UPDATE tables SET updated = ?, version = ?, summary = COALESCE(?, summary) WHERE id = ?"
                self.run(change, (at, number, summary, table))
                kept.add(table)
        return kept

    def versions(self, tables: Iterable[int]) -> dict[int, int]:
        found: dict[int, int] = {}
        left = iter(tables)
        while some := list(islice(left, SOME)):  # SQLite takes a limited number of values
            found |= self.run(f"SELECT id, version FROM tables WHERE id IN ({', '.join('?' * len(some))})", some)
        return found

    def hint(self, versions: dict[int, int]) -> None:
        """Nobody hears: processes that share a file look for themselves."""

    def say(self, words: Sequence[str]) -> None:
        """Nobody hears this either."""

    def rows(self, sql: str) -> Iterator[list[tuple[Any, ...]]]:
        cursor = self.run(sql)
        while some := cursor.fetchmany(SOME):
            yield some

    def schema_version(self) -> int:
        [version] = self.run("PRAGMA user_version").fetchone()
        return int(version)

    def set_schema_version(self, version: int) -> None:
        self.run(f"PRAGMA user_version = {version}")

    def go_on_counting(self) -> None:
        """The next number is by itself one above the highest."""

    def explain(self, error: Exception) -> Exception:
        code = reason_for(error)
        if code == sqlite3.SQLITE_FULL:
            return DiskFull()
        if code in WAITED:
            return Busy()
        return Broken() if code in LOST else error

    def back_up(self, file: Path) -> None:
        """Copy all as it is now into a new file, while others go on writing."""
        with closing(sqlite3.connect(file)) as copy:
            self.connection.backup(copy)

    def unusable(self, error: Exception) -> BadOption:
        from quincunx.core.files.json_files import reason_of

        en, fr = reason_of(error) if isinstance(error, OSError) else (str(error), str(error))
        if getattr(error, "sqlite_errorname", "") == "SQLITE_FULL":
            en, fr = "the disk is full", "le disque est plein"
        return BadOption(f"cannot use {self.address}: {en}", f"impossible d’utiliser {self.address} : {fr}")

    def close(self) -> None:
        with suppress(sqlite3.Error):
            self.connection.close()


def reason_for(error: Exception) -> int:
    """SQLite's number for what is wrong, without its details."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
