"""Playing a contest, with a progress bar."""

from gettext import gettext as _
from pathlib import Path
from typing import Any

import click

from quincunx.arena.contest import Contest
from quincunx.arena.effort import ITERATIONS
from quincunx.arena.running import run
from quincunx.bots import SECONDS
from quincunx.bots.finding import require_bot
from quincunx.cli.shared.getting_ready import get_ready
from quincunx.cli.shared.screen import progress_bar
from quincunx.core.catalogue.registry import find, open_game

LEAST = 2


def contest(
    slug: str,
    options: dict[str, Any],
    bots: tuple[str, ...],
    seed: int,
    iterations: int | None,
    milliseconds: int | None,
) -> Contest:
    """The contest that the options of `arena` ask for."""
    game, own = find(slug), {name: value for name, value in options.items() if name != "players"}
    players = options.get("players", max(LEAST, game.least_players, min(len(bots), game.most_players)))
    chosen = game.checked_options(players, own)
    if len(bots) < LEAST or players < LEAST:
        raise click.UsageError(_("a contest takes two bots at least, and two players"))
    for bot in bots:
        require_bot(bot)
    if milliseconds is None and iterations is None:
        iterations = ITERATIONS
    seconds = SECONDS if milliseconds is None else milliseconds / 1000
    get_ready(slug, "simulation", "table", "bots")
    return Contest(slug, open_game(slug).content(chosen), bots, seed, iterations, seconds)


def play(contest: Contest, games: int, workers: int, record: Path | None, ray: str | None = None) -> dict[str, Any]:
    """What so many games tell, or fewer where those suffice."""
    if games < contest.size:
        raise click.UsageError(
            _("--games: a block of these bots has {size} games, not {games}").format(size=contest.size, games=games)
        )
    blocks = games // contest.size
    try:
        with progress_bar() as bar:
            task = bar.add_task(contest.game, total=blocks * contest.size)
            return run(contest, blocks, workers, record, lambda finished: bar.advance(task, finished), ray).data()
    except KeyboardInterrupt:
        if record is not None:
            click.echo(_("The games so far are in {file}: the same command goes on.").format(file=record), err=True)
        raise
