"""quincunx draw: a picture of a game's file."""

from gettext import gettext as _
from io import StringIO
from pathlib import Path
from typing import Any

import click

from quincunx.cli.shared import language
from quincunx.cli.shared.options import game_argument, json_option
from quincunx.cli.shared.tools import print_json, tool


@click.command(help=_("Draw a file of your own for a game."))
@game_argument
@click.argument("file", metavar=_("FILE"))
@click.option(
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar=_("FILE"),
    help=_("Write the picture to this file."),
)
@json_option
def command(game: str, file: str, output: Path | None, as_json: bool) -> None:
    shown, data = tool(game, "draw")(file, language.current())
    if output:
        write(output, shown)
    if as_json:
        print_json(data)
    elif not output:
        show(shown)


def show(shown: Any) -> None:
    """Text as it is, an SVG for instance; anything else as rich prints it."""
    if isinstance(shown, str):
        click.echo(shown, nl=not shown.endswith("\n"))
    else:
        from quincunx.cli.shared.screen import screen

        screen().print(shown)


def write(file: Path, shown: Any) -> None:
    """The picture in a file, without the colours of a terminal."""
    from quincunx.core.files.json_files import write_whole

    if isinstance(shown, str):
        return write_whole(file, shown if shown.endswith("\n") else f"{shown}\n")
    from rich.console import Console

    drawn = StringIO()
    Console(file=drawn, color_system=None).print(shown)
    write_whole(file, drawn.getvalue())
