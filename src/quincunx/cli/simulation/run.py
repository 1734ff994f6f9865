"""Playing the games of a simulation, with a progress bar."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from gettext import gettext as _
from typing import Any

import click

from quincunx.arena.matches import Games, play_games
from quincunx.cli.shared.getting_ready import get_ready
from quincunx.cli.shared.screen import progress_bar
from quincunx.core.registry import find


@dataclass
class Played:
    """Finished games, how they were played, and how long it took."""

    setting: dict[str, Any]
    games: Games
    seconds: float


def simulate(
    slug: str,
    options: dict[str, Any],
    bots: list[str],
    count: int,
    seed: int,
    workers: int,
    iterations: int,
    keep: Callable[[dict[str, Any]], None] | None = None,
) -> Played:
    """Play so many games between bots; the time is that of playing alone, without compiling.

    `keep` is given the record of every game.
    """
    game = find(slug)
    own = {name: value for name, value in options.items() if name != "players"}
    chosen = game.checked_options(options.get("players"), own)
    if len(bots) > chosen["players"]:
        raise click.UsageError(
            _("--bots: {bots} for {players} players").format(bots=len(bots), players=chosen["players"])
        )
    get_ready(slug, "simulation", *(() if {*bots} == {"random"} else ("table", "bots")))
    with progress_bar() as bar:
        task = bar.add_task(game.slug, total=count)
        began = time.perf_counter()
        games = play_games(
            *(slug, own | {"players": chosen["players"]}, bots, count, seed, workers),
            progress=lambda finished: bar.advance(task, finished),
            iterations=iterations,
            keep=keep,
        )
        seconds = time.perf_counter() - began
    return Played({"game": slug, "options": chosen, "seed": seed}, games, seconds)
