"""Marking (rules 5 and 7.3): who is asked, with which dice, and the marks themselves."""

from quincunx.core.kernels.jit import kernel
from quincunx.games.diceland.rules import areas, cells, layout
from quincunx.games.diceland.state import COLOUR_COUNT, NONE, Phase, Task


@kernel
def ask(state, seat):
    """Rules 5.1 to 5.5: the active seat has to mark, the others may choose; nobody is asked in vain."""
    if seat != state.active:
        offer(state, seat)
    elif areas.fits(state, seat, state.colour, state.aside):
        use(state, seat, state.colour, state.aside)
    else:
        state.task[seat] = Task.NOTHING


@kernel
def offer(state, seat):
    """Rules 5.5 and 7.3: a seat may choose a colour, if one can be used."""
    state.task[seat] = Task.NOTHING
    for colour in range(COLOUR_COUNT):
        if usable(state, seat, colour):
            state.task[seat] = Task.CHOOSE
            return


@kernel
def usable(state, seat, colour):
    """Whether a seat can mark with the dice of a colour that lie there."""
    return state.dice[colour] != 0 and areas.fits(state, seat, colour, state.dice[colour])


@kernel
def use(state, seat, colour, count):
    """Rules 5.1 and 5.4: so many cells are to be marked."""
    state.task[seat] = Task.MARK
    state.using[seat] = colour
    state.left[seat] = count


@kernel
def mark(state, seat, cell):
    """Rule 7.1: a treasure gives a bonus throw."""
    layout.add(state.marked[seat], cell)
    if state.phase == Phase.MARK:
        layout.add(state.fresh[seat], cell)
    if cells.meet(cells.only(cell), cells.read(state.treasures[seat])):
        state.owed[seat] += 1
    state.left[seat] -= 1


@kernel
def finish(state, seat):
    state.task[seat] = Task.DONE
    state.using[seat] = NONE
    state.left[seat] = 0


@kernel
def all_done(state):
    """Whether nobody has anything left to mark; no, as long as this view does not know what others did."""
    for seat in range(state.players):
        task = state.task[seat]
        if task == Task.CHOOSE or task == Task.MARK or task == Task.SECRET:
            return False
    return True


@kernel
def clear(state):
    """Nobody has anything to do any more, and all see what was marked (rule 5.6)."""
    for seat in range(state.players):
        state.task[seat] = Task.NOTHING
        cells.write(state.fresh[seat], cells.EMPTY)
