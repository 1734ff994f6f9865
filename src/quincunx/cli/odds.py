"""quincunx odds: probabilities in a game."""

from gettext import gettext as _

import click

from quincunx.cli.shared.options import game_argument, json_option
from quincunx.cli.shared.tools import run_tool


@click.command(help=_("Tell the probabilities of a game. With its own file, or with yours."))
@game_argument
@click.argument("file", required=False, metavar=_("[FILE]"))
@json_option
def command(game: str, file: str | None, as_json: bool) -> None:
    run_tool(game, "odds", file, as_json)
