"""The door of the bots for Python: one for all of them, as each would have to optimise the whole game anew."""

from quincunx.bots.greedy import best_move
from quincunx.bots.search import search
from quincunx.core.jit import kernel

LOOK, SEARCH = 0, 1


@kernel
def think(how, view, seat, nodes, size, iterations, random):
    """LOOK one move ahead: the move; or SEARCH for so many iterations more: the tree's new size."""
    if how == LOOK:
        return best_move(view, seat, random)
    return search(view, seat, nodes, size, iterations, random)
