"""A full disk and a database that another program holds, as the people at a running server meet them."""

import sqlite3
import time
import uuid
from contextlib import ExitStack, closing, contextmanager

import pytest

from loops import run_apart
from quincunx.core.catalogue.registry import find
from quincunx.server.guests.client import BEAT, PATIENCE
from server.outages import AWAY, GAME, THOUGHT, stored_ids

FULL = "the server's disk is full: nothing more can be kept"
BUSY = "the server's database is busy: nothing was kept; please try again"
IMPATIENT = "from quincunx.server.store import sqlite; sqlite.PATIENCE = 0.3"
IN_DOUBT = "whether this was kept will show when it is back"
SEATS = [{"kind": "me"}] * find(GAME).least_players
MOVES, TRIES = 6, 3
A_MOMENT = 1.0  # second


# While a sign is there, what a server writes goes to the device that is always full; all that it had written is kept before.
FULL_DISK = """
import os
from quincunx.server.store.sqlite import Sqlite
begin, kept = Sqlite.begin, {}

def logs():
    for handle in os.listdir("/proc/self/fd"):
        if os.path.exists(f"/proc/self/fd/{handle}") and os.readlink(f"/proc/self/fd/{handle}").endswith("-wal"):
            yield int(handle)

def begin_writing(self):
    if os.path.exists(SIGN) and not kept:
        self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        full = os.open("/dev/full", os.O_RDWR)
        for handle in list(logs()):
            kept[handle] = os.dup(handle)
            os.dup2(full, handle)
    elif kept and not os.path.exists(SIGN):
        for handle, own in kept.items():
            os.dup2(own, handle)
        kept.clear()
    begin(self)

Sqlite.begin = Sqlite.begin_alone = begin_writing
"""


class FullDisk:
    """No write finds room."""

    said, can_look = FULL, True

    def __init__(self, folder):
        self.sign = folder / "full"
        self.how = {"program": f"SIGN = {str(self.sign)!r}{FULL_DISK}"}

    @contextmanager
    def reigning(self, server):
        self.sign.touch()
        yield
        self.sign.unlink()


class NoMoreThanSoMuch:
    """No file may grow, as under a quota; SQLite knows only that it could not write."""

    said, can_look, how = AWAY, False, {}

    def __init__(self, folder):
        pass

    @contextmanager
    def reigning(self, server):
        import resource

        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        yield
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)


class Held:
    """Another program writes, and takes its time."""

    said, can_look, how = BUSY, True, {"program": IMPATIENT}

    def __init__(self, folder):
        pass

    @contextmanager
    def reigning(self, server):
        with closing(sqlite3.connect(server.data, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            yield
            other.execute("ROLLBACK")


class Company:
    """Two people and a bot at a table, and what became of each move of the two."""

    def __init__(self, server, stack):
        self.ada, self.ben = server.guest("Ada"), server.guest("Ben")
        bots = [{"kind": "bot", "bot": "random"}] * (find(GAME).least_players - 2)
        self.code = self.ada.open_table(GAME, [{"kind": "me"}, {"kind": "open"}, *bots])
        self.ben.join(self.code)
        self.sittings = [stack.enter_context(guest.sit(self.code)) for guest in (self.ada, self.ben)]
        self.answers = {}

    def next_choice(self):
        """Whose turn it is, and what they may do; a bot is waited for."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.listen()
            for sitting in self.sittings:
                for view in sitting.state["views"]:
                    if view["moves"]:
                        return sitting, view
        raise AssertionError("It is nobody's turn.")

    def move(self):
        """Somebody tries to move; the server's answer."""
        sitting, view = self.next_choice()
        move_id = uuid.uuid4().hex
        answer = self.answers[move_id] = sitting.move(view["seat"], view["moves"][0], move_id)
        return answer

    def listen(self):
        """Take in all that the server has told so far; what each has heard of the game."""
        for sitting in self.sittings:
            sitting.send(BEAT)
            sitting.until("beat")
        return [(sitting.state["version"], sitting.log) for sitting in self.sittings]

    def check(self, file):
        """What was acknowledged is stored once, and what was refused for good is not."""
        stored = run_apart(stored_ids(str(file), self.code))
        for move_id, answer in self.answers.items():
            if answer["type"] == "kept":
                assert stored[move_id] == 1
            elif not answer["problem"]["en"].endswith(IN_DOUBT):
                assert stored[move_id] == 0
        assert set(stored.values()) == {1}


@pytest.mark.parametrize("kind", [FullDisk, NoMoreThanSoMuch, Held])
def test_while_nothing_can_be_kept_people_are_refused_and_stay(tmp_path, start_server, kind):
    trouble = kind(tmp_path)
    server = start_server(tmp_path / "tables.sqlite", **trouble.how)
    with ExitStack() as stack:
        company = Company(server, stack)
        for _ in range(MOVES):
            assert company.move()["type"] == "kept"
        company.next_choice()
        with trouble.reigning(server):
            known = company.listen()
            for _ in range(TRIES):
                answer = company.move()
                assert answer["type"] == "refused"
                assert answer["problem"]["en"].startswith(trouble.said)
                assert answer["problem"]["fr"] != answer["problem"]["en"]
            assert company.listen() == known
            refuses_a_table(company.ada, trouble)
        begin = time.monotonic()
        while company.move()["type"] != "kept":
            assert time.monotonic() - begin < PATIENCE
            time.sleep(THOUGHT)
        for _ in range(MOVES):
            assert company.move()["type"] == "kept"
        company.ada.open_table(GAME, SEATS)
    company.check(server.data)
    server.process.terminate()
    written = server.process.stdout.read()
    assert "Traceback" not in written, written


def refuses_a_table(guest, trouble):
    """A new table is refused in a sentence and for a while; to look needs no room."""
    answer = guest.http.post("/api/tables", json={"game": GAME, "seats": SEATS})
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
    assert answer.json()["problem"]["en"].startswith(trouble.said)
    assert guest.http.get("/healthz").status_code == 200
    assert guest.http.get("/api/tables").status_code == (200 if trouble.can_look else 503)


def test_a_move_waits_while_another_program_holds_the_database_for_a_moment(tmp_path, start_server):
    server = start_server(tmp_path / "tables.sqlite")
    with ExitStack() as stack:
        company = Company(server, stack)
        sitting, view = company.next_choice()
        with Held(tmp_path).reigning(server):
            sitting.send({"type": "move", "id": "late", "seat": view["seat"], "move": view["moves"][0], "version": 0})
            with pytest.raises(TimeoutError):
                sitting.until("kept", timeout=A_MOMENT)
        assert sitting.answer("late")["type"] == "kept"
    company.answers["late"] = {"type": "kept"}
    company.check(server.data)
