"""What Dice Run tells the bots: an estimate of the result, and where a look ahead may stop."""

import numpy as np

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.shares import softmax
from quincunx.games.dice_run.bots.prospects import look_around
from quincunx.games.dice_run.bots.weights import STAGE_WEIGHTS
from quincunx.games.dice_run.rules import stages
from quincunx.games.dice_run.state import SECOND_POINTS, STAGE_POINTS, THIRD_POINTS, Phase

MERITS = np.array(STAGE_WEIGHTS)  # of each stage, what points, points to come and targets kept for later are worth
POINTS, TO_COME, KEPT = 0, 1, 2
HARDLY = 1e-9  # a chance, instead of none to divide by


@kernel
def chapter(state):
    return state.stage + (state.phase == Phase.OVER)


@kernel
def value(state, values):
    """Points so far, those that this stage promises, and what is kept for later stages, as chances to win."""
    if state.phase == Phase.OVER:
        stages.result(state, values)
        return
    kept, to_come = np.zeros(state.players), np.zeros(state.players)
    look_around(state, values, kept)
    softmax(values, 1.0)
    expect_points(STAGE_POINTS[state.stage], values, to_come)
    weights = MERITS[state.stage]
    for seat in range(state.players):
        values[seat] = weights[POINTS] * state.points[seat]
        values[seat] += weights[TO_COME] * to_come[seat] + weights[KEPT] * kept[seat]
    softmax(values, 1.0)


@kernel
def expect_points(prize, chances, points):
    """What seats may get (rule 6.7), if whoever is left after the first competes for second place as before."""
    for first in range(len(chances)):
        points[first] += prize * chances[first]
        left = max(HARDLY, 1.0 - chances[first])
        for second in range(len(chances)):
            if second != first:
                chance = chances[first] * chances[second] / left
                points[second] += SECOND_POINTS * chance
                expect_third(chance / max(HARDLY, left - chances[second]), first, second, chances, points)


@kernel
def expect_third(scale, first, second, chances, points):
    for third in range(len(chances)):
        if third != first and third != second:
            points[third] += THIRD_POINTS * scale * chances[third]
