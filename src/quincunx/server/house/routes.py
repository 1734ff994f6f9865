"""What is asked of a house: which games there are, and tables that are set, joined and left."""

from fastapi import APIRouter, Depends, Request
from fastapi.responses import FileResponse
from starlette.exceptions import HTTPException

from quincunx.core.catalogue.registry import find
from quincunx.core.errors import BadOption
from quincunx.server.entrance.limits import limited, require_few
from quincunx.server.entrance.refusals import REFUSED
from quincunx.server.guests.names import required_name
from quincunx.server.house.askers import Guest, Looker, TheHouse
from quincunx.server.house.catalogue import catalogue_of
from quincunx.server.house.opening import seat_of
from quincunx.server.live.table import taken_from_seat
from quincunx.server.messages.games import Catalogue
from quincunx.server.messages.tables import (
    Created,
    Joined,
    JoinWish,
    Left,
    NewTable,
    SeatWish,
    Seed,
    SeedTaken,
    TableSummary,
)
from quincunx.server.tables.seats import Seat

api = APIRouter(prefix="/api", responses=REFUSED)


@api.get("/games")
async def catalogue(house: TheHouse) -> Catalogue:
    """The games, whether they are ready, and the bots."""
    house.readiness.expect_people()
    return catalogue_of(house.readiness)


@api.get("/games/{slug}/rules", response_class=FileResponse)
async def rules(slug: str) -> FileResponse:
    """A game's rules for people, in English and French, as Markdown."""
    page = find(slug).rules_page
    if not page.exists():
        raise HTTPException(404)
    return FileResponse(page, media_type="text/markdown", headers={"Cache-Control": "no-cache"})


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
            await live.beginning.start()
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
        await live.beginning.start()
    return Created(code=code)


@api.put("/tables/{code}/seed", dependencies=[Depends(limited)])
async def show_seed(house: TheHouse, guest: Guest, code: str, shown: Seed) -> SeedTaken:
    """Show the seed whose hash one has given, once the game is to begin; it begins with the last one, or in 10 s."""
    live = await house.find(code.upper())
    async with live.lock:
        return SeedTaken(counts=await live.beginning.take_seed(guest, shown.seed))


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
