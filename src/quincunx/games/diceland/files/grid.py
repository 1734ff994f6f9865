"""The hexagon of 127 cells in which every island lies: names and neighbours (rules 1.2, 11.7 and 12.2).

A cell has a number too, from 0 to 126, in the order of the rows and within a row of the columns: F1 is 0, G1 is 1,
H1 is 2, D2 is 3, the middle G7 is 66 and G13 is 126. The columns B, D, F … hang half a cell lower than the others.
"""

from collections.abc import Iterable, Iterator

COLUMNS = "ABCDEFGHIJKLM"
SIDE = len(COLUMNS)  # rows and columns
MIDDLE = SIDE // 2  # the middle column and row, from 0
RADIUS = 6


def height(column: int, row: int) -> int:
    """How far down a cell lies, in half cells, e.g. 0 for G1, 1 for F1 and H1, 2 for G2."""
    return 2 * row + (column - MIDDLE) % 2


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Steps between two cells given as (column, row) from 0, e.g. 6 from A4 to G7."""
    across = abs(one[0] - other[0])
    down = abs(height(*one) - height(*other))
    return across + max(0, down - across) // 2


PLACES = tuple(
    (column, row)
    for row in range(SIDE)
    for column in range(SIDE)
    if distance((column, row), (MIDDLE, MIDDLE)) <= RADIUS
)
CELLS = len(PLACES)
NAMES = tuple(f"{COLUMNS[column]}{row + 1}" for column, row in PLACES)
NUMBERS = {name: number for number, name in enumerate(NAMES)}
CENTRE = NUMBERS["G7"]
DISTANCES = tuple(tuple(distance(one, other) for other in PLACES) for one in PLACES)
NEIGHBOURS = tuple(tuple(other for other in range(CELLS) if DISTANCES[cell][other] == 1) for cell in range(CELLS))


def set_of(cells: Iterable[int]) -> int:
    """Cells as the bits of one number, e.g. 0b101 for F1 and H1."""
    return sum(1 << cell for cell in cells)


def members(cells: int) -> Iterator[int]:
    """The cells of a set in order, e.g. F1 and H1 for 0b101."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


NEAR = tuple(set_of(cells) for cells in NEIGHBOURS)  # the neighbours of each cell as a set
BORDER = set_of(cell for cell in range(CELLS) if DISTANCES[CENTRE][cell] == RADIUS)
ALL_CELLS = (1 << CELLS) - 1


def around(cells: int) -> int:
    """The cells that touch a set of cells; those of the set among them where they touch each other."""
    near = 0
    for cell in members(cells):
        near |= NEAR[cell]
    return near


def connected(allowed: int, first: int) -> int:
    """The cells that hang together with the first ones by way of allowed cells."""
    reached = fresh = first & allowed
    while fresh:
        fresh = around(fresh) & allowed & ~reached
        reached |= fresh
    return reached
