"""The protocol's doors for Python: each takes an array of one state, which is cheap to hand over."""

import numpy as np

from quincunx.core.kernels import protocol
from quincunx.core.kernels.jit import kernel


@kernel
def pending(states):
    return protocol.pending(states[0])


@kernel
def moves(states, seat):
    """A seat's legal moves as an array."""
    out = np.empty(protocol.MOST_MOVES, np.int64)
    return out[: protocol.moves(states[0], seat, out)]


@kernel
def chances(states):
    """Nature's possible moves and their weights, as two arrays."""
    out = np.empty(protocol.MOST_CHANCES, np.int64)
    weights = np.empty(protocol.MOST_CHANCES, np.int64)
    count = protocol.chances(states[0], out, weights)
    return out[:count], weights[:count]


@kernel
def step(states, seat, move):
    protocol.step(states[0], seat, move)


@kernel
def settle(states, random):
    protocol.settle(states[0], random)


@kernel
def settle_one_by_one(states, random):
    protocol.settle_one_by_one(states[0], random)


@kernel
def hide(states, seat):
    protocol.hide(states[0], seat)


@kernel
def redeal(states, seat, random):
    protocol.redeal(states[0], seat, random)


@kernel
def result(states, players):
    """What a finished game is worth to each seat."""
    values = np.zeros(players)
    protocol.result(states[0], values)
    return values


@kernel
def scores(states, players):
    """Each seat's points so far."""
    points = np.zeros(players)
    protocol.scores(states[0], points)
    return points


@kernel
def value(states, players):
    """What a running game is estimated to be worth to each seat."""
    values = np.zeros(players)
    protocol.value(states[0], values)
    return values
