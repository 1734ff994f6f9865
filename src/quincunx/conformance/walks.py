"""Random walks through the chosen games, with the options each game wants tried."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from numpy.typing import NDArray

from quincunx import NATURE, SPECTATOR, Table
from quincunx.conformance import chosen
from quincunx.conformance.brought import cases_of, lacking, longest_game
from quincunx.core.catalogue.game import Game
from quincunx.core.catalogue.registry import find, open_game

Case = tuple[str, dict[str, Any]]

CASES: list[Case] = [(game.slug, options) for game in chosen.games() for options in cases_of(game).OPTIONS]
IDS = [f"{slug}-{number}" for number, (slug, _options) in enumerate(CASES)]


def unless_lacking(game: Game, part: str | None) -> list[pytest.MarkDecorator]:
    """What leaves a check out for a game that does not bring what it needs; ours must bring everything."""
    why = lacking(game).get(part or "")
    return [pytest.mark.skip(reason=why)] if why and game.is_guest else []


def games_with(part: str | None = None) -> pytest.MarkDecorator:
    """A check of every game that brings something, e.g. an "oracle"."""
    games = [pytest.param(game.slug, marks=unless_lacking(game, part)) for game in chosen.games()]
    return pytest.mark.parametrize("slug", games)


def cases_with(part: str | None = None) -> pytest.MarkDecorator:
    """The same with all the options that each game wants tried."""
    cases = [pytest.param(slug, options, marks=unless_lacking(find(slug), part)) for slug, options in CASES]
    return pytest.mark.parametrize(("slug", "options"), cases, ids=IDS)


every_game, every_case = games_with(), cases_with()


def start_of(slug: str, options: dict[str, Any]) -> NDArray[Any]:
    """The record before Nature's first move, under the newest rules."""
    game = open_game(slug)
    own = {name: value for name, value in options.items() if name != "players"}
    return game.start(game.content(game.checked_options(options["players"], own)))


def walk(table: Table, seed: int) -> Iterator[Table]:
    """Play a table at random, dice too when they are typed in; it is yielded before every move and at the end."""
    choice, left = random.Random(seed), bound(table.game.slug)
    while table.pending:
        yield table
        seat = choice.choice(table.pending)
        if seat == NATURE:
            moves, weights = zip(*table.chances(), strict=True)
            table.play(choice.choices(moves, weights)[0], NATURE)
        else:
            assert left, f"a game of {table.game.slug} goes on after {bound(table.game.slug)} moves of players"
            table.play(choice.choice(table.moves(seat)), seat)
            left -= 1
    yield table


def viewers(table: Table) -> list[int]:
    """Everybody who looks on: the seats and a spectator."""
    return [*range(table.players), SPECTATOR]


def bound(slug: str) -> int:
    """The most players' moves that a game can take."""
    return longest_game(find(slug))
