"""What is only run by hand does not break unseen: every bench can be taken up, and those that may be short run once."""

import re
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[1] / "bench"
NAMES = [file.stem for file in sorted(BENCH.glob("*.py"))]
BRIEFLY = f"""
import asyncio, sys
sys.path.insert(0, {str(BENCH)!r})
import {", ".join(NAMES)}
from quincunx.core.catalogue.registry import games

game = next(iter(games().values()))
asyncio.run(event.measure(game, 1, 2))
proofs.prove_games(len(games()))
envs.ROWS = envs.STEPS = envs.AT_ONCE = 4
ours = envs.random_play(game), envs.vector(game), envs.vector(game, copy=True), envs.loop(game)
turns.in_turns(ours, 1, 0.01)
print("slowest of ours:", min(each.rate for each in ours))
peers.ROUNDS, peers.SECONDS, peers.MEAN_OF, peers.ROLLOUTS, peers.SIMULATIONS = 1, 0.01, 4, 1, 4
pig = peers.Spiel("pig")
peers.told("Beside Pig", "moves a second", ours[:1], [pig.from_python(), pig.compiled()])
peers.told("Beside Pig", "a second", [peers.our_search(game)], [pig.thinking()])
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
    assert float(re.search(r"slowest of ours: ([\d.]+)", told.stdout)[1]) > 0
    assert len(re.findall(r"^\| theirs \| (?:\| [1-9][\d,]* ){1,2}\|$", told.stdout, re.MULTILINE)) == 2
