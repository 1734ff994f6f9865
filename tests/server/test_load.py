"""The load's people play real games, and what they count is so."""

import asyncio
import math
import os
import time
from collections import Counter

import pytest

from loops import run_apart
from quincunx.load import runs, serving, stored
from quincunx.load.figures import percentile
from quincunx.load.fold import Known, fold
from quincunx.load.lobby import Lobby
from quincunx.load.people import Party
from quincunx.server.guests.client import Guest
from quincunx.server.store import Store


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(runs, "CALM", 0.1)


def message(log, log_from=None, moves=("roll",), status="playing"):
    """What a server would say to seat 1."""
    told, views = {"log": [{"seat": seat} for seat in log]}, [{"seat": 1, "moves": list(moves)}]
    if log_from is None:
        return told | {"type": "snapshot", "state": {"version": 3, "status": status, "views": views}}
    return told | {"type": "happened", "version": 4, "log_from": log_from, "changes": {"views": views}}


def test_what_is_told_twice_is_news_once():
    """Seat 0 moved before seat 1 did, and is revealed after it: the end of the log is told anew."""
    known = Known()
    assert fold(known, message([-1, 1])) == {-1: 1, 1: 1}
    assert +fold(known, message([0, 1, 2, -1], log_from=1)) == {0: 1, 2: 1, -1: 1}
    assert known.told == {-1: 2, 0: 1, 1: 1, 2: 1}
    assert (known.seat, known.moves, known.over) == (1, ["roll"], False)


def test_a_finished_table_has_no_moves():
    known = Known()
    fold(known, message([0], moves=(), status="over"))
    assert known.over
    assert known.moves == []


def test_percentiles_are_of_all_times():
    times = [number / 1000 for number in range(100, 0, -1)]
    assert (percentile(times, 0.5), percentile(times, 0.99), percentile([0.007], 0.99)) == (51, 100, 7)
    assert math.isnan(percentile([], 0.5))


def test_people_play_at_the_rate_asked_for_and_nothing_is_lost(server):
    plan = runs.Plan(("dice-trip", "colour-tower"), tables=4, people=2, watchers=1, seconds=2, rate=20)
    told = run_apart(runs.play(plan, [server.address], [server.process.pid], server.data))
    assert told.errors == {}
    assert (told.lost, told.doubled) == (0, 0)
    assert told.sockets == 12
    assert told.games == 0
    assert 0 < told.moves <= 40
    assert 0 < told.kept_50 <= told.kept_99
    assert 0 < told.heard_50 <= told.heard_99
    assert told.server > 0


def test_bots_think_beside_the_people(server):
    plan = runs.Plan(("dice-trip",), tables=1, people=2, seconds=2, rate=5, thinking=1)
    told = run_apart(runs.play(plan, [server.address], [server.process.pid], server.data))
    assert told.errors == {}
    assert told.sockets == 3
    assert 0 < told.moves <= 10
    assert bots_moved(server)


def test_bots_of_its_own_server_think_as_long_as_is_asked():
    with serving.own_server(bot_time=700) as own:
        guest, heard = Guest(own.address, "Ada"), []
        with guest.sit(guest.open_table("dice-trip", [{"kind": "bot", "bot": "search"}])) as sitting:
            while len(heard) < 3:
                news = sitting.until("happened")["log"]
                heard += [time.monotonic()] if any(entry["seat"] == 0 for entry in news) else []
        guest.http.close()
    assert heard[2] - heard[0] > 1.0


def bots_moved(server):
    """How many moves are stored that no person has made."""

    async def count():
        store = Store(server.data)
        try:
            events = [event for number in range(1, 20) for event in await store.events(number)]
            return sum(event["kind"] == "move" and event["id"] is None for event in events)
        finally:
            store.close()

    return run_apart(count())


def test_people_go_on_to_the_next_game(server):
    """A table alone, so that its first game soon ends."""
    counts = runs.Counts()

    async def story():
        async with Lobby(server.address) as lobby:
            [party] = await runs.open_tables(runs.Plan(("dice-trip",), tables=1, people=1), lobby, counts)
            first = party.code
            await party.people[0].come()
            party.begin()
            async with asyncio.timeout(120):
                while not party.kept.keys() > {first}:
                    await asyncio.sleep(0.05)
            await runs.end([party])

    run_apart(story())
    assert counts.games == 1
    assert counts.errors == {}


def test_lost_and_doubled_moves_are_counted(tmp_path):
    path = tmp_path / "tables.sqlite"

    async def count():
        store = Store(path)
        table = await store.create_table("ABCDEF", {"kind": "created"})
        for number, move_id in enumerate(["0", "1", "1"]):
            await store.append(table, number + 2, {"kind": "move", "seat": 2, "id": move_id})
        store.close()
        async with Lobby("http://127.0.0.1:9") as lobby:
            party = Party(lobby, runs.Counts())
            party.kept["ABCDEF"] = Counter({(2, "0"): 1, (2, "1"): 1, (2, "2"): 1, (0, "1"): 1})
            party.kept["GHJKLM"] = Counter({(0, "0"): 1})
            return await stored.compare(path, [party])

    assert run_apart(count()) == (3, 1)


def test_whoever_sits_there_comes_back_after_a_restart():
    with serving.own_server() as own:
        told = run_apart(runs.idle(runs.Plan(("dice-trip",), tables=2, people=2), own))
    assert told.sockets == 4
    assert told.errors == {}
    assert 0 < told.seconds < 60


def test_the_time_of_a_process_is_that_of_the_system():
    run_apart(asyncio.sleep(0))
    own = sum(os.times()[:2])
    assert serving.used_by(os.getpid()) == pytest.approx(own, abs=0.1)
    assert serving.processor_seconds([]) is None
