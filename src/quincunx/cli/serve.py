"""quincunx serve: tables for the browser."""

import asyncio
import contextlib
import errno
import os
import signal
import socket
import sys
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from quincunx.cli.shared import database
from quincunx.core.errors import BadOption

if TYPE_CHECKING:
    from quincunx.server.logs import Style
    from quincunx.server.store import Store

NOWHERE = ("198.51.100.1", 9)  # an address kept for documentation, which nobody has
LONGEST_PAUSE = 60


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
    default=0.7,
    show_default=True,
    callback=some_seconds,
    help=_("Seconds that a bot takes at least for a move."),
)
@click.option(
    "--limit",
    "limits",
    multiple=True,
    envvar="QUINCUNX_LIMITS",
    metavar=_("NAME=COUNT/SECONDS"),
    help=_(
        "How much is allowed: tries with a code (tries=600/60) and new tables (openings=300/600) for each address, "
        "messages for each connection (messages=100/20). May be repeated; also QUINCUNX_LIMITS, with spaces between."
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
def command(
    host: str,
    port: int,
    data: Path | None,
    database_url: str | None,
    open_page: bool,
    bot_pause: float,
    limits: tuple[str, ...],
    metrics_token: str | None,
    log: "Style | None",
) -> None:
    from quincunx.server.limits import Limits
    from quincunx.server.logs import write_down
    from quincunx.server.store import Store

    settings = {"bot_pause": bot_pause, "limits": Limits().having(limits), "metrics_token": metrics_token}
    port = free_port(host, port)
    if log is not None:
        write_down(log)
    store = Store(database.chosen(data, database_url))
    asyncio.run(serve(host, port, store, open_page, settings))


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


async def serve(host: str, port: int, store: "Store", open_page: bool, settings: dict[str, Any]) -> None:
    """Listen until told to stop."""
    from quincunx.server.app import make_app
    from quincunx.server.listening import Server
    from quincunx.server.sockets import doors_for

    app = make_app(store, server=f"{socket.gethostname()}:{port}", **settings)
    server = Server(app, doors_for(app), host, port)
    told = told_to_stop()
    running = asyncio.create_task(server.serve())
    await listening(host, port, running)
    page = f"http://{reachable(host)}:{port}"
    click.echo(_("Quincunx is at {address} – press Ctrl-C to stop.").format(address=page))
    if open_page and has_screen():
        click.launch(page)
    await asyncio.wait({running, told}, return_when=asyncio.FIRST_COMPLETED)
    if not running.done():
        await app.state.doors.close_all()
        server.stop()
    await running


def told_to_stop() -> "asyncio.Future[None]":
    """Done when the system asks the server to end; asked a second time, it ends at once. Windows does not ask."""
    loop = asyncio.get_running_loop()
    told = loop.create_future()

    def stop() -> None:
        loop.remove_signal_handler(signal.SIGTERM)
        told.set_result(None)

    with contextlib.suppress(NotImplementedError):
        loop.add_signal_handler(signal.SIGTERM, stop)
    return told


def reachable(host: str) -> str:
    """The host as others write it, e.g. 192.168.1.7 for 0.0.0.0, so that a copied link opens on their machines too."""
    if host in ("0.0.0.0", "::"):
        host = network_address()
    return f"[{host}]" if ":" in host else host


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
    await running


def callable_address(host: str) -> str:
    """Where the server can be called that listens there: on Windows “anywhere” is no address to call."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
