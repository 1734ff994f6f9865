"""A table as the sum of its events: who sits where, how far it is, and the game itself."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Literal

from quincunx.core.table import Table
from quincunx.server.store import Event

Status = Literal["lobby", "playing", "over"]


@dataclass
class Seat:
    """A chair at the table: a person (a guest's hash), a bot, or open to whoever has the link."""

    kind: Literal["person", "open", "bot"]
    name: str
    guest: str | None = None
    bot: str | None = None


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
    moves: list[tuple[int, str]] = field(default_factory=list)
    ids: set[tuple[int, str]] = field(default_factory=set)
    started: bool = False
    next_table: str | None = None

    def add(self, event: Event) -> None:
        self.version += 1
        self._count(event)
        getattr(self, f"_add_{event['kind']}")(event)

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

    def version_for(self, seats: list[int]) -> int:
        """The number of events that people on these seats may know of: others' concealed moves are not counted."""
        return self.open + sum(self.kept_back[seat] + self.taken_back[seat] for seat in seats)

    def _add_created(self, event: Event) -> None:
        self.game, self.host = event["game"], event["host"]
        self.options = {"rules": event["rules"]} | event["options"]  # a game is played to its end under its own rules
        self.guided = event["guided"]
        self.seats = [Seat(**seat) for seat in event["seats"]]

    def _add_seat(self, event: Event) -> None:
        self.seats[event["number"]] = Seat(**event["seat"])

    def _add_started(self, event: Event) -> None:
        self.started = True
        self._add_moves(event)

    def _add_move(self, event: Event) -> None:
        self._add_moves(event)
        self._note_id(event)

    def _note_id(self, event: Event) -> None:
        if event["id"] is not None:
            self.ids.add((event["seat"], event["id"]))

    def has_kept(self, seat: int, move_id: str | None) -> bool:
        """Whether a seat's move or undo of this id was kept before."""
        return (seat, move_id) in self.ids

    def _add_moves(self, event: Event) -> None:
        self.moves += [(seat, words) for seat, words in event["moves"]]

    def _add_undo(self, event: Event) -> None:
        self.moves.pop()
        self._note_id(event)

    def _add_rematch(self, event: Event) -> None:
        self.next_table = event["code"]

    def seats_of(self, guest: str) -> list[int]:
        """Where a guest sits; several seats on one screen."""
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    def table(self) -> Table:
        """The game after all moves, with dice of its own from here on."""
        table = Table(self.game, names=[seat.name for seat in self.seats], dice="manual", **self.options)
        table.replay(self.moves)
        table.go_on(None, "auto")
        return table
