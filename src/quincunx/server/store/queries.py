"""What is asked of either database. Each change may be made twice: after a break it is made again."""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from quincunx.core.errors import Language
from quincunx.server.store.bodies import Event, content_of
from quincunx.server.store.database import Database, NewEvent
from quincunx.server.store.errors import Conflict

ADD_GUEST = "INSERT INTO guests VALUES (?, NULL, ?) ON CONFLICT DO NOTHING"
NAME_GUEST = "UPDATE guests SET name = ? WHERE token_hash = ?"
SIT = "INSERT INTO sittings VALUES (?, ?) ON CONFLICT DO NOTHING"
SUMMARISE = "UPDATE tables SET summary = ? WHERE id = ? AND version = ?"
SAVE_CHECKPOINT = """INSERT INTO checkpoints VALUES (?, ?, ?)
    ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, body = excluded.body
    WHERE checkpoints.number <= excluded.number"""
END_LEASE = "DELETE FROM leases WHERE table_id = ? AND server = ?"
RELEASE = "DELETE FROM leases WHERE server = ?"
STAND_UP = "DELETE FROM sittings WHERE guest = ? AND table_id = ?"
LET_TRAVEL = """INSERT INTO travels SELECT token_hash, ?, ?, ? FROM guests WHERE token_hash = ?
    ON CONFLICT (guest) DO UPDATE
    SET code_hash = excluded.code_hash, sealed = excluded.sealed, expires = excluded.expires"""
END_TRAVEL = "DELETE FROM travels WHERE guest = ?"
END_TRAVELS = "DELETE FROM travels WHERE expires < ?"
MAKE_FEED = """INSERT INTO feeds SELECT token_hash, ?, ? FROM guests WHERE token_hash = ?
    ON CONFLICT (guest) DO UPDATE SET secret_hash = excluded.secret_hash, made = excluded.made"""
END_FEED = "DELETE FROM feeds WHERE guest = ?"
KEEP_SETTINGS = """INSERT INTO settings SELECT token_hash, ? FROM guests WHERE token_hash = ?
    ON CONFLICT (guest) DO UPDATE SET body = excluded.body"""
KEEP_PUSH = """INSERT INTO pushes SELECT ?, token_hash, ?, ?, ?, ?, ? FROM guests WHERE token_hash = ?
    ON CONFLICT (endpoint) DO UPDATE SET guest = excluded.guest, p256dh = excluded.p256dh, auth = excluded.auth,
    language = excluded.language, origin = excluded.origin, made = excluded.made"""
DROP_PUSHES = """DELETE FROM pushes WHERE guest = ? AND endpoint NOT IN
    (SELECT endpoint FROM pushes WHERE guest = ? ORDER BY made DESC LIMIT ?)"""
BEGIN_CALL = "INSERT INTO calls SELECT token_hash, ? FROM guests WHERE token_hash = ? ON CONFLICT DO NOTHING"
ENTER_DAILY = """INSERT INTO daily_games SELECT ?, ?, token_hash, ?, ? FROM guests WHERE token_hash = ?
    ON CONFLICT DO NOTHING"""
END_CALL = "DELETE FROM calls WHERE guest = ? AND table_id = ?"
MOST_PUSHES = 8  # browsers of a guest
SEATING = """body LIKE '%"guest"%'"""  # just as the index has it, else it would not be used


def run(database: Database, change: str, values: Sequence[Any]) -> None:
    database.run(change, values)


def create_table(database: Database, code: str, body: str, summary: str | None) -> int:
    """A table's number; Conflict when the code is that of a table which began otherwise."""
    now = time.time()
    insert = "INSERT INTO tables (code, updated, version) VALUES (?, ?, 0) ON CONFLICT DO NOTHING"
    is_new = database.run(insert, (code, now)).rowcount == 1
    table = find_table(database, code)
    assert table is not None
    if is_new:
        database.append([NewEvent(table, 1, now, body, summary)])
    elif first_body(database, table) != body:
        raise Conflict(code)
    return table


def first_body(database: Database, table: int) -> str | None:
    row = database.run("SELECT body FROM events WHERE table_id = ? AND number = 1", (table,)).fetchone()
    return row[0] if row else None


