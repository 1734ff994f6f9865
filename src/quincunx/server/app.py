"""The web application: HTTP for coming and going, a socket a table for playing, and the page itself."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import APIRouter, Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import FileResponse, JSONResponse
from starlette.exceptions import HTTPException

from quincunx import __version__
from quincunx.bots import SECONDS
from quincunx.bots.levels import TEMPERS, TOLD
from quincunx.bots.ratings import ratings_of
from quincunx.core.errors import BadOption, Mistake
from quincunx.core.faults import fault, place_of
from quincunx.core.game import Game
from quincunx.core.options import Option
from quincunx.core.registry import find, games
from quincunx.server import guests
from quincunx.server.arrivals import LOOPBACK, ArrivalMiddleware, Arrivals, same_origin
from quincunx.server.askers import REFUSED, Guest, Looker, TheHouse, limited, require_few
from quincunx.server.callers import Callers
from quincunx.server.daily.routes import daily
from quincunx.server.delivery import serve_page
from quincunx.server.doors import Doors
from quincunx.server.feed import feeds
from quincunx.server.health import health
from quincunx.server.history import Seat
from quincunx.server.house import ABANDONED_AFTER, GRACE, House, NoTable, seat_of
from quincunx.server.limits import Limit, Limits, TooMany
from quincunx.server.live import taken_from_seat
from quincunx.server.logs import LOG, note
from quincunx.server.looking_back import looking_back
from quincunx.server.messages.common import Problem, Sentence
from quincunx.server.messages.games import BotInfo, BotRating, Catalogue, ChoiceInfo, GameInfo, OptionInfo
from quincunx.server.messages.own import Me
from quincunx.server.messages.tables import (
    Created,
    Joined,
    JoinWish,
    Left,
    NameWish,
    NewTable,
    Reach,
    SeatWish,
    Seed,
    SeedTaken,
    TableSummary,
)
from quincunx.server.metrics import Metrics
from quincunx.server.neighbours import Neighbours
from quincunx.server.own import own
from quincunx.server.push.routes import pushing
from quincunx.server.readiness import Readiness
from quincunx.server.store import Store, Unkept
from quincunx.server.thinkers import THREADS, Thinkers

MOST_BODY = 64 * 1024
LOOKS = ("GET", "HEAD", "OPTIONS")
YEAR = 365 * 24 * 3600
A_WHILE = 5  # seconds after which a database that was away may be back
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
TEMPERAMENTS = [Sentence(**told) for told in TEMPERS]
OPPONENTS = [BotInfo(name=name, title=Sentence(**told)) for name, told in TOLD.items()]  # from weak to strong


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
    app.state.doors, app.state.metrics, app.state.metrics_token = Doors(), Metrics(), metrics_token
    app.state.limits, app.state.arrivals, app.state.reach = limits or Limits(), arrivals or Arrivals(), reach
    app.state.callers = Callers(
        app.state.limits.connections, app.state.limits.patience, app.state.metrics.limited, app.state.arrivals
    )
    app.state.tries = Limit(app.state.limits.tries)
    app.state.looks = Limit(app.state.limits.looks)
    app.state.openings = Limit(app.state.limits.openings)
    app.state.daily = Limit(app.state.limits.daily)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.middleware("http")(guard)
    app.add_middleware(ArrivalMiddleware, arrivals=app.state.arrivals)
    app.add_exception_handler(Mistake, tell_mistake)
    app.add_exception_handler(RequestValidationError, tell_bad_body)
    app.add_exception_handler(HTTPException, tell_refusal)
    app.add_exception_handler(Exception, tell_failure)
    app.include_router(api)
    app.include_router(looking_back)
    app.include_router(own)
    app.include_router(feeds)
    app.include_router(pushing)
    app.include_router(daily)
    app.include_router(health)
    serve_page(app)
    return app


async def guard(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Refuse what is too large or from another's page; send the headers that keep a browser safe."""
    response = refusal_of(request) or await call_next(request)
    response.headers.update(HEADERS)
    if request.url.path.startswith("/api/") and "cache-control" not in response.headers:
        response.headers["Cache-Control"] = "no-store"
    if request.url.scheme == "https":
        response.headers["Strict-Transport-Security"] = f"max-age={YEAR}"
    return response


def refusal_of(request: Request) -> Response | None:
    host, origins = request.headers.get("host", ""), request.headers.getlist("origin")
    if not request.app.state.arrivals.knows(host):
        return problem(
            421,
            "this server is not known by that name; its operator can give it one with --name",
            "ce serveur n’est pas connu sous ce nom ; son opérateur peut lui en donner un avec --name",
        )
    if request.method not in LOOKS and not same_origin(origins, host, request.url.scheme):
        return problem(403, "this was asked by another’s page", "cela est demandé par la page d’un autre")
    chunked = "transfer-encoding" in request.headers
    length = request.headers.get("content-length", "0")
    if chunked or not length.isdigit() or int(length) > MOST_BODY:
        return problem(413, "the request is larger than 64 KB", "la requête dépasse 64 Ko")
    return None


