"""Work shared out: jobs go in, results come out in the order of the jobs, whoever does them and wherever.

What a result is depends on its job alone, so neither the number of workers nor where they are changes anything.
"""

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import islice
from threading import Event, Thread, current_thread, main_thread
from types import ModuleType
from typing import Any, Protocol, TypeVar

AHEAD = 2  # jobs a worker that are handed out before the first result is taken
AT_ONCE = 20  # compiled jobs that a cluster's worker is given together

Job_contra = TypeVar("Job_contra", contravariant=True)
Result_co = TypeVar("Result_co", covariant=True)
Job = TypeVar("Job")
Result = TypeVar("Result")

Heed = Callable[[], None]


class Worker(Protocol[Job_contra, Result_co]):
    """Does jobs, one after the other."""

    def play(self, job: Job_contra, /) -> Result_co: ...


Make = Callable[[Heed], Worker[Job, Result]]  # makes a worker where it is to work; `heed` raises once nobody wants more


class Crew(Protocol):
    """Those who do jobs."""

    def results(self, make: Make[Job, Result], jobs: Iterable[Job]) -> Generator[Result]:
        """The results in the order of the jobs, few of which are ever taken ahead; to close it stops all work."""


class Stopped(Exception):
    """Nobody wants the rest of the work any more."""


def crew(workers: int, ray: str | None = None, compiled: bool = False) -> Crew:
    """So many workers on this machine, or a Ray cluster. Work that is `compiled` needs no processes of its own."""
    if ray is not None:
        from quincunx.arena.cluster import Cluster

        return Cluster(ray, AT_ONCE if compiled else 1)
    if workers == 1:
        return Alone()
    return Threads(workers) if compiled else Processes(workers)


def never() -> None:
    """Heeds nothing: the work is wanted to its end."""


class Alone:
    """Here, one job after the other."""

    def results(self, make: Make[Job, Result], jobs: Iterable[Job]) -> Generator[Result]:
        yield from map(make(never).play, jobs)


class Threads:
    """Beside each other in this process."""

    def __init__(self, workers: int) -> None:
        self._workers = workers

    def results(self, make: Make[Job, Result], jobs: Iterable[Job]) -> Generator[Result]:
        stop = Event()
        worker = make(heeding(stop))
        with ThreadPoolExecutor(self._workers) as pool:
            try:
                yield from in_order(lambda job: pool.submit(worker.play, job), jobs, AHEAD * self._workers)
            finally:
                stop.set()
                pool.shutdown(cancel_futures=True)


class Processes:
    """In processes of this machine."""

    def __init__(self, workers: int) -> None:
        self._workers = workers

    def results(self, make: Make[Job, Result], jobs: Iterable[Job]) -> Generator[Result]:
        context = multiprocessing.get_context("spawn")
        stop = context.Event()
        pool = ProcessPoolExecutor(self._workers, context, begin_there, (make, stop))

        def submit(job: Job) -> Future[Result]:
            with children_begin():
                return pool.submit(play_there, job)

        try:
            yield from in_order(submit, jobs, AHEAD * self._workers)
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


def in_order(submit: Callable[[Job], Future[Result]], jobs: Iterable[Job], ahead: int) -> Generator[Result]:
    waiting = iter(jobs)
    under_way = deque(map(submit, islice(waiting, ahead)))
    while under_way:
        result = under_way.popleft().result()
        under_way.extend(map(submit, islice(waiting, 1)))
        yield result


def heeding(stop: Any) -> Heed:
    def heed() -> None:
        if stop.is_set():
            raise Stopped

    return heed


@contextmanager
def children_begin() -> Iterator[None]:
    """Children that begin in the block leave interrupts to their parent, and do not run its main module anew.

    So a script needs no `if __name__ == "__main__"` around what it asks of several processes.
    """
    ours, sys.modules["__main__"] = sys.modules["__main__"], ModuleType("__main__")
    in_main = current_thread() is main_thread()
    before = signal.signal(signal.SIGINT, signal.SIG_IGN) if in_main else None
    try:
        yield
    finally:
        sys.modules["__main__"] = ours
        if in_main:
            signal.signal(signal.SIGINT, before)


def begin_there(make: Make[Any, Any], stop: Any) -> None:
    Thread(target=end_with_parent, daemon=True).start()
    play_there.worker = make(heeding(stop))  # type: ignore[attr-defined]


def end_with_parent() -> None:
    """Who is killed tells its workers nothing: they would wait for more work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def play_there(job: Any) -> Any:
    return play_there.worker.play(job)  # type: ignore[attr-defined]
