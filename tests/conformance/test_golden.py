"""The golden games are played the same compiled, interpreted and with bounds checked."""

import os
import subprocess
import sys

import pytest

from conformance import golden

HOW = {"compiled": {}, "interpreted": {"NUMBA_DISABLE_JIT": "1"}, "bounds-checked": {"NUMBA_BOUNDSCHECK": "1"}}


@pytest.mark.parametrize("how", HOW)
def test_golden_games(how):
    run = subprocess.run(
        [sys.executable, golden.__file__, "--check"],
        env=os.environ | HOW[how],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
