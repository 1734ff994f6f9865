"""People at tables: a socket each, random legal moves, and what they were told when."""

import asyncio
import contextlib
import random
import time
from collections import Counter, defaultdict
from typing import Any

import httpx
import msgspec
from picows import WSCloseCode, WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from quincunx.load.figures import Counts
from quincunx.load.fold import HELLO, Known, fold
from quincunx.load.lobby import Lobby, Opened
from quincunx.server.guests.tokens import COOKIE

PATIENCE = 60.0
WAITS = (0.5, 1.0, 2.0, 4.0, 8.0)  # as the page waits, with jitter, before it calls again
RESTART = 2  # the first wait for a server that said that it restarts
TRIES = 100
UNREACHABLE = (TimeoutError, OSError, WSError)


class Person(WSListener):
    """One socket at a table: somebody with a seat, or a watcher, who has no cookie."""

    def __init__(self, at: "Party", cookie: str | None, number: int) -> None:
        self.at, self.cookie, self.number = at, cookie, number
        self.code: WSCloseCode | None = None
        self.known, self.waiting = Known(), False
        self.leaving = False
        self.transport: WSTransport | None = None
        self._greeted: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def arrive(self) -> None:
        """Connect, and wait until the table is known."""
        self.known, self.waiting, self.leaving = Known(), False, False
        self._greeted = asyncio.get_running_loop().create_future()
        headers = {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
        address = f"{self.at.lobby.address(self.number).replace('http', 'ws', 1)}/ws/{self.at.code}"
        async with asyncio.timeout(PATIENCE):
            await ws_connect(
                lambda: self, address, extra_headers=headers, websocket_handshake_timeout=None, use_aiofastnet=False
            )
            await self._greeted

    async def come(self) -> None:
        """Arrive, or else go on trying."""
        with contextlib.suppress(*UNREACHABLE):
            return await self.arrive()
        self.hang_up()
        self.at.fails("a connection was not made at the first try")
        await self.return_by_itself()

    async def return_by_itself(self) -> None:
        """Call again until somebody answers, as the page does; where there are several servers, another one each time."""
        first = RESTART if self.code == WSCloseCode.SERVICE_RESTART else 0
        for tries in range(first, TRIES):
            await asyncio.sleep(WAITS[min(tries, len(WAITS) - 1)] * random.uniform(0.5, 1.5))
            with contextlib.suppress(*UNREACHABLE):
                return await self.arrive()
            self.hang_up()
            self.number += 1
        self.at.fails("a connection did not come back")

    def leave(self) -> None:
        self.leaving = True
        self.hang_up()

    def hang_up(self) -> None:
        if self.transport is not None:
            self.transport.send_close(WSCloseCode.OK)
            self.transport.disconnect()

    def is_here(self) -> bool:
        return self.transport is not None and self._greeted.done()

    # What the socket says

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        self._send(HELLO)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.CLOSE:
            self.code = frame.get_close_code()
            transport.disconnect()
        if frame.msg_type != WSMsgType.TEXT:
            return
        message = msgspec.json.decode(frame.get_payload_as_memoryview())
        match message["type"]:
            case "snapshot" | "happened":
                self._take_in(message)
            case "kept":
                self.waiting = False
                self.at.was_kept(self, message["id"])
            case "refused":
                self.waiting = False
                self.at.fails(f"refused: {message['problem']['en']}")
            case _:
                return
        self.at.look(self)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.transport = None
        if not self._greeted.done():
            self._greeted.set_exception(ConnectionError("the socket was closed before the table was told"))
        elif not self.leaving:
            self.at.lost(self)

    def _take_in(self, message: dict[str, Any]) -> None:
        news = fold(self.known, message)
        if not self._greeted.done():
            self._greeted.set_result(None)
        elif message["type"] == "happened":
            self.at.was_heard(self, news)

    # What it says

    def may_move(self) -> bool:
        return not self.waiting and bool(self.known.moves) and self.transport is not None

    def move(self) -> None:
        seat, words = self.known.seat, random.choice(self.known.moves)
        assert seat is not None
        self.waiting = True
        move_id = self.at.note_sent(seat)
        self._send({"type": "move", "id": move_id, "seat": seat, "move": words, "version": self.known.version})

    def _send(self, message: dict[str, Any]) -> None:
        if self.transport is not None:
            self.transport.send(WSMsgType.TEXT, msgspec.json.encode(message))


class Party:
    """A table from outside: its people and watchers, game after game."""

    def __init__(self, lobby: Lobby, counts: Counts, eager: bool = True) -> None:
        self.lobby, self.counts, self.eager = lobby, counts, eager
        self.going = False
        self.code = ""
        self.people: list[Person] = []
        self.kept: defaultdict[str, Counter[tuple[int, str]]] = defaultdict(Counter)
        self.sent: defaultdict[int, list[float]] = defaultdict(list)
        self.tasks: set[asyncio.Task[None]] = set()
        self._moving_on = False

    def sit(self, opened: Opened, watchers: int) -> None:
        self.code = opened.code
        cookies = [*opened.cookies, *[None] * watchers]
        self.people = [Person(self, cookie, number) for number, cookie in enumerate(cookies)]

    def begin(self) -> None:
        self.going = True
        for person in self.people:
            self.look(person)

    def look(self, person: Person) -> None:
        """Somebody has heard something: move on, to the next move or to the next game."""
        if not self.going:
            return
        if self.eager and person.may_move():
            person.move()
        elif person.known.over and not self._moving_on and self.is_over():
            self._moving_on = True
            self.start(self.play_again())

    def is_over(self) -> bool:
        return all(person.known.over and not person.waiting for person in self.people)

    def start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def next_table(self) -> str:
        return await self.lobby.rematch(self.code, self.people[0].cookie or "")

    async def play_again(self) -> None:
        """The same people at a new table."""
        try:
            code = await self.next_table()
            for person in self.people:
                person.leave()
            self.code, self.sent = code, defaultdict(list)
            self.counts.games += 1
            await asyncio.gather(*(person.come() for person in self.people))
        except (OSError, ValueError, httpx.HTTPError) as error:
            return self.fails(f"no further game: {error!r}")
        finally:
            self._moving_on = False
        for person in self.people:
            self.look(person)

    def is_busy(self) -> bool:
        """Whether anybody waits for an answer, or for the next game."""
        return bool(self.tasks) or any(person.waiting for person in self.people)

    def close(self) -> None:
        """Everybody leaves, at once."""
        for task in self.tasks:
            task.cancel()
        for person in self.people:
            person.leave()

    def lost(self, person: Person) -> None:
        """The server has closed a socket: whoever had it calls again, as the page does."""
        self.fails("a connection was closed")
        self.start(person.return_by_itself())

    # What is counted

    def note_sent(self, seat: int) -> str:
        """A move's id: its number among those of its seat."""
        self.sent[seat].append(time.perf_counter())
        return str(len(self.sent[seat]) - 1)

    def was_kept(self, person: Person, move_id: str) -> None:
        seat = person.known.seat
        assert seat is not None
        self.kept[self.code][seat, move_id] += 1
        if self.going:
            self.counts.acknowledged.append(time.perf_counter() - self.sent[seat][int(move_id)])

    def was_heard(self, person: Person, news: Counter[int]) -> None:
        """Somebody has heard of others' moves; of those revealed together, perhaps by one's own, the last one sent counts."""
        told = person.known.told
        sent = {
            mover: self.sent[mover][told[mover] - 1]
            for mover, moves in news.items()
            if moves > 0 and 0 < told[mover] <= len(self.sent.get(mover, ()))
        }
        if sent.keys() - {person.known.seat} and self.going:
            self.counts.heard.append(time.perf_counter() - max(sent.values()))

    def fails(self, reason: str) -> None:
        self.counts.errors[reason] += 1


class BotParty(Party):
    """A table of bots, with somebody who looks on, so that they think."""

    def __init__(self, lobby: Lobby, counts: Counts, game: str, seats: int) -> None:
        super().__init__(lobby, counts)
        self._game, self._seats = game, seats
        self.people = [Person(self, None, 0)]

    async def next_table(self) -> str:
        return await self.lobby.open_for_bots(self._game, self._seats)

    async def open(self) -> None:
        self.code = await self.next_table()
