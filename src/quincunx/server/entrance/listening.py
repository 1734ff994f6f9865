"""The server that listens: uvicorn for HTTP, and doors of our own for sockets, all in one event loop."""

import asyncio
import contextlib
import socket
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn

from quincunx.server.entrance.callers import Callers, calling
from quincunx.server.entrance.doors import Door

BACKLOG = 4096  # all come back at once after a restart
AT_ONCE = 16  # that are let in before one is looked at: none may take the last file handle
PATIENCE = 5  # seconds for answers that are under way when the server stops
TICK = 1.0  # seconds after which the date in answers is another


class Server(uvicorn.Server):
    """Serves an application until it is stopped; the system's signals are left to whoever runs it."""

    def __init__(self, app: Any, doors: Callable[..., Door], host: str, port: int, callers: Callers) -> None:
        speaking: dict[str, Any] = {"http": calling(callers), "ws": doors}
        plain: dict[str, Any] = {"proxy_headers": False, "server_header": False}
        silent: dict[str, Any] = {"log_config": None, "log_level": "critical", "access_log": False}
        patient: dict[str, Any] = {"backlog": AT_ONCE, "timeout_graceful_shutdown": PATIENCE}
        super().__init__(uvicorn.Config(app, host, port, **speaking, **plain, **silent, **patient))
        self._stopped = asyncio.Event()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in (listener for server in self.servers for listener in server.sockets):
            with listener.dup() as same:
                same.listen(BACKLOG)  # asyncio lets in at once as many as it has wait

    async def main_loop(self) -> None:
        """Wait until stopped; uvicorn itself would look ten times a second."""
        while not await self.on_tick(0):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopped.wait(), TICK)

    def stop(self) -> None:
        self.should_exit = True
        self._stopped.set()
