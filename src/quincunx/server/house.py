"""The house: all tables of one server, from the store when somebody comes, a bounded number in memory."""

import asyncio
from collections import OrderedDict
from typing import Any

from quincunx.core.errors import BadOption
from quincunx.core.registry import find
from quincunx.server.guests import clean_name, new_code
from quincunx.server.history import History, Seat
from quincunx.server.live import LiveTable
from quincunx.server.messages import NewTable, SeatWish
from quincunx.server.readiness import Readiness
from quincunx.server.store import Conflict, Store
from quincunx.server.thinkers import Thinkers

MOST_LIVE = 500
CODE_TRIES = 20


class House:
    """Opens, finds and keeps tables."""

    def __init__(self, store: Store, thinkers: Thinkers, readiness: Readiness) -> None:
        self.store, self.thinkers, self.readiness = store, thinkers, readiness
        self._live: OrderedDict[str, LiveTable] = OrderedDict()

    async def find(self, code: str) -> LiveTable:
        """A table by its code, from memory or from the store."""
        if code not in self._live:
            number = await self.store.find_table(code)
            if number is None:
                raise BadOption(f"there is no table {code}", f"il n’y a pas de table {code}")
            history = await self._history(number)
            await self.readiness.wait_for(history.game)
            live = await asyncio.to_thread(LiveTable, self, number, code, history)
            self._live.setdefault(code, live)
        live = self._live[code]
        self._live.move_to_end(code)
        self._forget_quiet_tables()
        return live

    async def _history(self, number: int) -> History:
        history = History()
        for event in await self.store.events(number):
            history.add(event)
        return history

    def _forget_quiet_tables(self) -> None:
        """Let go of the tables longest unused, if nobody is at them: the store has them."""
        spare = len(self._live) - MOST_LIVE
        for code, live in list(self._live.items())[: max(0, spare)]:
            if live.is_quiet():
                del self._live[code]

    async def open(self, guest: str, guest_name: str, wish: NewTable) -> str:
        """A new table; its code. The host sits where it said "me"."""
        game = find(wish.game)
        players = len(wish.seats)
        options = game.checked_options(players, wish.options)
        for name, option in game.options.items():
            option.check_remote(options[name])
        seats = [seat_of(number, seat, guest, guest_name) for number, seat in enumerate(wish.seats)]
        await self.readiness.wait_for(wish.game)
        options = game.content(options)
        game.start(options)
        event: dict[str, Any] = {
            "kind": "created",
            "game": wish.game,
            "options": options,
            "host": guest,
            "guided": wish.guided,
            "rules": options["rules"],
            "seats": [vars(seat) for seat in seats],
        }
        code, number = await self._create(event)
        if any(seat.guest == guest for seat in seats):
            await self.store.sit(guest, number)
        live = await self.find(code)
        if all(seat.kind != "open" for seat in seats):
            async with live.lock:
                await live.start()
        return code

    async def again(self, live: LiveTable, guest: str) -> str:
        """A new table with the seats of a finished one, moved on by one, already begun; its code."""
        history, newest = live.history, find(live.history.game).rules_version
        seats = [*history.seats[1:], history.seats[0]]
        event = {
            "kind": "created",
            "game": history.game,
            "options": history.options | {"rules": newest},
            "host": guest,
            "guided": False,
            "rules": newest,
            "seats": [vars(seat) for seat in seats],
        }
        code, number = await self._create(event)
        for person in {seat.guest for seat in seats if seat.guest is not None}:
            await self.store.sit(person, number)
        new = await self.find(code)
        async with new.lock:
            await new.start()
        return code

    async def _create(self, event: dict[str, Any]) -> tuple[str, int]:
        for _ in range(CODE_TRIES):
            code = new_code()
            try:
                return code, await self.store.create_table(code, event)
            except Conflict:
                continue
        raise BadOption("no free code was found; please try again", "aucun code libre ; veuillez réessayer")


def seat_of(number: int, wish: SeatWish, guest: str, guest_name: str) -> Seat:
    """The seat that a wish asks for."""
    if wish.kind == "bot":
        from quincunx.bots import BOTS

        if wish.bot not in BOTS:
            known = ", ".join(BOTS)
            raise BadOption(f"there is no bot “{wish.bot}”: {known}", f"il n’y a pas de robot « {wish.bot} » : {known}")
        return Seat("bot", clean_name(wish.name or "") or BOT_NAMES[number % len(BOT_NAMES)], bot=wish.bot)
    if wish.kind == "me":
        return Seat("person", clean_name(wish.name or "") or guest_name, guest=guest)
    return Seat("open", clean_name(wish.name or "") or "…")


BOT_NAMES = ("Bidon", "Braquet", "Musette", "Guidon", "Pédale", "Rustine")
