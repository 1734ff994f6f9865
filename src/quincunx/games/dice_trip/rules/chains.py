"""Longest roads and series: a rising path is one through a graph without cycles, by number (rules 5.6 to 5.8)."""

import numpy as np

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.games.dice_trip.state import CITIES, NONE, NUMBERS

SHORTEST = 2  # rules 5.7 and 8.8: a single city is neither a road nor a series


@kernel
def rising_from(state, seat, lengths):
    """For each city with a number, how long the longest road is that begins there; the longest of all."""
    higher, longest = 0, 0
    for number in range(NUMBERS - 1, -1, -1):
        city = state.city[seat, number]
        if city == NONE:
            continue
        best, beside = 0, state.linked[city] & higher
        while beside != 0:
            best = max(best, lengths[bits.first(beside)])
            beside &= beside - 1
        lengths[city] = best + 1
        longest = max(longest, best + 1)
        higher |= 1 << city
    return longest


@kernel
def longest_road(state, seat):
    """The cities of the longest road, e.g. 14; 0 where there is none."""
    lengths = np.zeros(CITIES, np.int32)
    longest = rising_from(state, seat, lengths)
    return longest if longest >= SHORTEST else 0


@kernel
def list_road(state, seat, cities):
    """Write down the cities of the longest road, lowest number first; how many there are.

    Rule 5.13: of several, the one with the smallest first number, then the smallest second one, and so on.
    """
    lengths = np.zeros(CITIES, np.int32)
    longest = rising_from(state, seat, lengths)
    if longest < SHORTEST:
        return 0
    count, beside = 0, ~0
    for number in range(NUMBERS):
        city = state.city[seat, number]
        if city != NONE and beside >> city & 1 and lengths[city] == longest - count:
            cities[count] = city
            count += 1
            beside = state.linked[city]
            if count == longest:
                break
    return count


@kernel
def continues(state, seat, number):
    """Whether a number's city is linked to that of the number before it on the tracker."""
    if number == 0:
        return False
    city, before = state.city[seat, number], state.city[seat, number - 1]
    return city != NONE and before != NONE and state.linked[city] >> before & 1 == 1


@kernel
def longest_series(state, seat):
    """How long the longest series is, and its last number, e.g. (12, 11) for 11 to 26; (0, NONE) where there is none.

    Rule 5.13: of several, the lowest.
    """
    longest, last, length = 0, NONE, 1
    for number in range(NUMBERS):
        length = length + 1 if continues(state, seat, number) else 1
        if length >= SHORTEST and length > longest:
            longest, last = length, number
    return longest, last


@kernel
def list_series(state, seat, cities):
    """Write down the cities of the longest series, lowest number first; how many there are."""
    length, last = longest_series(state, seat)
    for place in range(length):
        cities[place] = state.city[seat, last - length + 1 + place]
    return length
