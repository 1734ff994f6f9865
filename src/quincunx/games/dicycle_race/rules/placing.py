"""Dice on cards: which may be placed where, and how far anybody aims (rules 3.4 to 3.8, 6.6, 9.7 and 9.17 to 9.21)."""

import numpy as np

from quincunx.core.kernels.jit import kernel
from quincunx.games.dicycle_race.rules import combinations, route
from quincunx.games.dicycle_race.state import AIM, NONE, SIDES, A, B

NO_PLACE = np.int64(NONE)  # of the type of a place, so that `bottles_to` is compiled once


@kernel
def place_die(state, kind, pawn, place, throw):
    """Lock a die on a card."""
    number = state.dice_placed
    state.placed_die[number] = kind
    state.placed_at[number] = place
    state.placed_pawn[number] = pawn
    state.placed_throw[number] = throw
    state.dice_placed += 1


@kernel
def lies_there(state, number, pawn, place):
    return state.placed_pawn[number] == pawn and state.placed_at[number] == place


@kernel
def values_on(state, pawn, place):
    """The values on a card for a pawn, by their number in combinations.VALUES."""
    values = combinations.NOTHING
    for number in range(state.dice_placed):
        if lies_there(state, number, pawn, place):
            values = combinations.WITH[values, state.placed_die[number] % SIDES]
    return values


@kernel
def free_bottles(state, pawn, place, colour):
    """How many bottles of a colour a card still has free for a pawn."""
    free = state.bottles[route.card_at(state, place)][colour]
    for number in range(state.dice_placed):
        if lies_there(state, number, pawn, place):
            free -= state.placed_die[number] // SIDES == colour
    return free


@kernel
def card_takes(state, pawn, place, kind):
    """Rules 3.5 and 3.6, judged by the card alone."""
    if free_bottles(state, pawn, place, kind // SIDES) == 0:
        return False
    combination = state.combination[route.card_at(state, place)]
    return combinations.is_hopeful(combination, values_on(state, pawn, place), kind % SIDES)


@kernel
def is_validated(state, pawn, place):
    """Rule 3.8."""
    dice = 0
    for number in range(state.dice_placed):
        dice += lies_there(state, number, pawn, place)
    return dice == route.bottles_at(state, place)


@kernel
def fixed_road(state, team, pawn, way_back):
    """The road of a pawn on its way out or back: by its place (9.19), by its dice (9.18), or NONE."""
    place = state.place[team][pawn]
    if is_on_road(state, route.step_of(place), way_back):
        return route.road_of(place)
    for number in range(state.dice_placed):
        place = state.placed_at[number]
        if state.placed_pawn[number] == pawn and is_on_road(state, route.step_of(place), way_back):
            return route.road_of(place)
    return NONE


@kernel
def is_on_road(state, step, way_back):
    return route.on_stretch(state, step) and route.is_way_back(state, step) == way_back


@kernel
def road_ahead(state, team, pawn, step, chosen):
    """The road of a pawn at a step of the stretch, if a die were placed at the chosen place, or at none; or NONE."""
    way_back = route.is_way_back(state, step)
    if chosen != NO_PLACE and is_on_road(state, route.step_of(chosen), way_back):
        return route.road_of(chosen)
    return fixed_road(state, team, pawn, way_back)


@kernel
def bottles_to(state, team, pawn, ahead, chosen):
    """Rules 3.7 and 9.20: the bottles up to the so-manieth card ahead; where no road is fixed, of the lighter one."""
    step = route.step_of(state.place[team][pawn])
    total, on_a, on_b = 0, 0, 0
    for _ in range(ahead):
        step = route.next_step(state, step)
        if not route.on_stretch(state, step):
            total += min(on_a, on_b) + route.bottles_at(state, route.place_of(step, A))
            on_a = on_b = 0
            continue
        road = road_ahead(state, team, pawn, step, chosen)
        if road == NONE:
            on_a += route.bottles_at(state, route.place_of(step, A))
            on_b += route.bottles_at(state, route.place_of(step, B))
        else:
            total += route.bottles_at(state, route.place_of(step, road))
    return total + min(on_a, on_b)


@kernel
def farthest_die(state, team, pawn):
    """How many cards ahead a pawn's farthest die lies, 0 without dice."""
    step, farthest = route.step_of(state.place[team][pawn]), 0
    for number in range(state.dice_placed):
        if state.placed_pawn[number] == pawn:
            there = route.step_of(state.placed_at[number])
            farthest = max(farthest, route.steps_between(state, step, there))
    return farthest


@kernel
def bottles_left(state, team, pawn):
    """Rules 3.7, 6.6 and 9.9: how many bottles a pawn may aim at; in a total, beside those up to the others' farthest dice."""
    left = AIM
    if not is_total(state):
        return left
    for other in range(route.pawns_each(state)):
        if other != pawn:
            left -= bottles_to(state, team, other, farthest_die(state, team, other), NO_PLACE)
    return left


@kernel
def is_total(state):
    """Rules 6.6 and 9.9: whether the six bottles are for all pawns together, as they always were under the first rules."""
    return state.all_or_nothing or state.rules < 2


@kernel
def plan_length(state, team, pawn):
    """How many cards ahead a pawn may have dice placed on: as many as were announced (9.7), six at most."""
    if route.is_home(state, state.place[team][pawn]):
        return 0
    length = min(AIM, route.cards_ahead(state, team, pawn))
    return min(length, state.announced[pawn]) if state.all_or_nothing else length


@kernel
def may_aim_at(state, team, pawn, ahead, place, left):
    """Whether six bottles reach a place (3.7) on a road that is open to the pawn (9.18)."""
    step = route.step_of(place)
    if route.on_stretch(state, step):
        fixed = fixed_road(state, team, pawn, route.is_way_back(state, step))
        if fixed != NONE and fixed != route.road_of(place):
            return False
    farthest = max(ahead, farthest_die(state, team, pawn))
    return bottles_to(state, team, pawn, farthest, place) <= left


@kernel
def may_place(state, team, pawn, place, kind):
    """Whether a die may be placed on a card for a pawn (rules 3.5 to 3.7)."""
    step = route.step_of(state.place[team][pawn])
    left = bottles_left(state, team, pawn)
    for ahead in range(1, plan_length(state, team, pawn) + 1):
        step = route.next_step(state, step)
        if step == route.step_of(place):
            return may_aim_at(state, team, pawn, ahead, place, left) and card_takes(state, pawn, place, kind)
    return False
