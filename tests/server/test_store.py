"""The store: the same answers from SQLite and from PostgreSQL."""

import asyncio
import json
import subprocess
import sys
from contextlib import asynccontextmanager

import pytest

from loops import run_apart
from quincunx.server.store import Conflict, Store
from quincunx.server.store.listener import hints_in
from quincunx.server.store.postgres import MOST_PAYLOAD

FIRST = {"kind": "created", "host": "Zoé", "many": 2**70}
SUMMARY = {"game": "pig", "status": "lobby", "names": ["Ada", "…"], "owes": ["a" * 64]}


@asynccontextmanager
async def opened(*addresses):
    stores = [Store(address) for address in addresses]
    try:
        yield stores[0] if len(stores) == 1 else stores
    finally:
        for store in stores:
            store.close()


def with_store(address, use):
    """What a coroutine makes of an open store."""

    async def run():
        async with opened(address) as store:
            return await use(store)

    return run_apart(run())


def move(number):
    return {"kind": "move", "id": f"move {number}", "moves": [[0, "roll"], [-1, "die 4"]]}


def test_events_come_back_in_order(address):
    async def use(store):
        table = await store.create_table("ABCDEF", FIRST)
        for number in (2, 3, 4):
            await store.append(table, number, move(number))
        assert await store.find_table("ABCDEF") == table
        assert await store.find_table("XXXXXX") is None
        return await store.events(table), await store.events(table, after=3), await store.events(table + 1)

    assert with_store(address, use) == ([FIRST, move(2), move(3), move(4)], [move(4)], [])
    assert with_store(address, lambda store: store.events(1, after=2)) == [move(3), move(4)]


def test_every_job_that_changes_something_is_counted_with_its_commit(address):
    async def use(store):
        commits = []
        store.count_commits(commits.append)
        tables = [await store.create_table(code, FIRST) for code in ("ABCDEF", "GHJKLM")]
        await asyncio.gather(*(store.append(table, 2, move(2)) for table in tables))
        await store.find_table("ABCDEF")
        return commits

    commits = with_store(address, use)
    assert sum(commits) == 4
    assert commits[:2] == [1, 1]


def test_a_number_is_given_once(address):
    """Whoever is second hears of it; in one transaction the others are stored nonetheless."""

    async def use(store):
        tables = [await store.create_table(f"TABLE{name}", FIRST) for name in "ABC"]
        await store.append(tables[1], 2, move(2))
        asked = [store.append(table, 2, move(20 + table)) for table in tables]
        asked += [store.append(tables[2], 3, move(3)), store.append(tables[0], 2, move(99))]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), Conflict, type(None), type(None), Conflict]
        with pytest.raises(Conflict):
            await store.create_table("TABLEA", move(1))
        assert await store.versions([*tables, 99]) == dict(zip(tables, (2, 2, 3), strict=True))
        return [await store.events(table, after=1) for table in tables]

    assert with_store(address, use) == [[move(21)], [move(2)], [move(23), move(3)]]


def test_the_same_event_again_is_kept_once(address):
    """As after a break that left it open whether it had come through."""

    async def use(store):
        first, again = [await store.create_table("ABCDEF", FIRST) for _ in range(2)]
        assert first == again
        for _ in range(2):
            await store.append(first, 2, move(2))
        return await store.events(first)

    assert with_store(address, use) == [FIRST, move(2)]


def test_an_event_of_no_table_is_refused_and_others_are_kept(address):
    async def use(store):
        table = await store.create_table("ABCDEF", FIRST)
        asked = store.append(table, 2, move(2)), store.append(table + 5, 2, move(2)), store.sit("nobody", table)
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [isinstance(answer, Exception) for answer in answers] == [False, True, True]
        return await store.events(table, after=1)

    assert with_store(address, use) == [move(2)]


def test_many_at_once_go_into_few_transactions(address, monkeypatch):
    async def use(store):
        tables = [await store.create_table(f"CODE{number:02}", FIRST) for number in range(40)]
        database, sizes = store._worker.database, []
        append = database.append
        monkeypatch.setattr(database, "append", lambda events: sizes.append(len(events)) or append(events))
        await asyncio.gather(*(store.append(table, 2, move(2)) for table in tables))
        assert sum(sizes) == 40
        return len(sizes)

    assert with_store(address, use) <= 3


