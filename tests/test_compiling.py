"""Each kernel is translated for one signature, and optimised only where Python calls it."""

import os
import subprocess
import sys
from enum import IntEnum
from pathlib import Path

import numba
import numpy as np
import pytest
from numba.core import types
from numba.core.caching import NullCache

from quincunx.bots import search
from quincunx.core.catalogue.registry import games, open_game
from quincunx.core.kernels import entries, playout
from quincunx.core.kernels.compiling import Kernel
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.random import stream

MOST_KERNELS = 260


class Colour(IntEnum):
    RED = 2


def fresh(function):
    """A kernel that is not looked for in the cache."""
    made = kernel(function)
    made._cache = NullCache()
    return made


@fresh
def plus(number, more=1):
    return number + more


@fresh
def pluses(numbers):
    return plus(3) + plus(numbers[0]) + plus(Colour.RED, 2) + plus(np.int8(1), numbers[0])


@fresh
def refuse(number):
    if number > 3:
        raise ValueError("too many", number)
    return number


@fresh
def factorial(number):
    return 1 if number < 2 else number * factorial(number - 1)


@fresh
def use_both(number):
    return refuse(number) + factorial(number)


@fresh
def half(number):
    return number // 2


@fresh
def seldom_half(number):
    """It never calls `half`, which its translation knows."""
    if number == 3:
        return 1
    if number != 3:
        return 0
    return half(number)


@fresh
def surely_half(number):
    return half(number)


@fresh
def half_at_last(number):
    return surely_half(number)


@fresh
def add_halves(number):
    return half_at_last(number) + seldom_half(number)


def test_whole_numbers_of_all_kinds_share_one_translation():
    assert pluses(np.array([5], np.int32)) == 4 + 6 + 4 + 6
    assert plus.inner.signatures == [(types.int64, types.int64)]
    assert not plus.signatures


def test_python_may_hand_over_a_number_of_any_kind():
    assert [plus(number, 1) for number in (1, np.int32(2), np.int8(3), Colour.RED)] == [2, 3, 4, 3]
    assert plus.signatures == [(types.int64, types.int64)]


def test_a_kernel_may_raise_and_call_itself():
    assert use_both(3) == 9
    with pytest.raises(ValueError, match="too many"):
        use_both(4)


def test_what_one_kernel_needs_no_longer_is_there_for_another():
    assert add_halves(7) == 3


def test_numba_s_own_functions_may_call_kernels():
    assert numba.njit(lambda number: use_both(number) + plus(number))(2) == 4 + 3


def kernels():
    """Every kernel of the modules that are imported, by name."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("quincunx.")]
    found = {value for module in modules for value in vars(module).values() if isinstance(value, Kernel)}
    return {f"{kernel.__module__}.{kernel.__qualname__}": kernel for kernel in found}


def translate_all(slug):
    """Translate what Python calls for a game, with all that it calls; the record's type."""
    game = open_game(slug)
    states = game.start(game.checked_options(None, {}))
    seat, move, players, out, numbers = 0, 0, 2, np.zeros(2, np.int64), np.zeros((1, 2))
    calls = [
        (entries.pending, states),
        (entries.moves, states, seat),
        (entries.chances, states),
        (entries.step, states, seat, move),
        (entries.settle, states, stream(1)),
        (entries.settle_one_by_one, states, stream(1)),
        (entries.hide, states, seat),
        (entries.redeal, states, seat, stream(1)),
        (entries.result, states, players),
        (entries.scores, states, players),
        (entries.value, states, players),
        (playout.noted_games, states, 1, numbers, numbers, out, out.reshape(1, 2)),
        (search.weigh, states, seat, out, 1, 1, stream(1)),
    ]
    for called, *words in calls:
        called.inner.compile(tuple(map(numba.typeof, words)))
    return numba.typeof(states).dtype


def test_a_kernel_is_translated_once():
    """Or twice: where one caller has whole numbers and another has fractions. In a process that has called nothing yet."""
    slug = next(iter(games()))
    script = f"import test_compiling; test_compiling.require_one_translation({slug!r})"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), *sys.path])}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def require_one_translation(slug):
    record = translate_all(slug)
    translated = {name: signatures_of(kernel, record) for name, kernel in kernels().items()}
    for name, signatures in translated.items():
        fractions = [any(is_fraction(word) for word in words) for words in signatures]
        assert len(set(fractions)) == len(fractions), (name, signatures)
    assert 0 < sum(map(len, translated.values())) <= MOST_KERNELS


def signatures_of(kernel, record):
    """A kernel's signatures, but those for other games."""
    return [words for words in kernel.inner.signatures if not any(of_another(word, record) for word in words)]


def of_another(word, record):
    held = content_of(word)
    return isinstance(held, types.Record) and held != record


def is_fraction(word):
    return isinstance(content_of(word), types.Float)


def content_of(word):
    return word.dtype if isinstance(word, types.Array) else word
