"""Long random play with bounds checked, and thousands of games against the slow, obvious rules.

Run by hand: `make stress`. It ends with a line of figures for docs/figures.md, or with the first disagreement.
"""

import os
import random
import time

os.environ["NUMBA_BOUNDSCHECK"] = "1"

import numpy as np

from quincunx.conformance import chosen
from quincunx.conformance.brought import cases_of
from quincunx.conformance.test_oracle import agree
from quincunx.conformance.walks import CASES, start_of
from quincunx.core.kernels.playout import random_games

RANDOM_GAMES = 100_000
ORACLE_GAMES = 2_000
MATRIX_GAMES = 20


def against_the_oracle(games: int = RANDOM_GAMES, compared: int = ORACLE_GAMES) -> None:
    for slug, options in CASES:
        players = options["players"]
        rows = np.zeros((games, players)), np.zeros((games, players)), np.zeros(games, np.int64)
        begin = time.perf_counter()
        random_games(start_of(slug, options), 1_000_000, *rows)
        assert np.allclose(rows[0].sum(axis=1), 1)
        middle = time.perf_counter()
        for seed in range(compared):
            agree(slug, options, random.Random(1_000_000 + seed))
        print(
            f"{slug} {str(options)[:60]}: {games:,} random games in {middle - begin:.0f} s, "
            f"{rows[2].mean():.1f} moves on average, {rows[2].max()} at most; "
            f"{compared:,} agree with the oracle ({time.perf_counter() - middle:.0f} s)",
            flush=True,
        )


def whole_matrices(games: int = MATRIX_GAMES) -> None:
    for game in chosen.games():
        slug = game.slug
        matrix = getattr(cases_of(game), "MATRIX", [])
        begin = time.perf_counter()
        for options in matrix:
            for seed in range(games):
                agree(slug, options, random.Random(2_000_000 + seed))
        if matrix:
            took = time.perf_counter() - begin
            print(f"{slug}: {games} games of each of {len(matrix)} cases agree with the oracle ({took:.0f} s)")


if __name__ == "__main__":
    against_the_oracle()
    whole_matrices()
