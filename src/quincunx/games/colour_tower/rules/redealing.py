"""Dealing anew what a seat may not know: the trail is walked again, with Nature's chances for all that was unseen."""

import numpy as np

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.random import below, random_member
from quincunx.games.colour_tower.rules import trail
from quincunx.games.colour_tower.rules.actions import card_bit
from quincunx.games.colour_tower.rules.knowledge import unplaced
from quincunx.games.colour_tower.rules.whereabouts import face_up
from quincunx.games.colour_tower.state import MOST_PLAYERS, SECRET

TRIES = 1000


@kernel
def redeal(state, seat, random):
    """Hands as likely as they are after what the seat has seen; a card given back is taken to be any of them.

    A walk that contradicts what was seen is begun again. Where swaps are so many that none of the tries agrees, and
    where the table remembers nothing (rule 8.5), the cards that the seat cannot place are dealt evenly.
    """
    if not anything_unseen(state, seat):
        return
    hands = np.zeros(MOST_PLAYERS, np.int64)
    strangers = never_shown(state, seat)
    if not state.memory and agreeing_walk(state, seat, hands, strangers, random):
        drawn = trail.card_of(state.trail[state.entries - 1])
    else:
        drawn = deal_evenly(state, hands, strangers, random)
    state.held[:] = hands
    state.unseen[:] = 0
    state.pool = unplaced(state)
    if state.got == SECRET:
        state.got = drawn


@kernel
def agreeing_walk(state, seat, hands, strangers, random):
    """Walk until all is as the seat has seen it; whether that was so within the tries."""
    for _ in range(TRIES):
        if retrace(state, seat, hands, strangers, random):
            return True
    return False


@kernel
def anything_unseen(state, seat):
    if state.memory:
        return state.unseen.sum() != 0
    for index in range(state.entries):
        if not trail.sees(state.trail[index], seat):
            return True
    return False


@kernel
def never_shown(state, seat):
    """All cards but those that are face up, were taken, or were the seat's own when the game began, as a set.

    In a game that begins from a position, others may hold some of them.
    """
    cards = (card_bit(state.cards) - 1) & ~face_up(state)
    for index in range(state.entries):
        entry = state.trail[index]
        if trail.giver_of(entry) >= MOST_PLAYERS and trail.sees(entry, seat):
            cards &= ~card_bit(trail.card_of(entry))
    return cards


@kernel
def retrace(state, seat, hands, strangers, random):
    """Walk the trail, drawing what the seat has not seen; whether all it has seen could happen."""
    hands[:] = 0
    undealt = strangers
    for index in range(state.entries):
        entry = state.trail[index]
        giver, getter, card = trail.giver_of(entry), trail.getter_of(entry), trail.card_of(entry)
        if not trail.sees(entry, seat):
            card = random_member(undealt if giver == trail.OUTSIDE else at_hand(state, hands, index), random)
            state.trail[index] = trail.with_card(entry, card)
        elif strangers & card_bit(card):
            if not unmask(state, seat, hands, strangers, index, random):
                return False
            strangers ^= card_bit(card)
        elif giver < MOST_PLAYERS and not hands[giver] & card_bit(card):
            return False
        undealt &= ~card_bit(card)
        if giver < MOST_PLAYERS:
            hands[giver] ^= card_bit(card)
        hands[getter] |= card_bit(card)
    return True


@kernel
def at_hand(state, hands, index):
    """The cards that may change hands at this point of the trail: all, but not the one just drawn in a swap."""
    cards = hands[trail.giver_of(state.trail[index])]
    if trail.given_back(state.trail[index]):
        cards &= ~card_bit(trail.card_of(state.trail[index - 1]))
    return cards


@kernel
def unmask(state, seat, hands, strangers, index, random):
    """A card never shown before changes hands: some stranger in the giver's hand was it all along.

    The more of the hand are strangers, the likelier that is; whether it happens.
    """
    card = trail.card_of(state.trail[index])
    cards = at_hand(state, hands, index)
    if below(random, bits.size(cards)) >= bits.size(cards & strangers):
        return False
    trade_places(state, seat, hands, card, random_member(cards & strangers, random), index)
    return True


@kernel
def trade_places(state, seat, hands, card, mask, index):
    """Let two cards change their roles in the hands, and in what was drawn of the trail so far."""
    both = card_bit(card) | card_bit(mask)
    for holder in range(MOST_PLAYERS):
        if hands[holder] & both and hands[holder] & both != both:
            hands[holder] ^= both
    for earlier in range(index):
        entry = state.trail[earlier]
        if not trail.sees(entry, seat):
            if trail.card_of(entry) == card:
                state.trail[earlier] = trail.with_card(entry, mask)
            elif trail.card_of(entry) == mask:
                state.trail[earlier] = trail.with_card(entry, card)


@kernel
def deal_evenly(state, hands, strangers, random):
    """Give every hand the cards that are known to be there, and any others; one that the seat on turn may have drawn.

    Cards that were shown and are nowhere to be seen are in some hand; strangers fill the places that remain.
    """
    hands[:] = state.held
    cards, strangers = state.pool & ~strangers, state.pool & strangers
    while bits.size(cards) < state.unseen.sum():
        stranger = card_bit(random_member(strangers, random))
        strangers ^= stranger
        cards |= stranger
    for seat in range(state.players):
        for _ in range(state.unseen[seat]):
            card = card_bit(random_member(cards, random))
            cards ^= card
            hands[seat] |= card
    newly_dealt = hands[state.turn] & ~state.held[state.turn]
    return random_member(newly_dealt if newly_dealt != 0 else hands[state.turn], random)
