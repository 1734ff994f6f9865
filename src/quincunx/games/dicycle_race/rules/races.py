"""The end of a turn, of a race and of the game: arrivals, riders who are out, points (rules 5.1, 6.8, 7.4 to 7.7, 8.3 and 10)."""

import numpy as np

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.shares import share_of_best
from quincunx.games.dicycle_race.rules import gifts, riding, route, turns
from quincunx.games.dicycle_race.state import (
    DUEL_STARTS,
    NONE,
    OUT,
    PODIUM_POINTS,
    A,
    Mode,
    Phase,
    Scoring,
)

A_POINT = np.int64(1)  # for a race won (10.2) or a turn played (10.6); of the type of all points


@kernel
def end_turn(state, seat):
    """Rules 3.9 to 3.13: the pawns ride, or a gift is left; then the next seat plays unless the race is over."""
    team = route.team_of(state, seat)
    if not riding.ride(state, team):
        gifts.leave(state, seat)
    turns.put_dice_away(state)
    state.played += 1
    state.turns += 1
    if state.scoring == Scoring.TIME:  # rule 10.6
        give_points(state, team, A_POINT)
    if is_anybody_to_play(state, team):
        turns.next_turn(state)


@kernel
def is_anybody_to_play(state, team):
    """Whether a seat is on turn after a ride: no race is won or lost by it, nobody is out."""
    if state.mode == Mode.VELODROME:
        return look_who_is_out(state)
    if state.mode == Mode.DUEL:
        return look_who_is_caught(state, team)
    return look_who_is_home(state, team)


@kernel
def give_points(state, team, points):
    """Rule 10.7: every player of a team has its points."""
    for seat in range(team, state.players, route.team_count(state)):
        state.points[seat] += points


@kernel
def end_game(state):
    gifts.put_back(state)
    state.turn = state.order[state.played - 1]
    state.phase = Phase.OVER


@kernel
def win(state, team):
    """Rule 10.2."""
    give_points(state, team, A_POINT)
    end_game(state)


# In a row


@kernel
def look_who_is_home(state, team):
    """Rules 3.11 and 6.8: a team is home with its last pawn; whether a race goes on or begins."""
    if route.is_racing(state, team):
        return True
    if state.scoring == Scoring.PODIUM:
        award_place(state, team, state.homes + 1)
    state.home[state.homes] = team
    state.homes += 1
    if state.scoring == Scoring.SPRINT:
        win(state, team)
        return False
    return not is_race_over(state) or end_race(state)


@kernel
def award_place(state, team, place):
    """Rule 10.5; places are counted from 1."""
    if place <= len(PODIUM_POINTS):
        give_points(state, team, PODIUM_POINTS[place - 1])


@kernel
def is_race_over(state):
    """Rules 5.1, 6.8, 10.4 and 10.6."""
    if state.scoring == Scoring.SPRINT:
        return state.homes > 0
    if state.scoring == Scoring.TIME:
        return state.homes == route.team_count(state)
    return state.homes >= min(len(PODIUM_POINTS), route.team_count(state) - 1)


@kernel
def end_race(state):
    """Rules 10.3 and 10.5: the one left takes the next place; whether the next race begins at once."""
    if state.scoring == Scoring.PODIUM and state.homes == route.team_count(state) - 1:
        for team in range(route.team_count(state)):
            if route.is_racing(state, team):
                award_place(state, team, state.homes + 1)
    if state.race == state.races:
        end_game(state)
        return False
    gifts.put_back(state)
    state.turn = first_of_next_race(state)
    state.race += 1
    if state.own_route:
        line_up(state)
        return True
    state.route[:] = NONE
    if state.branches:
        route.put_stretch_in_the_middle(state)
    state.phase = Phase.DEAL
    return False


@kernel
def first_of_next_race(state):
    """Rule 10.3: the seat after the one that began; under the first rules, after the one whose turn ended the race."""
    before = state.first if state.rules >= 2 else state.order[state.played - 1]
    return (before + 1) % state.players


@kernel
def begin_race(state):
    line_up(state)
    turns.next_turn(state)


@kernel
def line_up(state):
    """Rules 2.4, 2.5, 7.1 and 8.1: all pawns are at the start, and the seat on turn is to begin."""
    state.place[:] = 0
    state.lap[:] = 0
    state.homes = 0
    if state.mode == Mode.DUEL:
        for rider in range(state.players):
            state.place[rider][0] = route.place_of(DUEL_STARTS[rider], A)
    turns.put_dice_away(state)
    turns.first_round(state)


# In a circle


@kernel
def look_who_is_caught(state, team):
    """Rule 8.3; whether the race goes on."""
    if state.place[0][0] != state.place[1][0]:
        return True
    win(state, team)
    return False


@kernel
def riders_left(state):
    count = 0
    for rider in range(state.players):
        count += state.place[rider][0] != OUT
    return count


@kernel
def straggler(state):
    """Rule 7.4: the one rider with fewer laps than every other, or NONE."""
    last, alone = NONE, False
    for rider in range(state.players):
        if state.place[rider][0] != OUT:
            if last == NONE or state.lap[rider] < state.lap[last]:
                last, alone = rider, True
            elif state.lap[rider] == state.lap[last]:
                alone = False
    return last if alone else NONE


@kernel
def look_who_is_out(state):
    """Rules 7.4, 7.5 and 7.7: a rider left behind is out and removes a card, the last one has won; whether none is."""
    rider = straggler(state)
    if rider == NONE:
        return True
    state.place[rider][0] = OUT
    state.lap[rider] = 0
    if state.gift_from == rider and gifts.ends_with_giver(state):
        gifts.put_back(state)
    if riders_left(state) == 1:
        win(state, straggler(state))
    else:
        state.turn = rider
        state.phase = Phase.REMOVE
    return False


@kernel
def is_removable(state, number):
    """Rule 7.5: a card of the circle on which no rider stands."""
    if state.route[number - 1][A] == NONE:
        return False
    for rider in range(state.players):
        if state.place[rider][0] == route.place_of(number, A):
            return False
    return True


@kernel
def remove_card(state, number):
    """Rules 7.5 and 7.6; then 7.4 is looked at again."""
    state.route[number - 1][A] = NONE
    if look_who_is_out(state):
        turns.next_turn(state)


# Points


@kernel
def scores(state, points):
    for seat in range(state.players):
        points[seat] = state.points[seat]


@kernel
def result(state, values):
    """Rules 10.2, 10.8 and 10.9: most points, or fewest in time; those who are level share."""
    sign = -1 if state.scoring == Scoring.TIME else 1
    for seat in range(state.players):
        values[seat] = sign * state.points[seat]
    share_of_best(values)
