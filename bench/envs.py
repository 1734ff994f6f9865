"""Steps of the vector environment, with views and masks, beside random play, in turns; in seconds of processor."""

import time

import numpy as np
from turns import Contender, all_of, in_turns

from quincunx.arena.speed import blank_rows, start_of
from quincunx.core.catalogue.game import Game
from quincunx.core.catalogue.registry import games
from quincunx.core.kernels.playout import random_games
from quincunx.envs.gymnasium import VectorEnv
from quincunx.envs.pettingzoo import Seats, parallel_env

ROWS, SECONDS, ROUNDS = 1024, 0.5, 5
AT_ONCE = 20  # random games between two looks at the clock
STEPS = 200  # of a PettingZoo loop, between two looks at the clock


def players_of(game: Game) -> int:
    """As few as the game allows, two at least."""
    return max(2, game.least_players)


def random_play(game: Game) -> Contender:
    """Whole random games, compiled; players' moves."""
    start = start_of(game, players_of(game))
    rows = blank_rows(AT_ONCE, players_of(game))
    seeds = iter(range(0, 1 << 40, AT_ONCE))

    def play() -> int:
        random_games(start, next(seeds), *rows)
        return int(rows[2].sum())

    return Contender("random play", all_of(play))


def vector(game: Game, copy: bool = False) -> Contender:
    """Steps of many games at once, the choice of actions not counted."""
    batch, chance = VectorEnv(game.slug, ROWS, players=players_of(game), copy=copy), np.random.default_rng(1)
    batch.reset(seed=1)

    def turn() -> tuple[int, float]:
        actions = some_legal(batch, chance)
        begin = time.process_time()
        batch.step(actions)
        return batch.num_envs, time.process_time() - begin

    return Contender("vector, with copies" if copy else "vector", turn)


def some_legal(batch: VectorEnv, chance: np.random.Generator) -> np.ndarray:
    listed = batch._listed
    return listed[np.arange(len(listed)), 1 + chance.integers(listed[:, 0])]


class Loop:
    """A PettingZoo loop over our games, one after the other."""

    def __init__(self, game: Game) -> None:
        self._together: Seats = parallel_env(game.slug, players=players_of(game))
        self._chance, self._seed = np.random.default_rng(1), 0
        self._seen, _ = self._together.reset(seed=0)

    def play(self) -> int:
        """Some cycles; the players' moves made."""
        made = 0
        for _ in range(STEPS):
            made += self._cycle()
        return made

    def _cycle(self) -> int:
        acting = {agent: self._chance.choice(np.flatnonzero(seen["action_mask"])) for agent, seen in self._seen.items()}
        made = sum(not seen["action_mask"][-1] for seen in self._seen.values())
        self._seen = self._together.step(acting)[0]
        if not self._together.agents:
            self._seed += 1
            self._seen, _ = self._together.reset(seed=self._seed)
        return made


def loop(game: Game) -> Contender:
    return Contender("PettingZoo loop", all_of(Loop(game).play))


def main() -> None:
    print("| game | random play, moves/s | vector, steps/s | share | with copies | PettingZoo loop |")
    print("|---|---|---|---|---|---|")
    for game in games().values():
        contenders = play, own, copies, one = random_play(game), vector(game), vector(game, copy=True), loop(game)
        in_turns(contenders, ROUNDS, SECONDS)
        print(
            f"| {game.name()} | {play.rate:,.0f} | {own.rate:,.0f} | {own.rate / play.rate:.2f} "
            f"| {copies.rate:,.0f} | {one.rate:,.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
