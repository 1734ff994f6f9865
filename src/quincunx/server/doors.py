"""The sockets that are open, and how the server closes one itself: also while it listens to it."""

import asyncio
import contextlib
from collections.abc import Iterator, MutableMapping
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect

POLICY_VIOLATION, TOO_BIG, RESTARTING, TRY_LATER, GONE = 1008, 1009, 1012, 1013, 4404
PATIENCE = 5.0  # seconds in which what was asked before a stop is done
LAST_WORDS = 1.0  # seconds for a peer that may not read


class Door:
    """One socket that the server may close.

    granian sends a close only when nobody waits for the peer's next frame: so that waiting is ended first.
    """

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._listener: asyncio.Task[Any] | None = None
        self._code: int | None = None

    @property
    def is_closing(self) -> bool:
        return self._code is not None

    async def receive(self) -> MutableMapping[str, Any] | None:
        """The peer's next frame; None when either side has closed the socket."""
        if self.is_closing:
            return None
        self._listener = asyncio.current_task()
        try:
            frame = await self._socket.receive()
        except asyncio.CancelledError:
            if self._listener is None or not self.is_closing:
                raise
            self._listener.uncancel()
            return None
        finally:
            self._listener = None
        return frame if frame["type"] == "websocket.receive" else None

    def close(self, code: int) -> None:
        """Have the socket closed: at once, or as soon as what its peer has asked for is done."""
        if self.is_closing:
            return
        self._code = code
        if self._listener is not None:
            self._listener.cancel()

    async def shut(self, writer: "asyncio.Task[None] | None" = None) -> None:
        """Let the writer say what it has to say, if it ends by itself, and close the socket, unless the peer has."""
        if self._code is None:
            return
        if writer is not None:
            await asyncio.wait({writer}, timeout=LAST_WORDS)
        with contextlib.suppress(RuntimeError, OSError, TimeoutError, WebSocketDisconnect):
            await asyncio.wait_for(self._socket.close(self._code), LAST_WORDS)


class Doors:
    """All open sockets of a server."""

    def __init__(self) -> None:
        self._open: set[Door] = set()
        self.are_closing = False
        self._all_shut = asyncio.Event()

    def __len__(self) -> int:
        return len(self._open)

    @contextlib.contextmanager
    def holding(self, door: Door) -> Iterator[Door]:
        """A door that is open while the block runs; one that opens during a stop is closed at once."""
        self._open.add(door)
        self._all_shut.clear()
        if self.are_closing:
            door.close(RESTARTING)
        try:
            yield door
        finally:
            self._open.discard(door)
            if not self._open:
                self._all_shut.set()

    async def close_all(self) -> None:
        """The server stops: everybody is told to come back, once what they have asked for is stored."""
        self.are_closing = True
        for door in list(self._open):
            door.close(RESTARTING)
        if self._open:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._all_shut.wait(), PATIENCE)
