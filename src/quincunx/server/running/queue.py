"""A fair queue: whoever asks for much waits behind whoever asks for little."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Waiting = deque["asyncio.Future[None]"]


class FairQueue:
    """So many places. Guests take turns, and the tables of one guest do among themselves."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._guests: OrderedDict[str, OrderedDict[int, Waiting]] = OrderedDict()

    @asynccontextmanager
    async def place(self, guest: str, table: int) -> AsyncIterator[None]:
        """Wait for a place, and have it while the block runs."""
        turn = asyncio.get_running_loop().create_future()
        self._guests.setdefault(guest, OrderedDict()).setdefault(table, deque()).append(turn)
        self._call_next()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._free += 1
            else:
                turn.cancel()
            self._call_next()

    def _call_next(self) -> None:
        while self._free and self._guests:
            turn = self._take_turn()
            if not turn.done():
                turn.set_result(None)
                self._free -= 1

    def _take_turn(self) -> "asyncio.Future[None]":
        """The oldest of the next table of the next guest, both of whom go to the end if they have more."""
        guest, tables = self._guests.popitem(last=False)
        table, waiting = tables.popitem(last=False)
        turn = waiting.popleft()
        if waiting:
            tables[table] = waiting
        if tables:
            self._guests[guest] = tables
        return turn
