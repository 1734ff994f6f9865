"""quincunx tidy: tables that nobody has touched for long are removed."""

import time
from gettext import gettext as _
from gettext import ngettext
from pathlib import Path

import click

from quincunx.cli.shared import database
from quincunx.cli.shared.asking import require_yes, yes_option
from quincunx.cli.shared.days import DAY, abandoned_option


@click.command(
    help=_(
        "Remove tables without an event for DAYS days, finished or not, and guests of before then who sit nowhere; "
        "end games that are abandoned. Servers may go on meanwhile. The newest table always stays."
    )
)
@click.option(
    "--older-than", "days", type=click.IntRange(1), required=True, metavar=_("DAYS"), help=_("How many days.")
)
@abandoned_option
@database.options
@yes_option
def command(days: int, abandoned_after: int, data: Path | None, database_url: str | None, yes: bool) -> None:
    from quincunx.server.house.upkeep import end_abandoned, remove_old
    from quincunx.server.store.keeping import count_old

    before = time.time() - days * DAY
    with database.opened(data, database_url) as store:
        if ended := end_abandoned(store, abandoned_after * DAY):
            click.echo(_("Ended: {what}.").format(what=amount_of_tables(ended)))
        old = count_old(store, before)
        if not any(old):
            click.echo(_("There is nothing to remove."))
            return
        require_yes(_("Remove {what}?").format(what=amounts(*old)), yes)
        tables = guests = 0
        for more_tables, more_guests in remove_old(store, before):
            tables, guests = tables + more_tables, guests + more_guests
        click.echo(_("Removed: {what}.").format(what=amounts(tables, guests)))


def amount_of_tables(count: int) -> str:
    return ngettext("{count} table", "{count} tables", count).format(count=count)


def amounts(tables: int, guests: int) -> str:
    """E.g. "12 tables, 3 guests"."""
    return ", ".join(
        (
            amount_of_tables(tables),
            ngettext("{count} guest", "{count} guests", guests).format(count=guests),
        )
    )
