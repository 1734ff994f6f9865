"""The keys of a position and the types of their values (rule 13.4)."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from quincunx.core.files.json_files import Data
from quincunx.games.dicycle_race.state import DIE_NAMES, MOST_PLAYERS
from quincunx.games.dicycle_race.text.position import PhaseName

MOST_LAPS, MOST_POINTS = 1000, 1_000_000
Number = Annotated[int, Field(ge=0, le=MOST_POINTS)]
Count = Annotated[int, Field(ge=0, le=6)]
Seat = Annotated[int, Field(ge=0, lt=MOST_PLAYERS)]
DieName = Literal[DIE_NAMES]  # type: ignore[valid-type]
Place: TypeAlias = Annotated[int, Field(ge=0, le=100)] | str


class Rider(Data):
    """A pawn in the velodrome."""

    lap: Annotated[int, Field(ge=0, le=MOST_LAPS)]
    card: Annotated[int, Field(ge=0, le=100)]


class Hand(Data):
    """How many dice of each colour."""

    yellow: Count = 0
    blue: Count = 0
    red: Count = 0


class PlacedDie(Data):
    """A die on a card."""

    die: DieName
    card: Place
    pawn: Annotated[int, Field(ge=1, le=3)] = 1
    throw: Annotated[int, Field(ge=0, le=3)] = 1


class Gift(Data):
    """The dice at the roadside."""

    from_: Annotated[Seat, Field(alias="from")]
    dice: Annotated[list[DieName], Field(min_length=1, max_length=6)]
    taken_by: list[Seat] = Field(default_factory=list)


class Position(Data):
    """The keys of a position; one that is absent has its default. Options among them are checked as such."""

    mode: str = ""
    there_and_back: bool = False
    all_or_nothing: bool = False
    traffic: bool = False
    branches: bool = False
    leaders_first: bool = False
    scoring: str = ""
    cards: int | None = None
    blank: int | None = None
    races: int | None = None
    teams: int | None = None
    route: list[str | list[str] | None] | None = None
    pawns: list[Rider | Place | list[Place] | None] | None = None
    hand: Hand | None = None
    thrown: Annotated[list[DieName], Field(max_length=6)] = Field(default_factory=list)
    placed: Annotated[list[PlacedDie], Field(max_length=6)] = Field(default_factory=list)
    throws: Annotated[int, Field(ge=0, le=3)] = 3
    gift: Gift | None = None
    announced: Count | list[Count] | None = None
    turn: Seat | None = None
    order: list[Seat] | None = None
    played: Annotated[int, Field(ge=0, le=MOST_PLAYERS)] | None = None
    home: list[Seat] | None = None
    race: Annotated[int, Field(ge=1)] = 1
    first: Seat | None = None
    points: list[Number] | None = None
    phase: PhaseName | None = None