def test_guests_have_names_and_tables(address):
    async def use(store):
        assert await store.guest_name("ada") == (False, None)
        for _ in range(2):
            await store.add_guest("ada")
        assert await store.guest_name("ada") == (True, None)
        await store.name_guest("ada", "Ada")
        first, second = [await store.create_table(code, FIRST) for code in ("FIRST", "SECOND")]
        for table in (first, second, second):
            await store.sit("ada", table)
        await store.append(first, 2, move(2))
        assert await store.guest_name("ada") == (True, "Ada")
        return [code for code, _updated, _summary in await store.tables_of("ada")]

    assert with_store(address, use) == ["FIRST", "SECOND"]


def test_a_summary_stays_until_there_is_another(address):
    async def use(store):
        await store.add_guest("ada")
        table = await store.create_table("ABCDEF", FIRST, SUMMARY)
        await store.sit("ada", table)
        seen = [(await store.tables_of("ada"))[0][2]]
        await store.append(table, 2, move(2))
        seen.append((await store.tables_of("ada"))[0][2])
        await store.append(table, 3, move(3), SUMMARY | {"status": "playing"})
        seen.append((await store.tables_of("ada"))[0][2])
        await store.summarise(table, 2, SUMMARY | {"status": "outdated"})
        await store.summarise(table, 3, SUMMARY | {"status": "over"})
        seen.append((await store.tables_of("ada"))[0][2])
        return [summary["status"] for summary in seen]

    assert with_store(address, use) == ["lobby", "lobby", "playing", "over"]


def test_a_table_without_a_summary_has_none(address):
    async def use(store):
        await store.add_guest("ada")
        await store.sit("ada", await store.create_table("ABCDEF", FIRST))
        return await store.tables_of("ada")

    [(code, updated, summary)] = with_store(address, use)
    assert (code, summary) == ("ABCDEF", None)
    assert updated > 1.7e9


def test_a_checkpoint_takes_the_place_of_earlier_ones(address):
    async def use(store):
        table = await store.create_table("ABCDEF", FIRST)
        seen = [await store.checkpoint(table)]
        for number, body in ((5, b"\x00\xff five"), (9, b"nine"), (7, b"seven, late")):
            await store.save_checkpoint(table, number, body)
            seen.append(await store.checkpoint(table))
        return seen

    assert with_store(address, use) == [None, (5, b"\x00\xff five"), (9, b"nine"), (9, b"nine")]


def test_one_server_at_a_time_has_a_lease(address):
    async def use(store):
        table, other = [await store.create_table(code, FIRST) for code in ("FIRST", "SECOND")]
        taken = [await store.lease(table, server, 60) for server in ("here", "there", "here")]
        taken.append(await store.lease(other, "there", 60))
        await store.release("here")
        taken.append(await store.lease(table, "there", 0.05))
        await asyncio.sleep(0.1)
        taken.append(await store.lease(table, "here", 60))
        return taken

    assert with_store(address, use) == [True, False, True, True, True, True]


def test_a_server_may_end_its_own_lease_of_one_table(address):
    async def use(store):
        tables = [await store.create_table(code, FIRST) for code in ("FIRST", "SECOND")]
        for table in tables:
            await store.lease(table, "here", 60)
        await store.end_lease(tables[0], "there")
        refused = await store.lease(tables[0], "there", 60)
        await store.end_lease(tables[0], "here")
        return refused, *[await store.lease(table, "there", 60) for table in tables]

    assert with_store(address, use) == (False, True, False)


def test_two_servers_share_a_database(address):
    """Each tries every number: one of them is kept, and both see the same list."""

    async def run():
        async with opened(address, address) as stores:
            table = await stores[0].create_table("ABCDEF", FIRST)
            won = [0, 0]
            for number in range(2, 42):
                events = [{"kind": "move", "server": server} for server in (0, 1)]
                asked = (store.append(table, number, event) for store, event in zip(stores, events, strict=True))
                answers = await asyncio.gather(*asked, return_exceptions=True)
                assert set(map(str, answers)) == {"None", f"{table}:{number}"}
                won[answers.index(None)] += 1
            seen = [await store.events(table, after=1) for store in stores]
            assert seen[0] == seen[1]
            assert [sum(event["server"] == server for event in seen[0]) for server in (0, 1)] == won
            return sum(won)

    assert run_apart(run()) == 40


