"""Whoever reads is told everything, and whoever does not is dropped once; who looks on waits for those who play."""

import asyncio
import json

from loops import run_apart
from quincunx.server.company.crowd import AT_ONCE, Crowd
from quincunx.server.company.peers import MOST_UNREAD, Client
from quincunx.server.live import sockets
from quincunx.server.messages.asked import Hello
from quincunx.server.messages.tables import NewTable, SeatWish
from quincunx.server.messages.told import Presence
from quincunx.server.running.metrics import Metrics
from server.houses import open_house


class Tap:
    """A socket whose peer may stop reading."""

    def __init__(self):
        self.said, self.unread, self.is_closing, self.code = [], 0, False, None

    def say(self, message):
        self.said.append(message)

    def close(self, code):
        self.code = code

    def hang_up(self):
        self.is_closing = True


def client_of(tap, metrics):
    return Client("Ada", tap, metrics)


def dropped(metrics):
    return 'quincunx_refusals_total{reason="dropped"} 1.0' in metrics.text().decode()


def test_a_slow_reader_is_told_and_one_that_reads_nothing_is_dropped():
    tap, metrics = Tap(), Metrics()
    client = client_of(tap, metrics)
    tap.unread = MOST_UNREAD
    client.post(b"one")
    assert (tap.said, dropped(metrics)) == ([b"one"], False)
    tap.unread += 1
    client.post(b"two")
    client.post(b"three")
    assert tap.is_closing
    assert tap.said == [b"one"]
    assert dropped(metrics)


def test_whoever_is_sent_away_hears_why_first():
    tap = Tap()
    client_of(tap, Metrics()).send_away(Presence(connected=[True], away=[None], watching=2))
    assert tap.said == [b'{"type":"presence","connected":[true],"away":[null],"watching":2}']
    assert tap.code == 4404


def test_a_crowd_is_told_some_at_a_time_and_each_in_order():
    taps = [Tap() for _ in range(2 * AT_ONCE + 1)]

    async def story():
        crowd, clients, told = Crowd(), [client_of(tap, Metrics()) for tap in taps], []
        crowd.tell(clients, b"one")
        crowd.tell(clients, b"two")
        clients[-1].post(b"three")
        for _ in range(4):
            told.append(sum(bool(tap.said) for tap in taps))
            await asyncio.sleep(0)
        return told

    assert run_apart(story()) == [1, AT_ONCE + 1, 2 * AT_ONCE + 1, 2 * AT_ONCE + 1]
    assert [tap.said for tap in taps] == [[b"one", b"two"]] * 2 * AT_ONCE + [[b"one", b"two", b"three"]]


def test_a_move_is_acknowledged_before_those_who_look_on_hear_of_it(tmp_path):
    """And after its player does, to whom it must not look as if something had been missed."""
    heard = []

    class Noting(Tap):
        def __init__(self, name):
            super().__init__()
            self.name = name

        def say(self, message):
            if (kind := json.loads(message)["type"]) != "presence":
                heard.append((self.name, kind))

    async def story():
        async with open_house(tmp_path / "tables.sqlite") as house:
            await house.store.add_guest("Ada")
            wish = NewTable(game="dice-trip", seats=[SeatWish(kind="me")])
            live = await house.find(await house.open("Ada", "Ada", wish))
            ada = Client("Ada", Noting("Ada"), house.metrics)
            watchers = [Client("", Noting("watcher"), house.metrics) for _ in range(2 * AT_ONCE)]
            for client in (ada, *watchers):
                live.arrive(client, Hello())
            heard.clear()
            move = {"type": "move", "id": "1", "seat": 0, "move": live.playing().moves(0)[0], "version": 2}
            await sockets.handle(ada, live, sockets.MESSAGE.validate_python(move))
            before = list(heard)
            for _ in range(5):
                await asyncio.sleep(0)
        return before

    assert run_apart(story()) == [("Ada", "happened"), ("Ada", "kept")]
    assert heard[2:] == [("watcher", "happened")] * 2 * AT_ONCE
