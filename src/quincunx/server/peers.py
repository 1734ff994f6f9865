"""Those who are connected to a table, each by a socket with a bounded queue."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from quincunx.core.errors import Language
from quincunx.server.doors import GONE, POLICY_VIOLATION
from quincunx.server.messages import Message

if TYPE_CHECKING:
    from quincunx.server.audience import Audience

QUEUE = 64


class Client:
    """One socket: whose it is, in which language, and what is on its way to it."""

    def __init__(self, guest: str, hang_up: Callable[[int], None] = lambda code: None) -> None:
        self.guest, self._hang_up = guest, hang_up
        self.language: Language = "en"
        self.audience: Audience | None = None
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(QUEUE)
        self.dropped = False

    def send(self, message: Message) -> None:
        self.post(message.model_dump_json())

    def post(self, message: str) -> None:
        """Queue a message; a peer that does not read is dropped, not waited for."""
        if self.dropped:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        while not self.queue.empty():
            self.queue.get_nowait()
        self.say_no_more()
        self._hang_up(POLICY_VIOLATION)

    def send_away(self, message: Message) -> None:
        """Say one thing more, and that there is nothing to come back to."""
        self.send(message)
        self.say_no_more()
        self._hang_up(GONE)

    def say_no_more(self) -> None:
        """What is on its way is the last."""
        if not self.dropped:
            self.dropped = True
            with contextlib.suppress(asyncio.QueueFull):
                self.queue.put_nowait(None)
