"""What a server counts of itself, as Prometheus reads it: one set for each application."""

import asyncio
import os
import time
from collections.abc import Callable, Iterator, Sized
from contextlib import contextmanager
from typing import Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from quincunx.core.errors import IllegalMove, Mistake
from quincunx.server.running.workers import METRICS

TIMES = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 3.0, 10.0)
BATCHES = (1, 2, 4, 8, 16, 32, 64, 128, 256)
LOOK = 0.5  # seconds between two looks at how late the event loop is


class Thinking(Protocol):
    """Those of whom some wait for their turn."""

    @property
    def waiting(self) -> int: ...


class Busy(Protocol):
    """What is counted of a house."""

    @property
    def tables(self) -> int: ...
    @property
    def thinkers(self) -> Thinking: ...


class Metrics:
    """Counters, and gauges that are read when somebody asks."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._watched: list[tuple[Gauge, Callable[[], int]]] = []
        self._events = Counter("quincunx_events", "Events stored, by kind.", ["kind"], registry=self.registry)
        self._refusals = Counter("quincunx_refusals", "What was refused, and why.", ["reason"], registry=self.registry)
        self._acknowledged = self._times(
            "acknowledgement", "From a move's arrival until it is stored and acknowledged."
        )
        self._told = self._times("event", "The event loop's time for making one event and telling those who play.")
        self._thought = self._times("thinking", "From when a bot or a hint was asked for until it had thought.")
        self._late = self._times("loop_lateness", "How late the event loop is for what is due.")
        self._batches = Histogram(
            "quincunx_store_batch_jobs", "Jobs that went into one commit.", buckets=BATCHES, registry=self.registry
        )

    def _times(self, name: str, told: str) -> Histogram:
        return Histogram(f"quincunx_{name}_seconds", told, buckets=TIMES, registry=self.registry)

    def watch(self, house: Busy, doors: Sized, callers: Sized) -> None:
        """Read these again and again, and whenever somebody asks."""
        self._watch("tables", "Tables in memory.", lambda: house.tables)
        self._watch("sockets", "Open sockets.", lambda: len(doors))
        self._watch("connections", "Open connections, sockets among them.", lambda: len(callers))
        self._watch("thinkers_waiting", "Bots that think or wait for a thread.", lambda: house.thinkers.waiting)

    def _watch(self, name: str, told: str, count: Callable[[], int]) -> None:
        gauge = Gauge(f"quincunx_{name}", told, registry=self.registry, multiprocess_mode="livesum")
        self._watched.append((gauge, count))

    def _look(self) -> None:
        for gauge, count in self._watched:
            gauge.set(count())

    # What happens

    def stored(self, kind: str) -> None:
        """An event of this kind is on the disk, e.g. "move"."""
        self._events.labels(kind).inc()

    def refused(self, mistake: Mistake) -> None:
        self._refusals.labels("rule" if isinstance(mistake, IllegalMove) else "request").inc()

    def limited(self) -> None:
        """Somebody asks too much."""
        self._refusals.labels("limit").inc()

    def dropped(self) -> None:
        """Somebody does not read."""
        self._refusals.labels("dropped").inc()

    def batch(self, jobs: int) -> None:
        """So many jobs went into one commit; called by the store's own thread."""
        self._batches.observe(jobs)

    def thought(self, seconds: float) -> None:
        """A bot has chosen its move, or a hint is found."""
        self._thought.observe(seconds)

    @contextmanager
    def acknowledging(self) -> Iterator[None]:
        """Around a move from its arrival to its acknowledgement; one that is refused does not count."""
        begin = time.perf_counter()
        yield
        self._acknowledged.observe(time.perf_counter() - begin)

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Around work of the event loop that nothing interrupts: making an event, telling those who play."""
        begin = time.perf_counter()
        yield
        self._told.observe(time.perf_counter() - begin)

    async def watch_loop(self) -> None:
        """Note how late the event loop is, for as long as it runs."""
        while True:
            due = time.perf_counter() + LOOK
            await asyncio.sleep(LOOK)
            self._look()
            self._late.observe(max(0.0, time.perf_counter() - due))

    def text(self) -> bytes:
        """All of it as Prometheus reads it; where several processes share a port, the sums of them all."""
        self._look()
        registry = self.registry
        if METRICS in os.environ:
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
