"""A round: the dice (rule 4), what comes after marking (rules 5.6 and 7), and the end (rule 8)."""

from quincunx.core.kernels.jit import kernel
from quincunx.games.diceland.rules import areas, marking
from quincunx.games.diceland.state import (
    COLOUR_COUNT,
    DICE,
    NONE,
    SCORES_COUNT_A_COLOUR,
    TREASURES_TO_WIN,
    Phase,
)


@kernel
def throw(state, dice):
    state.dice[:] = 0
    state.thrown = dice


@kernel
def dice_lie(state):
    """What the last die of a throw leads to."""
    if state.phase == Phase.ROLL:
        state.phase = Phase.CHOOSE
    elif state.phase == Phase.PUSH:
        if set_aside(state) == 0 or state.aside == DICE:  # rules 4.6 and 4.7
            begin_marking(state)
    else:
        begin_bonus_marking(state)


@kernel
def choose(state, colour):
    """Rules 4.2, 4.3 and 4.7."""
    state.colour = colour
    set_aside(state)
    if state.aside == DICE:
        begin_marking(state)
    else:
        state.phase = Phase.PUSH


@kernel
def set_aside(state):
    """Rules 4.3 and 4.5: all dice of the chosen colour; how many they were."""
    more = state.dice[state.colour]
    state.aside += more
    state.dice[state.colour] = 0
    return more


@kernel
def begin_marking(state):
    """Rule 5."""
    state.phase = Phase.MARK
    for seat in range(state.players):
        marking.ask(state, seat)
    end_marking_when_all_done(state)


@kernel
def done(state, seat):
    """A seat has marked its cells, or marks nothing."""
    marking.finish(state, seat)
    if state.phase == Phase.MARK:
        end_marking_when_all_done(state)
    else:
        end_bonus(state, seat)


@kernel
def end_marking_when_all_done(state):
    """Rules 5.6 and 8.2."""
    if not marking.all_done(state):
        return
    marking.clear(state)
    state.colour, state.aside = NONE, 0
    state.dice[:] = 0
    if winners(state) != 0:
        end(state, Phase.OVER_IN_MARKING)
    else:
        go_on(state)


@kernel
def acting(state):
    """Rule 7.2: the seat whose bonus throw it is, or NONE."""
    for step in range(state.players):
        seat = (state.active + step) % state.players
        if state.owed[seat] > 0:
            return seat
    return NONE


@kernel
def begin_bonus_marking(state):
    """Rule 7.3."""
    seat = acting(state)
    marking.offer(state, seat)
    if marking.all_done(state):
        end_bonus(state, seat)


@kernel
def end_bonus(state, seat):
    """Rules 7.4 and 8.3: the throw has been used."""
    marking.clear(state)
    state.dice[:] = 0
    state.owed[seat] -= 1
    if reached_goal(state, seat):
        end(state, Phase.OVER_IN_BONUS)
    else:
        go_on(state)


@kernel
def go_on(state):
    """Rules 7.2 and 8.4: bonus throws that are owed, then the next round."""
    if acting(state) != NONE:
        state.phase = Phase.BONUS
    else:
        state.active = (state.active + 1) % state.players
        state.phase = Phase.ROLL


@kernel
def end(state, phase):
    """Rules 8.2 and 8.3: bonus throws that are owed lapse."""
    state.phase = phase
    state.owed[:] = 0


@kernel
def reached_goal(state, seat):
    """Rule 8.1."""
    if areas.treasures_found(state, seat) < TREASURES_TO_WIN:
        return False
    for colour in range(COLOUR_COUNT):
        if areas.whole(state, seat, colour):
            return True
    return False


@kernel
def winners(state):
    """How many seats have reached the goal."""
    count = 0
    for seat in range(state.players):
        count += reached_goal(state, seat)
    return count


@kernel
def result(state, values):
    """Rules 8.2 and 8.3: all who have reached the goal share the victory."""
    sharing = winners(state)
    for seat in range(state.players):
        values[seat] = reached_goal(state, seat) / sharing


@kernel
def scores(state, points):
    """Rule 8.5: what counts toward the goal; under the first rules, treasures alone."""
    for seat in range(state.players):
        points[seat] = areas.treasures_found(state, seat)
        if state.rules >= SCORES_COUNT_A_COLOUR:
            points[seat] = min(points[seat], TREASURES_TO_WIN) + areas.best_colour(state, seat)
