"""A contest between bots: who plays what with which dice, and who sits where in every game of a block.

A block is one seed of the dice with every bot on every seat, so that neither luck nor a seat favours anybody.
"""

import hashlib
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from quincunx.bots.finding import code_of
from quincunx.core.catalogue.registry import find
from quincunx.core.kernels.kernel_cache import PACKAGE, shipped
from quincunx.core.kernels.random import mix

Seating = tuple[int, ...]


@dataclass(frozen=True)
class Contest:
    """All that blocks follow from. `options` are complete; bots think for so many iterations, else by the clock."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    iterations: int | None
    seconds: float

    @property
    def players(self) -> int:
        return int(self.options["players"])

    @property
    def size(self) -> int:
        """How many games a block has."""
        return len(seatings(len(self.bots), self.players))

    def seatings(self, block: int) -> list[Seating]:
        """Which bot sits where in each game of a block; who is next to whom changes from block to block."""
        order = sorted(range(len(self.bots)), key=lambda bot: mix(mix(self.seed, block), bot))
        return [tuple(order[place] for place in seating) for seating in seatings(len(self.bots), self.players)]

    def told(self) -> dict[str, Any]:
        """All of it as JSON, with numbers that change with the code of the game and of the bots."""
        return {
            "game": self.game,
            "options": self.options,
            "bots": list(self.bots),
            "seed": self.seed,
            "iterations": self.iterations,
            "milliseconds": None if self.iterations else round(1000 * self.seconds),
            "code": [code_of_ours(self.game), *map(code_of, self.bots)],
        }


def seatings(bots: int, players: int) -> list[Seating]:
    """Every table that bots can make up, turned in every way, e.g. [(0, 1), (1, 0)]: each has every seat equally often.

    Where there are too few for the seats, they are repeated, and each begins once.
    """
    if bots > players:
        tables = list(combinations(range(bots), players))
    else:
        tables = [tuple((first + seat) % bots for seat in range(players)) for first in range(bots)]
    turned = [table[turn:] + table[:turn] for table in tables for turn in range(players)]
    return list(dict.fromkeys(turned))


def code_of_ours(slug: str) -> str:
    """A number that changes with the rules of a game and with our bots, e.g. "3f2a90c1d4e5"."""
    digest = hashlib.sha256()
    for folder in (PACKAGE / "core", PACKAGE / "bots", find(slug).folder):
        for file in shipped(folder):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
