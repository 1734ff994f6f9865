"""New tables: who is to sit where, and the first event of each."""

from dataclasses import replace
from typing import Any

from quincunx.core.catalogue.game import Game
from quincunx.core.catalogue.registry import find
from quincunx.core.errors import BadOption
from quincunx.core.table.fair import new_secret
from quincunx.server.guests.names import clean_name
from quincunx.server.messages.tables import NewTable, SeatWish
from quincunx.server.store import Conflict, Event, Store
from quincunx.server.store.queries import DailyEntry
from quincunx.server.tables.codes import new_code
from quincunx.server.tables.history import History
from quincunx.server.tables.seats import Seat

CODE_TRIES = 20


def first_event(wish: NewTable, options: dict[str, Any], host: str, seats: list[Seat]) -> Event:
    """What is stored of a table as a guest wishes it."""
    return {
        "kind": "created",
        "game": wish.game,
        "options": options,
        "host": host,
        "guided": wish.guided,
        "clock": wish.clock,
        "own_dice": wish.own_dice,
        "rules": options["rules"],
        "seats": [vars(seat) for seat in seats],
    }


def first_event_again(history: History, host: str, seats: list[Seat]) -> Event:
    """What is stored of a table like an earlier one, under the newest rules."""
    newest = find(history.game).rules_version
    return {
        "kind": "created",
        "game": history.game,
        "options": history.options | {"rules": newest},
        "host": host,
        "guided": False,
        "clock": history.clock,
        "own_dice": history.own_dice,
        "rules": newest,
        "seats": [vars(seat) for seat in seats],
    }


def furnished(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """The options with what a user's file holds, with which a game can begin."""
    options = game.content(options)
    game.start(options)
    return options


def moved_on(history: History) -> list[Seat]:
    """The seats of a finished table, moved on by one. The seed that a page has shown is the hash of its next one."""
    seats = [replace(s, hash=history.seeds.get(number), stand_in=None) for number, s in enumerate(history.seats)]
    return [*seats[1:], seats[0]]


async def create(store: Store, event: Event, summary: Event, entry: DailyEntry | None = None) -> tuple[str, int]:
    """Store a new table, with the secret that its dice are bound to from now on; people's own are to nothing."""
    for _ in range(CODE_TRIES):
        code = new_code()
        fair = {} if event["own_dice"] else {"fair": {"table": code, "secret": new_secret()}}
        promised = event if "fair" in event else event | fair
        try:
            if entry is not None:
                return await store.open_daily(code, promised, summary, entry)
            return code, await store.create_table(code, promised, summary)
        except Conflict:
            continue
    raise BadOption("no free code was found; please try again", "aucun code libre ; veuillez réessayer")


def require_one_room(wish: NewTable) -> None:
    """Own dice are seen by all who play: nobody joins from afar, and nobody is hurried."""
    kinds = {seat.kind for seat in wish.seats}
    if "me" not in kinds or "open" in kinds or wish.clock is not None:
        raise BadOption(
            "your own dice are for people at one screen: no seat open to others, and no clock",
            "vos propres dés sont pour des joueurs devant un même écran : pas de place ouverte, ni de pendule",
        )


def seat_of(number: int, wish: SeatWish, guest: str, guest_name: str) -> Seat:
    """The seat that a wish asks for."""
    if wish.kind == "bot":
        from quincunx.bots import BOTS

        if wish.bot not in BOTS:
            known = ", ".join(BOTS)
            raise BadOption(f"there is no bot “{wish.bot}”: {known}", f"il n’y a pas de robot « {wish.bot} » : {known}")
        return Seat("bot", clean_name(wish.name or "") or BOT_NAMES[number % len(BOT_NAMES)], bot=wish.bot)
    if wish.kind == "me":
        return Seat("person", clean_name(wish.name or "") or guest_name, guest=guest, hash=wish.seed_hash)
    return Seat("open", clean_name(wish.name or "") or "…")


BOT_NAMES = ("Bidon", "Braquet", "Musette", "Guidon", "Pédale", "Rustine")
