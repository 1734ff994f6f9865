"""quincunx play: a game in the terminal, against bots or with others on one screen."""

from gettext import gettext as _
from pathlib import Path
from typing import Any

import click

from quincunx.arena.effort import ITERATIONS, MOST_ITERATIONS
from quincunx.cli.shared.options import game_options, given
from quincunx.core.errors import BadBot


@click.command(
    help=_(
        "Play a game in the terminal. It is saved after every move, and whoever leaves can go on with it later. "
        "If no game is named, you are asked."
    )
)
@click.argument("game", required=False, metavar=_("[GAME]"))
@click.option(
    "--players",
    type=int,
    metavar=_("N"),
    help=_("How many play; if not given, as few as the game and those who are named allow."),
)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar=_("BOT"),
    help=_(
        "An opponent: beginner, casual, club, expert (the default), random, greedy, search, or one of your own, "
        "FILE.py:CLASS. Repeat it to mix them."
    ),
)
@click.option("--hot-seat", "people", type=int, default=1, metavar=_("N"), help=_("How many people share this screen."))
@click.option("--name", "names", multiple=True, metavar=_("NAME"), help=_("Your name. Repeat it for the other seats."))
@click.option(
    "--seed", type=int, metavar=_("N"), help=_("The same number gives the same dice and cards, and the same bots.")
)
@click.option(
    "--iterations",
    type=click.IntRange(1, MOST_ITERATIONS),
    metavar=_("N"),
    help=_(
        "How long bots that search think about a move. If not given: a tenth of a second, or {seeded} with --seed."
    ).format(seeded=ITERATIONS),
)
@click.option(
    "--dice",
    type=click.Choice(["auto", "manual"]),
    default="auto",
    help=_("manual: you type in the dice and cards of a real table."),
)
@game_options
@click.option("--resume/--new", default=None, help=_("Go on with the saved game, or begin one, without being asked."))
@click.option("--load", type=Path, metavar=_("FILE"), help=_("Go on from a record or a saved game."))
@click.option("--record", type=Path, metavar=_("FILE"), help=_("Write a record of the game at its end."))
def command(game: str | None, resume: bool | None, load: Path | None, record: Path | None, **setting: Any) -> None:
    from quincunx.cli.terminal import opening
    from quincunx.cli.terminal.prompt import Left

    try:
        seated = opening.sit_down(game, resume, load, record, given(setting))
    except Left:
        return
    try:
        seated.play()
    except Left:
        click.echo(seated.farewell())
    except BadBot:
        click.echo(seated.farewell())
        raise
    except KeyboardInterrupt:
        click.echo(f"\n{seated.farewell()}")  # on a line of its own, after ^C
        raise
    else:
        seated.finish(record)
