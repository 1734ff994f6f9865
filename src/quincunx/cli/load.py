"""quincunx load: many tables of people on a server of this machine, and what it makes of them."""

import asyncio
import json
from contextlib import nullcontext
from dataclasses import asdict
from gettext import gettext as _
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click

from quincunx.cli.serve import LONGEST_BOT_TIME
from quincunx.cli.shared.options import json_option
from quincunx.core.catalogue.registry import find, games
from quincunx.core.errors import BadOption

if TYPE_CHECKING:
    from quincunx.load.figures import Figures
    from quincunx.load.runs import Idle, Plan

MOST_SOCKETS = 10_000


@click.command(help=_("Have many people play at once on a server of this machine, and tell how fast it answers them."))
@click.argument("slugs", nargs=-1, metavar=_("[GAME]…"))
@click.option("--tables", type=click.IntRange(1, 5000), default=20, show_default=True, help=_("How many tables."))
@click.option(
    "--people",
    type=click.IntRange(1, 8),
    default=3,
    show_default=True,
    help=_("How many people at each, as far as the game has seats."),
)
@click.option(
    "--watchers", type=click.IntRange(0, 2000), default=0, show_default=True, help=_("How many look on at each.")
)
@click.option(
    "--seconds", type=click.IntRange(1, 3600), default=20, show_default=True, help=_("How long they play each game.")
)
@click.option(
    "--rate",
    type=click.IntRange(1, 5000),
    help=_("How many moves they make a second, all together; without it, as many as they can."),
)
@click.option(
    "--thinking",
    type=click.IntRange(0, 100),
    default=0,
    show_default=True,
    help=_("At how many more tables the strongest bots play, without a pause."),
)
@click.option(
    "--bot-time",
    type=click.IntRange(1, LONGEST_BOT_TIME),
    metavar=_("MS"),
    help=_("How many milliseconds bots that search think about a move."),
)
@click.option("--together", is_flag=True, help=_("Play all the games at once, each at its share of the tables."))
@click.option(
    "--idle",
    "idly",
    is_flag=True,
    help=_("Only sit there: tell the memory that it takes, and how soon all are back after a restart."),
)
@click.option(
    "--address",
    "addresses",
    multiple=True,
    help=_(
        "A server on this machine, e.g. http://127.0.0.1:8000, whose limits allow it; may be repeated. "
        "Without it, one with raised limits and a database of its own is started for each game."
    ),
)
@click.option(
    "--pid",
    "pids",
    type=int,
    multiple=True,
    help=_("The process of that server, to tell what it uses; may be repeated."),
)
@json_option
def command(
    slugs: tuple[str, ...],
    tables: int,
    people: int,
    watchers: int,
    seconds: int,
    rate: int | None,
    thinking: int,
    bot_time: int | None,
    together: bool,
    idly: bool,
    addresses: tuple[str, ...],
    pids: tuple[int, ...],
    as_json: bool,
) -> None:
    if idly and addresses:
        raise click.UsageError(_("either --idle or --address: only a server of its own is restarted"))
    if bot_time is not None and addresses:
        raise click.UsageError(
            _("either --bot-time or --address: only a server of its own is told how long bots think")
        )
    for address in addresses:
        require_own_machine(address)
    chosen = [find(slug).slug for slug in slugs or games()]
    runs = needed()
    groups = [tuple(chosen)] if together else [(slug,) for slug in chosen]
    plans = [runs.Plan(group, tables, people, watchers, seconds, rate, thinking) for group in groups]
    allow_sockets(max(plan.sockets for plan in plans))
    if not addresses and not as_json:
        click.echo(_("The server's limits are raised: {limits}").format(limits=", ".join(runs.RAISED)))
    told = [load_by(plan, idly, bot_time, list(addresses), list(pids)) for plan in plans]
    if as_json:
        click.echo(json.dumps([asdict(figures) for figures in told], indent=2))
    else:
        (show_idle if idly else show)(told)


