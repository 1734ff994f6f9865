"""What the page's board needs beside the position: the islands as they are drawn, and how near everybody is."""

from math import comb
from typing import Any, cast

from typing_extensions import TypedDict

from quincunx.games.diceland.files.grid import connected
from quincunx.games.diceland.files.packing import unpacked
from quincunx.games.diceland.files.signs import COLOURS, Colour
from quincunx.games.diceland.rules import areas
from quincunx.games.diceland.state import (
    COLOUR_COUNT,
    FACES,
    NONE,
    SCORES_COUNT_A_COLOUR,
    TREASURES_TO_WIN,
    Phase,
    Task,
)
from quincunx.games.diceland.text.position import Position, position
from quincunx.games.diceland.text.sets import marked_by, names_of, number_of, of_colour, open_area


class Tally(TypedDict):
    """How many cells of each colour are marked, and how many there are, e.g. (9, 14)."""

    red: tuple[int, int]
    yellow: tuple[int, int]
    green: tuple[int, int]
    blue: tuple[int, int]
    orange: tuple[int, int]
    grey: tuple[int, int]


class Ground(TypedDict):
    """For each colour the areas in which a marking may go on or begin, by their free cells (rules 6.3 and 6.4)."""

    red: list[list[str]]
    yellow: list[list[str]]
    green: list[list[str]]
    blue: list[list[str]]
    orange: list[list[str]]
    grey: list[list[str]]


class Chance(TypedDict):
    """What throwing the other dice again may bring, e.g. {"more": 1, "percent": 40.2, "marks": 3}."""

    more: int
    """Dice of the colour."""
    percent: float
    """In how many of 100 throws."""
    marks: int
    """The cells to mark then."""


class Board(Position):
    """The board of Diceland."""

    islands: list[list[str] | None]
    """Each seat's, as a board file has it; None until its side is known."""
    sides: list[list[list[str]]] | None
    """The two islands that each seat chooses from, while it does."""
    goal: int
    """How many treasures win."""
    full: list[int | None]
    """The score of a seat that has reached the goal (rule 8.5), e.g. 23; None before a side is chosen and under older rules."""
    treasures: list[int]
    tally: list[Tally]
    open: list[dict[Colour, list[str]]]
    """By seat the cells of the open area of each colour that has one."""
    reach: list[list[str]]
    """The free cells of the areas in which each seat is marking or may begin to, those of later steps among them."""
    ground: list[Ground]
    luck: list[Chance] | None
    """While dice may be thrown again."""
    thrown: int
    """Dice that have not landed yet."""
    over: bool


def board(state: Any) -> Board:
    """A position with each seat's island, its tally, its open areas and the cells in reach."""
    seats = range(state.players)
    return {
        **position(state),
        "islands": [rows_of(state, seat) for seat in seats],
        "sides": [both_sides(state, seat) for seat in seats] if state.phase == Phase.SIDE else None,
        "goal": TREASURES_TO_WIN,
        "full": [full_score(state, seat) for seat in seats],
        "treasures": [int(areas.treasures_found(state, seat)) for seat in seats],
        "tally": [tally(state, seat) for seat in seats],
        "open": [open_areas(state, seat) for seat in seats],
        "reach": [in_reach(state, seat) for seat in seats],
        "ground": [ground(state, seat) for seat in seats],
        "luck": luck(state),
        "thrown": int(state.thrown),
        "over": state.phase in (Phase.OVER_IN_MARKING, Phase.OVER_IN_BONUS),
    }


def rows_of(state: Any, seat: int) -> list[str] | None:
    number, side = state.board[seat], state.side[seat]
    return unpacked(state.box[number, side]) if number != NONE and side >= 0 else None


def both_sides(state: Any, seat: int) -> list[list[str]]:
    return [unpacked(state.box[state.board[seat], side]) for side in range(FACES)]


def full_score(state: Any, seat: int) -> int | None:
    cells = of_colour(state, seat, 0).bit_count()
    return TREASURES_TO_WIN + cells if cells and state.rules >= SCORES_COUNT_A_COLOUR else None


def tally(state: Any, seat: int) -> Tally:
    marked = marked_by(state, seat)
    each = {name: of_colour(state, seat, colour) for colour, name in enumerate(COLOURS)}
    return cast(Tally, {name: ((cells & marked).bit_count(), cells.bit_count()) for name, cells in each.items()})


def open_areas(state: Any, seat: int) -> dict[Colour, list[str]]:
    found = {name: open_area(state, seat, colour) for colour, name in enumerate(COLOURS)}
    return {name: names_of(area) for name, area in found.items() if area}


def in_reach(state: Any, seat: int) -> list[str]:
    if state.task[seat] != Task.MARK:
        return []
    colour = int(state.using[seat])
    first = number_of(areas.markable(state, seat, colour, int(state.left[seat])))
    return names_of(connected(of_colour(state, seat, colour), first) & ~marked_by(state, seat))


def ground(state: Any, seat: int) -> Ground:
    areas_of = {name: usable_areas(state, seat, colour) for colour, name in enumerate(COLOURS)}
    return cast(Ground, {name: [names_of(area) for area in each] for name, each in areas_of.items()})


def usable_areas(state: Any, seat: int, colour: int) -> list[int]:
    """The free cells of the open area of a colour, or of each area that could be begun."""
    marked, all_cells = marked_by(state, seat), of_colour(state, seat, colour)
    touching = number_of(areas.markable(state, seat, colour, 1))
    found = []
    while touching:
        area = connected(all_cells, touching & -touching)
        found.append(area & ~marked)
        touching &= ~area
    return found


def luck(state: Any) -> list[Chance] | None:
    if state.phase != Phase.PUSH:
        return None
    seat, colour, others = int(state.active), int(state.colour), int(state.dice.sum())
    return [
        {
            "more": more,
            "percent": 100 * comb(others, more) * (COLOUR_COUNT - 1) ** (others - more) / COLOUR_COUNT**others,
            "marks": aside if areas.fits(state, seat, colour, aside) else 0,
        }
        for more, aside in enumerate(range(int(state.aside), int(state.aside) + others + 1))
    ]
