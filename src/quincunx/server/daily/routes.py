"""What guests ask of the daily tables."""

from fastapi import APIRouter, Depends, Request

from quincunx.core.catalogue.registry import find
from quincunx.server.entrance.limits import address_of, limited, require_few
from quincunx.server.entrance.refusals import REFUSED
from quincunx.server.guests.names import clean_name
from quincunx.server.house.askers import Guest, Looker, TheHouse
from quincunx.server.messages.daily import Daily, DailyWish
from quincunx.server.messages.tables import Created

daily = APIRouter(prefix="/api/daily", responses=REFUSED, dependencies=[Depends(limited)])


@daily.get("")
async def tell(house: TheHouse, guest: Looker) -> Daily:
    """Today's games and how they stand, tomorrow's promise, and the last days with their secrets once they are closed."""
    return await house.daily.told(guest)


@daily.post("/{slug}")
async def play(request: Request, house: TheHouse, guest: Guest, slug: str, wish: DailyWish | None = None) -> Created:
    """One's table of today; there is one a game and day, however often it is asked for."""
    find(slug)
    require_few(request, request.app.state.openings, "too many new tables", "trop de nouvelles tables")
    name = (await house.store.guest_name(guest))[1] or (wish and clean_name(wish.name or "")) or "?"
    is_new = not await house.daily.begun(guest, slug)
    may_rank = is_new and request.app.state.daily.allows(address_of(request))
    return Created(code=await house.daily.open(guest, name, slug, may_rank))
