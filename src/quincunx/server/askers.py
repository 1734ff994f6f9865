"""Who asks: the guest that a cookie names, and how often an address may."""

from typing import Annotated, Any

from fastapi import Depends, Request, Response

from quincunx.server import guests
from quincunx.server.callers import neighbourhood
from quincunx.server.house import House
from quincunx.server.limits import Limit, TooMany
from quincunx.server.messages.common import Problem

# With what a call can be answered beside what was asked for.
REFUSED: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 403, 404, 413, 421, 422, 429, 500, 503)
}


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def cookie_name(request: Request) -> str:
    return guests.cookie_for(request.url.scheme)


def token_of(request: Request) -> str | None:
    return request.cookies.get(cookie_name(request))


async def known_guest(request: Request) -> str | None:
    """The guest that the cookie names, if it has done anything here."""
    token = token_of(request)
    if token is None or not (await house_of(request).store.guest_name(guests.hash_of(token)))[0]:
        return None
    return guests.hash_of(token)


async def guest_of(response: Response, request: Request, known: Annotated[str | None, Depends(known_guest)]) -> str:
    """The guest that the cookie names; a new one, with a cookie, for whoever has none. To look stores nobody."""
    if known is not None:
        return known
    token = guests.new_token()
    give_cookie(request, response, token)
    return guests.hash_of(token)


def give_cookie(request: Request, response: Response, token: str) -> None:
    response.set_cookie(cookie_name(request), token, max_age=guests.YEAR, **manner_of(request))


def take_cookie(request: Request, response: Response) -> None:
    response.delete_cookie(cookie_name(request), **manner_of(request))


def manner_of(request: Request) -> dict[str, Any]:
    return {"httponly": True, "samesite": "lax", "secure": request.url.scheme == "https"}


def limited(request: Request) -> None:
    """Nobody guesses codes by the thousand."""
    require_few(request, request.app.state.tries, "too many tries", "trop d’essais")


def require_few(request: Request, limit: Limit, en: str, fr: str) -> None:
    """Count what a client asks for; TooMany for who has asked too often."""
    address = address_of(request)
    if not limit.allows(address):
        request.app.state.metrics.limited()
        raise TooMany(en, fr, limit.seconds_left(address))


def address_of(request: Request) -> str:
    return neighbourhood(request.client.host if request.client else "")


TheHouse = Annotated[House, Depends(house_of)]
Guest = Annotated[str, Depends(guest_of)]
Looker = Annotated[str | None, Depends(known_guest)]
