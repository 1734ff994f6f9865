"""What guests ask about themselves: to come to another device, to read where it is their turn, to be told all, to go."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import StreamingResponse

from quincunx.core.errors import BadOption, Mistake
from quincunx.server import guests
from quincunx.server.askers import (
    REFUSED,
    Looker,
    TheHouse,
    address_of,
    give_cookie,
    limited,
    take_cookie,
    token_of,
)
from quincunx.server.house import House
from quincunx.server.live import LiveTable
from quincunx.server.looking_back import record_told
from quincunx.server.messages.own import (
    FeedMade,
    FeedState,
    Forgotten,
    KeptSettings,
    Me,
    OwnGames,
    Settings,
    Travel,
    Traveller,
    TravelWish,
)
from quincunx.server.own_games import Outcome, games_of, look_through
from quincunx.server.store import Event, Unkept
from quincunx.server.views import encode, status_of

TRAVEL = 600  # seconds that a code for another device is good for
MOST_TOLD = 10_000  # tables
BREATH = 0.2  # seconds until who has been told many tables is told another

own = APIRouter(prefix="/api", responses=REFUSED, dependencies=[Depends(limited)])


def require_known(guest: str | None) -> str:
    if guest is None:
        raise BadOption("nothing is kept of you here", "rien n’est gardé de vous ici")
    return guest


# To another device


@own.post("/me/travel")
async def let_travel(request: Request, house: TheHouse, looker: Looker) -> Travel:
    """A code that brings the guest to another device, once and for ten minutes; an earlier one is void."""
    guest, code = require_known(looker), guests.new_token()
    sealed = guests.seal(token_of(request) or "", code)
    await house.store.let_travel(guest, guests.hash_of(code), sealed, TRAVEL)
    return Travel(code=code, seconds=TRAVEL)


@own.post("/travel/look")
async def look_at_traveller(house: TheHouse, here: Looker, wish: TravelWish) -> Traveller:
    """Who would come by a code, and who is on this device."""
    found = await house.store.traveller(guests.hash_of(wish.code))
    if found is None:
        raise no_travel()
    guest, _sealed = found
    return Traveller(
        name=(await house.store.guest_name(guest))[1],
        tables=await house.store.count_tables(guest),
        is_here=guest == here,
        name_here=(await house.store.guest_name(here))[1] if here else None,
        tables_here=await house.store.count_tables(here) if here else 0,
    )


@own.post("/travel")
async def arrive(request: Request, response: Response, house: TheHouse, here: Looker, wish: TravelWish) -> Me:
    """Be the guest of a code on this device from now on; who was here before is not any more."""
    found = await house.store.take_traveller(guests.hash_of(wish.code))
    if found is None:
        raise no_travel()
    guest, sealed = found
    if here is not None and here != guest:
        await house.store.end_travel(here)
    give_cookie(request, response, guests.unseal(sealed, wish.code))
    return Me(name=(await house.store.guest_name(guest))[1])


def no_travel() -> BadOption:
    return BadOption(
        "this link was used already, or is too old: make a new one on the other device",
        "ce lien a déjà servi, ou il est trop vieux : faites-en un nouveau sur l’autre appareil",
    )


# Settings


@own.get("/me/settings")
async def settings_of(house: TheHouse, guest: Looker) -> KeptSettings:
    """What the guest has chosen for the page, on whichever device."""
    return await kept_settings(house, guest)


@own.put("/me/settings")
async def keep_settings(house: TheHouse, guest: Looker, settings: Settings) -> KeptSettings:
    """Keep what a guest has chosen; of somebody of whom nothing is kept here, neither are settings."""
    if guest is not None:
        await house.store.keep_settings(guest, settings.model_dump())
    return await kept_settings(house, guest)


async def kept_settings(house: House, guest: str | None) -> KeptSettings:
    kept = await house.store.settings_of(guest) if guest is not None else None
    return KeptSettings(settings=Settings.model_validate(kept) if kept else None)


# The feed


@own.get("/me/feed")
async def feed_state(house: TheHouse, guest: Looker) -> FeedState:
    return FeedState(made=await house.store.feed_made(guest) if guest else None)


@own.post("/me/feed")
async def make_feed(house: TheHouse, guest: Looker) -> FeedMade:
    """A new secret address for one's feed, told this once; the earlier one is void."""
    secret = guests.new_token()
    await house.store.make_feed(require_known(guest), guests.hash_of(secret))
    return FeedMade(path=f"/feed/{secret}.xml")


