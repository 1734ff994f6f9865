"""A turn: throwing, painting, and how it ends (rules 3, 4, 5 and 7)."""

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.shares import share_of_best
from quincunx.games.colour_tower.files.deck import STACKS
from quincunx.games.colour_tower.rules import dice
from quincunx.games.colour_tower.state import (
    ALL_DICE,
    ASIDE_SINCE,
    BLACK_DICE,
    END_CARDS,
    FIRST_BLACK,
    HEIRS_THROWS,
    NONE,
    SECOND_BLACK,
    STOP_CARDS,
    THROWS,
    Phase,
)


@kernel
def cards_held(state, seat):
    """How many cards a seat has, known in this view or not."""
    return bits.size(state.held[seat]) + state.unseen[seat]


@kernel
def dice_lie(state):
    return state.dice[0] != NONE


@kernel
def inherited(state):
    """Rule 4.1: dice lie before the first throw of the turn."""
    return state.throws == THROWS and dice_lie(state)


@kernel
def begin(state):
    """Three throws, nothing barred; dice of a turn without a card stay as they lie (rule 4.1)."""
    state.phase = Phase.THROW
    state.throws = THROWS


@kernel
def throw_all(state):
    """Rules 3.1 and 4.4: the first of three throws bars nothing."""
    throw(state, ALL_DICE)
    state.throws = THROWS - 1


@kernel
def throw_again(state, thrown):
    """Rules 3.3 and 4.3; rules 3.5 and 5.4: what the dice match, and what they matched as they fell, is barred."""
    state.barred |= dice.matched(state, dice.counts_of(state)) | dice.matched_as_fell(state)
    left = HEIRS_THROWS if inherited(state) else state.throws
    throw(state, thrown)
    state.throws = left - 1


@kernel
def throw(state, thrown):
    state.thrown = thrown
    forget_paint(state)
    state.wild = thrown & BLACK_DICE == BLACK_DICE


@kernel
def land(state, colour):
    """The next die in the air comes to rest, in the order of the dice."""
    die = bits.first(state.thrown)
    state.dice[die] = colour
    state.thrown &= state.thrown - 1
    if state.thrown == 0:
        come_to_rest(state)


@kernel
def come_to_rest(state):
    """Rule 5.1 for the black dice; rules 3.7 and 5.7: the turn may end by itself after the last throw."""
    state.wild = state.wild != 0 and state.dice[FIRST_BLACK] == state.dice[SECOND_BLACK]
    if state.throws != 0 or dice.matched(state, dice.counts_of(state)) & ~state.barred != 0:
        return
    if not (state.wild and dice.painting_helps(state)):
        end(state)


@kernel
def paint(state, die, colour):
    """Rule 5.1: once for each pair; rules 5.4 and 5.8: what it was is remembered until the next throw."""
    if state.rules >= ASIDE_SINCE:
        state.painted, state.fell = die, state.dice[die]
    state.dice[die] = colour
    state.wild = 0


@kernel
def forget_paint(state):
    state.painted = state.fell = NONE


@kernel
def end_throws(state):
    """The throws of a turn are over, with a card or without."""
    state.throws = 0
    state.wild = 0
    state.barred = 0
    forget_paint(state)


@kernel
def end(state):
    """Rules 7.3 and 7.5: the game may be over, or the seat may stop it; else the next seat begins."""
    end_throws(state)
    state.action = state.other = state.got = NONE
    if stacks_are_empty(state):
        state.phase = Phase.OVER
    elif cards_held(state, state.turn) >= STOP_CARDS[state.players]:
        state.phase = Phase.STOP
    else:
        pass_on(state)


@kernel
def pass_on(state):
    """Rule 2.2: clockwise."""
    state.turn = (state.turn + 1) % state.players
    state.turns += 1
    begin(state)


@kernel
def stacks_are_empty(state):
    for stack in range(STACKS):
        if state.top[stack] != NONE:
            return False
    return True


@kernel
def has_enough_to_end(state, seat):
    """Rule 7.1."""
    return cards_held(state, seat) >= END_CARDS[state.players]


@kernel
def points_of(state, seat):
    """Rule 7.6: the points of a seat's cards, as far as this view knows them."""
    points, cards = 0, state.held[seat]
    while cards != 0:
        points += state.points[bits.first(cards)]
        cards &= cards - 1
    return points


@kernel
def scores(state, points):
    for seat in range(state.players):
        points[seat] = points_of(state, seat)


@kernel
def result(state, values):
    """Rule 7.6: most points win, ties are shared."""
    scores(state, values)
    share_of_best(values)
