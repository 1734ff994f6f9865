"""The legal moves of a seat, in a stable order."""

from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.moves import add, move
from quincunx.games.diceland.rules import areas, cells, marking
from quincunx.games.diceland.state import COLOUR_COUNT, FACES, Move, Phase, Task


@kernel
def moves(state, seat, out):
    if state.task[seat] == Task.MARK:
        return list_cells(state, seat, out)
    if state.task[seat] == Task.CHOOSE:
        return list_uses(state, seat, out)
    if state.phase == Phase.SIDE:
        return list_sides(out)
    if state.phase == Phase.CHOOSE:
        return list_colours(state, out)
    if state.phase == Phase.PUSH:  # rule 4.4
        return add(out, add(out, 0, move(Move.AGAIN)), move(Move.STOP))
    return add(out, 0, move(Move.ROLL if state.phase == Phase.ROLL else Move.BONUS))


@kernel
def list_sides(out):
    """Rule 3.2."""
    count = 0
    for side in range(FACES):
        count = add(out, count, move(Move.SIDE, side))
    return count


@kernel
def list_colours(state, out):
    """Rule 4.2: every colour that shows."""
    count = 0
    for colour in range(COLOUR_COUNT):
        if state.dice[colour] != 0:
            count = add(out, count, move(Move.CHOOSE, colour))
    return count


@kernel
def list_uses(state, seat, out):
    """Rules 5.3, 5.5 and 7.3: every colour that can be used, or nothing."""
    count = 0
    for colour in range(COLOUR_COUNT):
        if marking.usable(state, seat, colour):
            count = add(out, count, move(Move.USE, colour))
    return add(out, count, move(Move.SKIP))


@kernel
def list_cells(state, seat, out):
    """Rule 6."""
    count = 0
    markable = areas.markable(state, seat, state.using[seat], state.left[seat])
    while not cells.empty(markable):
        count = add(out, count, move(Move.MARK, cells.first(markable)))
        markable = cells.after_first(markable)
    return count
