"""Everything from one database into another, whole and compared, or not at all."""

import errno
import hashlib
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

from quincunx.core.errors import BadOption, Mistake
from quincunx.core.files.json_files import reason_of
from quincunx.server.store.database import Database, open_database
from quincunx.server.store.sqlite import Sqlite

# In this order each row finds those that it points to. Leases and travels are left behind: they run out.
COLUMNS = {
    "guests": "token_hash, name, created",
    "tables": "id, code, updated, version, summary",
    "events": "table_id, number, at, body",
    "sittings": "guest, table_id",
    "checkpoints": "table_id, number, body",
    "settings": "guest, body",
    "feeds": "guest, secret_hash, made",
    "pushes": "endpoint, guest, p256dh, auth, language, origin, made",
    "calls": "guest, table_id",
    "secrets": "name, body",
    "daily_games": "day, game, guest, table_id, ranked",
}


class Content(NamedTuple):
    """How many rows there are, and the sum of their hashes, in whatever order a database gives them."""

    rows: int = 0
    hashes: int = 0

    def with_rows(self, rows: Iterable[tuple[Any, ...]]) -> "Content":
        hashes = [int.from_bytes(hashlib.sha256(repr(row).encode("utf-8", "surrogatepass")).digest()) for row in rows]
        return Content(self.rows + len(hashes), (self.hashes + sum(hashes)) % 2**256)


def move(source: str | Path, target: str | Path) -> dict[str, int]:
    """Copy a database into an empty one; the number of rows of each of its tables. The source stays as it is."""
    with closing(open_database(source, must_exist=True)) as before, closing(open_database(target)) as after:
        return copy(before, after)


def back_up(source: str | Path, file: Path) -> dict[str, int]:
    """Copy a database, which may be in use, into a new file of SQLite."""
    part = file.with_name(f"{file.name}.part")
    with closing(open_database(source, must_exist=True)) as before:
        try:
            if file.exists():
                raise FileExistsError(errno.EEXIST, "")
            part.write_bytes(b"")
            counts = back_up_into(part, before)
            part.rename(file)
        except (OSError, sqlite3.Error) as error:
            en, fr = reason_of(error) if isinstance(error, OSError) else (str(error), str(error))
            raise BadOption(f"cannot write {file}: {en}", f"impossible d’écrire {file} : {fr}") from None
        finally:
            for left in (part, part.with_name(f"{part.name}-wal"), part.with_name(f"{part.name}-shm")):
                with suppress(OSError):
                    left.unlink()
    return counts


def back_up_into(file: Path, before: Database) -> dict[str, int]:
    if isinstance(before, Sqlite):
        before.back_up(file)
    with closing(open_database(file)) as after:
        if isinstance(before, Sqlite):
            counts = {table: content(after, table).rows for table in COLUMNS}
        else:
            counts = copy(before, after)
        after.run("PRAGMA journal_mode = DELETE")  # all in one file
    return counts


def copy(before: Database, after: Database) -> dict[str, int]:
    """Copy all as it is now, some rows at a time, in one transaction: whatever interrupts it leaves nothing behind."""
    before.begin_snapshot()
    after.begin_alone()
    try:
        require_empty(after)
        copied = {table: copy_table(before, after, table) for table in COLUMNS}
        after.go_on_counting()
        if {table: content(after, table) for table in COLUMNS} != copied:
            raise BadOption("the copy differs: nothing was kept of it", "la copie diffère : rien n’en a été gardé")
        after.commit()
    except Exception as error:
        raise error if isinstance(error, Mistake) else broken_off(error) from None
    finally:
        for database in (before, after):
            with suppress(Exception):  # it may be gone
                database.rollback()
    return {table: found.rows for table, found in copied.items()}


def broken_off(error: Exception) -> BadOption:
    told = str(error).strip().partition("\n")[0]
    return BadOption(
        f"the copy broke off, and nothing was kept of it: {told}",
        f"la copie s’est interrompue, et rien n’en a été gardé : {told}",
    )


def require_empty(database: Database) -> None:
    for table in COLUMNS:
        if database.run(f"SELECT 1 FROM {table} LIMIT 1").fetchone():
            raise BadOption(
                "the database to copy into has tables or guests already: give an empty one",
                "la base où copier a déjà des tables ou des invités : donnez-en une vide",
            )


def copy_table(before: Database, after: Database, table: str) -> Content:
    found, columns = Content(), COLUMNS[table]
    places = ", ".join("?" * len(columns.split(",")))
    for rows in before.rows(f"SELECT {columns} FROM {table}"):
        after.run_for_each(f"INSERT INTO {table} ({columns}) VALUES ({places})", rows)
        found = found.with_rows(rows)
    return found


def content(database: Database, table: str) -> Content:
    found = Content()
    for rows in database.rows(f"SELECT {COLUMNS[table]} FROM {table}"):
        found = found.with_rows(rows)
    return found
