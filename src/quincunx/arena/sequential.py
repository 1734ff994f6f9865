"""A test that may stop as soon as it knows: how often one bot is placed before another, block by block.

Whoever doubts a share, e.g. that two bots are equally strong, may bet on every block, at odds that are fair if the
doubted share is true. Then nobody's money grows twentyfold, however long he plays and whenever he stops, but with a
probability of 5% at most (Ville, 1939). So a share against which money has grown twentyfold is refuted, and what
is not refuted is an interval that holds at every moment at once. Block means only have to lie between 0 and 1 and to
have the same mean given those before; nothing is said of their distribution.

The money is spread evenly over many fixed stakes on either side, which is a universal portfolio. See I. Waudby-Smith and
A. Ramdas, "Estimating means of bounded random variables by betting", Journal of the Royal Statistical Society B 86
(2024), and F. Orabona and K.-S. Jun, "Tight concentrations and confidence sequences from the regret of universal
portfolio", IEEE Transactions on Information Theory 70 (2024).
"""

import math
from collections import Counter
from functools import lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

ERROR = 0.05
STEPS = 400  # shares that are doubted: 0.25%, 0.5%, … 99.75%
DOUBTED = np.arange(1, STEPS) / STEPS
STAKES = (np.arange(20) + 0.5) / 20  # of what one has, for each block
EQUAL = STEPS // 2 - 1  # where 50% stands among the doubted
NOTHING = np.zeros((2 * len(STAKES), len(DOUBTED)))

Verdict = Literal["better", "worse"]


class Evidence:
    """What block means have shown so far: `interval` holds the true one, and `verdict` tells on which side of 50% it is."""

    def __init__(self, error: float = ERROR) -> None:
        self._enough = -math.log(error)
        self._heard = Counter[float]()
        self._doubting_equal = NOTHING[:, EQUAL].copy()
        self.verdict: Verdict | None = None

    def hear(self, mean: float) -> None:
        """Take in one more block's mean, from 0 to 1."""
        self._heard[mean] += 1
        self._doubting_equal += gains(mean)[:, EQUAL]
        if self.verdict is None and wealth(self._doubting_equal) >= self._enough:
            self.verdict = "better" if self.mean > 0.5 else "worse"

    @property
    def mean(self) -> float:
        return sum(mean * times for mean, times in self._heard.items()) / (self._heard.total() or 1)

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies, e.g. (0.52, 0.61), rounded outwards; none is beyond a verdict."""
        grown = sum((times * gains(mean) for mean, times in self._heard.items()), NOTHING)
        left = np.flatnonzero(wealth(grown) < self._enough)
        low, high = (left[0] / STEPS, (left[-1] + 2) / STEPS) if len(left) else (self.mean, self.mean)
        return max(low, 0.5 if self.verdict == "better" else 0.0), min(high, 0.5 if self.verdict == "worse" else 1.0)


@lru_cache(256)
def gains(mean: float) -> Numbers:
    """By what each stake grows in a block, for each doubted share, as logarithms: first those on more, then on less."""
    more, less = (mean - DOUBTED) / DOUBTED, (DOUBTED - mean) / (1 - DOUBTED)
    grown: Numbers = np.log1p(np.concatenate([np.outer(STAKES, more), np.outer(STAKES, less)]))
    return grown


def wealth(grown: Numbers) -> Numbers:
    """What has become of one coin that was spread over all stakes, as a logarithm."""
    spread: Numbers = np.logaddexp.reduce(grown, axis=0) - math.log(len(grown))
    return spread
