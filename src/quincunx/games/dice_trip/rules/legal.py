"""The legal moves of a seat, in their stable order (rules 3 and 4)."""

from quincunx.core.kernels import bits
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import add, move
from quincunx.core.kernels.seats import seat_bit
from quincunx.games.dice_trip.rules import sheets
from quincunx.games.dice_trip.state import ALL_DICE, DICE, LAST_ROUND, NONE, UNDECIDED, Move, Phase


@kernel
def moves(state, seat, out):
    if state.phase == Phase.ROLL:
        return add(out, 0, move(Move.ROLL))
    if state.phase == Phase.REROLL:
        return list_rerolls(out)
    count = list_writes(state, seat, out)
    count = list_in_cities(move(Move.CROSS), state.empty[seat], out, count)
    if may_use_twice(state, seat):
        for die in range(DICE):
            count = add(out, count, move(Move.TWICE, die))
    return count


@kernel
def list_rerolls(out):
    """Rule 4.2: one to four dice, or none."""
    count = add(out, 0, move(Move.KEEP))
    for dice in range(1, ALL_DICE + 1):
        count = add(out, count, move(Move.REROLL, dice))
    return count


@kernel
def may_use_twice(state, seat):
    """Rules 4.1, 4.4 and 4.9: once a game, before anything is written, not in the last round."""
    unspent = state.twice_spent & seat_bit(seat) == 0
    return unspent and state.doubled[seat] == UNDECIDED and state.this_round != LAST_ROUND


@kernel
def list_writes(state, seat, out):
    """Every number that two dice may still make, in every empty city."""
    count = 0
    for tens in range(DICE):
        for units in range(DICE):
            if may_pair(state, seat, tens, units):
                number = sheets.number_of(state, tens, units)
                if state.city[seat, number] == NONE:  # rule 3.5
                    verb = move(Move.WRITE, tens * DICE + units, number)
                    count = list_in_cities(verb, state.empty[seat], out, count)
    return count


@kernel
def may_pair(state, seat, tens, units):
    """Whether a seat may make a number of these two dice, whatever stands on its sheet."""
    if tens == units:
        return False
    doubled, busy = state.doubled[seat], state.used[seat]
    equal = state.die[tens] == state.die[units]
    if doubled >= 0:
        if equal or (doubled != tens and doubled != units):  # rules 4.4 and 4.5
            return False
        busy &= ~(1 << doubled)
    if busy & (1 << tens | 1 << units):  # rule 3.2
        return False
    return not equal or tens < units  # rule 9.2: equal digits are one move


@kernel
def list_in_cities(verb, cities, out, count):
    """One move for each of some cities."""
    while cities != 0:
        count = add(out, count, verb | move(0, 0, 0, bits.first(cities)))
        cities &= cities - 1
    return count
