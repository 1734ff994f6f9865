"""Cards won, and what they do (rule 6)."""

import numpy as np

from quincunx.core.kernels.jit import kernel
from quincunx.games.colour_tower.files.deck import DICE
from quincunx.games.colour_tower.rules import trail, turns
from quincunx.games.colour_tower.state import NONE, Action, Phase


@kernel
def card_bit(card):
    """A card as a set."""
    return np.int64(1) << card


@kernel
def take(state, stack):
    """Rules 3.2 and 6.1: the card lies before its winner; rule 7.1: it may end the game."""
    card = state.top[stack]
    state.top[stack] = NONE
    state.held[state.turn] |= card_bit(card)
    trail.note(state, trail.STACK, state.turn, 0, card)
    turns.end_throws(state)
    for die in range(DICE):
        state.dice[die] = NONE
    if turns.has_enough_to_end(state, state.turn):
        state.phase = Phase.OVER
    elif state.left[stack] != 0:
        state.emptied, state.won = stack, card
        state.phase = Phase.TURN_UP
    else:
        act(state, card)


@kernel
def turn_up(state, card):
    """Rule 6.1: the next card of the stack is seen before the action happens."""
    state.pool ^= card_bit(card)
    state.top[state.emptied] = card
    state.left[state.emptied] -= 1
    won = state.won
    state.emptied = state.won = NONE
    act(state, won)


@kernel
def act(state, card):
    """Rule 6.2: the action of a card taken from a stack."""
    action = state.action_of[card]
    if action == NONE:
        turns.end(state)
    elif action == Action.REPLAY:
        replay(state)
    elif next_with_cards(state, state.turn) == NONE:  # rule 6.7
        turns.end(state)
    else:
        state.action = action
        if action == Action.SUPER_SWAP:
            draw_from(state, next_with_cards(state, state.turn))
        else:
            state.phase = Phase.SEAT


@kernel
def replay(state):
    """Rule 6.3; rule 7.5: without cards to play for, the game is over."""
    if turns.stacks_are_empty(state):
        turns.end(state)
    else:
        turns.begin(state)


@kernel
def next_with_cards(state, seat):
    """The first seat clockwise after this one, and before the one whose turn it is, that has cards; or NONE."""
    other = (seat + 1) % state.players
    while other != state.turn:
        if turns.cards_held(state, other) != 0:
            return other
        other = (other + 1) % state.players
    return NONE


@kernel
def draw_from(state, other):
    """Nature will say which card of the other seat it is."""
    state.other = other
    state.phase = Phase.DRAW


@kernel
def draw(state, card):
    """Rules 6.4 and 6.5: the card is the seat's; rule 7.2: a stolen one may end the game."""
    state.held[state.other] ^= card_bit(card)
    state.held[state.turn] |= card_bit(card)
    trail.note(state, state.other, state.turn, 0, card)
    if state.action != Action.STEAL:
        state.got = card
        state.phase = Phase.GIVE
    elif turns.has_enough_to_end(state, state.turn):
        state.action = state.other = NONE
        state.phase = Phase.OVER
    else:
        turns.end(state)


@kernel
def give(state, card):
    """Rule 6.5; rule 6.6: a super swap goes on with the next seat."""
    state.held[state.turn] ^= card_bit(card)
    state.held[state.other] |= card_bit(card)
    trail.note(state, state.turn, state.other, 1, card)
    state.got = NONE
    following = next_with_cards(state, state.other) if state.action == Action.SUPER_SWAP else NONE
    if following != NONE:
        draw_from(state, following)
    else:
        turns.end(state)
