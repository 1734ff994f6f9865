"""What a game has come to, kept now and then, so that a table comes back without replaying all of it."""

import hashlib

import numpy as np

from quincunx.core.table.table import Table
from quincunx.server.store import Event
from quincunx.server.tables.history import History

MARK = 8  # bytes


def taken_up(events: list[Event], checkpoint: tuple[int, bytes] | None) -> tuple[History, Table | None]:
    """What events add up to, and the game after them, with its own dice from there on."""
    number, body = checkpoint or (0, b"")
    history, table = History(), None
    for event in events:
        history.add(event)
        if history.version == number:
            table = table_at(history, body)
            if table is None:
                return taken_up(events, None)
        elif history.version > number:
            table = history.follow(table, event)
    if table is not None:
        table.go_on(None, history.dice, history.drawn)
    return history, table


def table_at(history: History, checkpoint: bytes) -> Table | None:
    """The game as a checkpoint has it after just the events so far; None if it is not one of this program's."""
    table = history.new_table("manual")
    mark, record = checkpoint[:MARK], checkpoint[MARK:]
    if not history.tells_veils or mark != layout_of(table):
        return None
    table.take_up(np.frombuffer(bytearray(record), table.open_view().dtype), history.log.copy())
    if history.ended is not None:
        table.end(*history.ended)
    return table


def checkpoint_of(table: Table) -> bytes:
    """The record, after a mark that tells how it is laid out."""
    return layout_of(table) + table.open_view().tobytes()


def settled_by(table: Table, version: int, event: Event) -> tuple[int, Table]:
    """The game after an event, with the number of events; or as it was before, where the event can be taken back.

    With dice of people's own something always can be; but whoever moves settles what others did before.
    """
    if event["kind"] != "move" or not table.may_undo(event["seat"]):
        return version, table
    before = table.copy()
    before.undo(event["seat"])
    return version - 1, before


def layout_of(table: Table) -> bytes:
    return hashlib.sha256(str(table.open_view().dtype.descr).encode()).digest()[:MARK]
