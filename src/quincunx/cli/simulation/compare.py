"""Two versions of a game played on the same dice, and what differs: intervals of the differences game by game."""

from collections.abc import Iterator
from dataclasses import dataclass
from gettext import gettext as _
from typing import Any, Literal

import numpy as np

from quincunx.arena.finished import Games
from quincunx.cli.shared.language import number
from quincunx.cli.simulation.run import Played
from quincunx.cli.simulation.summary import (
    SHARES,
    Numbers,
    beginners_wins,
    bot_wins,
    kinds_of,
    mean,
    shared_wins,
)


@dataclass
class Difference:
    """What both versions show of one thing, and by how much the second shows more."""

    measure: str
    title: str
    kind: Literal["number", "share"]
    first: float
    second: float
    difference: dict[str, float]

    @property
    def seen(self) -> bool:
        """Whether the interval leaves zero out."""
        return not self.difference["low"] <= 0 <= self.difference["high"]

    @property
    def never(self) -> bool:
        """Whether not a single game differs."""
        return self.difference["low"] == self.difference["high"] == 0

    def data(self) -> dict[str, Any]:
        return {
            "measure": self.measure,
            "first": self.first,
            "second": self.second,
            "difference": self.difference,
            "seen": self.seen,
        }


def comparison(first: Played, second: Played) -> dict[str, Any]:
    """Everything `simulate --compare` tells, as JSON-able data."""
    return {
        "first": first.data(),
        "second": second.data(),
        "differences": [line.data() for line in differences(first.games, second.games)],
    }


def differences(first: Games, second: Games) -> Iterator[Difference]:
    """Game n of one version against game n of the other, which has the same dice and the same seats."""
    limits = score_limits(first.points, second.points)
    theirs = {line[0]: line[-1] for line in measures(second, limits)}
    for name, title, kind, values in measures(first, limits):
        both = ~np.isnan(values) & ~np.isnan(theirs[name])
        if both.any():
            one, other = values[both], theirs[name][both]
            yield Difference(name, title, kind, float(one.mean()), float(other.mean()), mean(other - one))


def score_limits(first: Numbers, second: Numbers) -> list[float]:
    """Scores that a tenth, a quarter, half … of both versions' scores do not exceed, each once; not the highest of all."""
    scores = np.concatenate([first, second])
    limits = np.unique(np.quantile(scores, SHARES, method="nearest"))
    return [float(limit) for limit in limits if limit < scores.max()]


def measures(games: Games, limits: list[float]) -> Iterator[tuple[str, str, Literal["number", "share"], Numbers]]:
    """What is measured of every game: its name, its title, what sort of number it is, and the numbers."""
    yield "moves", _("Moves a game"), "number", games.lengths.astype(float)
    if games.results.shape[1] > 1:
        yield "turns", _("Turns a game"), "number", games.turns.astype(float)
        yield "first_wins", _("Wins of who began"), "share", beginners_wins(games)
        yield "shared_wins", _("Games won by several"), "share", shared_wins(games)
    for bot in kinds_of(games.bots):
        won = bot_wins(bot, games) / games.bots.count(bot)
        yield f"wins_{bot}", _("Wins a seat: {bot}").format(bot=bot), "share", won
    yield "points", _("Points a seat"), "number", games.points.mean(1)
    for limit in limits:
        title = _("Scores up to {limit}").format(limit=number(limit))
        yield f"points_up_to_{limit:g}", title, "share", (games.points <= limit).mean(1)
