"""Who sees what (rule 8): blanking what a seat may not know, and dealing it anew."""

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.random import below, random_member
from quincunx.games.dice_run.rules import piles
from quincunx.games.dice_run.state import (
    ALL_DICE,
    CARDS,
    FORGOTTEN,
    NONE,
    PILES,
    SECRET,
    TARGETS_EACH,
    UNKNOWN,
    Phase,
)


@kernel
def hide(state, seat):
    """Rule 8.3: others' cards and targets, the undrawn cards and the piles' sizes."""
    hide_cards(state.deck)
    hide_piles(state)
    for other in range(state.players):
        if other != seat:
            hide_cards(state.hand[other])
            state.targets[other] = 0
            if state.chosen[other] != NONE:
                state.chosen[other] = SECRET
    for other in range(FORGOTTEN + 1):
        if other != seat:
            hide_cards(state.buried[other])
    if state.laid_card != NONE and state.laid != seat:
        state.laid_card = SECRET


@kernel
def hide_cards(counts):
    """Only how many cards there are remains known."""
    counts[UNKNOWN] = cards_in(counts)
    counts[:CARDS] = 0


@kernel
def cards_in(counts):
    """How many cards there are in all, known or not."""
    total = 0
    for card in range(len(counts)):
        total += counts[card]
    return total


@kernel
def hide_piles(state):
    first = state.stage if state.phase != Phase.SHOW else state.stage + 1
    state.pile[first:] = SECRET


@kernel
def redeal(state, seat, random):
    """Every card that the seat cannot place is equally likely anywhere; so is every allowed cut of the deck."""
    gather_unknown_cards(state)
    for other in range(state.players):
        deal_cards(state, state.hand[other], random)
    for other in range(FORGOTTEN + 1):
        deal_cards(state, state.buried[other], random)
    if state.laid_card == SECRET:
        state.laid_card = take_random_card(state, random)
    redeal_targets(state, seat, random)
    redeal_piles(state, random)


@kernel
def gather_unknown_cards(state):
    """Make the deck hold all the cards whose whereabouts are unknown."""
    state.deck[UNKNOWN] = 0
    for card in range(CARDS):
        state.deck[card] = state.cards[card] - state.discards[card] - (state.laid_card == card)
        state.deck[card] -= state.hand[:, card].sum() + state.buried[:, card].sum()


@kernel
def deal_cards(state, counts, random):
    for _ in range(counts[UNKNOWN]):
        counts[take_random_card(state, random)] += 1
    counts[UNKNOWN] = 0


@kernel
def take_random_card(state, random):
    card = random_card(state, random)
    state.deck[card] -= 1
    return card


@kernel
def random_card(state, random):
    """A card of the deck, every card equally likely."""
    rest = below(random, cards_in(state.deck))
    card = 0
    while rest >= state.deck[card]:
        rest -= state.deck[card]
        card += 1
    return card


@kernel
def redeal_targets(state, seat, random):
    """Others hold any targets not seen so far; those who have chosen one in secret choose again."""
    unseen = ALL_DICE
    for other in range(state.players):
        unseen &= ~(state.targets[other] | state.used[other])
        if state.shown[other] != NONE:
            unseen &= ~(1 << state.shown[other])
        if state.chosen[other] >= 0:
            unseen &= ~(1 << state.chosen[other])
    for other in range(state.players):
        if other == seat:
            continue
        if state.chosen[other] == SECRET:
            state.chosen[other] = NONE
        for _ in range(TARGETS_EACH - state.stage - (state.shown[other] != NONE)):
            target = 1 << random_member(unseen, random)
            unseen ^= target
            state.targets[other] |= target


@kernel
def redeal_piles(state, random):
    """As likely as the cuts of the deck that agree with the stages so far.

    A position typed in may agree with none; its cards are then shared out evenly.
    """
    undrawn = state.deck.sum()
    first = state.stage if state.phase != Phase.SHOW else state.stage + 1
    least = state.drawn[first] + 1
    for pile in range(first, PILES):
        size = piles.random_size(state, pile, max(least, piles.smallest(state)), random)
        if size == NONE:
            piles.share_evenly(state, first, undrawn)
            return
        state.pile[pile] = size - state.drawn[pile]
        least = 0
