"""Whoever asks for much of a long game keeps nobody waiting: the event loop has little to do with it.

Counted is the processor time of the loop's own thread, which other work on the machine does not change.
"""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from quincunx import SPECTATOR, Table
from quincunx.server.tables import views
from server.long_games import keep_game

READERS, ASKED = 4, 5
NS = 1_000_000_000
PATHS = ("replay", "replay?seat=1", "replay?language=fr", "record", "review")


@pytest.fixture(scope="module")
def games(server):
    """The codes of a short game and of a long one; both are in memory."""
    codes = [keep_game(server.data, events) for events in (200, 1500)]
    for code in codes:
        server.guest("Eve").call("GET", f"/api/tables/{code}/review")
    return codes


def cost(server, times, work):
    """Seconds of the loop's processor for one of so many pieces of work."""
    before = loop_seconds(server)
    for _ in range(times):
        work()
    return (loop_seconds(server) - before) / times


def loop_seconds(server):
    """What the server's main thread has used of the processor so far."""
    pid = server.process.pid
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text("utf-8").split()[0]) / NS


def test_readers_of_the_longest_game_leave_the_loop_to_others(server, games):
    code = games[1]
    with httpx.Client(base_url=server.address, timeout=120) as client, ThreadPoolExecutor(READERS) as readers:
        small = cost(server, 50, lambda: client.get("/healthz"))

        def read_all():
            asked = [f"/api/tables/{code}/{path}" for path in PATHS * ASKED]
            assert {answer.status_code for answer in readers.map(client.get, asked)} == {200}

        large = cost(server, 1, read_all) / (len(PATHS) * ASKED)
    assert large < 10 * small


def test_a_file_of_thousands_of_mistakes_is_looked_through_beside_the_loop(server):
    """To read it as JSON is the loop's own work; to find the mistakes is not."""
    wrong = {str(number): 0 for number in range(5000)}
    ada = server.guest("Ada")

    def refused(option):
        body = {"game": "colour-tower", "seats": [{"kind": "me"}] * 2, "options": {option: wrong}}
        assert ada.http.post("/api/tables", json=body).status_code == 400

    def least(option):
        return min(cost(server, 5, lambda: refused(option)) for _ in range(3))

    refused("deck")
    assert least("deck") < 6 * least("nothing")


def test_a_watcher_who_asks_and_asks_costs_no_more_at_a_long_game(server, games):
    """Whoever changes the language is told as one who says hello: nothing of it is there already."""

    def asking(code):
        with server.guest("Eve").sit(code) as watching:

            def ask():
                for language in ("fr", "en"):
                    watching.send({"type": "language", "language": language})
                    watching.send({"type": "again"})
                    for _ in range(2):
                        watching.until("snapshot")

            return cost(server, 20, ask)

    short, long = map(asking, games)
    assert long < 4 * short


def test_earlier_moves_cost_no_more_in_a_long_game():
    table = Table("dice-trip", players=2, seed=1)
    table.play(table.moves(0)[0], 0)
    table._log.entries *= 20_000

    def cost_before(entry):
        begin = time.thread_time()
        views.earlier(table, SPECTATOR, entry, "en")
        return time.thread_time() - begin

    late, early = (min(cost_before(entry) for _ in range(5)) for entry in (len(table._log), 2 * views.MOST_EARLIER))
    assert early < 3 * late
