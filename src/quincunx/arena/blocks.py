"""Playing the blocks of a contest: in this process, or beside each other in several; told in order either way."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from typing import Any, NamedTuple

from numpy.typing import NDArray

from quincunx.arena.contest import Contest, Seating
from quincunx.arena.matches import blank_games, play_one
from quincunx.bots import Chooser
from quincunx.bots.finding import find_bot
from quincunx.core.random import mix
from quincunx.core.reading import Reading
from quincunx.core.registry import open_game


class Block(NamedTuple):
    """What each game of a block was worth to its seats, and where they were placed, in the order of its seatings."""

    results: list[list[float]]
    places: list[list[int]]


class Stopped(Exception):
    """Nobody wants the rest of a game any more."""


class Tables:
    """Where a process plays the games of a contest. Before every move `heed` may raise, to stop at once."""

    def __init__(self, contest: Contest, heed: Callable[[], None] = lambda: None) -> None:
        self._contest, self._heed = contest, heed
        game = open_game(contest.game)
        self._references = game.references(contest.options)  # kept, because states only name them
        self._start = game.start(contest.options)
        self._sign = -1 if game.fewest_win(Reading(self._start)) else 1

    def play(self, number: int) -> Block:
        block = Block([], [])
        for game, seating in enumerate(self._contest.seatings(number)):
            dice = self._contest.seed + number
            table = blank_games([self._contest.bots[bot] for bot in seating], 1)
            play_one(self._start, self._sitting(seating, dice, game), dice, 0, table, None)
            results, points = table.results[0].tolist(), (self._sign * table.points[0]).tolist()
            block.results.append(results)
            block.places.append(places(results, points))
        return block

    def _sitting(self, seating: Seating, dice: int, game: int) -> list[Chooser]:
        """The bots of a game, each with random numbers that no other seat of the block has."""
        contest, first = self._contest, 1 + game * len(seating)
        return [
            Heeding(find_bot(contest.bots[bot], mix(dice, seat) >> 1, contest.iterations, contest.seconds), self._heed)
            for seat, bot in enumerate(seating, first)
        ]


class Heeding:
    """A bot that asks before every move whether the game is still wanted."""

    def __init__(self, bot: Chooser, heed: Callable[[], None]) -> None:
        self._bot, self._heed = bot, heed

    def choose(self, view: NDArray[Any], seat: int) -> int:
        self._heed()
        return self._bot.choose(view, seat)


def places(results: list[float], points: list[float]) -> list[int]:
    """Where each seat is placed, e.g. [1, 3, 2]: who won is before who lost, losers go by their points, equals are level."""
    merits = [(result, 0.0 if result else more) for result, more in zip(results, points, strict=True)]
    return [1 + sum(other > merit for other in merits) for merit in merits]


def played(contest: Contest, first: int, count: int, workers: int) -> Generator[Block]:
    """So many blocks from a number on, in order. Whoever asks for no more stops those that are under way."""
    if workers == 1:
        yield from map(Tables(contest).play, range(first, first + count))
    else:
        yield from played_beside(contest, first, count, workers)


def played_beside(contest: Contest, first: int, count: int, workers: int) -> Generator[Block]:
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(workers, context, begin_beside_others, (contest, stop))
    numbers, under_way = iter(range(first, first + count)), deque[Future[Block]]()
    try:
        with interrupts_ignored():  # as children do that begin here: interrupts are left to their parent
            under_way.extend(pool.submit(play_beside_others, number) for number in islice(numbers, 2 * workers))
        while under_way:
            yield under_way.popleft().result()
            under_way.extend(pool.submit(play_beside_others, number) for number in islice(numbers, 1))
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def begin_beside_others(contest: Contest, stop: Any) -> None:
    def heed() -> None:
        if stop.is_set():
            raise Stopped

    play_beside_others.tables = Tables(contest, heed)  # type: ignore[attr-defined]


def play_beside_others(number: int) -> Block:
    block: Block = play_beside_others.tables.play(number)  # type: ignore[attr-defined]
    return block
