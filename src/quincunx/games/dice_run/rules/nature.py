"""Nature's part: dice that land, targets and cards that are dealt, the cut of the deck (rule 2)."""

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import list_even, list_members, move
from quincunx.core.kernels.random import below, random_member
from quincunx.games.dice_run.rules import knowledge, piles, stages
from quincunx.games.dice_run.state import (
    ALL_DICE,
    CARDS,
    CARDS_EACH,
    NONE,
    PILES,
    TARGETS_EACH,
    VALUES,
    Move,
    Phase,
)


@kernel
def settle_one(state, kind, word):
    """One move of Nature's: a die, a dealt target, a card, a pile's size or the first seat."""
    if kind == Move.DIE:
        land(state, word)
    elif kind == Move.DEAL:
        state.targets[seat_short_of_targets(state)] |= 1 << word
    elif kind == Move.CARD:
        draw(state, word)
    elif kind == Move.PILE:
        state.pile[piles.first_uncut(state)] = word
    else:
        state.turn = word
        state.phase = Phase.TURN


@kernel
def land(state, value):
    """The next die in the air comes to rest, colours in order."""
    die = state.thrown & -state.thrown
    state.thrown ^= die
    state.showing[value] |= die


@kernel
def draw(state, card):
    """Rule 2.3 while the cards are dealt, else rule 5.2; rule 6.1: the stage card may come to light."""
    state.deck[card] -= 1
    if state.phase == Phase.SETUP:
        state.hand[seat_short_of_cards(state), card] += 1
        return
    state.hand[state.turn, card] += 1
    state.pile[state.stage] -= 1
    state.drawn[state.stage] += 1
    if state.pile[state.stage] == 0:
        stages.end(state)
    else:
        stages.next_turn(state)


@kernel
def seat_short_of_targets(state):
    """The seat that gets the next target, or NONE when all have four (rule 2.2)."""
    for seat in range(state.players):
        if bits.size(state.targets[seat]) < TARGETS_EACH:
            return seat
    return NONE


@kernel
def seat_short_of_cards(state):
    """The seat that gets the next card, or NONE when all have three (rule 2.3)."""
    for seat in range(state.players):
        if knowledge.cards_in(state.hand[seat]) < CARDS_EACH:
            return seat
    return NONE


@kernel
def undealt_targets(state):
    """All targets that no seat holds, as a set."""
    targets = ALL_DICE
    for seat in range(state.players):
        targets &= ~state.targets[seat]
    return targets


@kernel
def chances(state, out, weights):
    if state.thrown != 0:
        return list_even(Move.DIE, VALUES, out, weights)
    if state.phase == Phase.DRAW:
        return list_cards(state, out, weights)
    if seat_short_of_targets(state) != NONE:
        return list_members(Move.DEAL, undealt_targets(state), out, weights)
    if seat_short_of_cards(state) != NONE:
        return list_cards(state, out, weights)
    if piles.first_uncut(state) < PILES:
        return piles.list_sizes(state, out, weights)
    return list_even(Move.FIRST, state.players, out, weights)


@kernel
def list_cards(state, out, weights):
    count = 0
    for card in range(CARDS):
        if state.deck[card] != 0:
            out[count] = move(Move.CARD, card)
            weights[count] = state.deck[card]
            count += 1
    return count


@kernel
def settle(state, random):
    """As `chances` and `step` would, without the lists."""
    while state.thrown != 0:
        land(state, below(random, VALUES))
    if state.phase == Phase.SETUP:
        settle_deal(state, random)
    elif state.phase == Phase.DRAW:
        draw(state, knowledge.random_card(state, random))


@kernel
def settle_deal(state, random):
    seat = seat_short_of_targets(state)
    while seat != NONE:
        state.targets[seat] |= 1 << random_member(undealt_targets(state), random)
        seat = seat_short_of_targets(state)
    seat = seat_short_of_cards(state)
    while seat != NONE:
        state.hand[seat, knowledge.take_random_card(state, random)] += 1
        seat = seat_short_of_cards(state)
    while piles.first_uncut(state) < PILES:
        pile = piles.first_uncut(state)
        state.pile[pile] = piles.random_size(state, pile, piles.smallest(state), random)
    state.turn = below(random, state.players)
    state.phase = Phase.TURN
