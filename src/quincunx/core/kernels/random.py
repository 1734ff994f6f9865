"""Random numbers as a function of (key, n): whoever knows both gets the same die, everywhere.

A stream is an array of two numbers, the key and how many numbers were drawn from it. The function is
SplitMix64; `below` is Lemire's unbiased reduction.
"""

import numpy as np
from numba.extending import overload
from numpy.typing import NDArray

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel

KEY, COUNT = 0, 1
GOLDEN, FIRST_FACTOR, SECOND_FACTOR = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
WORD = 1 << 32
ALL_ONES = (1 << 64) - 1

Stream = NDArray[np.uint64]


def mix(key: int, n: int) -> int:
    """The n-th 64 random bits of a key, n from 0."""
    bits = (int(key) + (int(n) + 1) * GOLDEN) & ALL_ONES
    bits = ((bits ^ (bits >> 30)) * FIRST_FACTOR) & ALL_ONES
    bits = ((bits ^ (bits >> 27)) * SECOND_FACTOR) & ALL_ONES
    return bits ^ (bits >> 31)


@overload(mix)
def _mix(key, n):
    golden, first, second = np.uint64(GOLDEN), np.uint64(FIRST_FACTOR), np.uint64(SECOND_FACTOR)

    def compiled(key, n):
        bits = np.uint64(key) + (np.uint64(n) + np.uint64(1)) * golden
        bits = (bits ^ (bits >> np.uint64(30))) * first
        bits = (bits ^ (bits >> np.uint64(27))) * second
        return bits ^ (bits >> np.uint64(31))

    return compiled


def key_of(seed: int) -> int:
    """The key that a seed stands for; neighbouring seeds have unrelated keys."""
    return mix(mix(seed, 0), 0)


@overload(key_of)
def _key_of(seed):
    return lambda seed: mix(mix(seed, 0), 0)


def stream(seed: int) -> Stream:
    """A fresh stream of random numbers, nothing drawn yet."""
    return np.array([key_of(seed), 0], np.uint64)


@kernel
def below(random, total):
    """The next random number of 0 … total - 1, each equally likely, for totals below 2**31."""
    bits = mix(random[KEY], random[COUNT])
    random[COUNT] += np.uint64(1)
    product = np.int64(bits >> np.uint64(32)) * total
    if (product & (WORD - 1)) < total:
        unfair = WORD % total
        retry = 0
        while (product & (WORD - 1)) < unfair:
            product = np.int64(mix(bits, retry) >> np.uint64(32)) * total
            retry += 1
    return product >> 32


@kernel
def random_member(members, random):
    """A member of a set, each equally likely, e.g. 2 or 3 of 0b1100."""
    for _ in range(below(random, bits.size(members))):
        members &= members - 1
    return bits.first(members)
