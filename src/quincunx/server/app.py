"""The web application: all rooms together, with what is asked of each over HTTP, and the page itself."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.middleware.gzip import GZipMiddleware

from quincunx import __version__
from quincunx.bots import SECONDS
from quincunx.core.errors import Mistake
from quincunx.server.daily.routes import daily
from quincunx.server.entrance.arrivals import ArrivalMiddleware, Arrivals
from quincunx.server.entrance.callers import Callers
from quincunx.server.entrance.delivery import serve_page
from quincunx.server.entrance.doors import Doors
from quincunx.server.entrance.limits import Limit, Limits
from quincunx.server.entrance.refusals import guard_app
from quincunx.server.entrance.routes import reaching
from quincunx.server.guests.data_routes import owning
from quincunx.server.guests.routes import feeds, naming, own
from quincunx.server.house.house import ABANDONED_AFTER, GRACE, House
from quincunx.server.house.neighbours import Neighbours
from quincunx.server.house.routes import api
from quincunx.server.looking_back.routes import looking_back
from quincunx.server.push.routes import pushing
from quincunx.server.running.logs import note
from quincunx.server.running.metrics import Metrics
from quincunx.server.running.readiness import Readiness
from quincunx.server.running.routes import health
from quincunx.server.running.thinkers import THREADS, Thinkers
from quincunx.server.store import Store

ROUTERS = (reaching, api, looking_back, naming, own, owning, feeds, pushing, daily, health)


def make_app(
    store: Store,
    bot_pause: float = 0.0,
    bot_seconds: float = SECONDS,
    thinkers: int = THREADS,
    limits: Limits | None = None,
    metrics_token: str | None = None,
    server: str | None = None,
    arrivals: Arrivals | None = None,
    grace: float = GRACE,
    abandoned_after: float = ABANDONED_AFTER,
    reach: str | None = None,
) -> FastAPI:
    """The application on an open store, which it closes in the end; `server` tells it from others on that store.

    `reach` is where others in the network find it.
    """

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        readiness = Readiness()
        metrics: Metrics = app.state.metrics
        thinking = Thinkers(thinkers, bot_pause, readiness, metrics, bot_seconds)
        house = app.state.house = House(store, thinking, readiness, metrics, server, grace, abandoned_after)
        house.most_events = app.state.limits.events
        neighbours = Neighbours(house)
        metrics.watch(app.state.house, app.state.doors, app.state.callers)
        store.count_commits(metrics.batch)
        watching = asyncio.create_task(metrics.watch_loop())
        readiness.begin()
        neighbours.begin()
        house.daily.begin()
        note("server started", version=__version__)
        yield
        note("server stopped")
        watching.cancel()
        await readiness.close()
        await neighbours.close()
        house.daily.close()
        app.state.house.close()
        with contextlib.suppress(Mistake):
            await store.release(house.server)
        store.close()

    app = FastAPI(title="Quincunx", lifespan=life, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    app.state.metrics_token, app.state.reach = metrics_token, reach
    furnish(app, limits or Limits(), arrivals or Arrivals())
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    guard_app(app)
    app.add_middleware(ArrivalMiddleware, arrivals=app.state.arrivals)
    for router in ROUTERS:
        app.include_router(router)
    serve_page(app)
    return app


def furnish(app: FastAPI, limits: Limits, arrivals: Arrivals) -> None:
    """What all that is asked of a server goes by: who is connected, how often they may ask, what is counted."""
    state = app.state
    state.doors, state.metrics, state.limits, state.arrivals = Doors(), Metrics(), limits, arrivals
    state.callers = Callers(limits.connections, limits.patience, state.metrics.limited, arrivals)
    state.tries, state.looks = Limit(limits.tries), Limit(limits.looks)
    state.openings, state.daily = Limit(limits.openings), Limit(limits.daily)
