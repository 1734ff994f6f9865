"""Dice of people's own: thrown on a real table, and tapped in by whoever plays there."""

from typing import TYPE_CHECKING

from quincunx.core.errors import BadOption, IllegalMove
from quincunx.core.kernels.seats import NATURE
from quincunx.server.company.peers import Client
from quincunx.server.messages.asked import Throw

if TYPE_CHECKING:
    from quincunx.server.live.table import LiveTable


async def throw(client: Client, live: "LiveTable", die: Throw) -> None:
    """Take in what a die shows; the same id twice is one die, and so are two taps on one view."""
    while not live.history.has_kept(NATURE, die.id):
        if not live.playing().awaits_throw:
            raise IllegalMove("no die is awaited now", "aucun dé n’est attendu maintenant")
        if die.version != live.version_for(client):
            raise IllegalMove(
                "the table has changed meanwhile: look again which die is meant",
                "la table a changé entre-temps : voyez de nouveau de quel dé il s’agit",
            )
        if await live.move_once(NATURE, die.move, die.id):
            return


async def undo(live: "LiveTable", message_id: str) -> None:
    """Take back the last die, and what was done since; the same id twice is one undo."""
    while not live.history.has_kept(NATURE, message_id):
        table = live.playing().copy()
        table.undo(NATURE)
        taken = len(live.history.log) - table.log_length()
        if await live.keep({"kind": "undo", "seat": NATURE, "id": message_id, "taken": taken}, table):
            return


def require_thrower(client: Client, live: "LiveTable") -> None:
    if not live.history.own_dice:
        raise BadOption(
            "the dice of this table are not thrown by hand", "les dés de cette table ne se lancent pas à la main"
        )
    if not live.history.seats_of(client.guest):
        raise BadOption(
            "only those who play here can tap in the dice", "seuls ceux qui jouent ici peuvent saisir les dés"
        )
