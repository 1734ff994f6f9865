"""What a sheet is worth, part by part, and who wins (rules 5 and 6)."""

import numpy as np

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.shares import share_of_best
from quincunx.games.dice_trip.rules import chains
from quincunx.games.dice_trip.state import CITIES, SERIES_POINTS, ZONE_POINTS, ZONES

ORDINARY_SCORE = 29  # alone: a score that is worth half
SPREAD = 6  # alone: so many points more are worth a quarter more


@kernel
def bonus_points(state, seat):
    return bits.size(state.bonus[seat])


@kernel
def crossed_points(state, seat):
    return -bits.size(state.crossed[seat])


@kernel
def road_points(state, seat):
    return chains.longest_road(state, seat)


@kernel
def series_points(state, seat):
    length, _ = chains.longest_series(state, seat)
    return SERIES_POINTS[min(length, len(SERIES_POINTS) - 1)]


@kernel
def zone_points(state, seat):
    clean = 0
    for zone in range(ZONES):
        clean += state.zone[zone] & state.crossed[seat] == 0
    return ZONE_POINTS[clean]


@kernel
def tens_points(state, seat):
    return max(0, state.tens[seat])


@kernel
def parts(state, seat):
    """Bonus, crossed, road, series, zones and tens, e.g. (10, -1, 14, 9, 7, 0)."""
    return (
        bonus_points(state, seat),
        crossed_points(state, seat),
        road_points(state, seat),
        series_points(state, seat),
        zone_points(state, seat),
        tens_points(state, seat),
    )


@kernel
def taken_apart(states, seat):
    """The parts, and the cities of the road and of the series in order, e.g. [10, -1, 14, 9, 7, 0], [2, 10], [2, 10]."""
    state, road, series = states[0], np.empty(CITIES, np.int64), np.empty(CITIES, np.int64)
    road_length, series_length = chains.list_road(state, seat, road), chains.list_series(state, seat, series)
    return np.array(parts(state, seat)), road[:road_length], series[:series_length]


@kernel
def total(state, seat):
    """Rule 5.11; during the game, what the sheet would be worth if it ended now (rule 5.12)."""
    bonus, crossed, road, series, zones, tens = parts(state, seat)
    return bonus + crossed + road + series + zones + tens


@kernel
def scores(state, points):
    for seat in range(state.players):
        points[seat] = total(state, seat)


@kernel
def result(state, values):
    """Rules 6.2 to 6.4: the highest score wins, equal ones share; alone, the more points the better."""
    if state.players == 1:
        values[0] = worth_alone(total(state, 0))
        return
    scores(state, values)
    share_of_best(values)


@kernel
def worth_alone(points):
    """A score as a number between 0 and 1 that rises with it, e.g. 0.75 for 35."""
    above = (points - ORDINARY_SCORE) / SPREAD
    return 0.5 + 0.5 * above / (1 + abs(above))