def problem(status: int, en: str, fr: str) -> JSONResponse:
    en, fr = (text.encode("utf-8", "replace").decode() for text in (en, fr))  # a sentence may cite half a letter
    return JSONResponse(Problem(problem=Sentence(en=en, fr=fr)).model_dump(), status)


async def tell_mistake(request: Request, mistake: Exception) -> JSONResponse:
    assert isinstance(mistake, Mistake)
    status, wait = 400, None
    if isinstance(mistake, TooMany):
        status, wait = 429, mistake.seconds
    elif isinstance(mistake, Unkept):
        status, wait = 503, A_WHILE
    elif isinstance(mistake, NoTable):
        status = 404
    answer = problem(status, mistake.say("en"), mistake.say("fr"))
    if wait is not None:
        answer.headers["Retry-After"] = str(wait)
    return answer


async def tell_bad_body(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = place_of({"body": error.body}, first) if first["loc"][0] == "body" else first["loc"]
    where = ".".join(map(str, place))
    en, fr = fault(first)
    return problem(422, f"{where}: {en}", f"{where} : {fr}")


async def tell_refusal(request: Request, error: Exception) -> JSONResponse:
    """What FastAPI itself refuses, in our words."""
    assert isinstance(error, HTTPException)
    en, fr = REFUSALS.get(
        error.status_code, (f"this is refused ({error.status_code})", f"cela est refusé ({error.status_code})")
    )
    return problem(error.status_code, en, fr)


async def tell_failure(request: Request, error: Exception) -> JSONResponse:
    """What should never happen is written down, by its route: an address holds a table's code."""
    route = getattr(request.scope.get("route"), "path", "")
    LOG.error("a request failed", exc_info=error, extra={"about": {"method": request.method, "route": route}})
    return problem(
        500, "the server has failed at this; its log says why", "le serveur y a échoué ; son journal dit pourquoi"
    )


REFUSALS = {
    400: ("the request cannot be read", "la requête est illisible"),
    404: ("there is nothing here", "il n’y a rien ici"),
    405: ("this cannot be asked for here", "on ne peut pas demander cela ici"),
}


api = APIRouter(prefix="/api", responses=REFUSED)


@api.get("/games")
async def catalogue(house: TheHouse) -> Catalogue:
    """The games, whether they are ready, and the bots."""
    house.readiness.expect_people()
    return Catalogue(
        games=[game_info(game, house.readiness) for game in games().values()],
        bots=OPPONENTS,
        tempers=TEMPERAMENTS,
    )


def game_info(game: Game, readiness: Readiness) -> GameInfo:
    info = game.info
    return GameInfo(
        slug=game.slug,
        name=Sentence(**info["name"]),
        tagline=Sentence(**info["tagline"]),
        players=tuple(info["players"]),
        minutes=tuple(info["minutes"]),
        options=[option_info(option, info["options"][name]) for name, option in game.options.items()],
        labels={key: Sentence(**label) for key, label in game.labels.items()},
        hidden=game.hides,
        throws=bool(game.throws),
        ratings={bot: BotRating(**rating.model_dump()) for bot, rating in ratings_of(game.slug).items()},
        ready=readiness.is_ready(game.slug),
        compiled=readiness.share(game.slug),
    )


def option_info(option: Option, told: dict[str, Any]) -> OptionInfo:
    """`told` is what game.toml says of it; which options go together concerns only those who choose them."""
    players = told.get("players", {})
    choices = [
        ChoiceInfo(
            value=value,
            title=Sentence(**title),
            minutes=option.minutes.get(value),
            players=players.get(value),
        )
        for value, title in option.choices.items()
    ]
    return OptionInfo(
        name=option.name,
        kind=option.kind,
        title=Sentence(**option.title),
        help=Sentence(**option.help),
        default=option.default,
        choices=choices,
        least=option.least,
        most=option.most,
        goes_with=told.get("goes_with", {}),
    )


@api.get("/reach")
async def reach(request: Request) -> Reach:
    """Where friends in the network find this server; nobody else's business than this machine's."""
    here = request.client is not None and request.client.host in LOOPBACK
    return Reach(address=request.app.state.reach if here else None)


@api.get("/games/{slug}/rules", response_class=FileResponse)
async def rules(slug: str) -> FileResponse:
    """A game's rules for people, in English and French, as Markdown."""
    page = find(slug).rules_page
    if not page.exists():
        raise HTTPException(404)
    return FileResponse(page, media_type="text/markdown", headers={"Cache-Control": "no-cache"})


@api.get("/me")
async def me(house: TheHouse, guest: Looker) -> Me:
    return Me(name=(await house.store.guest_name(guest))[1] if guest else None)


@api.put("/me")
async def rename(house: TheHouse, guest: Guest, wish: NameWish) -> Me:
    name = required_name(wish.name)
    await house.store.add_guest(guest)
    await house.store.name_guest(guest, name)
    return Me(name=name)


def required_name(name: str) -> str:
    cleaned = guests.clean_name(name)
    if not cleaned:
        raise BadOption("a name is needed", "il faut un nom")
    return cleaned


@api.get("/tables")
async def own_tables(house: TheHouse, guest: Looker) -> list[TableSummary]:
    """The tables where one sits, newest first."""
    found: list[TableSummary] = []
    if guest is None:
        return found
    for code, updated, summary in await house.store.tables_of(guest):
        told = summary or await house.summary(code)
        shown = {key: told[key] for key in ("game", "status", "names")}
        found.append(TableSummary(code=code, updated=updated, your_turn=guest in told["owes"], **shown))
    return found


@api.post("/tables")
async def open_table(request: Request, house: TheHouse, guest: Guest, wish: NewTable) -> Created:
    """A new table; it begins at once when no seat is left open."""
    require_few(request, request.app.state.openings, "too many new tables", "trop de nouvelles tables")
    await house.store.add_guest(guest)
    name = (await house.store.guest_name(guest))[1] or "?"
    return Created(code=await house.open(guest, name, wish))


@api.post("/tables/{code}/join", dependencies=[Depends(limited)])
async def join(house: TheHouse, guest: Guest, code: str, wish: JoinWish) -> Joined:
    """Sit down on the first open seat; the game begins when the last one is taken."""
    name = required_name(wish.name)
    live = await house.find(code.upper())
    await house.daily.require_seen_by(live.history, guest)
    async with live.lock:
        mine = live.history.seats_of(guest)
        if mine:
            return Joined(seat=mine[0])
        if guest in live.history.removed:
            raise taken_from_seat()
        number = next((n for n, seat in enumerate(live.history.seats) if seat.kind == "open"), None)
        if number is None:
            raise BadOption(
                "all seats are taken; you can watch", "toutes les places sont prises ; vous pouvez regarder"
            )
        await house.store.add_guest(guest)
        await live.seat(number, Seat("person", name, guest=guest, hash=wish.seed_hash))
        await house.store.name_guest(guest, name)
        if all(seat.kind != "open" for seat in live.history.seats):
            await live.start()
    return Joined(seat=number)


@api.put("/tables/{code}/seats/{number}", dependencies=[Depends(limited)])
async def change_seat(house: TheHouse, guest: Guest, code: str, number: int, wish: SeatWish) -> Joined:
    """The host gives a seat to a bot, to itself, or opens it again, before the start."""
    live = await house.find(code.upper())
    async with live.lock:
        require_host(live.history.host, guest)
        if not 0 <= number < len(live.history.seats):
            raise BadOption(f"there is no seat {number}", f"il n’y a pas de place {number}")
        name = (await house.store.guest_name(guest))[1] or "?"
        removed = live.history.seats[number].guest not in (None, guest)
        await live.seat(number, seat_of(number, wish, guest, name), removed)
    return Joined(seat=number)


@api.post("/tables/{code}/leave", dependencies=[Depends(limited)])
async def leave(house: TheHouse, guest: Guest, code: str) -> Left:
    """Go for good: before the start the seat is open again, in a game one resigns; the table is off one's list."""
    await house.leave(code.upper(), guest)
    return Left(code=code.upper())


@api.post("/tables/{code}/start", dependencies=[Depends(limited)])
async def start(house: TheHouse, guest: Guest, code: str) -> Created:
    live = await house.find(code.upper())
    async with live.lock:
        require_host(live.history.host, guest)
        await live.start()
    return Created(code=code)


@api.put("/tables/{code}/seed", dependencies=[Depends(limited)])
async def show_seed(house: TheHouse, guest: Guest, code: str, shown: Seed) -> SeedTaken:
    """Show the seed whose hash one has given, once the game is to begin; it begins with the last one, or in 10 s."""
    live = await house.find(code.upper())
    async with live.lock:
        return SeedTaken(counts=await live.take_seed(guest, shown.seed))


@api.post("/tables/{code}/rematch", dependencies=[Depends(limited)])
async def rematch(house: TheHouse, guest: Guest, code: str) -> Created:
    """The same game with the same seats at a new table; asked twice, the same new table."""
    live = await house.find(code.upper())
    async with live.lock:
        if not live.history.seats_of(guest):
            raise BadOption("only those who sat here can ask", "seuls ceux de la table peuvent demander")
        live.finished()
        if live.history.daily is not None:
            raise BadOption("a table of the day is played once", "une table du jour se joue une fois")
        if live.history.next_table is None:
            new_code = await house.again(live, guest)
            await live.point_to(new_code)
        return Created(code=live.history.next_table or "")


def require_host(host: str, guest: str) -> None:
    if host != guest:
        raise BadOption("only the host of the table can do this", "seul l’hôte de la table peut faire cela")
