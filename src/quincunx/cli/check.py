"""quincunx check: whether a file of yours can be used in a game."""

import sys
from gettext import gettext as _
from gettext import ngettext

import click

from quincunx.cli.shared import language
from quincunx.cli.shared.failures import YOURS
from quincunx.cli.shared.options import game_argument, json_option
from quincunx.cli.shared.tools import print_json, run_tool
from quincunx.core.errors import BadFile


@click.command(help=_("Check a file of your own for a game. Tells what it holds, or all that is wrong."))
@game_argument
@click.argument("file", metavar=_("FILE"))
@json_option
def command(game: str, file: str, as_json: bool) -> None:
    try:
        run_tool(game, "check", file, as_json)
    except BadFile as bad:
        mistakes = [fault.say(language.current()) for fault in bad.faults]
        if as_json:
            print_json({"mistakes": mistakes})
            sys.exit(YOURS)
        if len(mistakes) == 1:
            raise
        tell(bad.name, mistakes)
        sys.exit(YOURS)


def tell(file: str, mistakes: list[str]) -> None:
    """Every mistake on a line of its own."""
    head = ngettext("{file} has {count} mistake:", "{file} has {count} mistakes:", len(mistakes))
    click.echo(_("Error: {message}").format(message=head.format(file=file, count=len(mistakes))), err=True)
    for mistake in mistakes:
        click.echo(f"  {mistake}", err=True)
