"""quincunx warm: compile the rules ahead of time."""

from gettext import gettext as _

import click

from quincunx.core.registry import find, games


@click.command(help=_("Compile the rules ahead of time. Those of all games, or of the ones you name."))
@click.argument("slugs", nargs=-1, metavar=_("[GAME]…"))
def command(slugs: tuple[str, ...]) -> None:
    chosen = [find(slug) for slug in slugs or games()]
    from quincunx.cli.shared.screen import progress_bar
    from quincunx.cli.shared.warming import compile_at_once, drop_old_kernels, steps
    from quincunx.core.jit import warm_mark

    cold = [game.slug for game in chosen if not warm_mark(game.slug).exists()]
    with progress_bar() as bar:
        for _slug in bar.track(compile_at_once(cold), total=len(cold), description=_("Compiling")):
            pass
        for game in chosen:
            for step in bar.track(steps(game.slug), description=game.slug):
                step()
            warm_mark(game.slug).touch()
    drop_old_kernels()
    click.echo(_("Ready: {games}").format(games=", ".join(game.slug for game in chosen)))
