"""What a seat may hope for at the end of the running stage, as one number: signs of what comes, each with its learned weight.

The nearer the end, the more a sign tells. So weights differ by moment: how often a seat will still have its turn, and how
many come after it then. Nobody knows how large the piles are, but whoever looks ahead deals them, too.
"""

from enum import IntEnum

import numpy as np

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.games.dice_run.bots.weights import SIGN_WEIGHTS
from quincunx.games.dice_run.rules import race, stages
from quincunx.games.dice_run.state import COLOUR_DICE, GAP, HEAD, NONE, VALUES, Card, Phase

NO_DICE = 0
MOST_A_DIE = 3  # a die of a target's colour and value counts so much (rule 6.4)
FARTHER_BACK = 0.5  # what a die is worth for a later stage, compared with one a group in front of it


class Sign(IntEnum):
    """What is to be seen of a target."""

    ALWAYS = 0  # 1, so that a moment has a worth of its own
    HEAD = 1  # what it counts in the head group
    HEAD_SHARE = 2  # the same for each die there
    SECOND = 3  # and in the groups behind
    SECOND_SHARE = 4
    THIRD = 5
    GAIN = 6  # how much more it counts at the head after the best card of the hand
    CARDS = 7  # how many cards of the hand suit it
    SHOWN = 8  # 1 if it lies face up


# Moments: how the stage will end, as a seat sees it.
ENDED = 0  # targets are being shown
LAST_DRAW = 1  # another seat draws the last card
OTHERS_DRAW = 2  # others draw all cards that are left
OWN_TURNS = 3  # from here on: one own turn is left, two, or more, each with few, some or many others after the last
SIGNS = len(Sign)
MOST_TURNS, PARTS = 3, 3
MOMENTS = OWN_TURNS + MOST_TURNS * PARTS
WEIGHTS = np.array(SIGN_WEIGHTS)


@kernel
def look_around(state, hopes, kept):
    """For each seat how well its most promising target may do, and what those count now that it keeps for later."""
    front, signs = front_groups(state), np.zeros(SIGNS)
    for seat in range(state.players):
        target = most_promising(state, seat, front, signs)
        hopes[seat] = hope(state, seat, target, front, signs) if target != NONE else 0.0
        kept[seat] = kept_beside(state, seat, target, front)


@kernel
def kept_beside(state, seat, target, front):
    """What the targets that a seat has beside one count in the front groups, less the farther back."""
    total, others = 0.0, state.targets[seat]
    while others != 0:
        other = bits.first(others)
        others &= others - 1
        weight = 1.0 if other != target else 0.0
        for dice in front:
            total += weight * stages.count(state.showing, other, dice)
            weight *= FARTHER_BACK
    return total


@kernel
def front_groups(state):
    """The dice of the first three groups; those picked for a sprint so far are one of their own."""
    head = second = third = np.int64(NO_DICE)
    for place in range(state.places - 1, HEAD - 1, -1):
        if state.place[place] != GAP:
            head, second, third = np.int64(state.place[place]), head, second
    if state.picked != 0:
        return np.int64(state.picked), head & ~state.picked, second
    return head, second, third


@kernel
def most_promising(state, seat, front, signs):
    """The target that a seat has shown or laid, or else the one that may do best; NONE where nothing is known."""
    best, most = stages.target_of(state, seat), -np.inf
    targets = state.targets[seat] if best < 0 else 0
    while targets != 0:
        target = bits.first(targets)
        targets &= targets - 1
        promised = hope(state, seat, target, front, signs)
        if promised > most:
            best, most = target, promised
    return max(NONE, best)


@kernel
def hope(state, seat, target, front, signs):
    """How well a target may do, beside those of other seats."""
    read_signs(state, seat, target, front, signs)
    weights, total = WEIGHTS[moment(state, seat)], 0.0
    for sign in range(len(signs)):
        total += weights[sign] * signs[sign]
    return total


@kernel
def moment(state, seat):
    """E.g. OWN_TURNS for a seat that draws the last card of the stage."""
    if state.phase == Phase.SHOW:
        return ENDED
    sprinting = state.phase == Phase.SPRINT  # then the turn is as good as over
    left = state.pile[state.stage] - sprinting
    wait = (seat - state.turn - sprinting) % state.players
    if left == 0:
        return ENDED
    if wait >= left:
        return LAST_DRAW if left == 1 else OTHERS_DRAW
    turns, after = (left - 1 - wait) // state.players, (left - 1 - wait) % state.players
    return OWN_TURNS + PARTS * min(turns, MOST_TURNS - 1) + PARTS * after // state.players


@kernel
def read_signs(state, seat, target, front, signs):
    head, second, third = front
    count, size = stages.count(state.showing, target, head), bits.size(head)
    if state.phase == Phase.SPRINT and state.picked == 0 and seat == state.turn:
        count, size = best_three(state, target, head), race.SPRINTERS
    behind = stages.count(state.showing, target, second)
    signs[Sign.ALWAYS] = 1.0
    signs[Sign.HEAD], signs[Sign.HEAD_SHARE] = count, count / max(1, size)
    signs[Sign.SECOND], signs[Sign.SECOND_SHARE] = behind, behind / max(1, bits.size(second))
    signs[Sign.THIRD] = stages.count(state.showing, target, third)
    signs[Sign.GAIN] = max(0, count_after_best_card(state, seat, target, head, second) - count)
    signs[Sign.CARDS] = suiting(state, seat, target // VALUES) + suiting(state, seat, Card.ONE + target % VALUES)
    signs[Sign.SHOWN] = state.shown[seat] != NONE


@kernel
def suiting(state, seat, card):
    return state.hand[seat][card] + state.hand[seat][Card.JOKER]


@kernel
def count_after_best_card(state, seat, target, head, second):
    """What a target counts at the head once a seat has played its colour, its value or a sprint; 0 without such a card."""
    colour, value, most = target // VALUES, Card.ONE + target % VALUES, 0
    if suiting(state, seat, colour) > 0:
        most = stages.count(state.showing, target, head_after(head, second, COLOUR_DICE[colour]))
    if suiting(state, seat, value) > 0:
        most = max(most, stages.count(state.showing, target, head_after(head, second, race.dice_of_card(state, value))))
    if state.hand[seat][Card.SPRINT] > 0 and bits.size(head) > race.SPRINTERS:
        most = max(most, best_three(state, target, head))
    return most


@kernel
def head_after(head, second, dice):
    """The head group once some dice have advanced (rules 3.2 to 3.4)."""
    breakaway = head & dice
    return breakaway if breakaway != 0 and breakaway != head else head | second & dice


@kernel
def best_three(state, target, head):
    """What a target counts when those three dice sprint that suit it best."""
    both = bits.size(head & race.dice_of_kind(state, target))
    one = stages.count(state.showing, target, head) - MOST_A_DIE * both
    best = min(both, race.SPRINTERS)
    return MOST_A_DIE * best + min(one, race.SPRINTERS - best)
