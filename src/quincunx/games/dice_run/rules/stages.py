"""The end of a stage and of the game: showing, counting, ranking, points (rules 6 and 7)."""

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.shares import share_of_best
from quincunx.games.dice_run.state import (
    COLOUR_DICE,
    GAP,
    NONE,
    SECOND_POINTS,
    SECRET,
    STAGE_POINTS,
    STAGES,
    THIRD_POINTS,
    VALUES,
    Phase,
)


@kernel
def next_turn(state):
    state.turn = (state.turn + 1) % state.players
    state.phase = Phase.TURN


@kernel
def owes_target(state, seat):
    """Rule 6.3: a seat that has played a target this stage has shown it already."""
    return state.shown[seat] == NONE and state.chosen[seat] == NONE


@kernel
def end(state):
    """Rule 6.1: all seats show a target, unless all have done so."""
    state.phase = Phase.SHOW
    score_when_all_shown(state)


@kernel
def score_when_all_shown(state):
    for seat in range(state.players):
        if owes_target(state, seat) or state.chosen[seat] == SECRET:
            return
    for seat in range(state.players):
        award(state, seat, rank(state, seat))
    keep_finish(state)
    put_away_targets(state)
    go_on(state)


@kernel
def target_of(state, seat):
    """The target that counts for a seat at the end of this stage."""
    return state.shown[seat] if state.shown[seat] != NONE else state.chosen[seat]


@kernel
def count(showing, target, dice):
    """Rule 6.4: a die counts 1 for the colour, 1 for the value, 3 for both."""
    colour = COLOUR_DICE[target // VALUES] & dice
    value = showing[target % VALUES] & dice
    return bits.size(colour) + bits.size(value) + bits.size(colour & value)


@kernel
def beats(state, seat, other):
    """Rules 6.5 and 6.6: the head group decides, then the next ones, then who is nearer to the draw."""
    my_target, their_target = target_of(state, seat), target_of(state, other)
    for place in range(state.places):
        dice = state.place[place]
        mine = count(state.showing, my_target, dice)
        theirs = count(state.showing, their_target, dice)
        if mine != theirs:
            return mine > theirs
    return (seat - state.turn) % state.players < (other - state.turn) % state.players


@kernel
def rank(state, seat):
    """A seat's place in the stage, 0 for the first."""
    better = 0
    for other in range(state.players):
        better += other != seat and beats(state, other, seat)
    return better


@kernel
def award(state, seat, rank):
    """Rule 6.7."""
    if rank == 0:
        state.points[seat] += STAGE_POINTS[state.stage]
        state.stage_winner[state.stage] = seat
    elif rank == 1:
        state.points[seat] += SECOND_POINTS
    elif rank == 2:
        state.points[seat] += THIRD_POINTS


@kernel
def keep_finish(state):
    """The race and the targets as the stage ends, from which the score sheet tells who ranked how."""
    group = 0
    for place in range(state.places):
        if state.place[place] != GAP:
            state.finish[state.stage, group] = state.place[place]
            group += 1
    for value in range(VALUES):
        state.finish_showing[state.stage, value] = state.showing[value]
    for seat in range(state.players):
        state.finish_target[state.stage, seat] = target_of(state, seat)
    state.finish_turn[state.stage] = state.turn


@kernel
def put_away_targets(state):
    for seat in range(state.players):
        state.used[seat] |= 1 << target_of(state, seat)
        state.shown[seat] = NONE
        state.chosen[seat] = NONE


@kernel
def go_on(state):
    """Rule 6.8, and rule 7.1 after the last stage."""
    if state.stage == STAGES - 1:
        state.phase = Phase.OVER
    else:
        state.stage += 1
        next_turn(state)


@kernel
def highest_stage(state, seat):
    """The highest stage card that a seat has won, or NONE."""
    for stage in range(STAGES - 1, -1, -1):
        if state.stage_winner[stage] == seat:
            return stage
    return NONE


@kernel
def result(state, values):
    """Rules 7.2 to 7.4: most points, then the highest stage card, else shared."""
    for seat in range(state.players):
        values[seat] = final_merit(state, seat)
    share_of_best(values)


@kernel
def final_merit(state, seat):
    """Points first, the highest stage card won second, as one number."""
    return state.points[seat] * (STAGES + 1) + highest_stage(state, seat) + 1


@kernel
def scores(state, points):
    for seat in range(state.players):
        points[seat] = state.points[seat]
