"""The sockets that are open, each in the event loop's own hands: no thread and no queue stands between."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from http import HTTPStatus
from typing import Any, cast

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from quincunx.server.running.logs import LOG

NO_TEXT, POLICY_VIOLATION, BROKEN, RESTARTING, TRY_LATER, GONE = 1003, 1008, 1011, 1012, 1013, 4404
MOST_MESSAGE = 8 * 1024  # bytes
MOST_UNHEARD = 16  # messages that wait for their turn before no more are read
MOST_PARTS = 64  # of one message
AT_ONCE = 8 * 1024  # bytes that are read before others have their turn
BEAT = 9.0  # seconds; whoever is silent that long is asked, and after as long again is gone
MOST_PINGS = 20  # in one of those; no browser sends any
PATIENCE = 5.0  # seconds in which what was asked before a stop is done
LAST_WORDS = 1.0  # seconds for a peer that may not read
MESSAGES = (Opcode.TEXT, Opcode.CONT)

Visit = Coroutine[Any, Any, None]
Admit = Callable[["Door", Request], Visit | HTTPStatus]


class Door(asyncio.BufferedProtocol):
    """One socket that either side may close: what its peer says waits here, what it is told is written at once.

    `admit` says what is done with whoever comes, or with which status they are refused. A peer that does not read is not
    read either, and one that gives no sign of life is hung up on.
    """

    def __init__(self, doors: "Doors", admit: Admit) -> None:
        self._doors, self._admit = doors, admit
        self._wire = ServerProtocol(max_size=MOST_MESSAGE)
        self._said: deque[bytes] = deque()
        self._begun: list[bytes] = []
        self._buffer = bytearray()
        self._is_clogged = False
        self._lives, self._is_asked, self._pings, self._was_unread = True, False, 0, 0
        self._listener: asyncio.Future[None] | None = None
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._code: int | None = None
        self._visit: asyncio.Task[None] | None = None

    # What the event loop says

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._beat = asyncio.get_running_loop().call_later(BEAT, self._feel_pulse)

    def get_buffer(self, sizehint: int) -> bytearray:
        self._buffer = bytearray(AT_ONCE)
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        data, self._buffer = self._buffer[:nbytes], bytearray()
        self.data_received(data)

    def data_received(self, data: bytes | bytearray) -> None:
        self._lives = True
        self._wire.receive_data(data)
        for event in self._wire.events_received():
            if isinstance(event, Request):
                self._open(event)
            elif isinstance(event, Frame):
                self._take(event)
        self._write()

    def pause_writing(self) -> None:
        self._is_clogged = True
        self._read_or_wait()

    def resume_writing(self) -> None:
        self._is_clogged = False
        self._read_or_wait()

    def connection_lost(self, error: Exception | None) -> None:
        self._beat.cancel()
        if not self.gone.done():
            self.gone.set_result(None)
        self._wake()

    def _open(self, request: Request) -> None:
        answer = self._wire.accept(request)
        if answer.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            visit = self._admit(self, request)
            if isinstance(visit, HTTPStatus):
                answer = self._wire.reject(visit, "")
            else:
                self._visit = asyncio.create_task(self._receive_visit(visit))
        self._wire.send_response(answer)

    def _take(self, frame: Frame) -> None:
        if frame.opcode is Opcode.BINARY:
            self.close(NO_TEXT)
        elif frame.opcode is Opcode.PING:
            self._pings += 1
            if self._pings > MOST_PINGS:
                self.close(POLICY_VIOLATION)
        elif frame.opcode in MESSAGES:
            self._hear(frame)

    def _hear(self, frame: Frame) -> None:
        self._begun.append(bytes(frame.data))
        if len(self._begun) > MOST_PARTS:
            self.close(POLICY_VIOLATION)
        if not frame.fin or self._code is not None:
            return
        self._said.append(b"".join(self._begun))
        self._begun.clear()
        self._read_or_wait()
        self._wake()

    def _read_or_wait(self) -> None:
        """Read no more than is heard, and nothing from a peer that does not read."""
        if self._is_clogged or self._code is not None or len(self._said) >= MOST_UNHEARD:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    def _feel_pulse(self) -> None:
        """Ask a silent peer for a sign of life; hang up on one that gave none. To read what it was told is one too."""
        lives = self._lives or self.unread < self._was_unread
        if self._is_asked and not lives:
            self.hang_up()
            return
        self._is_asked = not lives and self._wire.state is State.OPEN
        if self._is_asked:
            self._wire.send_ping(b"")
            self._write()
        self._lives, self._pings, self._was_unread = False, 0, self.unread
        self._beat = asyncio.get_running_loop().call_later(BEAT, self._feel_pulse)

    def _write(self) -> None:
        for data in self._wire.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._transport.close()
                self._wake()

    def _wake(self) -> None:
        if self._listener is not None and not self._listener.done():
            self._listener.set_result(None)

    async def _receive_visit(self, visit: Visit) -> None:
        with self._doors.holding(self):
            try:
                await visit
            except Exception:
                LOG.exception("a socket broke")
                self.close(BROKEN)
            finally:
                await self._shut()

    async def _shut(self) -> None:
        """Close the socket, unless the peer has; one that does not read gets no more time than a moment."""
        if self._wire.state is State.OPEN:
            self._wire.send_close(self._code)
            self._write()
        self._transport.resume_reading()
        await asyncio.wait({self.gone}, timeout=LAST_WORDS)
        self._transport.abort()

    # What a visit asks for

    @property
    def address(self) -> str:
        """Where the peer calls from, e.g. 127.0.0.1."""
        return str((self._transport.get_extra_info("peername") or ("",))[0])

    @property
    def is_closing(self) -> bool:
        return self._code is not None or self._transport.is_closing()

    @property
    def unread(self) -> int:
        """How many bytes the peer, and the system between, have not taken yet."""
        return self._transport.get_write_buffer_size()

    async def receive(self) -> bytes | None:
        """The peer's next message; None when either side has closed the socket."""
        while not self._said and not self.is_closing:
            self._listener = asyncio.get_running_loop().create_future()
            await self._listener
        if self._code is not None or not self._said:
            return None
        message = self._said.popleft()
        self._read_or_wait()
        return message

    def say(self, message: bytes) -> None:
        """Tell the peer something, as JSON, if it is still there."""
        if self._wire.state is State.OPEN:
            self._wire.send_text(message)
            self._write()

    def close(self, code: int) -> None:
        """Have the socket closed: at once, or as soon as what its peer has asked for is done."""
        if self._code is None:
            self._code = code
            self._transport.pause_reading()
            self._wake()

    def hang_up(self) -> None:
        """Be done with a peer that does not read."""
        self.close(POLICY_VIOLATION)
        self._transport.abort()


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