def find_table(database: Database, code: str) -> int | None:
    row = database.run("SELECT id FROM tables WHERE code = ?", (code,)).fetchone()
    return row[0] if row else None


def updated(database: Database, table: int) -> float:
    row = database.run("SELECT updated FROM tables WHERE id = ?", (table,)).fetchone()
    return float(row[0]) if row else time.time()


def events(database: Database, table: int, after: int) -> list[Event]:
    query = "SELECT body FROM events WHERE table_id = ? AND number > ? ORDER BY number"
    return [content_of(body) for (body,) in database.run(query, (table, after))]


def tables_of(database: Database, guest: str, most: int) -> list[tuple[str, float, str | None]]:
    query = """SELECT code, updated, summary FROM sittings JOIN tables ON id = table_id
               WHERE guest = ? ORDER BY updated DESC LIMIT ?"""
    return database.run(query, (guest, most)).fetchall()


def checkpoint(database: Database, table: int) -> tuple[int, bytes] | None:
    row = database.run("SELECT number, body FROM checkpoints WHERE table_id = ?", (table,)).fetchone()
    return (row[0], bytes(row[1])) if row else None


def lease(database: Database, table: int, server: str, seconds: float) -> bool:
    """Take or renew a lease, by the database's clock; whether it was free, run out or ours."""
    take = f"""INSERT INTO leases VALUES (?, ?, {database.now} + ?)
        ON CONFLICT (table_id) DO UPDATE SET server = excluded.server, expires = excluded.expires
        WHERE leases.server = excluded.server OR leases.expires < {database.now}"""
    return database.run(take, (table, server, seconds)).rowcount == 1


def guest_name(database: Database, guest: str) -> tuple[bool, str | None]:
    row = database.run("SELECT name FROM guests WHERE token_hash = ?", (guest,)).fetchone()
    return (row is not None, row[0] if row else None)


def count_tables(database: Database, guest: str) -> int:
    [tables] = database.run("SELECT COUNT(*) FROM sittings WHERE guest = ?", (guest,)).fetchone()
    return int(tables)


def let_travel(database: Database, guest: str, code_hash: str, sealed: str, now: float, seconds: float) -> None:
    """Keep a guest's sealed token for some seconds, in place of an earlier one."""
    database.run(END_TRAVELS, (now,))
    database.run(LET_TRAVEL, (code_hash, sealed, now + seconds, guest))


def traveller(database: Database, code_hash: str, now: float) -> tuple[str, str] | None:
    """Who may come by a code, and the sealed token."""
    query = "SELECT guest, sealed FROM travels WHERE code_hash = ? AND expires >= ?"
    row = database.run(query, (code_hash, now)).fetchone()
    return (row[0], row[1]) if row else None


def take_traveller(database: Database, code_hash: str, now: float) -> tuple[str, str] | None:
    """The same, once: of two who ask at the same time, one deletes the row, and the other has nothing."""
    found = traveller(database, code_hash, now)
    gone = database.run("DELETE FROM travels WHERE code_hash = ? AND expires >= ?", (code_hash, now)).rowcount
    return found if gone else None


class Push(NamedTuple):
    """A browser that is to be called: its endpoint and keys, the language, and the page that asked for it."""

    endpoint: str
    p256dh: str
    auth: str
    language: Language
    origin: str


def secret(database: Database, name: str, fresh: str) -> str:
    """What is kept under a name; of two servers that make one at once, both go by the first."""
    database.run("INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING", (name, fresh))
    [body] = database.run("SELECT body FROM secrets WHERE name = ?", (name,)).fetchone()
    return str(body)


def keep_push(database: Database, guest: str, push: Push, now: float) -> None:
    database.run(KEEP_PUSH, (push.endpoint, push.p256dh, push.auth, push.language, push.origin, now, guest))
    database.run(DROP_PUSHES, (guest, guest, MOST_PUSHES))


def pushes_of(database: Database, guest: str) -> list[Push]:
    query = "SELECT endpoint, p256dh, auth, language, origin FROM pushes WHERE guest = ? ORDER BY made"
    return [Push(*row) for row in database.run(query, (guest,))]


