"""quincunx simulate: many games between bots, and what they show."""

from gettext import gettext as _
from typing import Any

import click

from quincunx.arena.effort import ITERATIONS, MOST_ITERATIONS
from quincunx.cli.shared.options import game_argument, game_options, given, json_option

MOST_GAMES, MOST_SEED, MOST_WORKERS = 100_000_000, 1 << 62, 256


@click.command(help=_("Let bots play many games. Shows who wins, from which seat, and how long it takes."))
@game_argument
@click.option("--players", type=int, metavar=_("N"), help=_("How many play; if not given, as few as the game allows."))
@click.option(
    "--games",
    "count",
    type=click.IntRange(1, MOST_GAMES),
    default=1000,
    show_default=True,
    metavar=_("N"),
    help=_("How many games."),
)
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar=_("BOT,BOT,…"),
    help=_("random, greedy or search. Repeated to fill the seats; they move on by one seat from game to game."),
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
    "--iterations",
    type=click.IntRange(1, MOST_ITERATIONS),
    default=ITERATIONS,
    show_default=True,
    metavar=_("N"),
    help=_("How long search thinks about a move: counted, not by the clock, so that a seed gives the same games."),
)
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    default=1,
    show_default=True,
    metavar=_("N"),
    help=_("How many threads play; the games stay the same."),
)
@game_options
@json_option
@click.option("--csv", "as_csv", is_flag=True, help=_("Print CSV, a row for each game."))
def command(
    game: str,
    count: int,
    bots: str,
    seed: int,
    iterations: int,
    workers: int,
    as_json: bool,
    as_csv: bool,
    **setting: Any,
) -> None:
    from quincunx.cli.simulation import run, show

    if as_json and as_csv:
        raise click.UsageError(_("either --json or --csv"))
    seated = [bot.strip() for bot in bots.split(",")]
    played = run.simulate(game, given(setting), seated, count, seed, workers, iterations)
    if as_csv:
        show.as_csv(played)
    elif as_json:
        show.as_json(played)
    else:
        show.as_tables(played)
