"""Bots for every game: they move legally, see only their seat's view, and the better ones win."""

import os
import subprocess
import sys

import numpy as np
import pytest

from quincunx import Table
from quincunx.arena.matches import play_games
from quincunx.bots import BOTS
from quincunx.bots.finding import find_bot
from quincunx.conformance import nosy
from quincunx.conformance.test_hiding import scrambled
from quincunx.conformance.walks import every_case, every_game, games_with, walk
from quincunx.core.catalogue.registry import find

KINDS = tuple(kind for kind in BOTS if kind != "search")  # another name for the expert


def thinker(name, seed):
    return find_bot(name, seed, iterations=50)


@every_case
@pytest.mark.parametrize("name", [*KINDS, f"{nosy.__file__}:Nosy"], ids=[*KINDS, "own"])
def test_scrambling_what_is_hidden_changes_no_move(slug, options, name):
    for number, table in enumerate(walk(Table(slug, seed=17, **options), 17)):
        for seat in table.pending:
            if number % 5:
                continue
            other = Table(slug, seed=1, **options)
            other._states = scrambled(table, seat, number)
            other._moved()
            move = thinker(name, number).choose(table.view(seat), seat)
            assert thinker(name, number).choose(other.view(seat), seat) == move
            assert table.words_of(move) in table.moves(seat)


@games_with("skill")
def test_looking_ahead_beats_chance(slug):
    """By one move, or, where a game estimates nothing before its end, by many."""
    players, ahead = max(2, find(slug).least_players), "greedy" if find(slug).offers("bots.value") else "search"
    games = play_games(slug, {"players": players}, [ahead, *["random"] * (players - 1)], 120, 1, iterations=25)
    shares = games.results[games.bot_rows() == 0]
    fair = 1 / players
    least = fair + 3 * np.sqrt(fair * (1 - fair) / len(shares))
    told = (
        f"{ahead} wins {shares.mean():.0%} against chance, {least:.0%} are needed: do the choices matter? If they do, "
        "tell bots what a position is worth (bots/value.py); if luck decides, say skill = false in game.toml"
    )
    assert shares.mean() > least, told


@every_game
def test_the_same_seed_gives_the_same_match(slug):
    def match():
        return play_games(slug, {"players": max(2, find(slug).least_players)}, ["greedy", "random"], 6, 5)

    one, two = match(), match()
    assert (one.points == two.points).all()
    assert (one.lengths == two.lengths).all()


SEARCH = """
from quincunx import Table
from quincunx.bots import SearchBot
from quincunx.bots.search import weigh
from quincunx.core.kernels.random import stream
table = Table({slug!r}, seed=1)
seat = table.pending[0]
SearchBot(stream(1), iterations=5).choose(table.view(seat), seat)
print(sum(weigh.stats.cache_hits.values()), sum(weigh.stats.cache_misses.values()))
"""


@every_game
def test_the_search_is_compiled_once_for_all_processes(slug):
    def run():
        code = SEARCH.format(slug=slug)
        return subprocess.run(
            [sys.executable, "-c", code], env=os.environ, capture_output=True, text=True, check=True
        ).stdout

    loaded = "1 0\n"
    assert run() == loaded or run() == loaded  # the first may have compiled it
