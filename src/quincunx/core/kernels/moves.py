"""A move as one number: its kind and up to three words, e.g. kind PLAY with the card and a group."""

import numpy as np

from quincunx.core.kernels import bits
from quincunx.core.kernels.codes import WORD_BITS, WORD_MASK
from quincunx.core.kernels.jit import kernel


@kernel
def move(kind, first=0, second=0, third=0):
    """A move's number: four words of sixteen bits, the kind lowest."""
    return kind | first << WORD_BITS | second << 2 * WORD_BITS | third << 3 * WORD_BITS


@kernel
def kind_of(move):
    return move & WORD_MASK


@kernel
def first_of(move):
    return move >> WORD_BITS & WORD_MASK


@kernel
def second_of(move):
    return move >> 2 * WORD_BITS & WORD_MASK


@kernel
def third_of(move):
    return move >> 3 * WORD_BITS & WORD_MASK


@kernel
def add(out, count, move):
    """Write a move behind the `count` moves of a list; how many there are now."""
    out[np.uint64(count)] = move  # unsigned, so that Numba need not ask whether it counts from the end
    return count + 1


@kernel
def list_even(kind, words, out, weights):
    """List Nature's moves of a kind, one for each word, all equally likely, e.g. the six faces of a die."""
    for word in range(words):
        out[word] = move(kind, word)
        weights[word] = 1
    return words


@kernel
def list_members(kind, members, out, weights):
    """The same with a move for each member of a set, e.g. the cards that are left."""
    count = 0
    while members != 0:
        weights[count] = 1
        count = add(out, count, move(kind, bits.first(members)))
        members &= members - 1
    return count
