"""What many games show: shares and means with their 95% intervals, summed up as the games come in."""

from collections import Counter
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.arena.finished import Games

CERTAINTY = 0.95
Z = NormalDist().inv_cdf((1 + CERTAINTY) / 2)
SHARES = (0.1, 0.25, 0.5, 0.75, 0.9)  # of the scores: so many lie below
Numbers = NDArray[np.float64]


class Sample:
    """The mean of numbers that come in groups, and how far they scatter (Chan, Golub and LeVeque 1979)."""

    def __init__(self, *groups: Numbers) -> None:
        self.count, self._mean, self._scatter = 0, 0.0, 0.0
        for values in groups:
            self.add(values)

    def add(self, values: Numbers) -> None:
        if len(values) == 0:
            return
        total, apart = self.count + len(values), float(values.mean()) - self._mean
        self._scatter += float(((values - values.mean()) ** 2).sum()) + apart**2 * self.count * len(values) / total
        self._mean += apart * (len(values) / total)
        self.count = total

    def mean(self) -> dict[str, float]:
        """With the normal interval; of a single number, the number itself."""
        reach = Z * np.sqrt(self._scatter / (self.count - 1) / self.count) if self.count > 1 else 0.0
        return {"mean": self._mean, "low": float(self._mean - reach), "high": float(self._mean + reach)}

    def share(self) -> dict[str, float]:
        """As a share of wins, by Wilson's interval; a shared win counts in part."""
        count, part = self.count, self._mean
        middle = (part + Z**2 / (2 * count)) / (1 + Z**2 / count)
        reach = Z / (1 + Z**2 / count) * np.sqrt(part * (1 - part) / count + Z**2 / (4 * count**2))
        return {"mean": part, "low": max(0.0, float(middle - reach)), "high": min(1.0, float(middle + reach))}


def share(won: Numbers) -> dict[str, float]:
    return Sample(won).share()


def mean(values: Numbers) -> dict[str, float]:
    return Sample(values).mean()


class Heap:
    """How often each value came, e.g. each length of a game."""

    def __init__(self) -> None:
        self._times = Counter[float]()

    def add(self, values: NDArray[Any]) -> None:
        each, times = np.unique(values, return_counts=True)
        for value, count in zip(each.tolist(), times.tolist(), strict=True):
            self._times[value] += count

    @property
    def total(self) -> float:
        return sum(value * times for value, times in self._times.items())

    def quantile(self, share: float) -> float:
        """The value nearest to which so many lie below, as NumPy's method "nearest" has it."""
        values = sorted(self._times)
        below = np.cumsum([self._times[value] for value in values])
        return values[int(np.searchsorted(below, np.rint((below[-1] - 1) * share), side="right"))]

    def spread(self) -> dict[str, float]:
        """The mean, and between which numbers nine of ten lie."""
        low, high = (int(self.quantile(share)) for share in (0.05, 0.95))
        return {"mean": self.total / self._times.total(), "low": low, "high": high}

    def quantiles(self) -> dict[str, float]:
        """The values below which a tenth, a quarter, half … of all lie, e.g. {"10": 12.0, …}."""
        return {f"{100 * share:.0f}": self.quantile(share) for share in SHARES}


class Tally:
    """All that `simulate` tells of games, whose number it does not grow with."""

    def __init__(self, bots: list[str]) -> None:
        self._players, self._kinds = len(bots), kinds_of(bots)
        self._won = {bot: Sample() for bot in self._kinds}
        self._points_of = {bot: Sample() for bot in self._kinds}
        self._seats_of = {bot: bots.count(bot) for bot in self._kinds}
        self._seats = [Sample() for _ in bots]
        self._points, self._began, self._shared = Sample(), Sample(), Sample()
        self._scores, self._lengths, self._turns = Heap(), Heap(), Heap()

    def add(self, games: Games) -> None:
        self._points.add(games.points.mean(1))
        self._scores.add(games.points)
        self._lengths.add(games.lengths)
        for bot in self._kinds:
            self._won[bot].add(bot_wins(bot, games))
            self._points_of[bot].add(np.where(seats_of(bot, games), games.points, 0).sum(1) / self._seats_of[bot])
        if self._players > 1:
            for seat, won in enumerate(self._seats):
                won.add(games.results[:, seat])
            began = beginners_wins(games)
            self._began.add(began[~np.isnan(began)])
            self._shared.add(shared_wins(games))
            self._turns.add(games.turns)

    def data(self, setting: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Everything `simulate` tells, as JSON-able data; what says nothing, such as the share of a single bot, is left out."""
        count = self._points.count
        data = setting | {
            "games": count,
            "players": self._players,
            "bots": [self._bot_line(bot) for bot in self._kinds],
            "points": self._points.mean() | {"quantiles": self._scores.quantiles()},
            "length": self._lengths.spread(),
        }
        if self._players > 1:
            data |= {
                "seats": [{"seat": seat, "wins": won.share()} for seat, won in enumerate(self._seats)],
                "first": self._first_line(),
                "shared_wins": self._shared.share(),
                "turns": self._turns.spread(),
            }
        return data | {
            "games_per_second": count / seconds,
            "moves_per_second": self._lengths.total / seconds,
        }

    def _bot_line(self, bot: str) -> dict[str, Any]:
        """A bot's wins and points a seat."""
        seats, won = self._seats_of[bot], self._won[bot]
        wins = {bound: value / seats for bound, value in won.share().items()}
        return {"bot": bot, "seats": won.count * seats, "wins": wins, "points": self._points_of[bot].mean()}

    def _first_line(self) -> dict[str, Any] | None:
        """How often the seat that began won, beside its equal share; None where nobody begins."""
        return {"wins": self._began.share(), "equal_share": 1 / self._players} if self._began.count else None


def kinds_of(bots: list[str]) -> list[str]:
    """The kinds of bots to be compared; none where all seats have the same."""
    kinds = list(dict.fromkeys(bots))
    return kinds if len(kinds) > 1 else []


def bot_wins(bot: str, games: Games) -> Numbers:
    """What a bot won in each game with all its seats."""
    won: Numbers = np.where(seats_of(bot, games), games.results, 0).sum(1)
    return won


def seats_of(bot: str, games: Games) -> NDArray[np.bool_]:
    """Where a bot sat in each game."""
    where: NDArray[np.bool_] = np.array(games.bots)[games.bot_rows()] == bot
    return where


def beginners_wins(games: Games) -> Numbers:
    """What each game was worth to the seat that began; NaN where all began at once."""
    rows = np.arange(len(games.first))
    won: Numbers = np.where(games.first >= 0, games.results[rows, games.first], np.nan)
    return won


def shared_wins(games: Games) -> Numbers:
    """1 for each game that several seats won, else 0."""
    winners = (games.results == games.results.max(1, keepdims=True)).sum(1)
    several: Numbers = (winners > 1).astype(float)
    return several
