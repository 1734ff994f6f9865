"""Millions of turns thrown die by die and played as the solver advises, beside the values it computes.

Run by hand: `python -m quincunx.games.colour_tower.tests.bench.turns`, or with a number of turns other than ten million.
It ends with the first mean that is more than three standard errors away, or with a line of figures for each card.
"""

import sys
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.random import Stream, below, stream
from quincunx.games.colour_tower.bots.dice_sets import (
    DICE,
    EMPTY,
    FIRST_BLACK,
    FIRST_WHITE,
    WHITE_DICE,
    black_set,
    white_set,
)
from quincunx.games.colour_tower.bots.solver import (
    HEIR_THROWS_LEFT,
    MOST_THROWS_LEFT,
    NOTHING_BARRED,
    chance,
    solve_turn,
)
from quincunx.games.colour_tower.files.deck import STACKS, STANDARD, Card, cards_of, load_deck
from quincunx.games.colour_tower.rules.combinations import COLOUR_COUNT, makes, row_of

TURNS = 10_000_000
MOST_ERRORS = 3.0
ALL_DICE = (1 << DICE) - 1
BLACK_ONES = ALL_DICE ^ (1 << WHITE_DICE) - 1
B1, B2 = WHITE_DICE, WHITE_DICE + 1
NO_DIE = -1
NOTHING = -1.0  # worth less than no card
SCENE = ("carre", "small-flush", "red red blue")  # much is passed over and barred
INHERITED = ((0, 0, 0, 0, 2, 3), (0, 0, 3, 3, 3, 5), (0, 1, 2, 3, 4, 5))  # keep four, keep three, throw all


class Sample(NamedTuple):
    """The mean of what turns brought, beside what the solver says."""

    exact: float
    mean: float
    standard_error: float

    @property
    def errors(self) -> float:
        """How many standard errors the mean is away from the exact value; 0 where all turns bring just that."""
        return abs(self.mean - self.exact) / self.standard_error if self.mean != self.exact else 0.0


def fresh_turns(cards: Sequence[Card | None], values: Sequence[float], turns: int, random: Stream) -> Sample:
    """Turns that begin with all six dice."""
    return sample(cards, values, turns, random, np.full(DICE, NO_DIE))


def heirs_turns(
    cards: Sequence[Card | None], values: Sequence[float], turns: int, random: Stream, dice: Sequence[int]
) -> Sample:
    """Turns that begin with inherited dice, as colours by their number."""
    return sample(cards, values, turns, random, np.array(dice))


def sample(
    cards: Sequence[Card | None], values: Sequence[float], turns: int, random: Stream, dice: NDArray[np.int64]
) -> Sample:
    solved = solve_turn(cards, values)
    rows, worth = np.array([row_of(card) for card in cards]), np.array(values, np.float64)
    total, squares = play_turns(rows, worth, solved.kept, dice, turns, random)
    mean = total / turns
    error = float(np.sqrt((squares / turns - mean**2) / turns))
    if dice[0] == NO_DIE:
        return Sample(solved.fresh, mean, error)
    white, black = white_set(dice, ALL_DICE) - FIRST_WHITE, black_set(dice, ALL_DICE) - FIRST_BLACK
    return Sample(float(solved.inherited[white, black]), mean, error)


@kernel
def play_turns(rows, values, kept, first_dice, turns, random):
    """The sum of what so many turns bring, and the sum of its squares."""
    total = squares = 0.0
    dice = np.zeros(DICE, np.int64)
    for _ in range(turns):
        dice[:] = first_dice
        value = play_turn(rows, values, kept, dice, random)
        total += value
        squares += value * value
    return total, squares


@kernel
def play_turn(rows, values, kept, dice, random):
    """What one turn brings: the value of the card taken, or 0."""
    value, barred, throws, thrown = begin(rows, values, kept, dice)
    while thrown:
        wild = throw(dice, thrown, random)
        fell = matched_by(dice, rows)
        aside = paint_best(rows, values, kept, dice, barred, throws) if wild else 0
        matched = matched_by(dice, rows)
        value, thrown = best_value(values, matched & ~barred), 0
        if throws > 0:
            throws, lost = throws - 1, barred | fell | matched
            some, worth = best_throw(kept[throws, lost], dice, ALL_DICE, aside)
            if worth > value:
                barred, thrown = lost, some
    return max(value, 0.0)


