"""Where the cards may be, as far as a seat can tell (rule 8.3): what it has seen, thought through to the end.

Before and after every entry of the trail, each place has a set of cards that may be there. What the seat sees narrows
them: a card that came to light with one player was not with another before, and will not be until it moves again.
"""

import numpy as np

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.games.colour_tower.rules import trail
from quincunx.games.colour_tower.rules.actions import card_bit
from quincunx.games.colour_tower.state import MOST_PLAYERS, NONE

STACKS_PLACE = MOST_PLAYERS  # all cards that nobody holds
PLACES = MOST_PLAYERS + 1


@kernel
def whereabouts(state, seat):
    """For each place the set of cards that may be there now; the last place is that of the cards nobody holds."""
    entries = state.entries
    places = np.full((entries + 1, PLACES), card_bit(state.cards) - 1)
    places[0, :STACKS_PLACE] = 0
    places[entries, :STACKS_PLACE] &= ~face_up(state)
    moved = np.empty(entries, np.int64)  # what each entry of the trail may have moved
    counts = np.zeros((entries + 1, MOST_PLAYERS), np.int64)  # how many cards each seat has, which all can see
    for index in range(entries):
        entry = state.trail[index]
        seen = trail.sees(entry, seat)
        moved[index] = card_bit(trail.card_of(entry)) if seen else card_bit(state.cards) - 1
        counts[index + 1] = counts[index]
        counts[index + 1, trail.getter_of(entry)] += 1
        if trail.giver_of(entry) < MOST_PLAYERS:
            counts[index + 1, trail.giver_of(entry)] -= 1
    before = -1
    while before != candidates(moved, places):
        before = candidates(moved, places)
        for index in range(entries):
            think(state, index, moved, places, counts)
        for index in range(entries - 1, -1, -1):
            think(state, index, moved, places, counts)
    return places[entries]


@kernel
def face_up(state):
    """The top cards of the stacks, as a set."""
    cards = np.int64(0)
    for top in state.top:
        if top != NONE:
            cards |= card_bit(top)
    return cards


@kernel
def candidates(moved, places):
    """How much is still open: it becomes less until nothing more can be concluded."""
    total = 0
    for cards in moved:
        total += bits.size(cards)
    for index in range(len(places)):
        for cards in places[index]:
            total += bits.size(cards)
    return total


@kernel
def think(state, index, moved, places, counts):
    """What follows from one entry of the trail, for the time before it and for the time after."""
    giver, getter = min(trail.giver_of(state.trail[index]), STACKS_PLACE), trail.getter_of(state.trail[index])
    before, after = places[index], places[index + 1]
    for place in range(PLACES):
        if place != giver:
            before[place] &= after[place]
        if place != getter:
            after[place] &= before[place]
    moved[index] &= before[giver] & after[getter]
    if trail.given_back(state.trail[index]):
        tell_apart(moved, index, places[index - 1, giver], after[giver])
        if counts[index + 1, giver] == 1:  # the card that it drew, and has kept
            after[giver] &= moved[index - 1]
    after[getter] &= before[getter] | moved[index]
    before[giver] &= after[giver] | moved[index]
    gone = before[giver] & ~after[giver] & ~elsewhere(before, giver)
    if gone != 0:
        moved[index] &= gone
    if bits.size(moved[index]) == 1:
        pin(before, giver, moved[index])
        pin(after, getter, moved[index])
    narrow(before, counts[index], state.players)
    narrow(after, counts[index + 1], state.players)


@kernel
def tell_apart(moved, index, had, kept):
    """Rule 6.5: the card drawn in a swap is kept, and the one given back is one that the seat had before."""
    moved[index - 1] &= kept
    moved[index] &= had
    if bits.size(moved[index]) == 1:
        moved[index - 1] &= ~moved[index]
    if bits.size(moved[index - 1]) == 1:
        moved[index] &= ~moved[index - 1]


@kernel
def elsewhere(places, here):
    """All cards that may be in other places."""
    cards = np.int64(0)
    for place in range(PLACES):
        if place != here:
            cards |= places[place]
    return cards


@kernel
def pin(places, here, card):
    """A card is in one place, so it is in no other."""
    for place in range(PLACES):
        if place != here:
            places[place] &= ~card


@kernel
def narrow(places, count, players):
    """Where the cards that only a group of seats may have fill all its hands, the group has no others."""
    narrowed = True
    while narrowed:
        narrowed = False
        for group in range(1, 1 << players):
            inside = total = np.int64(0)
            outside = places[STACKS_PLACE]
            for seat in range(players):
                if group >> seat & 1:
                    inside |= places[seat]
                    total += count[seat]
                else:
                    outside |= places[seat]
            if inside & outside != 0 and bits.size(inside & ~outside) == total:
                for seat in range(players):
                    if group >> seat & 1:
                        places[seat] &= ~outside
                narrowed = True
