"""Nature's part: the cards of the route, who begins, the dice that land (rules 2.1, 2.5, 3.3, 9.16 and 13.1)."""

import numpy as np

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import list_even, list_members
from quincunx.core.kernels.random import below, random_member
from quincunx.games.dicycle_race.files.cards import COLOURS
from quincunx.games.dicycle_race.rules import gifts, races, route
from quincunx.games.dicycle_race.state import NAMES_A_LEVEL, NONE, ROADS, SIDES, Move, Phase

SLOTS = len(ROADS)


@kernel
def settle_one(state, kind, word):
    """One move of Nature's: a card, the seat that begins, or a die."""
    if kind == Move.DIE:
        land(state, colour_in_the_air(state), word)
        return
    begins = True
    if kind == Move.CARD:
        begins = lay(state, next_slot(state), word)
    else:
        state.turn = word
    if begins:
        races.begin_race(state)


@kernel
def next_slot(state):
    """Where the next card of the route lies: its number, from 0, times two, plus the road; rule 13.1."""
    for number in range(state.cards):
        for road in range(1 + route.on_stretch(state, number + 1)):
            if state.route[number][road] == NONE:
                return number * SLOTS + road
    return NONE


@kernel
def lay(state, slot, card):
    """Put a card on the route; whether a race begins now, by the seat that is known to begin it."""
    state.route[slot // SLOTS][slot % SLOTS] = card
    if next_slot(state) != NONE:
        return False
    if state.race == 1:
        state.phase = Phase.FIRST
    return state.race > 1


@kernel
def undrawn(state):
    """The cards of the levels asked for (rule 2.2) that are not on the route, as a set."""
    cards = np.int64(0)
    for card in range(state.deck_size):
        if state.levels >> state.card_name[card] // NAMES_A_LEVEL & 1:
            cards |= np.int64(1) << card
    for number in range(state.cards):
        for road in range(SLOTS):
            if state.route[number][road] != NONE:
                cards &= ~(np.int64(1) << state.route[number][road])
    return cards


@kernel
def in_the_air(state, colour):
    """How many dice of a colour are thrown and have not landed: those of the hand that are nowhere else."""
    dice = state.hand[colour]
    for face in range(SIDES):
        dice -= state.thrown[colour * SIDES + face]
    for number in range(state.dice_placed):
        dice -= state.placed_throw[number] != gifts.GIFT_DIE and state.placed_die[number] // SIDES == colour
    return dice


@kernel
def colour_in_the_air(state):
    """The colour of the next die that lands, or NONE: yellow dice first, then blue, then red."""
    for colour in range(len(COLOURS)):
        if in_the_air(state, colour) > 0:
            return colour
    return NONE


@kernel
def land(state, colour, face):
    state.thrown[colour * SIDES + face] += 1
    if colour_in_the_air(state) == NONE:
        state.phase = Phase.THROW


@kernel
def chances(state, out, weights):
    if state.phase == Phase.AIR:
        return list_even(Move.DIE, SIDES, out, weights)
    if state.phase == Phase.FIRST:
        return list_even(Move.FIRST, state.players, out, weights)
    return list_members(Move.CARD, undrawn(state), out, weights)


@kernel
def settle(state, random):
    """As `chances` and `step` would, without the lists."""
    if state.phase == Phase.AIR:
        for colour in range(len(COLOURS)):
            for _ in range(in_the_air(state, colour)):
                state.thrown[colour * SIDES + below(random, SIDES)] += 1
        state.phase = Phase.THROW
        return
    begins = state.phase == Phase.DEAL and settle_route(state, random)
    if state.phase == Phase.FIRST:
        state.turn = below(random, state.players)
        begins = True
    if begins:
        races.begin_race(state)


@kernel
def settle_route(state, random):
    """Lay all cards that the route lacks; whether a race begins now."""
    cards, begins = undrawn(state), False
    while state.phase == Phase.DEAL and not begins:
        card = random_member(cards, random)
        cards &= ~(np.int64(1) << card)
        begins = lay(state, next_slot(state), card)
    return begins
