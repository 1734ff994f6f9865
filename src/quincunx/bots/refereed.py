"""A bot of somebody's own among ours: shown its seat's view, held to the legal moves, and told of in a sentence."""

import hashlib
import inspect
import traceback
from functools import cache
from random import Random
from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from quincunx.bots.own import Bot, View
from quincunx.core.catalogue.game import Game
from quincunx.core.catalogue.registry import games
from quincunx.core.errors import SHOWN, BadBot, Mistake, shown
from quincunx.core.kernels import entries
from quincunx.core.kernels.kernel_cache import OWNERS
from quincunx.core.kernels.reading import Reading
from quincunx.core.kernels.states import copy_of

TOLD_MOVES = 12
MOST_MOVES = 1_000_000  # of one bot in one game: whoever makes more will never end it


class Refereed:
    """Chooses as a bot of somebody's own does, and turns whatever is wrong with it into BadBot."""

    def __init__(self, name: str, kind: type[Bot], seed: int) -> None:
        self._name, self._made = name, 0
        try:
            self._bot = kind(random_numbers(seed))
        except (Exception, SystemExit) as error:
            raise failed(name, kind, error) from error

    def choose(self, view: NDArray[Any], seat: int) -> int:
        game, reading = game_of(view.dtype), Reading(view)
        legal = {game.notation.write(reading, move): move for move in entries.moves(view, seat).tolist()}
        try:
            answer = self._bot.choose(View(game, copy_of(view), seat, dict(legal)))
        except (Exception, SystemExit) as error:
            raise failed(self._name, type(self._bot), error) from error
        self._made += 1
        if self._made > MOST_MOVES:
            raise endless(self._name)
        if not isinstance(answer, str) or answer not in legal:
            raise not_allowed(self._name, game, reading, seat, answer, list(legal))
        return legal[answer]


def random_numbers(seed: int) -> Random:
    """A bot's own, from which its seed, a neighbour of the dice's, cannot be computed."""
    return Random(hashlib.sha256(str(seed).encode()).digest())


@cache
def game_of(record: np.dtype[Any]) -> Game:
    """The game whose positions are such records."""
    package = OWNERS[numba.from_dtype(record)]
    return next(game for game in games().values() if game.package == package)


def failed(name: str, kind: type[Bot], error: BaseException) -> BadBot:
    """E.g. "careful.py:Careful failed in line 12: ZeroDivisionError: division by zero"."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == inspect.getfile(kind)]
    en, fr = (f" in line {frames[-1].lineno}", f" à la ligne {frames[-1].lineno}") if frames else ("", "")
    return BadBot(f"{name} failed{en}: {words_of(error)}", f"{name} a échoué{fr} : {words_of(error, french=True)}")


def words_of(error: BaseException, french: bool = False) -> str:
    """What an exception says, e.g. "ZeroDivisionError: division by zero"; one of ours in its language."""
    if isinstance(error, Mistake):
        return error.say("fr" if french else "en")
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def not_allowed(name: str, game: Game, reading: Reading, seat: int, answer: object, legal: list[str]) -> BadBot:
    """The answer, the rule that forbids it, and what is allowed instead."""
    few, more = ", ".join(legal[:TOLD_MOVES]), len(legal) - TOLD_MOVES
    en, fr = (f"{few} and {more} more", f"{few} et {more} de plus") if more > 0 else (few, few)
    given = f"“{answer[:SHOWN]}”" if isinstance(answer, str) else shown(answer)
    told = game.why_not(reading, seat, answer) if isinstance(answer, str) else no_text()
    return BadBot(
        f"{name} answered {given} on seat {seat}: {told}; allowed are {en}",
        f"{name} a répondu {given} à la place {seat} : {told.say('fr')} ; sont permis {fr}",
    )


def no_text() -> Mistake:
    return Mistake("a move is a text", "un coup est un texte")


def endless(name: str) -> BadBot:
    return BadBot(
        f"{name} has made {MOST_MOVES:,} moves in one game, which is not over: does it ever stop?",
        f"{name} a joué {MOST_MOVES:,} coups dans une partie qui n’est pas finie : s’arrête-t-il jamais ?",
    )
