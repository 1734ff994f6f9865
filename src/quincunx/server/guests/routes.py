"""What guests ask about themselves: a name, to come to another device, to read where it is their turn, their games."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from starlette.exceptions import HTTPException

from quincunx.core.errors import BadOption, Language
from quincunx.server.entrance.limits import limited
from quincunx.server.entrance.refusals import REFUSED
from quincunx.server.guests import tokens
from quincunx.server.guests.feed import FRESH, KIND, atom, turns_of
from quincunx.server.guests.names import required_name
from quincunx.server.guests.own_games import MOST_TOLD, Outcome, games_of, look_through
from quincunx.server.house.askers import Guest, Looker, TheHouse, give_cookie, require_known, token_of
from quincunx.server.house.house import House
from quincunx.server.messages.own import (
    FeedMade,
    FeedState,
    KeptSettings,
    Me,
    OwnGames,
    Settings,
    Travel,
    Traveller,
    TravelWish,
)
from quincunx.server.messages.tables import NameWish

TRAVEL = 600  # seconds that a code for another device is good for

naming = APIRouter(prefix="/api", responses=REFUSED)
own = APIRouter(prefix="/api", responses=REFUSED, dependencies=[Depends(limited)])
feeds = APIRouter(include_in_schema=False)


# A name


@naming.get("/me")
async def me(house: TheHouse, guest: Looker) -> Me:
    return Me(name=(await house.store.guest_name(guest))[1] if guest else None)


@naming.put("/me", dependencies=[Depends(limited)])
async def rename(house: TheHouse, guest: Guest, wish: NameWish) -> Me:
    name = required_name(wish.name)
    await house.store.add_guest(guest)
    await house.store.name_guest(guest, name)
    return Me(name=name)


# To another device


@own.post("/me/travel")
async def let_travel(request: Request, house: TheHouse, looker: Looker) -> Travel:
    """A code that brings the guest to another device, once and for ten minutes; an earlier one is void."""
    guest, code = require_known(looker), tokens.new_token()
    sealed = tokens.seal(token_of(request) or "", code)
    await house.store.let_travel(guest, tokens.hash_of(code), sealed, TRAVEL)
    return Travel(code=code, seconds=TRAVEL)


@own.post("/travel/look")
async def look_at_traveller(house: TheHouse, here: Looker, wish: TravelWish) -> Traveller:
    """Who would come by a code, and who is on this device."""
    found = await house.store.traveller(tokens.hash_of(wish.code))
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
    found = await house.store.take_traveller(tokens.hash_of(wish.code))
    if found is None:
        raise no_travel()
    guest, sealed = found
    if here is not None and here != guest:
        await house.store.end_travel(here)
    give_cookie(request, response, tokens.unseal(sealed, wish.code))
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
    secret = tokens.new_token()
    await house.store.make_feed(require_known(guest), tokens.hash_of(secret))
    return FeedMade(path=f"/feed/{secret}.xml")


@own.delete("/me/feed")
async def end_feed(house: TheHouse, guest: Looker) -> FeedState:
    if guest is not None:
        await house.store.end_feed(guest)
    return FeedState(made=None)


@feeds.get("/feed/{secret}.xml", dependencies=[Depends(limited)])
async def feed(request: Request, house: TheHouse, secret: str, language: Language = "en") -> Response:
    """A guest's feed; whoever knows the address may read it, and cannot play."""
    found = await house.store.reader_of(tokens.hash_of(secret))
    if found is None:
        raise HTTPException(404)
    guest, made = found
    turns = turns_of(guest, await house.store.tables_of(guest))
    told = atom(turns, made, str(request.base_url), secret, language)
    return Response(told, media_type=KIND, headers={"Cache-Control": f"private, max-age={FRESH}"})


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
