"""How strong our bots were found to be, game by game: what `make ratings` has measured, and nothing else."""

from functools import cache
from pathlib import Path

from quincunx.core.files import Data, read_json, shaped

FILE = Path(__file__).parent / "ratings.json"


class Rating(Data):
    """On the scale of chess; the true one lies from `low` to `high` 95 times in 100, null where games were too few."""

    rating: int
    low: int | None
    high: int | None


class Contest(Data):
    """How the bots of a game were rated, and on which day, e.g. "2026-11-18"."""

    players: int
    games: int
    iterations: int
    date: str
    bots: dict[str, Rating]


class Ratings(Data):
    """The contest of each game that was measured."""

    games: dict[str, Contest]


@cache
def measured() -> dict[str, Contest]:
    return shaped(Ratings, read_json(FILE), FILE.name).games


def ratings_of(game: str) -> dict[str, Rating]:
    """The rating of each bot of a game, e.g. of "club"; none where nothing was measured."""
    return measured()[game].bots if game in measured() else {}
