"""What Dice Trip tells the bots: an estimate of the result, and where a look ahead may stop."""

import numpy as np

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.seats import seat_bit
from quincunx.core.kernels.shares import softmax
from quincunx.games.dice_trip.bots import prospects
from quincunx.games.dice_trip.rules import legal, scoring, sheets
from quincunx.games.dice_trip.state import CITIES, DICE, NONE, NUMBERS, TENS, VALUES, Phase

COLOURED_CITY = 0.6  # what a coloured city is worth while it is empty
TENS_HOPE = 0.8  # how much of the points of the variant is hoped for while no ten is missing but one
DOUBLE, DOUBLE_MISSED = 0.44, 0.87  # an unused number of equal digits, and the chance that four dice do not make it
POWER, POWER_ROUNDS = 1.0, 6  # a power is worth a point until so many rounds are left, then less and less
DICE_AT_HAND = 0.48  # how much of what the best number would bring now counts for each city still to fill
MUST_CROSS = -4.0  # what it costs to have no number to write: a point, a zone's points, a city of the road
SPREAD = 1.15  # by so many points two seats are apart after the last round that is left


@kernel
def chapter(state):
    return state.this_round + (state.phase == Phase.OVER)


@kernel
def value(state, values):
    """The scores to expect as chances to win; alone, as what they are worth."""
    if state.phase == Phase.OVER:
        scoring.result(state, values)
        return
    for seat in range(state.players):
        values[seat] = expected_score(state, seat)
    if state.players == 1:
        values[0] = scoring.worth_alone(values[0])
        return
    softmax(values, SPREAD * np.sqrt(max(1, prospects.rounds_left(state, 0))))


@kernel
def expected_score(state, seat):
    """Points that are certain, and what may come of the road, the series, the open bonuses, the powers and the dice."""
    rising, falling = np.zeros(CITIES), np.zeros(CITIES)
    road = prospects.hoped_road(state, seat, rising, falling)
    bonus, crossed, _, _, zones, tens = scoring.parts(state, seat)
    certain = bonus + crossed + zones + tens
    hoped = road + prospects.hoped_series(state, seat)
    hoped += open_bonuses(state, seat) + open_tens(state, seat) + open_powers(state, seat)
    if state.phase == Phase.WRITE and state.left[seat] > 0:
        best = best_number(state, seat, road, rising, falling)
        hoped += best if best == MUST_CROSS else DICE_AT_HAND * state.left[seat] * best
    return certain + hoped


@kernel
def all_coloured(state):
    """The eight coloured cities, as a set."""
    coloured = 0
    for die in range(DICE):
        coloured |= state.coloured[die]
    return coloured


@kernel
def open_bonuses(state, seat):
    """Empty coloured cities and unused equal digits."""
    doubles = 0
    for value in range(VALUES):
        doubles += state.city[seat, value * VALUES + value] == NONE
    comes = 1 - DOUBLE_MISSED ** prospects.rounds_left(state, seat)
    return COLOURED_CITY * bits.size(all_coloured(state) & state.empty[seat]) + DOUBLE * doubles * comes


@kernel
def open_tens(state, seat):
    """With the variant: coloured cities that may still be empty when every ten is there."""
    if state.with_tens == 0 or state.tens[seat] != NONE:
        return 0.0
    written = bits.size(sheets.tens_written(state, seat)) / TENS
    return TENS_HOPE * written**2 * sheets.coloured_and_empty(state, seat)


@kernel
def open_powers(state, seat):
    powers = (state.reroll_spent & seat_bit(seat) == 0) + (state.twice_spent & seat_bit(seat) == 0)
    return POWER * powers * min(1.0, prospects.rounds_left(state, seat) / POWER_ROUNDS)


@kernel
def best_number(state, seat, road, rising, falling):
    """What the best number that the dice can make would bring in its best city."""
    best = MUST_CROSS
    for tens in range(DICE):
        for units in range(DICE):
            if legal.may_pair(state, seat, tens, units):
                number = sheets.number_of(state, tens, units)
                if state.city[seat, number] == NONE:
                    colours = state.coloured[tens] | state.coloured[units]
                    best = max(best, best_city(state, seat, number, colours, road, rising, falling))
    return best


@kernel
def best_city(state, seat, number, colours, road, rising, falling):
    """What a number would bring in its best city: a longer road, a bonus, less a coloured city that is gone."""
    lower, higher = cities_around(state, seat, number)
    double, coloured = sheets.has_equal_digits(number), all_coloured(state)
    best, empty = MUST_CROSS, state.empty[seat]
    while empty != 0:
        city = bits.first(empty)
        empty &= empty - 1
        through = 1 + longest_of(rising, state.linked[city] & lower) + longest_of(falling, state.linked[city] & higher)
        bonus = double or colours >> city & 1 == 1
        best = max(best, max(0.0, through - road) + bonus - COLOURED_CITY * (coloured >> city & 1))
    return best


@kernel
def cities_around(state, seat, number):
    """The cities with lower and with higher numbers, as two sets."""
    lower, higher = 0, 0
    for other in range(NUMBERS):
        city = state.city[seat, other]
        if city != NONE and other < number:
            lower |= 1 << city
        elif city != NONE:
            higher |= 1 << city
    return lower, higher


@kernel
def longest_of(lengths, cities):
    """The greatest length in some cities, 0 in none."""
    longest = 0.0
    while cities != 0:
        longest = max(longest, lengths[bits.first(cities)])
        cities &= cities - 1
    return longest
