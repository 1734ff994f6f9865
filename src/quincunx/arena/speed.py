"""How fast random games are: compiled, in plain Python, in C; and a signature of the games themselves."""

import ctypes
import hashlib
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.core.catalogue.game import Game
from quincunx.core.catalogue.registry import open_game
from quincunx.core.kernels.playout import random_games
from quincunx.core.kernels.seats import NATURE

SIGNATURE_GAMES = 1000
ROUNDS = 5
TRIAL = 20  # games that tell how many a round can take
ROUND_SECONDS, ORACLE_SECONDS = 0.5, 4.0  # about as long as a round lasts, at most


@dataclass(frozen=True)
class Speed:
    """What one thread did in a second, its best round of a few: these machines are noisy."""

    games: float
    moves: float


def blank_rows(games: int, players: int) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    return np.zeros((games, players)), np.zeros((games, players)), np.zeros(games, np.int64)


def best_of(rounds: int, play: Callable[[], int], games: int) -> Speed:
    """Time a round of games, which returns the players' moves it took, a few times."""
    best, moves = float("inf"), 0
    for _ in range(rounds):
        begin = time.perf_counter()
        moves = play()
        best = min(best, time.perf_counter() - begin)
    return Speed(games / best, moves / best)


def start_of(game: Game, players: int) -> NDArray[Any]:
    states: NDArray[Any] = game.start(game.checked_options(players, {}))
    return states


def compiled_speed(slug: str, players: int, games: int = 5000) -> Speed:
    """At most so many games a round, fewer where they are long."""
    start = start_of(open_game(slug), players)

    def speed_of(games: int, rounds: int) -> Speed:
        rows = blank_rows(games, players)

        def play() -> int:
            random_games(start, 1, *rows)
            return int(rows[2].sum())

        play()
        return best_of(rounds, play, games)

    trial = speed_of(min(games, TRIAL), 1)
    return speed_of(min(games, 1 + int(trial.games * ROUND_SECONDS)), ROUNDS)


def oracle_speed(slug: str, players: int, games: int = 30) -> Speed:
    """The slow, obvious rules in plain Python, playing the same kind of games."""
    begin = open_game(slug).module("oracle").begin

    def speed_of(games: int, rounds: int) -> Speed:
        return best_of(
            rounds,
            lambda: sum(oracle_game(begin(players=players), random.Random(seed)) for seed in range(games)),
            games,
        )

    trial = speed_of(1, 1)
    return speed_of(min(games, 1 + int(trial.games * ORACLE_SECONDS)), 2)


def oracle_game(oracle: Any, choice: random.Random) -> int:
    """One random game; how many moves the players made."""
    made = 0
    while oracle.pending:
        seat = oracle.pending[0]
        if seat == NATURE:
            moves, weights = zip(*oracle.chances(), strict=True)
            oracle.play(NATURE, choice.choices(moves, weights)[0])
        else:
            oracle.play(seat, choice.choice(oracle.moves(seat)))
            made += 1
    return made


class Twin:
    """A game's hot kernels written in C, compiled here and now; None of it where there is no compiler."""

    def __init__(self, slug: str) -> None:
        self._game = open_game(slug)

    @cached_property
    def _library(self) -> ctypes.CDLL | None:
        source, compiler = self._game.folder / "tests" / "bench" / "twin.c", shutil.which("cc")
        if compiler is None or not source.exists():
            return None
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:  # Windows keeps what is loaded
            library = Path(folder) / "twin.so"
            flags = ["-O3", "-march=native", "-shared", "-fPIC"]
            subprocess.run([compiler, *flags, str(source), "-o", str(library), "-lm"], check=True)
            return ctypes.CDLL(str(library))

    @property
    def available(self) -> bool:
        return self._library is not None

    def play(self, start: NDArray[Any], seed: int, rows: tuple[NDArray[Any], NDArray[Any], NDArray[Any]]) -> None:
        """Fill the rows as core.playout.random_games does."""
        assert self._library is not None
        pointers = [ctypes.c_void_p(array.ctypes.data) for array in (start, *rows)]
        games, players = rows[0].shape
        self._library.random_games(
            pointers[0], ctypes.c_int64(seed), ctypes.c_int64(games), ctypes.c_int32(players), *pointers[1:]
        )

    def speed(self, players: int, games: int = 5000) -> Speed:
        start, rows = start_of(self._game, players), blank_rows(games, players)

        def play() -> int:
            self.play(start, 1, rows)
            return int(rows[2].sum())

        play()
        return best_of(ROUNDS, play, games)

    def agrees(self, players: int, games: int = 2000) -> bool:
        """Whether C and the kernels play the same games, to the last byte."""
        start, here, there = start_of(self._game, players), blank_rows(games, players), blank_rows(games, players)
        random_games(start, 1, *here)
        self.play(start, 1, there)
        return all((mine == theirs).all() for mine, theirs in zip(here, there, strict=True))


