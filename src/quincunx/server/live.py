"""A table that people are at: one at a time its changes are made, stored, acknowledged and broadcast."""

import asyncio
import time
from typing import TYPE_CHECKING

from quincunx.core.errors import BadOption, IllegalMove, Language, Mistake
from quincunx.core.fair import hash_of
from quincunx.core.seats import NATURE
from quincunx.core.table import Table
from quincunx.server import stand_ins, views
from quincunx.server.absence import Absence
from quincunx.server.audience import Audience
from quincunx.server.crowd import Crowd
from quincunx.server.daily import days
from quincunx.server.daily.results import result_at
from quincunx.server.elsewhere import Here
from quincunx.server.history import Closer, History, Seat, closed_table
from quincunx.server.logs import LOG, note
from quincunx.server.messages.asked import Hello, MakeMove, Throw
from quincunx.server.messages.common import Message, Reaction, Sentence
from quincunx.server.messages.told import Earlier, Kept, Presence, Reacted, Refused, RematchReady
from quincunx.server.peers import Client
from quincunx.server.store import Conflict, Event, Unkept
from quincunx.server.summary import deadlines, summary_of
from quincunx.server.thinkers import Asks, Luck

if TYPE_CHECKING:
    from quincunx.server.house import House

BOT_RETRY = 2.0
SEEDS = 10.0  # seconds for pages to show their seeds
LEASE_RETRY = 1.0
PRESENCE = 0.1  # seconds
TROUBLE = Sentence(
    en="the server could not keep this; please try again", fr="le serveur n’a pas pu garder ceci ; veuillez réessayer"
)


