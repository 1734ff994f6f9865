"""Whoever waits in Python is told once, on a terminal, and never where results are written."""

import io
from contextlib import redirect_stderr, redirect_stdout

import pytest
from numba.core.caching import NullCache

from quincunx.core import notice
from quincunx.core.jit import kernel


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture(autouse=True)
def untold(monkeypatch):
    monkeypatch.setattr(notice, "_told", False)


def cold_kernel():
    made = kernel(lambda number: number + 1)
    made._cache = NullCache()
    return made


def test_one_line_when_something_is_compiled():
    with redirect_stderr(Terminal()) as shown, redirect_stdout(Terminal()) as results:
        assert cold_kernel()(1) == 2
        assert cold_kernel()(2) == 3
    assert shown.getvalue().count("\n") == 1
    assert "compiles the rules" in shown.getvalue()
    assert results.getvalue() == ""


def test_nothing_when_it_is_compiled_already(monkeypatch):
    warm = cold_kernel()
    warm(1)
    monkeypatch.setattr(notice, "_told", False)
    with redirect_stderr(Terminal()) as shown:
        warm(2)
    assert shown.getvalue() == ""


@pytest.mark.parametrize("shown", [io.StringIO(), Terminal()], ids=["a pipe", "a terminal with a bar"])
def test_nothing_where_nobody_looks_or_a_bar_is_shown(shown):
    if shown.isatty():
        notice.hush()
    with redirect_stderr(shown):
        cold_kernel()(1)
    assert shown.getvalue() == ""
