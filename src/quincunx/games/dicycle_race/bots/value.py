"""What Dicycle Race tells the bots: an estimate of the result, and where a look ahead may stop."""

import numpy as np

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.shares import make_shares, softmax
from quincunx.games.dicycle_race.bots.promise import promise
from quincunx.games.dicycle_race.rules import races, route
from quincunx.games.dicycle_race.state import NONE, OUT, Mode, Phase, Scoring

CARDS_OF_LUCK = 1.2  # how many cards ahead make a lead that is not just luck, at the end of a race
LUCK_A_CARD = 0.12  # and how many more for each card that is left to ride
POINTS_A_RACE = 1.5  # the spread of points that one more race brings to a team
TURNS_A_CARD = 1.0  # what a card costs in time


@kernel
def chapter(state):
    return state.turns + (state.phase == Phase.OVER)


@kernel
def value(state, values):
    """The chance of each team to win, shared by its players: how far it is, with what its present or next turn promises."""
    if state.phase == Phase.OVER:
        races.result(state, values)
        return
    teams = route.team_count(state)
    merits = values[:teams]
    for team in range(teams):
        merits[team] = -cards_to_go(state, team)
        if is_near_its_turn(state, team):
            merits[team] += promise(state, team)
    weigh(state, merits)
    for seat in range(state.players - 1, -1, -1):  # the first seat of a team is where its merit lies
        team = route.team_of(state, seat)
        values[seat] = merits[team] / ((state.players - team + teams - 1) // teams)


@kernel
def is_near_its_turn(state, team):
    """Whether it is a team's turn or, while the dice of a turn are rolling, whether the next turn is its."""
    if not route.is_racing(state, team) or state.phase == Phase.REMOVE:
        return False
    if team == route.team_of(state, state.turn):
        return True
    return state.phase == Phase.THROW and team == next_team(state)


@kernel
def next_team(state):
    """The team that plays after the one on turn, as the round goes on."""
    for later in range(1, state.in_order):
        team = route.team_of(state, state.order[(state.played + later) % state.in_order])
        if route.is_racing(state, team):
            return team
    return NONE


@kernel
def cards_to_go(state, team):
    """How many cards are ahead of a team; in the velodrome, those that it has behind it, taken away."""
    if state.mode == Mode.VELODROME:
        return -float(state.lap[team] * state.cards + route.step_of(state.place[team, 0]))
    cards = 0
    for pawn in range(route.pawns_each(state)):
        if not route.is_home(state, state.place[team, pawn]):
            cards += route.cards_ahead(state, team, pawn)
    return float(cards)


@kernel
def weigh(state, merits):
    """Turn merits, in cards, into chances that sum to 1; a rider who is out has none."""
    if state.scoring == Scoring.TIME:
        for team in range(len(merits)):
            merits[team] -= state.points[team] / TURNS_A_CARD
    softmax(merits, CARDS_OF_LUCK + LUCK_A_CARD * max(0.0, -merits.max()))
    if state.mode == Mode.VELODROME:
        for team in range(len(merits)):
            if state.place[team, 0] == OUT:
                merits[team] = 0.0
        make_shares(merits)
    if state.scoring == Scoring.PODIUM:
        for team in range(len(merits)):
            merits[team] = state.points[team] + len(merits) * merits[team]
        softmax(merits, POINTS_A_RACE * np.sqrt(state.races - state.race + 1.0))
