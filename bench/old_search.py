"""The search as it was before there were levels, to be played against: `quincunx arena GAME expert bench/old_search.py:Old`.

An information-set tree: each iteration deals the hidden cards anew, walks down one tree of moves (Nature's are drawn, not
stored), adds one node, plays on by the best of four random moves to the end of the chapter, and gives every seat its own
value. It is frozen: nothing here follows the search in quincunx/bots, but the games' values, which are as they were.
"""

import os
import time

import numpy as np

from quincunx import Bot, View
from quincunx.bots.refereed import game_of
from quincunx.core.kernels import protocol
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.playout import first_seat
from quincunx.core.kernels.random import below, stream
from quincunx.core.kernels.reading import Reading
from quincunx.core.kernels.seats import NATURES_TURN, NOBODY, seat_bit

ITERATIONS = int(os.environ.get("OLD_ITERATIONS", "400"))
SECONDS = float(os.environ.get("OLD_SECONDS", "0"))  # by the clock instead, where it is not 0
CHUNK, MOST_NODES = 256, 200_000
NODE = np.dtype(
    (
        np.record,
        [
            ("move", np.int64),
            ("first_child", np.int32),
            ("sibling", np.int32),
            ("visits", np.int32),
            ("offers", np.int32),  # how often it could have been chosen
            ("total", np.float64),  # of the values for the seat that makes the move
        ],
    )
)
ROOT, NONE = 0, -1
EXPLORATION = 0.15
GLANCES = 4
MOST_DEPTH = 256
LONGEST_PLAYOUT = 400


class Old(Bot):
    """Thinks for so many iterations, or for so many seconds, about every move."""

    def choose(self, view: View) -> str:
        record, nodes = view.record, np.zeros(MOST_NODES if SECONDS else ITERATIONS + 2, NODE)
        random, size, done, deadline = (
            stream(self.random.getrandbits(62)),
            plant(nodes),
            0,
            time.perf_counter() + SECONDS,
        )
        while time.perf_counter() < deadline if SECONDS else done < ITERATIONS:
            chunk = CHUNK if SECONDS else min(CHUNK, ITERATIONS - done)
            size, done = search(record, view.seat, nodes, size, chunk, random), done + chunk
        return str(game_of(record.dtype).notation.write(Reading(record), most_visited(nodes)))


@kernel
def next_mover(state, seat):
    """The seat to move; where several owe a move, the searching seat first: it must not see theirs."""
    pending = protocol.pending(state)
    if pending & seat_bit(seat):
        return seat
    return first_seat(pending)


@kernel
def settle(state, random):
    """Let Nature do what she owes; whether the game goes on."""
    pending = protocol.pending(state)
    while pending == NATURES_TURN:
        protocol.settle(state, random)
        pending = protocol.pending(state)
    return pending != NOBODY


@kernel
def child_with(nodes, parent, move):
    child = nodes[parent].first_child
    while child != NONE and nodes[child].move != move:
        child = nodes[child].sibling
    return child


@kernel
def add_child(nodes, size, parent, move):
    """A new node of the tree; its number."""
    node = nodes[size]
    node.move, node.first_child, node.sibling = move, NONE, nodes[parent].first_child
    node.visits, node.offers, node.total = 0, 1, 0.0
    nodes[parent].first_child = size
    return size


@kernel
def untried(nodes, parent, out, count, random):
    """A random legal move that the tree does not have yet, or NONE; notes what was on offer."""
    seen, chosen = 0, NONE
    for index in range(count):
        child = child_with(nodes, parent, out[index])
        if child == NONE:
            seen += 1
            if below(random, seen) == 0:
                chosen = index
        else:
            nodes[child].offers += 1
    return chosen


@kernel
def best_child(nodes, parent, out, count):
    """The legal move with the highest upper confidence bound."""
    best, highest = NONE, -np.inf
    for index in range(count):
        child = child_with(nodes, parent, out[index])
        node = nodes[child]
        bound = node.total / node.visits + EXPLORATION * np.sqrt(np.log(node.offers) / node.visits)
        if bound > highest:
            best, highest = child, bound
    return best


@kernel
def hasty_move(states, trial, seat, random, out, values):
    """The best of a few random moves by the value of the position after it: fast, and far from random."""
    count = protocol.moves(states[0], seat, out)
    chosen, highest = out[below(random, count)], -np.inf
    for _ in range(GLANCES):
        move = out[below(random, count)]
        trial[0] = states[0]
        protocol.step(trial[0], seat, move)
        settle(trial[0], random)
        protocol.value(trial[0], values)
        if values[seat] > highest:
            chosen, highest = move, values[seat]
    return chosen


@kernel
def play_on(states, trial, chapter, random, out, values):
    """Hasty moves to the end of the chapter, or of the game."""
    state = states[0]
    for _ in range(LONGEST_PLAYOUT):
        if not settle(state, random) or protocol.chapter(state) != chapter:
            return
        seat = first_seat(protocol.pending(state))
        protocol.step(state, seat, hasty_move(states, trial, seat, random, out, values))


@kernel
def iterate(nodes, size, states, trial, seat, random, out, path, movers, values):
    """One iteration on a state that is already dealt; the new size of the tree."""
    state = states[0]
    chapter = protocol.chapter(state)
    depth, node, descending = 0, ROOT, True
    while descending and settle(state, random) and protocol.chapter(state) == chapter and depth < MOST_DEPTH:
        mover = next_mover(state, seat)
        count = protocol.moves(state, mover, out)
        index = untried(nodes, node, out, count, random)
        if index != NONE and size < len(nodes):
            node = add_child(nodes, size, node, out[index])
            size += 1
            descending = False
        elif index != NONE:
            break
        else:
            node = best_child(nodes, node, out, count)
        protocol.step(state, mover, nodes[node].move)
        path[depth], movers[depth] = node, mover
        depth += 1
    play_on(states, trial, chapter, random, out, values)
    settle(state, random)
    protocol.value(state, values)
    for level in range(depth):
        nodes[path[level]].visits += 1
        nodes[path[level]].total += values[movers[level]]
    return size


@kernel
def search(view, seat, nodes, size, iterations, random):
    """Go on with a search for so many iterations; the tree's new size."""
    states, trial = view.copy(), view.copy()
    out = np.empty(protocol.MOST_MOVES, np.int64)
    path, movers = np.empty(MOST_DEPTH, np.int64), np.empty(MOST_DEPTH, np.int64)
    values = np.zeros(view[0].players)
    for _ in range(iterations):
        states[0] = view[0]
        protocol.redeal(states[0], seat, random)
        size = iterate(nodes, size, states, trial, seat, random, out, path, movers, values)
    return size


@kernel
def plant(nodes):
    """An empty tree; its size."""
    nodes[ROOT].first_child, nodes[ROOT].sibling = NONE, NONE
    return 1


@kernel
def most_visited(nodes):
    """The move that the search trusts most."""
    child = nodes[ROOT].first_child
    best = child
    while child != NONE:
        if nodes[child].visits > nodes[best].visits:
            best = child
        child = nodes[child].sibling
    return nodes[best].move
