"""How much bots give away, by a search a hundred times as long: the mean regret on fixed positions of every game.

`.venv/bin/python bench/regret.py [POSITIONS [ITERATIONS [GAME …]]]`. The positions come from games that seeds fix, played
by the club's bots; a move is looked at if there is a choice. Every move that one of the bots has chosen, and the eight
that look best, are played on with in the same hundredfold rounds; the regret of a move is what the best of them gained
over it, as a share of a victory. The long search plays on as today's does, whichever bot it judges.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.arena.matches import watch_one
from quincunx.bots.finding import find_bot, short_name
from quincunx.bots.search import weigh
from quincunx.bots.thinking import CANDIDATES, CHAPTERS, look
from quincunx.core.catalogue.registry import games, open_game
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import stream
from quincunx.core.kernels.seats import NATURE
from quincunx.core.kernels.states import copy_of

BOTS = (f"{Path(__file__).parent / 'old_search.py'}:Old", "greedy", "club", "expert")
HUNDREDFOLD = 100
EVERY = 7  # of the moves that are a choice, so that positions of a game differ


def positions(slug: str, count: int) -> Iterator[tuple[NDArray[Any], int]]:
    """So many views of seats that have a choice, each with its seat."""
    game = open_game(slug)
    players = max(2, game.least_players)
    start = game.start(game.checked_options(players, {}))
    found = list[tuple[NDArray[Any], int]]()

    def hear(states: NDArray[Any], seat: int, _move: int) -> None:
        if seat == NATURE:
            return
        view = copy_of(states)
        entries.hide(view, seat)
        if len(entries.moves(view, seat)) > 1:
            found.append((view, seat))

    for seed in range(count):
        before = len(found)
        watch_one(start, ["club"] * players, seed, hear)
        yield from found[before + seed % EVERY :: EVERY]


def regrets(view: NDArray[Any], seat: int, number: int, iterations: int) -> list[float]:
    """What each bot's move gives away."""
    chosen = [find_bot(bot, number, iterations).choose(view, seat) for bot in BOTS]
    moves, worth = look(view, seat, stream(number))
    best = moves[np.argsort(-worth.mean(axis=0), kind="stable")[:CANDIDATES]]
    tried = np.array(list(dict.fromkeys([*best.tolist(), *chosen])))
    rounds = HUNDREDFOLD * iterations // CANDIDATES
    means = weigh(view, seat, tried, rounds, CHAPTERS, stream(~number)).mean(axis=0)
    return [float(means.max() - means[tried.tolist().index(move)]) for move in chosen]


def measure(slug: str, count: int, iterations: int) -> str:
    found = [
        regrets(view, seat, number, iterations)
        for number, (view, seat) in zip(range(count), positions(slug, count), strict=False)
    ]
    told = np.array(found)
    errors = 1.96 * told.std(axis=0) / np.sqrt(len(told))
    cells = [f"{100 * mean:.2f} ± {100 * error:.2f}" for mean, error in zip(told.mean(axis=0), errors, strict=True)]
    return f"| {slug} | {' | '.join(cells)} | {len(told)} |"


if __name__ == "__main__":
    wanted, thought = (int(word) for word in (*sys.argv[1:3], "200", "100")[:2])
    print(
        f"| game, regret in hundredths of a victory | {' | '.join(map(short_name, BOTS))} | positions |\n|---|{'---|' * len(BOTS)}---|"
    )
    for each in sys.argv[3:] or games():
        print(measure(each, wanted, thought), flush=True)
