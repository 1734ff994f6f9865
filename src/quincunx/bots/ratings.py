"""How strong our bots were found to be, game by game: what `make ratings` has measured, and nothing else."""

from functools import cache
from pathlib import Path

from quincunx.core.catalogue.game import Game
from quincunx.core.catalogue.registry import find
from quincunx.core.files.json_files import Data, read_json, shaped


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


def file_of(game: Game) -> Path:
    return game.folder / "bots" / "ratings.json"


@cache
def measured(slug: str) -> Contest | None:
    """How the bots of a game were rated; None where nothing was measured."""
    file = file_of(find(slug))
    return shaped(Contest, read_json(file), file.name) if file.exists() else None


def ratings_of(slug: str) -> dict[str, Rating]:
    """The rating of each bot of a game, e.g. of "club"; none where nothing was measured."""
    contest = measured(slug)
    return contest.bots if contest else {}
