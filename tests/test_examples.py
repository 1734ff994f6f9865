"""The examples that learn: a small run of each learns, and tells what it did."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[1] / "examples"
SHARE = re.compile(r"(before|after): won ([\d.]+) \((-?[\d.]+) to ([\d.]+)\) of (\d+) games against casual")
WHO_IS_BETTER = """
import sys
sys.path.insert(0, sys.argv.pop(1))
from search_weights import AT_FIRST, main, share
from quincunx.games.diceland.bots.value import WEIGHTS
import numpy as np

print("better:", share(np.array(WEIGHTS[:-1]), AT_FIRST, 30, 1), "equal:", share(AT_FIRST, AT_FIRST, 4, 1))
main()
"""


def told(folder: Path, *words: object) -> str:
    done = subprocess.run([sys.executable, *map(str, words)], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def shares(text: str, games: int) -> list[float]:
    """What it won before and after; each lies within what is told of it, and games are counted."""
    found = SHARE.findall(text)
    assert [when for when, *_ in found] == ["before", "after"], text
    for _, share, low, high, played in found:
        assert float(low) <= float(share) <= float(high)
        assert int(played) == games
    return [float(share) for _, share, *_ in found]


def test_values_learn_from_their_own_games(tmp_path):
    text = told(tmp_path, EXAMPLES / "learn_values.py", "--rounds", 6, "--games", 40, "--contest", 8)
    points = [float(number) for number in re.findall(r"round \d+: ([\d.]+) points", text)]
    assert len(points) == 6
    assert points[-1] > points[0] + 4
    before, after = shares(text, 8)
    assert before < after
    assert (tmp_path / "learned-dice-trip.json").exists()


def test_weights_are_found_by_who_wins(tmp_path):
    small = ("--generations", 2, "--crowd", 4, "--games", 4, "--contest", 4)
    text = told(tmp_path, "-c", WHO_IS_BETTER, EXAMPLES, *small)
    better, equal = map(float, re.search(r"better: ([\d.]+) equal: ([\d.]+)", text).groups())
    assert better > 0.7
    assert equal == 0.5
    assert len(re.findall(r"generation \d: the best won ([\d.]+)", text)) == 2
    shares(text, 4)
    assert (tmp_path / "found-diceland.json").exists()