@own.delete("/me/feed")
async def end_feed(house: TheHouse, guest: Looker) -> FeedState:
    if guest is not None:
        await house.store.end_feed(guest)
    return FeedState(made=None)


# One's games


@own.get("/me/games")
async def own_games(
    house: TheHouse,
    guest: Looker,
    game: str | None = None,
    result: Outcome | None = None,
    opponent: str | None = None,
    skip: Annotated[int, Query(ge=0)] = 0,
) -> OwnGames:
    """One's tables with their results, some at a time, and statistics; all from what is stored for lists."""
    if guest is None:
        return OwnGames(games=[], found=0, opponents=[], statistics=[])
    name = (await house.store.guest_name(guest))[1]
    tables = await house.store.tables_of(guest, MOST_TOLD)
    return await asyncio.to_thread(lambda: look_through(games_of(guest, name, tables), game, result, opponent, skip))


# All that is kept, and none of it


@own.get("/me/data", response_class=StreamingResponse)
async def own_data(request: Request, house: TheHouse, looker: Looker) -> StreamingResponse:
    """All that is kept of a guest as one JSON file: the name, the tables, the records of finished games."""
    guest = require_known(looker)
    file = {"Content-Disposition": 'attachment; filename="quincunx-data.json"'}
    return StreamingResponse(told_to(request, house, guest), media_type="application/json", headers=file)


async def told_to(request: Request, house: House, guest: str) -> AsyncIterator[bytes]:
    """A table at a time, as often as an address may be told whole tables."""
    pushes = await house.store.pushes_of(guest)
    about = {
        "name": (await house.store.guest_name(guest))[1],
        "settings": await house.store.settings_of(guest),
        "feed_made": await house.store.feed_made(guest),
        "called_by": [{"service": urlsplit(push.endpoint).hostname, "language": push.language} for push in pushes],
    }
    yield encode(about)[:-1] + b',"tables":['
    between = b"\n"
    for code, updated, summary in await house.store.tables_of(guest, MOST_TOLD):
        while not request.app.state.looks.allows(address_of(request)):
            await asyncio.sleep(BREATH)
        table = {"code": code, "updated": updated} | await table_for(request, house, guest, code, summary)
        yield between + encode(table)
        between = b",\n"
    yield b"\n]}\n"


async def table_for(request: Request, house: House, guest: str, code: str, summary: Event | None) -> Event:
    """A table as its guest may keep it: the record only of a finished game, of a daily one when its day is closed."""
    try:
        live = await house.find(code)
    except Unkept:
        raise
    except Mistake:  # it is closed, or its game is not installed here
        return {key: (summary or {}).get(key) for key in ("game", "status", "names")}
    history, table = live.history, live.table
    told = table is not None and table.over
    if history.daily is not None:
        told = told and await house.daily.is_revealed(history.daily)
    return {
        "game": history.game,
        "status": status_of(table),
        "daily": history.daily,
        "names": [seat.name for seat in history.seats],
        "own_seats": history.seats_of(guest),
        "record": msgspec.Raw(await record_of(request, house, live)) if told else None,
    }


async def record_of(request: Request, house: House, live: LiveTable) -> bytes:
    table, history = live.finished(), live.history
    return await house.retellings.in_turn(address_of(request), live.number, lambda: record_told(table, history))


@own.delete("/me")
async def forget(request: Request, response: Response, house: TheHouse, guest: Looker) -> Forgotten:
    """Remove all that tells of the guest. They leave every table; their moves stay, made by nobody."""
    tables = await house.forget(guest) if guest is not None else 0
    take_cookie(request, response)
    return Forgotten(tables=tables)
