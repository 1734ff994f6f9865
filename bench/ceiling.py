"""What can be won at all: an expert that sees everything against one that does not, and an expert against chance.

`.venv/bin/python bench/ceiling.py [GAMES [ITERATIONS]]`. The cheat is given the whole position, hidden cards and the rest
of the deck included, so that nothing is left to be dealt; dice are not in a position, so nobody can foresee them. Only
games that hide something are played by it. Luck's ceiling is the share that an expert wins of chance.
"""

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.arena.matches import play_games
from quincunx.bots import Chooser
from quincunx.bots.finding import find_bot
from quincunx.core.catalogue.registry import games, open_game
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import mix, stream
from quincunx.core.kernels.seats import NATURES_TURN, NOBODY, seats_in
from quincunx.core.kernels.states import copy_of

ERRORS = 1.96


def cheats_share(slug: str, count: int, iterations: int) -> NDArray[np.float64]:
    """What the one seat that sees everything won of each game; it moves on by one seat from game to game."""
    game = open_game(slug)
    players = max(2, game.least_players)
    start, won = game.start(game.checked_options(players, {})), np.empty(count)
    for number in range(count):
        cheat = number % players
        seated = [find_bot("expert", mix(number, 1 + seat) >> 1, iterations) for seat in range(players)]
        won[number] = played(start, seated, cheat, number // players)[cheat]
    return won


def played(start: NDArray[Any], seated: list[Chooser], cheat: int, dice: int) -> NDArray[np.float64]:
    states, nature = start.copy(), stream(dice)
    while (pending := entries.pending(states)) != NOBODY:
        if pending == NATURES_TURN:
            entries.settle(states, nature)
            continue
        seat = next(seats_in(pending))
        view = copy_of(states)
        if seat != cheat:
            entries.hide(view, seat)
        entries.step(states, seat, seated[seat].choose(view, seat))
    result: NDArray[np.float64] = entries.result(states, len(seated))
    return result


def share_against_chance(slug: str, count: int, iterations: int) -> NDArray[np.float64]:
    players = max(2, open_game(slug).least_players)
    told = play_games(
        slug, {"players": players}, ["expert", *["random"] * (players - 1)], count, 1, 1, iterations=iterations
    )
    return told.results[told.bot_rows() == 0]


def told(won: NDArray[np.float64]) -> str:
    return f"{won.mean():.1%} ± {ERRORS * won.std() / np.sqrt(len(won)):.1%}"


if __name__ == "__main__":
    wanted, thought = (int(word) for word in (*sys.argv[1:], "100", "50")[:2])
    print(
        "| game | fair share | expert against chance | expert that sees everything against experts | games |\n|---|---|---|---|---|"
    )
    for each, about in games().items():
        fair = 1 / max(2, about.least_players)
        cheats = told(cheats_share(each, wanted, thought)) if about.hides else "–"
        print(
            f"| {each} | {fair:.0%} | {told(share_against_chance(each, wanted, thought))} | {cheats} | {wanted} |",
            flush=True,
        )
