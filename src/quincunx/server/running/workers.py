"""Several processes behind one port: a parent that starts them, watches them and stops them.

Each listens on the port for itself, and Linux spreads those who come over them.
"""

import asyncio
import multiprocessing
import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnProcess
from tempfile import TemporaryDirectory
from typing import Any

from quincunx.server.running.logs import LOG

PAUSE = 2.0  # seconds from one start of a worker to the next, at least
METRICS = "PROMETHEUS_MULTIPROC_DIR"  # where prometheus_client has processes count together


class Workers:
    """Keeps so many processes going; each calls `work` with its number, e.g. 1, and whatever else is given."""

    def __init__(self, count: int, work: Callable[..., None], *given: Any) -> None:
        self._count, self._work, self._given = count, work, given
        self._processes: dict[int, SpawnProcess] = {}
        self._are_stopping = False

    async def keep_going(self) -> None:
        """Start whoever has ended anew, until all are told to stop."""
        with counting_together():
            await asyncio.gather(*(self._keep_one_going(number + 1) for number in range(self._count)))

    def stop(self) -> None:
        """Tell all of them to stop; those who are told a second time end at once."""
        self._are_stopping = True
        for process in self._processes.values():
            process.terminate()

    async def _keep_one_going(self, number: int) -> None:
        while not self._are_stopping:
            begin = time.monotonic()
            process = self._processes[number] = self._start(number)
            await ended(process)
            if not self._are_stopping:
                LOG.warning("worker %d has ended with %s and is started anew", number, process.exitcode)
                await asyncio.sleep(PAUSE - (time.monotonic() - begin))

    def _start(self, number: int) -> SpawnProcess:
        context = multiprocessing.get_context("spawn")
        process = context.Process(target=self._work, args=(number, *self._given), name=f"worker {number}")
        process.start()
        return process


async def ended(process: SpawnProcess) -> None:
    """Wait until a process has ended, and count it as one of the living no more."""
    from prometheus_client.multiprocess import mark_process_dead

    loop = asyncio.get_running_loop()
    end = loop.create_future()
    loop.add_reader(process.sentinel, end.set_result, None)
    await end
    loop.remove_reader(process.sentinel)
    process.join()
    mark_process_dead(process.pid)  # type: ignore[no-untyped-call]


@contextmanager
def counting_together() -> Iterator[None]:
    """Whichever process is asked for its metrics tells those of all."""
    with TemporaryDirectory(prefix="quincunx-metrics-") as folder:
        os.environ[METRICS] = folder
        try:
            yield
        finally:
            del os.environ[METRICS]


def shared_socket(host: str, port: int) -> socket.socket:
    """A socket that has a port together with others of ours; the parent's does not listen, it keeps the port."""
    own = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    own.bind((host, port))
    return own
