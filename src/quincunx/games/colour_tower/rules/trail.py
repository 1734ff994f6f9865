"""The trail: how every card came to the seat that holds it, in order. What a seat knows follows from it (rule 8).

An entry is one number: who gave the card (a seat, the stacks, or nobody in a game that begins from a position), who
got it, whether it was given back in a swap, and which card it was.
"""

from quincunx.core.kernels.jit import kernel
from quincunx.games.colour_tower.state import MOST_PLAYERS

STACK = MOST_PLAYERS  # a card taken from a stack, which all have seen
OUTSIDE = MOST_PLAYERS + 1  # a card held when the game began, which only its holder has seen

SEAT_BITS, SEAT_MASK = 3, 0b111
BACK_BIT = 2 * SEAT_BITS
CARD_BIT = BACK_BIT + 1
UNSEEN = 63  # in place of a card that this view may not know


@kernel
def entry(giver, getter, back, card):
    return giver | getter << SEAT_BITS | back << BACK_BIT | card << CARD_BIT


@kernel
def giver_of(entry):
    return entry & SEAT_MASK


@kernel
def getter_of(entry):
    return entry >> SEAT_BITS & SEAT_MASK


@kernel
def given_back(entry):
    """Whether the entry is the second half of a swap; the first half stands before it."""
    return entry >> BACK_BIT & 1


@kernel
def card_of(entry):
    return entry >> CARD_BIT


@kernel
def with_card(entry, card):
    return entry & ((1 << CARD_BIT) - 1) | card << CARD_BIT


@kernel
def note(state, giver, getter, back, card):
    """Write down that a card has come to a seat."""
    state.trail[state.entries] = entry(giver, getter, back, card)
    state.entries += 1


@kernel
def sees(entry, seat):
    """Rules 8.3 and 8.4: a card taken is seen by all, one that changes hands by the two seats only."""
    return giver_of(entry) == STACK or giver_of(entry) == seat or getter_of(entry) == seat
