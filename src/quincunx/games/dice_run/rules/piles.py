"""The five piles of the deck, of similar but unequal size (rule 2.4)."""

import numpy as np
from numpy.typing import NDArray

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import move
from quincunx.core.kernels.random import below
from quincunx.games.dice_run.state import CARDS_EACH, NONE, PILE_SPREAD, PILES, Move

SIZES = 2 * PILE_SPREAD + 1


def ways_table() -> NDArray[np.int64]:
    """Row k, column s: in how many ways k piles exceed the smallest size by s in all."""
    ways = np.zeros((PILES + 1, PILES * SIZES), np.int64)
    ways[0, 0] = 1
    for piles in range(PILES):
        for extra in range(SIZES):
            ways[piles + 1, extra:] += ways[piles, : PILES * SIZES - extra]
    return ways


WAYS = ways_table()


@kernel
def first_uncut(state):
    """The first pile without a size, or PILES."""
    pile = 0
    while pile < PILES and state.pile[pile] != NONE:
        pile += 1
    return pile


@kernel
def rest(state):
    """The cards that are cut into piles, e.g. 67 with three players."""
    return state.cards.sum() - CARDS_EACH * state.players


@kernel
def smallest(state):
    return rest(state) // PILES - PILE_SPREAD


@kernel
def initial_size(state, pile):
    return state.pile[pile] + state.drawn[pile]


@kernel
def completions(state, pile, size):
    """How many allowed five-tuples go on with this size for this pile, given the sizes before it."""
    average, least = rest(state) // PILES, smallest(state)
    to_share = rest(state) - size - (PILES - 1 - pile) * least
    all_equal = size == average and average * PILES == rest(state)
    for earlier in range(pile):
        to_share -= initial_size(state, earlier)
        all_equal = all_equal and initial_size(state, earlier) == average
    if size < least or size >= least + SIZES or to_share < 0 or to_share >= WAYS.shape[1]:
        return 0
    return WAYS[PILES - 1 - pile, to_share] - all_equal


@kernel
def list_sizes(state, out, weights):
    pile, count = first_uncut(state), 0
    for size in range(smallest(state), smallest(state) + SIZES):
        weight = completions(state, pile, size)
        if weight != 0:
            out[count] = move(Move.PILE, size)
            weights[count] = weight
            count += 1
    return count


@kernel
def random_size(state, pile, least, random):
    """A size of a pile, at least `least`, as likely as the five-tuples that have it; NONE if none has."""
    total = 0
    for size in range(least, smallest(state) + SIZES):
        total += completions(state, pile, size)
    if total == 0:
        return NONE
    chosen = below(random, total)
    size = least
    while chosen >= completions(state, pile, size):
        chosen -= completions(state, pile, size)
        size += 1
    return size


@kernel
def share_evenly(state, first, cards):
    """Give the piles from `first` on so many cards, as evenly as can be, front piles larger."""
    for pile in range(first, PILES):
        piles_left = PILES - pile
        state.pile[pile] = (cards + piles_left - 1) // piles_left
        cards -= state.pile[pile]
