"""quincunx serve: tables for the browser."""

import asyncio
import contextlib
import errno
import multiprocessing
import os
import signal
import socket
import sys
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from quincunx.cli.shared import database
from quincunx.cli.shared.days import DAY, abandoned_option
from quincunx.core.errors import BadOption, Mistake

if TYPE_CHECKING:
    from quincunx.server.running.logs import Style
    from quincunx.server.store import Store

NOWHERE = ("198.51.100.1", 9)  # an address kept for documentation, which nobody has
LONGEST_PAUSE = 60
BOT_TIME, LONGEST_BOT_TIME = 100, 60_000  # milliseconds
MOST_WORKERS = 64


def some_seconds(_context: click.Context, _option: click.Parameter, seconds: float) -> float:
    """A pause that ends: neither nan nor inf, nor one that nobody would wait for."""
    if not 0 <= seconds <= LONGEST_PAUSE:
        sentence = _("from 0 to {most} seconds, not {given}")
        raise click.BadParameter(sentence.format(most=LONGEST_PAUSE, given=seconds))
    return seconds


@click.command(help=_("Serve tables to browsers, and open the page."))
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help=_("The address to listen on; 0.0.0.0 lets friends in your network play too."),
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help=_("The port; 0 takes a free one.")
)
@database.options
@click.option(
    "--open/--no-open", "open_page", default=True, help=_("Open the page in a browser, where there is a screen.")
)
@click.option(
    "--bot-pause",
    type=float,
    default=0.0,
    show_default=True,
    callback=some_seconds,
    help=_("Seconds that a bot takes at least for a move; the page shows bots at a speed of its own."),
)
@click.option(
    "--bot-time",
    type=click.IntRange(1, LONGEST_BOT_TIME),
    default=BOT_TIME,
    show_default=True,
    metavar=_("MS"),
    help=_("How many milliseconds bots that search think about a move."),
)
@click.option(
    "--grace",
    type=click.IntRange(0),
    default=60,
    show_default=True,
    metavar=_("SECONDS"),
    help=_("How long a person is away before the others may let a bot play on."),
)
@abandoned_option
@click.option(
    "--limit",
    "limits",
    multiple=True,
    envvar="QUINCUNX_LIMITS",
    metavar=_("NAME=COUNT[/SECONDS]"),
    help=_(
        "How much is allowed: tries with a code (tries=600/60) and new tables (openings=300/600) for each address, "
        "ranked games at tables of the day for each address (daily=40/86400), "
        "messages for each connection (messages=100/20), looks at whole tables and previews for each address (looks=1000/20); "
        "connections open at a time for each address (connections=256), seconds that a request may take to come "
        "(patience=20), events of a table (events=20000). May be repeated; also QUINCUNX_LIMITS, with spaces between."
    ),
)
@click.option(
    "--trusted-proxy",
    "proxies",
    multiple=True,
    envvar="QUINCUNX_TRUSTED_PROXY",
    metavar=_("ADDRESS"),
    help=_(
        "The address, or the network as in 10.0.0.0/8, of a proxy that tells where people come from. "
        "May be repeated; also QUINCUNX_TRUSTED_PROXY, with spaces between."
    ),
)
@click.option(
    "--https",
    is_flag=True,
    envvar="QUINCUNX_HTTPS",
    show_envvar=True,
    help=_("People come by https only: a proxy before this server speaks TLS."),
)
@click.option(
    "--name",
    "names",
    multiple=True,
    envvar="QUINCUNX_NAME",
    metavar=_("NAME"),
    help=_(
        "The name that people know this server by, as in dice.example; whoever asks for another is refused. "
        "May be repeated; also QUINCUNX_NAME, with spaces between."
    ),
)
@click.option(
    "--metrics-token",
    envvar="QUINCUNX_METRICS_TOKEN",
    show_envvar=True,
    help=_("What whoever reads /metrics must bring; without one, only this machine may read them."),
)
@click.option(
    "--log",
    type=click.Choice(["text", "json"]),
    envvar="QUINCUNX_LOG",
    show_envvar=True,
    help=_("Write down on stderr what happens, a line each: no names, no codes, no addresses."),
)
@click.option(
    "--shared-file",
    is_flag=True,
    help=_("Let other servers of this machine that say so too use the same file of SQLite."),
)
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    default=1,
    show_default=True,
    help=_("How many processes share the port, about one for each core; more than one with PostgreSQL, on Linux."),
)
def command(
    host: str,
    port: int,
    data: Path | None,
    database_url: str | None,
    open_page: bool,
    bot_pause: float,
    bot_time: int,
    grace: int,
    abandoned_after: int,
    limits: tuple[str, ...],
    proxies: tuple[str, ...],
    https: bool,
    names: tuple[str, ...],
    metrics_token: str | None,
    log: "Style | None",
    shared_file: bool,
    workers: int,
) -> None:
    from quincunx.server.entrance.arrivals import arrivals_by
    from quincunx.server.entrance.limits import Limits
    from quincunx.server.running.readiness import require_room_for_rules
    from quincunx.server.store import Store
    from quincunx.server.store.holding import hold

    settings = {
        "bot_pause": bot_pause,
        "bot_seconds": bot_time / 1000,
        "grace": grace,
        "abandoned_after": abandoned_after * DAY,
        "limits": Limits().having(limits),
        "metrics_token": metrics_token,
        "arrivals": arrivals_by(proxies, https, names, host),
    }
    address = database.chosen(data, database_url)
    if workers > 1:
        require_several(address)
    held = hold(address, shared_file)
    port = free_port(host, port)
    require_room_for_rules()
    write_down(log)
    if workers > 1:
        asyncio.run(serve_by_workers(workers, host, port, open_page, address, settings, log))
    else:
        asyncio.run(serve(host, port, open_page, Store(address), settings))
    del held


