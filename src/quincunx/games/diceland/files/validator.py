"""What can be wrong with a board, rule by rule (section 12 of the rules)."""

from collections.abc import Iterator

from quincunx.core.errors import Fault
from quincunx.core.files.json_files import Rule
from quincunx.games.diceland.files.board import Board
from quincunx.games.diceland.files.grid import COLUMNS, NAMES, NEAR, PLACES, connected, members
from quincunx.games.diceland.files.signs import COLOURS, ROCK, SEA, SIGNS, START

LEAST_AREA, MOST_AREA = 2, 7
LEAST_COLOURS_AT_START = 5
TREASURES_OF_A_COLOUR = 2


# As they follow “zone” and “couleur”.
FRENCH = dict(zip(COLOURS, ("rouge", "jaune", "verte", "bleue", "orange", "grise"), strict=True))


def refusal(rule: str, en: str, fr: str) -> Fault:
    return Fault(f"{en} (rule {rule})", f"{fr} (règle {rule})")


def names(cells: int) -> str:
    """A set of cells for people, e.g. "D7, E7"."""
    return ", ".join(NAMES[cell] for cell in members(cells))


def unknown_signs(board: Board) -> Iterator[Fault]:
    signs = " ".join(SIGNS)
    for number, row in enumerate(board.rows, start=1):
        for column, sign in zip(COLUMNS, row, strict=True):
            if sign not in SIGNS:
                yield refusal(
                    "12.1",
                    f"“{sign}” at {column}{number} is no sign; the signs are {signs}",
                    f"« {sign} » en {column}{number} n’est pas un signe ; les signes sont {signs}",
                )


def outside(board: Board) -> Iterator[Fault]:
    for number, row in enumerate(board.rows):
        for column, sign in enumerate(row):
            if sign != SEA and (column, number) not in PLACES:
                cell = f"{COLUMNS[column]}{number + 1}"
                yield refusal(
                    "12.2",
                    f"{cell} is “{sign}”, but it is more than six steps from G7, where only the sea may be",
                    f"{cell} est « {sign} », mais à plus de six pas de G7, où seule la mer est permise",
                )


def wrong_start(board: Board) -> Iterator[Fault]:
    starts = board.having(START)
    many, found = starts.bit_count(), f" ({names(starts)})" if starts else ""
    if many != 1:
        yield refusal(
            "12.3",
            f"exactly one start “{START}” is needed, not {many}{found}",
            f"il faut exactement un départ « {START} », pas {many}{found}",
        )


def unequal_colours(board: Board) -> Iterator[Fault]:
    counts = [cells.bit_count() for cells in board.colours]
    if len(set(counts)) > 1:
        told = ", ".join(f"{colour} {count}" for colour, count in zip(COLOURS, counts, strict=True))
        told_in_french = ", ".join(f"{FRENCH[colour]} {count}" for colour, count in zip(COLOURS, counts, strict=True))
        yield refusal(
            "12.4",
            f"all colours need the same number of cells, not {told}",
            f"toutes les couleurs doivent avoir le même nombre de cases, et non {told_in_french}",
        )


def wrong_areas(board: Board) -> Iterator[Fault]:
    for colour, area in board.areas():
        size = area.bit_count()
        if not LEAST_AREA <= size <= MOST_AREA:
            yield refusal(
                "12.5",
                f"the {colour} area {names(area)} has {size} cells; {LEAST_AREA} to {MOST_AREA} are allowed",
                f"la zone {FRENCH[colour]} {names(area)} a {size} cases ; il en faut de {LEAST_AREA} à {MOST_AREA}",
            )


def unreachable(board: Board) -> Iterator[Fault]:
    coloured = sum(board.colours)
    lost = coloured & ~connected(coloured | 1 << board.start, 1 << board.start)
    if lost:
        yield refusal(
            "12.6",
            f"{names(lost)} cannot be reached from the start",
            f"on ne peut pas atteindre {names(lost)} depuis le départ",
        )


def wrong_neighbours_of_start(board: Board) -> Iterator[Fault]:
    near = NEAR[board.start]
    colours = sum(bool(cells & near) for cells in board.colours)
    if rocks := board.having(ROCK) & near:
        yield refusal(
            "12.7", f"the rock {names(rocks)} touches the start", f"le rocher {names(rocks)} touche le départ"
        )
    if colours < LEAST_COLOURS_AT_START:
        yield refusal(
            "12.7",
            f"the start must touch at least {LEAST_COLOURS_AT_START} colours, not {colours}",
            f"le départ doit toucher au moins {LEAST_COLOURS_AT_START} couleurs, pas {colours}",
        )


def wrong_treasures(board: Board) -> Iterator[Fault]:
    for colour, cells in zip(COLOURS, board.colours, strict=True):
        count = (cells & board.treasures).bit_count()
        if count != TREASURES_OF_A_COLOUR:
            yield refusal(
                "12.8",
                f"exactly {TREASURES_OF_A_COLOUR} {colour} treasures are needed, not {count}",
                f"il faut exactement {TREASURES_OF_A_COLOUR} trésors de couleur {FRENCH[colour]}, pas {count}",
            )
    for _, area in board.areas():
        if (area & board.treasures).bit_count() > 1:
            both = names(area & board.treasures)
            yield refusal("12.8", f"the treasures {both} are in one area", f"les trésors {both} sont dans la même zone")


def treasures_at_start(board: Board) -> Iterator[Fault]:
    if near := board.treasures & NEAR[board.start]:
        yield refusal(
            "12.8", f"the treasure {names(near)} touches the start", f"le trésor {names(near)} touche le départ"
        )


ROWS = ["rows.*"]
RULES = [
    Rule(unknown_signs),
    Rule(outside),
    Rule(wrong_start, ROWS, [unknown_signs]),
    Rule(unequal_colours, ROWS, [unknown_signs]),
    Rule(wrong_areas, ROWS, [unknown_signs]),
    Rule(unreachable, ROWS, [unknown_signs, wrong_start]),
    Rule(wrong_neighbours_of_start, ROWS, [unknown_signs, wrong_start]),
    Rule(wrong_treasures, ROWS, [unknown_signs]),
    Rule(treasures_at_start, ROWS, [unknown_signs, wrong_start]),
]
