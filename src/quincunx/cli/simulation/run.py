"""Playing the games of a simulation, with a progress bar."""

import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from gettext import gettext as _
from typing import Any

import click

from quincunx.arena.finished import Games, in_chunks, joined
from quincunx.arena.jobs import crew
from quincunx.arena.matches import Keep, Simulation, simulation
from quincunx.cli.shared.getting_ready import get_ready
from quincunx.cli.shared.screen import progress_bar
from quincunx.cli.simulation.summary import Tally
from quincunx.core.catalogue.registry import find

Hear = Callable[[Games], None]


@dataclass
class Asked:
    """What is to be played, and how many games of it by whom."""

    simulation: Simulation
    count: int
    workers: int
    ray: str | None

    @property
    def about(self) -> dict[str, Any]:
        """What all that is told of the games begins with."""
        asked = self.simulation
        return {"game": asked.game, "options": asked.options, "seed": asked.seed}


@dataclass
class Played:
    """What finished games showed, how they were played, and how long it took; the games themselves where they were kept."""

    setting: dict[str, Any]
    bots: list[str]
    tally: Tally
    seconds: float = 0.0
    kept: list[Games] = field(default_factory=list)

    @property
    def games(self) -> Games:
        return joined(self.kept)

    def data(self) -> dict[str, Any]:
        return self.tally.data(self.setting, self.seconds)


def asked_for(
    slug: str,
    options: dict[str, Any],
    bots: list[str],
    count: int,
    seed: int,
    workers: int,
    iterations: int,
    ray: str | None,
    recorded: bool,
) -> Asked:
    """What a command asks for, looked through and compiled."""
    game = find(slug)
    own = {name: value for name, value in options.items() if name != "players"}
    chosen = game.checked_options(options.get("players"), own)
    if len(bots) > chosen["players"]:
        raise click.UsageError(
            _("--bots: {bots} for {players} players").format(bots=len(bots), players=chosen["players"])
        )
    get_ready(slug, "simulation", *(() if {*bots} == {"random"} else ("table", "bots")))
    return Asked(simulation(slug, chosen, bots, seed, iterations, recorded), count, workers, ray)


def play(asked: Asked, hear: Sequence[Hear] = (), keep: Keep | None = None, printing: bool = False) -> Played:
    """Play so many games between bots; the time is that of playing and writing, without compiling.

    Whoever is to `hear` of the games is given them in chunks; `keep` is given the record of every game. Where rows are
    `printing` on a terminal, no bar runs between them.
    """
    players = crew(asked.workers, asked.ray, asked.simulation.at_random)
    played = Played(asked.about, asked.simulation.bots, Tally(asked.simulation.bots))
    with progress_bar(hidden=printing and sys.stdout.isatty()) as bar:
        task = bar.add_task(asked.simulation.game, total=asked.count)
        began = time.perf_counter()
        with closing(asked.simulation.parts(asked.count, players, lambda done: bar.advance(task, done), keep)) as parts:
            for chunk in in_chunks(parts):
                for each in (played.tally.add, *hear):
                    each(chunk)
        played.seconds = time.perf_counter() - began
    return played
