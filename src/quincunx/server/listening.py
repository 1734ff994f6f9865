"""The server that listens: uvicorn for HTTP, and doors of our own for sockets, all in one event loop."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn

from quincunx.server.doors import Door

BACKLOG = 4096  # all come back at once after a restart
PATIENCE = 5  # seconds for answers that are under way when the server stops
TICK = 1.0  # seconds after which the date in answers is another


class Server(uvicorn.Server):
    """Serves an application until it is stopped; the system's signals are left to whoever runs it."""

    def __init__(self, app: Any, doors: Callable[..., Door], host: str, port: int) -> None:
        plain: dict[str, Any] = {"http": "h11", "ws": doors, "proxy_headers": False, "server_header": False}
        silent: dict[str, Any] = {"log_config": None, "log_level": "critical", "access_log": False}
        patient: dict[str, Any] = {"backlog": BACKLOG, "timeout_graceful_shutdown": PATIENCE}
        super().__init__(uvicorn.Config(app, host, port, **plain, **silent, **patient))
        self._stopped = asyncio.Event()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def main_loop(self) -> None:
        """Wait until stopped; uvicorn itself would look ten times a second."""
        while not await self.on_tick(0):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopped.wait(), TICK)

    def stop(self) -> None:
        self.should_exit = True
        self._stopped.set()
