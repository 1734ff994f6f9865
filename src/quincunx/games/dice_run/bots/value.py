"""What Dice Run tells the bots: an estimate of the result, and where a look ahead may stop."""

import numpy as np

from quincunx.core import bits
from quincunx.core.jit import kernel
from quincunx.core.shares import softmax
from quincunx.games.dice_run.rules import stages
from quincunx.games.dice_run.state import HEAD, STAGE_POINTS, STAGES, Phase

GROUP_WEIGHTS = (1.0, 0.25, 0.1)  # what a matching die is worth in the head group and in those behind it
STAGE_SHARPNESS = 0.45  # how surely the higher count of now wins the stage
POINTS_A_STAGE = 2.2  # the spread of points that one more stage brings to a seat


@kernel
def chapter(state):
    return state.stage + (state.phase == Phase.OVER)


@kernel
def value(state, values):
    """Points so far and the share of this stage's points that the counts of now promise, as chances to win."""
    if state.phase == Phase.OVER:
        stages.result(state, values)
        return
    for seat in range(state.players):
        values[seat] = STAGE_SHARPNESS * promise(state, seat)
    softmax(values, 1.0)
    stages_left = STAGES - state.stage
    for seat in range(state.players):
        values[seat] = state.points[seat] + values[seat] * STAGE_POINTS[state.stage]
        values[seat] /= POINTS_A_STAGE * np.sqrt(stages_left)
    softmax(values, 1.0)


@kernel
def promise(state, seat):
    """How well a seat's best target of now does, dice of the head group counting most."""
    if stages.target_of(state, seat) >= 0:
        return merit(state, stages.target_of(state, seat))
    best, targets = 0.0, state.targets[seat]
    while targets != 0:
        best = max(best, merit(state, bits.first(targets)))
        targets &= targets - 1
    return best


@kernel
def merit(state, target):
    total, place = 0.0, HEAD
    for weight in GROUP_WEIGHTS:
        if place < state.places:
            total += weight * stages.count(state.showing, target, state.place[place])
        place += 1
    return total
