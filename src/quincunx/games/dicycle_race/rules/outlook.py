"""What a board shows beside the position, in one go: how far all are, what the dice have done, where they may still go."""

from typing import Any, NamedTuple

import numpy as np

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.states import copy_of
from quincunx.games.dicycle_race.rules import placing, riding, route, turns
from quincunx.games.dicycle_race.state import AIM, KINDS, MOST_PAWNS, ROADS, Phase

MOST_PLACES = MOST_PAWNS * AIM * len(ROADS)  # ahead of a team's pawns


class Outlook(NamedTuple):
    """What is to come, for the team on turn where there is one."""

    progress: list[int]  # how far each team is
    validated: list[bool]  # of each die placed, whether its card has all its dice (3.8)
    ahead: list[list[int]]  # pawn, place, card, kinds of dice it still takes as a set; the nearest of each pawn first
    places: list[list[int]]  # of each team's pawns if the turn ended now
    laps: list[int]  # of each team, too


def outlook(state: Any) -> Outlook:
    """What a record that was read leads to."""
    return Outlook(*(numbers.tolist() for numbers in look(copy_of(state.states))))


@kernel
def look(states):
    """The outlook as arrays, from a record that is changed by it: at last the team rides."""
    state, ahead, count = states[0], np.empty((MOST_PLACES, 4), np.int64), 0
    team = route.team_of(state, state.turn)
    if Phase.ANNOUNCE <= state.phase <= Phase.AIR:  # the phases of a turn
        count = list_places(state, team, ahead)
    progress, validated = progress_of_teams(state), cards_validated(state)
    if state.phase == Phase.THROW:
        riding.ride(state, team)
    return progress, validated, ahead[:count], state.place.copy(), state.lap.copy()


@kernel
def progress_of_teams(state):
    teams = route.team_count(state)
    progress = np.empty(teams, np.int64)
    for team in range(teams):
        progress[team] = turns.progress(state, team)
    return progress


@kernel
def cards_validated(state):
    validated = np.empty(state.dice_placed, np.bool_)
    for number in range(state.dice_placed):
        validated[number] = placing.is_validated(state, state.placed_pawn[number], state.placed_at[number])
    return validated


@kernel
def list_places(state, team, out):
    """The places that dice of a team may lie on (3.7, 9.7, 9.18); before it announces, as far as anybody aims."""
    if state.phase == Phase.ANNOUNCE:
        state.announced[:] = AIM
    count = 0
    for pawn in range(route.pawns_each(state)):
        step, left = route.step_of(state.place[team][pawn]), placing.bottles_left(state, team, pawn)
        for ahead in range(1, placing.plan_length(state, team, pawn) + 1):
            step = route.next_step(state, step)
            for road in range(1 + route.on_stretch(state, step)):
                place = route.place_of(step, road)
                if placing.may_aim_at(state, team, pawn, ahead, place, left):
                    out[count, 0], out[count, 1], out[count, 2] = pawn, place, route.card_at(state, place)
                    out[count, 3] = kinds_taken(state, pawn, place)
                    count += 1
    return count


@kernel
def kinds_taken(state, pawn, place):
    """The kinds of dice that a card still takes, as a set."""
    kinds = 0
    for kind in range(KINDS):
        if placing.card_takes(state, pawn, place, kind):
            kinds |= 1 << kind
    return kinds
