"""quincunx generate: a new file for a game."""

from gettext import gettext as _

import click

from quincunx.cli.shared.options import game_argument
from quincunx.cli.shared.tools import print_json, tool


@click.command(help=_("Make a new file for a game, and print it."))
@game_argument
@click.option(
    "--seed", type=click.IntRange(0), default=0, metavar=_("N"), help=_("The same number gives the same file.")
)
def command(game: str, seed: int) -> None:
    print_json(tool(game, "generate")(seed))
