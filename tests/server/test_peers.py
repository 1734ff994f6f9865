"""Whoever reads is told everything, and whoever does not is dropped once."""

from quincunx.server.messages.told import Presence
from quincunx.server.metrics import Metrics
from quincunx.server.peers import MOST_UNREAD, Client


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
