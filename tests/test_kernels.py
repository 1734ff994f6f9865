"""Compiled code is kept under a name that changes whenever the code would."""

from quincunx.core.jit import PACKAGE, kernel_sources
from quincunx.core.registry import games


def test_every_kernel_and_its_constants_count():
    for game in games().values():
        for module in ("rules", "state", "bots"):
            assert game.folder / f"{module}.py" in kernel_sources()
    for module in ("core/protocol", "core/random", "bots/search"):
        assert PACKAGE / f"{module}.py" in kernel_sources()


def test_what_is_not_compiled_does_not_count():
    for game in games().values():
        for module in ("oracle", "sentences", "refusals", "terminal"):
            assert game.folder / f"{module}.py" not in kernel_sources()
