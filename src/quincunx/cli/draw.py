"""quincunx draw: a picture of a game's file."""

from gettext import gettext as _

import click

from quincunx.cli.shared.options import game_argument, json_option
from quincunx.cli.shared.tools import run_tool


@click.command(help=_("Draw a file of your own for a game."))
@game_argument
@click.argument("file", metavar=_("FILE"))
@json_option
def command(game: str, file: str, as_json: bool) -> None:
    run_tool(game, "draw", file, as_json)
