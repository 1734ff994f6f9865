"""Those who look on at a table: told after those who play, some at a time, so that a crowd keeps no move waiting."""

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quincunx.server.company.peers import Client

AT_ONCE = 16  # who are told something before the event loop turns to others


class Crowd:
    """Whoever is still to be told something; each hears all of it in its order."""

    def __init__(self) -> None:
        self._behind: deque[Client] = deque()
        self._is_telling = False

    def tell(self, clients: Iterable["Client"], message: bytes) -> None:
        """Have all of them told, soon."""
        for client in clients:
            if client.post_soon(message):
                self._behind.append(client)
        self._go_on()

    def _go_on(self) -> None:
        if self._behind and not self._is_telling:
            self._is_telling = True
            asyncio.get_running_loop().call_soon(self._tell_some)

    def _tell_some(self) -> None:
        for _ in range(min(AT_ONCE, len(self._behind))):
            self._behind.popleft().catch_up()
        self._is_telling = False
        self._go_on()
