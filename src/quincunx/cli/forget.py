"""quincunx forget: all that a server has kept of a guest is removed."""

import re
from gettext import gettext as _
from gettext import ngettext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from quincunx.cli.shared import database
from quincunx.cli.shared.asking import require_yes, yes_option

if TYPE_CHECKING:
    from quincunx.server.store.keeping import StoredGuest

HASH = re.compile("[0-9a-f]{8,64}")
SHOWN = 12  # letters of a hash


@click.command(
    help=_(
        "Remove a guest: the name, the cookie and where it sits. WHO is the name, or at least eight letters of the "
        "cookie's hash. The moves stay, made by “?”; a seat in a game that is not over is nobody's then."
    )
)
@click.argument("who", metavar=_("WHO"))
@database.options
@yes_option
def command(who: str, data: Path | None, database_url: str | None, yes: bool) -> None:
    from quincunx.server.house.upkeep import forget_guest
    from quincunx.server.store.keeping import guests_known_as

    with database.opened(data, database_url) as store:
        found = guests_known_as(store, who, who if HASH.fullmatch(who) else None)
        guest = require_one(who, found)
        require_yes(_("Remove {guest}?").format(guest=told(guest)), yes)
        tables = len(forget_guest(store, guest.token_hash))
    sentence = ngettext("Removed, at {count} table.", "Removed, at {count} tables.", tables)
    click.echo(sentence.format(count=tables))


def require_one(who: str, found: "list[StoredGuest]") -> "StoredGuest":
    if not found:
        raise click.UsageError(_("there is no guest “{who}”").format(who=who))
    if len(found) > 1:
        several = _("several guests are “{who}”: say which by the hash: {guests}")
        raise click.UsageError(several.format(who=who, guests="; ".join(map(told, found))))
    return found[0]


def told(guest: "StoredGuest") -> str:
    """E.g. "Ada (1f3a…, since 2026-11-17, 3 tables)"."""
    from datetime import datetime

    tables = ngettext("{count} table", "{count} tables", guest.tables).format(count=guest.tables)
    since = _("since {day}").format(day=f"{datetime.fromtimestamp(guest.created):%Y-%m-%d}")
    return f"{guest.name or '?'} ({guest.token_hash[:SHOWN]}, {since}, {tables})"
