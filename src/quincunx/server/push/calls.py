"""Who is called by Web Push: people whose turn has come while no page of theirs is at the table, once until they come."""

import asyncio
import json
import time
from typing import TYPE_CHECKING

from quincunx.core.errors import Mistake
from quincunx.server.logs import note
from quincunx.server.push import is_installed
from quincunx.server.stand_ins import DAY
from quincunx.server.store.queries import Push
from quincunx.server.summary import game_name, owing

if TYPE_CHECKING:
    from quincunx.server.house import House
    from quincunx.server.live import LiveTable

GRACE = 10.0  # seconds: who only loads the page again is not called
AT_ONCE = 8  # messages
GONE = (404, 410)  # the browser takes no messages at this endpoint any more
KEY = "vapid"
WORDS = {"en": "It is your turn at {game}", "fr": "À vous de jouer : {game}"}


class Calls:
    """The calls of one server; nothing is done where `quincunx[push]` is not installed."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._waiting: set[tuple[int, str]] = set()
        self._slots = asyncio.Semaphore(AT_ONCE)
        self.offered = is_installed()

    async def key(self) -> str:
        """The key that all servers on this database sign with, made when it is first asked for."""
        from quincunx.server.push.sealing import new_key

        return await self._house.store.secret(KEY, new_key())

    def turn_came(self, live: "LiveTable", owes: list[str]) -> None:
        """Call those of these guests who are away, unless they come at once."""
        if not self.offered or not is_unhurried(live):
            return
        for guest in set(owes) - here(live):
            if (live.number, guest) not in self._waiting:
                self._waiting.add((live.number, guest))
                self._house.send(self._call_if_away(live.number, live.code, guest))

    def came(self, live: "LiveTable", guest: str) -> None:
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
        if guest not in owing(live.history.seats, live.table) or guest in here(live):
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


def is_unhurried(live: "LiveTable") -> bool:
    """Whether a move may take days: a game by a clock of minutes is over before anybody is back."""
    return live.history.clock is None or live.history.clock >= DAY


def here(live: "LiveTable") -> set[str | None]:
    """The guests who are at a table by whatever server."""
    seats = {seat for each in (live.here(), *live.house.elsewhere.at(live.number)) for seat in each.seats}
    return {live.history.seats[seat].guest for seat in seats}
