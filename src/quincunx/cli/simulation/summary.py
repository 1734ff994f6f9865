"""What many games show: shares and means with their 95% intervals."""

from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.cli.simulation.run import Played

CERTAINTY = 0.95
Z = NormalDist().inv_cdf((1 + CERTAINTY) / 2)
Numbers = NDArray[np.float64]


def summary(played: Played) -> dict[str, Any]:
    """Everything `simulate` tells, as JSON-able data."""
    games, lengths = played.games, played.games.lengths
    seated = np.array(games.bots)[games.bot_rows()]
    return played.setting | {
        "games": len(lengths),
        "bots": [bot_line(bot, seated == bot, played) for bot in dict.fromkeys(games.bots)],
        "seats": [{"seat": seat, "wins": share(games.results[:, seat])} for seat in range(games.results.shape[1])],
        "length": {"mean": float(lengths.mean()), "low": quantile(lengths, 0.05), "high": quantile(lengths, 0.95)},
        "games_per_second": len(lengths) / played.seconds,
        "moves_per_second": int(lengths.sum()) / played.seconds,
    }


def bot_line(bot: str, seated: NDArray[np.bool_], played: Played) -> dict[str, Any]:
    """A bot's wins and points a seat; `seated` says where it sat in each game."""
    seats = int(seated[0].sum())
    won = np.where(seated, played.games.results, 0).sum(1)
    wins = {bound: value / seats for bound, value in share(won).items()}
    points = np.where(seated, played.games.points, 0).sum(1) / seats
    return {"bot": bot, "seats": len(won) * seats, "wins": wins, "points": mean(points)}


def share(won: Numbers) -> dict[str, float]:
    """A share of wins by Wilson's interval; a shared win counts in part."""
    count, part = len(won), float(won.mean())
    middle = (part + Z**2 / (2 * count)) / (1 + Z**2 / count)
    reach = Z / (1 + Z**2 / count) * np.sqrt(part * (1 - part) / count + Z**2 / (4 * count**2))
    return {"mean": part, "low": max(0.0, float(middle - reach)), "high": min(1.0, float(middle + reach))}


def mean(values: Numbers) -> dict[str, float]:
    """A mean by the normal interval; of a single game, the game itself."""
    middle = float(values.mean())
    reach = Z * float(values.std(ddof=1)) / np.sqrt(len(values)) if len(values) > 1 else 0.0
    return {"mean": middle, "low": float(middle - reach), "high": float(middle + reach)}


def quantile(lengths: NDArray[np.int64], share: float) -> int:
    return int(np.quantile(lengths, share, method="nearest"))
