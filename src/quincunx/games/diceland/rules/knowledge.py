"""Who sees what (rule 9): sides and marks that others have not shown yet."""

from quincunx.core.kernels.jit import kernel
from quincunx.games.diceland.rules import cells, layout, marking
from quincunx.games.diceland.state import NONE, SECRET, Phase, Task


@kernel
def hide(state, seat):
    """Rule 9.2."""
    for other in range(state.players):
        if other != seat and state.phase == Phase.SIDE:
            hide_side(state, other)
        elif other != seat and state.phase == Phase.MARK:
            hide_marking(state, other)


@kernel
def hide_side(state, other):
    """Only whether it has been chosen remains known."""
    if state.side[other] != NONE:
        state.side[other] = SECRET
        layout.clear(state, other)


@kernel
def hide_marking(state, other):
    """All is as before the marking; only whether the seat has finished remains known."""
    fresh, marked = cells.read(state.fresh[other]), cells.read(state.marked[other])
    state.owed[other] -= cells.size(cells.both(fresh, cells.read(state.treasures[other])))
    cells.write(state.marked[other], cells.without(marked, fresh))
    cells.write(state.fresh[other], cells.EMPTY)
    if state.task[other] == Task.DONE:
        state.task[other] = Task.SECRET
    elif state.task[other] == Task.MARK and other == state.active:
        state.left[other] += cells.size(fresh)
    elif state.task[other] == Task.MARK:
        state.task[other] = Task.CHOOSE
        state.using[other], state.left[other] = NONE, 0


@kernel
def redeal(state, seat, random):
    """Nature has no secrets here; what others did in secret is taken back."""
    for other in range(state.players):
        if state.side[other] == SECRET:
            state.side[other] = NONE
        if state.task[other] == Task.SECRET:
            marking.ask(state, other)
