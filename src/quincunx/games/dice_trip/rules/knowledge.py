"""Who sees what (rule 7): blanking what others write in the running round, and taking it back."""

from quincunx.core.kernels.jit import kernel
from quincunx.games.dice_trip.rules import rounds, sheets
from quincunx.games.dice_trip.state import NONE, NUMBERS, UNDECIDED, UNSEEN, UNSEEN_DONE


@kernel
def hide(state, seat):
    """Rule 7.2: others' sheets as they were when the round began. Alone, there is nobody to hide from."""
    if state.players == 1:
        return
    for other in range(state.players):
        if other != seat:
            hide_round(state, other)


@kernel
def hide_round(state, other):
    """Only whether a seat is done, and which die it uses twice, remains known (rule 7.3)."""
    erase_fresh(state, other)
    if state.tens[other] != NONE and not sheets.has_every_ten(state, other):
        state.tens[other] = NONE
    state.used[other] = 0
    if state.left[other] == 0 or state.left[other] == UNSEEN_DONE:
        state.left[other] = UNSEEN_DONE
    else:
        state.left[other] = UNSEEN
        if state.doubled[other] == NONE:  # that it has begun to write is its secret
            state.doubled[other] = UNDECIDED


@kernel
def erase_fresh(state, other):
    fresh = state.fresh[other]
    for number in range(NUMBERS):
        city = state.city[other, number]
        if city != NONE and fresh >> city & 1:
            state.city[other, number] = NONE
    state.crossed[other] &= ~fresh
    state.bonus[other] &= ~fresh
    state.empty[other] |= fresh
    state.fresh[other] = 0


@kernel
def redeal(state, seat, random):
    """Nothing of Nature's is hidden; what others have written unseen in this round they write again."""
    for other in range(state.players):
        if state.left[other] == UNSEEN or state.left[other] == UNSEEN_DONE:
            state.left[other] = rounds.cities_due(state)
