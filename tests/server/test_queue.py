"""Bots and hints take turns: by guest, and by table within a guest's; and nobody thinks where nobody looks."""

import asyncio
import time

from loops import run_apart
from quincunx.core.errors import BadOption
from quincunx.core.table.table import Table
from quincunx.server.running import thinkers
from quincunx.server.running.queue import FairQueue
from quincunx.server.running.thinkers import Asks, Thinkers


def test_guests_take_turns_and_so_do_the_tables_of_one():
    async def story():
        queue, order = FairQueue(1), []

        async def ask(guest, table):
            async with queue.place(guest, table):
                await asyncio.sleep(0)
                order.append((guest, table))

        asked = [("crowd", 1), ("crowd", 1), ("crowd", 1), ("crowd", 2), ("ada", 3), ("ben", 4), ("ada", 3)]
        await asyncio.gather(*(ask(*each) for each in asked))
        return order

    expected = [("crowd", 1), ("crowd", 1), ("ada", 3), ("ben", 4), ("crowd", 2), ("ada", 3), ("crowd", 1)]
    assert run_apart(story()) == expected


def test_whoever_stops_waiting_leaves_the_place_to_others():
    async def story():
        queue, order = FairQueue(1), []

        async def ask(name):
            async with queue.place(name, 1):
                await asyncio.sleep(0.02)
                order.append(name)

        tasks = [asyncio.create_task(ask(name)) for name in ("ada", "ben", "cleo")]
        await asyncio.sleep(0.01)
        tasks[1].cancel()
        tasks[0].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await ask("dan")
        return order

    assert run_apart(story()) == ["cleo", "dan"]


class Ready:
    async def wait_for(self, slug, stage):
        return None


def test_one_hint_at_a_time_a_guest(monkeypatch):
    monkeypatch.setattr(thinkers, "advise", lambda seconds, view, seat: time.sleep(0.1) or 7)

    async def story():
        asked, table = Thinkers(2, 0, Ready()), Table("dice-trip", players=1, seed=1)
        hints = [asked.advise(table, 0, Asks(guest, 1)) for guest in ("ada", "ada", "ben")]
        told = await asyncio.gather(*hints, return_exceptions=True)
        told.append(await asked.advise(table, 0, Asks("ada", 1)))
        asked.close()
        return told

    first, second, third, fourth = run_apart(story())
    assert (first, third, fourth) == (7, 7, 7)
    assert isinstance(second, BadOption)


def test_the_more_want_to_think_the_less_long_each_does(monkeypatch):
    """Thirty at once on one thread, who take the time that they are given."""
    granted = []
    monkeypatch.setattr(thinkers, "PATIENCE", 0.6)
    monkeypatch.setattr(thinkers, "think", lambda seconds, *given: granted.append(seconds) or time.sleep(seconds) or 0)

    async def story():
        asked, table = Thinkers(1, 0, Ready()), Table("dice-trip", players=1, seed=1)
        await asked.choose(table, 0, "expert", Asks("ada", 0))
        usual, begin = granted.pop(), time.monotonic()
        await asyncio.gather(*(asked.choose(table, 0, "expert", Asks("ada", number)) for number in range(30)))
        asked.close()
        return usual, time.monotonic() - begin

    usual, taken = run_apart(story())
    assert usual == thinkers.SECONDS
    assert len(granted) == 30
    assert granted[0] == usual  # nobody else had asked yet
    assert all(0 <= seconds < usual / 3 for seconds in granted[1:])
    assert taken < 3 * 0.6


def test_a_hint_thinks_no_longer_than_its_share(monkeypatch):
    """Beside a crowd of bots of another guest."""
    told = []
    monkeypatch.setattr(thinkers, "think", lambda seconds, *given: time.sleep(0.01) or 0)
    monkeypatch.setattr(thinkers, "advise", lambda seconds, *given: told.append(seconds) or [])

    async def story():
        asked, table = Thinkers(1, 0, Ready()), Table("dice-trip", players=1, seed=1)
        bots = [asked.choose(table, 0, "expert", Asks("ada", number)) for number in range(20)]
        await asyncio.gather(*bots, asked.advise(table, 0, Asks("ben", 99)))
        asked.close()

    run_apart(story())
    assert told[0] < thinkers.SECONDS_OF_ADVICE


def test_bots_move_only_while_somebody_is_there(own_server):
    ada = own_server.guest("Ada")
    code = ada.open_table("dicycle-race", [{"kind": "bot", "bot": "random"}] * 2)
    assert moves_in_a_while(ada) == 0
    with ada.sit(code) as sitting:
        while len(sitting.log) < 30:
            sitting.receive()
        assert moves_in_a_while(ada) > 0
    time.sleep(0.5)
    assert moves_in_a_while(ada) == 0


def moves_in_a_while(guest):
    begin = moves_stored(guest)
    time.sleep(0.5)
    return moves_stored(guest) - begin


def moves_stored(guest):
    [_, *counted] = guest.http.get("/metrics").text.split('quincunx_events_total{kind="move"} ')
    return float(counted[0].split()[0]) if counted else 0
