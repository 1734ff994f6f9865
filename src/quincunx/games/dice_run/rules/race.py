"""The race: places from the head back, each a set of dice, and what the cards do to them (rules 3 and 4)."""

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.games.dice_run.state import (
    COLOUR_DICE,
    GAP,
    HEAD,
    VALUES,
    Card,
)

SPRINTERS = 3
GAPS_ARE_GROUPS = 2  # the version of the rules since which a comeback may close the gap between two groups


@kernel
def dice_of_card(state, card):
    """The dice that a colour card or a value card moves."""
    if card < Card.ONE:
        return COLOUR_DICE[card]
    return state.showing[card - Card.ONE]


@kernel
def dice_of_kind(state, kind):
    """The interchangeable dice of a colour and a value, e.g. all red ones for 0."""
    return COLOUR_DICE[kind // VALUES] & state.showing[kind % VALUES]


@kernel
def last_place(state):
    return state.places - 1


@kernel
def groups(state):
    """How many groups ride; gaps are not counted (rule 3.1)."""
    count = 0
    for place in range(state.places):
        count += state.place[place] != GAP
    return count


@kernel
def place_of(state, group):
    """The place of a group, groups numbered from 1 at the head (rule 3.1)."""
    place = HEAD
    while group > 1:
        place += 1
        group -= state.place[place] != GAP
    return place


@kernel
def insert(state, place, dice):
    """Put a new group, or a gap, at a place; the places behind it move back."""
    for behind in range(state.places, place, -1):
        state.place[behind] = state.place[behind - 1]
    state.place[place] = dice
    state.places += 1


@kernel
def remove(state, place):
    """Take a place out of the race; the places behind it close up."""
    state.places -= 1
    for ahead in range(place, state.places):
        state.place[ahead] = state.place[ahead + 1]


@kernel
def trim(state):
    """Rule 3.7: a gap with no group behind it, or none in front, is removed."""
    while state.place[last_place(state)] == GAP:
        state.places -= 1
    while state.place[HEAD] == GAP:
        remove(state, HEAD)


@kernel
def advance(state, dice):
    """Rule 3.2: from the head backward, the matching dice of each group move to the place in front."""
    front = HEAD
    breakaway = state.place[HEAD] & dice
    if breakaway != 0 and breakaway != state.place[HEAD]:  # rules 3.3 and 3.4
        state.place[HEAD] ^= breakaway
        insert(state, HEAD, breakaway)
        front += 1
    for place in range(front + 1, state.places):
        before = state.place[place]
        state.place[front] |= before & dice  # rule 3.6: a gap is an empty set, so they take its place
        after = before & ~dice
        if after != 0 or before == GAP:  # rule 3.5: a place left by all its dice is not kept
            front += 1
            state.place[front] = after
    state.places = front + 1
    trim(state)


@kernel
def exchange(state, group):
    """Rule 4.4: a group and the next one trade places; gaps between them stay."""
    one, other = place_of(state, group), place_of(state, group + 1)
    state.place[one], state.place[other] = state.place[other], state.place[one]


@kernel
def sprint(state):
    """Rule 4.5: the three picked dice become the new head group."""
    state.place[HEAD] ^= state.picked
    insert(state, HEAD, state.picked)
    state.picked = 0


@kernel
def comeback(state):
    """Rule 4.6: the last group goes directly behind the head group, in front of any gap there."""
    last = state.place[last_place(state)]
    state.places -= 1
    insert(state, HEAD + 1, last)
    trim(state)


@kernel
def flip(state, group, value):
    """Rule 4.7: a group's dice of one value turn to the opposite face."""
    turning = state.place[place_of(state, group)] & state.showing[value]
    state.showing[value] ^= turning
    state.showing[VALUES - 1 - value] ^= turning


@kernel
def open_gap(state, group):
    """Rule 4.8: the card lies behind a group."""
    insert(state, place_of(state, group) + 1, GAP)


@kernel
def accident(state, kind):
    """Rule 4.9: one die of the head group falls back to the last group."""
    die = 1 << bits.first(state.place[HEAD] & dice_of_kind(state, kind))
    state.place[last_place(state)] |= die
    state.place[HEAD] ^= die
    trim(state)


@kernel
def may_come_back(state):
    """Rule 4.6: whether a group, or a gap, rides between the head and the last group."""
    if state.rules < GAPS_ARE_GROUPS:
        return groups(state) > 2
    return state.places > 2


@kernel
def has_effect(state, card):
    """Rule 4.10: whether the race lets a card have its effect."""
    if card == Card.COMEBACK:
        return may_come_back(state)
    if card == Card.EXCHANGE:
        return groups(state) > 2
    if card == Card.SPRINT:
        return bits.size(state.place[HEAD]) > SPRINTERS
    if card == Card.GAP or card == Card.ACCIDENT:
        return groups(state) > 1
    return True
