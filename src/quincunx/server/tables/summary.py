"""What a list of one's tables shows of each, stored with its events so that no game need be opened for it."""

from quincunx.core.catalogue.registry import find
from quincunx.core.errors import Language, Mistake
from quincunx.core.kernels.seats import NATURE
from quincunx.core.table.ending import standing
from quincunx.core.table.table import Table
from quincunx.server.store import Event
from quincunx.server.tables.patience import DAY
from quincunx.server.tables.seats import Seat
from quincunx.server.tables.views import status_of


def summary_of(game: str, seats: list[Seat], table: Table | None) -> Event:
    """The game, how far it is, who sits there, and the guests who owe a move; of a finished game its result."""
    return {
        "game": game,
        "status": status_of(table),
        "names": [seat.name for seat in seats],
        "owes": owing(seats, table),
        **(finished(seats, result_of(table)) if table is not None and table.over else {}),
    }


def owing(seats: list[Seat], table: Table | None) -> list[str]:
    """The guests who owe a move."""
    pending = table.pending if table is not None else ()
    asked = seats if NATURE in pending else [seats[number] for number in pending]  # all may tap in their own dice
    return sorted({seat.guest for seat in asked if seat.guest is not None and seat.stand_in is None})


def finished(seats: list[Seat], result: Event) -> Event:
    """Whose seats they were, and how the game ended."""
    return {"guests": [seat.guest for seat in seats], "result": result}


def result_of(table: Table) -> Event:
    """Who won, and with how many points; None where it is not the most of them that win. The hints, if any were used."""
    by_points = standing(table) is None and not table.game.fewest_win(table.reading)
    scores = list(table.scores) if by_points else None
    hints = {"hints": list(table.hints)} if any(table.hints) else {}
    return {"winners": list(table.winners), "scores": scores, "ended": table.ended, **hints}


def deadlines(clock: int | None, seats: list[Seat], due: list[float | None]) -> Event:
    """Of a game over days also the time for a move, and until when each guest is to make one."""
    if clock is None or clock < DAY:
        return {}
    owing = [(at, seat.guest) for seat, at in zip(seats, due, strict=True) if at is not None and seat.guest is not None]
    return {"clock": clock, "due": {guest: at for at, guest in sorted(owing, reverse=True)}}


def game_name(slug: str, language: Language) -> str:
    try:
        name: str = find(slug).info["name"][language]
    except Mistake:  # it is not installed here any more
        return slug
    return name
