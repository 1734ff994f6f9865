"""A sheet: writing a number, crossing out a city, and what that brings at once (rules 3, 4 and 5.1 to 5.5)."""

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.games.dice_trip.state import DICE, NONE, NUMBERS, TENS, UNDECIDED, VALUES


@kernel
def number_of(state, tens, units):
    """The number that two dice make, counted from 0 on the tracker, e.g. 19 for a 4 and a 2."""
    return int(state.die[tens]) * VALUES + int(state.die[units])


@kernel
def has_equal_digits(number):
    return number // VALUES == number % VALUES


@kernel
def write(state, seat, dice, number, city):
    """Rule 3.3: a number made of two dice goes into an empty city."""
    tens, units = dice // DICE, dice % DICE
    state.city[seat, number] = city
    state.used[seat] |= 1 << tens | 1 << units
    fill(state, seat, city)
    if has_equal_digits(number) or (state.coloured[tens] | state.coloured[units]) >> city & 1:  # rules 5.2 to 5.4
        state.bonus[seat] |= 1 << city
    if state.with_tens and state.tens[seat] == NONE and has_every_ten(state, seat):
        state.tens[seat] = coloured_and_empty(state, seat)


@kernel
def cross(state, seat, city):
    """Rules 3.6 and 3.7: a city is given up; no dice are used."""
    state.crossed[seat] |= 1 << city
    fill(state, seat, city)


@kernel
def fill(state, seat, city):
    state.empty[seat] ^= 1 << city
    state.fresh[seat] |= 1 << city
    state.left[seat] -= 1
    if state.doubled[seat] == UNDECIDED:  # rule 4.4: a die is named before anything is written
        state.doubled[seat] = NONE


@kernel
def tens_written(state, seat):
    """The tens of which a number stands on the sheet, as a set."""
    tens = 0
    for number in range(NUMBERS):
        if state.city[seat, number] != NONE:
            tens |= 1 << number // VALUES
    return tens


@kernel
def has_every_ten(state, seat):
    """Rule 5.14: whether a number of each of the six tens stands on the sheet."""
    return tens_written(state, seat) == (1 << TENS) - 1


@kernel
def coloured_and_empty(state, seat):
    """How many coloured cities are still empty."""
    coloured = 0
    for die in range(DICE):
        coloured |= state.coloured[die]
    return bits.size(coloured & state.empty[seat])
