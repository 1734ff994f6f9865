"""Colour Tower's rules as kernels: whose move it is and what a move does. Numbers are README.md's."""

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import first_of, kind_of, second_of
from quincunx.core.kernels.seats import NATURE, NATURES_TURN, NOBODY, seat_bit
from quincunx.games.colour_tower.rules import actions, knowledge, legal, nature, redealing, turns
from quincunx.games.colour_tower.state import Move, Phase

moves = legal.moves
chances, settle = nature.chances, nature.settle
hide, redeal = knowledge.hide, redealing.redeal
result, scores = turns.result, turns.scores


@kernel
def pending(state):
    if nature.owes(state):
        return NATURES_TURN
    return NOBODY if state.phase == Phase.OVER else seat_bit(state.turn)


@kernel
def step(state, seat, chosen):
    kind, first = kind_of(chosen), first_of(chosen)
    if seat == NATURE:
        nature.settle_one(state, kind, first)
    elif kind == Move.THROW:
        turns.throw_all(state)
    elif kind == Move.THROW_AGAIN:
        turns.throw_again(state, first)
    elif kind == Move.TAKE:
        actions.take(state, first)
    elif kind == Move.PAINT:
        turns.paint(state, first, second_of(chosen))
    elif kind == Move.PASS:
        turns.end(state)
    elif kind == Move.STEAL or kind == Move.SWAP:
        actions.draw_from(state, first)
    elif kind == Move.GIVE:
        actions.give(state, first)
    elif kind == Move.STOP:
        state.phase = Phase.OVER
    else:
        turns.pass_on(state)
