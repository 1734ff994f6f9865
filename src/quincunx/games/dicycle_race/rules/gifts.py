"""The gift: dice of a turn in vain, left for those who play next (rule 4)."""

import numpy as np

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.seats import seat_bit
from quincunx.games.dicycle_race.files.cards import COLOURS
from quincunx.games.dicycle_race.rules import placing, route
from quincunx.games.dicycle_race.state import HAND, KINDS, NONE, SIDES, SUPPLY, THROWS, A

GIFT_DIE = 0  # the throw of a die that was a gift
WAYS = 4  # of a pawn where roads part: two roads out, two roads back


@kernel
def put_back(state):
    """The gift is over: its dice are in the supply again."""
    state.gift[:] = 0
    state.gift_from = NONE
    state.gift_takers = 0


@kernel
def is_due(state, seat):
    """Rules 4.3 and 4.8: whether a seat whose turn it is must answer."""
    return state.gift_from != NONE and state.gift_takers & seat_bit(seat) == 0


@kernel
def is_over(state, seat):
    """Rule 4.9: whether a gift that lies there ends as it is a seat's turn."""
    if state.gift_from == NONE or state.gift_from == seat:
        return state.gift_from == seat
    if ends_with_giver(state) or route.is_racing(state, route.team_of(state, state.gift_from)):
        return False
    return has_gone_round(state)


@kernel
def has_gone_round(state):
    """Whether every seat that still races has taken; a turn without taking would have ended the gift (4.5)."""
    for seat in range(state.players):
        if route.is_racing(state, route.team_of(state, seat)) and is_due(state, seat):
            return False
    return True


@kernel
def ends_with_giver(state):
    """Rule 4.9; under the first rules a gift was over when its giver dropped out."""
    return state.rules < 2


@kernel
def take(state, seat, kind, place, pawn):
    """Rules 4.4, 4.7 and 4.10."""
    state.gift[kind] -= 1
    state.gift_takers |= seat_bit(seat)
    placing.place_die(state, kind, pawn, place, GIFT_DIE)
    if not is_there(state):
        put_back(state)


@kernel
def is_there(state):
    """Whether a die of the gift is left."""
    for kind in range(KINDS):
        if state.gift[kind] > 0:
            return True
    return False


@kernel
def leave(state, seat):
    """Rules 4.1, 4.2 and 4.11: the dice of a third throw in vain, instead of those of an older gift."""
    put_back(state)
    if state.throws > 0:
        return
    state.gift_from = seat
    for kind in range(KINDS):
        state.gift[kind] = state.thrown[kind]
    for number in range(state.dice_placed):
        if state.placed_throw[number] == THROWS:
            state.gift[state.placed_die[number]] += 1


@kernel
def supply(state, colour):
    """Rule 4.6: the dice of a colour that can be taken in hand."""
    left = SUPPLY
    for face in range(SIDES):
        left -= state.gift[colour * SIDES + face]
    for number in range(state.dice_placed):
        left -= state.placed_throw[number] == GIFT_DIE and state.placed_die[number] // SIDES == colour
    return left


@kernel
def gift_dice_placed(state):
    """1 in a turn with a gift die, else 0."""
    count = 0
    for number in range(state.dice_placed):
        count += state.placed_throw[number] == GIFT_DIE
    return count


@kernel
def can_help(state, team, kind, place, pawn):
    """Rule 4.4: whether, with a gift die in its place, the dice missing up to there can be had; the first rules did not ask."""
    if state.rules < 2:
        return True
    bottles = np.zeros(len(COLOURS), np.int64)
    for ways in range(WAYS ** route.pawns_each(state) if state.branches else 1):
        bottles[:] = 0
        bottles[kind // SIDES] = -1
        add_bottles_needed(state, team, place, pawn, ways, bottles)
        if can_be_had(state, bottles):
            return True
    return False


@kernel
def add_bottles_needed(state, team, place, pawn, ways, bottles):
    """Those up to a pawn's gift die; under all or nothing those of all cards announced, for all pawns."""
    if not state.all_or_nothing:
        start = route.step_of(state.place[team][pawn])
        cards = route.steps_between(state, start, route.step_of(place))
        add_bottles(state, team, pawn, cards, place, ways % WAYS, bottles)
        return
    for each in range(route.pawns_each(state)):
        chosen = place if each == pawn else placing.NO_PLACE
        add_bottles(state, team, each, np.int64(state.announced[each]), chosen, ways % WAYS, bottles)
        ways //= WAYS


@kernel
def add_bottles(state, team, pawn, cards, chosen, way, bottles):
    """Count by colour the bottles of so many cards ahead of a pawn, on one way where its roads are open."""
    step = route.step_of(state.place[team][pawn])
    for _ in range(cards):
        step = route.next_step(state, step)
        road = np.int64(A)
        if route.on_stretch(state, step):
            road = np.int64(placing.road_ahead(state, team, pawn, step, chosen))
            if road == NONE:
                road = way >> np.int64(route.is_way_back(state, step)) & 1
        card = route.card_at(state, route.place_of(step, road))
        for colour in range(len(COLOURS)):
            bottles[colour] += state.bottles[card][colour]


@kernel
def can_be_had(state, bottles):
    """Whether the supply, beside the gift, has a die for each bottle, and a hand with one gift die holds them."""
    for colour in range(len(COLOURS)):
        if bottles[colour] > supply(state, colour):
            return False
    return bottles.sum() < HAND
