"""The legal moves of a seat, in their stable order (rules 3, 4, 7.5 and 9.5 to 9.9).

The first of them lead on: whoever always takes the first gets home some day.
"""

import numpy as np

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import add, first_of, move, second_of, third_of
from quincunx.games.dicycle_race.files.cards import COLOURS
from quincunx.games.dicycle_race.rules import gifts, placing, races, riding, route
from quincunx.games.dicycle_race.state import (
    AIM,
    HAND,
    KINDS,
    MOST_PAWNS,
    NONE,
    THROWS,
    A,
    Move,
    Phase,
)


@kernel
def moves(state, seat, out):
    team = route.team_of(state, seat)
    if state.phase == Phase.THROW:
        return list_throwing(state, team, out)
    if state.phase == Phase.HAND:
        return list_hands(state, team, out)
    if state.phase == Phase.GIFT:
        return list_gifts(state, team, out)
    if state.phase == Phase.ANNOUNCE:
        return list_announcements(state, team, out)
    return list_removals(state, out)


@kernel
def list_throwing(state, team, out):
    """Rules 3.3, 3.4 and 3.12."""
    unplaced, count = 0, 0
    for kind in range(KINDS):
        unplaced += state.thrown[kind]
    if unplaced > 0:
        count = list_placements(state, team, Move.PLACE, state.thrown, out)
    if state.throws == THROWS or (state.throws > 0 and unplaced > 0):
        count = add(out, count, move(Move.THROW))
    if state.throws < THROWS and (state.throws == 0 or unplaced == 0 or riding.would_move(state, team)):
        count = add(out, count, move(Move.END))
    return count


@kernel
def list_placements(state, team, verb, dice, out):
    """Each of some dice on each card that it may be placed on, the nearest cards first (rules 3.5 to 3.7)."""
    count = np.int64(0)
    for pawn in range(route.pawns_each(state)):
        step = route.step_of(state.place[team][pawn])
        left = placing.bottles_left(state, team, pawn)
        for ahead in range(1, placing.plan_length(state, team, pawn) + 1):
            step = route.next_step(state, step)
            for road in range(1 + route.on_stretch(state, step)):
                place = route.place_of(step, road)
                if placing.may_aim_at(state, team, pawn, ahead, place, left):
                    count = list_dice(state, pawn, place, verb, dice, out, count)
    return count


@kernel
def list_gifts(state, team, out):
    """Rules 4.3 to 4.5: the dice of the gift that may be placed and can help, or none."""
    count = 0
    for number in range(list_placements(state, team, Move.GIFT, state.gift, out)):
        taking = out[number]
        if gifts.can_help(state, team, first_of(taking), second_of(taking), third_of(taking)):
            count = add(out, count, taking)
    return add(out, count, move(Move.NO_GIFT))


@kernel
def list_dice(state, pawn, place, verb, dice, out, count):
    for kind in range(KINDS):
        if dice[kind] > 0 and placing.card_takes(state, pawn, place, kind):
            count = add(out, count, move(verb, kind, place, pawn))
    return count


@kernel
def list_hands(state, team, out):
    """Rules 3.2, 4.4 and 4.6: every hand of six, or of five, that the supply has; one that suits the cards comes first."""
    size = HAND - gifts.gift_dice_placed(state)
    suiting = suiting_hand(state, team, size)
    count = add(out, 0, suiting)
    for yellow in range(size, -1, -1):
        for blue in range(size - yellow, -1, -1):
            red = size - yellow - blue
            chosen = move(Move.HAND, yellow, blue, red)
            if chosen != suiting and is_supplied(state, yellow, blue, red):
                count = add(out, count, chosen)
    return count


@kernel
def is_supplied(state, yellow, blue, red):
    for colour, wanted in enumerate((yellow, blue, red)):
        if wanted > gifts.supply(state, colour):
            return False
    return True


@kernel
def suiting_hand(state, team, size):
    """A hand with a die for each free bottle within reach (3.7), card by card, and once more from the first until it is full."""
    hand, missing = np.zeros(len(COLOURS), np.int64), size
    while missing > 0:
        before = missing
        for pawn in range(route.pawns_each(state)):
            step, left = route.step_of(state.place[team][pawn]), placing.bottles_left(state, team, pawn)
            for ahead in range(1, placing.plan_length(state, team, pawn) + 1):
                step = route.next_step(state, step)
                place = riding.place_ahead(state, team, pawn, step)
                if place == NONE:
                    place = route.place_of(step, A)
                if not placing.may_aim_at(state, team, pawn, ahead, place, left):
                    break
                missing = take_for_card(state, pawn, place, hand, missing)
        if missing == before:
            missing = take_for_any(state, hand, missing)
    return move(Move.HAND, hand[0], hand[1], hand[2])


@kernel
def take_for_card(state, pawn, place, hand, missing):
    for colour in range(len(COLOURS)):
        wanted = min(
            placing.free_bottles(state, pawn, place, colour), missing, gifts.supply(state, colour) - hand[colour]
        )
        hand[colour] += wanted
        missing -= wanted
    return missing


@kernel
def take_for_any(state, hand, missing):
    for colour in range(len(COLOURS)):
        more = min(missing, gifts.supply(state, colour) - hand[colour])
        hand[colour] += more
        missing -= more
    return missing


@kernel
def list_announcements(state, team, out):
    """Rules 9.5, 9.6 and 9.9: a number for each pawn, one at least more than 0, six bottles at most in all."""
    bottles = np.zeros((MOST_PAWNS, AIM + 1), np.int64)
    for pawn in range(MOST_PAWNS):
        for ahead in range(1, AIM + 1):
            bottles[pawn, ahead] = bottles_announced(state, team, pawn, ahead)
    count = 0
    for first in range(AIM + 1):
        for second in range(AIM + 1):
            for third in range(AIM + 1):
                if 0 < bottles[0, first] + bottles[1, second] + bottles[2, third] <= AIM:
                    count = add(out, count, move(Move.ANNOUNCE, first, second, third))
    return count


@kernel
def bottles_announced(state, team, pawn, ahead):
    """The bottles of so many cards ahead of a pawn, more than anybody aims at where there are not so many (9.6)."""
    if ahead == 0:
        return 0
    if pawn >= route.pawns_each(state) or route.is_home(state, state.place[team][pawn]):
        return AIM + 1
    if ahead > route.cards_ahead(state, team, pawn):
        return AIM + 1
    return placing.bottles_to(state, team, pawn, ahead, placing.NO_PLACE)


@kernel
def list_removals(state, out):
    count = 0
    for number in range(1, state.cards + 1):
        if races.is_removable(state, number):
            count = add(out, count, move(Move.REMOVE, number))
    return count
