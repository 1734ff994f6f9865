"""Finished games as they are sent over HTTP: made and packed in one thread, once for all who wait, and a few kept."""

import asyncio
import time
import zlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from fastapi import Request
from fastapi.responses import StreamingResponse

from quincunx.core.errors import Language
from quincunx.server.running.queue import FairQueue

MOST_KEPT = 32 * 1024 * 1024  # bytes, packed
LEVEL = 6  # of gzip
GZIP = 16 + zlib.MAX_WBITS
A_PIECE = 64 * 1024  # bytes that are sent before it is seen whether they are read

Parts = Callable[[], Iterable[bytes]]


class Retold(NamedTuple):
    """Which game is told, as of which of its events, and how; what is told of it is always the same."""

    kind: str
    table: int
    version: int
    language: Language | None = None
    seat: int | None = None


class Retellings:
    """One thread makes them, a part at a time. Addresses take turns, and the tables that one asks for do."""

    def __init__(self, most_kept: int = MOST_KEPT) -> None:
        self._pool = ThreadPoolExecutor(1, "reteller")
        self._queue, self._most_kept = FairQueue(1), most_kept
        self._kept: OrderedDict[Retold, bytes] = OrderedDict()
        self._coming: dict[Retold, asyncio.Task[bytes]] = {}
        self._stopped = False

    async def tell(self, asked: Retold, asker: str, parts: Parts) -> bytes:
        """A game as JSON, by gzip; made of these parts unless that is done, or being done, already."""
        if asked in self._kept:
            self._kept.move_to_end(asked)
            return self._kept[asked]
        if asked not in self._coming:
            self._coming[asked] = asyncio.create_task(self._make(asked, asker, parts))
            self._coming[asked].add_done_callback(lambda made: self._settle(asked, made))
        return await asyncio.shield(self._coming[asked])

    async def _make(self, asked: Retold, asker: str, parts: Parts) -> bytes:
        return await self.in_turn(asker, asked.table, lambda: pack(self._without_haste(parts)))

    def _settle(self, asked: Retold, made: "asyncio.Task[bytes]") -> None:
        """Keep what was made, in the place of what nobody has asked for of late."""
        del self._coming[asked]
        if made.cancelled() or made.exception() is not None:
            return
        self._kept[asked] = made.result()
        while sum(map(len, self._kept.values())) > self._most_kept:
            self._kept.popitem(last=False)

    async def in_turn(self, asker: str, table: int, work: Callable[[], bytes]) -> bytes:
        """Have something made in the thread, when it is an address's turn, and a table's."""
        async with self._queue.place(asker, table):
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def _without_haste(self, parts: Parts) -> Iterator[bytes]:
        for part in parts():
            if self._stopped:
                raise InterruptedError
            yield part
            time.sleep(0)  # the event loop need not wait for Python's lock until it is taken from us

    def close(self) -> None:
        """The server stops, and nobody waits any more."""
        self._stopped = True
        for task in self._coming.values():
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)


def pack(parts: Iterable[bytes]) -> bytes:
    """By gzip, a part at a time: a long game is never whole in memory."""
    packer = zlib.compressobj(LEVEL, wbits=GZIP)
    return b"".join([*map(packer.compress, parts), packer.flush()])


def answer(request: Request, packed: bytes) -> StreamingResponse:
    """What is packed for a client that takes it so, unpacked for any other; no faster than it is read."""
    how: dict[str, Any] = {"media_type": "application/json"}
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        return StreamingResponse(unpacked(packed), **how)
    headers = {"Content-Encoding": "gzip", "Content-Length": str(len(packed)), "Vary": "Accept-Encoding"}
    return StreamingResponse(pieces(packed), headers=headers, **how)


async def pieces(packed: bytes) -> AsyncIterator[bytes]:
    for begin in range(0, len(packed), A_PIECE):
        yield packed[begin : begin + A_PIECE]


def unpacked(packed: bytes) -> Iterator[bytes]:
    """Starlette takes each piece in a thread."""
    unpacker, rest = zlib.decompressobj(GZIP), packed
    while not unpacker.eof:
        yield unpacker.decompress(rest, A_PIECE)
        rest = unpacker.unconsumed_tail
