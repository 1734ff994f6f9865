"""Several servers on one store: any of them serves any table, and what one stores the others tell."""

import time

import pytest

from quincunx import SPECTATOR
from quincunx.core.catalogue.registry import find
from quincunx.server.guests.tokens import COOKIE
from server.test_tables import frames_match, play_out, seats_for, soon_over

GAME = "dice-run"
TAKEN_OVER = 10  # seconds
LONG_LEASES = "from quincunx.server.live import bots; bots.LEASE = 120.0"


@pytest.fixture
def servers(address, start_server):
    return [start_server(address, options=("--shared-file",)) for _ in range(2)]


def same_guest(guest, server):
    """Somebody's second connection, by another server."""
    again = server.guest(guest.name)
    again.http.cookies.clear()
    again.http.cookies.set(COOKIE, guest.http.cookies[COOKIE])
    return again


def test_people_of_one_table_play_a_whole_game_on_two_servers(servers):
    one, other = servers
    ada, ben, eve = one.guest("Ada"), other.guest("Ben"), other.guest("Eve")
    code = ada.open_table(GAME, seats_for(GAME, "me", "open"), **soon_over(GAME))
    with ada.sit(code) as first, eve.sit(code) as watcher:
        ben.join(code)
        with ben.sit(code) as second:
            play_out([(first, 0), (second, 1)])
            while watcher.state["status"] != "over":
                watcher.receive()
    record = ben.call("GET", f"/api/tables/{code}/record")
    for sitting, seat in ((first, 0), (second, 1), (watcher, SPECTATOR)):
        assert frames_match(sitting.frames, record, seat) > 20
    assert [table["status"] for table in ada.call("GET", "/api/tables")] == ["over"]


def test_a_move_sent_to_both_servers_is_one_move(servers):
    one, other = servers
    ada = one.guest("Ada")
    twin = same_guest(ada, other)
    code = ada.open_table(GAME, [{"kind": "me"}] * find(GAME).least_players)
    with ada.sit(code) as here, twin.sit(code) as there:
        for number in range(8):
            view = next(view for view in here.state["views"] if view["moves"])
            asked = {"type": "move", "id": f"move {number}", "seat": view["seat"], "move": view["moves"][0]}
            for sitting in (here, there):
                sitting.send(asked | {"version": sitting.state["version"]})
            kept = [sitting.answer(asked["id"]) for sitting in (here, there)]
            assert [answer["type"] for answer in kept] == ["kept", "kept"]
            for sitting in (here, there):
                while sitting.state["version"] < kept[0]["version"]:
                    sitting.receive()
        assert here.log == there.log
        assert sum(entry["seat"] >= 0 for entry in here.log) == 8


def test_who_comes_to_a_server_that_knew_the_table_before_is_told_the_newest(servers):
    one, other = servers
    ada = one.guest("Ada")
    twin = same_guest(ada, other)
    code = ada.open_table(GAME, [{"kind": "me"}] * find(GAME).least_players)
    with twin.sit(code) as there:
        before, mark = there.state["version"], there.state["mark"]
    with ada.sit(code) as here:
        view = next(view for view in here.state["views"] if view["moves"])
        kept = here.move(view["seat"], view["moves"][0])["version"]
    with twin.sit(code, mark=mark) as there:
        assert there.state["version"] == kept > before


def test_when_a_server_dies_its_tables_go_on_at_the_other(servers):
    one, other = servers
    ada = one.guest("Ada")
    twin = same_guest(ada, other)
    code = ada.open_table(GAME, [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 2])
    with ada.sit(code) as here:
        while not here.view(0)["moves"]:
            here.receive()
        log = here.log
    one.kill()
    begin = time.monotonic()
    with twin.sit(code) as there:
        assert there.log[: len(log)] == log
        moves = sum(entry["seat"] > 0 for entry in there.log)
        while sum(entry["seat"] > 0 for entry in there.log) < moves + 2:
            if there.view(0)["moves"]:
                answer = there.move(0, there.view(0)["moves"][0])
                assert answer["type"] == "kept"
            there.receive()
    assert time.monotonic() - begin < TAKEN_OVER


def test_bots_do_not_wait_for_a_server_where_nobody_is(address, start_server):
    """The server that opens the table lets its bots think first, and has nothing more to do with it then."""
    servers = [start_server(address, LONG_LEASES, options=("--shared-file",)) for _ in range(2)]
    ada = servers[0].guest("Ada")
    code = ada.open_table("dice-trip", [{"kind": "bot", "bot": "random"}, {"kind": "me"}])
    begin = time.monotonic()
    with same_guest(ada, servers[1]).sit(code) as sitting:
        for _ in range(12):
            while not sitting.view()["moves"]:
                sitting.receive()
            assert sitting.move(1, sitting.view()["moves"][0])["type"] == "kept"
    assert time.monotonic() - begin < 30
