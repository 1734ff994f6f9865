"""Those who are connected to a table, each by a socket."""

from typing import TYPE_CHECKING, Protocol

from quincunx.core.errors import Language
from quincunx.server.entrance.doors import GONE
from quincunx.server.messages.common import Message

if TYPE_CHECKING:
    from quincunx.server.company.audience import Audience
    from quincunx.server.running.metrics import Metrics

MOST_UNREAD = 1024 * 1024  # bytes


class Socket(Protocol):
    """What a client needs of its door."""

    @property
    def is_closing(self) -> bool: ...
    @property
    def unread(self) -> int: ...
    def say(self, message: bytes) -> None: ...
    def close(self, code: int) -> None: ...
    def hang_up(self) -> None: ...


class Client:
    """One socket: whose it is, and in which language it is spoken to."""

    def __init__(self, guest: str, socket: Socket, metrics: "Metrics") -> None:
        self.guest, self._socket, self._metrics = guest, socket, metrics
        self.language: Language = "en"
        self.audience: Audience | None = None
        self._owed: list[bytes] = []

    def send(self, message: Message) -> None:
        self.post(message.model_dump_json().encode())

    def post(self, message: bytes) -> None:
        """Tell something, as JSON, and first what was to be told soon."""
        self.catch_up()
        self._say(message)

    def post_soon(self, message: bytes) -> bool:
        """Tell something when it is this client's turn; whether nothing else was waiting for that."""
        self._owed.append(message)
        return len(self._owed) == 1

    def catch_up(self) -> None:
        """Tell what was to be told soon."""
        owed, self._owed = self._owed, []
        for message in owed:
            self._say(message)

    def _say(self, message: bytes) -> None:
        """A peer that does not read is dropped, not waited for."""
        if self._socket.unread <= MOST_UNREAD:
            self._socket.say(message)
        elif not self._socket.is_closing:
            self._metrics.dropped()
            self._socket.hang_up()

    def send_away(self, message: Message) -> None:
        """Say one thing more, and that there is nothing to come back to."""
        self.send(message)
        self._socket.close(GONE)
