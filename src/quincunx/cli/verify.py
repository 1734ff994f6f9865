"""quincunx verify: whether the dice of a record fell as they were promised before the game."""

from collections.abc import Iterator
from gettext import gettext as _
from gettext import ngettext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from quincunx.cli.shared.options import json_option
from quincunx.cli.shared.tools import print_json

if TYPE_CHECKING:
    from quincunx.core.table.records import Fair


@click.command(
    help=_(
        "Verify the dice of a record: every die and card is computed again from the secret and the seats' seeds, and "
        "what could have come by the rules too. Tells what was proven, or all that is wrong."
    )
)
@click.argument("file", type=Path, metavar=_("FILE"))
@click.option(
    "--commitment", metavar=_("HASH"), help=_("What was told before the game; a record by itself proves only itself.")
)
@json_option
def command(file: Path, commitment: str | None, as_json: bool) -> None:
    from quincunx.cli.shared.getting_ready import get_ready_for
    from quincunx.cli.shared.screen import loading
    from quincunx.core.files.json_files import read_json
    from quincunx.core.table.proof import verify

    record = read_json(file)
    get_ready_for(record)
    with loading():
        proven = verify(record, str(file), commitment and commitment.strip().lower())
    assert proven.fair is not None, "it was proven"
    if as_json:
        print_json(as_data(proven.names, proven.fair) | {"compared": commitment is not None})
        return
    for line in told(proven.names, proven.fair, commitment is not None):
        click.echo(line)


def as_data(names: list[str], fair: "Fair") -> dict[str, Any]:
    seats = [{"name": name, "gave": gave} for name, gave in zip(names, what_seats_gave(fair), strict=True)]
    return {"table": fair.table, "commitment": fair.commitment, "dice": len(fair.draws), "seats": seats}


def what_seats_gave(fair: "Fair") -> list[str]:
    """Of each seat "seed", "hash" if it has not shown its seed in time, or "nothing"."""
    return ["seed" if seat.seed else "hash" if seat.hash else "nothing" for seat in fair.seats]


def told(names: list[str], fair: "Fair", compared: bool) -> Iterator[str]:
    """What was proven, line by line."""
    count = len(fair.draws)
    dice = ngettext("{count} die or card", "{count} dice and cards", count).format(count=count)
    yield _("Proven: {dice} fell as the secret and the seeds say, out of what the rules allow.").format(dice=dice)
    yield _("The secret is that of the commitment {hash}.").format(hash=fair.commitment)
    if not compared:
        yield _("Was it told to you before the game? --commitment compares it.")
    gave = what_seats_gave(fair)
    sentences = {
        "seed": _("Gave a seed: {names}."),
        "hash": _("Gave a hash and no seed in time: {names}."),
        "nothing": _("Gave no seed: {names}."),
    }
    for what, sentence in sentences.items():
        if found := [name for name, each in zip(names, gave, strict=True) if each == what]:
            yield sentence.format(names=", ".join(found))
