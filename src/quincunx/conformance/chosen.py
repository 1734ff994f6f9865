"""The games that a run of the suite plays: those that pytest's --game names, else all of ours."""

from quincunx.core.catalogue import registry
from quincunx.core.catalogue.game import Game

_named: list[str] = []


def choose(slugs: list[str]) -> None:
    """BadOption for a game that there is not."""
    _named[:] = [registry.find(slug).slug for slug in slugs]


def games() -> list[Game]:
    return [game for game in registry.games().values() if (game.slug in _named if _named else not game.is_guest)]
