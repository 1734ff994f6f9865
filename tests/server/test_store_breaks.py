"""A database that breaks off, is away, busy or full: what is acknowledged is kept, and what is not is told."""

import asyncio
import sqlite3

import psycopg
import pytest

from loops import run_apart
from quincunx.core.errors import Mistake
from quincunx.server.store import Away, Busy, DiskFull, Store, Uncertain, Unkept, postgres, sqlite, worker
from quincunx.server.store import store as store_module
from quincunx.server.store.errors import Broken, Contended
from server.test_store import FIRST, move, opened, with_store


@pytest.mark.parametrize("is_done", [False, True], ids=["not heard", "done"])
@pytest.mark.parametrize("words", [b"INSERT INTO events", b"INSERT INTO tables", b"COMMIT"], ids=bytes.decode)
def test_a_cut_leaves_nothing_in_doubt_while_the_database_is_there(wire, words, is_done):
    async def use(store):
        await store.add_guest("ada")
        wire.cut_at(words, is_done)
        table = await store.create_table("ABCDEF", FIRST)
        await store.append(table, 2, move(2))
        await asyncio.gather(store.sit("ada", table), store.append(table, 3, move(3)))
        assert wire.trap is None
        return await store.events(table), len(await store.tables_of("ada"))

    assert with_store(wire.url, use) == ([FIRST, move(2), move(3)], 1)


def test_an_event_that_another_wrote_during_the_cut_is_a_conflict(wire, postgres_url):
    async def run():
        async with opened(wire.url, postgres_url) as (here, there):
            table = await here.create_table("ABCDEF", FIRST)
            wire.cut_at(b"INSERT INTO events", is_done=False)
            await there.append(table, 2, move(99))
            answers = await asyncio.gather(here.append(table, 2, move(2)), return_exceptions=True)
            return str(answers[0]), await there.events(table, after=1)

    assert run_apart(run()) == ("1:2", [move(99)])


def test_a_connection_that_was_ended_is_made_anew(postgres, postgres_url):
    async def use(store):
        table = await store.create_table("ABCDEF", FIRST)
        for number in range(2, 5):
            postgres.cut_all(postgres_url)
            await store.append(table, number, move(number))
        postgres.cut_all(postgres_url)
        return await store.events(table, after=1)

    assert with_store(postgres_url, use) == [move(2), move(3), move(4)]


def test_while_the_database_is_away_all_is_refused_and_then_goes_on_by_itself(wire):
    async def use(store):
        table = await store.create_table("ABCDEF", FIRST)
        wire.cut()
        refused = [await told(store.append(table, 2, move(2))) for _ in range(20)]
        assert {type(refusal) for refusal in refused} == {Uncertain, Away}
        assert refused[-1].say("fr").startswith("la base de données du serveur est injoignable : rien n’a été gardé")
        assert isinstance(await told(store.events(table)), Away)
        wire.lay()
        async with asyncio.timeout(30):
            while isinstance(await told(store.append(table, 2, move(3))), Unkept):
                await asyncio.sleep(0.05)
        return await store.events(table, after=1)

    assert with_store(wire.url, use) == [move(3)]


def test_a_database_that_goes_away_again_at_once_is_away(wire):
    async def use(store):
        table = await store.create_table("ABCDEF", FIRST)
        wire.cut_at(b"INSERT INTO events", is_done=False, then=b"set_config")
        async with asyncio.timeout(30):
            await told(store.append(table, 2, move(2)))
            while isinstance(await told(store.append(table, 2, move(2))), Unkept):
                await asyncio.sleep(0.05)
        assert (wire.trap, wire.next_trap) == (None, None)
        return await store.events(table, after=1)

    assert with_store(wire.url, use) == [move(2)]


def test_a_database_that_neither_answers_nor_breaks_off_is_away(wire, monkeypatch):
    monkeypatch.setattr(store_module, "PATIENCE", 0.3)
    monkeypatch.setattr(worker, "LINGER", 0.3)

    async def use(store):
        table = await store.create_table("ABCDEF", FIRST)
        wire.clog()
        refused = [await told(asked) for asked in (store.append(table, 2, move(2)), store.events(table))]
        assert [type(refusal) for refusal in refused] == [Uncertain, Away]

    with_store(wire.url, use)


def test_what_a_silent_database_has_heard_is_kept_once_it_speaks_again(wire, monkeypatch):
    monkeypatch.setattr(store_module, "PATIENCE", 0.3)

    async def use(store):
        table = await store.create_table("ABCDEF", FIRST)
        wire.clog()
        assert isinstance(await told(store.append(table, 2, move(2))), Uncertain)
        wire.clear()
        async with asyncio.timeout(30):
            while isinstance(events := await told(store.events(table, after=1)), Unkept) or not events:
                await asyncio.sleep(0.05)
        return events

    assert with_store(wire.url, use) == [move(2)]