def ratio_to_twin(twin: Twin, slug: str, players: int) -> float:
    """The compiled rules' speed as a share of C's, the median of rounds played in turn, e.g. 0.9."""
    rounds = [(compiled_speed(slug, players).moves, twin.speed(players).moves) for _ in range(ROUNDS)]
    return sorted(compiled / c for compiled, c in rounds)[ROUNDS // 2]


def thread_gain(play: Callable[[int], None], threads: int = 2) -> float:
    """How many times as much several threads do as one, e.g. 1.8; `play` is given the thread's number."""
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(play, range(threads)))
        gains = []
        for _ in range(ROUNDS):
            begin = time.perf_counter()
            play(0)
            alone = time.perf_counter() - begin
            begin = time.perf_counter()
            list(pool.map(play, range(threads)))
            gains.append(threads * alone / (time.perf_counter() - begin))
    return sorted(gains)[ROUNDS // 2]


def compiled_thread_gain(slug: str, players: int, games: int = 5000) -> float:
    start = start_of(open_game(slug), players)
    rows = [blank_rows(games, players) for _ in range(2)]
    return thread_gain(lambda number: random_games(start, number, *rows[number]))


def twin_thread_gain(twin: Twin, slug: str, players: int, games: int = 5000) -> float:
    start = start_of(open_game(slug), players)
    rows = [blank_rows(games, players) for _ in range(2)]
    return thread_gain(lambda number: twin.play(start, number, rows[number]))


READY = """
import sys, time
begin = time.perf_counter()
import numba
from quincunx.core.kernels import jit
numba.config.CACHE_DIR = sys.argv[1]
from quincunx import Table
from quincunx.bots import SearchBot
from quincunx.arena.speed import compiled_speed
from quincunx.core.kernels.random import stream
imported = time.perf_counter()
table = Table({slug!r}, seed=1)
seat = table.pending[0]
table.moves(seat)
SearchBot(stream(1), iterations=1).choose(table.view(seat), seat)
compiled_speed({slug!r}, table.players, 1)
print(imported - begin, time.perf_counter() - imported)
"""


def readiness(slug: str) -> tuple[float, float, float]:
    """Seconds to have a game's table, search and simulation ready: cold, and warm (import, then load)."""
    with tempfile.TemporaryDirectory() as cache:
        runs = [
            subprocess.run(
                [sys.executable, "-c", READY.format(slug=slug), cache],
                capture_output=True,
                text=True,
                check=True,
            )
            for _ in range(2)
        ]
    (cold_import, cold), (warm_import, warm) = (map(float, run.stdout.split()) for run in runs)
    return cold_import + cold, warm_import, warm


def signature(slug: str) -> str:
    """A hash of seeded random games with every number of players: a refactor leaves it unchanged."""
    game, digest = open_game(slug), hashlib.sha256()
    for players in range(game.least_players, game.most_players + 1):
        rows = blank_rows(SIGNATURE_GAMES, players)
        random_games(start_of(game, players), 1, *rows)
        for array in rows:
            digest.update(array.tobytes())
    return digest.hexdigest()[:16]
