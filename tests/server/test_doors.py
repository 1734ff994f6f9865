"""A server can close a socket that it listens to, and everybody's when it stops."""

import asyncio
import socket

import pytest
from fastapi import FastAPI, WebSocket
from granian.constants import Interfaces
from granian.server.embed import Server
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from loops import run_apart
from quincunx.server.doors import RESTARTING, Door, Doors

POLICY_VIOLATION = 1008


class Hall:
    """A small application behind the server that we use: it echoes, after a while when asked to think."""

    def __init__(self):
        self.doors, self.app = Doors(), FastAPI()
        self.app.add_api_websocket_route("/", self.serve)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]

    async def serve(self, websocket: WebSocket):
        await websocket.accept()
        with self.doors.holding(Door(websocket)) as door:
            while (frame := await door.receive()) is not None:
                if frame["text"] == "think":
                    await asyncio.sleep(0.3)
                await websocket.send_text(frame["text"])
            await door.shut()

    async def __aenter__(self):
        self.server = Server(self.app, port=self.port, interface=Interfaces.ASGI, log_enabled=False)
        self.running = asyncio.create_task(self.server.serve())
        while True:
            try:
                _reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.02)
            else:
                writer.close()
                return self

    async def __aexit__(self, *error):
        self.server.stop()
        await self.running

    async def enter(self):
        peer = await connect(f"ws://127.0.0.1:{self.port}/")
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
            late = await connect(f"ws://127.0.0.1:{hall.port}/")
            assert await code_of(late) == RESTARTING

    run_apart(story())


def test_nobody_is_waited_for_who_takes_too_long(monkeypatch):
    monkeypatch.setattr("quincunx.server.doors.PATIENCE", 0.05)

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


def test_a_cancelled_reader_is_cancelled():
    """The server's own way to end a task is not taken for a close."""

    async def story():
        listening = asyncio.Event()

        class Silent:
            async def receive(self):
                listening.set()
                await asyncio.sleep(60)

        reader = asyncio.create_task(Door(Silent()).receive())
        await listening.wait()
        reader.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reader

    run_apart(story())
