"""Combinations as numbers, and whether dice make them (rules 1.3 to 1.5)."""

from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from quincunx.core.kernels.jit import kernel
from quincunx.games.colour_tower.files.deck import COLOURS, FREE, Card

COLOUR_COUNT = len(COLOURS)


class Kind(IntEnum):
    """The free combinations as `deck.FREE` names them, then fixed colours, and no card at all."""

    BRELAN = 0
    TRIPLE_PAIR = 1
    FULL = 2
    CARRE = 3
    SMALL_FLUSH = 4
    DOUBLE_BRELAN = 5
    CARRE_PAIR = 6
    GRAND_FLUSH = 7
    FIXED = 8
    NONE = 9


KIND = 0  # in the row of a combination; the dice it asks for of each colour follow
FIRST_COLOUR = 1
ROW = FIRST_COLOUR + COLOUR_COUNT


def row_of(card: Card | None) -> NDArray[np.int64]:
    """A card's combination as a row of numbers, e.g. [8, 2, 0, 0, 1, 0, 0] for red red blue; an empty stack's too."""
    row = np.zeros(ROW, np.int64)
    if card is None:
        row[KIND] = Kind.NONE
    elif card.free is not None:
        row[KIND] = FREE.index(card.free)
    else:
        row[KIND] = Kind.FIXED
        for colour in card.colours:
            row[FIRST_COLOUR + COLOURS.index(colour)] += 1
    return row


@kernel
def makes(counts, row):
    """Whether dice with so many of each colour make a combination."""
    if row[KIND] == Kind.NONE:
        return False
    if row[KIND] == Kind.FIXED:
        for colour in range(COLOUR_COUNT):
            if counts[colour] < row[FIRST_COLOUR + colour]:
                return False
        return True
    return makes_free(counts, row[KIND])


@kernel
def makes_free(counts, kind):
    """Whether dice make a free combination; its parts may share a colour (rule 1.4)."""
    most = second = pairs = threes = 0
    for count in counts:
        if count > most:
            most, second = count, most
        elif count > second:
            second = count
        pairs += count // 2
        threes += count // 3
    if kind == Kind.BRELAN:
        return most >= 3
    if kind == Kind.TRIPLE_PAIR:
        return pairs >= 3
    if kind == Kind.FULL:
        return most >= 5 or (most >= 3 and second >= 2)
    if kind == Kind.CARRE:
        return most >= 4
    if kind == Kind.SMALL_FLUSH:
        return most >= 5
    if kind == Kind.DOUBLE_BRELAN:
        return threes >= 2
    if kind == Kind.CARRE_PAIR:
        return most >= 4 and pairs >= 3
    return most >= 6
