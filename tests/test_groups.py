"""Tests that share what is dear to make run in one process: with a pytest that xdist does not know, they did not."""

import subprocess
import sys

GROUP = """
import os
import pytest

@pytest.mark.xdist_group("one")
@pytest.mark.parametrize("number", range(8))
def test_who(number):
    with open("workers", "a", encoding="utf-8") as file:
        print(os.environ["PYTEST_XDIST_WORKER"], file=file)
"""

WITHOUT = [
    word for plugin in ("cacheprovider", "quincunx", "hypothesispytest", "anyio") for word in ("-p", f"no:{plugin}")
]


def test_tests_of_a_group_run_in_one_process(tmp_path):
    (tmp_path / "test_group.py").write_text(GROUP, "utf-8")
    command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "loadgroup", *WITHOUT, tmp_path]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "8 passed" in told.stdout, told.stdout + told.stderr
    assert len({*(tmp_path / "workers").read_text("utf-8").split()}) == 1
