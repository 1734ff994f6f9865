"""A house keeps the tables that somebody is at, and lets the others go: the store has them."""

import gc
import weakref

from loops import run_apart
from quincunx.server.company.peers import Client
from quincunx.server.messages.asked import Hello
from quincunx.server.messages.tables import NewTable, SeatWish
from quincunx.server.running.readiness import BOTS
from server.houses import Ear, open_house

GAME, MOST = "dice-trip", 3


async def open_table(house):
    await house.store.add_guest("ada")
    return await house.open("ada", "Ada", NewTable(game=GAME, seats=[SeatWish(kind="me")]))


def test_quiet_tables_leave_memory_and_come_back_as_they_were(tmp_path, monkeypatch):
    monkeypatch.setattr("quincunx.server.house.house.MOST_LIVE", MOST)

    async def story():
        async with open_house(tmp_path / "tables.sqlite") as house:
            await house.readiness.wait_for(
                GAME, BOTS
            )  # tables in memory while a game comes there stay with its kernels
            quiet, busy = [await house.find(await open_table(house)) for _ in range(2)]
            busy.arrive(Client("ada", Ear(), house.metrics), Hello())
            then, code, gone = quiet.playing().position(), quiet.code, weakref.ref(quiet)
            del quiet
            for _ in range(2 * MOST):
                await open_table(house)
                assert house.tables <= MOST + 1  # beside those where somebody is
            gc.collect()
            assert gone() is None
            assert await house.find(busy.code) is busy
            assert (await house.find(code)).playing().position() == then

    run_apart(story())


def test_a_house_where_somebody_is_at_every_table_keeps_them_all(tmp_path, monkeypatch):
    monkeypatch.setattr("quincunx.server.house.house.MOST_LIVE", MOST)

    async def story():
        async with open_house(tmp_path / "tables.sqlite") as house:
            for _ in range(2 * MOST):
                live = await house.find(await open_table(house))
                live.arrive(Client("ada", Ear(), house.metrics), Hello())
            assert house.tables == 2 * MOST

    run_apart(story())
