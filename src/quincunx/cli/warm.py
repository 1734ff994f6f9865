"""quincunx warm: compile the rules ahead of time."""

import os
from gettext import gettext as _

import click

from quincunx.core.catalogue.registry import find, games

NICE = 10


@click.command(help=_("Compile the rules ahead of time. Those of all games, or of the ones you name."))
@click.argument("slugs", nargs=-1, metavar=_("[GAME]…"))
@click.option("--tell", is_flag=True, hidden=True)  # for the server: each share that is done, as a line
@click.option("--table", is_flag=True, hidden=True)  # for `make play`: what a table needs and no more
def command(slugs: tuple[str, ...], tell: bool, table: bool) -> None:
    chosen = [find(slug).slug for slug in slugs or games()]
    from quincunx.cli.shared.getting_ready import get_ready
    from quincunx.cli.shared.warming import cold_stages, drop_old_kernels

    if table:
        for slug in chosen:
            get_ready(slug, "table")
        return
    cold = [slug for slug in chosen if cold_stages(slug)]
    if tell:
        warm_for_the_server(cold)
        return
    warm_with_bars(cold)
    drop_old_kernels()
    click.echo(_("Ready: {games}").format(games=", ".join(chosen)))


def warm_for_the_server(cold: list[str]) -> None:
    from quincunx.cli.shared.warming import cold_stages, warm

    def tell(_slug: str, stage: str, share: float) -> None:
        print(stage, share, flush=True)

    lower_priority()
    for slug in cold:
        for stage in cold_stages(slug):
            warm(slug, stage, tell)  # what another server compiles meanwhile is waited for


def warm_with_bars(cold: list[str]) -> None:
    """One game, or several beside each other."""
    from quincunx.cli.shared.getting_ready import bars, get_ready
    from quincunx.cli.shared.warming import STAGES, warm_at_once

    if len(cold) == 1:
        get_ready(cold[0], *STAGES)
    elif cold:
        with bars() as show:
            warm_at_once(cold, show)


def lower_priority() -> None:
    """People's moves come first, where the system has such a call; on Windows the parent has seen to it."""
    if hasattr(os, "nice"):
        os.nice(NICE)
