"""Jobs on the machines of a Ray cluster. One that is lost with its machine is done again by another."""

import logging
import socket
import time
import uuid
from collections import deque
from collections.abc import Generator, Iterable
from itertools import islice
from typing import Any

from quincunx.arena.jobs import AHEAD, Job, Make, Result, Worker, never
from quincunx.core.errors import BadOption, Mistake
from quincunx.core.extras import require
from quincunx.core.kernels.jit import fingerprint
from quincunx.core.kernels.kernel_cache import GUEST_SOURCES

LOSSES = 20  # times that a job may be lost with its worker: one that kills every worker ends
ANSWER = 10.0  # seconds until a cluster has answered
LOOK = 5.0  # seconds between looks at how many machines there are


class Cluster:
    """Workers of a Ray cluster by its address, e.g. "auto" where this machine is one of it, or "10.0.0.5:6379".

    They are given so many jobs `at_once`: what Ray takes to hand one out and in is longer than some jobs.
    """

    def __init__(self, address: str, at_once: int = 1) -> None:
        require("ray", "ray")
        self._address, self._at_once = address, at_once

    def results(self, make: Make[Job, Result], jobs: Iterable[Job]) -> Generator[Result]:
        import ray

        own = not ray.is_initialized()
        if own:
            join(self._address)
        try:
            yield from in_order(make, jobs, self._at_once)
        except ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except ray.exceptions.RayError as error:
            raise lost(error) from error
        finally:
            if own:
                ray.shutdown()  # which also ends what is under way


def join(address: str) -> None:
    import ray

    try:
        require_answer(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RuntimeError) as error:
        raise BadOption(
            f"there is no Ray cluster at “{address}”: {first_line(error)}",
            f"il n’y a pas de grappe Ray à « {address} » : {first_line(error)}",
        ) from None


def require_answer(address: str) -> None:
    """OSError where nobody listens: Ray itself would ask for many minutes."""
    host, colon, port = address.rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), ANSWER).close()


def in_order(make: Make[Job, Result], jobs: Iterable[Job], at_once: int) -> Generator[Result]:
    """As much work is handed out as the cluster has processors for, and some more; machines may come and go."""
    import ray

    play = ray.remote(max_retries=LOSSES)(play_there)
    told = uuid.uuid4().hex, code_here(), ray.put(make)
    each = iter(jobs)
    waiting, under_way = iter(lambda: list(islice(each, at_once)), []), deque[Any]()
    room, looked = 0, float("-inf")
    while True:
        if time.monotonic() - looked > LOOK:
            room, looked = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))), time.monotonic()
        under_way.extend(play.remote(*told, some) for some in islice(waiting, max(0, room - len(under_way))))
        if not under_way:
            return
        yield from ray.get(under_way.popleft())


MADE: dict[str, Worker[Any, Any]] = {}  # in a worker's process: the one that it is at work as


def play_there(work: str, code: str, make: Make[Job, Result], jobs: list[Job]) -> list[Result]:
    """Jobs in a process of the cluster, which makes its worker when it meets the first of some work."""
    if work not in MADE:
        require_same_code(code)
        MADE.clear()
        MADE[work] = make(never)
    return [MADE[work].play(job) for job in jobs]


def code_here() -> str:
    """A name for all that is compiled here, guests' games among it."""
    return " ".join([fingerprint(), *GUEST_SOURCES.values()])


def require_same_code(code: str) -> None:
    """Other rules, or another compiler, might play other games."""
    if code != code_here():
        raise BadOption(
            "a machine of the cluster has another version of Quincunx or of Numba",
            "une machine de la grappe a une autre version de Quincunx ou de Numba",
        )


def lost(error: Exception) -> Mistake:
    return Mistake(
        f"the cluster could not go on: {first_line(error)}", f"la grappe n’a pas pu continuer : {first_line(error)}"
    )


def first_line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)
