"""A table that people are at: one at a time its changes are made, stored, acknowledged and broadcast."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from quincunx.core.errors import BadOption, IllegalMove, Mistake
from quincunx.core.table import Table
from quincunx.server import views
from quincunx.server.history import History, Seat
from quincunx.server.messages import (
    Happened,
    Kept,
    LogEntry,
    Message,
    Presence,
    Refused,
    Sentence,
    Snapshot,
    TableState,
)
from quincunx.server.store import Conflict, DiskFull, Event

if TYPE_CHECKING:
    from quincunx.server.house import House

QUEUE = 64
BOT_RETRY = 2.0
TROUBLE = Sentence(
    en="the server could not keep this; please try again", fr="le serveur n’a pas pu garder ceci ; veuillez réessayer"
)


class Client:
    """One socket: whose it is, what is on its way to it, and what it has been told."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.queue: asyncio.Queue[Message | None] = asyncio.Queue(QUEUE)
        self.log: views.Log = []
        self.forgotten = 0
        self.state: TableState | None = None
        self.dropped = False

    def send(self, message: Message) -> None:
        """Queue a message; a peer that does not read is dropped, not waited for."""
        if self.dropped:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        self.dropped = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class LiveTable:
    """A table in memory. Whatever changes it holds the lock, and is stored before anybody hears of it."""

    def __init__(self, house: "House", number: int, code: str, history: History) -> None:
        self.house, self.number, self.code, self.history = house, number, code, history
        self.table: Table | None = history.table() if history.started else None
        self.clients: set[Client] = set()
        self.lock = asyncio.Lock()
        self.thinking: dict[int, asyncio.Task[None]] = {}

    # Coming and going

    def connected(self) -> list[bool]:
        """Which seats have somebody at them; bots always do."""
        guests = {client.guest for client in self.clients}
        return [seat.kind == "bot" or seat.guest in guests for seat in self.history.seats]

    def arrive(self, client: Client, version: int | None) -> None:
        """Tell a client what it does not know, and the others that it is here."""
        snapshot = self.snapshot(client)
        if version == snapshot.state.version:
            log_from = snapshot.forgotten + len(snapshot.log)
            client.send(Happened(forgotten=snapshot.forgotten, log_from=log_from, log=[], state=snapshot.state))
        else:
            client.send(snapshot)
        self.clients.add(client)
        self.tell_presence()
        self.wake_bots()

    def is_quiet(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        return not self.clients and not self.lock.locked() and not self.thinking

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        self.tell_presence()

    def tell_presence(self) -> None:
        connected = self.connected()
        sitting = {seat.guest for seat in self.history.seats}
        watching = sum(client.guest not in sitting for client in self.clients)
        self.broadcast(Presence(connected=connected, watching=watching))

    def broadcast(self, message: Message) -> None:
        for client in list(self.clients):
            client.send(message)

    def snapshot(self, client: Client) -> Snapshot:
        history, mine = self.history, self.history.seats_of(client.guest)
        client.log, client.forgotten = self.log_for(client)
        client.state = views.state_for(history, self.table, mine, self.connected())
        return Snapshot(
            code=self.code,
            game=history.game,
            options=history.options,
            host=client.guest == history.host,
            guided=history.guided,
            next_table=history.next_table,
            state=client.state,
            forgotten=client.forgotten,
            log=self.log_words(client.log),
        )

    def log_for(self, client: Client) -> tuple[views.Log, int]:
        """A client's log, and how many entries before it are forgotten."""
        if self.table is None:
            return [], 0
        reader = views.reader_of(self.history.seats_of(client.guest))
        return self.table.log(reader), self.table.forgotten(reader)

    def log_words(self, log: views.Log) -> list[LogEntry]:
        return views.log_entries(self.table, log) if self.table is not None else []

    # Changes

    async def keep(self, event: Event, table: Table | None) -> None:
        """Store an event, then make it and the table after it ours, then tell everybody.

        The caller has played on a copy, so that nobody sees what is not stored.
        """
        try:
            await self.house.store.append(self.number, self.history.version + 1, event)
        except Exception as error:
            if not isinstance(error, Conflict):
                logging.exception("table %s could not keep an event", self.code)
            await self.reload()
            raise error if isinstance(error, DiskFull) else BadOption(TROUBLE.en, TROUBLE.fr) from None
        self.history.add(event)
        self.table = table
        self.tell_all()
        self.wake_bots()

    def tell_all(self) -> None:
        """Each client gets the change as it may see it: the new end of its log, and the state."""
        connected = self.connected()
        for client in list(self.clients):
            log, forgotten = self.log_for(client)
            remembered = client.log[forgotten - client.forgotten :] if forgotten >= client.forgotten else []
            same = common_length(remembered, log)
            mine = self.history.seats_of(client.guest)
            state = views.state_for(self.history, self.table, mine, connected)
            if state != client.state or log != client.log:
                news = self.log_words(log[same:])
                client.send(Happened(forgotten=forgotten, log_from=forgotten + same, log=news, state=state))
            client.log, client.forgotten, client.state = log, forgotten, state

    async def reload(self) -> None:
        """Another server was first, or the disk failed: take the table as the store has it."""
        history = History()
        for event in await self.house.store.events(self.number):
            history.add(event)
        self.history = history
        self.table = history.table() if history.started else None
        for client in list(self.clients):
            client.send(self.snapshot(client))

    async def seat(self, number: int, seat: Seat) -> None:
        """Somebody, or nobody, sits down before the game begins."""
        if self.history.started:
            raise IllegalMove("the game has begun", "la partie a commencé")
        await self.keep({"kind": "seat", "number": number, "seat": vars(seat)}, None)
        if seat.guest is not None:
            await self.house.store.sit(seat.guest, self.number)
        self.tell_presence()

    async def start(self) -> None:
        """Set the game up: Nature's first moves are the first event of the game."""
        if self.history.started:
            raise IllegalMove("the game has begun", "la partie a commencé")
        if any(seat.kind == "open" for seat in self.history.seats):
            raise IllegalMove("some seats are still open", "des places sont encore libres")
        names = [seat.name for seat in self.history.seats]
        table = Table(self.history.game, names=names, **self.history.options)
        await self.keep({"kind": "started", "moves": table.log(), "position": table.position()}, table)

    async def move(self, seat: int, words: str, move_id: str | None) -> None:
        """Make a move; the same id twice is one move."""
        if self.history.has_kept(seat, move_id):
            return
        before, table = self.playing(), self.playing().copy()
        table.play(words, seat)
        event = {
            "kind": "move",
            "seat": seat,
            "id": move_id,
            "moves": table.log()[len(before.log()) :],
            "concealed": table.kept_back > before.kept_back,
            "reveals": table.kept_back < before.kept_back,
        }
        await self.keep(event, table)

    async def undo(self, seat: int, move_id: str) -> None:
        """Take a seat's last move back; the same id twice is one undo."""
        if self.history.has_kept(seat, move_id):
            return
        before, table = self.playing(), self.playing().copy()
        table.undo(seat)
        concealed = table.kept_back < before.kept_back
        await self.keep({"kind": "undo", "seat": seat, "id": move_id, "concealed": concealed}, table)

    async def point_to(self, next_table: str) -> None:
        """Say where the rematch is."""
        await self.keep({"kind": "rematch", "code": next_table}, self.table)

    def playing(self) -> Table:
        if self.table is None:
            raise IllegalMove("the game has not begun", "la partie n’a pas commencé")
        return self.table

    # What people ask

    async def handle_move(self, client: Client, message: Any) -> None:
        """A person's move: acknowledged when it is stored; one that was made on an old view gets a new view."""
        try:
            async with self.lock:
                self.require_own(client, message.seat)
                await self.move(message.seat, message.move, message.id)
                self.acknowledge(client, message.id)
        except Mistake as mistake:
            self.refuse(client, message.id, mistake)
            if message.version != self.version_for(client):
                client.send(self.snapshot(client))

    def version_for(self, client: Client) -> int:
        return self.history.version_for(self.history.seats_of(client.guest))

    def acknowledge(self, client: Client, message_id: str) -> None:
        """A move or an undo is stored, as part of the version that its client has now."""
        client.send(Kept(id=message_id, version=self.version_for(client)))

    def require_own(self, client: Client, seat: int) -> None:
        if seat not in self.history.seats_of(client.guest):
            raise BadOption(f"seat {seat} is not yours", f"la place {seat} n’est pas la vôtre")

    def refuse(self, client: Client, message_id: str | None, mistake: Mistake) -> None:
        rule = mistake.rule if isinstance(mistake, IllegalMove) else None
        client.send(Refused(id=message_id, problem=views.sentence(mistake), rule=rule))

    # Bots

    def wake_bots(self) -> None:
        """Have every bot that owes a move think about it."""
        for seat in range(len(self.history.seats)):
            if seat not in self.thinking and self.is_bots_turn(seat):
                self.thinking[seat] = asyncio.create_task(self.let_bot_move(seat))

    def is_bots_turn(self, seat: int) -> bool:
        return self.table is not None and seat in self.table.pending and self.history.seats[seat].kind == "bot"

    async def let_bot_move(self, seat: int) -> None:
        while self.is_bots_turn(seat):
            table = self.playing()
            view = table.view(seat).tobytes()
            try:
                words = await self.house.thinkers.choose(table, seat, self.history.seats[seat].bot or "")
                async with self.lock:
                    if self.playing().view(seat).tobytes() == view:
                        await self.move(seat, words, None)
            except Exception:
                logging.exception("a bot at table %s could not move", self.code)
                await asyncio.sleep(BOT_RETRY)
        del self.thinking[seat]  # before anything else can happen, so that the next move wakes it again


def common_length(one: views.Log, other: views.Log) -> int:
    """How many entries two logs share from the start."""
    for index, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return index
    return min(len(one), len(other))
