"""Nobody waits for ever: a bot stands in for who is away or late, people resign, and what is abandoned ends."""

import time
from typing import TYPE_CHECKING

from quincunx.core.errors import BadOption, IllegalMove
from quincunx.core.table.table import Table
from quincunx.server.daily import days
from quincunx.server.running.logs import note
from quincunx.server.store import Event
from quincunx.server.tables.patience import abandonment, patience_with
from quincunx.server.tables.seats import Seat

if TYPE_CHECKING:
    from quincunx.server.live.table import LiveTable

STAND_IN = "club"  # of middling strength: neither a gift to the others nor a better player than its person
LEAVING = "leaving"  # the id of all that is stored for who leaves
NOBODY_YET = "…"


async def hand_over(live: "LiveTable", guest: str, seat: int, message_id: str) -> None:
    """Let a bot play for somebody else who is away; the same id twice is one handing over."""
    while not live.history.has_kept(seat, message_id):
        table = game_going_on(live)
        require_away(live, guest, seat)
        if await put_stand_in(live, table, seat, STAND_IN, message_id):
            return


async def take_back(live: "LiveTable", seat: int, message_id: str) -> None:
    """Let a seat's person play again."""
    while not live.history.has_kept(seat, message_id):
        table = game_going_on(live)
        require_not_resigned(live, seat)
        if live.history.seats[seat].stand_in is None:
            raise IllegalMove("no bot plays on this seat", "aucun robot ne joue à cette place")
        if await put_stand_in(live, table, seat, None, message_id):
            return


async def resign(live: "LiveTable", seat: int, message_id: str) -> None:
    """A bot plays on for good while two seats are left with a person among them; else the game is over as it stands."""
    history = live.history
    while not history.has_kept(seat, message_id):
        table = game_going_on(live)
        require_not_resigned(live, seat)
        staying = history.staying_without(seat)
        event: Event = {"seat": seat, "id": message_id}
        if len(staying) > 1 and any(history.seats[number].kind == "person" for number in staying):
            event |= {"kind": "resigned", "bot": STAND_IN}
        else:
            table.end("resigned", table.leaders(staying))
            event |= {"kind": "ended", "reason": "resigned", "winners": list(table.winners)}
        if await live.keep(event, table, history.seats_with(seat, STAND_IN)):
            return


async def leave(live: "LiveTable", guest: str) -> None:
    """Go for good: in a game by resigning; before it the seats are open again, and somebody else is the host."""
    if live.table is None:
        await leave_before_start(live, guest)
        return
    for seat in live.history.seats_of(guest):
        if not live.table.over and seat not in live.history.resigned:
            await resign(live, seat, LEAVING)


async def leave_before_start(live: "LiveTable", guest: str) -> None:
    history = live.history
    others = [n for n, seat in enumerate(history.seats) if seat.kind == "person" and seat.guest != guest]
    if history.host == guest and not others:
        await live.close("host")
        return
    for number in history.seats_of(guest):
        await live.seat(number, Seat("open", NOBODY_YET))
    if history.host == guest:
        await live.pass_on(others[0])


async def stand_in_for_late(live: "LiveTable") -> None:
    """Let bots play for those whose time is over, with the lock held; another server may have been first."""
    while late := late_seats(live):
        await put_stand_in(live, live.playing().copy(), late[0], STAND_IN, None)


def late_seats(live: "LiveTable") -> list[int]:
    now = time.time()
    return [seat for seat, due in enumerate(live.history.due) if due is not None and due <= now]


async def put_stand_in(live: "LiveTable", table: Table, seat: int, bot: str | None, message_id: str | None) -> bool:
    event = {"kind": "stand_in", "seat": seat, "bot": bot, "id": message_id}
    return await live.keep(event, table, live.history.seats_with(seat, bot))


def is_abandoned(live: "LiveTable") -> bool:
    """Whether nothing has happened for so long that the table ends, or its day is closed."""
    over = live.table is not None and live.table.over
    patience = patience_with(live.history.clock, live.house.abandoned_after)
    late = time.time() - live.updated > patience or days.is_closed(live.history.daily)
    return not over and live.history.closed is None and late


async def end_abandoned(live: "LiveTable") -> None:
    """End a game with its scores as they stand and without a winner; close a table where none has begun."""
    while is_abandoned(live):
        table = live.table and live.table.copy()
        if table is not None:
            table.end("abandoned", ())
        await live.keep(abandonment(table is not None), table)


def is_too_long(live: "LiveTable") -> bool:
    """Whether a game goes on that has had as many events as one may have."""
    going_on = live.table is not None and not live.table.over and live.history.closed is None
    return going_on and live.history.version >= live.house.most_events


async def end_too_long(live: "LiveTable") -> None:
    """End a game that its own rules do not end, with its scores as they stand and without a winner."""
    while is_too_long(live):
        table = game_going_on(live)
        table.end("longest", ())
        await live.keep({"kind": "ended", "reason": "longest", "winners": []}, table)
        note("game ended at its longest", table=live.number, game=live.history.game)


def game_going_on(live: "LiveTable") -> Table:
    table = live.playing().copy()
    if table.over:
        raise IllegalMove("the game is over", "la partie est finie")
    return table


def require_not_resigned(live: "LiveTable", seat: int) -> None:
    if seat in live.history.resigned:
        raise IllegalMove("you have resigned", "vous avez abandonné")


def require_away(live: "LiveTable", guest: str, seat: int) -> None:
    """Only somebody who plays may do this, and only to another person who has been away for the grace time."""
    history = live.history
    if not any(own not in history.resigned for own in history.seats_of(guest)):
        raise BadOption(
            "only those who play here can hand a seat to a bot",
            "seuls ceux qui jouent ici peuvent confier une place à un robot",
        )
    if not 0 <= seat < len(history.seats) or history.seats[seat].kind != "person":
        raise BadOption(f"nobody sits on seat {seat}", f"personne n’est assis à la place {seat}")
    sitting = history.seats[seat]
    if sitting.stand_in is not None:
        raise IllegalMove(f"a bot plays for {sitting.name} already", f"un robot joue déjà pour {sitting.name}")
    away, grace = live.company.absence.seconds(seat), live.house.grace
    if away is None:
        raise IllegalMove(f"{sitting.name} is here", f"{sitting.name} est là")
    if away < grace:
        raise IllegalMove(
            f"{sitting.name} has been away for {away:.0f} seconds; after {grace:.0f} a bot may play on",
            f"{sitting.name} est absent depuis {away:.0f} secondes ; après {grace:.0f}, un robot peut jouer",
        )
