"""Dice Run's rules as kernels: whose move it is and what a move does. Numbers are README.md's."""

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import first_of, kind_of, second_of, third_of
from quincunx.core.kernels.seats import NATURE, NATURES_TURN, NOBODY, seat_bit
from quincunx.games.dice_run.rules import knowledge, legal, nature, race, stages
from quincunx.games.dice_run.state import COLOUR_FIRST, HEAD, NONE, SECRET, UNKNOWN, VALUES, Card, Move, Phase

moves = legal.moves
chances, settle = nature.chances, nature.settle
hide, redeal = knowledge.hide, knowledge.redeal
result, scores = stages.result, stages.scores


@kernel
def pending(state):
    if state.thrown != 0 or state.phase == Phase.SETUP or state.phase == Phase.DRAW:
        return NATURES_TURN
    if state.phase == Phase.TURN or state.phase == Phase.SPRINT:
        return seat_bit(state.turn)
    seats = NOBODY
    if state.phase == Phase.SHOW:
        for seat in range(state.players):
            if stages.owes_target(state, seat):
                seats |= seat_bit(seat)
    return seats


@kernel
def step(state, seat, chosen):
    kind = kind_of(chosen)
    first, second = first_of(chosen), second_of(chosen)
    if seat == NATURE:
        nature.settle_one(state, kind, first)
    elif kind == Move.PLAY:
        play(state, seat, first, second, third_of(chosen))
    elif kind == Move.DISCARD:
        discard(state, seat, first)
        state.phase = Phase.DRAW
    elif kind == Move.PICK:
        pick(state, second)
    elif kind == Move.TARGET:
        play_target(state, seat, first, second)
    elif kind == Move.REROLL:
        reroll(state, seat, first, second)
    else:
        show(state, seat, first)


@kernel
def discard(state, seat, card):
    state.hand[seat, card] -= 1
    state.discards[card] += 1


@kernel
def play(state, seat, card, choice, value):
    """Rule 5.2: the card has its effect, then Nature owes the seat a card."""
    discard(state, seat, card)
    state.phase = Phase.DRAW
    if card < Card.JOKER:
        race.advance(state, race.dice_of_card(state, card))
    elif card == Card.JOKER:
        race.advance(state, race.dice_of_card(state, choice))
    elif card == Card.EXCHANGE:
        race.exchange(state, choice)
    elif card == Card.SPRINT:
        state.phase = Phase.SPRINT
    elif card == Card.COMEBACK:
        race.comeback(state)
    elif card == Card.FLIP:
        race.flip(state, choice, value)
    elif card == Card.GAP:
        race.open_gap(state, choice)
    else:
        race.accident(state, choice)


@kernel
def pick(state, kind):
    """Rule 4.5: one die after another; with the third they break away."""
    free = state.place[HEAD] & ~state.picked & race.dice_of_kind(state, kind)
    state.picked |= 1 << bits.first(free)
    if bits.size(state.picked) == race.SPRINTERS:
        race.sprint(state)
        state.phase = Phase.DRAW


@kernel
def play_target(state, seat, target, order):
    """Rule 5.3: its colour and its value advance; no draw, so the stage goes on."""
    state.targets[seat] ^= 1 << target
    state.shown[seat] = target
    colour, value = target // VALUES, Card.ONE + target % VALUES
    race.advance(state, race.dice_of_card(state, colour if order == COLOUR_FIRST else value))
    race.advance(state, race.dice_of_card(state, value if order == COLOUR_FIRST else colour))
    stages.next_turn(state)


@kernel
def reroll(state, seat, group, card):
    """Rules 5.5 to 5.7: the card laid before it is buried; the group's dice are in the air."""
    if state.laid_card != NONE:
        card_or_unknown = state.laid_card if state.laid_card != SECRET else UNKNOWN
        state.buried[state.laid, card_or_unknown] += 1
    state.hand[seat, card] -= 1
    state.laid = seat
    state.laid_card = card
    throw(state, state.place[race.place_of(state, group)])
    state.phase = Phase.DRAW


@kernel
def throw(state, dice):
    state.thrown = dice
    for value in range(VALUES):
        state.showing[value] &= ~dice


@kernel
def show(state, seat, target):
    """Rule 6.2: nobody sees it before the last seat has chosen."""
    state.targets[seat] ^= 1 << target
    state.chosen[seat] = target
    stages.score_when_all_shown(state)
