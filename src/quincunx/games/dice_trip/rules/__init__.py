"""Dice Trip's rules as kernels: whose move it is and what a move does. Numbers are README.md's."""

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import first_of, kind_of, second_of, third_of
from quincunx.core.kernels.seats import NATURE, NATURES_TURN, NOBODY, seat_bit
from quincunx.games.dice_trip.rules import knowledge, legal, nature, rounds, scoring, sheets
from quincunx.games.dice_trip.state import ALL_DICE, UNSEEN_DONE, Move, Phase

moves = legal.moves
chances, settle = nature.chances, nature.settle
hide, redeal = knowledge.hide, knowledge.redeal
result, scores = scoring.result, scoring.scores


@kernel
def pending(state):
    if state.thrown != 0:
        return NATURES_TURN
    if state.phase == Phase.ROLL or state.phase == Phase.REROLL:
        return seat_bit(rounds.roller(state))
    seats = NOBODY
    if state.phase == Phase.WRITE:
        for seat in range(state.players):
            if state.left[seat] != 0 and state.left[seat] != UNSEEN_DONE:
                seats |= seat_bit(seat)
    return seats


@kernel
def step(state, seat, chosen):
    kind, first = kind_of(chosen), first_of(chosen)
    if seat == NATURE:
        nature.land(state, first)
    elif kind == Move.WRITE:
        sheets.write(state, seat, first, second_of(chosen), third_of(chosen))
        rounds.end_when_all_are_done(state)
    elif kind == Move.CROSS:
        sheets.cross(state, seat, third_of(chosen))
        rounds.end_when_all_are_done(state)
    elif kind == Move.TWICE:
        use_twice(state, seat, first)
    elif kind == Move.ROLL:
        roll(state, seat)
    elif kind == Move.REROLL:
        reroll(state, seat, first)
    else:
        state.phase = Phase.WRITE


@kernel
def roll(state, seat):
    """Rule 3.1; who has not thrown again yet in this game is asked (rule 4.2)."""
    nature.throw(state, ALL_DICE)
    state.phase = Phase.WRITE if state.reroll_spent & seat_bit(seat) else Phase.REROLL


@kernel
def reroll(state, seat, dice):
    """Rules 4.2 and 4.3."""
    nature.throw(state, dice)
    state.reroll_spent |= seat_bit(seat)
    state.phase = Phase.WRITE


@kernel
def use_twice(state, seat, die):
    """Rules 4.4 and 4.7: the die is named, and the power spent."""
    state.doubled[seat] = die
    state.twice_spent |= seat_bit(seat)
