"""Asking before anything is destroyed."""

import sys
from gettext import gettext as _

import click

yes_option = click.option("--yes", is_flag=True, help=_("Do not ask."))


def require_yes(question: str, said: bool) -> None:
    """Go on only if somebody agrees: by --yes, or at a terminal by answering."""
    if said:
        return
    if not sys.stdin.isatty():
        raise click.UsageError(_("{question} Say so with --yes: nobody is here to be asked").format(question=question))
    if not click.confirm(question):
        click.echo(_("Nothing was changed."))
        raise click.exceptions.Exit(1)