def write_down(log: "Style | None") -> None:
    from quincunx.server.running import logs

    if log is not None:
        logs.write_down(log)


def require_several(address: Path | str) -> None:
    """Several processes can serve this, and the database answers; a sentence otherwise."""
    from quincunx.server.store.address import File, read_address
    from quincunx.server.store.database import open_database

    if isinstance(read_address(address), File):
        raise BadOption(
            "several workers need PostgreSQL, which tells each at once what another has done; a file of SQLite does not: "
            "give --database postgresql://USER:PASSWORD@HOST/NAME, or leave --workers at 1",
            "plusieurs processus demandent PostgreSQL, qui dit aussitôt à chacun ce qu’un autre a fait ; un fichier SQLite "
            "ne le dit pas : donnez --database postgresql://UTILISATEUR:MOT-DE-PASSE@HÔTE/NOM, ou laissez --workers à 1",
        )
    if sys.platform != "linux":
        raise BadOption(
            "several workers share a port on Linux only: leave --workers at 1, "
            "or start several servers, each with a --port of its own",
            "plusieurs processus ne partagent un port que sous Linux : laissez --workers à 1, "
            "ou lancez plusieurs serveurs, chacun avec son --port",
        )
    open_database(address).close()


def free_port(host: str, port: int) -> int:
    """The port, or a free one for 0; a sentence when it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, taking_a_port(), 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            if getattr(error, "errno", None) == errno.EADDRINUSE:
                raise BadOption(
                    f"port {port} is in use: stop what uses it, or choose another with --port",
                    f"le port {port} est occupé : arrêtez ce qui l’utilise, ou choisissez-en un autre avec --port",
                ) from None
            raise BadOption(
                f"cannot listen on {host}:{port}: {error}", f"impossible d’écouter {host}:{port} : {error}"
            ) from None
        return int(probe.getsockname()[1])


def taking_a_port() -> int:
    """Take a port that was left a moment ago; on Windows that is usual, and SO_REUSEADDR would share one in use."""
    if sys.platform == "win32":
        return socket.SO_EXCLUSIVEADDRUSE
    return socket.SO_REUSEADDR


async def serve(host: str, port: int, open_page: bool, store: "Store", settings: dict[str, Any]) -> None:
    """Listen until told to stop."""
    running = asyncio.create_task(listen(host, port, store, name_of(port), settings))
    await announce(host, port, open_page, running)
    await running


async def serve_by_workers(count: int, host: str, port: int, open_page: bool, *given: Any) -> None:
    """Have several processes listen until told to stop."""
    from quincunx.server.running.workers import Workers, shared_socket

    workers = Workers(count, work, host, port, *given)
    for asked in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(asked, workers.stop)
    with shared_socket(host, port):  # the port stays ours while a worker is started anew
        running = asyncio.create_task(workers.keep_going())
        await announce(host, port, open_page, running)
        await running


def work(number: int, host: str, port: int, address: Path | str, settings: dict[str, Any], log: "Style | None") -> None:
    """One of several processes behind a port; Ctrl-C, which all of them hear, is the parent's business."""
    from quincunx.server.running.workers import shared_socket
    from quincunx.server.store import Store

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    write_down(log)
    try:
        store = Store(address)
    except Mistake as mistake:
        sys.exit(str(mistake))
    own_socket = shared_socket(host, port)
    asyncio.run(listen(host, port, store, f"{name_of(port)}/{number}", settings, [own_socket]))


