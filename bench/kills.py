"""Servers killed at random moments while all games are played at once: nothing acknowledged is lost, and nothing doubled.

Run by hand: `make stress`, or `python bench/kills.py 200`. It ends with a line of figures for each database, or with the
first move that was lost. A server is ready again when somebody who played before has the next move acknowledged: within
five seconds from the start of its process, as the median of all starts, since whatever else a machine does may make a
single one late. Where the machine is so busy that seconds are no measure of ours, that bound is on the seconds of
processor that the server takes until then; both are told, with the longest and the load.
"""

import asyncio
import os
import random
import statistics
import sys
import tempfile
import threading
import time
import uuid
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import httpx
import websockets

from quincunx.core.catalogue.game import Game
from quincunx.core.catalogue.registry import games
from quincunx.load.serving import processor_seconds
from quincunx.server.guests.client import Guest, Sitting
from quincunx.server.store import Store
from server.conftest import ServerProcess
from server.databases import PostgresProcess

KILLS = int(sys.argv[1]) if len(sys.argv) > 1 else 200
LONGEST = 0.3  # seconds that a server lives on once all games are played
READY = 5.0  # seconds
BUSY = 2.0  # who wants a core, ours among them; beyond that a machine is busy with other things
PATIENCE = 300.0  # seconds
AGAIN = 0.1  # seconds until what could not be done is tried again
STAY = 8  # starts of the server that a table lives through, then another of the game is opened
GONE = (httpx.HTTPError, websockets.WebSocketException, OSError, ValueError)


class Player:
    """Plays one game, at one table after the other, and knows which moves were acknowledged."""

    def __init__(self, guest: Guest, game: Game, may_break: threading.Event) -> None:
        self.guest, self.game, self.may_break = guest, game, may_break
        self.choice = random.Random(game.slug)
        self.acknowledged: list[str] = []
        self.refused = 0
        self.trouble: Exception | None = None
        self.tables: list[str] = []
        self.unsure: tuple[int, str, str] | None = None  # seat, move and id of a move without an answer
        self.moved = threading.Event()
        self.moved_at = 0.0
        self.open()

    def open(self) -> None:
        seats = [{"kind": "me"}] * self.game.least_players
        self.tables.append(self.guest.open_table(self.game.slug, seats))
        self.starts = 0

    def play(self) -> None:
        """Move as fast as answers come until the server is to be gone; one that is only late is called again."""
        self.starts += 1
        while not self.may_break.is_set():
            try:
                with self.guest.sit(self.tables[-1]) as sitting:
                    self.play_on(sitting)
                self.open()
            except GONE as error:
                self.trouble = error
                time.sleep(AGAIN)

    def play_on(self, sitting: Sitting) -> None:
        """To the end of the game, or for long enough; first once more the move that had no answer."""
        if self.unsure is not None:
            self.move(sitting, *self.unsure)
        while movers := [view for view in sitting.state["views"] if view["moves"]]:
            view = self.choice.choice(movers)
            self.move(sitting, view["seat"], self.choice.choice(view["moves"]), uuid.uuid4().hex)
            if self.starts > STAY:
                return

    def move(self, sitting: Sitting, seat: int, words: str, move_id: str) -> None:
        """Until it is kept: where the disk is busy for long, a server says that it could not."""
        self.unsure, deadline = (seat, words, move_id), time.perf_counter() + PATIENCE
        while (answer := sitting.move(seat, words, move_id))["type"] != "kept":
            assert "rule" not in answer or answer["rule"] is None, answer
            assert time.perf_counter() < deadline, answer
            self.refused += 1
            time.sleep(AGAIN)
        self.acknowledged.append(move_id)
        self.unsure = None
        if not self.moved.is_set():
            self.moved_at = time.perf_counter()
            self.moved.set()
        while sitting.state["version"] < answer["version"]:
            sitting.receive()


