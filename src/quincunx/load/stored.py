"""Whether all that was acknowledged is stored, once each."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from quincunx.load.people import Party
from quincunx.server.store import Store

Moves = Counter[tuple[int, str]]  # a move is known by its seat and its id


async def compare(database: Path, parties: Iterable[Party]) -> tuple[int, int]:
    """How many acknowledged moves are lost, and how many moves are stored more than once."""
    store = Store(database)
    lost = doubled = 0
    try:
        for code, kept in [table for party in parties for table in party.kept.items()]:
            found = await moves_of(store, code)
            lost += (kept - found).total()
            doubled += sum(times - 1 for times in found.values())
    finally:
        store.close()
    return lost, doubled


async def moves_of(store: Store, code: str) -> Moves:
    number = await store.find_table(code)
    events = await store.events(number) if number is not None else []
    return Counter((event["seat"], event["id"]) for event in events if event["kind"] == "move")
