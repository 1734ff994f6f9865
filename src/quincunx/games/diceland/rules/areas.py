"""Where to mark (rule 6): open areas, areas that can be begun, and what fits."""

from quincunx.core.kernels.jit import kernel
from quincunx.games.diceland.rules import cells
from quincunx.games.diceland.state import COLOUR_COUNT, NONE


@kernel
def markable(state, seat, colour, count):
    """The cells that may be marked first where exactly so many of a colour must be; empty if no area fits.

    Areas hang together, so all free cells of one that a marked cell touches can be marked one after the other.
    """
    marked = cells.read(state.marked[seat])
    of_colour = cells.read(state.colours[seat, colour])
    touching, opened = look_around(cells.without(of_colour, marked), of_colour, marked)
    if opened != NONE:  # rule 6.3
        area = cells.area_of(of_colour, opened)
        return cells.both(touching, area) if free_cells(area, marked) >= count else cells.EMPTY
    fitting = cells.EMPTY
    while not cells.empty(touching):  # rule 6.4
        area = cells.area_of(of_colour, cells.first(touching))
        if cells.size(area) >= count:
            fitting = cells.either(fitting, cells.both(touching, area))
        touching = cells.without(touching, area)
    return fitting


@kernel
def look_around(free, of_colour, marked):
    """The free cells of a colour that touch a marked one (rule 6.1), and one in an open area, or NONE (rule 1.4)."""
    touching, opened = cells.EMPTY, NONE
    while not cells.empty(free):
        cell = cells.first(free)
        marked_near = cells.both(cells.near(cell), marked)
        if not cells.empty(marked_near):
            touching = cells.either(touching, cells.only(cell))
            if cells.meet(marked_near, of_colour):
                opened = cell
        free = cells.after_first(free)
    return touching, opened


@kernel
def free_cells(area, marked):
    return cells.size(cells.without(area, marked))


@kernel
def fits(state, seat, colour, count):
    """Rule 6.5: whether exactly so many cells of a colour can be marked."""
    return not cells.empty(markable(state, seat, colour, count))


@kernel
def list_usable(states, out):
    """The areas in which each seat may go on marking or begin to (rules 6.3 and 6.4), and how many they are, for texts.

    A row for each: the seat, the colour and the two words of its cells.
    """
    state, count = states[0], 0
    for seat in range(state.players):
        for colour in range(COLOUR_COUNT):
            touching = markable(state, seat, colour, 1)
            while not cells.empty(touching):
                area = cells.area_of(cells.read(state.colours[seat, colour]), cells.first(touching))
                out[count, 0], out[count, 1] = seat, colour
                cells.write(out[count, 2:], area)
                touching = cells.without(touching, area)
                count += 1
    return count


@kernel
def whole(state, seat, colour):
    """Whether all cells of a colour are marked."""
    return cells.empty(cells.without(cells.read(state.colours[seat, colour]), cells.read(state.marked[seat])))


@kernel
def best_colour(state, seat):
    """The cells that are marked of the colour with the most, e.g. 12."""
    marked, most = cells.read(state.marked[seat]), 0
    for colour in range(COLOUR_COUNT):
        most = max(most, cells.size(cells.both(cells.read(state.colours[seat, colour]), marked)))
    return most


@kernel
def treasures_found(state, seat):
    return cells.size(cells.both(cells.read(state.treasures[seat]), cells.read(state.marked[seat])))
