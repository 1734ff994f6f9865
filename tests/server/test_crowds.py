"""Whoever knows a table's code may look on, and nothing that they do there stops those who play."""

import json
import socket
import time
from contextlib import ExitStack

from websockets.frames import Frame, Opcode

from quincunx.server.company.company import REACTIONS
from quincunx.server.guests.client import BEAT
from quincunx.server.guests.tokens import COOKIE
from server.conftest import wait_until
from server.test_doors import HANDSHAKE

GAME = "dice-run"
SEATS = [{"kind": "me"}] * 3


def test_hello_is_said_once(server):
    ada = server.guest("Ada")
    with ada.sit(ada.open_table(GAME, SEATS)) as sitting:
        sitting.send({"type": "hello"})
        assert sitting.until("refused")["problem"]["fr"] == "bonjour a déjà été dit"


def test_a_crowd_that_says_hello_again_and_again_freezes_nobody(server):
    ada = server.guest("Ada")
    code = ada.open_table(GAME, SEATS)
    with ada.sit(code) as victim, ExitStack() as crowd:
        watchers = [crowd.enter_context(server.guest(f"Eve {number}").sit(code)) for number in range(10)]
        while victim.until("presence")["watching"] != 10:
            pass
        heard = len(victim.frames)
        for _ in range(10):
            for watcher in watchers:
                watcher.send({"type": "hello"})
        for _ in range(5):
            view = next(view for view in victim.state["views"] if view["moves"])
            kept = victim.move(view["seat"], view["moves"][0])
            assert kept["type"] == "kept"
            while victim.state["version"] < kept["version"]:
                victim.receive()
        told = [json.loads(frame)["type"] for frame in victim.frames[heard:]]
        assert "presence" not in told


def test_on_however_many_sockets_a_seat_reacts_no_oftener_than_a_person(server):
    """Everybody at a table hears each reaction: a hundred sockets of one guest would keep the server busy with telling."""
    ada = server.guest("Ada")
    code = ada.open_table(GAME, SEATS)
    with ExitStack() as stack:
        *own, watcher = [stack.enter_context(guest.sit(code)) for guest in (ada, ada, ada, server.guest("Eve"))]
        for _ in range(REACTIONS.most):
            for sitting in own:
                sitting.send({"type": "react", "seat": 0, "reaction": "hurry"})
        for sitting in (*own, watcher):
            sitting.send(BEAT)
            sitting.until("beat")
        told = [json.loads(frame)["type"] for frame in watcher.frames].count("reacted")
        assert REACTIONS.most <= told < len(own) * REACTIONS.most
        own[0].send({"type": "react", "seat": 1, "reaction": "thanks"})  # another seat's is heard
        assert watcher.until("reacted")["seat"] == 1


def test_the_server_answers_that_it_is_there(server):
    ada = server.guest("Ada")
    with ada.sit(ada.open_table(GAME, SEATS)) as sitting:
        sitting.send({"type": "beat"})
        assert sitting.until("beat") == {"type": "beat", "mark": sitting.state["mark"]}


def test_who_vanished_is_away_after_a_while(tmp_path, start_server):
    """With the server's usual patience that is 18 to 27 seconds; here it is a thirtieth of it."""
    server = start_server(tmp_path / "tables.sqlite", "from quincunx.server.entrance import doors; doors.BEAT = 0.3")
    ada, ben = server.guest("Ada"), server.guest("Ben")
    code = ada.open_table(GAME, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    ben.join(code)
    with ada.sit(code) as here, sit_and_say_nothing(server, ben, code):
        while here.until("presence")["connected"] != [True, True, False]:
            pass
        begin = time.monotonic()
        wait_until(lambda: here.until("presence")["connected"] == [True, False, False])
        assert time.monotonic() - begin < 20


def sit_and_say_nothing(server, guest, code):
    """A socket at a table whose peer says hello, and then does not even answer a ping."""
    peer = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    cookie = f"{COOKIE}={guest.http.cookies[COOKIE]}"
    peer.sendall(HANDSHAKE.replace(b"GET / HTTP/1.1", f"GET /ws/{code} HTTP/1.1\r\nCookie: {cookie}".encode()))
    assert b" 101 " in peer.recv(1 << 16)
    peer.sendall(Frame(Opcode.TEXT, b'{"type": "hello"}').serialize(mask=True))
    return peer
