"""What many games show: shares and means with their 95% intervals."""

from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.arena.matches import Games
from quincunx.cli.simulation.run import Played

CERTAINTY = 0.95
Z = NormalDist().inv_cdf((1 + CERTAINTY) / 2)
SHARES = (0.1, 0.25, 0.5, 0.75, 0.9)  # of the scores: so many lie below
Numbers = NDArray[np.float64]


def summary(played: Played) -> dict[str, Any]:
    """Everything `simulate` tells, as JSON-able data; what says nothing, such as the share of a single bot, is left out."""
    games = played.games
    count, players = games.results.shape
    data = played.setting | {
        "games": count,
        "players": players,
        "bots": [bot_line(bot, games) for bot in kinds_of(games)],
        "points": mean(games.points.mean(1)) | {"quantiles": quantiles(games.points)},
        "length": spread(games.lengths),
    }
    if players > 1:
        data |= {
            "seats": [{"seat": seat, "wins": share(games.results[:, seat])} for seat in range(players)],
            "first": first_line(games),
            "shared_wins": share(shared_wins(games)),
            "turns": spread(games.turns),
        }
    return data | {
        "games_per_second": count / played.seconds,
        "moves_per_second": int(games.lengths.sum()) / played.seconds,
    }


def kinds_of(games: Games) -> list[str]:
    """The kinds of bots to be compared; none where all seats have the same."""
    kinds = list(dict.fromkeys(games.bots))
    return kinds if len(kinds) > 1 else []


def bot_line(bot: str, games: Games) -> dict[str, Any]:
    """A bot's wins and points a seat."""
    won, seats = bot_wins(bot, games)
    wins = {bound: value / seats for bound, value in share(won).items()}
    points = np.where(seats_of(bot, games), games.points, 0).sum(1) / seats
    return {"bot": bot, "seats": len(won) * seats, "wins": wins, "points": mean(points)}


def bot_wins(bot: str, games: Games) -> tuple[Numbers, int]:
    """What a bot won in each game with all its seats, and how many it has."""
    seated = seats_of(bot, games)
    return np.where(seated, games.results, 0).sum(1), int(seated[0].sum())


def seats_of(bot: str, games: Games) -> NDArray[np.bool_]:
    """Where a bot sat in each game."""
    where: NDArray[np.bool_] = np.array(games.bots)[games.bot_rows()] == bot
    return where


def first_line(games: Games) -> dict[str, Any] | None:
    """How often the seat that began won, beside its equal share; None where nobody begins."""
    won = beginners_wins(games)
    known = won[~np.isnan(won)]
    return {"wins": share(known), "equal_share": 1 / games.results.shape[1]} if len(known) else None


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


def spread(counts: NDArray[np.int64]) -> dict[str, float]:
    """The mean, and between which numbers nine games of ten lie."""
    low, high = (int(np.quantile(counts, share, method="nearest")) for share in (0.05, 0.95))
    return {"mean": float(counts.mean()), "low": low, "high": high}


def quantiles(points: Numbers) -> dict[str, float]:
    """The scores below which a tenth, a quarter, half … of all seats' scores lie, e.g. {"10": 12.0, …}."""
    return {f"{100 * share:.0f}": float(np.quantile(points, share, method="nearest")) for share in SHARES}
