"""Where Nature's numbers come from: a seed, the system's secure ones, a function, or people who type her moves in."""

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from quincunx.core.errors import BadOption, shown
from quincunx.core.kernels.protocol import natures_choice
from quincunx.core.kernels.random import key_of
from quincunx.core.table.fair import Draw, picked, secure

Dice = Literal["auto", "manual"]
DiceOrDraw: TypeAlias = Dice | Draw
MOST_SEED = (1 << 63) - 1


@dataclass(frozen=True)
class Source:
    """Nature's n-th number is a function of the `key` of a seed and n where there is one, else what `draw` says."""

    dice: Dice
    draw: Draw
    key: int | None

    @property
    def repeats(self) -> bool:
        """Whether the same n would bring the same die again."""
        return self.key is not None or self.draw is not secure

    def choice(self, n: int, weights: NDArray[Any]) -> int:
        """Which of her moves Nature's n-th number picks."""
        if self.key is None:
            return picked(weights.tolist(), self.draw(n, int(weights.sum())))
        return int(natures_choice(weights, len(weights), np.array([self.key, n], np.uint64)))


def source_of(seed: int | None, dice: DiceOrDraw) -> Source:
    """What a seed and `dice` ask for; BadOption for what is neither."""
    if seed is not None and (type(seed) is not int or not 0 <= seed <= MOST_SEED):
        raise BadOption(
            f"seed: a whole number from 0 to {MOST_SEED}, not {shown(seed)}",
            f"seed : un nombre entier de 0 à {MOST_SEED}, pas {shown(seed)}",
        )
    if dice not in ("auto", "manual") and not callable(dice):
        raise BadOption(
            f"dice: “auto”, “manual” or a function of n and the total, not {shown(dice)}",
            f"dice : « auto », « manual » ou une fonction de n et du total, pas {shown(dice)}",
        )
    if callable(dice) and seed is not None:
        raise BadOption("dice of one’s own need no seed", "des dés à soi n’ont pas besoin de seed")
    return Source(
        dice="auto" if callable(dice) else dice,
        draw=dice if callable(dice) else secure,
        key=None if seed is None else key_of(seed),
    )
