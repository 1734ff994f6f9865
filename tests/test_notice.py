"""Whoever waits in Python sees how far the rules are, at a terminal, and never where results are written."""

import io
import re
from contextlib import redirect_stderr, redirect_stdout

import pytest
from numba.core.caching import NullCache

from quincunx.core.catalogue.registry import games, open_game
from quincunx.core.kernels import entries, notice
from quincunx.core.kernels.jit import kernel

SLUG = next(iter(games()))


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture(autouse=True)
def untold(monkeypatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(notice, "_hushed", False)
    monkeypatch.setattr(notice, "_done", notice._done.copy())


def start_of(slug):
    game = open_game(slug)
    return game.start(game.checked_options(None, {}))


def cold_kernel():
    """One that calls rules."""
    made = kernel(entries.pending.py_func)
    made._cache = NullCache()
    return made


def test_a_bar_with_the_share_of_what_there_is_to_compile():
    states, done = start_of(SLUG), notice._done[open_game(SLUG).package]
    with redirect_stderr(Terminal()) as shown, redirect_stdout(Terminal()) as results:
        cold_kernel()(states)
    assert results.getvalue() == ""
    assert f"{games()[SLUG].name()}, rules" in shown.getvalue()
    more = notice._done[open_game(SLUG).package] - done
    assert 1 < more < games()[SLUG].work("table")
    assert f" {round(100 * more / games()[SLUG].work('table'))}%" in shown.getvalue()
    assert re.search(r"\x1b\[2K\s*$", shown.getvalue())  # and gone


@pytest.mark.parametrize(
    ("stages", "more", "title", "share"),
    [
        ((), 0, "rules", 0),
        (("table",), -1, "rules", 0.98),
        (("table",), 1, "bots", 0),
        (("table", "bots"), 2, "simulation", 0),
        (("table", "bots", "simulation"), 9, "simulation", 0.99),
    ],
)
def test_what_comes_after_the_rules_is_a_work_of_its_own(stages, more, title, share):
    game = games()[SLUG]
    notice._done[game.package] = more + sum(map(game.work, stages))
    told, done = notice.how_far(game.package)
    assert told == f"{game.name()}, {title}"
    assert share <= done < share + 0.05


def test_nothing_when_it_is_compiled_already():
    warm, states = cold_kernel(), start_of(SLUG)
    warm(states)
    with redirect_stderr(Terminal()) as shown:
        warm(states)
    assert shown.getvalue() == ""


@pytest.mark.parametrize("shown", [io.StringIO(), Terminal(), None], ids=["a pipe", "a bar of one's own", "no stderr"])
def test_nothing_where_nobody_looks_or_another_bar_is_shown(shown):
    states = start_of(SLUG)
    if isinstance(shown, Terminal):
        notice.hush()
    with redirect_stderr(shown):
        cold_kernel()(states)
    assert shown is None or shown.getvalue() == ""
