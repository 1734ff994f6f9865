"""Whose turn it is: rounds, teams in rotation, leaders first, and how a turn begins (rules 5.2, 6.3, 6.4 and 9.22 to 9.24)."""

import numpy as np

from quincunx.core.kernels.jit import kernel
from quincunx.games.dicycle_race.rules import gifts, route
from quincunx.games.dicycle_race.state import NONE, THROWS, Mode, Phase

FAR = 1000  # more than the steps of all pawns, or the cards of a lap


@kernel
def begin(state):
    """The seat on turn owes its first move: to announce (9.5), to answer a gift (4.3), or to choose a hand."""
    if gifts.is_over(state, state.turn):
        gifts.put_back(state)
    state.phase = Phase.ANNOUNCE
    if not state.all_or_nothing:
        after_announcing(state)


@kernel
def after_announcing(state):
    state.phase = Phase.GIFT if gifts.is_due(state, state.turn) else Phase.HAND


@kernel
def put_dice_away(state):
    """Rule 3.13: all is as at the start of a turn."""
    state.announced[:] = NONE
    state.hand[:] = 0
    state.thrown[:] = 0
    state.dice_placed = 0
    state.throws = THROWS


@kernel
def first_round(state):
    """Rules 5.2 and 6.4: clockwise from the seat that begins; in family one of each team, its first clockwise."""
    state.first = state.turn
    state.in_order = route.team_count(state)
    seat = np.int64(state.turn)
    for place in range(route.team_count(state)):
        state.order[place] = first_of_team(state, route.team_of(state, seat + place), seat)
    state.played = 0


@kernel
def first_of_team(state, team, seat):
    """The first player of a team clockwise from a seat, that one included."""
    while route.team_of(state, seat) != team:
        seat = (seat + 1) % state.players
    return seat


@kernel
def next_of_team(state, seat):
    """Rule 6.3: the player of the same team who plays after this one."""
    return first_of_team(state, route.team_of(state, seat), (seat + 1) % state.players)


@kernel
def next_turn(state):
    """The next seat of the round that still races, or the first of a new round."""
    while state.played < state.in_order and not route.is_racing(state, team_at(state, state.played)):
        state.played += 1
    if state.played == state.in_order:
        new_round(state)
    state.turn = state.order[state.played]
    begin(state)


@kernel
def team_at(state, place):
    return route.team_of(state, state.order[place])


@kernel
def new_round(state):
    """Rules 5.2 and 6.3: those who still race, in their order, or leaders first."""
    racing = 0
    for place in range(state.in_order):
        if route.is_racing(state, team_at(state, place)):
            state.order[racing] = next_of_team(state, state.order[place])
            racing += 1
    state.in_order = racing
    state.played = 0
    if state.leaders_first:
        put_leaders_first(state)


@kernel
def put_leaders_first(state):
    """Rules 9.22 and 9.23: sorted by how far they are; those who are level keep their order."""
    for place in range(1, state.in_order):
        seat, ahead = state.order[place], place
        while ahead > 0 and progress(state, seat) > progress(state, state.order[ahead - 1]):
            state.order[ahead] = state.order[ahead - 1]
            ahead -= 1
        state.order[ahead] = seat


@kernel
def progress(state, seat):
    """How far a team is: pawns home, then steps (9.24); in the velodrome laps, then cards (9.23)."""
    team = route.team_of(state, seat)
    if state.mode == Mode.VELODROME:
        return state.lap[team] * FAR + route.step_of(state.place[team][0])
    steps = 0
    for pawn in range(route.pawns_each(state)):
        steps += route.step_of(state.place[team][pawn])
    return route.pawns_home(state, team) * FAR + steps
