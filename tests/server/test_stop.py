"""A server that is told to stop finishes, stores and says so; and until then counts what it does."""

import re
import signal
import time

from websockets.exceptions import ConnectionClosed

from quincunx.server.guests.client import PATIENCE

SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]


def hear_out(sitting):
    """The code with which a socket is closed."""
    try:
        while True:
            sitting.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code


def test_whoever_is_connected_is_told_to_come_back_and_nothing_is_lost(own_server):
    ada, bea, cleo = (own_server.guest(name) for name in ("Ada", "Bea", "Cleo"))
    code = ada.open_table("dice-run", SEATS)
    seats = [ada.join(code), bea.join(code), cleo.join(code)]
    watcher = own_server.guest("Dan")
    with ada.sit(code) as one, bea.sit(code) as two, cleo.sit(code) as three, watcher.sit(code) as four:
        sittings = [one, two, three]
        mover = next(n for n, sitting in enumerate(sittings) if sitting.view()["moves"])
        kept = sittings[mover].move(seats[mover], sittings[mover].view()["moves"][0])
        assert kept["type"] == "kept"
        begin = time.monotonic()
        own_server.process.send_signal(signal.SIGTERM)
        assert [hear_out(sitting) for sitting in (*sittings, four)] == [1012] * 4
        assert own_server.process.wait(timeout=PATIENCE) == 0
        assert time.monotonic() - begin < 20
    own_server.process.stdout.close()
    own_server.start()
    with ada.sit(code) as again:
        assert again.state["version"] == kept["version"]


def test_what_happens_is_counted(own_server):
    ada = own_server.guest("Ada")
    assert "quincunx_sockets 0.0" in metrics(ada)
    with ada.sit(ada.open_table("dice-trip", [{"kind": "me"}])) as sitting:
        assert sitting.move(0, sitting.view()["moves"][0])["type"] == "kept"
        told = metrics(ada)
    assert "quincunx_sockets 1.0" in told
    assert "quincunx_tables 1.0" in told
    assert 'quincunx_events_total{kind="move"} 1.0' in told
    assert "quincunx_acknowledgement_seconds_count 1.0" in told
    [jobs] = re.findall("quincunx_store_batch_jobs_sum (.*)", told)
    assert float(jobs) >= 4  # a guest, a table, a seat, a move


def metrics(guest):
    return guest.http.get("/metrics").text
