"""What is asked most often starts at once: nothing compiled is imported."""

import resource
import subprocess
import sys

import pytest

from cli.runs import shell

QUICK = [["games"], ["games", "--json"], ["--help"], ["--version"], ["play", "--help"]]
SECONDS, TRIES = 0.3, 8
HEAVY = ("numba", "numpy", "pydantic")


@pytest.mark.parametrize("args", QUICK, ids=" ".join)
def test_starts_quickly(args):
    """Seconds of the processor: the clock would tell how busy the machine is."""

    def seconds():
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert shell(*args).returncode == 0
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime

    assert any(seconds() < SECONDS for _ in range(TRIES))


@pytest.mark.parametrize("args", QUICK, ids=" ".join)
def test_imports_nothing_heavy(args):
    code = f"""
import atexit, sys
from quincunx.cli import main
atexit.register(lambda: print("LOADED", *(name for name in {HEAVY} if name in sys.modules)))
main({args}, prog_name="quincunx")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=True)
    assert done.stdout.splitlines()[-1] == "LOADED"
