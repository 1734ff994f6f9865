"""A server can close a socket that it listens to, and everybody's when it stops; a peer may do what it likes."""

import asyncio
import socket
from contextlib import suppress
from http import HTTPStatus

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from loops import run_apart
from quincunx.server.entrance.callers import Callers
from quincunx.server.entrance.doors import (
    BROKEN,
    MOST_MESSAGE,
    MOST_PARTS,
    MOST_PINGS,
    MOST_UNHEARD,
    NO_TEXT,
    POLICY_VIOLATION,
    RESTARTING,
    Door,
    Doors,
)
from quincunx.server.entrance.listening import Server

TOO_BIG = 1009


async def nothing_else(scope, receive, send):
    """An application without a page."""
    while (await receive())["type"] != "lifespan.shutdown":
        await send({"type": "lifespan.startup.complete"})
    await send({"type": "lifespan.shutdown.complete"})


class Hall:
    """Doors behind the server that we use: it echoes, after a while when asked to think."""

    def __init__(self):
        self.doors, self.callers, self.heard = Doors(), Callers(256, 20), []
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]

    def admit(self, door, request):
        return self.serve(door) if request.path == "/" else HTTPStatus.NOT_FOUND

    async def serve(self, door):
        while (message := await door.receive()) is not None:
            self.heard.append(message)
            if message == b"think":
                await asyncio.sleep(0.3)
            if message == b"break":
                raise OSError
            door.say(message)

    async def __aenter__(self):
        self.server = Server(
            nothing_else, lambda **_: Door(self.doors, self.admit), "127.0.0.1", self.port, self.callers
        )
        self.running, self.peers = asyncio.create_task(self.server.serve()), []
        while not self.server.started:
            await asyncio.sleep(0.02)
        return self

    async def __aexit__(self, *error):
        for peer in self.peers:
            peer.transport.abort()  # also of those who do not read that the server is gone
        self.server.stop()
        await self.running

    async def call(self, **how):
        peer = await connect(f"ws://127.0.0.1:{self.port}/", **how)
        self.peers.append(peer)
        return peer

    async def enter(self):
        peer = await self.call()
        await peer.send("hello")
        assert await peer.recv() == "hello"
        return peer

    async def empty(self):
        """Wait until every door is shut."""
        async with asyncio.timeout(20):
            while len(self.doors):
                await asyncio.sleep(0.01)


async def code_of(peer):
    """With what a peer's socket is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        await asyncio.wait_for(peer.recv(), 20)
    return closed.value.rcvd.code


def test_a_socket_that_is_listened_to_is_closed_at_once():
    async def story():
        async with Hall() as hall:
            peer = await hall.enter()
            [door] = hall.doors._open
            door.close(POLICY_VIOLATION)
            door.close(RESTARTING)  # what was said first counts
            assert await code_of(peer) == POLICY_VIOLATION
            await hall.empty()

    run_apart(story())


def test_everybody_is_told_to_come_back_after_what_they_asked_for():
    async def story():
        async with Hall() as hall:
            quiet, thinking = await hall.enter(), await hall.enter()
            await thinking.send("think")
            await asyncio.sleep(0.1)
            assert len(hall.doors) == 2
            await hall.doors.close_all()
            assert await thinking.recv() == "think"
            assert [await code_of(peer) for peer in (quiet, thinking)] == [RESTARTING, RESTARTING]
            late = await hall.call()
            assert await code_of(late) == RESTARTING

    run_apart(story())


def test_nobody_is_waited_for_who_takes_too_long(monkeypatch):
    monkeypatch.setattr("quincunx.server.entrance.doors.PATIENCE", 0.05)

    async def story():
        async with Hall() as hall:
            peer = await hall.enter()
            await peer.send("think")
            await asyncio.sleep(0.1)
            await hall.doors.close_all()
            assert len(hall.doors) == 1
            assert await peer.recv() == "think"
            assert await code_of(peer) == RESTARTING

    run_apart(story())


def test_a_peer_that_leaves_opens_the_way():
    async def story():
        async with Hall() as hall:
            peer = await hall.enter()
            await peer.close()
            await hall.empty()
            await hall.doors.close_all()

    run_apart(story())


def test_whoever_is_not_admitted_is_told_so():
    async def story():
        async with Hall() as hall:
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"ws://127.0.0.1:{hall.port}/elsewhere")
            assert refused.value.response.status_code == HTTPStatus.NOT_FOUND

    run_apart(story())


def test_a_message_may_come_in_parts_and_none_may_be_too_long():
    async def story():
        async with Hall() as hall:
            peer = await hall.enter()
            await peer.send(["in ", "three ", "parts"])
            assert await peer.recv() == "in three parts"
            await peer.send("a" * MOST_MESSAGE)
            assert len(await peer.recv()) == MOST_MESSAGE
            await peer.send("a" * (MOST_MESSAGE + 1))
            assert await code_of(peer) == TOO_BIG
            await hall.empty()

    run_apart(story())


def test_a_broken_visit_closes_its_socket():
    async def story():
        async with Hall() as hall:
            peer = await hall.enter()
            await peer.send("break")
            assert await code_of(peer) == BROKEN
            await hall.empty()

    run_apart(story())


def test_what_was_said_before_leaving_is_heard():
    async def story():
        async with Hall() as hall:
            peer = await hall.enter()
            await peer.send("think")
            await peer.send("goodbye")
            await peer.close()
            await hall.empty()
            assert hall.heard == [b"hello", b"think", b"goodbye"]

    run_apart(story())


def test_whoever_says_much_at_once_is_read_no_faster_than_heard():
    async def story():
        async with Hall() as hall:
            peer = await hall.enter()
            many = [f"{number:06}" + "." * 2000 for number in range(20 * MOST_UNHEARD)]
            await peer.send("think")
            sending = asyncio.create_task(send_all(peer, many))
            await asyncio.sleep(0.2)
            [door] = hall.doors._open
            assert MOST_UNHEARD <= len(door._said) < len(many)
            assert [await peer.recv() for _ in range(len(many) + 1)] == ["think", *many]
            await sending

    run_apart(story())


async def send_all(peer, messages):
    for message in messages:
        await peer.send(message)


def test_a_peer_that_does_not_read_is_hung_up_on():
    async def story():
        async with Hall() as hall:
            peer = await hall.call(max_queue=1)
            await peer.send("hello")
            while not len(hall.doors):
                await asyncio.sleep(0.01)
            [door] = hall.doors._open
            while not door.unread:
                door.say(b"." * 100_000)
            door.hang_up()
            await hall.empty()

    run_apart(story())


def test_compression_is_not_agreed_to():
    async def story():
        async with Hall() as hall:
            peer = await hall.enter()
            assert peer.protocol.extensions == []

    run_apart(story())


def test_what_is_no_text_closes_its_socket():
    async def story():
        async with Hall() as hall:
            peer = await hall.enter()
            await peer.send(b"bytes")
            assert await code_of(peer) == NO_TEXT
            await hall.empty()
            assert hall.heard == [b"hello"]

    run_apart(story())


def test_a_message_of_too_many_parts_closes_its_socket():
    async def story():
        async with Hall() as hall:
            peer = await hall.enter()
            with suppress(ConnectionClosed):
                await peer.send([""] * (MOST_PARTS + 2))
            assert await code_of(peer) == POLICY_VIOLATION
            await hall.empty()

    run_apart(story())


def frame_of(announced):
    """A text frame's head, and nothing behind it."""
    return b"\x81\xff" + announced.to_bytes(8) + b"mask"


