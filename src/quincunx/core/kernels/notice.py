"""A bar for whoever waits in Python, at a terminal, while rules are compiled. Where all is compiled, there is none."""

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

STAGES = {"table": "rules", "bots": "bots", "simulation": "simulation"}
NEARLY_ALL = 0.99

_hushed = False
_done: defaultdict[str, float] = defaultdict(float)  # by the game's package


def hush() -> None:
    """For those who show the work in their own way."""
    global _hushed  # noqa: PLW0603
    _hushed = True


@contextmanager
def told(package: str | None) -> Iterator[Callable[[float], None]]:
    """While the block compiles for a game, what it yields hears of the work that is done; never where results are written."""
    if package is None or _hushed or sys.stderr is None or not sys.stderr.isatty():
        yield lambda more: None
        return
    from quincunx.core.bars import work_bar

    with work_bar() as bar:
        task = bar.add_task("", total=1.0)

        def add(more: float) -> None:
            _done[package] += more
            title, share = how_far(package)
            bar.update(task, description=title, completed=share)

        add(0)
        yield add


def how_far(package: str) -> tuple[str, float]:
    """What is being compiled for a game, and the share that is done, e.g. ("Dice Run, rules", 0.4)."""
    from quincunx.core.catalogue.registry import games

    game = next(game for game in games().values() if game.package == package)
    left = _done[package]
    for stage, title in STAGES.items():
        if left < game.work(stage):
            return f"{game.name()}, {title}", left / game.work(stage)
        left -= game.work(stage)
    return f"{game.name()}, {title}", NEARLY_ALL
