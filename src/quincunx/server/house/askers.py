"""Who asks a house: the guest that a cookie names."""

from typing import Annotated, Any

from fastapi import Depends, Request, Response

from quincunx.core.errors import BadOption
from quincunx.server.guests import tokens
from quincunx.server.house.house import House


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def require_known(guest: str | None) -> str:
    if guest is None:
        raise BadOption("nothing is kept of you here", "rien n’est gardé de vous ici")
    return guest


def cookie_name(request: Request) -> str:
    return tokens.cookie_for(request.url.scheme)


def token_of(request: Request) -> str | None:
    return request.cookies.get(cookie_name(request))


async def known_guest(request: Request) -> str | None:
    """The guest that the cookie names, if it has done anything here."""
    token = token_of(request)
    if token is None or not (await house_of(request).store.guest_name(tokens.hash_of(token)))[0]:
        return None
    return tokens.hash_of(token)


async def guest_of(response: Response, request: Request, known: Annotated[str | None, Depends(known_guest)]) -> str:
    """The guest that the cookie names; a new one, with a cookie, for whoever has none. To look stores nobody."""
    if known is not None:
        return known
    token = tokens.new_token()
    give_cookie(request, response, token)
    return tokens.hash_of(token)


def give_cookie(request: Request, response: Response, token: str) -> None:
    response.set_cookie(cookie_name(request), token, max_age=tokens.YEAR, **manner_of(request))


def take_cookie(request: Request, response: Response) -> None:
    response.delete_cookie(cookie_name(request), **manner_of(request))


def manner_of(request: Request) -> dict[str, Any]:
    return {"httponly": True, "samesite": "lax", "secure": request.url.scheme == "https"}


TheHouse = Annotated[House, Depends(house_of)]
Guest = Annotated[str, Depends(guest_of)]
Looker = Annotated[str | None, Depends(known_guest)]
