"""Moves weighed, written once for all games: looked at as they are, or by playing on.

In every round the hidden cards are dealt anew, and every move that is weighed meets the same deal, the same dice and
the same choices of others, so that what differs between two moves is what they are worth and hardly ever luck. Played
on is by the values of the next positions, until so many chapters have ended since the view, the same for
all moves so that the same kind of position is judged for each.
"""

import numpy as np

from quincunx.core.kernels import protocol
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.playout import first_seat
from quincunx.core.kernels.random import COUNT, KEY, below, mix
from quincunx.core.kernels.seats import NATURES_TURN, NOBODY

GLANCES = 32  # moves that are looked at in playing on, of more a random choice
THROWS = 4  # of the dice for each of them, where there are dice to throw
LONGEST = 400  # moves of playing on, where no chapter ends


@kernel
def settle(state, random):
    """Let Nature do what she owes; whether the game goes on."""
    pending = protocol.pending(state)
    while pending == NATURES_TURN:
        protocol.settle(state, random)
        pending = protocol.pending(state)
    return pending != NOBODY


@kernel
def drawn_key(random):
    """A key for other streams, from the next number of this one."""
    key = mix(random[KEY], random[COUNT])
    random[COUNT] += np.uint64(1)
    return key


@kernel
def begin(random, key, number):
    """Make a stream the so-manieth of a key, with nothing drawn from it."""
    random[KEY], random[COUNT] = mix(key, number), 0


@kernel
def put_some_first(out, count, some, random):
    """Have so many of the moves, chosen at random, come first; how many there are to look at."""
    if count <= some:
        return count
    for place in range(some):
        other = place + below(random, count - place)
        move = out[other]
        out[other] = out[place]
        out[place] = move
    return some


@kernel
def mean_value(states, trial, seat, move, key, luck, values):
    """What a position is worth after a move, over a few throws of the dice, or one where there are none."""
    total = 0.0
    for throw in range(THROWS):
        begin(luck, key, throw)
        trial[0] = states[0]
        protocol.step(trial[0], seat, move)
        settle(trial[0], luck)
        protocol.value(trial[0], values)
        total += values[seat]
        if luck[COUNT] == 0:
            return total
    return total / THROWS


@kernel
def sensible_move(states, trial, seat, random, luck, out, values):
    """What a player does without thinking or else the best move by the value of the position after it, all with the same luck."""
    count = protocol.moves(states[0], seat, out)
    if count == 1:
        return out[0]
    usual = protocol.habit(states[0], seat, out, count)
    if usual != protocol.NO_HABIT:
        return usual
    count = put_some_first(out, count, GLANCES, random)
    key, chosen, highest = drawn_key(random), out[0], -np.inf
    for index in range(count):
        worth = mean_value(states, trial, seat, out[index], key, luck, values)
        if worth > highest:
            chosen, highest = out[index], worth
    return chosen


@kernel
def play_on(states, trial, chapter, chapters, key, nature, choices, luck, out, values):
    """Sensible moves until so many chapters have ended, or the game; a new chapter has its own dice, the same for all."""
    state, ended, going = states[0], 0, True
    begin(nature, key, ended)
    for _ in range(LONGEST):
        if protocol.chapter(state) == chapter:
            going = settle(state, nature)
        if protocol.chapter(state) != chapter:  # by a player's move, or a card that Nature drew
            ended, chapter = ended + 1, protocol.chapter(state)
            begin(nature, key, ended)
            going = settle(state, nature)
        if not going or ended >= chapters:
            return
        seat = first_seat(protocol.pending(state))
        protocol.step(state, seat, sensible_move(states, trial, seat, choices[seat], luck, out, values))
    settle(state, nature)


@kernel
def weigh(view, seat, moves, rounds, chapters, random):
    """What each move came to for a seat, by [round, move], when so many chapters had ended: 0 looks no further."""
    states, trial, dealt = view.copy(), view.copy(), view.copy()
    out, values = np.empty(protocol.MOST_MOVES, np.int64), np.zeros(view[0].players)
    nature, luck = np.zeros(2, np.uint64), np.zeros(2, np.uint64)
    choices = np.zeros((view[0].players, 2), np.uint64)
    chapter = protocol.chapter(view[0])
    worth = np.empty((rounds, len(moves)))
    for number in range(rounds):
        dealt[0] = view[0]
        protocol.redeal(dealt[0], seat, random)
        key = drawn_key(random)
        for index in range(len(moves)):
            for other in range(len(choices)):
                begin(choices[other], ~key, other)
            states[0] = dealt[0]
            protocol.step(states[0], seat, moves[index])
            play_on(states, trial, chapter, chapters, key, nature, choices, luck, out, values)
            protocol.value(states[0], values)
            worth[number, index] = values[seat]
    return worth
