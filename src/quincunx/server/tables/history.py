"""A table as the sum of its events: who sits where, how far it is, and the game itself."""

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

from quincunx.core.errors import IllegalMove
from quincunx.core.table.fair import NO_SEED, FairDice
from quincunx.core.table.records import EarlyEnd
from quincunx.core.table.source import DiceOrDraw
from quincunx.core.table.table import Table
from quincunx.core.text.log import Entry, Log
from quincunx.server.store import Event
from quincunx.server.tables.closing import Closer, closed_table
from quincunx.server.tables.seats import Seat


@dataclass(frozen=True)
class Promise:
    """What the dice of a table are bound to from its making on; nobody at it is told the secret before the end."""

    table: str
    secret: str = field(repr=False)


@dataclass
class History:
    """What the events so far add up to. Events are dicts with `kind`; `add` takes them in order."""

    version: int = 0
    open: int = 0
    kept_back: Counter[int] = field(default_factory=Counter)
    taken_back: Counter[int] = field(default_factory=Counter)
    game: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    host: str = ""
    guided: bool = False
    seats: list[Seat] = field(default_factory=list)
    log: Log = field(default_factory=Log)
    tells_veils: bool = True
    ids: set[tuple[int, str]] = field(default_factory=set)
    promise: Promise | None = None  # tables that were made before dice were proven have none
    hashes: tuple[str | None, ...] = ()  # the seats' when the game was to begin
    seeds: dict[int, str] = field(default_factory=dict)
    drawn: int = 0
    started: bool = False  # the seats stay as they are
    dealt: bool = False  # and Nature has made her first moves
    next_table: str | None = None
    closed: str | None = None
    closer: Closer = "operator"
    daily: str | None = None  # the day whose table it is, e.g. "2026-11-18"
    own_dice: bool = False  # people throw real dice, and tap in what they show
    clock: int | None = None  # seconds for each move
    due: list[float | None] = field(default_factory=list)  # by seat, where the clock runs
    due_before: list[float | None] = field(default_factory=list)  # by move: until when it was to be made
    resigned: set[int] = field(default_factory=set)
    ended: tuple[EarlyEnd, list[int]] | None = None  # why before its rules ended it, and who won
    removed: set[str | None] = field(default_factory=set)  # the guests whom the host took from a seat

    def add(self, event: Event) -> None:
        self.version += 1
        self._count(event)
        getattr(self, f"_add_{event['kind']}")(event)
        self.due = event.get("due", self.due)

    def _count(self, event: Event) -> None:
        """Tell the events that all may know of from those that only their seat knows of until the reveal."""
        if not event.get("concealed"):
            self.open += 1
            if event.get("reveals"):
                self.open += self.kept_back.total()
                self.kept_back.clear()
        elif event["kind"] == "undo":
            self.kept_back[event["seat"]] -= 1
            self.taken_back[event["seat"]] += 2
        else:
            self.kept_back[event["seat"]] += 1

    def version_for(self, seats: tuple[int, ...]) -> int:
        """The number of events that people on these seats may know of: others' concealed moves are not counted."""
        return self.open + sum(self.kept_back[seat] + self.taken_back[seat] for seat in seats)

    def _add_created(self, event: Event) -> None:
        self.game, self.host = event["game"], event["host"]
        self.options = {"rules": event["rules"]} | event["options"]  # a game is played to its end under its own rules
        self.guided, self.clock = event["guided"], event.get("clock")
        self.own_dice = event.get("own_dice", False)
        self.daily = event.get("daily")
        self.seats = [Seat(**seat) for seat in event["seats"]]
        self.promise = Promise(**event["fair"]) if "fair" in event else None

    def _add_seat(self, event: Event) -> None:
        if event.get("removed"):
            self.removed.add(self.seats[event["number"]].guest)
        self.seats[event["number"]] = Seat(**event["seat"])

    def _add_host(self, event: Event) -> None:
        self.host = self.seats[event["seat"]].guest or ""

    def _add_seeding(self, event: Event) -> None:
        """The game is to begin: from now on the seats may show their seeds."""
        self.started, self.hashes = True, tuple(seat.hash for seat in self.seats)

    def _add_seed(self, event: Event) -> None:
        self.seeds[event["seat"]] = event["seed"]

    def _add_started(self, event: Event) -> None:
        self.started = self.dealt = True
        self._add_moves(event)

    @property
    def is_seeding(self) -> bool:
        """Whether the game is to begin, and has not."""
        return self.started and not self.dealt

    @property
    def awaited(self) -> list[int]:
        """The seats that have given a hash, and not yet shown their seed."""
        owing = [number for number, hash in enumerate(self.hashes) if hash is not None and number not in self.seeds]
        return owing if self.is_seeding else []

    @property
    def dice(self) -> DiceOrDraw:
        """The dice that the table has promised."""
        if self.promise is None:
            return "auto"
        seats = range(len(self.seats))
        hashes = self.hashes or tuple(None for _ in seats)
        seeds = tuple(self.seeds.get(seat, NO_SEED) for seat in seats)
        return FairDice(self.promise.secret, self.promise.table, hashes, seeds, sealed=self.daily is not None)

    def _add_move(self, event: Event) -> None:
        if self.clock:
            self.due_before.append(self.due[event["seat"]])
        self._add_moves(event)
        self._note_id(event)

    def _note_id(self, event: Event) -> None:
        if event["id"] is not None:
            self.ids.add((event["seat"], event["id"]))

    def has_kept(self, seat: int, move_id: str | None) -> bool:
        """Whether a seat's move or undo of this id was kept before."""
        return (seat, move_id) in self.ids

    def _add_moves(self, event: Event) -> None:
        """Take a seat's move, which may reveal those before it, and Nature's after it."""
        self.tells_veils &= event.get("veils", False)
        self.drawn = max(self.drawn, event.get("drawn", 0))
        for number, move in enumerate(event["moves"]):
            self.log.append(Entry.from_stored(*move))
            if number == 0 and event.get("reveals"):
                self.log.reveal()

    def _add_hint(self, event: Event) -> None:
        self.log.asked.add(event["seat"])

    def _add_undo(self, event: Event) -> None:
        if self.clock:
            self.due_before.pop()
        self.log.cut(len(self.log) - event.get("taken", 1))
        self._note_id(event)

    def _add_stand_in(self, event: Event) -> None:
        self.seats = self.seats_with(event["seat"], event["bot"])
        self._note_id(event)

    def _add_resigned(self, event: Event) -> None:
        self.resigned.add(event["seat"])
        self._add_stand_in(event)

    def _add_ended(self, event: Event) -> None:
        self.ended = event["reason"], event["winners"]
        if event["reason"] == "resigned":
            self.resigned.add(event["seat"])
            self._note_id(event)

    def _add_rematch(self, event: Event) -> None:
        self.next_table = event["code"]

    def _add_closed(self, event: Event) -> None:
        self.closed, self.closer = event["reason"], event.get("by", "operator")

    def require_open(self) -> None:
        if self.closed is not None:
            raise closed_table(self.closed, self.closer)

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """Where a guest sits; several seats on one screen."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.guest == guest)

    def seats_with(self, number: int, stand_in: str | None) -> list[Seat]:
        """The seats, one of them with this bot, or nobody, standing in."""
        changed = replace(self.seats[number], stand_in=stand_in)
        return [*self.seats[:number], changed, *self.seats[number + 1 :]]

    def staying_without(self, leaving: int) -> list[int]:
        """The seats that have not resigned once another one has."""
        return [number for number in range(len(self.seats)) if number != leaving and number not in self.resigned]

    def require_in_person(self, seat: int) -> None:
        """A seat's own person may move there."""
        if seat in self.resigned:
            raise IllegalMove("this seat has resigned", "cette place a abandonné")
        if self.seats[seat].stand_in is not None:
            raise IllegalMove(
                "a bot plays for you: take your seat back first",
                "un robot joue pour vous : reprenez d’abord votre place",
            )

    def due_after(self, event: Event, table: Table, seats: list[Seat], now: float) -> list[float | None]:
        """Until when each seat is to move after an event: a new time for who has done something, but not for taking back or asking for a hint."""

        def due(number: int) -> float | None:
            if number not in table.pending or seats[number].kind != "person" or seats[number].stand_in is not None:
                return None
            if number != event.get("seat") or event["kind"] == "hint":
                return self.due[number] if self.due and self.due[number] else now + (self.clock or 0)
            return self.due_before[-1] if event["kind"] == "undo" else now + (self.clock or 0)

        return [due(number) for number in range(len(seats))]

    def follow(self, table: Table | None, event: Event) -> Table | None:
        """The game after an event that was added, from the game before it, which is changed; dice are typed in."""
        if event["kind"] == "undo" and table is not None:
            table.undo(event["seat"])
        if event["kind"] == "hint" and table is not None:
            table.note_hint(event["seat"])
        if event["kind"] == "seat" and table is not None:
            table.names[event["number"]] = event["seat"]["name"]
        if event["kind"] == "ended" and table is not None:
            table.end(event["reason"], event["winners"])
        if "moves" in event:
            table = table or self.new_table("manual")
            table.replay([(seat, words) for seat, words, *_ in event["moves"]])
        return table

    def new_table(self, dice: DiceOrDraw) -> Table:
        """The game before its first move, or after Nature's first ones if she plays by herself."""
        names = [seat.name for seat in self.seats]
        return Table(self.game, names=names, dice=dice, own_dice=self.own_dice, **self.options)
