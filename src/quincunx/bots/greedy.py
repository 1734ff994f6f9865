"""One move ahead: the move after which the position is worth most, averaged over deals of what is hidden."""

import numpy as np

from quincunx.bots.search import settle
from quincunx.core import protocol
from quincunx.core.jit import kernel

DEALS = 16


@kernel
def best_move(view, seat, random):
    """The move with the best mean value; the first of equals."""
    state, dealt = view.copy(), view.copy()
    out = np.empty(protocol.MOST_MOVES, np.int64)
    values = np.zeros(view[0].players)
    count = protocol.moves(view[0], seat, out)
    totals = np.zeros(count)
    for _ in range(DEALS):
        dealt[0] = view[0]
        protocol.redeal(dealt[0], seat, random)
        for choice in range(count):
            state[0] = dealt[0]
            protocol.step(state[0], seat, out[choice])
            settle(state[0], random)
            protocol.value(state[0], values)
            totals[choice] += values[seat]
    return out[np.argmax(totals)]
