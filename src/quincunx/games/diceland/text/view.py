"""What the page's board needs beside the position: the islands as they are drawn, and how near everybody is."""

from math import comb
from typing import Any, cast

from typing_extensions import TypedDict

from quincunx.games.diceland.files.signs import COLOURS, Colour
from quincunx.games.diceland.state import (
    COLOUR_COUNT,
    FACES,
    NONE,
    SCORES_COUNT_A_COLOUR,
    TREASURES_TO_WIN,
    Phase,
    Task,
)
from quincunx.games.diceland.text.position import Position, island, position
from quincunx.games.diceland.text.sets import marked_by, names_of, of_colour, treasures_found, usable_areas


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
    seats, usable = range(state.players), usable_areas(state)
    return {
        **position(state),
        "islands": [chosen_side(state, seat) for seat in seats],
        "sides": [both_sides(state, seat) for seat in seats] if state.phase == Phase.SIDE else None,
        "goal": TREASURES_TO_WIN,
        "full": [full_score(state, seat) for seat in seats],
        "treasures": [treasures_found(state, seat) for seat in seats],
        "tally": [tally(state, seat) for seat in seats],
        "open": [open_areas(state, seat, usable[seat]) for seat in seats],
        "reach": [in_reach(state, seat, usable[seat]) for seat in seats],
        "ground": [ground(state, seat, usable[seat]) for seat in seats],
        "luck": luck(state, usable),
        "thrown": state.thrown,
        "over": state.phase in (Phase.OVER_IN_MARKING, Phase.OVER_IN_BONUS),
    }


def chosen_side(state: Any, seat: int) -> list[str] | None:
    number, side = state.board[seat], state.side[seat]
    return island(state, number, side) if number != NONE and side >= 0 else None


def both_sides(state: Any, seat: int) -> list[list[str]]:
    return [island(state, state.board[seat], side) for side in range(FACES)]


def full_score(state: Any, seat: int) -> int | None:
    cells = of_colour(state, seat, 0).bit_count()
    return TREASURES_TO_WIN + cells if cells and state.rules >= SCORES_COUNT_A_COLOUR else None


def tally(state: Any, seat: int) -> Tally:
    marked = marked_by(state, seat)
    each = {name: of_colour(state, seat, colour) for colour, name in enumerate(COLOURS)}
    return cast(Tally, {name: ((cells & marked).bit_count(), cells.bit_count()) for name, cells in each.items()})


def open_areas(state: Any, seat: int, usable: list[list[int]]) -> dict[Colour, list[str]]:
    """An area that can be used is open where a cell of it is marked (rule 1.4)."""
    marked = marked_by(state, seat)
    return {
        name: names_of(area) for name, areas in zip(COLOURS, usable, strict=True) for area in areas if area & marked
    }


def in_reach(state: Any, seat: int, usable: list[list[int]]) -> list[str]:
    if state.task[seat] != Task.MARK:
        return []
    free = [area & ~marked_by(state, seat) for area in usable[state.using[seat]]]
    return names_of(sum(cells for cells in free if cells.bit_count() >= state.left[seat]))  # rule 6.5


def ground(state: Any, seat: int, usable: list[list[int]]) -> Ground:
    marked = marked_by(state, seat)
    return cast(
        Ground,
        {name: [names_of(area & ~marked) for area in areas] for name, areas in zip(COLOURS, usable, strict=True)},
    )


def luck(state: Any, usable: list[list[list[int]]]) -> list[Chance] | None:
    if state.phase != Phase.PUSH:
        return None
    marked, areas, others = marked_by(state, state.active), usable[state.active][state.colour], sum(state.dice)
    room = max(((area & ~marked).bit_count() for area in areas), default=0)
    return [
        {
            "more": more,
            "percent": 100 * comb(others, more) * (COLOUR_COUNT - 1) ** (others - more) / COLOUR_COUNT**others,
            "marks": aside if aside <= room else 0,  # rule 6.5
        }
        for more, aside in enumerate(range(state.aside, state.aside + others + 1))
    ]
