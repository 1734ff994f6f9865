"""quincunx move-database: all tables from one database into another."""

from gettext import gettext as _

import click

from quincunx.cli.shared import database


@click.command(
    help=_(
        "Copy all tables from one database into an empty one, and compare them. Each is a path or a postgresql:// URL. "
        "Stop the server before: what is played during the copy stays behind."
    )
)
@click.argument("source", metavar=_("FROM"))
@click.argument("target", metavar=_("TO"))
def command(source: str, target: str) -> None:
    from quincunx.server.store.moving import move

    database.show(_("Copied and compared:"), move(source, target))
