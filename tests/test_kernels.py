"""Compiled code is kept under a name that changes whenever the code would, and by its place in the package."""

import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import numba
import pytest
from numba.core.caching import FunctionCache, IndexDataCacheFile
from numba.core.registry import CPUDispatcher, cpu_target

from guests import install_pig
from quincunx.core.catalogue.registry import games
from quincunx.core.kernels import entries
from quincunx.core.kernels.jit import PACKAGE, fingerprint, kernel_sources
from quincunx.core.kernels.kernel_cache import OWNERS, GameCache, PackageLocator
from quincunx.core.table.table import Table


def test_every_kernel_and_its_constants_count():
    for game in games().values():
        for module in ("rules/__init__", "rules/legal", "state", "bots/value"):
            assert game.folder / f"{module}.py" in kernel_sources()
    for module in ("core/kernels/protocol", "core/kernels/random", "bots/search"):
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
from quincunx.core.kernels import entries, jit
from quincunx.core.table.table import Table
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


def test_a_program_is_not_another_game_s_though_their_records_are_equal(monkeypatch):
    states = Table("dice-run", seed=1).view(0)
    key = entries.pending._cache._index_key
    signature, codegen = (numba.typeof(states),), cpu_target.target_context.codegen()
    ours = key(signature, codegen)
    assert key(signature, codegen) == ours
    monkeypatch.setitem(OWNERS, numba.typeof(states).dtype, "quincunx_another")
    assert key(signature, codegen) != ours


def test_kernels_of_others_are_kept_where_numba_keeps_them():
    assert PackageLocator.from_function(test_what_is_not_installed_does_not_count, __file__) is None


def test_programs_of_two_games_that_are_kept_at_the_same_moment_are_both_found(tmp_path, monkeypatch):
    index, load = IndexDataCacheFile(str(tmp_path), "step", b"stamp"), IndexDataCacheFile._load_index
    monkeypatch.setattr(IndexDataCacheFile, "_load_index", lambda self: (load(self), time.sleep(0.05))[0])
    monkeypatch.setattr(FunctionCache, "save_overload", lambda self, game, program: index.save(game, program))
    monkeypatch.setattr(GameCache, "cache_path", str(tmp_path))
    caches = [GameCache(entries.step.py_func) for _ in range(4)]
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda number: caches[number].save_overload(f"game {number}", number), range(4)))
    assert [index.load(f"game {number}") for number in range(4)] == [0, 1, 2, 3]


# A four at a table of Pig: what it brings, the mark of its sources, the fingerprint, and what was compiled.
FOUR = """
from numba.core.registry import CPUDispatcher
from quincunx import NATURE, Table
from quincunx.core.kernels import entries, jit
table = Table("pig", dice="manual")
table.play("roll")
table.play("die 4", NATURE)
used = [each for each in vars(entries).values() if isinstance(each, CPUDispatcher)]
print(table.position()["at_stake"], jit.warm_mark("pig", "table").name, jit.fingerprint())
print(*(each.__name__ for each in used for missed in each.stats.cache_misses.values() for _ in range(missed)))
"""


@pytest.fixture
def four(tmp_path):
    """Play it in a process of its own; all of them have the same cache folder. What was compiled comes last, as a list."""
    variables = {"PYTHONPATH": os.pathsep.join([str(PACKAGE.parent), str(tmp_path / "tests")])}
    environment = os.environ | variables | {"XDG_CACHE_HOME": str(tmp_path / "cache")}

    def play():
        command = [sys.executable, "-c", FOUR]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        told, compiled = done.stdout.splitlines()
        return *told.split(), compiled.split()

    return play


def test_a_changed_rule_of_a_guest_is_played(four, tmp_path):
    game = install_pig(tmp_path / "tests")
    ours = fingerprint()  # a guest does not change it: no other game is compiled anew
    with ThreadPoolExecutor() as pool:
        first, *others = pool.map(lambda _: four(), range(3))
    assert first[:3] == ("4", first[1], ours)
    assert [other[:3] for other in others] == [first[:3]] * 2
    compiled = [name for each in (first, *others) for name in each[3]]
    assert len(compiled) == len({*compiled}) > 3  # who starts together waits for what another compiles
    assert four() == (*first[:3], [])
    rule = "state.at_stake += face + 1"
    written = (game / "rules.py").read_text("utf-8")
    assert rule in written
    (game / "rules.py").write_text(written.replace(rule, "state.at_stake += 2 * (face + 1)"), "utf-8")
    changed = four()
    assert changed[:3] == ("8", changed[1], ours)
    assert changed[1] != first[1]
    assert sorted(changed[3]) == sorted(compiled)
    (game / "tests").mkdir()
    (game / "tests" / "cases.py").write_text("OPTIONS = []\n", "utf-8")
    assert four() == (*changed[:3], [])  # what is not compiled does not count
