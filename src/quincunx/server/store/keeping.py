"""What those who run a server ask of its database: lists, whom to forget, what is old enough to be removed."""

from typing import NamedTuple

from quincunx.server.store import Event
from quincunx.server.store.bodies import content_of
from quincunx.server.store.database import Database
from quincunx.server.store.queries import SEATING, StoredTable, guest_name

REWRITE = "UPDATE events SET body = ? WHERE table_id = ? AND number = ?"
SOME = 500
OLD = "updated < ? AND id < (SELECT MAX(id) FROM tables)"  # SQLite would give the highest number to another table
ALONE = "NOT EXISTS (SELECT 1 FROM sittings WHERE guest = token_hash)"
LONELY = f"created < ? AND {ALONE}"


class StoredGuest(NamedTuple):
    """A guest, and at how many tables it sits."""

    token_hash: str
    name: str | None
    created: float
    tables: int


def tables_before(database: Database, number: int, since: float, until: float) -> list[StoredTable]:
    """Some of the tables below a number whose last event lies between two times, the newest table first."""
    query = f"""SELECT id, code, updated, version, summary FROM tables
                WHERE id < ? AND updated >= ? AND updated < ? ORDER BY id DESC LIMIT {SOME}"""
    return [StoredTable(*row) for row in database.run(query, (number, since, until))]


def opened_at(database: Database, table: int) -> float:
    [at] = database.run("SELECT MIN(at) FROM events WHERE table_id = ?", (table,)).fetchone()
    return float(at)


def guests_known_as(database: Database, name: str, prefix: str | None) -> list[StoredGuest]:
    """The guests of a name, or whose hash begins with a prefix."""
    query = """SELECT token_hash, name, created, (SELECT COUNT(*) FROM sittings WHERE guest = token_hash)
               FROM guests WHERE name = ? OR token_hash LIKE ? ORDER BY created"""
    return [StoredGuest(*row) for row in database.run(query, (name, f"{prefix}%" if prefix else ""))]


def tables_sat_at(database: Database, guest: str) -> list[str]:
    query = "SELECT code FROM sittings JOIN tables ON id = table_id WHERE guest = ?"
    return [code for (code,) in database.run(query, (guest,))]


def tables_naming(database: Database, guest: str) -> list[str]:
    """The tables that a guest has opened or sat at, also long ago, found without holding the database for long."""
    [last] = database.run("SELECT COALESCE(MAX(id), 0) FROM tables").fetchone()
    query = f"""SELECT DISTINCT code FROM tables JOIN events ON table_id = id
                WHERE table_id > ? AND table_id <= ? AND {SEATING} AND body LIKE ?"""
    found: list[str] = []
    for first in range(0, last, SOME):
        found += [code for (code,) in database.run(query, (first, first + SOME, f"%{guest}%"))]
    return found


def events_naming(database: Database, table: int, guest: str) -> list[tuple[int, Event]]:
    """The events of a table that hold a guest's hash, by their numbers."""
    query = "SELECT number, body FROM events WHERE table_id = ? AND body LIKE ?"
    return [(number, content_of(body)) for number, body in database.run(query, (table, f"%{guest}%"))]


def remove_guest(database: Database, guest: str) -> bool:
    """Whether a guest is gone; one who has just sat down somewhere is not."""
    database.run(f"DELETE FROM guests WHERE token_hash = ? AND {ALONE}", (guest,))
    return not guest_name(database, guest)[0]


def count_old(database: Database, before: float) -> tuple[int, int]:
    """How many tables had their last event before a time, and how many guests of before it sit nowhere already."""
    [tables] = database.run(f"SELECT COUNT(*) FROM tables WHERE {OLD}", (before,)).fetchone()
    [guests] = database.run(f"SELECT COUNT(*) FROM guests WHERE {LONELY}", (before,)).fetchone()
    return tables, guests


def remove_old_tables(database: Database, before: float, most: int) -> int:
    """Remove some of the tables whose last event was before a time; how many. Those being changed are left."""
    query = f"SELECT id FROM tables WHERE {OLD} ORDER BY id LIMIT {most} {database.to_remove}"
    tables = [table for (table,) in database.run(query, (before,)).fetchall()]
    for table in tables:
        for part in ("events", "sittings", "checkpoints", "leases", "calls", "daily_games"):
            database.run(f"DELETE FROM {part} WHERE table_id = ?", (table,))
        database.run("DELETE FROM tables WHERE id = ?", (table,))
    return len(tables)


def remove_lonely_guests(database: Database, before: float, most: int) -> int:
    """Remove some of the guests who came before a time and sit nowhere; how many."""
    query = f"SELECT token_hash FROM guests WHERE {LONELY} LIMIT {most} {database.to_remove}"
    return database.run(f"DELETE FROM guests WHERE token_hash IN ({query})", (before,)).rowcount
