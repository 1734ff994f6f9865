"""The dice as they lie: how many of each colour, and which face-up cards they match (rules 1.2 to 1.5)."""

from quincunx.core.kernels.jit import kernel
from quincunx.games.colour_tower.files.deck import COLOURS, DICE, STACKS
from quincunx.games.colour_tower.rules.combinations import makes
from quincunx.games.colour_tower.state import NONE

# Counts of the colours, and a card's row of combinations.py, as one number: four bits for each.
COUNT_BITS, COUNT_MASK = 4, 0b1111
COLOUR_COUNT = len(COLOURS)


@kernel
def counts_of(state):
    """How many dice show each colour, packed, e.g. 0x000204 for four red dice and two green ones."""
    packed = 0
    for die in range(DICE):
        packed += 1 << COUNT_BITS * state.dice[die]
    return packed


@kernel
def painted(packed, before, after):
    """The counts when a die of one colour has another."""
    return packed - (1 << COUNT_BITS * before) + (1 << COUNT_BITS * after)


@kernel
def count(packed, place):
    return packed >> COUNT_BITS * place & COUNT_MASK


@kernel
def colours(packed):
    """Packed counts as a tuple by colour."""
    return count(packed, 0), count(packed, 1), count(packed, 2), count(packed, 3), count(packed, 4), count(packed, 5)


@kernel
def row(packed):
    """A packed combination as a tuple: its kind, then its colours."""
    kind, asked = count(packed, 0), colours(packed >> COUNT_BITS)
    return kind, asked[0], asked[1], asked[2], asked[3], asked[4], asked[5]


@kernel
def matched(state, packed):
    """The stacks whose top card dice with these colours match, as a set; an empty stack is never one (rule 3.8)."""
    stacks = 0
    for stack in range(STACKS):
        card = state.top[stack]
        if card != NONE and makes(colours(packed), row(state.combination[card])):
            stacks |= 1 << stack
    return stacks


@kernel
def matched_as_fell(state):
    """The stacks whose top card the dice matched before one of them was painted, as a set (rule 5.4); none if none was."""
    if state.painted == NONE:
        return 0
    return matched(state, painted(counts_of(state), state.dice[state.painted], state.fell))


@kernel
def matches(states):
    """The stacks whose top card the dice match as they lie, and those they matched as they fell, for texts."""
    state = states[0]
    return matched(state, counts_of(state)), matched_as_fell(state)


@kernel
def paint_matches(state, packed, die, colour):
    """The stacks that are not barred and match once a die is painted, as a set (rule 5.6)."""
    return matched(state, painted(packed, state.dice[die], colour)) & ~state.barred


@kernel
def painting_helps(state):
    """Whether any painting makes the dice match a card that is not barred (rule 5.7)."""
    packed = counts_of(state)
    for die in range(DICE):
        for colour in range(COLOUR_COUNT):
            if colour != state.dice[die] and paint_matches(state, packed, die, colour) != 0:
                return True
    return False
