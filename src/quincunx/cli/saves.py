"""quincunx saves: the games that wait to be gone on with."""

from gettext import gettext as _
from gettext import ngettext
from pathlib import Path
from typing import Any

import click

from quincunx.cli.shared.tools import print_json


@click.command(
    help=_(
        "List the saved games by number. To go on with the last of a game: quincunx play GAME. "
        "With any of them: quincunx play --load FILE. To throw some away: --remove."
    )
)
@click.option(
    "--remove",
    "unwanted",
    type=click.IntRange(1),
    multiple=True,
    metavar=_("N"),
    help=_("Remove game N. May be repeated."),
)
@click.option("--remove-all", is_flag=True, help=_("Remove them all."))
@click.option("--json", "as_json", is_flag=True, help=_("Print JSON instead of a table."))
def command(unwanted: tuple[int, ...], remove_all: bool, as_json: bool) -> None:
    from quincunx.cli.terminal import saves

    files = saves.all_files()
    if remove_all:
        unwanted = tuple(range(1, len(files) + 1))
    if unwanted:
        remove(files, set(unwanted))
    elif as_json:
        print_json([{"number": number, **told.as_data()} for number, told in enumerate(map(saves.told, files), 1)])
    else:
        show([saves.told(file) for file in files])


def remove(files: list[Path], unwanted: set[int]) -> None:
    if max(unwanted) > len(files):
        sentence = ngettext(
            "--remove {wrong}: there is {last} saved game", "--remove {wrong}: there are {last} saved games", len(files)
        )
        raise click.UsageError(sentence.format(wrong=max(unwanted), last=len(files)))
    for number in sorted(unwanted):
        files[number - 1].unlink(missing_ok=True)
        click.echo(_("Removed: {file}").format(file=files[number - 1]))


def show(games: list[Any]) -> None:
    """Each game with who plays it, and below it its file."""
    from rich.table import Table
    from rich.text import Text

    from quincunx.cli.shared.screen import screen

    if not games:
        click.echo(_("No game is saved."))
        return
    table = Table.grid(padding=(0, 2))
    for number, game in enumerate(games, 1):
        moves = ngettext("{moves} move", "{moves} moves", game.moves).format(moves=game.moves)
        told = f"{game.played:%Y-%m-%d %H:%M} · {moves} · {', '.join(game.names)}"
        table.add_row(Text(str(number), "bold"), Text.assemble((game.name, "bold"), f" · {told}"))
        table.add_row("", Text(str(game.file), "dim", overflow="fold"))
    screen().print(table)
