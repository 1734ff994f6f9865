"""quincunx new: a game's own file, to be changed."""

import os
import sys
from gettext import gettext as _
from pathlib import Path

import click

from quincunx.cli.shared.options import game_argument
from quincunx.cli.shared.shell import as_typed
from quincunx.cli.shared.tools import tool
from quincunx.cli.simulate import compared_file


@click.command(help=_("Write a game's own deck, map, board or cards into a file, to begin your own with."))
@game_argument
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), metavar=_("FILE"))
@click.option(
    "--from", "name", metavar=_("NAME"), help=_("Which of the game's own files; a wrong name tells them all.")
)
@click.option("--force", is_flag=True, help=_("Write over a file that is there already."))
def command(game: str, file: Path, name: str | None, force: bool) -> None:
    from quincunx.core.files.json_files import write_whole

    text, option = tool(game, "new")(name)
    if os.path.exists(file) and not force:
        require_write_over(file)
    write_whole(file, text)
    click.echo(_("{file} is written. Change it, then:").format(file=file))
    typed = as_typed(file)
    compared = typed if compared_file(game, str(file))[0].name == option else f"{option}={typed}"
    for line in (f"check {game} {typed}", f"simulate {game} --compare {compared}", f"play {game} --{option} {typed}"):
        click.echo(f"  quincunx {line}")


def require_write_over(file: Path) -> None:
    """Ask, where somebody can answer; refuse where nobody can."""
    if not (sys.stdin.isatty() and click.confirm(_("{file} is there already. Write over it?").format(file=file))):
        raise click.UsageError(_("{file} is there already; --force writes over it").format(file=file))
