"""Databases of earlier versions: their schema is brought up to date, and their tables go on."""

import json
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from loops import run_apart
from quincunx.core.errors import Mistake
from quincunx.server.guests.tokens import COOKIE, hash_of
from quincunx.server.store import migrations
from quincunx.server.store.database import open_database
from server.conftest import QuickServer
from server.houses import open_house
from server.test_store import with_store
from server.test_tables import play_out
from server.test_upgrade import KEPT, events_of

RECORD = min(KEPT, key=lambda record: len(record["moves"]))
VERSIONS = range(1, len(migrations.FILES))
GUEST = "a-token"
CODE = "ABCDEF"
LAST_MOVE = float(int(time.time()) - 3600)  # what is older ends by itself
SUMMARY = {"game": RECORD["game"], "status": "playing", "names": ["Ada"], "owes": [hash_of(GUEST)]}
# What there has been a place for since a version, for the guest's hash; a feed of hers, and what servers share.
SINCE = {
    2: "UPDATE tables SET version = (SELECT MAX(number) FROM events), summary = '{summary}'",
    4: "INSERT INTO feeds VALUES ('{guest}', 'feed', 1.5)",
    5: "INSERT INTO secrets VALUES ('push key', 'kept')",
}


def keep_as_of(version, address):
    """A database as a version left it, with a table in progress; how many events that has."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(migrations, "FILES", migrations.FILES[:version])
        database = open_database(address)
    guest = hash_of(GUEST)
    seat = {"kind": "person", "name": "Ada", "guest": guest, "bot": None}
    created = {"kind": "created", "game": RECORD["game"], "options": RECORD["options"], "host": guest, "guided": False}
    created |= {"rules": RECORD["rules"], "seats": [seat] * RECORD["options"]["players"]}
    events = [created, *events_of(RECORD)]
    database.begin()
    database.run("INSERT INTO guests VALUES (?, ?, ?)", (guest, "Ada", LAST_MOVE))
    database.run("INSERT INTO tables (code, updated) VALUES (?, ?)", (CODE, LAST_MOVE))
    for number, event in enumerate(events, 1):
        database.run("INSERT INTO events VALUES (1, ?, ?, ?)", (number, LAST_MOVE, json.dumps(event)))
    database.run("INSERT INTO sittings VALUES (?, 1)", (guest,))
    for since, change in SINCE.items():
        if since <= version:
            database.run(change.format(guest=guest, summary=json.dumps(SUMMARY)))
    database.commit()
    assert database.schema_version() == version
    database.close()
    return len(events)


@pytest.fixture
def first_version(address):
    return keep_as_of(1, address)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_game_in_progress_goes_on_from_every_version(address, version):
    stored, guest = keep_as_of(version, address), hash_of(GUEST)

    async def use():
        async with open_house(address) as house:
            listed = await house.store.tables_of(guest)
            live = await house.find(CODE)
            begun = live.playing().log_length()
            async with live.lock:
                seat = live.playing().pending[0]
                await live.move(seat, live.playing().moves(seat)[0], "an id")
            events = await house.store.events(live.number)
            shared = await house.store.secret("push key", "new")
            return listed, begun, len(events), await house.store.feed_made(guest), shared

    listed, begun, events, feed, shared = run_apart(use())
    assert listed == [(CODE, LAST_MOVE, SUMMARY if version >= 2 else None)]
    assert begun == sum(len(event["moves"]) for event in events_of(RECORD))
    assert events == stored + 1
    assert (feed, shared) == (1.5 if version >= 4 else None, "kept" if version >= 5 else "new")


def test_a_table_of_the_first_version_is_played_on(address, first_version):
    server = QuickServer(address)
    try:
        ada = server.guest("Ada")
        ada.http.cookies.clear()
        ada.http.cookies.set(COOKIE, GUEST)
        [listed] = ada.call("GET", "/api/tables")
        assert (listed["code"], listed["status"], listed["updated"]) == (CODE, "playing", LAST_MOVE)
        with ada.sit(CODE) as sitting:
            play_out([(sitting, seat) for seat in range(RECORD["options"]["players"])])
        assert [table["status"] for table in ada.call("GET", "/api/tables")] == ["over"]
    finally:
        server.close()


def test_earlier_tables_have_a_version_and_no_summary(address, first_version):
    async def use(store):
        return await store.versions([1]), await store.tables_of(hash_of(GUEST))

    assert with_store(address, use) == ({1: first_version}, [(CODE, LAST_MOVE, None)])


def test_servers_that_start_at_once_take_turns(address):
    with ThreadPoolExecutor(4) as pool:
        databases = list(pool.map(open_database, [address] * 4))
    assert {database.schema_version() for database in databases} == {int(migrations.FILES[-1].stem)}
    for database in databases:
        database.close()


def test_a_database_of_a_newer_version_is_left_alone(address):
    database = open_database(address)
    database.set_schema_version(999)
    database.close()
    with pytest.raises(Mistake, match="newer Quincunx") as told:
        open_database(address)
    assert "plus récent" in told.value.say("fr")


def test_a_migration_that_fails_changes_nothing(address, tmp_path, monkeypatch):
    (tmp_path / "0001.sql").write_text("CREATE TABLE one (id INTEGER PRIMARY KEY); CREATE TABLE one (id REAL);")
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "FILES", [tmp_path / "0001.sql"])
        with pytest.raises(Mistake, match="already exists"):
            open_database(address)
    open_database(address).close()


def test_a_file_that_is_no_database_is_told(tmp_path):
    file = tmp_path / "tables.sqlite"
    file.write_text("Once upon a time there was no database at all.\n" * 100)
    with pytest.raises(Mistake, match=r"cannot use .*tables\.sqlite: "):
        open_database(file)


def test_the_first_schema_is_that_of_the_released_files(tmp_path, monkeypatch):
    """Whoever has a file of the first version must not find another one."""
    monkeypatch.setattr(migrations, "FILES", migrations.FILES[:1])
    open_database(tmp_path / "tables.sqlite").close()
    with sqlite3.connect(tmp_path / "tables.sqlite") as file:
        columns = {
            table: [column[1] for column in file.execute(f"PRAGMA table_info({table})")]
            for (table,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
    file.close()
    assert columns == {
        "guests": ["token_hash", "name", "created"],
        "tables": ["id", "code", "updated"],
        "events": ["table_id", "number", "at", "body"],
        "sittings": ["guest", "table_id"],
    }
