"""What the strongest bot would do on a seat, and why: its best moves with their chances, as far as its rounds can tell."""

from secrets import randbits
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quincunx.core.errors import LANGUAGES, IllegalMove, Language
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import stream
from quincunx.core.kernels.reading import Reading
from quincunx.core.kernels.states import copy_of

if TYPE_CHECKING:
    from quincunx.bots.thinking import Worth
    from quincunx.core.catalogue.game import Game
    from quincunx.core.table.table import Table

MOST_ADVISED = 3
SECONDS = 0.5  # of thinking, for which a person waits
GAMES = 100  # a chance is told as how many of so many games are won
STEPS = (1, 2, 5, 10, 20)  # what numbers are rounded to: the first that is no finer than their error
SURE = 2.0  # standard errors, within which a number is right 95 times in 100


class Advice(NamedTuple):
    """A move worth making: in how many of 100 games it may win or, alone, how many points it may bring.

    Either is right to within `error`, 95 times in 100; all three are None where there is no other move. `reason` says
    why in each language, in the game's own odds; None where the game has no words for it.
    """

    move: str
    chance: int | None
    points: int | None
    error: int | None
    reason: dict[Language, str] | None


def advise(
    table: "Table",
    seat: int | None = None,
    *,
    seconds: float = SECONDS,
    iterations: int | None = None,
    seed: int | None = None,
    threads: int = 1,
) -> list[Advice]:
    """The best moves of a seat by what it may know, up to three, the best first.

    The seat may be left out when only one is pending. It is thought about for so many seconds or, so that a seed gives
    the same advice each time for as many threads, for so many iterations. The log does not say so unless you
    `table.note_hint(seat)`.
    """
    asked = table.pending[0] if seat is None and len(table.pending) == 1 else seat
    if asked is None or not table.moves(asked):
        raise IllegalMove("advice is for a seat that owes a move", "un conseil s’adresse à un siège qui doit jouer")
    return advice_on(table.view(asked), asked, randbits(62) if seed is None else seed, seconds, iterations, threads)


def advice_on(
    view: NDArray[Any], seat: int, seed: int, seconds: float = SECONDS, iterations: int | None = None, threads: int = 1
) -> list[Advice]:
    """The same for whoever has only the seat's view, in an array of one."""
    from quincunx.bots.refereed import game_of
    from quincunx.bots.thinking import search

    game = game_of(view.dtype)
    moves, worth = search(view, seat, stream(seed), seconds, iterations, threads)
    chances, points, error = numbers(game, view[0].players == 1, worth)
    advised = [
        Advice(game.notation.write(Reading(view), code), chance, more, error, reasons(game, view, seat, code))
        for code, chance, more in zip(moves[:MOST_ADVISED].tolist(), chances, points, strict=False)
    ]
    return sorted(advised, key=lambda each: -(each.chance or each.points or 0))


def reasons(game: "Game", view: NDArray[Any], seat: int, code: int) -> dict[Language, str] | None:
    """Why a seat may make a move, in each language; None where the game has no words for it."""
    before, stepped = Reading(view), copy_of(view)
    entries.step(stepped, seat, code)
    move, after = game.notation.write(before, code), Reading(stepped)
    told = {
        language: reason
        for language in LANGUAGES
        if (reason := game.reason(before, after, seat, move, language)) is not None
    }
    return told or None


def numbers(game: "Game", alone: bool, worth: "Worth") -> tuple[list[int | None], list[int | None], int | None]:
    """The chance of each move, or alone its points, and their error; None for what is not known."""
    from quincunx.bots.thinking import FEWEST_ROUNDS

    nothing: list[int | None] = [None] * worth.shape[1]
    if len(worth) < FEWEST_ROUNDS:
        return nothing, nothing, None
    if not alone:
        chances, error = in_games(worth)
        return [*chances], nothing, error
    points = game.points_alone(worth)
    if points is None:
        return nothing, nothing, None
    told, error = rounded(points)
    return nothing, [*told], error


def in_games(worth: "Worth") -> tuple[list[int], int]:
    """How many of 100 games each move wins; none or all of them only where every round says so."""
    told, error = rounded(GAMES * worth)
    most = [GAMES if np.nanmin(column) == 1 else GAMES - 1 for column in worth.T]
    least = [0 if np.nanmax(column) == 0 else 1 for column in worth.T]
    return [min(max(each, low), high) for each, low, high in zip(told, least, most, strict=True)], error


def rounded(worth: "Worth") -> tuple[list[int], int]:
    """What the first move comes to, and every other one by how much less it brought in the same rounds; and the error.

    No number is finer than its error, and a move that only seems better than the first one is told as its equal.
    """
    error = standard_error(worth[:, 0])
    first = in_steps(float(worth[:, 0].mean()), error)
    gaps = [gap[~np.isnan(gap)] for gap in (worth - worth[:, :1]).T]
    less = [in_steps(min(0.0, float(gap.mean())), standard_error(gap)) for gap in gaps]
    return [first + each for each in less], max(1, round(SURE * error))


def standard_error(values: NDArray[np.float64]) -> float:
    return float(values.std()) / max(1, len(values) - 1) ** 0.5


def in_steps(number: float, error: float) -> int:
    """A number as precise as its error lets it be, e.g. 45 for 43.2 with an error of 3.1."""
    step = next((step for step in STEPS if step >= error), STEPS[-1])
    return step * round(number / step)
