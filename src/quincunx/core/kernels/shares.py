"""Victory shared out: merits that become chances, and one victory for those who are best."""

import numpy as np

from quincunx.core.kernels.jit import kernel


@kernel
def softmax(merits, spread):
    """Turn merits into chances that sum to 1; one that is better by `spread` has e times the chance."""
    best = merits.max()
    for seat in range(len(merits)):
        merits[seat] = np.exp((merits[seat] - best) / spread)
    make_shares(merits)


@kernel
def make_shares(merits):
    """Divide all by their sum."""
    total = merits.sum()
    for seat in range(len(merits)):
        merits[seat] /= total


@kernel
def share_of_best(merits):
    """Turn merits into shares of one victory: the best has it, those who are level share it."""
    best, winners = merits.max(), 0
    for seat in range(len(merits)):
        winners += merits[seat] == best
    for seat in range(len(merits)):
        merits[seat] = (merits[seat] == best) / winners