class Starts:
    """How long it took each time until the first of the players had a move acknowledged, and until all had."""

    def __init__(self) -> None:
        self.first: list[float] = []
        self.every: list[float] = []
        self.processor: list[float] = []

    def note(self, begun: float, players: Sequence[Player], server: ServerProcess) -> None:
        self.processor.append(processor_seconds([server.process.pid]) or 0.0)
        moved = [player.moved_at - begun for player in players]
        self.first.append(min(moved))
        self.every.append(max(moved))

    def __str__(self) -> str:
        return (
            f"from a start to the first acknowledged move {told(self.first)}, to one in every game {told(self.every)}, "
            f"{statistics.median(self.processor):.1f} s of the server's processor until then; "
            f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
        )


def told(seconds: list[float]) -> str:
    return f"{statistics.median(seconds):.1f} s (median; {max(seconds):.1f} at most)"


def play_and_kill(server: ServerProcess, players: list[Player], may_break: threading.Event) -> Starts:
    """Kill the server again and again while all games are played."""
    starts, choice, begun = Starts(), random.Random(1), None
    with ThreadPoolExecutor(len(players)) as pool:
        for number in range(KILLS):
            if number:
                begun = time.perf_counter()
                server.start()
            may_break.clear()
            playing = [pool.submit(player.play) for player in players]
            try:
                wait_until_all_have_moved(players, playing)
                if begun is not None:
                    starts.note(begun, players, server)
                time.sleep(choice.random() * LONGEST)
            finally:
                may_break.set()
                server.kill()
            for player, each in zip(players, playing, strict=True):
                each.result()
                player.moved.clear()
    return starts


def wait_until_all_have_moved(players: list[Player], playing: "list[Future[None]]") -> None:
    deadline = time.perf_counter() + PATIENCE
    for player, game in zip(players, playing, strict=True):
        while not player.moved.wait(1):
            if game.done():
                game.result()
            assert time.perf_counter() < deadline, f"{player.game.slug}: {player.trouble!r}"


async def stored_ids(address: str, codes: list[str]) -> Counter[str]:
    store = Store(address)
    tables = [await store.find_table(code) for code in codes]
    events = [event for table in tables if table is not None for event in await store.events(table)]
    store.close()
    return Counter(event["id"] for event in events if event.get("id"))


def kill_again_and_again(name: str, address: str) -> None:
    server, begin, may_break = ServerProcess(address), time.perf_counter(), threading.Event()
    try:
        players = [Player(server.guest("Ada"), game, may_break) for game in games().values()]
        starts = play_and_kill(server, players, may_break)
    finally:
        server.close()
    tables = [code for player in players for code in player.tables]
    kept = asyncio.run(stored_ids(address, tables))
    acknowledged = [move_id for player in players for move_id in player.acknowledged]
    lost = [move_id for move_id in acknowledged if kept[move_id] == 0]
    doubled = [move_id for move_id, times in kept.items() if times > 1]
    assert (lost, doubled) == ([], []), f"{name}: lost {lost}, doubled {doubled}"
    moves = ", ".join(f"{player.game.slug} {len(player.acknowledged):,}" for player in players)
    refused = sum(player.refused for player in players)
    print(
        f"{name}: {KILLS} × kill -9, {len(acknowledged):,} moves acknowledged at {len(tables)} tables ({moves}), "
        f"none lost, none doubled, {refused} refused at first; {starts} ({time.perf_counter() - begin:.0f} s)",
        flush=True,
    )
    is_busy = os.getloadavg()[0] > BUSY * (os.cpu_count() or 1)
    slow = statistics.median(starts.processor if is_busy else starts.first)
    unit = "s of processor" if is_busy else "s"
    assert slow <= READY, f"{name}: ready again only after {slow:.1f} {unit}, the median of {len(starts.first)} starts"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        kill_again_and_again("SQLite", str(Path(folder) / "tables.sqlite"))
    postgres = PostgresProcess()
    try:
        kill_again_and_again("PostgreSQL", postgres.new_database())
    finally:
        postgres.close()
