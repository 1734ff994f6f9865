"""Times that are given in days."""

from gettext import gettext as _

import click

DAY = 24 * 3600  # seconds

abandoned_option = click.option(
    "--abandoned-after",
    type=click.IntRange(1),
    default=30,
    show_default=True,
    metavar=_("DAYS"),
    help=_(
        "How long nothing happens at a table before it ends; where a move may take days, three times as long as that."
    ),
)
