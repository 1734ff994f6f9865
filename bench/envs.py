"""Steps a second of the vector environment, with views and masks, beside random play in the same run."""

import time

import numpy as np

from quincunx.arena.speed import compiled_speed
from quincunx.core.registry import games
from quincunx.envs.gymnasium import VectorEnv
from quincunx.envs.pettingzoo import Seats, parallel_env

ROWS, SECONDS, ROUNDS = 1024, 0.5, 5


def some_legal(batch: VectorEnv, chance: np.random.Generator) -> np.ndarray:
    listed = batch._listed
    return listed[np.arange(len(listed)), 1 + chance.integers(listed[:, 0])]


def batch_speed(slug: str, players: int, copy: bool) -> float:
    """Steps a second, the choice of actions not counted; the best round of a few."""
    batch, chance = VectorEnv(slug, ROWS, players=players, copy=copy), np.random.default_rng(1)
    batch.reset(seed=1)
    return max(batch_round(batch, chance, SECONDS) for _ in range(ROUNDS))


def batch_round(batch: VectorEnv, chance: np.random.Generator, seconds: float) -> float:
    spent, steps = 0.0, 0
    while spent < seconds:
        actions = some_legal(batch, chance)
        begin = time.perf_counter()
        batch.step(actions)
        spent += time.perf_counter() - begin
        steps += batch.num_envs
    return steps / spent


def play_cycles(together: Seats, chance: np.random.Generator, seed: int, seconds: float) -> int:
    """A game, or as much of it as there is time for; the players' moves made."""
    begin, made = time.perf_counter(), 0
    seen, _ = together.reset(seed=seed)
    while together.agents and (made == 0 or time.perf_counter() - begin < seconds):
        made += sum(not seen[agent]["action_mask"][-1] for agent in together.agents)
        acting = {agent: chance.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in together.agents}
        seen = together.step(acting)[0]
    return made


def loop_speed(slug: str, players: int) -> float:
    """Players' moves a second of a PettingZoo loop over the same games, one after the other."""
    together, chance = parallel_env(slug, players=players), np.random.default_rng(1)
    play_cycles(together, chance, 0, 0.2)  # compiled, or loaded, before it counts
    made, begin, seed = 0, time.perf_counter(), 0
    while (left := 2 * SECONDS - (time.perf_counter() - begin)) > 0:
        made += play_cycles(together, chance, seed, left)
        seed += 1
    return made / (time.perf_counter() - begin)


def main() -> None:
    print("| game | random play, moves/s | vector, steps/s | share | with copies | PettingZoo loop |")
    print("|---|---|---|---|---|---|")
    for slug, game in games().items():
        players = max(2, game.least_players)
        play, own = compiled_speed(slug, players).moves, batch_speed(slug, players, False)
        copies, loop = batch_speed(slug, players, True), loop_speed(slug, players)
        print(
            f"| {game.name()} | {play:,.0f} | {own:,.0f} | {own / play:.2f} | {copies:,.0f} | {loop:,.0f} |", flush=True
        )


if __name__ == "__main__":
    main()
