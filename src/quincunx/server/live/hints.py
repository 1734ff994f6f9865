"""A hint: a seat's person is told what the strongest bot would do, and everybody that they asked."""

from quincunx.core.errors import BadOption
from quincunx.server.company.peers import Client
from quincunx.server.live.answers import require_own
from quincunx.server.live.table import LiveTable
from quincunx.server.messages.asked import AskHint
from quincunx.server.running.thinkers import Asks
from quincunx.server.tables import views


async def give(client: Client, live: LiveTable, message: AskHint) -> None:
    """Think first, then store that it was asked, then tell: who is told nothing has had no hint."""
    seat, table = message.seat, live.playing()
    require_own(client, live, seat)
    if live.history.daily is not None:
        raise BadOption("no hints at a table of the day", "pas de conseil à une table du jour")
    if seat not in table.pending:
        raise BadOption("it is not your turn", "ce n’est pas votre tour")
    view = table.seen(seat).states.tobytes()
    advice = await live.house.thinkers.advise(table, seat, Asks(client.guest, live.number))
    async with live.lock:
        await note(live, seat, view)
    client.send(views.hinted(table, seat, message.id, advice))


async def note(live: LiveTable, seat: int, view: bytes) -> None:
    """Store that a seat has asked, once for each move of its own, if the hint is still about what it sees."""
    while True:
        table = live.playing()
        if seat not in table.pending or table.seen(seat).states.tobytes() != view:
            raise BadOption("the table has changed meanwhile: ask again", "la table a changé entre-temps : redemandez")
        if table.has_asked(seat):
            return
        table = table.copy()
        table.note_hint(seat)
        await live.keep({"kind": "hint", "seat": seat}, table)
