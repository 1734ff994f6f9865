"""OpenSpiel's search playing our games through a thin adapter, and how many simulations a second it and ours do.

To be played against at equal simulations: `ISMCTS_SIMULATIONS=100 quincunx arena GAME expert bench/openspiel.py:Ismcts
--iterations 100`. Its leaves have the same values as ours, its hidden cards are dealt by the same kernel; Nature's moves
are drawn, as it draws them itself. `.venv/bin/python bench/openspiel.py` measures simulations a second beside its C++
search, which plays each to the end at random, on its own dice games in the same run.
"""

import os
import time
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from quincunx import Bot, Table, View
from quincunx.bots.refereed import game_of
from quincunx.bots.search import weigh
from quincunx.bots.thinking import CANDIDATES, CHAPTERS
from quincunx.core.catalogue.registry import games
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import Stream, stream
from quincunx.core.kernels.reading import Reading
from quincunx.core.kernels.seats import NATURES_TURN, NOBODY, seats_in
from quincunx.core.kernels.states import copy_of

SIMULATIONS = int(os.environ.get("ISMCTS_SIMULATIONS", "100"))
EXPLORATION = float(os.environ.get("ISMCTS_EXPLORATION", "0.2"))  # of values from 0 to 1 that lie close together
DICE_GAMES = ("pig", "backgammon", "yacht")
ROUNDS, SECONDS = 2000, 1.0
KIND = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL, information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
)
GAME = SimpleNamespace(get_type=lambda: KIND)


@dataclass
class Position:
    """A position as OpenSpiel's search asks for it; Nature has always moved, and the seat that thinks moves first."""

    states: NDArray[Any]
    thinker: int
    random: Stream

    def get_game(self) -> Any:
        return GAME

    def current_player(self) -> int:
        pending = list(seats_in(entries.pending(self.states)))
        return self.thinker if self.thinker in pending else pending[0]

    def legal_actions(self) -> list[int]:
        return [int(move) for move in entries.moves(self.states, self.current_player())]

    def information_state_string(self) -> bytes:
        view = copy_of(self.states)
        entries.hide(view, self.current_player())
        return view.tobytes()

    def is_terminal(self) -> bool:
        return bool(entries.pending(self.states) == NOBODY)

    def is_chance_node(self) -> bool:
        return False

    def apply_action(self, action: int) -> None:
        entries.step(self.states, self.current_player(), action)
        self.settle()

    def settle(self) -> None:
        while entries.pending(self.states) == NATURES_TURN:
            entries.settle(self.states, self.random)

    def returns(self) -> NDArray[np.float64]:
        values: NDArray[np.float64] = entries.value(self.states, self.states[0].players)
        return values

    def dealt(self) -> "Position":
        """With all that the seat does not know dealt anew."""
        states = copy_of(self.states)
        entries.redeal(states, self.thinker, self.random)
        return Position(states, self.thinker, self.random)


class Values:
    """Leaves are worth what our own search takes them for."""

    def evaluate(self, position: Position) -> NDArray[np.float64]:
        return position.returns()

    def prior(self, position: Position) -> list[tuple[int, float]]:
        moves = position.legal_actions()
        return [(move, 1 / len(moves)) for move in moves]


class Ismcts(Bot):
    """OpenSpiel's information-set search, for as many simulations about each move as the environment says."""

    def choose(self, view: View) -> str:
        chance = np.random.RandomState(self.random.getrandbits(32))
        bot = ISMCTSBot(
            GAME, Values(), EXPLORATION, SIMULATIONS, random_state=chance, allow_inconsistent_action_sets=True
        )
        bot.set_resampler(lambda position, _seat: position.dealt())
        move = bot.step(Position(view.record, view.seat, stream(self.random.getrandbits(62))))
        return str(game_of(view.record.dtype).notation.write(Reading(view.record), int(move)))


def theirs(name: str) -> float:
    """Simulations a second of OpenSpiel's C++ search where its own game begins."""
    game, chance = pyspiel.load_game(name), np.random.RandomState(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(chance.choice(outcomes, p=weights)))
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, ROUNDS, 500, False, 1, False)
    begin, done = time.perf_counter(), 0
    while time.perf_counter() - begin < SECONDS:
        bot.step(state)
        done += ROUNDS
    return done / (time.perf_counter() - begin)


def ours(slug: str) -> tuple[float, float]:
    """Iterations of our search a second in the second half of a random game, and simulations of theirs on it."""
    table, chance = Table(slug, seed=1), np.random.RandomState(1)
    positions = []
    while not table.over:
        seat = table.pending[0]
        positions.append((table.view(seat), seat))
        table.play(str(chance.choice(table.moves(seat))), seat)
    begin, done = time.perf_counter(), 0
    while time.perf_counter() - begin < SECONDS:
        view, seat = positions[chance.randint(len(positions) // 2, len(positions))]
        moves = entries.moves(view, seat)[:CANDIDATES]
        weigh(view, seat, moves, 2, CHAPTERS, stream(done))
        done += 2 * len(moves)
    own, begin, there = done / (time.perf_counter() - begin), time.perf_counter(), 0
    while time.perf_counter() - begin < SECONDS:
        view, seat = positions[chance.randint(len(positions) // 2, len(positions))]
        bot = ISMCTSBot(GAME, Values(), EXPLORATION, SIMULATIONS, allow_inconsistent_action_sets=True)
        bot.set_resampler(lambda position, _seat: position.dealt())
        bot.step(Position(view, seat, stream(there)))
        there += SIMULATIONS if len(entries.moves(view, seat)) > 1 else 0
    return own, there / (time.perf_counter() - begin)


if __name__ == "__main__":
    print(
        "| game | our search, iterations/s | OpenSpiel's ISMCTS in Python on it | OpenSpiel's MCTS in C++ |\n|---|---|---|---|"
    )
    for each in DICE_GAMES:
        print(f"| {each} | – | – | {theirs(each):,.0f} |", flush=True)
    for each in games():
        own, there = ours(each)
        print(f"| {each} | {own:,.0f} | {there:,.0f} | – |", flush=True)
