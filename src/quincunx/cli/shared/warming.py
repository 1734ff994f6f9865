"""Compiling ahead of time: every kernel is called once, on the smallest thing it can be called on."""

import multiprocessing
import os
import shutil
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from quincunx.arena.matches import play_games
from quincunx.bots import BOTS, make_bot
from quincunx.core import entries, jit
from quincunx.core.random import stream
from quincunx.core.registry import find
from quincunx.core.table import Table

SEED = 1
UNUSED_SECONDS = 30 * 24 * 60 * 60


def steps(slug: str) -> list[Callable[[], None]]:
    """What must be done to compile all of a game, in parts of some seconds each."""
    options = find(slug).checked_options(None, {})
    bots = [lambda bot=bot: warm_bots(slug, options, [bot]) for bot in BOTS]
    return [lambda: warm_table(slug), lambda: warm_entries(slug), *bots]


def compile_at_once(slugs: list[str]) -> Iterator[str]:
    """Compile games beside each other, as many as there are cores; each is told when it is done.

    Two that write the index of a common file at the same moment may lose an entry: do the steps once more after it.
    """
    if len(slugs) < 2:
        return
    with multiprocessing.get_context("spawn").Pool(os.cpu_count(), leave_interrupts_to_the_parent) as pool:
        yield from pool.imap_unordered(compile_one, slugs)


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def compile_one(slug: str) -> str:
    for step in steps(slug):
        step()
    return slug


def warm_table(slug: str) -> None:
    """A game at the table, played to its end by always taking the first move."""
    table = Table(slug, seed=SEED)
    while not table.over:
        seat = table.pending[0]
        table.position(seat)
        table.game.view.board(table.view(seat)[0])
        table.play(table.moves(seat)[0], seat)
    table.winners, table.scores  # noqa: B018


def warm_entries(slug: str) -> None:
    """The doors that a table does not open itself."""
    states = Table(slug, seed=SEED).view(0)
    players = int(states[0].players)
    entries.redeal(states, 0, stream(SEED))
    entries.value(states, players)
    start = find(slug).setup.start(**find(slug).checked_options(None, {}))
    for settle in (entries.settle, entries.settle_one_by_one):
        settle(start.copy(), stream(SEED))


def warm_bots(slug: str, options: dict[str, Any], bots: Iterable[str]) -> None:
    """One move of each bot, and a game of random ones, who play in a kernel of their own."""
    table = Table(slug, seed=SEED, **options)
    seat = table.pending[0]
    for bot in set(bots):
        make_bot(bot, SEED).choose(table.view(seat), seat)
    if set(bots) == {"random"}:
        play_games(slug, options, ["random"], 1, SEED)


def drop_old_kernels() -> None:
    """Remove what was compiled from other sources and has not been used for a month."""
    for folder in jit.CACHE.parent.iterdir():
        if folder != jit.CACHE and time.time() - last_use(folder) > UNUSED_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)


def last_use(folder: Path) -> float:
    """When a file of the folder was last read or written, in seconds."""
    files = [file.stat() for file in folder.rglob("*") if file.is_file()]
    return max([folder.stat().st_mtime, *(max(file.st_atime, file.st_mtime) for file in files)])
