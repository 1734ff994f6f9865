"""Two versions of a game played on the same dice, and what differs: intervals of the differences game by game."""

from collections.abc import Iterator
from dataclasses import dataclass
from gettext import gettext as _
from typing import Any, Literal

import numpy as np

from quincunx.arena.matches import Games
from quincunx.cli.shared.language import whole_percent
from quincunx.cli.simulation.run import Played
from quincunx.cli.simulation.summary import (
    SHARES,
    Numbers,
    Z,
    beginners_wins,
    bot_wins,
    kinds_of,
    mean,
    shared_wins,
    summary,
)

BATCHES = 20


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
        "first": summary(first),
        "second": summary(second),
        "differences": [line.data() for line in differences(first.games, second.games)],
    }


def differences(first: Games, second: Games) -> Iterator[Difference]:
    """Game n of one version against game n of the other, which has the same dice and the same seats."""
    theirs = {line[0]: line[-1] for line in measures(second)}
    for name, title, kind, values in measures(first):
        both = ~np.isnan(values) & ~np.isnan(theirs[name])
        if both.any():
            one, other = values[both], theirs[name][both]
            yield Difference(name, title, kind, float(one.mean()), float(other.mean()), mean(other - one))
    yield from score_differences(first.points, second.points)


def measures(games: Games) -> Iterator[tuple[str, str, Literal["number", "share"], Numbers]]:
    """What is measured of every game: its name, its title, what sort of number it is, and the numbers."""
    yield "moves", _("Moves a game"), "number", games.lengths.astype(float)
    if games.results.shape[1] > 1:
        yield "turns", _("Turns a game"), "number", games.turns.astype(float)
        yield "first_wins", _("Wins of who began"), "share", beginners_wins(games)
        yield "shared_wins", _("Games won by several"), "share", shared_wins(games)
    for bot in kinds_of(games):
        won, seats = bot_wins(bot, games)
        yield f"wins_{bot}", _("Wins a seat: {bot}").format(bot=bot), "share", won / seats
    yield "points", _("Points a seat"), "number", games.points.mean(1)


def score_differences(first: Numbers, second: Numbers) -> Iterator[Difference]:
    """The scores below which a tenth, a quarter, half … lie; the interval comes from batches of games."""
    batches = np.array_split(np.arange(len(first)), min(BATCHES, len(first)))
    for share in SHARES:
        one, other = (float(np.quantile(points, share)) for points in (first, second))
        each = np.array([np.quantile(second[rows], share) - np.quantile(first[rows], share) for rows in batches])
        reach = students(len(each) - 1) * float(each.std(ddof=1)) / np.sqrt(len(each)) if len(each) > 1 else 0.0
        bounds = {"mean": other - one, "low": float(other - one - reach), "high": float(other - one + reach)}
        title = _("Points at {share}").format(share=whole_percent(f"{100 * share:.0f}"))
        yield Difference(f"points_{100 * share:.0f}", title, "number", one, other, bounds)


def students(freedom: int) -> float:
    """Student's factor for so many degrees of freedom, e.g. 2.09 for 19, by its expansion around the normal one."""
    first, second = (Z**3 + Z) / 4, (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3
