"""The golden games are played the same compiled and interpreted, where NumPy itself checks all bounds.

Compiled rules are played with bounds checked by the stress, in many more games.
"""

import os
import subprocess
import sys

import pytest

from quincunx.conformance import golden
from quincunx.conformance.walks import games_with

HOW = {"compiled": {}, "interpreted": {"NUMBA_DISABLE_JIT": "1"}}


@games_with("golden games")
@pytest.mark.parametrize("how", HOW)
def test_golden_games(slug, how):
    assert list(golden.golden_files(slug))
    run = subprocess.run(
        [sys.executable, "-m", golden.__name__, "--check", slug],
        env=os.environ | HOW[how],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