def needed() -> Any:
    """What makes the load, or a sentence where packages that only it needs are not there."""
    try:
        from quincunx.load import runs
    except ImportError as error:
        sentence = _("this needs the package “{name}”: pip install quincunx[load]")
        raise click.ClickException(sentence.format(name=error.name)) from None
    return runs


def require_own_machine(address: str) -> None:
    """Nobody else's server is loaded."""
    try:
        parts = urlsplit(address)
        host = parts.hostname or ""
        own = parts.scheme == "http" and (host == "localhost" or ip_address(host).is_loopback)
    except ValueError:
        own = False
    if not own:
        raise BadOption(
            f"--address: a server on this machine, as http://127.0.0.1:8000, not “{address}”",
            f"--address : un serveur sur cette machine, comme http://127.0.0.1:8000, pas « {address} »",
        )


def allow_sockets(count: int) -> None:
    """Have the system allow this process, and the server that it starts, so many sockets."""
    if count > MOST_SOCKETS:
        raise BadOption(
            f"{count:,} connections: at most {MOST_SOCKETS:,} are opened",
            f"{count} connexions : on en ouvre au plus {MOST_SOCKETS}",
        )
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count + 1000
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard < 0 else min(wanted, hard), hard))


def load_by(plan: "Plan", idly: bool, bot_time: int | None, addresses: list[str], pids: list[int]) -> Any:
    """What one plan comes to, on a server of its own if none is given."""
    from quincunx.cli.shared.screen import waiting
    from quincunx.load import runs
    from quincunx.load.serving import own_server

    told = _("{games}: {count} connections …").format(games=", ".join(plan.games), count=plan.sockets)
    with waiting(told), nullcontext() if addresses else own_server(bot_time) as serving:
        if serving is None:
            return asyncio.run(runs.play(plan, addresses, pids))
        if idly:
            return asyncio.run(runs.idle(plan, serving))
        return asyncio.run(runs.play(plan, [serving.address], [serving.pid], serving.database))


def show(told: "list[Figures]") -> None:
    """A line a run."""
    from quincunx.cli.shared.screen import new_table, screen

    numbers = (_("moves/s"), _("kept, ms"), _("heard, ms"), _("server"), _("load"), _("lost"), _("doubled"))
    table = new_table(_("game"), numbers=numbers)
    for run in told:
        table.add_row(
            run.name,
            f"{run.rate:.0f}",
            f"{run.kept_50:.0f} – {run.kept_99:.0f}",
            f"{run.heard_50:.0f} – {run.heard_99:.0f}",
            *(share(used, run.moves) for used in (run.server, run.client)),
            *("–" if number is None else str(number) for number in (run.lost, run.doubled)),
        )
    screen().print(table)
    click.echo(
        _("Times at the 50th and the 99th of a hundred moves; processor of the server and the load in ms a move.")
    )
    tell_errors([run.errors for run in told])


def share(seconds: float | None, moves: int) -> str:
    """Milliseconds a move, e.g. 0.52."""
    return "–" if seconds is None or not moves else f"{seconds / moves * 1000:.2f}"


def show_idle(told: "list[Idle]") -> None:
    from quincunx.cli.shared.screen import new_table, screen

    numbers = (_("connections"), _("kB a table"), _("kB a connection"), _("all back after, s"))
    table = new_table(_("game"), numbers=numbers)
    for run in told:
        kilobytes = (f"{run.table_kb:.0f}", f"{run.socket_kb:.0f}")
        table.add_row(run.name, str(run.sockets), *kilobytes, f"{run.seconds:.1f}")
    screen().print(table)
    tell_errors([run.errors for run in told])


def tell_errors(told: list[dict[str, int]]) -> None:
    """What went wrong and how often; nothing of it is a success."""
    for errors in told:
        for reason, times in errors.items():
            click.echo(_("{times} × {reason}").format(times=times, reason=reason))
    if any(told):
        raise click.exceptions.Exit(1)
