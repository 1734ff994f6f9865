"""quincunx bench: how fast the rules are, and the signature that a refactor must leave unchanged."""

from gettext import gettext as _
from typing import Any

import click

from quincunx.core.catalogue.registry import find, games


@click.command(help=_("Measure the speed of all games, or of those named, against plain Python and C in one run."))
@click.argument("slugs", nargs=-1, metavar=_("[GAME]…"))
def command(slugs: tuple[str, ...]) -> None:
    chosen = [find(slug) for slug in slugs or games()]
    from quincunx.cli.shared.screen import screen

    for game in chosen:
        screen().print(measured(game.slug, game.least_players, game.most_players))


def measured(slug: str, least: int, most: int) -> Any:
    """A table of a game's figures."""
    from quincunx.arena import speed
    from quincunx.cli.shared.screen import new_table

    twin = speed.Twin(slug)
    table = new_table(slug, "")
    for players in range(least, most + 1):
        compiled = speed.compiled_speed(slug, players)
        figures = _("{games:,.0f} games/s, {moves:.2f} M moves/s").format(
            games=compiled.games, moves=compiled.moves / 1e6
        )
        if find(slug).offers("oracle"):
            ratio = compiled.moves / speed.oracle_speed(slug, players).moves
            figures += _("; {ratio:.0f} × plain Python").format(ratio=ratio)
        if twin.available:
            figures += _("; {ratio:.2f} of C").format(ratio=speed.ratio_to_twin(twin, slug, players))
        table.add_row(_("{players} players, one thread").format(players=players), figures)
    gains = f"× {speed.compiled_thread_gain(slug, least):.2f}"
    if twin.available:
        gains += _(" (C: × {gain:.2f})").format(gain=speed.twin_thread_gain(twin, slug, least))
        same = all(twin.agrees(players) for players in range(least, most + 1))
        table.add_row(_("the same games in C"), _("yes") if same else _("NO"))
    else:
        table.add_row("C", _("left out: no C compiler here, or no twin of this game in C"))
    table.add_row(_("two threads"), gains)
    cold, imported, loaded = speed.readiness(slug)
    table.add_row(_("ready, cold"), f"{cold:.1f} s")
    table.add_row(_("ready, warm"), f"{imported + loaded:.1f} s")
    table.add_row(_("signature"), speed.signature(slug))
    return table
