"""Random walks through every game that is registered, with the options each game wants tried."""

import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from quincunx import NATURE, SPECTATOR, Table
from quincunx.core.game import Game
from quincunx.core.registry import find, games

Case = tuple[str, dict[str, Any]]


def cases_of(game: Game) -> Any:
    """What a game wants tried: OPTIONS, GOLDEN with seeds, OPEN where nothing is hidden, a MATRIX of many modes, EARLIER rules."""
    return import_module(f"quincunx.games.{game.folder.name}.tests.cases")


CASES: list[Case] = [(slug, options) for slug, game in games().items() for options in cases_of(game).OPTIONS]
every_case = pytest.mark.parametrize(
    ("slug", "options"), CASES, ids=[f"{slug}-{number}" for number, (slug, _) in enumerate(CASES)]
)
every_game = pytest.mark.parametrize("slug", list(games()))


def walk(table: Table, seed: int) -> Iterator[Table]:
    """Play a table at random, dice too when they are typed in; it is yielded before every move and at the end."""
    choice = random.Random(seed)
    while table.pending:
        yield table
        seat = choice.choice(table.pending)
        if seat == NATURE:
            moves, weights = zip(*table.chances(), strict=True)
            table.play(choice.choices(moves, weights)[0], NATURE)
        else:
            table.play(choice.choice(table.moves(seat)), seat)
    yield table


def viewers(table: Table) -> list[int]:
    """Everybody who looks on: the seats and a spectator."""
    return [*range(table.players), SPECTATOR]


def bound(slug: str) -> int:
    """The most players' moves that a game says it can take."""
    return int(find(slug).info["longest_game"])
