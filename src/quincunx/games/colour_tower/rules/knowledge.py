"""Who sees what (rule 8): where the cards are, as far as a seat can tell, and blanking all the rest."""

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.games.colour_tower.rules import trail, turns
from quincunx.games.colour_tower.rules.actions import card_bit
from quincunx.games.colour_tower.rules.whereabouts import elsewhere, face_up, whereabouts
from quincunx.games.colour_tower.state import NONE, SECRET


@kernel
def hide(state, seat):
    """Rule 8.2: cards of others stay in their hands only if the seat can know that they are there (rule 8.3)."""
    if state.memory:
        forget(state, seat)
    else:
        remember(state, seat)
    state.pool = unplaced(state)


@kernel
def forget(state, seat):
    """Rule 8.5: of others' cards nothing is known but their number, and nothing of how any card came to anybody."""
    for holder in range(state.players):
        if holder != seat:
            state.unseen[holder] = turns.cards_held(state, holder)
            state.held[holder] = 0
    state.entries = 0
    state.trail[:] = 0
    if state.got != NONE and state.turn != seat:
        state.got = SECRET


@kernel
def remember(state, seat):
    """Rules 8.3 and 8.4: what was won is known to all, what changed hands to the two seats, and what follows from it."""
    if not has_seen_all(state, seat):
        places = whereabouts(state, seat)
        for holder in range(state.players):
            total = turns.cards_held(state, holder)
            state.held[holder] = places[holder] & ~elsewhere(places, holder)
            state.unseen[holder] = total - bits.size(state.held[holder])
        for index in range(state.entries):
            if not trail.sees(state.trail[index], seat):
                state.trail[index] = trail.with_card(state.trail[index], trail.UNSEEN)
    if state.got != NONE and state.turn != seat and state.other != seat:
        state.got = SECRET


@kernel
def has_seen_all(state, seat):
    """Whether a seat has seen every card that anybody holds come to its holder, as of two seats each always has."""
    for index in range(state.entries):
        if not trail.sees(state.trail[index], seat):
            return False
    return True


@kernel
def unplaced(state):
    """All cards that are neither face up nor known to be in a hand."""
    cards = (card_bit(state.cards) - 1) & ~face_up(state)
    for seat in range(state.players):
        cards &= ~state.held[seat]
    return cards
