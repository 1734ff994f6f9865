"""quincunx arena: bots against each other until it is known which is the better, and how strong each is."""

from gettext import gettext as _
from pathlib import Path
from typing import Any

import click

from quincunx.arena.effort import ITERATIONS, MOST_GAMES, MOST_ITERATIONS, MOST_MILLISECONDS, MOST_SEED, MOST_WORKERS
from quincunx.cli.shared.options import game_argument, game_options, given, ray_option


@click.command(
    help=_(
        "Let bots play against each other, and rate them. They play in blocks, the same dice with every bot on every "
        "seat, and stop as soon as it is known of every pair which is the better; one such contest in twenty is wrong "
        "at most. A BOT is beginner, casual, club, expert, random, greedy, search, or one of your own, FILE.py:CLASS."
    )
)
@game_argument
@click.argument("bots", nargs=-1, required=True, metavar=_("BOT…"))
@click.option(
    "--players",
    type=int,
    metavar=_("N"),
    help=_("How many play; if not given, as many as there are bots, if it can be."),
)
@click.option(
    "--games",
    "count",
    type=click.IntRange(1, MOST_GAMES),
    default=1000,
    show_default=True,
    metavar=_("N"),
    help=_("How many games at most; only whole blocks are played."),
)
@click.option(
    "--time",
    type=click.IntRange(1, MOST_MILLISECONDS),
    metavar=_("MS"),
    help=_("How many milliseconds bots that search think about a move."),
)
@click.option(
    "--iterations",
    type=click.IntRange(1, MOST_ITERATIONS),
    metavar=_("N"),
    help=_(
        "How long they think instead, counted, so that a seed gives the same games; {usual} if neither is given."
    ).format(usual=ITERATIONS),
)
@click.option(
    "--seed",
    type=click.IntRange(0, MOST_SEED),
    default=0,
    show_default=True,
    metavar=_("N"),
    help=_("The same number gives the same games."),
)
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    default=1,
    show_default=True,
    metavar=_("N"),
    help=_("How many processes play; what they tell stays the same."),
)
@ray_option
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    metavar=_("FILE"),
    help=_(
        "Keep every block in this file, and go on with those that it holds: the same command after an interruption."
    ),
)
@game_options
@click.option(
    "--json",
    type=click.Path(path_type=Path, allow_dash=True),
    metavar=_("FILE"),
    help=_("Write everything as JSON; - prints it instead of the tables."),
)
def command(
    game: str,
    bots: tuple[str, ...],
    count: int,
    time: int | None,
    iterations: int | None,
    seed: int,
    workers: int,
    ray: str | None,
    record: Path | None,
    json: Path | None,
    **setting: Any,
) -> None:
    from quincunx.cli.contest import run, show

    if time is not None and iterations is not None:
        raise click.UsageError(_("either --time or --iterations"))
    contest = run.contest(game, given(setting), bots, seed, iterations, time)
    data = run.play(contest, count, workers, record, ray)
    if json == Path("-"):
        show.print_json(data)
        return
    show.as_tables(data)
    if json is not None:
        show.write_json(json, data)
