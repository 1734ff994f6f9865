"""For whoever runs the server: is it alive, is it ready, what does it count. Nothing here names a table or a guest."""

import asyncio
import secrets
from ipaddress import ip_address

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.exceptions import HTTPException

from quincunx.core.catalogue.registry import games
from quincunx.server.entrance.doors import Doors
from quincunx.server.house.house import House

PATIENCE = 2.0
NOBODYS_CODE = ""
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")  # a proxy on this machine asks for somebody elsewhere

health = APIRouter(include_in_schema=False)


@health.get("/healthz")
async def alive() -> JSONResponse:
    """The process answers."""
    return JSONResponse({"alive": True})


@health.get("/readyz")
async def ready(request: Request) -> JSONResponse:
    """People can be sent here: the store answers, the rules are compiled, and nobody has told the server to stop."""
    house: House = request.app.state.house
    doors: Doors = request.app.state.doors
    compiled = {slug: house.readiness.is_ready(slug) for slug in games()}
    told = {"store": await answers(house), "games": compiled, "stopping": doors.are_closing}
    is_ready = told["store"] and all(compiled.values()) and not doors.are_closing
    return JSONResponse({"ready": is_ready} | told, 200 if is_ready else 503)


async def answers(house: House) -> bool:
    """Whether the store answers a question, and soon."""
    try:
        await asyncio.wait_for(house.store.find_table(NOBODYS_CODE), PATIENCE)
    except Exception:
        return False
    return True


@health.get("/metrics")
async def metrics(request: Request) -> Response:
    """For this machine, or for whoever has the token; for others there is nothing here."""
    if not may_read(request, request.app.state.metrics_token):
        raise HTTPException(404)
    return Response(request.app.state.metrics.text(), media_type=CONTENT_TYPE_LATEST)


def may_read(request: Request, token: str | None) -> bool:
    if token is not None:
        given = request.headers.get("authorization", "")
        return secrets.compare_digest(given.encode(), f"Bearer {token}".encode())
    from_here = request.client is not None and is_loopback(request.client.host)
    return from_here and not any(header in request.headers for header in FORWARDED)


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
