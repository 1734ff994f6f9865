"""What is asked of a finished game: its record, its boards one after the other, and how it went."""

from typing import Any

from fastapi import APIRouter, Depends, Request, Response

from quincunx.core.errors import Language
from quincunx.server.entrance.limits import address_of, limited, require_few
from quincunx.server.entrance.refusals import REFUSED
from quincunx.server.house.askers import Looker, TheHouse
from quincunx.server.house.house import House
from quincunx.server.looking_back.replay import record_told, replay_told
from quincunx.server.looking_back.retelling import Parts, Retold, answer
from quincunx.server.looking_back.review import review
from quincunx.server.messages.after import ReplayFrames, Review
from quincunx.server.messages.common import SeatNumber
from quincunx.server.tables.views import encode


def looking(request: Request) -> None:
    """Nobody has whole games told without end."""
    require_few(request, request.app.state.looks, "too many games looked at", "trop de parties consultées")


looking_back = APIRouter(
    prefix="/api/tables/{code}", responses=REFUSED, dependencies=[Depends(limited), Depends(looking)]
)


@looking_back.get("/record", response_model=dict[str, Any])
async def record(request: Request, house: TheHouse, code: str) -> Response:
    """The whole game as JSON, once it is over."""
    live = await house.find(code.upper())
    await house.daily.require_revealed(live.history)
    table, history, asked = live.finished(), live.history, Retold("record", live.number, live.history.version)
    return await told(request, house, asked, lambda: [record_told(table, history)])


@looking_back.get("/replay", response_model=ReplayFrames)
async def replay(
    request: Request, house: TheHouse, code: str, language: Language = "en", seat: SeatNumber | None = None
) -> Response:
    """The boards of a finished game, one after the other, told in a language; all of it, or what a seat saw."""
    live = await house.find(code.upper())
    await house.daily.require_revealed(live.history)
    table, asked = live.finished(), Retold("replay", live.number, live.history.version, language, seat)
    return await told(request, house, asked, lambda: replay_told(table, language, seat))


@looking_back.get("/review", response_model=Review)
async def look_back(request: Request, house: TheHouse, guest: Looker, code: str, language: Language = "en") -> Response:
    """How a finished game went, step by step, and what its seats did; moves are told in a language."""
    live = await house.find(code.upper())
    await house.daily.require_seen_by(live.history, guest)
    ended_at = {"ended_at": await house.store.updated(live.number)}
    table, asked = live.finished(), Retold("review", live.number, live.history.version, language)
    return await told(request, house, asked, lambda: [encode(review(table, language) | ended_at)])


async def told(request: Request, house: House, asked: Retold, parts: Parts) -> Response:
    return answer(request, await house.retellings.tell(asked, address_of(request), parts))
