"""quincunx backup: a copy of all tables, made while they are played."""

from gettext import gettext as _
from pathlib import Path

import click

from quincunx.cli.shared import database


@click.command(
    help=_(
        "Copy all tables into a new FILE, while the server goes on. "
        "To use such a copy: quincunx serve --data FILE, or quincunx move-database FILE TO."
    )
)
@click.argument("file", metavar=_("FILE"), type=click.Path(path_type=Path))
@database.option
def command(file: Path, database_url: str | None) -> None:
    from quincunx.server.store.moving import back_up

    database.show(_("Kept:"), back_up(database_url or database.default_data(), file))
