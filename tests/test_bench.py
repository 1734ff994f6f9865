"""What is only run by hand does not break unseen: every bench can be taken up, and those that may be short run once."""

import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[1] / "bench"
NAMES = [file.stem for file in sorted(BENCH.glob("*.py"))]
BRIEFLY = f"""
import asyncio, sys
sys.path.insert(0, {str(BENCH)!r})
import {", ".join(NAMES)}
from quincunx.core.registry import games

game = next(iter(games().values()))
asyncio.run(event.measure(game, 1, 2))
proofs.prove_games(len(games()))
envs.SECONDS, envs.ROUNDS, envs.ROWS = 0.01, 1, 4
print(envs.batch_speed(game.slug, 2, False), envs.loop_speed(game.slug, 2))
print(persons.measure(game.slug, "club", 1, 4))
print(regret.measure(game.slug, 1, 4))
print(ceiling.told(ceiling.cheats_share(game.slug, 1, 4)))
openspiel.SIMULATIONS = openspiel.ROUNDS = 4
openspiel.SECONDS = 0.01
print(openspiel.theirs("pig"), openspiel.ours(game.slug))
print(thinking.within([(0.5, 2.0), (1.0, 4.0)], 0.99))
"""


def test_no_bench_is_broken():
    told = subprocess.run([sys.executable, "-c", BRIEFLY], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert "10th, log of 1,000" in told.stdout
    assert "dice and cards recomputed" in told.stdout
