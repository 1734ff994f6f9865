"""A house in this process, with a store of its own and without a network."""

from contextlib import asynccontextmanager

from quincunx.server.house.house import House
from quincunx.server.running.metrics import Metrics
from quincunx.server.running.readiness import Readiness
from quincunx.server.running.thinkers import Thinkers
from quincunx.server.store import Store


class Ear:
    """A socket whose peer reads all at once."""

    is_closing, unread = False, 0

    def __init__(self):
        self.heard = 0

    def say(self, message):
        self.heard += len(message)

    def close(self, code): ...
    def hang_up(self): ...


@asynccontextmanager
async def open_house(address):
    store, readiness = Store(address), Readiness()
    house = House(store, Thinkers(1, 0.0, readiness), readiness, Metrics())
    try:
        yield house
    finally:
        await readiness.close()
        house.close()
        store.close()
