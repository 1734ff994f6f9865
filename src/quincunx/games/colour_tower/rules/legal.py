"""The legal moves of a seat, in their stable order (rules 3 to 7)."""

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import add, move
from quincunx.games.colour_tower.files.deck import COLOURS, DICE, STACKS
from quincunx.games.colour_tower.rules import dice, turns
from quincunx.games.colour_tower.rules.actions import card_bit
from quincunx.games.colour_tower.state import ALL_DICE, NONE, Action, Move, Phase

COLOUR_COUNT = len(COLOURS)


@kernel
def moves(state, seat, out):
    if state.phase == Phase.THROW:
        return list_turn(state, out)
    if state.phase == Phase.SEAT:
        return list_seats(state, out)
    if state.phase == Phase.GIVE:
        return list_gifts(state, out)
    return add(out, add(out, 0, move(Move.STOP)), move(Move.GO_ON))  # rule 7.3


@kernel
def list_turn(state, out):
    if not turns.dice_lie(state):
        return add(out, 0, move(Move.THROW))
    packed = dice.counts_of(state)
    count = list_takes(dice.matched(state, packed) & ~state.barred, out)
    if turns.inherited(state):
        count = add(out, count, move(Move.THROW))
        return list_throws(state, ALL_DICE - 1, out, count)  # rule 4.3: at least one die is kept
    if state.throws != 0:
        if state.wild:
            count = list_paints(state, out, count)
        return list_throws(state, ALL_DICE, out, count)
    if state.wild:
        count = list_last_paints(state, packed, count, out)
    return count


@kernel
def list_takes(stacks, out):
    """Rule 3.2: the cards that the dice match, unless they are barred."""
    count = 0
    for stack in range(STACKS):
        if stacks >> stack & 1:
            count = add(out, count, move(Move.TAKE, stack))
    return count


@kernel
def list_throws(state, last, out, count):
    """Rule 3.3: any one or more of the dice; as numbers, sets of dice run from 1 to all of them."""
    aside = set_aside(state)
    for thrown in range(1, last + 1):
        if thrown & aside == 0:
            count = add(out, count, move(Move.THROW_AGAIN, thrown))
    return count


@kernel
def set_aside(state):
    """Rule 5.8: the die painted since the last throw, as a set."""
    return 0 if state.painted == NONE else 1 << state.painted


@kernel
def list_paints(state, out, count):
    """Rules 5.1 and 5.2: any die in any colour but its own."""
    for die in range(DICE):
        for colour in range(COLOUR_COUNT):
            if colour != state.dice[die]:
                count = add(out, count, move(Move.PAINT, die, colour))
    return count


@kernel
def list_last_paints(state, packed, takes, out):
    """Rules 5.6 and 5.7: after the last throw, paints that win a card; and passing, if there is no other way to one."""
    count = takes
    for die in range(DICE):
        for colour in range(COLOUR_COUNT):
            if colour != state.dice[die] and dice.paint_matches(state, packed, die, colour) != 0:
                count = add(out, count, move(Move.PAINT, die, colour))
    return add(out, count, move(Move.PASS)) if takes == 0 else count


@kernel
def list_seats(state, out):
    """Rules 6.4 and 6.5: another player who has cards."""
    kind, count = Move.STEAL if state.action == Action.STEAL else Move.SWAP, 0
    for other in range(state.players):
        if other != state.turn and turns.cards_held(state, other) != 0:
            count = add(out, count, move(kind, other))
    return count


@kernel
def list_gifts(state, out):
    """Rule 6.5: any card but the one just drawn."""
    count, cards = 0, state.held[state.turn] & ~card_bit(state.got)
    while cards != 0:
        count = add(out, count, move(Move.GIVE, bits.first(cards)))
        cards &= cards - 1
    return count