class LiveTable:
    """A table in memory. Whatever changes it holds the lock, and is stored before anybody hears of it."""

    def __init__(self, house: "House", number: int, code: str, history: History, table: Table | None) -> None:
        self.house, self.number, self.code = house, number, code
        self.history, self.table = history, table
        self.moment = views.Moment(self.history, self.table)
        self.clients: set[Client] = set()
        self.audiences: dict[tuple[tuple[int, ...], Language], Audience] = {}
        self.crowd = Crowd()
        self.lock = asyncio.Lock()
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.seeding: asyncio.Task[None] | None = None
        self.leased_until = 0.0
        self._presence: asyncio.TimerHandle | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self.absence = Absence()
        self.updated = time.time()  # when the last event was stored
        self.checkpoint = history.version

    # Coming and going

    def here(self) -> Here:
        """Who is at the table by this server."""
        guests = {client.guest for client in self.clients}
        sitting = {seat.guest for seat in self.history.seats}
        return Here(
            tuple(number for number, seat in enumerate(self.history.seats) if seat.guest in guests),
            sum(client.guest not in sitting for client in self.clients),
        )

    def presence(self) -> Presence:
        """Who is at the table by whatever server; bots always are."""
        everywhere = [self.here(), *self.house.elsewhere.at(self.number)]
        present = {seat for here in everywhere for seat in here.seats}
        people = {number for number, seat in enumerate(self.history.seats) if seat.kind == "person"}
        self.absence.note(people - present)
        return Presence(
            connected=[seat.kind == "bot" or number in present for number, seat in enumerate(self.history.seats)],
            away=[self.absence.seconds(number) for number in range(len(self.history.seats))],
            watching=sum(here.watching for here in everywhere),
        )

    def arrive(self, client: Client, hello: Hello) -> None:
        """Tell a client what it does not know, and the others that it is here."""
        self.history.require_open()
        self.clients.add(client)
        audience = self.join_audience(client, hello.language)
        if hello.mark == audience.mark:
            client.post(audience.nothing_new())
        else:
            self.tell_whole(client)
        self.tell_presence()
        self.house.calls.came(self, client.guest)
        self.wake_bots()
        self.await_seeds()
        self.watch_clock()

    def speak(self, client: Client, language: Language) -> None:
        """From now on, and once for all that was said before, in another language."""
        self.join_audience(client, language)
        self.tell_whole(client)

    def tell_earlier(self, client: Client, before: int) -> None:
        """Some of the log that is not told unasked."""
        seats = self.history.seats_of(client.guest)
        log_from, log = views.earlier(self.playing(), views.reader_of(seats), before, client.language)
        client.send(Earlier.model_validate({"log_from": log_from, "log": log}))

    def is_quiet(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        return not self.clients and not self.lock.locked() and not self.thinking and self.seeding is None

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        self.leave_audience(client)
        self.tell_presence()
        self.rest()

    def rest(self) -> None:
        if self.is_quiet():
            self.house.let_others_think(self)

    def tell_presence(self) -> None:
        """Tell who is here now, in a moment: hundreds may come at once."""
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE, self._tell_presence_now)

    def _tell_presence_now(self) -> None:
        self._presence = None
        self.house.elsewhere.tell(self.number, self.here())
        self.broadcast(self.presence())

    def react(self, seat: int, reaction: Reaction) -> None:
        self.broadcast(Reacted(seat=seat, reaction=reaction))
        self.house.elsewhere.react(self.number, seat, reaction)

    def broadcast(self, message: Message) -> None:
        told = message.model_dump_json().encode()
        for audience in list(self.audiences.values()):
            self.tell(audience, told)

    # Who may see the same

    def join_audience(self, client: Client, language: Language) -> Audience:
        self.leave_audience(client)
        client.language = language
        key = (self.history.seats_of(client.guest), language)
        if key not in self.audiences:
            self.audiences[key] = Audience(*key, self.moment)
        audience = client.audience = self.audiences[key]
        audience.clients.add(client)
        return audience

    def leave_audience(self, client: Client) -> None:
        audience, client.audience = client.audience, None
        if audience is None:
            return
        audience.clients.discard(client)
        if not audience.clients:
            self.audiences.pop((audience.seats, audience.language), None)

    def tell_whole(self, client: Client) -> None:
        history, audience = self.history, client.audience
        assert audience is not None, "only who has arrived is told anything"
        about = {
            "code": self.code,
            "game": history.game,
            "options": history.options,
            "host": client.guest == history.host,
            "guided": history.guided,
            "daily": history.daily,
            "next_table": history.next_table,
            "clock": history.clock,
            "grace": self.house.grace,
            "now": time.time(),
        }
        client.post(audience.snapshot(about))

    def tell_news(self) -> None:
        """Each client gets the change as it may see it; who takes a seat before the game sees with other eyes."""
        self.moment = views.Moment(self.history, self.table)
        for audience in list(self.audiences.values()):
            news = audience.news(self.moment)
            if news is not None:
                self.tell(audience, news)
        for client in self.clients if self.table is None else ():
            if client.audience and client.audience.seats != self.history.seats_of(client.guest):
                self.join_audience(client, client.language)
                self.tell_whole(client)

    def tell(self, audience: Audience, message: bytes) -> None:
        """Those who play hear it at once, before a move is acknowledged; those who look on hear it soon."""
        if not audience.seats:
            self.crowd.tell(audience.clients, message)
            return
        for client in audience.clients:
            client.post(message)

    def tell_all_anew(self) -> None:
        """Somebody's name is gone, also from what was told of earlier moves."""
        self.audiences = {}
        for client in self.clients:
            client.audience = None
            self.join_audience(client, client.language)
            self.tell_whole(client)

    def send_all_away(self, why: Mistake) -> None:
        for client in list(self.clients):
            client.send_away(Refused(id=None, problem=views.sentence(why)))

    # Changes

    async def keep(self, event: Event, table: Table | None, seats: list[Seat] | None = None) -> bool:
        """Store an event, then make it and the table after it ours, then tell everybody; False if another was first.

        The caller has played on a copy, so that nobody sees what is not stored. `seats` are those after it, if new.
        """
        self.history.require_open()
        if event["kind"] in ("move", "undo"):
            days.require_in_time(self.history.daily)
        summary = summary_of(self.history.game, seats or self.history.seats, table)
        if self.history.daily and table is not None and table.over:
            summary |= {"daily": result_at(self.history, table)}
        if event["kind"] == "closed":
            summary |= {"status": "closed", "owes": []}
        if self.history.clock and table is not None:
            event |= {"due": self.history.due_after(event, table, seats or self.history.seats, time.time())}
            summary |= deadlines(self.history.clock, seats or self.history.seats, event["due"])
        try:
            await self.house.store.append(self.number, self.history.version + 1, event, summary)
        except Conflict:
            await self.catch_up()
            return False
        except Mistake:
            raise
        except Exception:
            LOG.exception("an event could not be kept", extra={"about": {"table": self.number}})
            raise BadOption(TROUBLE.en, TROUBLE.fr) from None
        self.house.metrics.stored(event["kind"])
        self.history.add(event)
        self.go_on_with(table)
        self.tell_closed()
        self.house.calls.turn_came(self, summary["owes"])
        self.house.keep_checkpoint(self, event)
        if stand_ins.is_too_long(self):
            self.house.send(self._end_too_long())  # once what was just kept is acknowledged
        return True

    async def _end_too_long(self) -> None:
        async with self.lock:
            await stand_ins.end_too_long(self)

    async def keep_now(self, event: Event, table: Table | None, seats: list[Seat] | None = None) -> None:
        """Store what makes sense only if nobody else was first."""
        if not await self.keep(event, table, seats):
            raise BadOption(TROUBLE.en, TROUBLE.fr)

    def go_on_with(self, table: Table | None) -> None:
        self.table, self.updated = table, time.time()
        with self.house.metrics.telling():
            self.tell_news()
        self.wake_bots()
        self.await_seeds()
        self.watch_clock()

    async def catch_up(self) -> None:
        """Take in the events that another server has stored, with the lock held."""
        for event in await self.house.store.events(self.number, self.history.version):
            table = self.table and self.table.copy()
            if table is not None:
                table.go_on(None, "manual")
            removed = self.history.seats[event["number"]].guest if event.get("removed") else None
            self.history.add(event)
            table = self.history.follow(table, event)
            if table is not None:
                table.go_on(None, self.history.dice, self.history.drawn)
            self.go_on_with(table)
            if event["kind"] == "seat":
                self.tell_presence()
                self.tell_removed(removed)
                if table is not None:
                    self.tell_all_anew()
            if event["kind"] == "host":
                self.tell_all_anew()
            if event["kind"] == "rematch":
                self.tell_next_table()
        self.tell_closed()

    def tell_closed(self) -> None:
        if self.history.closed is not None:
            self.send_all_away(closed_table(self.history.closed, self.history.closer))

    async def seat(self, number: int, seat: Seat, removed: bool = False) -> None:
        """Somebody, or nobody, sits down before the game begins; whom the host has removed is told."""
        if self.history.started:
            raise IllegalMove("the game has begun", "la partie a commencé")
        before = self.history.seats[number].guest
        seats = [*self.history.seats[:number], seat, *self.history.seats[number + 1 :]]
        event = {"kind": "seat", "number": number, "seat": vars(seat)} | ({"removed": True} if removed else {})
        await self.keep_now(event, None, seats)
        if before is not None and not self.history.seats_of(before):
            await self.house.store.stand_up(before, self.number)
        if seat.guest is not None:
            await self.house.store.sit(seat.guest, self.number)
        self.tell_removed(before if removed else None)
        self.tell_presence()

    def tell_removed(self, guest: str | None) -> None:
        """Whom the host has taken from a seat may go on looking."""
        for client in self.clients:
            if guest is not None and client.guest == guest:
                client.send(Refused(id=None, problem=views.sentence(taken_from_seat())))

    async def pass_on(self, seat: int) -> None:
        """The host leaves, and somebody else is the host."""
        await self.keep_now({"kind": "host", "seat": seat}, self.table)
        self.tell_all_anew()

    async def close(self, by: Closer) -> None:
        await self.keep_now({"kind": "closed", "reason": "", "by": by}, self.table)

    async def start(self) -> None:
        """The game is to begin: at once, or when the seats that have given a hash have shown their seeds."""
        if self.history.started:
            raise IllegalMove("the game has begun", "la partie a commencé")
        if any(seat.kind == "open" for seat in self.history.seats):
            raise IllegalMove("some seats are still open", "des places sont encore libres")
        if self.history.promise is not None and any(seat.hash for seat in self.history.seats):
            await self.keep_now({"kind": "seeding"}, None)
        elif not await self.begin():
            raise BadOption(TROUBLE.en, TROUBLE.fr)

    async def begin(self) -> bool:
        """Set the game up: Nature's first moves are the first event of the game. False if another event was first."""
        table = self.history.new_table(self.history.dice)
        event = {
            "kind": "started",
            "moves": table.stored_moves(since=0),
            "drawn": table.drawn,
            "veils": True,
            "position": table.position(),
        }
        kept = await self.keep(event, table)
        if kept:
            note("game begun", table=self.number, game=self.history.game)
        return kept

    async def take_seed(self, guest: str, seed: str) -> bool:
        """Somebody's page shows the seed whose hash it gave; whether it counts. The game begins with the last one."""
        if not self.history.dealt:
            await self.catch_up()  # the game may be about to begin by another server
        while mine := [seat for seat in self.history.awaited if self.is_seed_of(guest, seat, seed)]:
            await self.keep({"kind": "seed", "seat": mine[0], "seed": seed}, None)
        while self.history.is_seeding and not self.history.awaited:
            await self.begin()
        return any(self.history.seeds.get(seat) == seed for seat in self.history.seats_of(guest))

    def is_seed_of(self, guest: str, seat: int, seed: str) -> bool:
        return self.history.seats[seat].guest == guest and self.history.hashes[seat] == hash_of(seed)

    def await_seeds(self) -> None:
        """See to it that a game that is to begin does so in time, also if this server hears nothing more."""
        if self.history.is_seeding and self.history.closed is None and self.seeding is None:
            self.seeding = asyncio.create_task(self.begin_in_time())

    async def begin_in_time(self) -> None:
        """Seeds that have not come by then count as empty."""
        await asyncio.sleep(SEEDS if self.history.awaited else 0)
        while self.history.is_seeding and self.history.closed is None:
            try:
                async with self.lock:
                    if self.history.is_seeding:
                        await self.begin()
            except Unkept:  # the store has said why
                await asyncio.sleep(BOT_RETRY)
            except Exception:
                LOG.exception("a game could not begin", extra={"about": {"table": self.number}})
                await asyncio.sleep(BOT_RETRY)
        self.seeding = None
        self.rest()

    async def move(self, seat: int, move: str | int, move_id: str | None) -> None:
        """Make a move, in notation or by the kernels' number; the same id twice is one move."""
        while not self.history.has_kept(seat, move_id):
            self.history.require_in_person(seat)
            if await self.move_once(seat, move, move_id):
                return

    async def move_once(self, seat: int, move: str | int, move_id: str | None) -> bool:
        """Make a move, unless another server has changed the table meanwhile."""
        before, table = self.playing(), self.playing().copy()
        if isinstance(move, str):
            table.play(move, seat)
        else:
            table.play_code(move, seat)
        event = {
            "kind": "move",
            "seat": seat,
            "id": move_id,
            "moves": table.stored_moves(since=len(self.history.log)),
            "drawn": table.drawn,
            "veils": True,
            "concealed": table.kept_back > before.kept_back,
            "reveals": table.kept_back < before.kept_back,
        }
        return await self.keep(event, table)

    async def undo(self, seat: int, move_id: str) -> None:
        """Take a seat's last move back; the same id twice is one undo."""
        while not self.history.has_kept(seat, move_id):
            self.history.require_in_person(seat)
            before, table = self.playing(), self.playing().copy()
            table.undo(seat)
            concealed = table.kept_back < before.kept_back
            if await self.keep({"kind": "undo", "seat": seat, "id": move_id, "concealed": concealed}, table):
                return

    async def throw(self, client: Client, die: Throw) -> None:
        """Take in what a die of people's own shows; the same id twice is one die, and so are two taps on one view."""
        while not self.history.has_kept(NATURE, die.id):
            if not self.playing().awaits_throw:
                raise IllegalMove("no die is awaited now", "aucun dé n’est attendu maintenant")
            if die.version != self.version_for(client):
                raise IllegalMove(
                    "the table has changed meanwhile: look again which die is meant",
                    "la table a changé entre-temps : voyez de nouveau de quel dé il s’agit",
                )
            if await self.move_once(NATURE, die.move, die.id):
                return

    async def undo_throw(self, message_id: str) -> None:
        """Take back the last die of people's own, and what was done since; the same id twice is one undo."""
        while not self.history.has_kept(NATURE, message_id):
            table = self.playing().copy()
            table.undo(NATURE)
            taken = len(self.history.log) - table.log_length()
            if await self.keep({"kind": "undo", "seat": NATURE, "id": message_id, "taken": taken}, table):
                return

    async def point_to(self, next_table: str) -> None:
        """Say where the rematch is."""
        await self.keep_now({"kind": "rematch", "code": next_table}, self.table)
        self.tell_next_table()

    def tell_next_table(self) -> None:
        if self.history.next_table is not None:
            self.broadcast(RematchReady(code=self.history.next_table))

    def playing(self) -> Table:
        if self.table is None:
            raise IllegalMove("the game has not begun", "la partie n’a pas commencé")
        return self.table

    def finished(self) -> Table:
        """The game, once it is over and nothing of it is hidden any more."""
        if not self.playing().over:
            raise IllegalMove("the game is not over yet", "la partie n’est pas finie")
        return self.playing()

    # What people ask

    async def handle_move(self, client: Client, message: MakeMove) -> None:
        """A person's move: acknowledged when it is stored; one that was made on an old view gets a new view."""
        try:
            with self.house.metrics.acknowledging():
                async with self.lock:
                    self.require_own(client, message.seat)
                    await self.move(message.seat, message.move, message.id)
                    self.acknowledge(client, message.id)
        except Mistake as mistake:
            self.refuse(client, message.id, mistake)
            if client.audience is not None and message.version != self.version_for(client):
                self.tell_whole(client)

    async def handle_throw(self, client: Client, message: Throw) -> None:
        """A die that somebody at the table has thrown and tapped in."""
        try:
            with self.house.metrics.acknowledging():
                async with self.lock:
                    self.require_thrower(client)
                    await self.throw(client, message)
                    self.acknowledge(client, message.id)
        except Mistake as mistake:
            self.refuse(client, message.id, mistake)
            if client.audience is not None and message.version != self.version_for(client):
                self.tell_whole(client)

    def require_thrower(self, client: Client) -> None:
        if not self.history.own_dice:
            raise BadOption(
                "the dice of this table are not thrown by hand", "les dés de cette table ne se lancent pas à la main"
            )
        if not self.history.seats_of(client.guest):
            raise BadOption(
                "only those who play here can tap in the dice", "seuls ceux qui jouent ici peuvent saisir les dés"
            )

    def version_for(self, client: Client) -> int:
        return self.history.version_for(self.history.seats_of(client.guest))

    def acknowledge(self, client: Client, message_id: str) -> None:
        """A move or an undo is stored, as part of the version that its client has now."""
        client.send(Kept(id=message_id, version=self.version_for(client)))

    def require_own(self, client: Client, seat: int) -> None:
        if seat not in self.history.seats_of(client.guest):
            raise BadOption(f"seat {seat} is not yours", f"la place {seat} n’est pas la vôtre")

    def refuse(self, client: Client, message_id: str | None, mistake: Mistake) -> None:
        self.house.metrics.refused(mistake)
        rule = mistake.rule if isinstance(mistake, IllegalMove) else None
        client.send(Refused(id=message_id, problem=views.sentence(mistake), rule=rule))

    # Bots

    def wake_bots(self) -> None:
        """Have every bot that owes a move think about it."""
        for seat in range(len(self.history.seats)):
            if seat not in self.thinking and self.is_bots_turn(seat):
                self.thinking[seat] = asyncio.create_task(self.let_bot_move(seat))

    def is_bots_turn(self, seat: int) -> bool:
        """Whether a bot owes a move, and somebody is here to see it."""
        owes = self.table is not None and self.history.closed is None and seat in self.table.pending
        may_move = bool(self.clients) and not days.is_closed(self.history.daily)
        return owes and may_move and self.history.seats[seat].moved_by is not None

    def luck_of(self, seat: int) -> Luck | None:
        """What a bot draws from at a daily table, where it is to play the same for everybody; None for anything."""
        promise = self.history.promise
        if self.history.daily is None or promise is None:
            return None
        move = sum(entry.seat == seat for entry in self.history.log.entries)
        return Luck(days.bot_seed(promise.secret, promise.table, seat, move), days.ITERATIONS)

    async def let_bot_move(self, seat: int) -> None:
        while self.is_bots_turn(seat):
            try:
                if not await self.house.may_think(self):
                    await asyncio.sleep(LEASE_RETRY)
                    continue
                table = self.playing()
                view = table.seen(seat).states.tobytes()
                asks = Asks(self.history.host, self.number)
                bot, luck = self.history.seats[seat].moved_by or "", self.luck_of(seat)
                move = await self.house.thinkers.choose(table, seat, bot, asks, luck)
                async with self.lock:
                    if self.is_bots_turn(seat) and self.playing().seen(seat).states.tobytes() == view:
                        await self.move_once(seat, move, None)
            except Unkept:  # the store has said why
                await asyncio.sleep(BOT_RETRY)
            except Exception:
                LOG.exception("a bot could not move", extra={"about": {"table": self.number}})
                await asyncio.sleep(BOT_RETRY)
        del self.thinking[seat]  # before anything else can happen, so that the next move wakes it again
        self.rest()

    # The clock

    def watch_clock(self) -> None:
        """Be called when the next time for a move is over, if somebody is here; else whoever comes has it looked at."""
        if self._alarm is not None:
            self._alarm.cancel()
        due = min((due for due in self.history.due if due is not None), default=None)
        if due is not None and self.clients:
            self._ring_in(due - time.time())

    def _ring_in(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(max(0.0, seconds), lambda: self.house.send(self._time_is_over()))

    async def _time_is_over(self) -> None:
        try:
            async with self.lock:
                await stand_ins.stand_in_for_late(self)
        except Mistake:
            self._ring_in(BOT_RETRY)


def taken_from_seat() -> BadOption:
    return BadOption(
        "the host has taken you from your seat; you can watch",
        "l’hôte vous a retiré de votre place ; vous pouvez regarder",
    )
