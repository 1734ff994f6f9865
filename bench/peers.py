"""Our games beside those of OpenSpiel, pgx and PettingZoo: play from Python, many games a call, compiled play, and search.

`make bench-peers` installs what it needs and runs it. All play at random on one core, in turns, and rates are of seconds
of processor, so other work touches all alike; but a move of one game is not a move of another. Where a game of theirs is
one of ours, too, the ratio says most: Pig.
"""

import os
import platform
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from turns import Contender, all_of, in_turns

BENCH = Path(__file__).parent
ROUNDS, SECONDS = 5, 0.5
ROWS = 1024
SPIEL_GAMES = ("tic_tac_toe", "pig", "backgammon", "yacht")
PGX_GAMES = ("tic_tac_toe", "backgammon")
MEAN_OF = 200  # random games that tell how many moves one has
ROLLOUTS, LEAVES = 50, 3  # random games from each of the few leaves of a search
SIMULATIONS = 200
LIBRARIES = ("open_spiel", "pgx", "jax", "pettingzoo", "gymnasium", "numba", "numpy")


def on_one_core() -> None:
    """So that no library takes more threads than another."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


class Spiel:
    """A game of OpenSpiel."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.name, self.game, self._spiel = name, pyspiel.load_game(name), pyspiel

    def play(self) -> int:
        """A random game from Python, its chance by the library's own list; the players' moves."""
        state, made = self.game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                made += 1
        return made

    def from_python(self) -> Contender:
        return Contender(f"OpenSpiel, {self.name}", all_of(self.play))

    def search(self, simulations: int, rollouts: int) -> Callable[[], Any]:
        """Its search in C++ where the game begins, so many random games played to the end from each leaf."""
        evaluator = self._spiel.RandomRolloutEvaluator(rollouts, 1)
        bot = self._spiel.MCTSBot(self.game, evaluator, 1.4, simulations, 500, False, 1, False)
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        return lambda: bot.mcts_search(state)

    def compiled(self) -> Contender:
        """Its random games in C++, which only its search plays: hardly any search, and many games from each leaf."""
        moves = sum(self.play() for _ in range(MEAN_OF)) / MEAN_OF - 1
        think = self.search(LEAVES, ROLLOUTS)
        return Contender(f"OpenSpiel, {self.name}", all_of(lambda: (think(), round(LEAVES * ROLLOUTS * moves))[1]))

    def thinking(self) -> Contender:
        think = self.search(SIMULATIONS, 1)
        return Contender(f"OpenSpiel, {self.name}", all_of(lambda: (think(), SIMULATIONS)[1]))


def petting_zoo() -> Contender:
    """Its own tic-tac-toe, one agent after the other."""
    from pettingzoo.classic import tictactoe_v3

    env = tictactoe_v3.raw_env()

    def play() -> int:
        made = 0
        env.reset()
        for agent in env.agent_iter():
            _, _, ended, cut, _ = env.last(observe=False)
            if ended or cut:
                env.step(None)
                continue
            env.step(random.choice(np.flatnonzero(env.observe(agent)["action_mask"]).tolist()))
            made += 1
        return made

    return Contender("PettingZoo, tic_tac_toe", all_of(play))


def pgx_steps(name: str) -> Contender:
    """Compiled steps of many games, each begun anew when it ends; the choice of actions not counted, as with ours."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -jax.numpy.inf)))
    held = {
        "states": jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), ROWS)),
        "key": jax.random.key(1),
    }

    def turn() -> tuple[int, float]:
        held["key"], chance, nature = jax.random.split(held["key"], 3)
        actions, keys = choose(chance, held["states"].legal_action_mask), jax.random.split(nature, ROWS)
        jax.block_until_ready((actions, keys))
        begin = time.process_time()
        held["states"] = jax.block_until_ready(step(held["states"], actions, keys))
        return ROWS, time.process_time() - begin

    return Contender(f"pgx, {name}", turn)


def our_search(game: Any) -> Contender:
    """Iterations of our search in the second half of a random game, as our bots do them."""
    from quincunx import Table
    from quincunx.bots.search import weigh
    from quincunx.bots.thinking import CANDIDATES, CHAPTERS
    from quincunx.core.kernels import entries
    from quincunx.core.kernels.random import stream

    table, chance = Table(game.slug, seed=1), random.Random(1)
    positions = []
    while not table.over:
        seat = table.pending[0]
        positions.append((table.view(seat), seat))
        table.play(chance.choice(table.moves(seat)), seat)

    def think() -> int:
        view, seat = chance.choice(positions[len(positions) // 2 :])
        moves = entries.moves(view, seat)[:CANDIDATES]
        weigh(view, seat, moves, 2, CHAPTERS, stream(chance.getrandbits(40)))
        return 2 * len(moves)

    return Contender(game.name(), all_of(think))


def told(title: str, unit: str, ours: Iterable[Contender], theirs: Iterable[Contender]) -> None:
    """Rates of ours, and what multiple of each of theirs that is, a table."""
    ours, theirs = list(ours), list(theirs)
    in_turns([*ours, *theirs], ROUNDS, SECONDS)
    print(f"\n{title}\n")
    print("|".join(["", f" {unit} ", " ours ", *(f" × {each.name} " for each in theirs), ""]))
    print("|---" * (2 + len(theirs)) + "|")
    print("|".join(["", " theirs ", " ", *(f" {each.rate:,.0f} " for each in theirs), ""]))
    for own in ours:
        ratios = (f" {ratio(own.rate / each.rate)} " for each in theirs)
        print("|".join(["", f" {own.name} ", f" {own.rate:,.0f} ", *ratios, ""]), flush=True)


def ratio(times: float) -> str:
    """E.g. "310", "2.6" or "0.15"."""
    return f"{times:,.0f}" if times >= 10 else f"{times:.2g}"


def named(contender: Contender, name: str) -> Contender:
    return Contender(name, contender.turn)


def with_pig(folder: str) -> None:
    """Our example of a game of one's own, as if it were installed."""
    sys.path[:0] = [folder, str(BENCH.parent / "tests")]
    from guests import install_pig

    install_pig(Path(folder))


def measure() -> None:
    import envs

    from quincunx.core.catalogue.registry import games

    ours, spiel = list(games().values()), [Spiel(name) for name in SPIEL_GAMES]
    print(", ".join(f"{name} {version(name)}" for name in LIBRARIES), f"Python {platform.python_version()}", sep=", ")
    told(
        "A game at a time from Python: ours by PettingZoo",
        "moves a second",
        (named(envs.loop(game), game.name()) for game in ours),
        (petting_zoo(), *(each.from_python() for each in spiel)),
    )
    told(
        f"{ROWS:,} games in a call: ours by Gymnasium, with views and masks",
        "steps a second",
        (named(envs.vector(game), game.name()) for game in ours),
        map(pgx_steps, PGX_GAMES),
    )
    told(
        "Random play, compiled",
        "moves a second",
        (named(envs.random_play(game), game.name()) for game in ours),
        (each.compiled() for each in spiel),
    )
    told(
        "Search: iterations of ours, simulations of OpenSpiel's in C++",
        "a second",
        map(our_search, ours),
        (each.thinking() for each in spiel),
    )


def main() -> None:
    on_one_core()
    os.environ["JAX_PLATFORMS"] = "cpu"
    with tempfile.TemporaryDirectory() as folder:
        with_pig(folder)
        measure()


if __name__ == "__main__":
    main()