async def told(asked):
    """The answer to what is asked, or its refusal."""
    try:
        return await asked
    except Mistake as mistake:
        return mistake


def test_a_listener_that_was_cut_off_says_so_when_it_hears_again(wire, postgres_url):
    async def run():
        heard = asyncio.Queue()
        async with opened(wire.url, postgres_url) as (here, there):
            here.listen(heard.put_nowait, heard.put_nowait)
            assert await asyncio.wait_for(heard.get(), 10) is None
            table = await there.create_table("ABCDEF", FIRST)
            wire.cut()
            await there.append(table, 2, move(2))
            wire.lay()
            assert await asyncio.wait_for(heard.get(), 30) is None
            assert await here.versions([table]) == {table: 2}
            await there.append(table, 3, move(3))
            return table, await asyncio.wait_for(heard.get(), 10)

    table, hint = run_apart(run())
    assert hint == {table: 3}


def test_a_file_that_another_holds_is_waited_for_and_then_told(tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite, "PATIENCE", 0.2)
    file = tmp_path / "tables.sqlite"

    async def use(store):
        table = await store.create_table("ABCDEF", FIRST)
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        asked = asyncio.gather(store.append(table, 2, move(2)), store.events(table), return_exceptions=True)
        [refusal, events] = await asked
        assert isinstance(refusal, Busy)
        assert "occupée" in refusal.say("fr")
        assert events == [FIRST]
        other.execute("ROLLBACK")
        other.close()
        await store.append(table, 2, move(3))
        return await store.events(table, after=1)

    assert with_store(file, use) == [move(3)]


def test_a_table_that_another_holds_is_waited_for_and_then_told(postgres_url, monkeypatch):
    monkeypatch.setitem(postgres.LIMITS, "lock_timeout", "100ms")

    async def use(store):
        table = await store.create_table("ABCDEF", FIRST)
        with psycopg.connect(postgres_url) as other:
            other.execute("LOCK TABLE events")
            assert isinstance(await told(store.append(table, 2, move(2))), Busy)
        await store.append(table, 2, move(3))
        return await store.events(table, after=1)

    assert with_store(postgres_url, use) == [move(3)]


def test_a_commit_that_failed_after_all_was_kept(tmp_path, monkeypatch):
    """The disk took it, and then the file could not be read any more for a moment."""
    commit, failures = sqlite.Sqlite.commit, []

    def commit_and_fail(self):
        commit(self)
        if failures:
            raise failures.pop()

    async def use(store):
        table = await store.create_table("ABCDEF", FIRST)
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        failures.append(error)
        await store.append(table, 2, move(2))
        assert failures == []
        return await store.events(table, after=1)

    monkeypatch.setattr(sqlite.Sqlite, "commit", commit_and_fail)
    assert with_store(tmp_path / "tables.sqlite", use) == [move(2)]


def test_what_the_database_gave_up_is_tried_again(postgres_url, monkeypatch):
    errors = [psycopg.errors.DeadlockDetected(), psycopg.errors.SerializationFailure()]
    hint = postgres.Postgres.append

    def append(self, events):
        if errors:
            raise errors.pop()
        return hint(self, events)

    async def use(store):
        table = await store.create_table("ABCDEF", FIRST)
        return await store.events(table)

    monkeypatch.setattr(postgres.Postgres, "append", append)
    assert with_store(postgres_url, use) == [FIRST]


@pytest.mark.parametrize(
    ("error", "meaning"),
    [
        (psycopg.errors.DiskFull(), DiskFull),
        (psycopg.errors.QueryCanceled(), Busy),
        (psycopg.errors.AdminShutdown(), Broken),
        (psycopg.errors.ReadOnlySqlTransaction(), Broken),
        (psycopg.errors.DeadlockDetected(), Contended),
        (psycopg.errors.ForeignKeyViolation(), psycopg.errors.ForeignKeyViolation),
    ],
)
def test_what_an_error_of_postgresql_means(postgres_url, error, meaning):
    async def use(store):
        return await store._read(lambda database: database.explain(error))

    assert isinstance(with_store(postgres_url, use), meaning)


def test_an_address_that_was_never_there_is_refused_at_the_start(wire):
    wire.cut()
    with pytest.raises(Mistake, match="cannot be reached"):
        Store(wire.url)
