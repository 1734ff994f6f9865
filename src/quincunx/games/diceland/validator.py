"""What can be wrong with a board, rule by rule (section 2 of the rules)."""

from collections.abc import Callable
from typing import NamedTuple

from quincunx.core.errors import BadFile
from quincunx.games.diceland.board import Board
from quincunx.games.diceland.grid import COLUMNS, NAMES, NEAR, PLACES, connected, members
from quincunx.games.diceland.signs import COLOURS, ROCK, SEA, SIGNS, START

LEAST_AREA, MOST_AREA = 2, 7
LEAST_COLOURS_AT_START = 5
TREASURES_OF_A_COLOUR = 2


# As they follow “zone” and “couleur”.
FRENCH = dict(zip(COLOURS, ("rouge", "jaune", "verte", "bleue", "orange", "grise"), strict=True))


class Fault(NamedTuple):
    """Why a board is refused, in both languages."""

    en: str
    fr: str


def checked(board: Board, name: str) -> Board:
    """The board, if one can play on it; else the first fault that is found."""
    for rule, find in RULES.items():
        if fault := find(board):
            raise BadFile(f"{name}: {fault.en} (rule {rule})", f"{name} : {fault.fr} (règle {rule})")
    return board


def names(cells: int) -> str:
    """A set of cells for people, e.g. "D7, E7"."""
    return ", ".join(NAMES[cell] for cell in members(cells))


def unknown_sign(board: Board) -> Fault | None:
    for number, row in enumerate(board.rows, start=1):
        for column, sign in zip(COLUMNS, row, strict=True):
            if sign not in SIGNS:
                return Fault(
                    f"“{sign}” at {column}{number} is no sign; the signs are {' '.join(SIGNS)}",
                    f"« {sign} » en {column}{number} n’est pas un signe ; les signes sont {' '.join(SIGNS)}",
                )
    return None


def outside(board: Board) -> Fault | None:
    for number, row in enumerate(board.rows):
        for column, sign in enumerate(row):
            if sign != SEA and (column, number) not in PLACES:
                cell = f"{COLUMNS[column]}{number + 1}"
                return Fault(
                    f"{cell} is “{sign}”, but it is more than six steps from G7, where only the sea may be",
                    f"{cell} est « {sign} », mais à plus de six pas de G7, où seule la mer est permise",
                )
    return None


def wrong_start(board: Board) -> Fault | None:
    starts = board.having(START)
    if starts.bit_count() == 1:
        return None
    found = names(starts)
    return Fault(
        f"exactly one start “{START}” is needed, not {starts.bit_count()}" + (f" ({found})" if found else ""),
        f"il faut exactement un départ « {START} », pas {starts.bit_count()}" + (f" ({found})" if found else ""),
    )


def unequal_colours(board: Board) -> Fault | None:
    counts = [cells.bit_count() for cells in board.colours]
    if len(set(counts)) == 1:
        return None
    told = [f"{colour} {count}" for colour, count in zip(COLOURS, counts, strict=True)]
    told_in_french = [f"{FRENCH[colour]} {count}" for colour, count in zip(COLOURS, counts, strict=True)]
    return Fault(
        f"all colours need the same number of cells, not {', '.join(told)}",
        f"toutes les couleurs doivent avoir le même nombre de cases, et non {', '.join(told_in_french)}",
    )


def wrong_area(board: Board) -> Fault | None:
    for colour, area in board.areas():
        if not LEAST_AREA <= area.bit_count() <= MOST_AREA:
            return Fault(
                f"the {colour} area {names(area)} has {area.bit_count()} cells; {LEAST_AREA} to {MOST_AREA} are allowed",
                f"la zone {FRENCH[colour]} {names(area)} a {area.bit_count()} cases ; "
                f"il en faut de {LEAST_AREA} à {MOST_AREA}",
            )
    return None


def unreachable(board: Board) -> Fault | None:
    coloured = sum(board.colours)
    lost = coloured & ~connected(coloured | 1 << board.start, 1 << board.start)
    if not lost:
        return None
    return Fault(
        f"{names(lost)} cannot be reached from the start", f"on ne peut pas atteindre {names(lost)} depuis le départ"
    )


def wrong_neighbours_of_start(board: Board) -> Fault | None:
    near = NEAR[board.start]
    colours = sum(bool(cells & near) for cells in board.colours)
    if rocks := board.having(ROCK) & near:
        return Fault(f"the rock {names(rocks)} touches the start", f"le rocher {names(rocks)} touche le départ")
    if colours < LEAST_COLOURS_AT_START:
        return Fault(
            f"the start must touch at least {LEAST_COLOURS_AT_START} colours, not {colours}",
            f"le départ doit toucher au moins {LEAST_COLOURS_AT_START} couleurs, pas {colours}",
        )
    return None


def wrong_treasures(board: Board) -> Fault | None:
    for colour, cells in zip(COLOURS, board.colours, strict=True):
        count = (cells & board.treasures).bit_count()
        if count != TREASURES_OF_A_COLOUR:
            return Fault(
                f"exactly {TREASURES_OF_A_COLOUR} {colour} treasures are needed, not {count}",
                f"il faut exactement {TREASURES_OF_A_COLOUR} trésors de couleur {FRENCH[colour]}, pas {count}",
            )
    for _, area in board.areas():
        if (area & board.treasures).bit_count() > 1:
            both = names(area & board.treasures)
            return Fault(f"the treasures {both} are in one area", f"les trésors {both} sont dans la même zone")
    if near := board.treasures & NEAR[board.start]:
        return Fault(f"the treasure {names(near)} touches the start", f"le trésor {names(near)} touche le départ")
    return None


# In the order in which they are looked for: each may rely on those before it.
RULES: dict[str, Callable[[Board], Fault | None]] = {
    "2.1": unknown_sign,
    "2.2": outside,
    "2.3": wrong_start,
    "2.4": unequal_colours,
    "2.5": wrong_area,
    "2.6": unreachable,
    "2.7": wrong_neighbours_of_start,
    "2.8": wrong_treasures,
}
