"""What Colour Tower tells the bots: an estimate of the result, and where a look ahead may stop."""

from math import comb

import numpy as np
from numpy.typing import NDArray

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.shares import softmax
from quincunx.games.colour_tower.files.deck import COLOURS, DICE, MOST_POINTS, STACKS
from quincunx.games.colour_tower.rules import dice, turns
from quincunx.games.colour_tower.rules.actions import card_bit
from quincunx.games.colour_tower.rules.combinations import FIRST_COLOUR, KIND, Kind
from quincunx.games.colour_tower.state import END_CARDS, HEIRS_THROWS, NONE, THROWS, Action, Phase

COLOUR_COUNT = len(COLOURS)
DICE_ASKED = (3, 6, 5, 4, 5, 6, 6, 6)  # by the free combinations, in the order of Kind
FRESH_TURN = 1.2  # points that a turn with all six dice brings on the average
STOLEN_CARD = 1.7  # points of a card drawn unseen
SWAPPED_CARD = 0.7  # and what is gained if the worst own card is given for it
CHAPTERS = THROWS + 2  # of a turn: one for each number of throws left, and the end of the game
CARD_SPREAD = 1.1  # how far the points of two seats drift apart while each wins a card


def chances_of_dice() -> NDArray[np.float64]:
    """By throws left, free dice and missing dice: the chance that so many dice come up right, one after another."""
    chances = np.zeros((THROWS + 1, DICE + 1, DICE + 1))
    for throws in range(THROWS + 1):
        right = 1 - (1 - 1 / COLOUR_COUNT) ** throws
        for free in range(DICE + 1):
            exactly = [comb(free, hits) * right**hits * (1 - right) ** (free - hits) for hits in range(free + 1)]
            for missing in range(free + 1):
                chances[throws, free, missing] = sum(exactly[missing:])
    return chances


CHANCES = chances_of_dice()


@kernel
def chapter(state):
    """A throw ends one: what the dice promise then is estimated better than played out with hasty throws."""
    return state.turns * CHAPTERS + (THROWS + 1 if state.phase == Phase.OVER else state.throws)


@kernel
def value(state, values):
    """Points so far and those that the turn promises, as chances to win: the surer, the nearer the end is."""
    if state.phase == Phase.OVER:
        turns.result(state, values)
        return
    most_cards = 0
    for seat in range(state.players):
        values[seat] = turns.points_of(state, seat)
        most_cards = max(most_cards, turns.cards_held(state, seat))
    add_promise(state, values)
    spread = CARD_SPREAD * np.sqrt(max(1, END_CARDS[state.players] - most_cards))
    for seat in range(state.players):
        values[seat] /= spread
    softmax(values, 1.0)


@kernel
def add_promise(state, values):
    """Add what the seat on turn may expect of this turn, and take off what it must give back."""
    if state.phase == Phase.THROW:
        values[state.turn] += promise(state)
    elif state.phase == Phase.GIVE:
        values[state.turn] -= cheapest_gift(state)
    elif state.phase == Phase.SEAT:
        values[state.turn] += STOLEN_CARD if state.action == Action.STEAL else SWAPPED_CARD


@kernel
def promise(state):
    """The points that the best card in reach is worth, times the chance of making it."""
    if not turns.dice_lie(state):
        return FRESH_TURN
    best, throws = 0.0, state.throws
    if turns.inherited(state):
        best, throws = FRESH_TURN, HEIRS_THROWS
    counts, lost = dice.colours(dice.counts_of(state)), state.barred | painted_away(state)
    for stack in range(STACKS):
        card = state.top[stack]
        if card != NONE and not lost >> stack & 1:
            best = max(best, state.points[card] * chance(counts, dice.row(state.combination[card]), throws, state.wild))
    return best


@kernel
def painted_away(state):
    """The stacks whose card the dice matched until one was painted: the next throw bars them (rule 5.4)."""
    if state.painted == NONE:
        return 0
    return dice.matched_as_fell(state) & ~dice.matched(state, dice.counts_of(state))


@kernel
def chance(counts, row, throws, wild):
    """A rough chance to make a combination, by how many dice it lacks; a painted die is one less."""
    asked = DICE_ASKED[row[KIND]] if row[KIND] != Kind.FIXED else sum_of(row)
    missing = dice_missing(counts, row)
    free = DICE - (asked - missing)
    if wild and missing > 0:
        missing -= 1
        free -= 1
    return CHANCES[throws, free, missing]


@kernel
def sum_of(row):
    """How many dice a fixed combination asks for."""
    total = 0
    for colour in range(COLOUR_COUNT):
        total += row[FIRST_COLOUR + colour]
    return total


@kernel
def dice_missing(counts, row):
    """How many dice must still change for the dice to make a combination."""
    kind = row[KIND]
    if kind == Kind.FIXED:
        missing = 0
        for colour in range(COLOUR_COUNT):
            missing += max(0, row[FIRST_COLOUR + colour] - counts[colour])
        return missing
    most = second = pairs = 0
    for count in counts:
        most, second = max(most, count), max(second, min(most, count))
        pairs += count // 2
    if kind == Kind.TRIPLE_PAIR:
        return max(0, 3 - pairs)
    if kind == Kind.FULL:
        return missing_of_two(most, second, 3, 2)
    if kind == Kind.DOUBLE_BRELAN:
        return missing_of_two(most, second, 3, 3)
    if kind == Kind.CARRE_PAIR:
        return missing_of_two(most, second, 4, 2)
    return max(0, DICE_ASKED[kind] - most)


@kernel
def missing_of_two(most, second, larger, smaller):
    """For a combination in two parts: in two colours, or all in one (rule 1.4)."""
    return min(max(0, larger - most) + max(0, smaller - second), max(0, larger + smaller - most))


@kernel
def cheapest_gift(state):
    """The points of the worst card that may be given back."""
    cheapest, cards = MOST_POINTS, state.held[state.turn] & ~card_bit(state.got)
    while cards != 0:
        cheapest = min(cheapest, state.points[bits.first(cards)])
        cards &= cards - 1
    return cheapest
