"""Learns to judge a sheet of Dice Trip from the results of its own games, and then plays against "casual".

    python examples/learn_values.py        # learns, and tells its share of wins
    quincunx play dice-trip --bot examples/learn_values.py:Learned   # afterwards, in the same folder

The score to expect is a sum of a few features of a sheet, each with a weight: linear regression. It plays alone, always
what the weights of the round before take for best, and learns from what its games ended with: fitted value iteration.
Its own sheet is all that it looks at, so what it learns alone is good against others too.
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
from quincunx.core.kernels.random import below, stream
from quincunx.core.kernels.seats import NATURES_TURN, NOBODY, seat_bit
from quincunx.games.dice_trip.bots import prospects, value
from quincunx.games.dice_trip.rules import scoring
from quincunx.games.dice_trip.state import CITIES, ROUNDS, Phase

GAME, RIVAL, FILE = "dice-trip", "casual", Path("learned-dice-trip.json")
FEATURES = (
    "one", "bonus cities", "crossed cities", "zones", "road now", "road hoped for", "series hoped for",
    "must cross", "best number", "coloured and equal digits to come", "power to throw again", "power to use a die twice",
    "rounds left", "road hoped for × rounds",
)  # fmt: skip
AT_FIRST = np.array([0.0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])  # what the sheet would be worth now
EXPLORES = 50  # one move in so many is made at random
GLANCES = 8  # at a move after which dice fall
MOST_DECISIONS = 80  # of a game alone


@numba.njit
def features(state, seat, out):
    """What there is to see on a seat's sheet."""
    rising, falling = np.zeros(CITIES), np.zeros(CITIES)
    hoped = prospects.hoped_road(state, seat, rising, falling)
    bonus, crossed, road, _, zones, _ = scoring.parts(state, seat)
    left = prospects.rounds_left(state, seat) / ROUNDS
    out[:] = 0
    out[0], out[1], out[2], out[3], out[4], out[5] = 1, bonus, crossed, zones, road, hoped
    out[6] = prospects.hoped_series(state, seat)
    if state.phase == Phase.WRITE and state.left[seat] > 0:
        best = value.best_number(state, seat, hoped, rising, falling)
        if best == value.MUST_CROSS:
            out[7] = 1
        else:
            out[8] = state.left[seat] * best
    out[9] = value.open_bonuses(state, seat)
    out[10] = left * (state.reroll_spent & seat_bit(seat) == 0)
    out[11] = left * (state.twice_spent & seat_bit(seat) == 0)
    out[12], out[13] = left, hoped * left


@numba.njit
def judge(states, seat, moves, weights, random, worth):
    """What every move comes to by the weights; where dice fall, on average."""
    seen, after = np.zeros(len(weights)), states.copy()
    for number in range(len(moves)):
        total, glances, dice_fall = 0.0, 0, True
        while dice_fall and glances < GLANCES:
            after[0] = states[0]
            protocol.step(after[0], seat, moves[number])
            dice_fall = protocol.pending(after[0]) == NATURES_TURN
            while protocol.pending(after[0]) == NATURES_TURN:
                protocol.settle(after[0], random)
            features(after[0], seat, seen)
            total += (seen * weights).sum()
            glances += 1
        worth[number] = total / glances


@numba.njit
def play_alone(start, random, weights, seen):
    """A game; what the sheet looked like after every decision, how many those were, and the score."""
    states, moves, worth = start.copy(), np.zeros(protocol.MOST_MOVES, np.int64), np.zeros(protocol.MOST_MOVES)
    decisions = 0
    while protocol.pending(states[0]) != NOBODY:
        if protocol.pending(states[0]) == NATURES_TURN:
            protocol.settle(states[0], random)
            continue
        count = protocol.moves(states[0], 0, moves)
        chosen = below(random, count)
        if count > 1 and below(random, EXPLORES) > 0:
            judge(states, 0, moves[:count], weights, random, worth)
            chosen = np.argmax(worth[:count])
        protocol.step(states[0], 0, moves[chosen])
        while protocol.pending(states[0]) == NATURES_TURN:
            protocol.settle(states[0], random)
        features(states[0], 0, seen[decisions])
        decisions += 1
    points = np.zeros(1)
    protocol.scores(states[0], points)
    return decisions, points[0]


def learn(rounds: int, games: int) -> NDArray[np.float64]:
    """The weights after some rounds of so many games alone."""
    start, weights = open_game(GAME).start(open_game(GAME).checked_options(1, {})), AT_FIRST
    for number in range(rounds):
        seen, results, scores = [], [], []
        for game in range(games):
            sheets = np.zeros((MOST_DECISIONS, len(FEATURES)))
            decisions, score = play_alone(start, stream(number * games + game), weights, sheets)
            seen.append(sheets[:decisions])
            results.append(np.full(decisions, score))
            scores.append(score)
        weights = (weights + regression(np.vstack(seen), np.concatenate(results))) / 2  # halfway: so it comes to rest
        print(f"round {number + 1}: {np.mean(scores):.1f} points a game", flush=True)
    return weights


def regression(seen: NDArray[Any], results: NDArray[Any]) -> NDArray[np.float64]:
    """Least squares, and of features that always go together the smallest weights."""
    weights: NDArray[np.float64] = np.linalg.solve(seen.T @ seen + np.eye(seen.shape[1]), seen.T @ results)
    return weights


class Learned(Bot):
    """Makes the move with the highest score to expect."""

    def __init__(self, random: Any) -> None:
        super().__init__(random)
        self._weights = np.array(json.loads(FILE.read_text("utf-8")))

    def choose(self, view: View) -> str:
        moves = entries.moves(view.record, view.seat)
        worth = np.zeros(len(moves))
        judge(view.record, view.seat, moves, self._weights, stream(self.random.getrandbits(62)), worth)
        return view.moves[int(worth.argmax())]


def tell(when: str, weights: NDArray[np.float64], games: int) -> None:
    """The share of wins against the rival at two seats, each as often the first, with where the true one lies, 95 in 100."""
    FILE.write_text(json.dumps(weights.tolist()) + "\n", "utf-8")
    played = simulate(GAME, bots=[f"{__file__}:Learned", RIVAL], games=games, seed=1_000_000, players=2)
    ours = played.results[played.bot_rows() == 0]
    share, error = float(ours.mean()), float(1.96 * ours.std() / np.sqrt(games))
    print(
        f"{when}: won {share:.3f} ({share - error:.3f} to {share + error:.3f}) of {games} games against {RIVAL}",
        flush=True,
    )


def main() -> None:
    wishes = argparse.ArgumentParser()
    wishes.add_argument("--rounds", type=int, default=12)
    wishes.add_argument("--games", type=int, default=500, help="a round")
    wishes.add_argument("--contest", type=int, default=100, help="games against the rival")
    asked = wishes.parse_args()
    tell("before", AT_FIRST, asked.contest)
    weights = learn(asked.rounds, asked.games)
    tell("after", weights, asked.contest)
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"  {weight:6.2f} {name}")


if __name__ == "__main__":
    main()
