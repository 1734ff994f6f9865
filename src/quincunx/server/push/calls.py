"""Who is called by Web Push: people whose turn has come while no page of theirs is at the table, once until they come."""

import asyncio
import json
import time
from collections.abc import Coroutine
from typing import Any, Protocol

from quincunx.core.errors import Mistake
from quincunx.core.table.table import Table as Game
from quincunx.server.push import is_installed
from quincunx.server.running.logs import note
from quincunx.server.store import Store
from quincunx.server.store.queries import Push
from quincunx.server.tables.history import History
from quincunx.server.tables.patience import DAY
from quincunx.server.tables.summary import game_name, owing

GRACE = 10.0  # seconds: who only loads the page again is not called
AT_ONCE = 8  # messages
GONE = (404, 410)  # the browser takes no messages at this endpoint any more
KEY = "vapid"
WORDS = {"en": "It is your turn at {game}", "fr": "À vous de jouer : {game}"}


class Table(Protocol):
    """A table that people are called to, as far as that goes."""

    number: int
    code: str
    history: History
    table: Game | None

    def guests_here(self) -> set[str | None]:
        """The guests who are at the table by whatever server."""


class House(Protocol):
    """Where the tables stand."""

    store: Store

    def send(self, errand: Coroutine[Any, Any, None]) -> None: ...
    async def find(self, code: str) -> Table: ...


class Calls:
    """The calls of one server; nothing is done where `quincunx[push]` is not installed."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._waiting: set[tuple[int, str]] = set()
        self._slots = asyncio.Semaphore(AT_ONCE)
        self.offered = is_installed()

    async def key(self) -> str:
        """The key that all servers on this database sign with, made when it is first asked for."""
        from quincunx.server.push.sealing import new_key

        return await self._house.store.secret(KEY, new_key())

    def turn_came(self, live: Table, owes: list[str]) -> None:
        """Call those of these guests who are away, unless they come at once."""
        if not self.offered or not is_unhurried(live):
            return
        for guest in set(owes) - live.guests_here():
            if (live.number, guest) not in self._waiting:
                self._waiting.add((live.number, guest))
                self._house.send(self._call_if_away(live.number, live.code, guest))

    def came(self, live: Table, guest: str) -> None:
        """Somebody is at a table again, and may be called to it another time."""
        if self.offered and is_unhurried(live) and live.history.seats_of(guest):
            self._house.send(self._house.store.end_call(guest, live.number))

    async def _call_if_away(self, table: int, code: str, guest: str) -> None:
        try:
            await asyncio.sleep(GRACE)
        finally:
            self._waiting.discard((table, guest))
        try:
            live = await self._house.find(code)
        except Mistake:  # the table was closed or removed
            return
        if guest not in owing(live.history.seats, live.table) or guest in live.guests_here():
            return
        pushes = await self._house.store.pushes_of(guest)
        if pushes and await self._house.store.begin_call(guest, table):
            await asyncio.gather(*(self._call(push, live.history.game, code) for push in pushes))

    async def _call(self, push: Push, game: str, code: str) -> None:
        text = WORDS[push.language].format(game=game_name(game, push.language))
        told = {"text": text, "path": f"/t/{code}"}
        async with self._slots:
            status = await self._send(push, json.dumps(told).encode())
        if status in GONE:
            await self._house.store.end_push(push.endpoint)

    async def _send(self, push: Push, text: bytes) -> int | None:
        """What the push service says; its host is written down if it is no, never the address, which is a secret."""
        from quincunx.server.push import services
        from quincunx.server.push.sealing import Browser, authorization, seal

        service = services.host_of(push.endpoint)
        browser = Browser(push.endpoint, push.p256dh, push.auth)
        try:
            body = await asyncio.to_thread(seal, text, browser)
            word = authorization(await self.key(), services.origin_of(push.endpoint), push.origin, time.time())
            status = await services.post(push.endpoint, body, word)
        except Mistake:
            raise
        except Exception as error:
            note("a push failed", service=service, why=type(error).__name__)
            return None
        if not 200 <= status < 300:
            note("a push was refused", service=service, status=status)
        return status


def is_unhurried(live: Table) -> bool:
    """Whether a move may take days: a game by a clock of minutes is over before anybody is back."""
    return live.history.clock is None or live.history.clock >= DAY
