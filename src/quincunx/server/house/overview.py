"""What those who run a server see of its tables, from the store alone."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from quincunx.core.errors import BadOption, Language, Mistake
from quincunx.core.kernels.seats import SPECTATOR
from quincunx.core.table.table import Table
from quincunx.server.daily.days import is_revealed
from quincunx.server.daily.results import played, with_secret
from quincunx.server.store import Event, keeping, queries
from quincunx.server.store.bodies import content_of
from quincunx.server.store.database import Database
from quincunx.server.store.queries import StoredTable
from quincunx.server.tables.checkpoints import taken_up
from quincunx.server.tables.history import History
from quincunx.server.tables.summary import summary_of
from quincunx.server.tables.views import log_entry

ABOVE_ALL = 2**62


@dataclass(frozen=True)
class Listed:
    """A table in a list; `status` is None where the game is not installed here."""

    code: str
    game: str
    status: str | None
    names: list[str]
    updated: float
    events: int


def list_tables(database: Database, since: float, until: float) -> Iterator[Listed]:
    """The tables whose last event lies between two times, the newest table first."""
    below = ABOVE_ALL
    while some := keeping.tables_before(database, below, since, until):
        for stored in some:
            told = summary_for(database, stored)
            yield Listed(stored.code, told["game"], told["status"], told["names"], stored.updated, stored.version)
        below = some[-1].number


def require_table(database: Database, code: str) -> StoredTable:
    stored = queries.stored_table(database, code.upper())
    if stored is None:
        raise BadOption(f"there is no table {code}", f"il n’y a pas de table {code}")
    return stored


def summary_for(database: Database, stored: StoredTable) -> Event:
    """What is stored of a table for lists; a table of an earlier version that has none yet is opened."""
    if stored.summary is not None:
        return content_of(stored.summary)
    try:
        history, table = opened(database, stored)
        return summary_of(history.game, history.seats, table)
    except Mistake:
        history = history_of(database, stored.number)
        names = [seat.name for seat in history.seats]
        return {"game": history.game, "status": None, "names": names, "owes": []}


def history_of(database: Database, table: int) -> History:
    """What a table's events add up to, without its game."""
    history = History()
    for event in queries.events(database, table, 0):
        history.add(event)
    return history


def opened(database: Database, stored: StoredTable) -> tuple[History, Table | None]:
    """A table with its game, if that has begun."""
    checkpoint = queries.checkpoint(database, stored.number)  # first: a server may store both meanwhile
    return taken_up(queries.events(database, stored.number, 0), checkpoint)


def inspect(database: Database, code: str, language: Language, with_hidden: bool) -> dict[str, Any]:
    """A table as somebody who looks on may see it, or, `with_hidden`, as the referee does."""
    stored = require_table(database, code)
    events = queries.events(database, stored.number, 0)
    history, table = opened(database, stored)
    pending = table.pending if table is not None and history.closed is None else ()
    return {
        "code": stored.code,
        "game": history.game,
        "options": history.options,
        "status": summary_for(database, stored)["status"],
        "reason": history.closed,
        "opened": keeping.opened_at(database, stored.number),
        "updated": stored.updated,
        "events": dict(Counter(event["kind"] for event in events)),
        "seats": [
            {
                "kind": seat.kind,
                "name": seat.name,
                "bot": seat.bot,
                "stand_in": seat.stand_in,
                "owes": number in pending,
            }
            for number, seat in enumerate(history.seats)
        ],
        **(game_of(table, language, None if with_hidden else SPECTATOR) if table is not None else {}),
    }


def game_of(table: Table, language: Language, reader: int | None) -> dict[str, Any]:
    """Points, moves and position as a reader may know them; None reads all."""
    return {
        "scores": table.scores if reader is None else table.scores_for(reader),
        "moves": [log_entry(table, told, language) for told in table.log_with_hints(reader)],
        "position": table.position(reader),
    }


def record_of(database: Database, code: str, even_unfinished: bool) -> dict[str, Any] | None:
    """A table's record; None while its game is on, unless it is asked for, or has not begun."""
    history, table = opened(database, require_table(database, code))
    if table is None or not (table.over or even_unfinished):
        return None
    return with_secret(table.record(), history) if is_told(database, history, table) else table.record()


def is_told(database: Database, history: History, table: Table) -> bool:
    """Whether a finished game's secret may be told: that of a daily one when its day is closed for everybody."""
    if history.daily is None or not table.over:
        return table.over
    return is_revealed(
        history.daily, sum(played(row).is_running for row in queries.daily_games(database, history.daily))
    )
