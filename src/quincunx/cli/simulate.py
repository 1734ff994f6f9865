"""quincunx simulate: many games between bots, and what they show."""

import sys
from functools import partial
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from quincunx.arena.effort import ITERATIONS, MOST_GAMES, MOST_ITERATIONS, MOST_SEED, MOST_WORKERS
from quincunx.cli.shared.options import game_argument, game_options, given, json_option, ray_option
from quincunx.core.catalogue.options import Option
from quincunx.core.catalogue.registry import find

if TYPE_CHECKING:
    from quincunx.arena.finished import Games


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
    help=_(
        "beginner, casual, club, expert, random, greedy, search, or one of your own, FILE.py:CLASS. "
        "Repeated to fill the seats; they move on by one seat from game to game."
    ),
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
    help=_(
        "How long bots that search think about a move: counted, not by the clock, so that a seed gives the same games."
    ),
)
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    default=1,
    show_default=True,
    metavar=_("N"),
    help=_("How many processes play, or threads where all bots are random; the games stay the same."),
)
@ray_option
@click.option(
    "--compare",
    metavar=_("[OPTION=]FILE"),
    help=_(
        "Play the same games with this deck, map, board or card file too, and tell what differs. "
        "Where a game takes several files, OPTION says for which, e.g. route=mine.json."
    ),
)
@click.option(
    "--records",
    type=click.Path(path_type=Path),
    metavar=_("FOLDER|FILE"),
    help=_("Write the records of the games: one file each into a new folder, or, e.g. games.jsonl, one line each."),
)
@click.option(
    "--parquet",
    type=click.Path(path_type=Path),
    metavar=_("FILE"),
    help=_("Write a row for each game into this new Parquet file, as the games are played."),
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
    ray: str | None,
    compare: str | None,
    records: Path | None,
    parquet: Path | None,
    as_json: bool,
    as_csv: bool,
    **setting: Any,
) -> None:
    from quincunx.cli.simulation import run, show
    from quincunx.cli.simulation.records import kept_in, rows_in

    if as_json and as_csv:
        raise click.UsageError(_("either --json or --csv"))
    if compare is not None and (records is not None or parquet is not None):
        raise click.UsageError(_("--compare goes neither with --records nor with --parquet"))
    seated = [bot.strip() for bot in bots.split(",")]
    versions = [given(setting)]
    if compare is not None:
        option, file = compared_file(game, compare)
        versions.append(versions[0] | {option.name: file})
    wishes = (seated, count, seed, workers, iterations, ray, records is not None)
    asked = [run.asked_for(game, version, *wishes) for version in versions]
    rows = show.Rows(len(asked)) if as_csv else None
    played = []
    with kept_in(records, count) as keep, rows_in(parquet, asked[0]) as add_rows:
        for number, each in enumerate(asked, 1):
            kept: list[Games] = []
            hear = [add_rows] if add_rows else []
            if rows:
                hear.append(partial(rows.add, version=number))
            elif compare is not None:
                hear.append(kept.append)
            played.append(run.play(each, hear, keep, as_csv))
            played[-1].kept = kept
    if rows:
        sys.stdout.flush()  # here, where a broken pipe is met in silence
    elif as_json:
        show.as_json(*played)
    elif compare is not None:
        show.compared([Path(version.get(option.name, option.default)).name for version in versions], *played)
    else:
        show.as_tables(*played)


def compared_file(slug: str, given: str) -> tuple[Option, str]:
    """A file of one's own, and the option that takes it: the one named, or the game's first."""
    options = {option.name: option for option in find(slug).options.values() if option.kind == "file"}
    if not options:
        raise click.UsageError(_("this game takes no file to compare"))
    name, named, file = given.partition("=")
    return (options[name], file) if named and name in options else (next(iter(options.values())), given)
