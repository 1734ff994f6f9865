"""A batch of games moved on in one call: a move each, Nature's, a fresh game where one ended, views and masks."""

import numpy as np

from quincunx.core.kernels import protocol
from quincunx.core.kernels.codes import BASE, SECONDS, THIRDS, WORD_BITS
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import first_of, kind_of, second_of, third_of
from quincunx.core.kernels.playout import NO_SEAT, first_seat
from quincunx.core.kernels.random import COUNT, KEY, below, key_of
from quincunx.core.kernels.seats import NATURES_TURN, NOBODY, seat_bit

NATURE, OTHERS = 0, 1  # a game's two streams of random numbers
ILLEGAL = -1.0
STEM = (1 << 3 * WORD_BITS) - 1  # a move without its last word


@kernel
def seat_asked(state, streams, learner, out):
    """Let Nature, and seats that do not learn, move; the seat that is asked next, NO_SEAT once the game is over."""
    pending = protocol.pending(state)
    while pending != NOBODY:
        if pending == NATURES_TURN:
            protocol.settle(state, streams[NATURE])
        elif learner == NO_SEAT:
            return first_seat(pending)
        elif pending & seat_bit(learner):
            return learner
        else:
            seat = first_seat(pending)
            count = protocol.moves(state, seat, out)
            protocol.step(state, seat, out[below(streams[OTHERS], count)])
        pending = protocol.pending(state)
    return NO_SEAT


@kernel
def begin(start, states, row, streams, seeds, stride, learner, out):
    """A game with the row's seed, or with its next one where nobody would be asked; the seat that is asked."""
    seat = NO_SEAT
    while seat == NO_SEAT:
        states[row] = start[0]
        streams[row, NATURE, KEY], streams[row, NATURE, COUNT] = key_of(seeds[row]), 0
        streams[row, OTHERS, KEY], streams[row, OTHERS, COUNT] = key_of(~seeds[row]), 0
        seat = seat_asked(states[row], streams[row], learner, out)
        if seat == NO_SEAT:
            seeds[row] += stride
    return seat


@kernel
def mark(moves, count, mask, listed, places):
    """Note the actions of some moves and set them in a mask, in which only what was noted before is wiped.

    Moves that differ in their last word alone stand beside each other, so what the other words come to is kept.
    """
    rows, ids = places
    for number in range(1, listed[0] + 1):
        mask[np.uint32(listed[number])] = 0
    listed[0], stem, base = count, np.int64(-1), np.int64(0)
    for number in range(count):
        move = moves[number]
        if move & STEM != stem:
            stem = move & STEM
            row = rows[kind_of(move)]
            base = row[BASE] + (first_of(move) * row[SECONDS] + second_of(move)) * row[THIRDS]
        action = ids[np.uint64(base + third_of(move))]
        listed[number + 1] = action
        mask[np.uint32(action)] = 1


@kernel
def look(states, row, seat, views, masks, listed, places, out):
    """What the asked seat may know, and its legal actions."""
    views[row] = states[row]
    protocol.hide(views[row], seat)
    mark(out, protocol.moves(states[row], seat, out), masks[row], listed[row], places)


@kernel
def begin_all(start, states, streams, seeds, seats, stride, learner, views, masks, listed, places):
    """A fresh game in every row."""
    out = np.empty(protocol.MOST_MOVES, np.int64)
    for row in range(len(states)):
        seats[row] = begin(start, states, row, streams, seeds, stride, learner, out)
        look(states, row, seats[row], views, masks, listed, places, out)


@kernel
def step_all(
    start,
    states,
    streams,
    seeds,
    seats,
    stride,
    learner,
    views,
    masks,
    listed,
    places,
    actions,
    codes,
    rewards,
    results,
):
    """An action of the asked seat in every row; which games ended, each begun anew."""
    out = np.empty(protocol.MOST_MOVES, np.int64)
    ended = np.zeros(len(states), np.bool_)
    for row in range(len(states)):
        seat, action = seats[row], actions[row]
        rewards[row], results[row] = 0, 0
        if not 0 <= action < len(codes) or masks[row, action] == 0:
            rewards[row], ended[row] = ILLEGAL, True
        else:
            protocol.step(states[row], seat, codes[action])
            seats[row] = seat_asked(states[row], streams[row], learner, out)
            if seats[row] == NO_SEAT:
                protocol.result(states[row], results[row])
                rewards[row], ended[row] = results[row, seat], True
        if ended[row]:
            seeds[row] += stride
            seats[row] = begin(start, states, row, streams, seeds, stride, learner, out)
        look(states, row, seats[row], views, masks, listed, places, out)
    return ended