def test_two_servers_with_many_tables_do_not_wait_for_each_other(address):
    """Leases and moves of the same tables in any order."""

    async def run():
        async with opened(address, address) as stores:
            tables = [await stores[0].create_table(f"CODE{number:02}", FIRST) for number in range(20)]
            for number in range(2, 12):
                asked = []
                for store, order in zip(stores, (tables, tables[::-1]), strict=True):
                    asked += [store.lease(table, str(id(store)), 60) for table in order]
                    asked += [store.append(table, number, {"store": id(store)}) for table in order]
                answers = await asyncio.gather(*asked, return_exceptions=True)
                assert {type(answer) for answer in answers} <= {bool, type(None), Conflict}
                assert sum(isinstance(answer, Conflict) for answer in answers) == len(tables)
            return await stores[1].versions(tables)

    assert set(run_apart(run()).values()) == {11}


RACER = """
import asyncio, sys
from quincunx.server.store import Conflict, Store

async def race(address, name, won=0):
    store = Store(address)
    for number in range(2, 102):
        try:
            await store.append(1, number, {"name": name})
            won += 1
        except Conflict:
            pass
    store.close()
    return won

print(asyncio.run(race(*sys.argv[1:])))
"""


def test_two_processes_share_a_database(address):
    with_store(address, lambda store: store.create_table("ABCDEF", FIRST))
    racers = [
        subprocess.Popen([sys.executable, "-c", RACER, address, name], stdout=subprocess.PIPE, text=True)
        for name in ("Ada", "Bob")
    ]
    won = [int(racer.communicate()[0]) for racer in racers]
    events = with_store(address, lambda store: store.events(1, after=1))
    assert [sum(event["name"] == name for event in events) for name in ("Ada", "Bob")] == won
    assert sum(won) == len(events) == 100


def test_what_was_asked_for_is_done_before_the_store_closes(address):
    async def run():
        store = Store(address)
        table = await store.create_table("ABCDEF", FIRST)
        asked = [asyncio.ensure_future(store.append(table, number, move(number))) for number in range(2, 9)]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        await asyncio.gather(*asked)
        async with opened(address) as again:
            return (await again.versions([table]))[table]

    assert run_apart(run()) == 8


def test_a_hint_says_which_tables_have_changed(postgres_url):
    async def run():
        heard = asyncio.Queue()
        async with opened(postgres_url, postgres_url) as (here, there):
            here.listen(heard.put_nowait, heard.put_nowait)
            assert await asyncio.wait_for(heard.get(), 10) is None
            table = await here.create_table("ABCDEF", FIRST)
            await here.append(table, 2, move(2))
            await there.append(table, 3, move(3))
            hint = await asyncio.wait_for(heard.get(), 10)
            await there._write(lambda database: database.hint(dict.fromkeys(range(MOST_PAYLOAD), 1)))
            return table, hint, await asyncio.wait_for(heard.get(), 10)

    table, hint, too_many = run_apart(run())
    assert (hint, too_many) == ({table: 3}, None)


def test_hints_are_read_as_they_were_written():
    assert hints_in("7:12 9:3") == {7: 12, 9: 3}
    assert [hints_in(payload) for payload in ("", "7", "7:x", "7:1:2")] == [None] * 4


def test_a_word_is_heard_by_all_and_kept_by_nobody(postgres_url):
    async def run():
        heard = [asyncio.Queue(), asyncio.Queue()]
        async with opened(postgres_url, postgres_url) as stores:
            for store, queue in zip(stores, heard, strict=True):
                assert store.listen(lambda _hints, queue=queue: queue.put_nowait("listening"), queue.put_nowait)
                assert await asyncio.wait_for(queue.get(), 10) == "listening"
            await stores[0].say(["one", "two"])
            return [[await asyncio.wait_for(queue.get(), 10) for _ in range(2)] for queue in heard]

    assert run_apart(run()) == [["one", "two"]] * 2


def test_sqlite_gives_no_hints(tmp_path):
    async def use(store):
        assert not store.listen(pytest.fail, pytest.fail)
        await store.say(["word"])
        await store.create_table("ABCDEF", FIRST)
        return store._listener

    assert with_store(tmp_path / "tables.sqlite", use) is None


@pytest.mark.parametrize(
    "event", [{"a": "é\u0000\u2028", "b": [1.5, None]}, {"big": 2**80}, {"half": "\ud800"}, {1: 2}]
)
def test_whatever_json_can_say_is_kept(address, event):
    async def use(store):
        return await store.events(await store.create_table("ABCDEF", event))

    assert with_store(address, use) == [json.loads(json.dumps(event))]
