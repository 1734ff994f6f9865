"""Many games between bots, in several threads; the same seed gives the same games."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.arena.effort import ITERATIONS
from quincunx.bots import make_bot
from quincunx.core import entries
from quincunx.core.playout import random_games
from quincunx.core.random import mix, stream
from quincunx.core.registry import open_game
from quincunx.core.seats import NATURES_TURN, NOBODY, seats_in

CHUNK = 2000


@dataclass
class Games:
    """Finished games, one row each: what it was worth to each seat, the points, its length in players' moves."""

    bots: list[str]
    results: NDArray[np.float64]
    points: NDArray[np.float64]
    lengths: NDArray[np.int64]

    def bot_rows(self) -> NDArray[np.int64]:
        """Which bot, by its number, sat where: they move on by one seat each game."""
        games, players = self.results.shape
        seats: NDArray[np.int64] = np.add.outer(np.arange(games), np.arange(players)) % players
        return seats


def play_games(
    slug: str,
    options: dict[str, Any],
    bots: list[str],
    games: int,
    seed: int,
    workers: int = 1,
    progress: Callable[[int], None] = lambda finished: None,
    iterations: int = ITERATIONS,
) -> Games:
    """Play so many games; bots are repeated to fill the seats, and move on by one seat from game to game.

    Bots that search do so for so many iterations, never by the clock.

    `progress` is told how many more games are finished, from the threads that finish them.
    """
    game = open_game(slug)
    chosen = game.checked_options(options.get("players"), {k: v for k, v in options.items() if k != "players"})
    start = game.setup.start(**chosen)
    players = chosen["players"]
    seated = [bots[seat % len(bots)] for seat in range(players)]
    for name in seated:
        make_bot(name, seed)
    table = Games(seated, np.zeros((games, players)), np.zeros((games, players)), np.zeros(games, np.int64))
    at_random = set(seated) == {"random"}
    chunk = CHUNK if at_random else 1

    def play_rows(first: int) -> None:
        rows = slice(first, min(first + chunk, games))
        if at_random:
            random_games(start, seed + first, table.results[rows], table.points[rows], table.lengths[rows])
        else:
            play_one(start, seated, seed, first, table, iterations)
        progress(rows.stop - rows.start)

    with ThreadPoolExecutor(workers) as threads:
        for _ in threads.map(play_rows, range(0, games, chunk)):
            pass
    return table


def play_one(start: NDArray[Any], bots: list[str], seed: int, row: int, table: Games, iterations: int) -> None:
    """One game between bots, each of which sees only what its seat may know."""
    players = len(bots)
    order = [(seat + row) % players for seat in range(players)]
    sitting = [make_bot(bots[number], mix(seed + row, 1 + number) >> 1, iterations) for number in order]
    states, nature = start.copy(), stream(seed + row)
    pending = entries.pending(states)
    while pending != NOBODY:
        if pending == NATURES_TURN:
            entries.settle(states, nature)
        else:
            seat = next(seats_in(pending))
            view = states.copy()
            entries.hide(view, seat)
            entries.step(states, seat, sitting[seat].choose(view, seat))
            table.lengths[row] += 1
        pending = entries.pending(states)
    table.results[row] = entries.result(states, players)
    table.points[row] = entries.scores(states, players)