def name_of(port: int) -> str:
    """What tells this server from others on the same database."""
    return f"{socket.gethostname()}:{port}"


async def listen(
    host: str,
    port: int,
    store: "Store",
    name: str,
    settings: dict[str, Any],
    sockets: list[socket.socket] | None = None,
) -> None:
    """Serve until told to stop, on these sockets, or on one that is made for it."""
    from quincunx.server.app import make_app
    from quincunx.server.entrance.callers import raise_file_limit
    from quincunx.server.entrance.listening import Server
    from quincunx.server.live.sockets import doors_for

    raise_file_limit()
    app = make_app(store, server=name, reach=for_friends(host, port), **settings)
    server = Server(app, doors_for(app), host, port, app.state.callers)
    told = told_to_stop()
    running = asyncio.create_task(server.serve(sockets))
    await asyncio.wait({running, told}, return_when=asyncio.FIRST_COMPLETED)
    if not running.done():
        await app.state.doors.close_all()
        server.stop()
    await running


async def announce(host: str, port: int, open_page: bool, running: "asyncio.Task[None]") -> None:
    """Say where the page is, once it can be had."""
    await listening(host, port, running)
    if running.done():
        return
    page = f"http://{reachable(host)}:{port}"
    click.echo(_("Quincunx is at {address} – press Ctrl-C to stop.").format(address=page))
    if open_page and has_screen():
        click.launch(page)


def told_to_stop() -> "asyncio.Future[None]":
    """Done when the system asks the server to end; asked a second time, it ends at once. Windows does not ask.

    A worker whose parent is gone has nobody who would ask it.
    """
    loop, parent = asyncio.get_running_loop(), multiprocessing.parent_process()
    told = loop.create_future()

    def stop() -> None:
        loop.remove_signal_handler(signal.SIGTERM)
        if parent is not None:
            loop.remove_reader(parent.sentinel)
        told.set_result(None)

    with contextlib.suppress(NotImplementedError):
        loop.add_signal_handler(signal.SIGTERM, stop)
    if parent is not None:
        loop.add_reader(parent.sentinel, stop)
    return told


def reachable(host: str) -> str:
    """The host as others write it, e.g. 192.168.1.7 for 0.0.0.0, so that a copied link opens on their machines too."""
    if host in ("0.0.0.0", "::"):
        host = network_address()
    return f"[{host}]" if ":" in host else host


def for_friends(host: str, port: int) -> str | None:
    """Where other machines find the page, e.g. "http://192.168.1.7:8000"; None if only this one can."""
    found = reachable(host)
    return None if found.startswith("127.") or found in ("localhost", "[::1]") else f"http://{found}:{port}"


def network_address() -> str:
    """This machine's address in its network; connecting a datagram socket chooses it, and sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


async def listening(host: str, port: int, running: "asyncio.Task[None]") -> None:
    """Wait until the server takes connections, or has failed."""
    while not running.done():
        try:
            _reader, writer = await asyncio.open_connection(callable_address(host), port)
            writer.close()
            return
        except OSError:
            await asyncio.sleep(0.02)


def callable_address(host: str) -> str:
    """Where the server can be called that listens there: on Windows “anywhere” is no address to call."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
