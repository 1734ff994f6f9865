"""Compiled code is kept under a name that changes whenever the code would, and by its place in the package."""

import os
import shutil
import subprocess
import sys

from numba.core.registry import CPUDispatcher

from quincunx.core import entries
from quincunx.core.jit import PACKAGE, fingerprint, kernel_sources
from quincunx.core.kernel_cache import PackageLocator
from quincunx.core.registry import games
from quincunx.core.table import Table


def test_every_kernel_and_its_constants_count():
    for game in games().values():
        for module in ("rules/__init__", "rules/legal", "state", "bots/value"):
            assert game.folder / f"{module}.py" in kernel_sources()
    for module in ("core/protocol", "core/random", "bots/search"):
        assert PACKAGE / f"{module}.py" in kernel_sources()


def test_what_is_not_compiled_does_not_count():
    for game in games().values():
        for room in ("oracle", "text", "terminal"):
            assert not [file for file in kernel_sources() if game.folder / room in file.parents]


def test_what_is_not_installed_does_not_count():
    assert not [file for file in kernel_sources() if "tests" in file.relative_to(PACKAGE).parts]


# A move is made by a copy of the package: where it lies, its fingerprint, and how many of the Table's kernels it compiled.
MOVE = """
from numba.core.registry import CPUDispatcher
from quincunx.core import entries, jit
from quincunx.core.table import Table
table = Table("dice-run", seed=1)
table.play(table.moves()[0])
used = [each.stats for each in vars(entries).values() if isinstance(each, CPUDispatcher)]
print(jit.PACKAGE, jit.fingerprint(), sum(sum(stats.cache_misses.values()) for stats in used))
"""


def test_another_copy_of_the_package_compiles_nothing_anew(tmp_path):
    table = Table("dice-run", seed=1)
    table.play(table.moves()[0])
    assert any(isinstance(each, CPUDispatcher) and each.stats.cache_path for each in vars(entries).values())
    copy = tmp_path / "tests" / "quincunx"  # a folder of that name is no reason to leave anything out
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("page", "tests", "web", "__pycache__"))
    environment = os.environ | {"PYTHONPATH": str(copy.parent)}
    done = subprocess.run([sys.executable, "-c", MOVE], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(copy), fingerprint(), "0"]


def test_kernels_of_others_are_kept_where_numba_keeps_them():
    assert PackageLocator.from_function(test_what_is_not_installed_does_not_count, __file__) is None
