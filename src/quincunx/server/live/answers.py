"""What is answered to whoever asks something of a table: kept, or refused and why."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from quincunx.core.errors import BadOption, IllegalMove, Mistake
from quincunx.server.company.peers import Client
from quincunx.server.live.table import LiveTable
from quincunx.server.messages.asked import MakeMove, Throw
from quincunx.server.messages.told import Kept, Refused
from quincunx.server.tables import views


@asynccontextmanager
async def kept_or_refused(client: Client, live: LiveTable, message: MakeMove | Throw) -> AsyncIterator[None]:
    """Around a move, with the table's lock: acknowledged when it is stored; one on an old view gets a new view."""
    try:
        with live.house.metrics.acknowledging():
            async with live.lock:
                yield
                acknowledge(client, live, message.id)
    except Mistake as mistake:
        refuse(client, live, message.id, mistake)
        if client.audience is not None and message.version != live.version_for(client):
            live.company.tell_whole(client)


@asynccontextmanager
async def kept(client: Client, live: LiveTable, message_id: str) -> AsyncIterator[None]:
    """Around any other change, with the table's lock: acknowledged when it is stored."""
    async with live.lock:
        yield
        acknowledge(client, live, message_id)


def acknowledge(client: Client, live: LiveTable, message_id: str) -> None:
    """Something is stored, as part of the version that its client has now."""
    client.send(Kept(id=message_id, version=live.version_for(client)))


def refuse(client: Client, live: LiveTable, message_id: str | None, mistake: Mistake) -> None:
    live.house.metrics.refused(mistake)
    rule = mistake.rule if isinstance(mistake, IllegalMove) else None
    client.send(Refused(id=message_id, problem=views.sentence(mistake), rule=rule))


def require_own(client: Client, live: LiveTable, seat: int) -> None:
    if seat not in live.history.seats_of(client.guest):
        raise BadOption(f"seat {seat} is not yours", f"la place {seat} n’est pas la vôtre")
