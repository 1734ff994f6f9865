"""The gift: dice of a turn in vain, left for those who play next (rule 4)."""

from quincunx.core.jit import kernel
from quincunx.core.seats import seat_bit
from quincunx.games.dicycle_race import placing
from quincunx.games.dicycle_race.state import KINDS, NONE, SIDES, SUPPLY, THROWS

GIFT_DIE = 0  # the throw of a die that was a gift


@kernel
def put_back(state):
    """The gift is over: its dice are in the supply again."""
    state.gift[:] = 0
    state.gift_from = NONE
    state.gift_takers = 0


@kernel
def is_due(state, seat):
    """Rules 4.3 and 4.8: whether a seat whose turn it is must answer."""
    return state.gift_from != NONE and state.gift_takers & seat_bit(seat) == 0


@kernel
def take(state, seat, kind, place, pawn):
    """Rules 4.4, 4.7 and 4.10."""
    state.gift[kind] -= 1
    state.gift_takers |= seat_bit(seat)
    placing.place_die(state, kind, pawn, place, GIFT_DIE)
    if not is_there(state):
        put_back(state)


@kernel
def is_there(state):
    """Whether a die of the gift is left."""
    for kind in range(KINDS):
        if state.gift[kind] > 0:
            return True
    return False


@kernel
def leave(state, seat):
    """Rules 4.1, 4.2 and 4.11: the dice of a third throw in vain, instead of those of an older gift."""
    put_back(state)
    if state.throws > 0:
        return
    state.gift_from = seat
    for kind in range(KINDS):
        state.gift[kind] = state.thrown[kind]
    for number in range(state.dice_placed):
        if state.placed_throw[number] == THROWS:
            state.gift[state.placed_die[number]] += 1


@kernel
def supply(state, colour):
    """Rule 4.6: the dice of a colour that can be taken in hand."""
    left = SUPPLY
    for face in range(SIDES):
        left -= state.gift[colour * SIDES + face]
    for number in range(state.dice_placed):
        left -= state.placed_throw[number] == GIFT_DIE and state.placed_die[number] // SIDES == colour
    return left


@kernel
def gift_dice_placed(state):
    """1 in a turn with a gift die, else 0."""
    count = 0
    for number in range(state.dice_placed):
        count += state.placed_throw[number] == GIFT_DIE
    return count
