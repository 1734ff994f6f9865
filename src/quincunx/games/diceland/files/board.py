"""The shape of a board file (rule 12.1) and what can be read off it."""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated

from pydantic import Field

from quincunx.core.files.json_files import Data
from quincunx.games.diceland.files.grid import PLACES, SIDE, connected, set_of
from quincunx.games.diceland.files.signs import COLOUR_SIGNS, COLOURS, START, TREASURE_SIGNS, Colour

Row = Annotated[
    str, Field(min_length=SIDE, max_length=SIDE, json_schema_extra={"pattern": f"^[rygboeRYGBOE*#.]{{{SIDE}}}$"})
]


class Board(Data):
    """A board file: an island as thirteen rows of signs."""

    name: Annotated[str, Field(min_length=1, max_length=60)]
    rows: Annotated[
        list[Row],
        Field(
            min_length=SIDE,
            max_length=SIDE,
            description="r red, y yellow, g green, b blue, o orange, e grey, in capitals with a treasure; * the start, "
            "# a rock, . the sea; columns A to M, of which B, D, F, H, J and L hang half a cell lower; rows 1 to 13",
        ),
    ]

    @cached_property
    def signs(self) -> list[str]:
        """The sign of each of the 127 cells, by number."""
        return [self.rows[row][column] for column, row in PLACES]

    def having(self, signs: str) -> int:
        """The set of the cells with one of these signs, e.g. "rR" for all red ones."""
        return set_of(cell for cell, sign in enumerate(self.signs) if sign in signs)

    @cached_property
    def start(self) -> int:
        return self.signs.index(START)

    @cached_property
    def treasures(self) -> int:
        """The set of the cells with a treasure."""
        return self.having(TREASURE_SIGNS)

    @cached_property
    def colours(self) -> list[int]:
        """The set of the cells of each colour, in the order of rule 1.1."""
        return [self.having(sign + sign.upper()) for sign in COLOUR_SIGNS]

    def areas(self) -> Iterator[tuple[Colour, int]]:
        """Each area as its colour and the set of its cells (rule 1.4)."""
        for colour, cells in zip(COLOURS, self.colours, strict=True):
            while cells:
                area = connected(cells, cells & -cells)
                yield colour, area
                cells ^= area
