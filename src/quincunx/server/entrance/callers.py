"""Who is connected: counted by address and in all, and given some seconds for a whole request."""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address, ip_network

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from quincunx.server.entrance.arrivals import Arrivals
from quincunx.server.entrance.doors import Door

NOTHING_KNOWN = Arrivals()
MOST_FILES = 1 << 16
SPARE_FILES = 128  # for the database, the page's files, children that compile, and those who are being refused
HOME_NETWORK = 64  # bits of an address that a provider gives to one household, of version 6


class Callers:
    """Counts open connections; `refused` is called for each that is one too many."""

    def __init__(
        self,
        most_of_one: int,
        patience: float,
        refused: Callable[[], None] = lambda: None,
        arrivals: Arrivals = NOTHING_KNOWN,
    ) -> None:
        self.patience, self._refused, self.arrivals = patience, refused, arrivals
        self._most_of_one, self._most = most_of_one, most_connections()
        self._of_one: Counter[str] = Counter()
        self._open = 0

    def __len__(self) -> int:
        return self._open

    def admit(self, address: str) -> bool:
        """Count one more, unless it is too many; a proxy of ours brings many people."""
        crowded = self._of_one[address] >= self._most_of_one and not self.arrivals.is_proxy(address)
        if self._open >= self._most or crowded:
            self._refused()
            return False
        self._open += 1
        self._of_one[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._open -= 1
        self._of_one[address] -= 1
        if not self._of_one[address]:
            del self._of_one[address]


class Caller(H11Protocol):
    """One connection: who does not say a whole request in time, or does not read the answer, is cut off."""

    callers: Callers  # set by `calling`
    _counted_as: str | None = None
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = neighbourhood(self.client[0] if self.client else "")
        if self.callers.admit(address):
            self._counted_as = address
            self._watch()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._relax()
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self._is_door:
            self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._relax()
        if not self._count_as_client():
            self.transport.abort()
            return
        super().handle_websocket_upgrade(event)
        door = self.transport.get_protocol()
        assert isinstance(door, Door)
        door.gone.add_done_callback(lambda _: self._leave())

    def _count_as_client(self) -> bool:
        """A socket stays: behind a proxy of ours it is counted as its client's own, unless that has too many."""
        peer = self.client[0] if self.client else ""
        forwarded = [value.decode("latin-1") for name, value in self.headers if name == b"x-forwarded-for"]
        client = neighbourhood(self.callers.arrivals.client(peer, forwarded))
        if client == self._counted_as:
            return True
        self._leave()
        self._counted_as = client if self.callers.admit(client) else None
        return self._counted_as is not None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._hurry()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._watch()

    @property
    def _is_door(self) -> bool:
        return self.transport.get_protocol() is not self

    def _watch(self) -> None:
        """Somebody is waited for while a request is not here whole, and while the last of an answer is not read."""
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY) or self.transport.is_closing():
            self._hurry()
        elif not self.flow.write_paused:
            self._relax()

    def _hurry(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.callers.patience, self.transport.abort)

    def _relax(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _leave(self) -> None:
        address, self._counted_as = self._counted_as, None
        if address is not None:
            self.callers.leave(address)


def calling(callers: Callers) -> type[Caller]:
    """What uvicorn makes for each connection."""
    return type("CountedCaller", (Caller,), {"callers": callers})


def neighbourhood(address: str) -> str:
    """All addresses of one household as one, e.g. 2001:db8:1:2::/64; one of version 4 as it is."""
    with suppress(ValueError):
        found = ip_address(address)
        if found.version == 6 and found.ipv4_mapped:
            return str(found.ipv4_mapped)
        if found.version == 6:
            return str(ip_network((found, HOME_NETWORK), strict=False))
    return address


def raise_file_limit() -> None:
    """Every connection takes a file handle: have as many as the system allows this process."""
    try:
        import resource
    except ImportError:  # Windows counts them otherwise
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # macOS says more than it gives
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_connections() -> int:
    """How many can be open at a time, with handles to spare for the server itself."""
    try:
        import resource
    except ImportError:
        return MOST_FILES
    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(1, (MOST_FILES if soft == resource.RLIM_INFINITY else soft) - SPARE_FILES)
