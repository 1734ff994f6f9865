"""quincunx check: whether a file of yours can be used in a game."""

from gettext import gettext as _

import click

from quincunx.cli.shared.options import game_argument, json_option
from quincunx.cli.shared.tools import run_tool


@click.command(help=_("Check a file of your own for a game. Tells what it holds, or what is wrong."))
@game_argument
@click.argument("file", metavar=_("FILE"))
@json_option
def command(game: str, file: str, as_json: bool) -> None:
    run_tool(game, "check", file, as_json)
