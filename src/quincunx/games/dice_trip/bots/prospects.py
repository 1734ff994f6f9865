"""What a road and a series may still become: numbers that stand, and empty cities that may yet join them up.

Found by hand and tuned by play: chances here are rough, and good enough to choose a city by.
"""

import numpy as np

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.games.dice_trip.rules import chains, scoring
from quincunx.games.dice_trip.state import ALL_CITIES, CITIES, NONE, NUMBERS

UP, DOWN = 1, -1
FARTHEST = 3  # so many empty cities in a row may still become part of a road
MISSED = 0.77  # the chance that four dice do not make a certain number of two different digits
JOINED = 0.9  # the chance that a city in a gap is filled as wished, if there were numbers without end
JOINED_SOON = 0.09  # how fast it comes near to that with the numbers that fit and the rounds that are left
LENGTHENED, NUMBERS_A_CITY = (
    0.35,
    0.35,
)  # how much of the empty cities beyond its end a road gets, by the numbers for them
NEIGHBOUR, MISSING_LINK = 0.43, 0.75  # the chances that a series goes on by one, and that one number joins two
SERIES_WORTH = (0.0, 0.0, 0.2, 0.9, 2.0, 3.0, 4.0, 6.0, 6.5, 7.0, 9.0)  # as rule 5.9, with hope for the next step


@kernel
def rounds_left(state, seat):
    return (bits.size(state.empty[seat]) + 1) // 2


@kernel
def beside(state, cities):
    """All cities that are linked to one of these."""
    found = 0
    while cities != 0:
        found |= state.linked[bits.first(cities)]
        cities &= cities - 1
    return found


@kernel
def look_around(state, seat, near, reached):
    """For each city with a number: others it may be joined with, by the empty cities between, and how many those are."""
    empty = state.empty[seat]
    written = ALL_CITIES & ~empty & ~state.crossed[seat]
    cities = written
    while cities != 0:
        city = bits.first(cities)
        cities &= cities - 1
        found = near[city, 0] = state.linked[city] & written
        passed, front = 0, state.linked[city] & empty
        for between in range(1, FARTHEST + 1):
            passed |= front
            around = beside(state, front)
            near[city, between] = around & written & ~found & ~(1 << city)
            found |= near[city, between]
            front = around & empty & ~passed
        reached[city] = bits.size(passed)


@kernel
def joined(between, numbers, rounds):
    """The chance that a gap of so many empty cities is closed, with so many numbers that fit."""
    if numbers < between:
        return 0.0
    each = JOINED * (1 - np.exp(-JOINED_SOON * numbers * rounds / between))
    return each**between


@kernel
def hoped_lengths(state, seat, way, near, reached, lengths):
    """For each city with a number, the hoped-for length of the road that rises to it (UP) or from it (DOWN)."""
    rounds = rounds_left(state, seat)
    standing = np.zeros(CITIES, np.int32)  # the number in each city, counted along the way
    unused_before = np.zeros(CITIES, np.int32)
    unused = 0
    for place in range(NUMBERS):
        city = state.city[seat, place if way == UP else NUMBERS - 1 - place]
        if city == NONE:
            unused += 1
        else:
            standing[city], unused_before[city] = place, unused
            lengths[city] = LENGTHENED * min(reached[city], NUMBERS_A_CITY * unused)
    for place in range(NUMBERS):
        city = state.city[seat, place if way == UP else NUMBERS - 1 - place]
        if city == NONE:
            continue
        lengths[city] += 1
        for between in range(FARTHEST + 1):
            others = near[city, between]
            while others != 0:
                other = bits.first(others)
                others &= others - 1
                if standing[other] > place:
                    length = lengths[city]
                    if between > 0:
                        numbers = unused_before[other] - unused_before[city]
                        length = joined(between, numbers, rounds) * (length + between)
                    lengths[other] = max(lengths[other], length)


@kernel
def hoped_road(state, seat, rising, falling):
    """The hoped-for length of the longest road; `rising` and `falling` are filled with those to and from each city."""
    near = np.zeros((CITIES, FARTHEST + 1), np.int32)
    reached = np.zeros(CITIES, np.int32)
    look_around(state, seat, near, reached)
    hoped_lengths(state, seat, UP, near, reached, rising)
    hoped_lengths(state, seat, DOWN, near, reached, falling)
    longest = 1.0
    for city in range(CITIES):
        longest = max(longest, rising[city] + falling[city])
    return longest - 1


@kernel
def hoped_series(state, seat):
    """What the hoped-for longest series is worth."""
    comes = 1 - MISSED ** rounds_left(state, seat)
    empty, longest = state.empty[seat], 0.0
    length, before = 0.0, 0.0  # of the series that ends with the number, and with the one before it
    for number in range(NUMBERS):
        city, ends = state.city[seat, number], 0.0
        if city != NONE:
            free = state.linked[city] & empty
            ends = 1.0
            if chains.continues(state, seat, number):
                ends += length
            elif number > 0 and free and state.city[seat, number - 1] == NONE:
                ends += NEIGHBOUR * comes
                two_before = state.city[seat, number - 2] if number > 1 else NONE
                if two_before != NONE and free & state.linked[two_before]:
                    ends = max(ends, 1 + MISSING_LINK * comes * (before + 1))
            goes_on = free and number < NUMBERS - 1 and state.city[seat, number + 1] == NONE
            longest = max(longest, ends + NEIGHBOUR * comes if goes_on else ends)
        length, before = ends, length
    return comes * series_worth(longest) + (1 - comes) * scoring.series_points(state, seat)


@kernel
def series_worth(length):
    """The points of a hoped-for length, e.g. 2.5 for 4.5."""
    whole = min(int(length), len(SERIES_WORTH) - 1)
    if whole == len(SERIES_WORTH) - 1:
        return SERIES_WORTH[whole]
    return SERIES_WORTH[whole] + (length - whole) * (SERIES_WORTH[whole + 1] - SERIES_WORTH[whole])
