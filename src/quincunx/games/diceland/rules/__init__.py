"""Diceland's rules as kernels: whose move it is and what a move does. Numbers are README.md's."""

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import first_of, kind_of
from quincunx.core.kernels.seats import NATURE, NATURES_TURN, NOBODY, seat_bit
from quincunx.games.diceland.rules import knowledge, layout, legal, marking, nature, rounds
from quincunx.games.diceland.state import BONUS_DICE, DICE, NONE, SECRET, Move, Phase, Task

moves = legal.moves
chances, settle = nature.chances, nature.settle
hide, redeal = knowledge.hide, knowledge.redeal
result, scores = rounds.result, rounds.scores


@kernel
def pending(state):
    phase = state.phase
    if state.thrown != 0 or phase == Phase.DEAL or phase == Phase.SEED or phase == Phase.FIRST:
        return NATURES_TURN
    if phase == Phase.ROLL or phase == Phase.CHOOSE or phase == Phase.PUSH:
        return seat_bit(state.active)
    if phase == Phase.BONUS:
        return seat_bit(rounds.acting(state))
    seats = NOBODY
    for seat in range(state.players):
        if (phase == Phase.SIDE and state.side[seat] == NONE) or (phase == Phase.MARK and owes_marks(state, seat)):
            seats |= seat_bit(seat)
    return seats


@kernel
def owes_marks(state, seat):
    return state.task[seat] == Task.CHOOSE or state.task[seat] == Task.MARK


@kernel
def step(state, seat, chosen):
    kind, word = kind_of(chosen), first_of(chosen)
    if seat == NATURE:
        nature.settle_one(state, kind, word)
    elif kind == Move.MARK:
        mark(state, seat, word)
    elif kind == Move.USE:
        marking.use(state, seat, word, state.dice[word])
    elif kind == Move.SKIP:
        rounds.done(state, seat)
    elif kind == Move.ROLL:
        rounds.throw(state, DICE)
    elif kind == Move.CHOOSE:
        rounds.choose(state, word)
    elif kind == Move.AGAIN:
        rounds.throw(state, DICE - state.aside)
    elif kind == Move.STOP:
        rounds.begin_marking(state)
    elif kind == Move.BONUS:
        rounds.throw(state, BONUS_DICE)
    else:
        choose_side(state, seat, word)


@kernel
def mark(state, seat, cell):
    """Rules 5.1 and 5.4: one cell after the other, exactly as many as there are dice."""
    marking.mark(state, seat, cell)
    if state.left[seat] == 0:
        rounds.done(state, seat)


@kernel
def choose_side(state, seat, side):
    """Rule 3.2: the sides are shown when the last has chosen."""
    state.side[seat] = side
    layout.lay_out(state, seat)
    for other in range(state.players):
        if state.side[other] == NONE or state.side[other] == SECRET:
            return
    state.phase = Phase.FIRST
