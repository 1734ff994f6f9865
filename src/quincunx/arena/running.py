"""A contest from its first block to the last one that is needed."""

from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

from quincunx.arena.blocks import Block, Tables
from quincunx.arena.contest import Contest
from quincunx.arena.jobs import crew
from quincunx.arena.keeping import kept_in
from quincunx.arena.standings import Standings


def run(
    contest: Contest,
    most_blocks: int,
    workers: int = 1,
    record: Path | None = None,
    progress: Callable[[int], None] = lambda games: None,
    ray: str | None = None,
) -> Standings:
    """Play until every pair is told apart, or so many blocks; those of a record are not played again.

    Blocks are heard in order and none after the last one that is needed, so that neither the number of workers nor an
    interruption changes what is told. `progress` hears of the games of each block. With `ray`, the address of
    a cluster, its machines play.
    """
    standings = Standings(contest)

    def hear(block: Block) -> bool:
        standings.hear(block)
        progress(contest.size)
        return standings.decided

    with kept_in(record, contest) as kept:
        for block in kept.blocks[:most_blocks]:
            if hear(block):
                return standings
        numbers = range(standings.blocks, most_blocks)
        with closing(crew(workers, ray).results(partial(Tables, contest), numbers)) as blocks:
            for block in blocks:
                kept.add(standings.blocks, block)
                if hear(block):
                    break
    return standings
