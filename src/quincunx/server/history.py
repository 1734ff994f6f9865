"""A table as the sum of its events: who sits where, how far it is, and the game itself."""

import hashlib
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import numpy as np

from quincunx.core.errors import BadOption, IllegalMove
from quincunx.core.fair import NO_SEED, FairDice
from quincunx.core.log import Entry, Log
from quincunx.core.records import EarlyEnd
from quincunx.core.source import DiceOrDraw
from quincunx.core.table import Table
from quincunx.server.store import Event

MARK = 8  # bytes


@dataclass
class Seat:
    """A chair at the table: a person (a guest's hash), a bot, or open to whoever has the link.

    `hash` is that of the seed which the person's page will show when the game is to begin.
    `stand_in` is the bot that plays for a person who is away, late or has resigned; the seat stays theirs.
    """

    kind: Literal["person", "open", "bot"]
    name: str
    guest: str | None = None
    bot: str | None = None
    hash: str | None = None
    stand_in: str | None = None

    @property
    def moved_by(self) -> str | None:
        """The bot that moves here; None where a person does."""
        return self.bot if self.kind == "bot" else self.stand_in


@dataclass(frozen=True)
class Promise:
    """What the dice of a table are bound to from its making on; nobody at it is told the secret before the end."""

    table: str
    secret: str = field(repr=False)


Closer = Literal["operator", "host", "nobody"]


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

    def table_at(self, checkpoint: bytes) -> Table | None:
        """The game as a checkpoint has it after just the events so far; None if it is not one of this program's."""
        table = self.new_table("manual")
        mark, record = checkpoint[:MARK], checkpoint[MARK:]
        if not self.tells_veils or mark != layout_of(table):
            return None
        table.take_up(np.frombuffer(bytearray(record), table.open_view().dtype), self.log.copy())
        if self.ended is not None:
            table.end(*self.ended)
        return table


class Closed(BadOption):
    """Nobody can go to a table that was closed."""


def closed_table(reason: str, closer: Closer) -> Closed:
    """What people are told of a table that was closed; an operator's reason, if any, is in the operator's words."""
    if closer == "host":
        return Closed("the host has left, and this table is closed", "l’hôte est parti, et cette table est fermée")
    if closer == "nobody":
        return Closed(
            "nobody came to this table for a long time, and it is closed",
            "personne n’est venu à cette table depuis longtemps, et elle est fermée",
        )
    en, fr = (f": {reason}", f" : {reason}") if reason else ("", "")
    return Closed(
        f"this table was closed by those who run the server{en}",
        f"cette table a été fermée par ceux qui tiennent le serveur{fr}",
    )


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


def taken_up(events: list[Event], checkpoint: tuple[int, bytes] | None) -> tuple[History, Table | None]:
    """What events add up to, and the game after them, with its own dice from there on."""
    number, body = checkpoint or (0, b"")
    history, table = History(), None
    for event in events:
        history.add(event)
        if history.version == number:
            table = history.table_at(body)
            if table is None:
                return taken_up(events, None)
        elif history.version > number:
            table = history.follow(table, event)
    if table is not None:
        table.go_on(None, history.dice, history.drawn)
    return history, table
