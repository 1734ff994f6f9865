"""A small client: a guest who opens and joins tables and plays by messages, for tests and for programs."""

import contextlib
import json
import time
import uuid
from types import TracebackType
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from quincunx.core.errors import Language
from quincunx.server.guests.tokens import cookie_for

PATIENCE = 60  # seconds: a machine may be busy with other things
QUIET = 15.0  # seconds without a word, after which the server is asked whether it is there
BEAT = {"type": "beat"}


class Guest:
    """Somebody with a cookie, e.g. `Guest("http://127.0.0.1:8000", "Ada")`."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address.rstrip("/")
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE)
        self.call("PUT", "/api/me", {"name": name})
        self.name = name

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to an HTTP call; ValueError with the server's sentence when it refuses."""
        answer = self.http.request(method, path, json=body)
        if answer.is_error:
            raise ValueError(answer.json()["problem"]["en"])
        return answer.json()

    def open_table(self, game: str, seats: list[dict[str, Any]], *, own_dice: bool = False, **options: Any) -> str:
        """A new table; its code. Seats are e.g. {"kind": "me"}, {"kind": "bot", "bot": "greedy"}."""
        wish = {"game": game, "seats": seats, "options": options, "own_dice": own_dice}
        return str(self.call("POST", "/api/tables", wish)["code"])

    def join(self, code: str) -> int:
        return int(self.call("POST", f"/api/tables/{code}/join", {"name": self.name})["seat"])

    def sit(self, code: str, mark: int | None = None, language: Language = "en") -> "Sitting":
        """A place at a table, connected while it is entered (`with guest.sit(code) as sitting:`)."""
        address = self.address.replace("http", "ws", 1)
        cookie = cookie_for("https" if self.address.startswith("https") else "http")
        token = self.http.cookies.get(cookie)
        headers = {"Cookie": f"{cookie}={token}"} if token else {}
        return Sitting(
            connect(
                f"{address}/ws/{code}",
                additional_headers=headers,
                max_size=None,
                max_queue=None,
                ping_timeout=PATIENCE,
            ),
            mark,
            language,
        )


class Sitting:
    """A connection to a table: every message that came, and the table as they leave it.

    `mark` is that of the state which one has from before.
    """

    socket: ClientConnection

    def __init__(self, connection: Any, mark: int | None, language: Language) -> None:
        self._connection, self._language = connection, language
        self.frames: list[str] = []
        self.state: dict[str, Any] = {"version": 0, "mark": mark}
        self.log: list[dict[str, Any]] = []
        self.forgotten = 0
        self.quiet, self._asking = QUIET, False

    def __enter__(self) -> "Sitting":
        self.socket = self._connection.__enter__()
        with contextlib.suppress(ConnectionClosed):  # who is sent away at once hears why
            self.greet()
        self.until("snapshot", "happened")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._connection.__exit__(kind, error, trace)

    def greet(self) -> None:
        self.send({"type": "hello", "mark": self.state["mark"], "language": self._language})

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message; the table's state and log are kept up to date by it."""
        frame = self._next_frame(time.monotonic() + timeout)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        match message["type"]:
            case "snapshot":
                self._arrive(message)
            case "happened":
                self._happen(message)
            case "kept":
                self._ask_again_if(message["version"] > self.state["version"])
            case "beat":
                self._compare(message["mark"])
        return message

    def _next_frame(self, deadline: float) -> str:
        while (left := deadline - time.monotonic()) > self.quiet:
            with contextlib.suppress(TimeoutError):
                return str(self.socket.recv(timeout=self.quiet))
            self.send(BEAT)
        return str(self.socket.recv(timeout=left))

    def _arrive(self, snapshot: dict[str, Any]) -> None:
        """Take in everything, unless something newer was heard."""
        self._asking = False
        if snapshot["state"]["version"] >= self.state["version"]:
            self.state, self.log, self.forgotten = snapshot["state"], snapshot["log"], snapshot["forgotten"]

    def _happen(self, event: dict[str, Any]) -> None:
        """Take in what follows the last that was heard; what is old or doubled is nothing new, all else shows a gap."""
        if event["follows"] == self.state["mark"]:
            self.state = fold(self.state, event)
            known = [max(0, event[key] - self.forgotten) for key in ("forgotten", "log_from")]
            self.log, self.forgotten = self.log[slice(*known)] + event["log"], event["forgotten"]
        else:
            self._ask_again_if(event["mark"] != self.state["mark"] and event["version"] >= self.state["version"])

    def _ask_again_if(self, missed: bool) -> None:
        if missed and not self._asking:
            self._asking = True
            self.send({"type": "again"})

    def _compare(self, mark: int | None) -> None:
        """The server tells what it has told: has it come?"""
        self._asking = False
        if mark is None:
            self.greet()
        else:
            self._ask_again_if(mark != self.state["mark"])

    def until(self, *types: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message of one of these types; those before it are taken in."""
        while (message := self.receive(timeout))["type"] not in types:
            pass
        return message

    def move(self, seat: int, words: str, move_id: str | None = None) -> dict[str, Any]:
        """Make a move; the server's word on it, "kept" or "refused"."""
        move_id = move_id or uuid.uuid4().hex
        return self.ask({"type": "move", "id": move_id, "seat": seat, "move": words, "version": self.state["version"]})

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """The server's answer to a message with an id; the message is said again until there is one."""
        self.send(message)
        while (answer := self.receive()).get("id") != message["id"]:
            if answer["type"] == "beat":  # the server is there, and one of the two was lost
                self.send(message)
        return answer

    def throw(self, words: str, message_id: str | None = None) -> dict[str, Any]:
        """Tap in what a die of one's own shows; the server's word on it."""
        message_id = message_id or uuid.uuid4().hex
        self.send({"type": "throw", "id": message_id, "move": words, "version": self.state["version"]})
        return self.answer(message_id)

    def undo_throw(self) -> dict[str, Any]:
        """Take the last such die back; the server's word on it."""
        message_id = uuid.uuid4().hex
        self.send({"type": "undo_throw", "id": message_id})
        return self.answer(message_id)

    def answer(self, message_id: str) -> dict[str, Any]:
        while (message := self.receive()).get("id") != message_id:
            pass
        return message

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """A seat's view, or the only one."""
        views: list[dict[str, Any]] = self.state["views"]
        return views[0] if seat is None else next(view for view in views if view["seat"] == seat)


def fold(state: dict[str, Any], happened: dict[str, Any]) -> dict[str, Any]:
    """A table's state after an event: what has not changed is as it was."""
    changes = dict(happened["changes"])
    views = changes.pop("views", None)
    state = state | changes | {"version": happened["version"], "mark": happened["mark"]}
    if views is not None:
        known = state["views"] or [{"board": {}}] * len(views)
        state["views"] = [
            old | new | {"board": old["board"] | new.get("board", {})} for old, new in zip(known, views, strict=True)
        ]
    return state
