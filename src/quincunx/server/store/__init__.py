"""The event store: an append-only list of events a table, in SQLite or in PostgreSQL.

All work on the database is done by one thread. Whatever has queued up while it was busy goes into one
transaction: an event is on the disk before anybody hears of it, and a busy server still writes rarely.
"""

from quincunx.server.store.bodies import Event
from quincunx.server.store.errors import Away, Busy, Conflict, DiskFull, Uncertain, Unkept
from quincunx.server.store.listener import Hints
from quincunx.server.store.store import Store

__all__ = ["Away", "Busy", "Conflict", "DiskFull", "Event", "Hints", "Store", "Uncertain", "Unkept"]
