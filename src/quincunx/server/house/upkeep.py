"""What those who run a server change in its store, also beside running servers, which take it in like any event."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from quincunx.core.errors import BadOption
from quincunx.server.house.overview import history_of, list_tables, require_table, summary_for
from quincunx.server.store import Busy, Conflict, Event, keeping, queries
from quincunx.server.store.bodies import content_of, text_of
from quincunx.server.store.database import Database, NewEvent
from quincunx.server.store.queries import StoredTable
from quincunx.server.tables.history import History
from quincunx.server.tables.patience import CLOCKS_UNTIL_ABANDONED, DAY, abandonment, patience_with
from quincunx.server.tables.summary import finished

News = Callable[[History, StoredTable], list[Event]]
NOBODY = "?"
TRIES = 20
AT_ONCE = 50  # tables or guests removed in one transaction
BREATH = 0.02  # seconds between two transactions, for the servers


def close_table(database: Database, code: str, reason: str) -> None:
    """End a table that is not over: those at it are told why, and nobody can play there any more."""

    def closing(history: History, stored: StoredTable) -> list[Event]:
        history.require_open()
        if summary_for(database, stored)["status"] == "over":
            raise BadOption(f"the game at {code} is over", f"la partie de la table {code} est finie")
        return [{"kind": "closed", "reason": reason}]

    add_events(database, code, closing, time.time())


def forget_guest(database: Database, guest: str) -> set[str]:
    """Remove all that tells of a guest; the codes of their tables. The moves stay, made by nobody."""
    codes = set(keeping.tables_naming(database, guest))
    for _ in range(TRIES):  # it may be sitting down just now
        codes |= set(keeping.tables_sat_at(database, guest))
        for code in codes:
            forget_guest_at(database, code, guest)
        with transaction(database):
            if keeping.remove_guest(database, guest):
                return codes
    raise Busy()


def forget_guest_at(database: Database, code: str, guest: str) -> None:
    """A seat in a game that has begun is nobody's from now on; before that it is open again."""

    def leaving(history: History, stored: StoredTable) -> list[Event]:
        seats = history.seats_of(guest)
        for number, event in keeping.events_naming(database, stored.number, guest):
            database.run(keeping.REWRITE, (text_of(without(event, guest)), stored.number, number))
        database.run(queries.STAND_UP, (guest, stored.number))
        news = [{"kind": "seat", "number": number, "seat": without_guest(history, number)} for number in seats]
        return [*news, *without_host(history, guest)]

    add_events(database, code, leaving)


def without_guest(history: History, number: int) -> dict[str, str | None]:
    """A seat that is nobody's any more; whatever bot stands in goes on."""
    if not history.started:
        return {"kind": "open", "name": "…"}
    return {"kind": "person", "name": NOBODY, "stand_in": history.seats[number].stand_in}


def without_host(history: History, guest: str) -> list[Event]:
    """Before the start somebody else who sits there becomes the host; where nobody does, the table is closed."""
    if history.host != guest or history.started or history.closed is not None:
        return []
    others = [n for n, seat in enumerate(history.seats) if seat.kind == "person" and seat.guest != guest]
    return [{"kind": "host", "seat": others[0]} if others else {"kind": "closed", "reason": "", "by": "host"}]


def without(event: Event, guest: str) -> Event:
    """An event that opens a table or fills a seat, with nobody in the place of a guest."""
    seats = [event["seat"]] if event["kind"] == "seat" else event.get("seats", [])
    for seat in seats:
        if seat.get("guest") == guest:
            seat |= {"name": NOBODY, "guest": None}
    if event.get("host") == guest:
        event["host"] = NOBODY
    return event


def end_abandoned(database: Database, usual: float) -> int:
    """End the tables without an event for longer than theirs allow, `usual` seconds where no clock of days runs."""
    now, ended = time.time(), 0
    for table in list_tables(database, 0.0, now - min(usual, CLOCKS_UNTIL_ABANDONED * DAY)):
        if table.status in ("lobby", "playing"):
            with suppress(Lively):
                add_events(database, table.code, lambda history, stored: [ending(history, stored, now, usual)])
                ended += 1
    return ended


class Lively(Exception):
    """Something has happened at a table that seemed abandoned."""


def ending(history: History, stored: StoredTable, now: float, usual: float) -> Event:
    if history.closed is not None or now - stored.updated <= patience_with(history.clock, usual):
        raise Lively()
    return abandonment(history.dealt)


def remove_old(database: Database, before: float) -> Iterator[tuple[int, int]]:
    """Remove tables whose last event was before a time, then guests of before it who sit nowhere, some at a time."""
    for column, remove in enumerate((keeping.remove_old_tables, keeping.remove_lonely_guests)):
        while True:
            with transaction(database):
                removed = remove(database, before, AT_ONCE)
            if not removed:
                break
            yield (removed, 0) if column == 0 else (0, removed)
            time.sleep(BREATH)


def add_events(database: Database, code: str, news: News, at: float | None = None) -> None:
    """Store the events that a table's history asks for, and tell the servers; anew where one of them was quicker.

    Without a time of their own they do not make the table any younger.
    """
    for _ in range(TRIES):
        try:
            with transaction(database):
                table, version = add_events_once(database, code, news, at)
        except Conflict:
            continue
        database.hint({table: version})
        return
    raise Busy()


def add_events_once(database: Database, code: str, news: News, at: float | None) -> tuple[int, int]:
    stored = require_table(database, code)
    history = history_of(database, stored.number)
    for event in news(history, stored):
        history.add(event)
        summary = summary_after(history, stored)
        new = NewEvent(stored.number, history.version, at or stored.updated, text_of(event), summary)
        if not database.append([new]):
            raise Conflict(code)
    return stored.number, history.version


def summary_after(history: History, stored: StoredTable) -> str | None:
    """What a list shows of a table whose seats have changed, or that was closed; None where nothing is stored yet."""
    names = [seat.name for seat in history.seats]
    if history.closed is not None:
        return text_of({"game": history.game, "status": "closed", "names": names, "owes": []})
    if stored.summary is None and history.ended is None:
        return None
    summary: Event = content_of(stored.summary) if stored.summary is not None else {"game": history.game, "owes": []}
    summary |= {"names": names, "owes": [guest for guest in summary["owes"] if history.seats_of(guest)]}
    if history.ended is not None:
        why, winners = history.ended
        result = summary.get("result") or {"winners": winners, "scores": None, "ended": why}
        summary |= {"status": "over", "owes": [], "result": result}
    if "result" in summary:
        summary |= finished(history.seats, summary["result"])
    if "due" in summary:
        summary["due"] = {guest: due for guest, due in summary["due"].items() if history.seats_of(guest)}
    return text_of(summary)


@contextmanager
def transaction(database: Database) -> Iterator[None]:
    try:
        database.begin()
        yield
        database.commit()
    except BaseException:
        with suppress(Exception):
            database.rollback()
        raise
