"""Compiling ahead of time, in stages: what a table needs, then the bots, then simulation."""

import gc
import multiprocessing
import os
import queue
import random
import shutil
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from quincunx.arena.matches import play_games
from quincunx.bots import BOTS, make_bot
from quincunx.core.catalogue.registry import find
from quincunx.core.kernels import entries, jit
from quincunx.core.kernels.compiling import heard
from quincunx.core.kernels.random import stream
from quincunx.core.kernels.reading import Reading
from quincunx.core.table.table import Table

SEED = 1
SELDOM = (50_000, 50, 100)
UNUSED_SECONDS = 30 * 24 * 60 * 60
Tell = Callable[[str, str, float], None]


def warm_table(slug: str) -> None:
    """A game at the table, played to its end at random: who always takes the first move may never stop rolling."""
    table, choice = Table(slug, seed=SEED), random.Random(SEED)
    while not table.over:
        seat = table.pending[0]
        table.position(seat)
        table.game.board(Reading(table.view(seat)))
        table.play(choice.choice(table.moves(seat)), seat)
    table.winners, table.scores  # noqa: B018


def warm_bots(slug: str) -> None:
    """One move of each bot."""
    table = Table(slug, seed=SEED)
    seat = table.pending[0]
    for bot in BOTS:
        make_bot(bot, SEED).choose(table.view(seat), seat)


def warm_simulation(slug: str) -> None:
    """A game of random bots, who play in a kernel of their own, and Nature's moves between those of others."""
    play_games(slug, {}, ["random"], 1, SEED)
    entries.settle(find(slug).start(find(slug).checked_options(None, {})), stream(SEED))


STAGES = {"table": warm_table, "bots": warm_bots, "simulation": warm_simulation}


def cold_stages(slug: str, stages: Iterable[str] = STAGES) -> list[str]:
    """The stages of a game that were never compiled to their end."""
    return [stage for stage in stages if not jit.warm_mark(slug, stage).exists()]


def warm(slug: str, stage: str, tell: Tell) -> None:
    """Compile a stage of a game; `tell` hears of the game, the stage and its share that is done, which rises to 1."""
    jit.require_room()
    whole, done = find(slug).work(stage), 0.0

    def add(more: float) -> None:
        nonlocal done
        done += more
        tell(slug, stage, min(done / whole, 0.99))

    with heard(add), seldom_collecting():
        STAGES[stage](slug)
    jit.warm_mark(slug, stage).touch()
    tell(slug, stage, 1.0)


@contextmanager
def seldom_collecting() -> Iterator[None]:
    """A compiler makes many objects and few that can be thrown away: looking for those less often saves a twentieth."""
    usual = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def warm_at_once(slugs: list[str], tell: Tell) -> None:
    """Compile games beside each other, as many as there are cores."""
    context = multiprocessing.get_context("spawn")
    told = context.Queue()
    with context.Pool(os.cpu_count(), begin_beside_others, (told,)) as pool:
        working = pool.map_async(warm_beside_others, slugs, chunksize=1)
        while not working.ready() or not told.empty():
            try:
                tell(*told.get(timeout=0.2))
            except queue.Empty:
                continue
        working.get()


def begin_beside_others(told: Any) -> None:
    """Interrupts are left to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warm_beside_others.told = told  # type: ignore[attr-defined]


def warm_beside_others(slug: str) -> None:
    told = warm_beside_others.told  # type: ignore[attr-defined]
    for stage in cold_stages(slug):
        warm(slug, stage, lambda *words: told.put(words))


def drop_old_kernels() -> None:
    """Remove what was compiled from other sources and has not been used for a month."""
    for folder in jit.CACHE.parent.iterdir():
        if folder != jit.CACHE and time.time() - last_use(folder) > UNUSED_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)


def last_use(folder: Path) -> float:
    """When a file of the folder was last read or written, in seconds."""
    files = [file.stat() for file in folder.rglob("*") if file.is_file()]
    return max([folder.stat().st_mtime, *(max(file.st_atime, file.st_mtime) for file in files)])
