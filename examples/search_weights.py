"""Searches for what things on an island of Diceland are worth, by playing against itself, and then plays against "casual".

    python examples/search_weights.py       # searches, and tells its share of wins
    quincunx play diceland --players 2 --bot examples/search_weights.py:Found   # afterwards, in the same folder

A move is judged by the position after it, a sum of the game's own features: cells, areas, ways to treasures. It begins
with knowing that a marked cell is worth something, and nothing of all else. In every generation some weights are drawn
around the best ones so far, each plays with the same dice against these, and the best quarter says where to go on: the
cross-entropy method.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from quincunx import Bot, View, simulate
from quincunx.core.catalogue.registry import open_game
from quincunx.core.kernels import entries, protocol
from quincunx.core.kernels.playout import first_seat
from quincunx.core.kernels.random import stream
from quincunx.core.kernels.seats import NATURES_TURN, NOBODY
from quincunx.games.diceland.bots.value import Weights, estimate

GAME, RIVAL, FILE = "diceland", "casual", Path("found-diceland.json")
FEATURES = Weights._fields[:-1]
SHARPNESS = 0.1  # how surely the nearest seat wins: it changes no choice
AT_FIRST = np.array([1.0 if feature == "cell" else 0.0 for feature in FEATURES])
AROUND = 0.8  # how far from the best so far the first ones are drawn
LEAST_AROUND = 0.1
ELITE = 4  # one in so many
GLANCES, GLANCES_IN_SEARCH = 16, 2  # at each move, with other dice each time


@numba.njit
def judge(view, seat, moves, weights, glances, random, worth):
    """What every move comes to by the weights, on average: what is hidden is dealt, and dice fall."""
    after, values = view.copy(), np.zeros(view[0].players)
    for number in range(len(moves)):
        worth[number] = 0
        for _ in range(glances):
            after[0] = view[0]
            protocol.redeal(after[0], seat, random)
            protocol.step(after[0], seat, moves[number])
            while protocol.pending(after[0]) == NATURES_TURN:
                protocol.settle(after[0], random)
            estimate(after[0], values, weights)
            worth[number] += values[seat]


@numba.njit
def duel(start, weights, random, glances):
    """A game between two players by their weights; what it was worth to the first."""
    states, view, results = start.copy(), start.copy(), np.zeros(2)
    moves, worth = np.zeros(protocol.MOST_MOVES, np.int64), np.zeros(protocol.MOST_MOVES)
    while protocol.pending(states[0]) != NOBODY:
        if protocol.pending(states[0]) == NATURES_TURN:
            protocol.settle(states[0], random)
            continue
        seat = first_seat(protocol.pending(states[0]))
        view[0] = states[0]
        protocol.hide(view[0], seat)
        count = protocol.moves(view[0], seat, moves)
        if count > 1:
            judge(view, seat, moves[:count], weights[seat], glances, random, worth)
        protocol.step(states[0], seat, moves[np.argmax(worth[:count]) if count > 1 else 0])
    protocol.result(states[0], results)
    return results[0]


def weights_of(numbers: NDArray[np.float64]) -> Weights:
    return Weights(*numbers.tolist(), SHARPNESS)


def share(ours: NDArray[np.float64], theirs: NDArray[np.float64], games: int, seed: int) -> float:
    """How much of some games, each played from both seats, the first weights win against the others."""
    start = open_game(GAME).start(open_game(GAME).checked_options(2, {}))
    mine, yours, won = weights_of(ours), weights_of(theirs), 0.0
    for game in range(games // 2):
        won += duel(start, (mine, yours), stream(seed + game), GLANCES_IN_SEARCH)
        won += 1 - duel(start, (yours, mine), stream(seed + game), GLANCES_IN_SEARCH)
    return won / (games // 2 * 2)


def search(generations: int, crowd: int, games: int) -> NDArray[np.float64]:
    """The best weights found; each of a crowd plays so many games a generation."""
    chance, best = np.random.default_rng(1), AT_FIRST
    around = np.full(len(FEATURES), AROUND)
    for generation in range(generations):
        drawn = np.maximum(0, best + around * chance.standard_normal((crowd, len(FEATURES))))
        shares = np.array([share(each, best, games, generation * games) for each in drawn])
        elite = drawn[np.argsort(-shares)[: max(2, crowd // ELITE)]]
        best, around = elite.mean(axis=0), np.maximum(LEAST_AROUND, elite.std(axis=0))
        print(f"generation {generation + 1}: the best won {shares.max():.2f} against those before", flush=True)
    return best


class Found(Bot):
    """Makes the move after which the position is worth most."""

    def __init__(self, random: Any) -> None:
        super().__init__(random)
        self._weights = weights_of(np.array(json.loads(FILE.read_text("utf-8"))))

    def choose(self, view: View) -> str:
        moves = entries.moves(view.record, view.seat)
        worth, random = np.zeros(len(moves)), stream(self.random.getrandbits(62))
        judge(view.record, view.seat, moves, self._weights, GLANCES, random, worth)
        return view.moves[int(worth.argmax())]


def tell(when: str, weights: NDArray[np.float64], games: int) -> None:
    """The share of wins against the rival at two seats, each as often the first, with where the true one lies, 95 in 100."""
    FILE.write_text(json.dumps(weights.tolist()) + "\n", "utf-8")
    played = simulate(GAME, bots=[f"{__file__}:Found", RIVAL], games=games, seed=1_000_000, players=2)
    ours = played.results[played.bot_rows() == 0]
    share, error = float(ours.mean()), float(1.96 * ours.std() / np.sqrt(games))
    print(
        f"{when}: won {share:.3f} ({share - error:.3f} to {share + error:.3f}) of {games} games against {RIVAL}",
        flush=True,
    )


def main() -> None:
    wishes = argparse.ArgumentParser()
    wishes.add_argument("--generations", type=int, default=12)
    wishes.add_argument("--crowd", type=int, default=24)
    wishes.add_argument("--games", type=int, default=200, help="of each of the crowd in a generation")
    wishes.add_argument("--contest", type=int, default=100, help="games against the rival")
    asked = wishes.parse_args()
    tell("before", AT_FIRST, asked.contest)
    weights = search(asked.generations, asked.crowd, asked.games)
    tell("after", weights, asked.contest)
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"  {weight:5.2f} {name}")


if __name__ == "__main__":
    main()
