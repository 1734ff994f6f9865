"""Areas painted so that no two of one colour touch and all colours have the same number of cells (rules 1.4, 12.4)."""

from random import Random

from quincunx.games.diceland.files.grid import NEAR, around
from quincunx.games.diceland.files.islands.chance import below
from quincunx.games.diceland.files.signs import COLOURS

LEAST_AREAS_OF_A_COLOUR, MOST_AREAS_OF_A_COLOUR = 3, 4
LEAST_COLOURS_AT_START = 5  # rule 2.7
PATIENCE = 800  # areas painted before another island is tried


def paint(random: Random, areas: list[int], start: int, cells_of_a_colour: int) -> list[list[int]]:
    """The areas of each colour, in the order of the colours; none if no way was found."""
    painting = Painting(random, areas, start, cells_of_a_colour)
    return painting.painted if painting.paint_from(0) else []


class Painting:
    """A search for colours: large areas first, and back where none fits."""

    def __init__(self, random: Random, areas: list[int], start: int, cells_of_a_colour: int) -> None:
        self.random = random
        self.start = start
        self.areas = sorted(areas, key=lambda area: -area.bit_count())
        self.around = [around(area) for area in self.areas]
        self.sizes = [area.bit_count() for area in self.areas]
        self.painted: list[list[int]] = [[] for _ in COLOURS]
        self.cells = [0 for _ in COLOURS]
        self.room = [cells_of_a_colour for _ in COLOURS]  # cells that each colour still lacks
        self.patience = PATIENCE

    def paint_from(self, number: int) -> bool:
        """Whether the areas from this one on can be painted."""
        if number == len(self.areas):
            return self._good()
        shift = below(self.random, len(COLOURS))
        for step in range(len(COLOURS)):
            colour = (shift + step) % len(COLOURS)
            if self._fits(number, colour):
                self._put_on(number, colour)
                if self.paint_from(number + 1):
                    return True
                self._take_off(number, colour)
                if self.patience < 0:
                    break
        return False

    def _fits(self, number: int, colour: int) -> bool:
        """Whether an area may have a colour, and the rest of the colour's cells may still be found."""
        left = self.room[colour] - self.sizes[number]
        if self.around[number] & self.cells[colour] or left < 0 or 0 < left < self.sizes[-1]:
            return False
        return len(self.painted[colour]) + 1 + (left > 0) <= MOST_AREAS_OF_A_COLOUR

    def _put_on(self, number: int, colour: int) -> None:
        self.patience -= 1
        self.painted[colour].append(self.areas[number])
        self.cells[colour] |= self.areas[number]
        self.room[colour] -= self.sizes[number]

    def _take_off(self, number: int, colour: int) -> None:
        self.painted[colour].pop()
        self.cells[colour] ^= self.areas[number]
        self.room[colour] += self.sizes[number]

    def _good(self) -> bool:
        at_start = sum(bool(NEAR[self.start] & cells) for cells in self.cells)
        enough = all(len(areas) >= LEAST_AREAS_OF_A_COLOUR for areas in self.painted)
        return enough and at_start >= LEAST_COLOURS_AT_START