def end_push(database: Database, endpoint: str, guest: str | None) -> None:
    query = "DELETE FROM pushes WHERE endpoint = ?"
    if guest is None:
        database.run(query, (endpoint,))
    else:
        database.run(f"{query} AND guest = ?", (endpoint, guest))


def begin_call(database: Database, guest: str, table: int) -> bool:
    """Whether nobody has called a guest to a table since they were there."""
    return database.run(BEGIN_CALL, (table, guest)).rowcount == 1


def is_called(database: Database, guest: str, table: int) -> bool:
    query = "SELECT 1 FROM calls WHERE guest = ? AND table_id = ?"
    return database.run(query, (guest, table)).fetchone() is not None


def feed_made(database: Database, guest: str) -> float | None:
    row = database.run("SELECT made FROM feeds WHERE guest = ?", (guest,)).fetchone()
    return float(row[0]) if row else None


def settings_of(database: Database, guest: str) -> str | None:
    row = database.run("SELECT body FROM settings WHERE guest = ?", (guest,)).fetchone()
    return str(row[0]) if row else None


def reader_of(database: Database, secret_hash: str) -> tuple[str, float] | None:
    """Whose feed is at a secret address, and since when."""
    row = database.run("SELECT guest, made FROM feeds WHERE secret_hash = ?", (secret_hash,)).fetchone()
    return (row[0], float(row[1])) if row else None


class DailyEntry(NamedTuple):
    """A guest's one game of a day; whether it is ranked, 1 or 0."""

    day: str
    game: str
    guest: str
    ranked: int


class DailyRow(NamedTuple):
    """Such a game with its table, as lists need it."""

    game: str
    guest: str
    name: str | None
    ranked: int
    code: str
    updated: float
    summary: str | None


def open_daily(database: Database, code: str, body: str, summary: str | None, entry: DailyEntry) -> tuple[str, int]:
    """The code and number of a guest's game of a day, which is a new table only if there is none; Conflict as there."""
    kept = daily_table(database, *entry[:3])
    if kept is not None:
        return kept
    table = create_table(database, code, body, summary)
    if database.run(ENTER_DAILY, (entry.day, entry.game, table, entry.ranked, entry.guest)).rowcount != 1:
        raise Conflict(code)  # another server was first, and nothing is kept of this
    return code, table


def daily_table(database: Database, day: str, game: str, guest: str) -> tuple[str, int] | None:
    """The code and number of a guest's table of a game and day."""
    query = """SELECT code, id FROM daily_games JOIN tables ON id = table_id
               WHERE day = ? AND game = ? AND daily_games.guest = ?"""
    row = database.run(query, (day, game, guest)).fetchone()
    return (row[0], row[1]) if row else None


def daily_games(database: Database, day: str) -> list[DailyRow]:
    query = """SELECT game, daily_games.guest, name, ranked, code, updated, summary FROM daily_games
               JOIN tables ON id = table_id JOIN guests ON token_hash = daily_games.guest WHERE day = ?"""
    return [DailyRow(*row) for row in database.run(query, (day,))]


def daily_summaries(database: Database, guest: str) -> list[tuple[str, str | None]]:
    """The days of a guest's daily games, each with the summary of its table, the newest first."""
    query = """SELECT day, summary FROM daily_games JOIN tables ON id = table_id
               WHERE daily_games.guest = ? ORDER BY day DESC"""
    return database.run(query, (guest,)).fetchall()


def kept_secret(database: Database, name: str) -> str | None:
    row = database.run("SELECT body FROM secrets WHERE name = ?", (name,)).fetchone()
    return str(row[0]) if row else None


def guest_since(database: Database, guest: str) -> float | None:
    row = database.run("SELECT created FROM guests WHERE token_hash = ?", (guest,)).fetchone()
    return float(row[0]) if row else None


class StoredTable(NamedTuple):
    """A table without its events: the time of the last one, how many there are, the summary if there is one."""

    number: int
    code: str
    updated: float
    version: int
    summary: str | None


def stored_table(database: Database, code: str) -> StoredTable | None:
    row = database.run("SELECT id, code, updated, version, summary FROM tables WHERE code = ?", (code,)).fetchone()
    return StoredTable(*row) if row else None