def test_a_frame_is_refused_by_its_length_before_it_is_here():
    async def story():
        async with Hall() as hall:
            peer = await hall.enter()
            peer.transport.write(frame_of(40_000_000))
            assert await code_of(peer) == TOO_BIG
            await hall.empty()

    run_apart(story())


def test_who_pings_without_end_is_sent_away():
    async def story():
        async with Hall() as hall:
            peer = await hall.enter()
            with suppress(ConnectionClosed):
                for _ in range(MOST_PINGS + 1):
                    await peer.ping()
            assert await code_of(peer) == POLICY_VIOLATION
            await hall.empty()

    run_apart(story())


def test_who_neither_reads_nor_stops_asking_is_not_read():
    """What is said to it waits in the system, not in this process."""

    async def story():
        async with Hall() as hall:
            peer = await hall.enter()
            [door] = hall.doors._open
            peer.transport.pause_reading()
            for _ in range(40):
                door.say(b"." * 1_000_000)
                await asyncio.sleep(0)
            heard = len(hall.heard)
            sending = asyncio.create_task(send_all(peer, ["." * 8000] * 2000))
            await asyncio.sleep(0.5)
            assert len(hall.heard) - heard <= 1 + 2 * MOST_UNHEARD
            sending.cancel()
            door.hang_up()
            await hall.empty()

    run_apart(story())


def test_a_peer_that_vanished_is_hung_up_on(monkeypatch):
    """A cable that is pulled out says nothing."""
    monkeypatch.setattr("quincunx.server.entrance.doors.BEAT", 0.2)

    async def story():
        async with Hall() as hall:
            lively, vanished = await hall.enter(), await hall.enter()
            vanished.transport.pause_reading()
            await asyncio.sleep(1.5)
            assert len(hall.doors) == 1
            await lively.send("still here")
            assert await lively.recv() == "still here"

    run_apart(story())


def test_who_is_slow_to_read_lives(monkeypatch):
    """A long message on a thin wire: no answer to a ping comes until it is read."""
    monkeypatch.setattr("quincunx.server.entrance.doors.BEAT", 0.2)

    async def story():
        async with Hall() as hall:
            thin = socket.socket()
            thin.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 14)
            thin.connect(("127.0.0.1", hall.port))
            reader, writer = await asyncio.open_connection(sock=thin, limit=1 << 14)
            writer.write(HANDSHAKE)
            await reader.readuntil(b"\r\n\r\n")
            [door] = hall.doors._open
            door.say(b"." * 30_000_000)
            for _ in range(30):
                await asyncio.sleep(0.05)
                await reader.readexactly(200_000)
            assert len(hall.doors) == 1
            writer.transport.abort()
            await hall.empty()

    run_apart(story())


HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
