"""Several processes behind one port play one game: whichever of them somebody is connected to, and whichever dies."""

import contextlib
import os
import random
import signal
import sys
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from cli.runs import one_sentence, run
from quincunx import SPECTATOR
from quincunx.server.guests.client import PATIENCE
from server.conftest import ServerProcess, wait_until
from server.test_neighbours import TAKEN_OVER
from server.test_presence import seconds_until
from server.test_stop import hear_out, metrics
from server.test_tables import frames_match, hear, soon_over

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes share a port on Linux only")

GAME = "dice-run"
SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture
def server(postgres_url, tmp_path):
    of_the_test = os.environ | {"TMPDIR": str(tmp_path)}  # a parent that is killed leaves its metrics behind
    server = ServerProcess(postgres_url, options=("--workers", "2"), env=of_the_test)
    wait_until(lambda: len(listening(server)) == 2)
    yield server
    server.close()


def sockets():
    """Every TCP socket of this machine: its own port, the port at its other end, and its number."""
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        words = line.split()
        own, peer = (int(end.split(":")[1], 16) for end in words[1:3])
        yield own, peer, int(words[9])


def holders(server, peer):
    """The processes of a server that have a socket of its port with this port at its other end; 0 for listening."""
    numbers = {number for own, other, number in sockets() if (own, other) == (server.port, peer)}
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text()
    return {int(child) for child in children.split() if numbers & set(held_by(child))}


def held_by(process):
    with contextlib.suppress(FileNotFoundError):
        for handle in Path(f"/proc/{process}/fd").iterdir():
            with contextlib.suppress(FileNotFoundError):
                if (target := str(handle.readlink())).startswith("socket:["):
                    yield int(target[8:-1])


def listening(server):
    """The workers that people can come to."""
    return holders(server, 0)


def worker_of(server, sitting):
    [worker] = holders(server, sitting.socket.socket.getsockname()[1])
    return worker


@contextlib.contextmanager
def sitting_at(server, guest, code, worker):
    """A place at a table by one of the workers; the system chooses, so come again until it is that one."""
    while True:
        with guest.sit(code) as sitting:
            if worker_of(server, sitting) == worker:
                yield sitting
                return


def kill(server, worker):
    """Kill a worker, and wait until the system has closed what it had open: whoever still comes to it is cut off."""
    held = set(held_by(worker))
    os.kill(worker, signal.SIGKILL)
    wait_until(lambda: held.isdisjoint(number for own, peer, number in sockets()))


def play(sitting, seat, choice):
    """Move, if it is one's turn; what one has been told is taken in."""
    if moves := sitting.view(seat)["moves"]:
        kept = sitting.move(seat, choice.choice(moves))
        assert kept["type"] == "kept", kept
        while sitting.state["version"] < kept["version"]:
            sitting.receive()
    else:
        hear(sitting)


def test_a_game_goes_on_when_a_worker_is_killed(server):
    one, other = listening(server)
    ada, ben, eve = (server.guest(name) for name in ("Ada", "Ben", "Eve"))
    choice = random.Random(1)
    code = ada.open_table(GAME, SEATS, **soon_over(GAME))
    ben.join(code)
    with sitting_at(server, ada, code, one) as here, sitting_at(server, eve, code, one) as watching:
        with sitting_at(server, ben, code, other) as there:
            seconds_until(here, [True, True, True], 1)
            while len(here.log) < 40:
                play(here, 0, choice)
                play(there, 1, choice)
            kill(server, other)
            begin = time.monotonic()
            with contextlib.suppress(ConnectionClosed):
                while True:
                    there.receive()
        with ben.sit(code) as again:
            moves = len(here.log)
            while len(here.log) < moves + 10:
                play(here, 0, choice)
                play(again, 1, choice)
            assert time.monotonic() - begin < 3 * TAKEN_OVER  # for this machine may be busy
            while "over" not in {here.state["status"], again.state["status"]}:
                play(here, 0, choice)
                play(again, 1, choice)
        for sitting in (here, watching):
            while sitting.state["status"] != "over":
                sitting.receive()
    record = ada.call("GET", f"/api/tables/{code}/record")
    for sitting, seat in ((here, 0), (watching, SPECTATOR)):
        assert frames_match(sitting.frames, record, seat) > 20
    wait_until(lambda: len(listening(server)) == 2)
    assert other not in listening(server)


def test_all_are_told_to_come_back_when_the_server_stops(server):
    ada = server.guest("Ada")
    code = ada.open_table("dice-trip", [{"kind": "me"}])
    with contextlib.ExitStack() as stack:
        sittings = [stack.enter_context(sitting_at(server, ada, code, worker)) for worker in listening(server)]
        server.process.send_signal(signal.SIGTERM)
        assert [hear_out(sitting) for sitting in sittings] == [1012, 1012]
        assert server.process.wait(timeout=PATIENCE) == 0


def test_workers_whose_parent_is_killed_stop_by_themselves(server):
    workers = listening(server)
    ada = server.guest("Ada")
    with ada.sit(ada.open_table("dice-trip", [{"kind": "me"}])) as sitting:
        server.kill()
        assert hear_out(sitting) == 1012
    wait_until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


def test_any_worker_tells_the_metrics_of_all(server):
    ada = server.guest("Ada")
    code = ada.open_table("dice-trip", [{"kind": "me"}])
    one, other = listening(server)
    with sitting_at(server, ada, code, one) as sitting, sitting_at(server, ada, code, other) as there:
        there.move(0, there.view()["moves"][0])
        wait_until(lambda: "quincunx_sockets 2.0" in metrics(server.guest("Eve")))
        for _ in range(8):
            told = metrics(server.guest("Eve"))
            assert 'quincunx_events_total{kind="move"} 1.0' in told
            assert "quincunx_sockets 2.0" in told
        kill(server, other)
        wait_until(lambda: "quincunx_sockets 1.0" in metrics(server.guest("Eve")))
        assert 'quincunx_events_total{kind="move"} 1.0' in metrics(server.guest("Eve"))
        assert sitting.view()["moves"]


@pytest.mark.parametrize(("language", "words"), [("en", "need PostgreSQL"), ("fr", "demandent PostgreSQL")])
def test_several_workers_on_sqlite_are_refused(tmp_path, language, words):
    refused = run("serve", "--no-open", "--workers", 2, "--data", tmp_path / "tables.sqlite", language=language)
    assert refused.exit_code == 2
    assert words in refused.stderr
    assert one_sentence(refused.stderr)
    assert not list(tmp_path.iterdir())
