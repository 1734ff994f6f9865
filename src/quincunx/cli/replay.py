"""quincunx replay: a record told move by move."""

from gettext import gettext as _
from pathlib import Path

import click


@click.command(help=_("Tell the game of a record, move by move."))
@click.argument("file", type=Path, metavar=_("FILE"))
@click.option(
    "--at", type=click.IntRange(0), metavar=_("N"), help=_("Only draw the table after move N; 0 is the beginning.")
)
@click.option("--step", is_flag=True, help=_("Draw the table after each player's move, and wait for Enter."))
def command(file: Path, at: int | None, step: bool) -> None:
    from contextlib import suppress

    from quincunx.cli.terminal.prompt import Left
    from quincunx.cli.terminal.replaying import Replay
    from quincunx.core.files.json_files import read_json
    from quincunx.core.table.records import require_record

    replay = Replay(require_record(read_json(file), str(file)))
    if at is not None:
        replay.show(at)
        return
    with suppress(Left):
        replay.run(step)
