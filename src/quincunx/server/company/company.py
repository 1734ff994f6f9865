"""Those at a table: who is here, by this server and by others, and what each of them is told."""

import asyncio
import time
from typing import NamedTuple

from quincunx.core.errors import Language, Mistake
from quincunx.core.table.table import Table
from quincunx.server.company.absence import Absence
from quincunx.server.company.audience import Audience
from quincunx.server.company.crowd import Crowd
from quincunx.server.company.elsewhere import Elsewhere, Here
from quincunx.server.company.peers import Client
from quincunx.server.entrance.limits import Limit, Rate
from quincunx.server.messages.asked import Hello
from quincunx.server.messages.common import Message, Reaction
from quincunx.server.messages.told import Presence, Reacted, Refused
from quincunx.server.tables import views
from quincunx.server.tables.history import History

PRESENCE = 0.1  # seconds
REACTIONS = Rate(10, 10)  # of one seat, on however many sockets: everybody at the table hears each


class Place(NamedTuple):
    """The table that people are at: its number in the store, its code, and the grace that whoever leaves it has."""

    number: int
    code: str
    grace: float


class Company:
    """Everybody who is connected to a table. What they are told of it is the moment of its last change."""

    def __init__(self, place: Place, history: History, table: Table | None, elsewhere: Elsewhere) -> None:
        self.clients: set[Client] = set()
        self.absence = Absence()
        self._place, self._history, self._elsewhere = place, history, elsewhere
        self._moment = views.Moment(history, table)
        self._audiences: dict[tuple[tuple[int, ...], Language], Audience] = {}
        self._crowd = Crowd()
        self._reactions = Limit(REACTIONS)
        self._presence: asyncio.TimerHandle | None = None

    # Coming and going

    def arrive(self, client: Client, hello: Hello) -> None:
        """Tell a client what it does not know, and the others that it is here."""
        self.clients.add(client)
        audience = self._join_audience(client, hello.language)
        if hello.mark == audience.mark:
            client.post(audience.nothing_new())
        else:
            self.tell_whole(client)
        self.tell_presence()

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        self._leave_audience(client)
        self.tell_presence()

    def here(self) -> Here:
        """Who is at the table by this server."""
        guests = {client.guest for client in self.clients}
        sitting = {seat.guest for seat in self._history.seats}
        return Here(
            tuple(number for number, seat in enumerate(self._history.seats) if seat.guest in guests),
            sum(client.guest not in sitting for client in self.clients),
        )

    def everywhere(self) -> list[Here]:
        """Who is at the table by whatever server."""
        return [self.here(), *self._elsewhere.at(self._place.number)]

    def presence(self) -> Presence:
        """Who is at the table; bots always are."""
        everywhere, seats = self.everywhere(), self._history.seats
        present = {seat for here in everywhere for seat in here.seats}
        people = {number for number, seat in enumerate(seats) if seat.kind == "person"}
        self.absence.note(people - present)
        return Presence(
            connected=[seat.kind == "bot" or number in present for number, seat in enumerate(seats)],
            away=[self.absence.seconds(number) for number in range(len(seats))],
            watching=sum(here.watching for here in everywhere),
        )

    def tell_presence(self) -> None:
        """Tell who is here now, in a moment: hundreds may come at once."""
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE, self._tell_presence_now)

    def _tell_presence_now(self) -> None:
        self._presence = None
        self._elsewhere.tell(self._place.number, self.here())
        self.broadcast(self.presence())

    # Who may see the same

    def speak(self, client: Client, language: Language) -> None:
        """From now on, and once for all that was said before, in another language."""
        self._join_audience(client, language)
        self.tell_whole(client)

    def _join_audience(self, client: Client, language: Language) -> Audience:
        self._leave_audience(client)
        client.language = language
        key = (self._history.seats_of(client.guest), language)
        if key not in self._audiences:
            self._audiences[key] = Audience(*key, self._moment)
        audience = client.audience = self._audiences[key]
        audience.clients.add(client)
        return audience

    def _leave_audience(self, client: Client) -> None:
        audience, client.audience = client.audience, None
        if audience is None:
            return
        audience.clients.discard(client)
        if not audience.clients:
            self._audiences.pop((audience.seats, audience.language), None)

    # What they are told

    def tell_whole(self, client: Client) -> None:
        history, audience = self._history, client.audience
        assert audience is not None, "only who has arrived is told anything"
        about = {
            "code": self._place.code,
            "game": history.game,
            "options": history.options,
            "host": client.guest == history.host,
            "guided": history.guided,
            "daily": history.daily,
            "next_table": history.next_table,
            "clock": history.clock,
            "grace": self._place.grace,
            "now": time.time(),
        }
        client.post(audience.snapshot(about))

    def tell_news(self, table: Table | None) -> None:
        """Each client gets the change as it may see it; who takes a seat before the game sees with other eyes."""
        self._moment = views.Moment(self._history, table)
        for audience in list(self._audiences.values()):
            news = audience.news(self._moment)
            if news is not None:
                self._tell(audience, news)
        for client in self.clients if table is None else ():
            if client.audience and client.audience.seats != self._history.seats_of(client.guest):
                self._join_audience(client, client.language)
                self.tell_whole(client)

    def tell_all_anew(self) -> None:
        """Somebody's name is gone, also from what was told of earlier moves."""
        self._audiences = {}
        for client in self.clients:
            client.audience = None
            self._join_audience(client, client.language)
            self.tell_whole(client)

    def broadcast(self, message: Message) -> None:
        told = message.model_dump_json().encode()
        for audience in list(self._audiences.values()):
            self._tell(audience, told)

    def _tell(self, audience: Audience, message: bytes) -> None:
        """Those who play hear it at once, before a move is acknowledged; those who look on hear it soon."""
        if not audience.seats:
            self._crowd.tell(audience.clients, message)
            return
        for client in audience.clients:
            client.post(message)

    def react(self, seat: int, reaction: Reaction) -> None:
        """Tell everybody of a reaction; more than a few of one seat at a time are passed over."""
        if self._reactions.allows(str(seat)):
            self.broadcast(Reacted(seat=seat, reaction=reaction))
            self._elsewhere.react(self._place.number, seat, reaction)

    def tell_guest(self, guest: str, why: Mistake) -> None:
        for client in self.clients:
            if client.guest == guest:
                client.send(Refused(id=None, problem=views.sentence(why)))

    def send_all_away(self, why: Mistake) -> None:
        for client in list(self.clients):
            client.send_away(Refused(id=None, problem=views.sentence(why)))
