"""What dice can show, numbered: sets of up to four white dice and of up to two black ones, whatever their order.

There are 210 white sets and 28 black ones, small sets first; the last 126 and 21 of them are complete. So there
are 126 × 21 ways for all six dice to lie. A black pair that may paint (rule 5.1) gets a column of its own, by its
colour, after the 21: with it there are 126 × 27 = 3,402 dice states, and 210 × 28 = 5,880 sets of dice to keep.
"""

from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from quincunx.core.kernels.jit import kernel
from quincunx.games.colour_tower.files.deck import COLOURS

WHITE_DICE, BLACK_DICE = 4, 2
DICE = WHITE_DICE + BLACK_DICE
COLOUR_COUNT = len(COLOURS)
EMPTY = 0  # the set of no dice
NO_SET = -1


def sets_of(dice: int) -> list[tuple[int, ...]]:
    """All sets of up to so many dice, small ones first, as sorted colours, e.g. () (0,) … (4, 5) (5, 5) for two."""
    return [colours for size in range(dice + 1) for colours in combinations_with_replacement(range(COLOUR_COUNT), size)]


def counts_of(sets: list[tuple[int, ...]]) -> NDArray[np.int64]:
    """How many dice of each colour each set has."""
    return np.array([[colours.count(colour) for colour in range(COLOUR_COUNT)] for colours in sets], np.int64)


def neighbours_of(sets: list[tuple[int, ...]], step: int) -> NDArray[np.int64]:
    """For each set and colour the set with a die more (step 1) or a die less (step -1), or NO_SET."""
    counts = counts_of(sets)
    number = {tuple(row): index for index, row in enumerate(counts.tolist())}
    change = step * np.eye(COLOUR_COUNT, dtype=np.int64)
    return np.array(
        [[number.get(tuple(row), NO_SET) for row in (count + change).tolist()] for count in counts], np.int64
    )


WHITE_SETS, BLACK_SETS = sets_of(WHITE_DICE), sets_of(BLACK_DICE)
WHITES, BLACKS = len(WHITE_SETS), len(BLACK_SETS)
ALL_WHITE = sum(len(colours) == WHITE_DICE for colours in WHITE_SETS)
ALL_BLACK = sum(len(colours) == BLACK_DICE for colours in BLACK_SETS)
FIRST_WHITE, FIRST_BLACK = WHITES - ALL_WHITE, BLACKS - ALL_BLACK  # the first complete set
THREE_WHITE = sum(len(colours) == WHITE_DICE - 1 for colours in WHITE_SETS)  # when one more is set aside
ONE_BLACK = sum(len(colours) == BLACK_DICE - 1 for colours in BLACK_SETS)
FIRST_THREE_WHITE, FIRST_ONE_BLACK = FIRST_WHITE - THREE_WHITE, FIRST_BLACK - ONE_BLACK
BLACK_COLUMNS = ALL_BLACK + COLOUR_COUNT  # with a wild pair of each colour

WHITE_COUNTS, BLACK_COUNTS = counts_of(WHITE_SETS), counts_of(BLACK_SETS)
WHITE_WITH, BLACK_WITH = neighbours_of(WHITE_SETS, 1), neighbours_of(BLACK_SETS, 1)
WHITE_WITHOUT, BLACK_WITHOUT = neighbours_of(WHITE_SETS, -1), neighbours_of(BLACK_SETS, -1)


@kernel
def white_set(dice, kept):
    """The set of those of the dice w1 w2 w3 w4 b1 b2 that are white and kept (a bit for each die)."""
    found = EMPTY
    for die in range(WHITE_DICE):
        if kept >> die & 1:
            found = WHITE_WITH[found, dice[die]]
    return found


@kernel
def black_set(dice, kept):
    """The set of those of the dice w1 w2 w3 w4 b1 b2 that are black and kept (a bit for each die)."""
    found = EMPTY
    for die in range(WHITE_DICE, DICE):
        if kept >> die & 1:
            found = BLACK_WITH[found, dice[die]]
    return found


@kernel
def pair_of(colour):
    """The set of two black dice of one colour."""
    return BLACK_WITH[BLACK_WITH[EMPTY, colour], colour]
