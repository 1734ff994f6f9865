"""What is asked most often starts at once: nothing compiled is imported."""

import subprocess
import sys

import pytest

QUICK = [["games"], ["games", "--json"], ["--help"], ["--version"], ["play", "--help"]]
SECONDS, TRIES = 0.5, 8  # as a rule 0.2; a processor that others share is slower
HEAVY = ("numba", "numpy", "pydantic")

every_quick_command = pytest.mark.parametrize("args", QUICK, ids=" ".join)


@every_quick_command
def test_starts_quickly(args):
    assert any(at_the_end_of(args)[0] < SECONDS for _ in range(TRIES))


@every_quick_command
def test_imports_nothing_heavy(args):
    assert at_the_end_of(args)[1] == []


def at_the_end_of(args):
    """A command's seconds of the processor, for the clock would tell how busy the machine is; the heavy things it imported."""
    code = f"""
import atexit, sys, time
from quincunx.cli import main
atexit.register(lambda: print(time.process_time(), *(name for name in {HEAVY} if name in sys.modules)))
main({args}, prog_name="quincunx")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=True)
    seconds, *imported = done.stdout.splitlines()[-1].split()
    return float(seconds), imported
