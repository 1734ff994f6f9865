"""Hints from other servers on the same PostgreSQL: a thread with a connection of its own that listens."""

import asyncio
import logging
import selectors
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from quincunx.server.store.address import Server
from quincunx.server.store.postgres import CHANNEL, WORDS, connect
from quincunx.server.store.worker import FIRST_PAUSE, LONGEST_PAUSE

if TYPE_CHECKING:
    import psycopg

LINGER = 1.0  # seconds: it may be calling a database that does not answer
Hints = dict[int, int] | None  # a table and its version; None: look for yourself


class Listener:
    """Calls back on the event loop that made it, until it is closed."""

    def __init__(
        self,
        address: Server,
        take_hints: Callable[[Hints], None],
        take_word: Callable[[str], None],
        is_own: Callable[[int], bool],
    ) -> None:
        self._address, self._is_own = address, is_own
        self._take_hints, self._take_word = take_hints, take_word
        self._loop = asyncio.get_running_loop()
        self._awake, self._alarm = socket.socketpair()
        self._thread = threading.Thread(target=self._work, name="listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._alarm.send(b".")
        self._thread.join(LINGER)

    def _work(self) -> None:
        with self._awake, self._alarm:
            self._listen_again_and_again()

    def _listen_again_and_again(self) -> None:
        pause = 0.0
        while not self._is_closed(pause):
            try:
                with connect(self._address) as connection:
                    for channel in (CHANNEL, WORDS):
                        connection.execute(f"LISTEN {channel}".encode())
                    pause = 0.0
                    self._call(self._take_hints, None)
                    self._listen(connection)
            except Exception as error:  # whatever it was, the next connection may do better
                logging.warning("nothing is heard of other servers: %s", error)
                pause = min(max(2 * pause, FIRST_PAUSE), LONGEST_PAUSE)

    def _is_closed(self, seconds: float | None, *others: int) -> bool:
        """Wait until this is closed, there is something to read from others, or the time is up; whether it is closed."""
        with selectors.DefaultSelector() as selector:
            for source in (self._awake.fileno(), *others):
                selector.register(source, selectors.EVENT_READ)
            return any(key.fd == self._awake.fileno() for key, _events in selector.select(seconds))

    def _listen(self, connection: "psycopg.Connection[Any]") -> None:
        database = connection.pgconn
        while not self._is_closed(None, database.socket):
            database.consume_input()
            while news := database.notifies():
                if news.relname.decode() == WORDS:
                    self._call(self._take_word, news.extra.decode())
                elif not self._is_own(news.be_pid):
                    self._call(self._take_hints, hints_in(news.extra.decode()))

    def _call(self, callback: Callable[[Any], None], news: Any) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody listens any more
            self._loop.call_soon_threadsafe(callback, news)


def hints_in(payload: str) -> Hints:
    """Tables and their versions, e.g. {7: 12, 9: 3} for "7:12 9:3"."""
    pairs = (pair.split(":") for pair in payload.split())
    try:
        return {int(table): int(version) for table, version in pairs} or None
    except ValueError:  # nothing that we have written
        return None
