"""What a game must be able to do, declared once and dispatched on the type of its state.

Interpreted, a call finds the game by the record's dtype; compiled, by the record's type, and becomes a
direct call. So search, simulation and the Table are each written once, for all games.

A small game leaves out what is told below: it hides nothing, the most points win, and bots look to the end of it.
"""

from types import ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np
from numba.core.typing.templates import AbstractTemplate, infer_global

from quincunx.core.errors import BadGame
from quincunx.core.kernels.jit import kernel
from quincunx.core.kernels.kernel_cache import OWNERS
from quincunx.core.kernels.random import below
from quincunx.core.kernels.seats import NATURE, NATURES_TURN, NOBODY
from quincunx.core.kernels.shares import share_of_best

MOST_MOVES = 1024
MOST_CHANCES = 16384
NO_HABIT = -1
GAMES: dict[Any, Any] = {}


def pending(state: Any) -> int:
    """The set of seats that owe a move (see core.seats); NATURES_TURN alone when Nature does, 0 when over."""
    return GAMES[state.dtype].pending(state)


def moves(state: Any, seat: int, out: Any) -> int:
    """Write a pending seat's legal moves into `out`, in a stable order; how many there are."""
    return GAMES[state.dtype].moves(state, seat, out)


def chances(state: Any, out: Any, weights: Any) -> int:
    """Write Nature's possible next moves and their whole-number weights; how many there are."""
    return GAMES[state.dtype].chances(state, out, weights)


def step(state: Any, seat: int, move: int) -> None:
    """Make a legal move, in place; Nature is a seat too. Deterministic."""
    GAMES[state.dtype].step(state, seat, move)


def settle(state: Any, random: Any) -> None:
    """Make all of Nature's owed moves, each drawn from the stream's next number."""
    GAMES[state.dtype].settle(state, random)


def hide(state: Any, seat: int) -> None:
    """Blank, in place, all that a seat (or SPECTATOR) may not know."""
    GAMES[state.dtype].hide(state, seat)


def redeal(state: Any, seat: int, random: Any) -> None:
    """Fill a hidden state's blanks as Nature would, given what the seat knows; take back unrevealed moves."""
    GAMES[state.dtype].redeal(state, seat, random)


def result(state: Any, values: Any) -> None:
    """Write a finished game's value for each seat: 0 to 1, summing to 1 with two or more seats."""
    GAMES[state.dtype].result(state, values)


def scores(state: Any, points: Any) -> None:
    """Write each seat's points so far."""
    GAMES[state.dtype].scores(state, points)


def value(state: Any, values: Any) -> None:
    """Write an estimate of the result for each seat, while Nature owes nothing."""
    GAMES[state.dtype].value(state, values)


def chapter(state: Any) -> int:
    """A number that rises where a look ahead may well stop, e.g. the stage of a race."""
    return GAMES[state.dtype].chapter(state)


def habit(state: Any, seat: int, out: Any, count: int) -> int:
    """Which of a pending seat's legal moves a player makes without thinking; NO_HABIT to look at what they come to."""
    return GAMES[state.dtype].habit(state, seat, out, count)


@kernel
def natures_choice(weights, count, random):
    """Which of Nature's moves the stream's next number picks."""
    rest = below(random, weights[:count].sum())
    choice = 0
    while rest >= weights[choice]:
        rest -= weights[choice]
        choice += 1
    return choice


@kernel
def settle_one_by_one(state, random):
    """`settle` for a game without a faster one, and what the faster ones are compared with."""
    out = np.empty(MOST_CHANCES, np.int64)
    weights = np.empty(MOST_CHANCES, np.int64)
    while pending(state) == NATURES_TURN:
        count = chances(state, out, weights)
        step(state, NATURE, out[natures_choice(weights, count, random)])


@kernel
def nothing_hidden(state, seat):
    """`hide` for a game in which everybody sees everything."""


@kernel
def nothing_dealt(state, seat, random):
    """`redeal` for such a game."""


@kernel
def most_points(state, values):
    """`result` for a game that the most points win."""
    scores(state, values)
    share_of_best(values)


@kernel
def open_until_over(state, values):
    """`value` for a game without an estimate: all have the same chance until it is over."""
    if pending(state) == NOBODY:
        result(state, values)
    else:
        values[:] = 1 / len(values)


@kernel
def one_chapter(state):
    """`chapter` for a game in which bots look to the end."""
    return 0


@kernel
def no_habit(state, seat, out, count):
    """`habit` for a game in which bots look at every move."""
    return NO_HABIT


DEFAULTS = {
    "settle": settle_one_by_one,
    "hide": nothing_hidden,
    "redeal": nothing_dealt,
    "result": most_points,
    "value": open_until_over,
    "chapter": one_chapter,
    "habit": no_habit,
}
DECLARED = (pending, moves, chances, step, settle, hide, redeal, result, scores, value, chapter, habit)


def _compile_by_type(declared: Any) -> None:
    @infer_global(declared)
    class ByType(AbstractTemplate):
        key = declared

        def generic(self, args, kws):
            return self._kernel_for(args[0]).get_call_type(self.context, args, kws)

        def get_impl_key(self, signature):
            return self._kernel_for(signature.args[0]).get_impl_key(signature)

        def _kernel_for(self, state):
            return numba.typeof(getattr(GAMES[state], declared.__name__))


for _declared in DECLARED:
    _compile_by_type(_declared)


def register(package: str, dtype: np.dtype[Any], *modules: ModuleType) -> None:
    """Make a game's kernels those of its record type; two games may not have equal records."""
    kernels = DEFAULTS | {
        declared.__name__: getattr(module, declared.__name__)
        for module in modules
        for declared in DECLARED
        if hasattr(module, declared.__name__)
    }
    if missing := [declared.__name__ for declared in DECLARED if declared.__name__ not in kernels]:
        raise BadGame(
            f"{package}: its rules have no {', '.join(missing)}",
            f"{package} : ses règles n’ont pas {', '.join(missing)}",
        )
    record = numba.from_dtype(dtype)
    if other := OWNERS.get(record):
        raise BadGame(
            f"{package} and {other} have equal records: call a field of one of them otherwise",
            f"{package} et {other} ont le même enregistrement : renommez un champ de l’un des deux",
        )
    OWNERS[record] = package
    GAMES[dtype] = GAMES[record] = SimpleNamespace(**kernels)
