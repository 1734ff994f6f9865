"""What a list of one's tables shows of each, stored with its events so that no game need be opened for it."""

from quincunx.core.seats import NATURE
from quincunx.core.table import Table
from quincunx.server.history import Seat
from quincunx.server.stand_ins import DAY
from quincunx.server.store import Event
from quincunx.server.views import status_of


def summary_of(game: str, seats: list[Seat], table: Table | None) -> Event:
    """The game, how far it is, who sits there, and the guests who owe a move."""
    pending = table.pending if table is not None else ()
    owing = seats if NATURE in pending else [seats[number] for number in pending]  # all may tap in their own dice
    return {
        "game": game,
        "status": status_of(table),
        "names": [seat.name for seat in seats],
        "owes": sorted({seat.guest for seat in owing if seat.guest is not None and seat.stand_in is None}),
    }


def deadlines(clock: int | None, seats: list[Seat], due: list[float | None]) -> Event:
    """Of a game over days also the time for a move, and until when each guest is to make one."""
    if clock is None or clock < DAY:
        return {}
    owing = [(at, seat.guest) for seat, at in zip(seats, due, strict=True) if at is not None and seat.guest is not None]
    return {"clock": clock, "due": {guest: at for at, guest in sorted(owing, reverse=True)}}
