"""What a table needs of the house that it stands in."""

from collections.abc import Coroutine
from typing import Any, Protocol

from quincunx.server.company.elsewhere import Elsewhere
from quincunx.server.push.calls import Calls
from quincunx.server.running.metrics import Metrics
from quincunx.server.running.thinkers import Thinkers
from quincunx.server.store import Store


class Surroundings(Protocol):
    """What all tables of a server share, and how long they wait for people."""

    store: Store
    metrics: Metrics
    thinkers: Thinkers
    elsewhere: Elsewhere
    calls: Calls
    server: str
    grace: float
    abandoned_after: float
    most_events: int

    def send(self, errand: Coroutine[Any, Any, None]) -> None:
        """Have something done that nobody waits for."""
