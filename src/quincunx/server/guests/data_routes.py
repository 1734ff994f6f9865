"""All that is kept of a guest, told in one file, and removed."""

import asyncio
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import msgspec
from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import StreamingResponse

from quincunx.core.errors import Mistake
from quincunx.server.entrance.limits import address_of, limited
from quincunx.server.entrance.refusals import REFUSED
from quincunx.server.guests.own_games import MOST_TOLD
from quincunx.server.house.askers import Looker, TheHouse, require_known, take_cookie
from quincunx.server.house.house import House
from quincunx.server.live.table import LiveTable
from quincunx.server.looking_back.replay import record_told
from quincunx.server.messages.own import Forgotten
from quincunx.server.store import Event, Unkept
from quincunx.server.tables.views import encode, status_of

BREATH = 0.2  # seconds until who has been told many tables is told another

owning = APIRouter(prefix="/api", responses=REFUSED, dependencies=[Depends(limited)])


@owning.get("/me/data", response_class=StreamingResponse)
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


@owning.delete("/me")
async def forget(request: Request, response: Response, house: TheHouse, guest: Looker) -> Forgotten:
    """Remove all that tells of the guest. They leave every table; their moves stay, made by nobody."""
    tables = await house.forget(guest) if guest is not None else 0
    take_cookie(request, response)
    return Forgotten(tables=tables)
