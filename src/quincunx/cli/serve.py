"""quincunx serve: tables for the browser."""

import asyncio
import errno
import os
import socket
import sys
from gettext import gettext as _
from pathlib import Path

import click

from quincunx.core.errors import BadOption

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
@click.option("--data", type=click.Path(path_type=Path), help=_("The database file; default: in your data folder."))
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
def command(host: str, port: int, data: Path | None, open_page: bool, bot_pause: float) -> None:
    port = free_port(host, port)
    path = data or default_data()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unusable(path, error) from None
    asyncio.run(serve(host, port, path, open_page, bot_pause))


def default_data() -> Path:
    import platformdirs

    return platformdirs.user_data_path("quincunx") / "tables.sqlite"


def unusable(path: Path, error: Exception) -> BadOption:
    from quincunx.core.files import reason_of

    en, fr = reason_of(error) if isinstance(error, OSError) else (str(error), str(error))
    if getattr(error, "sqlite_errorname", "") == "SQLITE_FULL":
        en, fr = "the disk is full", "le disque est plein"
    return BadOption(f"cannot use {path}: {en}", f"impossible d’utiliser {path} : {fr}")


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


async def serve(host: str, port: int, path: Path, open_page: bool, bot_pause: float) -> None:
    """Listen until told to stop."""
    import sqlite3

    from granian.constants import Interfaces
    from granian.server.embed import Server

    from quincunx.server.app import make_app
    from quincunx.server.store import Store

    try:
        app = make_app(Store(path), bot_pause)
    except sqlite3.Error as error:
        raise unusable(path, error) from None
    server = Server(app, address=host, port=port, interface=Interfaces.ASGI, log_enabled=False)
    running = asyncio.create_task(server.serve())
    await listening(host, port, running)
    address = f"http://{reachable(host)}:{port}"
    click.echo(_("Quincunx is at {address} – press Ctrl-C to stop.").format(address=address))
    if open_page and has_screen():
        click.launch(address)
    await running


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
