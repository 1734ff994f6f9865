"""The best play of one turn, exactly: what every way the dice can lie is worth, and every set of dice to keep.

    turn = solve_turn([carre, None, small_flush], [2.0, 0.0, 3.0])
    turn.fresh                               # before the first throw of all six dice (rule 3.1)
    turn.lying[throws, barred, white, black] # after a throw, with so many throws left
    turn.kept[throws, barred, white, black]  # about to throw all dice but these, with so many throws left after it
    turn.inherited[white, black]             # at the start of a turn that inherits dice (rule 4.1)
    turn.aside_white[throws, barred, colour, white, black]  # the same as `kept`, for the best throw with a painted
    turn.aside_black[throws, barred, colour, white, black]  # die of this colour set aside (rule 5.8) among the others

`barred` is a bit for each stack, `white` and `black` number sets of dice as dice_sets.py does; for dice that lie,
sets are counted from the first complete one, and a black pair that may paint has its own column. A card is worth
what the caller says, and so are the dice left to the next seat when the turn ends without a card.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quincunx.core.kernels.jit import kernel
from quincunx.games.colour_tower.bots.dice_sets import (
    ALL_BLACK,
    ALL_WHITE,
    BLACK_COLUMNS,
    BLACK_COUNTS,
    BLACK_WITH,
    BLACK_WITHOUT,
    BLACKS,
    EMPTY,
    FIRST_BLACK,
    FIRST_ONE_BLACK,
    FIRST_THREE_WHITE,
    FIRST_WHITE,
    NO_SET,
    ONE_BLACK,
    THREE_WHITE,
    WHITE_COUNTS,
    WHITE_WITH,
    WHITE_WITHOUT,
    WHITES,
    pair_of,
)
from quincunx.games.colour_tower.files.deck import STACKS, Card
from quincunx.games.colour_tower.rules.combinations import COLOUR_COUNT, makes, row_of

MOST_THROWS_LEFT = 2  # after the first of three
HEIR_THROWS_LEFT = 1  # after a throw that keeps inherited dice (rule 4.3)
BARRINGS = 1 << STACKS
NOTHING_BARRED = 0
IMPOSSIBLE = -np.inf


class Turn(NamedTuple):
    """The values of a turn under best play."""

    matched: NDArray[np.int64]  # [white, black]: a bit for each stack whose card the dice match
    lying: NDArray[np.float64]  # [throws left, barred, white, black column]
    kept: NDArray[np.float64]  # [throws left after this one, barred, white set, black set]
    inherited: NDArray[np.float64]  # [white, black]
    aside_white: NDArray[np.float64]  # [throws left after this one, barred, colour, three white dice, black]
    aside_black: NDArray[np.float64]  # [throws left after this one, barred, colour, white, one black die]
    fresh: float


def solve_turn(
    cards: Sequence[Card | None], values: Sequence[float], leaving: NDArray[np.float64] | None = None
) -> Turn:
    """A turn with these three cards face up, each worth so much; dice left without a card are worth 0 or `leaving`."""
    rows = np.array([row_of(card) for card in cards])
    nothing = np.zeros((ALL_WHITE, ALL_BLACK))
    return Turn(*solve(rows, np.array(values, np.float64), nothing if leaving is None else leaving))


def chance(card: Card) -> float:
    """The chance to win a card in one turn of three throws by playing for it alone (rule 11.1), e.g. 0.599 for a carre."""
    return solve_turn([card, None, None], [1.0, 0.0, 0.0]).fresh


@kernel
def solve(rows, values, leaving):
    """The parts of a `Turn`, for three combinations as rows, their values, and the value of each dice left behind."""
    matched = all_matched(rows)
    lying = np.empty((MOST_THROWS_LEFT + 1, BARRINGS, ALL_WHITE, BLACK_COLUMNS))
    kept = np.empty((MOST_THROWS_LEFT + 1, BARRINGS, WHITES, BLACKS))
    throwing = np.empty((BARRINGS, ALL_WHITE, ALL_BLACK))
    best = np.empty((WHITES, BLACKS))
    inherited = np.empty((ALL_WHITE, ALL_BLACK))
    aside_white = np.empty((MOST_THROWS_LEFT, BARRINGS, COLOUR_COUNT, THREE_WHITE, ALL_BLACK))
    aside_black = np.empty((MOST_THROWS_LEFT, BARRINGS, COLOUR_COUNT, ALL_WHITE, ONE_BLACK))
    for throws in range(MOST_THROWS_LEFT + 1):
        for barred in range(BARRINGS):
            if throws == 0:
                end_of_throws(matched, values, leaving, barred, lying[0, barred])
                paint_last(matched, barred, lying[0, barred])
            else:
                take_or_throw(matched, values, throwing, barred, lying[throws, barred])
                paint(matched, values, aside_white[throws - 1], aside_black[throws - 1], barred, lying[throws, barred])
        for barred in range(BARRINGS):
            keep(lying[throws, barred], kept[throws, barred])
            best_keeps(kept[throws, barred], best, EMPTY)
            best_throws(best, throwing[barred])
            if throws < MOST_THROWS_LEFT:
                set_aside_white(kept[throws, barred], best, aside_white[throws, barred])
                set_aside_black(kept[throws, barred], best, aside_black[throws, barred])
        if throws == HEIR_THROWS_LEFT:
            keep_some(matched, kept[throws], best, inherited)
    fresh = kept[MOST_THROWS_LEFT, NOTHING_BARRED, EMPTY, EMPTY]
    begin_as_heir(matched, values, fresh, inherited)
    return matched, lying, kept, inherited, aside_white, aside_black, fresh


@kernel
def all_matched(rows):
    """For all dice, a bit for each card that they match."""
    matched = np.zeros((ALL_WHITE, ALL_BLACK), np.int64)
    for white in range(ALL_WHITE):
        for black in range(ALL_BLACK):
            counts = WHITE_COUNTS[FIRST_WHITE + white] + BLACK_COUNTS[FIRST_BLACK + black]
            for stack in range(STACKS):
                if makes(counts, rows[stack]):
                    matched[white, black] |= 1 << stack
    return matched


@kernel
def best_card(values, takable):
    """The value of the best of some cards (a bit for each), or IMPOSSIBLE for none."""
    best = IMPOSSIBLE
    for stack in range(STACKS):
        if takable >> stack & 1:
            best = max(best, values[stack])
    return best


@kernel
def end_of_throws(matched, values, leaving, barred, lying):
    """Rules 3.6 and 3.7: after the last throw a card must be taken if there is one, else the dice are left."""
    for white in range(ALL_WHITE):
        for black in range(ALL_BLACK):
            takable = matched[white, black] & ~barred
            lying[white, black] = best_card(values, takable) if takable else leaving[white, black]


@kernel
def take_or_throw(matched, values, throwing, barred, lying):
    """Rules 3.2 to 3.5: take a card, or bar all that are matched and throw again."""
    for white in range(ALL_WHITE):
        for black in range(ALL_BLACK):
            here = matched[white, black]
            lying[white, black] = max(best_card(values, here & ~barred), throwing[barred | here, white, black])


@kernel
def paint(matched, values, aside_white, aside_black, barred, lying):
    """Rule 5.1: with a black pair just thrown, the best of painting and not painting, in the columns after the others.

    Painted dice win a card, or are thrown but for the painted one (rules 5.4 and 5.8).
    """
    for colour in range(COLOUR_COUNT):
        pair, one = pair_of(colour), BLACK_WITH[EMPTY, colour]
        for white in range(ALL_WHITE):
            fell = matched[white, pair - FIRST_BLACK]
            best = lying[white, pair - FIRST_BLACK]
            for new in range(COLOUR_COUNT):
                now = matched[white, BLACK_WITH[one, new] - FIRST_BLACK]
                aside = aside_black[barred | fell | now, new, white, one - FIRST_ONE_BLACK]
                best = max(best, best_card(values, now & ~barred), aside)
                for old in range(COLOUR_COUNT):
                    rest = WHITE_WITHOUT[FIRST_WHITE + white, old]
                    if rest != NO_SET:
                        now = matched[WHITE_WITH[rest, new] - FIRST_WHITE, pair - FIRST_BLACK]
                        aside = aside_white[barred | fell | now, new, rest - FIRST_THREE_WHITE, pair - FIRST_BLACK]
                        best = max(best, best_card(values, now & ~barred), aside)
            lying[white, ALL_BLACK + colour] = best


@kernel
def paint_last(matched, barred, lying):
    """Rule 5.6: after the last throw a die is painted only if the dice then match a card that is not barred."""
    for colour in range(COLOUR_COUNT):
        pair = pair_of(colour)
        for white in range(ALL_WHITE):
            best = lying[white, pair - FIRST_BLACK]
            for new in range(COLOUR_COUNT):
                black = BLACK_WITH[BLACK_WITHOUT[pair, colour], new] - FIRST_BLACK
                if matched[white, black] & ~barred:
                    best = max(best, lying[white, black])
                for old in range(COLOUR_COUNT):
                    rest = WHITE_WITHOUT[FIRST_WHITE + white, old]
                    if rest != NO_SET:
                        other = WHITE_WITH[rest, new] - FIRST_WHITE
                        if matched[other, pair - FIRST_BLACK] & ~barred:
                            best = max(best, lying[other, pair - FIRST_BLACK])
            lying[white, ALL_BLACK + colour] = best


@kernel
def set_aside_white(kept, best, aside):
    """Rule 5.8: for each colour of a painted white die, the best to keep besides when at least one die is thrown."""
    for colour in range(COLOUR_COUNT):
        for white in range(FIRST_WHITE):
            for black in range(BLACKS):
                value = kept[WHITE_WITH[white, colour], black]
                best[white, black] = max(value, best_with_one_less(best, white, black))
        for white in range(FIRST_THREE_WHITE, FIRST_WHITE):
            for black in range(FIRST_BLACK, BLACKS):
                value = best_with_one_less(best, white, black)
                aside[colour, white - FIRST_THREE_WHITE, black - FIRST_BLACK] = value


@kernel
def set_aside_black(kept, best, aside):
    """The same for a painted black die."""
    for colour in range(COLOUR_COUNT):
        for white in range(WHITES):
            for black in range(FIRST_BLACK):
                value = kept[white, BLACK_WITH[black, colour]]
                best[white, black] = max(value, best_with_one_less(best, white, black))
        for white in range(FIRST_WHITE, WHITES):
            for black in range(FIRST_ONE_BLACK, FIRST_BLACK):
                value = best_with_one_less(best, white, black)
                aside[colour, white - FIRST_WHITE, black - FIRST_ONE_BLACK] = value


@kernel
def keep(lying, kept):
    """What it is worth to throw all dice but those kept: the mean over all that they can show."""
    for white in range(FIRST_WHITE, WHITES):
        keep_black(lying[white - FIRST_WHITE], kept[white])
    for white in range(FIRST_WHITE - 1, -1, -1):  # Throwing one die more is throwing it last.
        for black in range(BLACKS):
            total = 0.0
            for colour in range(COLOUR_COUNT):
                total += kept[WHITE_WITH[white, colour], black]
            kept[white, black] = total / COLOUR_COUNT


@kernel
def keep_black(lying, kept):
    """With all white dice kept: both black dice, one, or none; only a pair thrown together is wild (rule 5.5)."""
    for black in range(FIRST_BLACK, BLACKS):
        kept[black] = lying[black - FIRST_BLACK]
    thrown_together = 0.0
    for first in range(COLOUR_COUNT):
        one = BLACK_WITH[EMPTY, first]
        total = 0.0
        for second in range(COLOUR_COUNT):
            value = lying[BLACK_WITH[one, second] - FIRST_BLACK]
            total += value
            thrown_together += lying[ALL_BLACK + first] if first == second else value
        kept[one] = total / COLOUR_COUNT
    kept[EMPTY] = thrown_together / COLOUR_COUNT**2


@kernel
def best_keeps(kept, best, fewest):
    """For every set the best one to keep within it, of at least so many dice (0 or 1)."""
    for white in range(WHITES):
        for black in range(BLACKS):
            value = kept[white, black]
            if fewest > 0 and white == EMPTY and black == EMPTY:
                value = IMPOSSIBLE
            best[white, black] = max(value, best_with_one_less(best, white, black))


@kernel
def best_with_one_less(best, white, black):
    """The best of the sets within a set from which at least one die is gone."""
    value = IMPOSSIBLE
    for colour in range(COLOUR_COUNT):
        if WHITE_WITHOUT[white, colour] != NO_SET:
            value = max(value, best[WHITE_WITHOUT[white, colour], black])
        if BLACK_WITHOUT[black, colour] != NO_SET:
            value = max(value, best[white, BLACK_WITHOUT[black, colour]])
    return value


@kernel
def best_throws(best, throwing):
    """Rule 3.3: for dice that lie, the best set to keep when at least one die is thrown."""
    for white in range(ALL_WHITE):
        for black in range(ALL_BLACK):
            throwing[white, black] = best_with_one_less(best, FIRST_WHITE + white, FIRST_BLACK + black)


@kernel
def keep_some(matched, kept, best, inherited):
    """Rule 4.3: an heir keeps at least one die and bars what the dice match."""
    for barred in range(BARRINGS):
        best_keeps(kept[barred], best, 1)
        for white in range(ALL_WHITE):
            for black in range(ALL_BLACK):
                if matched[white, black] == barred:
                    inherited[white, black] = best_with_one_less(best, FIRST_WHITE + white, FIRST_BLACK + black)


@kernel
def begin_as_heir(matched, values, fresh, inherited):
    """Rules 4.2 to 4.4: take a card at once, keep some dice, or throw all six as if they were not there."""
    for white in range(ALL_WHITE):
        for black in range(ALL_BLACK):
            at_once = best_card(values, matched[white, black])
            inherited[white, black] = max(at_once, inherited[white, black], fresh)