@kernel
def begin(rows, values, kept, dice):
    """Rule 4.1: a card taken at once, or what is barred, the throws left after this one, and the dice to throw."""
    fresh = kept[MOST_THROWS_LEFT, NOTHING_BARRED, EMPTY, EMPTY]
    if dice[0] == NO_DIE:
        return NOTHING, NOTHING_BARRED, MOST_THROWS_LEFT, ALL_DICE
    matched = matched_by(dice, rows)
    at_once = best_value(values, matched)
    some, worth = best_throw(kept[HEIR_THROWS_LEFT, matched], dice, ALL_DICE - 1, 0)
    if at_once >= max(worth, fresh):
        return at_once, NOTHING_BARRED, 0, 0
    if worth > fresh:
        return NOTHING, matched, HEIR_THROWS_LEFT, some
    return NOTHING, NOTHING_BARRED, MOST_THROWS_LEFT, ALL_DICE


@kernel
def throw(dice, thrown, random):
    """Throw some dice; whether both black ones were among them and show the same colour (rule 5.1)."""
    for die in range(DICE):
        if thrown >> die & 1:
            dice[die] = below(random, COLOUR_COUNT)
    return thrown & BLACK_ONES == BLACK_ONES and dice[B1] == dice[B2]


@kernel
def matched_by(dice, rows):
    """A bit for each card that the dice match."""
    counts = np.zeros(COLOUR_COUNT, np.int64)
    for colour in dice:
        counts[colour] += 1
    matched = 0
    for stack in range(STACKS):
        if makes(counts, rows[stack]):
            matched |= 1 << stack
    return matched


@kernel
def best_value(values, takable):
    """The value of the best card that may be taken, or less than nothing."""
    best = NOTHING
    for stack in range(STACKS):
        if takable >> stack & 1:
            best = max(best, values[stack])
    return best


@kernel
def best_throw(kept, dice, most, aside):
    """The dice to throw, a bit for each, at most so many in number and none set aside, and what that is worth."""
    best, worth = 0, NOTHING
    for thrown in range(1, most + 1):
        if thrown & aside:
            continue
        stay = ALL_DICE & ~thrown
        value = kept[white_set(dice, stay), black_set(dice, stay)]
        if value > worth:
            best, worth = thrown, value
    return best, worth


@kernel
def paint_best(rows, values, kept, dice, barred, throws):
    """Paint the best die in the best colour, or none (rules 5.1 and 5.6); what is set aside, as a set (rule 5.8)."""
    fell = matched_by(dice, rows)
    worth, painted, paint = painted_value(rows, values, kept, dice, barred, fell, throws, 0), NO_DIE, 0
    for die in range(DICE):
        old = dice[die]
        for colour in range(COLOUR_COUNT):
            dice[die] = colour
            if colour != old and (throws > 0 or matched_by(dice, rows) & ~barred):
                value = painted_value(rows, values, kept, dice, barred, fell, throws, 1 << die)
                if value > worth:
                    worth, painted, paint = value, die, colour
        dice[die] = old
    if painted == NO_DIE:
        return 0
    dice[painted] = paint
    return 1 << painted


@kernel
def painted_value(rows, values, kept, dice, barred, fell, throws, aside):
    """What dice that cannot be painted any more are worth: a card, or the best throw of those not set aside."""
    matched = matched_by(dice, rows)
    value = best_value(values, matched & ~barred)
    if throws == 0:
        return max(value, 0.0)
    _, worth = best_throw(kept[throws - 1, barred | fell | matched], dice, ALL_DICE, aside)
    return max(value, worth)


def main(turns: int) -> None:
    """All combinations of the standard deck that have a chance of their own, then three cards at once."""
    random = stream(2026)
    cards = {card.combination: card for card in cards_of(load_deck(STANDARD))}
    alone = {round(chance(card), 9): card for card in cards.values()}
    for _, card in sorted(alone.items(), reverse=True):
        report(card.combination, fresh_turns([card, None, None], [1.0, 0.0, 0.0], turns, random))
    scene, points = [cards[name] for name in SCENE], [float(cards[name].points) for name in SCENE]
    report(", ".join(SCENE), fresh_turns(scene, points, turns, random))
    for dice in INHERITED:
        report(f"the same with {dice} inherited", heirs_turns(scene, points, turns, random, dice))
    print(f"{turns:,} turns each")


def report(name: str, found: Sample) -> None:
    away = f"{found.errors:.2f} standard errors away"
    print(f"{name}: exact {found.exact:.6f}, played {found.mean:.6f}, {away}", flush=True)
    assert found.errors <= MOST_ERRORS


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else TURNS)
