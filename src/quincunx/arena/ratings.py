"""How strong bots are: Bradley–Terry ratings from who was placed before whom, with bootstrap intervals over blocks.

R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952): the odds that one is
placed before another are the ratio of their strengths. Fitted by D. R. Hunter's "MM algorithms for generalized
Bradley–Terry models", Annals of Statistics 32 (2004). Games of one block have the same dice and those of one table the
same players, so it is whole blocks that are weighed anew for the intervals, by D. B. Rubin's "The Bayesian bootstrap",
Annals of Statistics 9 (1981), which also weighs what is assumed before any game: who has never lost is at least so strong.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

MIDDLE = 1500.0  # the mean of all ratings
SCALE = 400 / math.log(10)  # so that 400 points more are odds of ten to one, as in chess
DRAWN = 0.5  # before any game, each pair has met once and drawn: who never loses is not infinitely strong
CERTAINTY = 0.95
SAMPLES = 1000
LEAST_BLOCKS = 5  # fewer say nothing of how blocks differ
MOST_ROUNDS, CLOSE = 10_000, 1e-7


class Rating(NamedTuple):
    """A bot's rating, and between which its true one lies, as far as blocks tell."""

    rating: float
    low: float | None
    high: float | None


def ratings(blocks: Numbers) -> list[Rating]:
    """From an array of blocks × bots × bots: how often each was placed before each other, a draw being half."""
    assumed = DRAWN * (1 - np.eye(blocks.shape[-1]))
    known = np.concatenate([assumed[None], blocks])
    middle = fitted(known.sum(0))
    if len(blocks) < LEAST_BLOCKS:
        return [Rating(float(each), None, None) for each in middle]
    weights = np.random.default_rng(0).exponential(size=(SAMPLES, len(known)))
    samples = fitted(np.einsum("sb,bij->sij", weights, known))
    low, high = np.quantile(samples, [(1 - CERTAINTY) / 2, (1 + CERTAINTY) / 2], axis=0)
    return [Rating(*map(float, each)) for each in zip(middle, low, high, strict=True)]


def fitted(wins: Numbers) -> Numbers:
    """Ratings from … × bots × bots wins, all at once."""
    met, total = wins + np.swapaxes(wins, -1, -2), wins.sum(-1)
    strength = np.ones(wins.shape[:-1])
    for _ in range(MOST_ROUNDS):
        before = strength
        strength = total / (met / (before[..., :, None] + before[..., None, :])).sum(-1)
        strength /= np.exp(np.log(strength).mean(-1, keepdims=True))
        if np.abs(strength / before - 1).max() < CLOSE:
            break
    return MIDDLE + SCALE * np.log(strength)
