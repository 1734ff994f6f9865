"""The record of a simulated game, as `Table.record` would give it."""

from dataclasses import dataclass, field
from string import ascii_uppercase
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.arena.finished import Games
from quincunx.core.catalogue.game import Game
from quincunx.core.kernels.reading import Reading
from quincunx.core.table.records import FORMAT


@dataclass
class Recording:
    """A game's moves as they are made, and its record when it is over."""

    game: Game
    options: dict[str, Any]
    moves: list[list[Any]] = field(default_factory=list)

    def hear(self, states: NDArray[Any], seat: int, move: int) -> None:
        self.moves.append([seat, self.game.notation.write(Reading(states), move)])

    def record(self, games: Games, row: int) -> dict[str, Any]:
        """A seat's name tells which bot sat there."""
        results, bots = games.results[row], games.bot_rows()[row]
        return {
            "format": FORMAT,
            "game": self.game.slug,
            "rules": self.options["rules"],
            "options": {name: value for name, value in self.options.items() if name != "rules"},
            "names": [f"{letter} {games.bots[bot]}" for letter, bot in zip(ascii_uppercase, bots, strict=False)],
            "start": None,
            "moves": self.moves,
            "result": {
                "scores": [int(points) for points in games.points[row]],
                "winners": [int(seat) for seat in np.flatnonzero(results == results.max())],
            },
        }
