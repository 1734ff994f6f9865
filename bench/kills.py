"""Servers killed at random moments while all games are played: nothing acknowledged is lost, and nothing is doubled.

Run by hand: `make stress`, or `python bench/kills.py 200`. It ends with a line of figures for each database, or with the
first move that was lost. A server is ready again, for every game, within five seconds.
"""

import asyncio
import random
import sys
import tempfile
import threading
import time
import uuid
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import httpx
import websockets

from quincunx.core.registry import games
from quincunx.server.client import Guest, Sitting
from quincunx.server.store import Store
from server.conftest import ServerProcess, wait_until
from server.databases import PostgresProcess

KILLS = int(sys.argv[1]) if len(sys.argv) > 1 else 200
LONGEST = 0.3  # seconds that a server lives on
READY = 5.0  # seconds
STAY = 4  # kills at one table, then another game is played


class Player:
    """Plays at one table after the other, and knows which moves were acknowledged."""

    def __init__(self, guest: Guest) -> None:
        self.guest, self.choice = guest, random.Random(1)
        self.acknowledged: list[str] = []
        self.tables: list[str] = []
        self.unsure: tuple[int, str, str] | None = None  # seat, move and id of a move without an answer

    def open(self) -> str:
        """A table of the next game."""
        game = list(games().values())[len(self.tables) % len(games())]
        self.tables.append(self.guest.open_table(game.slug, [{"kind": "me"}] * game.least_players))
        return self.tables[-1]

    def play(self, until_killed: threading.Timer) -> None:
        """Move as fast as answers come, first once more what had none, until the server is gone."""
        try:
            code = self.tables[-1] if self.tables else self.open()
            with self.guest.sit(code) as sitting:
                until_killed.start()
                if self.unsure is not None:
                    self.move(sitting, *self.unsure)
                while movers := [view for view in sitting.state["views"] if view["moves"]]:
                    view = self.choice.choice(movers)
                    self.move(sitting, view["seat"], self.choice.choice(view["moves"]), uuid.uuid4().hex)
            self.open()
            until_killed.join()
        except (httpx.HTTPError, websockets.WebSocketException, OSError, ValueError):
            until_killed.join()

    def move(self, sitting: Sitting, seat: int, words: str, move_id: str) -> None:
        self.unsure = (seat, words, move_id)
        answer = sitting.move(seat, words, move_id)
        assert answer["type"] == "kept", answer
        self.acknowledged.append(move_id)
        self.unsure = None
        while sitting.state["version"] < answer["version"]:
            sitting.receive()


async def stored_ids(address: str, codes: list[str]) -> Counter[str]:
    store = Store(address)
    tables = [await store.find_table(code) for code in codes]
    events = [event for table in tables if table is not None for event in await store.events(table)]
    store.close()
    return Counter(event["id"] for event in events if event.get("id"))


def kill_again_and_again(name: str, address: str) -> None:
    server, begin, slowest = ServerProcess(address), time.perf_counter(), 0.0
    player = Player(server.guest("Ada"))
    player.open()
    for number in range(KILLS):
        if number % STAY == STAY - 1:
            player.unsure = None  # it may have been kept or not
            player.open()
        player.play(threading.Timer(player.choice.random() * LONGEST, server.process.kill))
        server.kill()
        killed = time.perf_counter()
        server.start()
        wait_until(lambda: httpx.get(f"{server.address}/readyz").status_code == 200)
        slowest = max(slowest, time.perf_counter() - killed)
    server.close()
    kept = asyncio.run(stored_ids(address, player.tables))
    lost = [move_id for move_id in player.acknowledged if kept[move_id] == 0]
    doubled = [move_id for move_id, times in kept.items() if times > 1]
    assert (lost, doubled) == ([], []), f"{name}: lost {lost}, doubled {doubled}"
    print(
        f"{name}: {KILLS} × kill -9, {len(player.acknowledged):,} moves acknowledged at {len(player.tables)} tables, "
        f"none lost, none doubled; ready again after {slowest:.1f} s at most ({time.perf_counter() - begin:.0f} s)",
        flush=True,
    )
    assert slowest <= READY, f"{name}: ready again only after {slowest:.1f} s"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        kill_again_and_again("SQLite", str(Path(folder) / "tables.sqlite"))
    postgres = PostgresProcess()
    try:
        kill_again_and_again("PostgreSQL", postgres.new_database())
    finally:
        postgres.close()
