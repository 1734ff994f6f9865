"""Fair dice over the network: promised before anybody sits down, mixed by all, proven in the end, and secret till then."""

import json
import pickle
import subprocess
import sys
import threading
import time

import pytest

from fairly import SECRET, dice_for, independent_verifier
from loops import run_apart
from quincunx import Table
from quincunx.cli.shared.failures import YOURS
from quincunx.conformance.walks import every_game
from quincunx.core.table.fair import hash_of, new_secret
from quincunx.core.table.proof import verify
from quincunx.server.running import thinkers
from server.conftest import wait_until
from server.databases import secret_in
from server.test_tables import play_out, seats_for, soon_over

VERIFIER = independent_verifier()
SLUG = "dice-trip"
HURRIED = "from quincunx.server.live import beginning; beginning.SEEDS = 1.0"
SLOW = "from quincunx.server.live import beginning; beginning.SEEDS = 600.0"
QUICK = 5.0  # seconds, far less than a table would wait for a seed


class Page:
    """What the page does of it: a seed for a table, its hash when one sits down, itself when it is asked for."""

    def __init__(self, guest):
        self.guest, self.last = guest, new_secret()
        self.seeds = [self.last]
        for _ in range(3):
            self.seeds.append(hash_of(self.seeds[-1]))

    @property
    def hash(self):
        return hash_of(self.seeds[-1])

    def open(self, slug, *others, **options):
        wishes = [{"kind": "me", "seed_hash": self.hash}, *others]
        return self.guest.open_table(slug, wishes, **options)

    def join(self, code):
        return self.guest.call("POST", f"/api/tables/{code}/join", {"name": self.guest.name, "seed_hash": self.hash})

    def show(self, code, seed=None):
        return self.guest.call("PUT", f"/api/tables/{code}/seed", {"seed": seed or self.seeds[-1]})["counts"]

    def take_next(self):
        """What a rematch asks for: the seed whose hash the last one was."""
        self.seeds.pop()


def others_for(slug):
    return seats_for(slug, "me")[1:]


def fair_of(sitting):
    return sitting.state["fair"]


def begin(page, code, sitting):
    page.show(code)
    while sitting.state["status"] == "lobby":
        sitting.receive()


def record_of(guest, code):
    return guest.call("GET", f"/api/tables/{code}/record")


@every_game
def test_a_game_against_bots_is_proven(server, slug):
    page = Page(server.guest("Ada"))
    code = page.open(slug, *others_for(slug), **soon_over(slug))
    with page.guest.sit(code) as sitting:
        promised = fair_of(sitting)
        assert (promised["hashes"][0], promised["awaited"], promised["seeds"]) == (page.hash, [0], None)
        began = time.monotonic()
        assert page.show(code)
        while sitting.state["status"] == "lobby":
            sitting.receive()
        assert time.monotonic() - began < QUICK
        assert fair_of(sitting)["seeds"][0] == page.seeds[-1]
        play_out([(sitting, 0)])
        ended = fair_of(sitting)
    record = record_of(page.guest, code)
    assert VERIFIER.verify(record, promised["commitment"]) > 0
    verify(record, commitment=promised["commitment"])
    assert hash_of(ended["secret"]) == promised["commitment"] == ended["commitment"]
    assert record["fair"]["seats"][0] == {"hash": page.hash, "seed": page.seeds[-1]}
    assert Table.from_record(record).record() == record


def test_two_pages_and_a_program_that_gives_no_seed(server):
    ada, ben, eve = Page(server.guest("Ada")), Page(server.guest("Ben")), server.guest("Eve")
    code = ada.open(SLUG, {"kind": "open"}, {"kind": "open"})
    with ada.guest.sit(code) as sitting:
        promise = fair_of(sitting)["commitment"]
        assert not ada.show(code)  # nobody asks for it yet
        eve.join(code)
        ben.join(code)
        while not fair_of(sitting)["awaited"]:
            sitting.receive()
        assert fair_of(sitting)["awaited"] == [0, 2]
        assert fair_of(sitting)["hashes"] == [ada.hash, None, ben.hash]
        assert ada.show(code)
        assert sitting.state["status"] == "lobby"
        assert not ben.show(code, ada.seeds[-1])  # another's is nobody's
        assert ben.show(code)
        assert ben.show(code)  # said twice is said once
        while sitting.state["status"] == "lobby":
            sitting.receive()
        assert fair_of(sitting)["seeds"] == [ada.seeds[-1], "", ben.seeds[-1]]
        with ben.guest.sit(code) as second, eve.sit(code) as third:
            play_out([(sitting, 0), (third, 1), (second, 2)])
    assert VERIFIER.verify(record_of(eve, code), promise) > 0


def test_a_seed_that_does_not_come_counts_as_empty(start_server, tmp_path):
    server = start_server(tmp_path / "tables.sqlite", HURRIED)
    ada, ben = Page(server.guest("Ada")), Page(server.guest("Ben"))
    code = ada.open(SLUG, {"kind": "open"})
    with ada.guest.sit(code) as sitting:
        ben.join(code)
        assert ada.show(code)
        while sitting.state["status"] == "lobby":
            sitting.receive()
        assert not ben.show(code)
        assert fair_of(sitting)["seeds"] == [ada.seeds[-1], ""]
        with ben.guest.sit(code) as second:
            play_out([(sitting, 0), (second, 1)])
    record = record_of(ada.guest, code)
    assert record["fair"]["seats"][1] == {"hash": ben.hash, "seed": ""}
    assert VERIFIER.verify(record) > 0


def test_a_rematch_takes_the_seeds_whose_hashes_were_shown(start_server, tmp_path):
    server = start_server(tmp_path / "tables.sqlite", SLOW)
    ada, ben = Page(server.guest("Ada")), Page(server.guest("Ben"))
    code, secrets = ada.open(SLUG, {"kind": "open"}), set()
    ben.join(code)
    for _ in range(3):
        with ada.guest.sit(code) as first, ben.guest.sit(code) as second:
            assert ada.show(code)
            assert ben.show(code)
            own = next(seat["number"] for seat in first.state["seats"] if seat["mine"])
            play_out([(first, own), (second, 1 - own)])
        record = record_of(ada.guest, code)
        assert VERIFIER.verify(record) > 0
        assert {seat["seed"] for seat in record["fair"]["seats"]} == {ada.seeds[-1], ben.seeds[-1]}
        secrets.add(record["fair"]["secret"])
        code = ada.guest.call("POST", f"/api/tables/{code}/rematch")["code"]
        for page in (ada, ben):
            page.take_next()
    assert len(secrets) == 3


def test_without_hashes_a_rematch_begins_at_once(start_server, tmp_path):
    server = start_server(tmp_path / "tables.sqlite", SLOW)
    ada = server.guest("Ada")
    code = ada.open_table(SLUG, seats_for(SLUG, "me"))
    with ada.sit(code) as sitting:
        play_out([(sitting, 0)])
    with ada.sit(ada.call("POST", f"/api/tables/{code}/rematch")["code"]) as sitting:
        assert sitting.state["status"] == "playing"
        assert set(fair_of(sitting)["seeds"]) == {""}


def test_a_table_goes_on_with_its_dice_after_the_server_was_killed(start_server, tmp_path):
    """Killed while it waits for seeds, and again and again during the game: the proof is whole."""
    server = start_server(tmp_path / "tables.sqlite", SLOW)
    ada, ben = Page(server.guest("Ada")), Page(server.guest("Ben"))
    code = ada.open(SLUG, {"kind": "open"})
    ben.join(code)
    assert ada.show(code)
    server.kill()
    server.start()
    assert ben.show(code)
    kills = 0
    with ada.guest.sit(code) as sitting:
        promise = fair_of(sitting)["commitment"]
    while True:
        with ada.guest.sit(code) as first, ben.guest.sit(code) as second:
            for _ in range(12):
                for sitting, seat in ((first, 0), (second, 1)):
                    sitting.send({"type": "language", "language": "en"})
                    sitting.until("snapshot")
                    if sitting.state["status"] == "playing" and (moves := sitting.view(seat)["moves"]):
                        sitting.move(seat, moves[kills % len(moves)])
            if sitting.state["status"] == "over":
                break
        server.kill()
        server.start()
        kills += 1
    assert kills > 1
    assert VERIFIER.verify(record_of(ada.guest, code), promise) > 0


def test_servers_on_one_database_agree(start_server, postgres_url):
    """One seat at each: the hash comes to one server, the seed to another, and the dice are the same."""
    one, other = start_server(postgres_url, SLOW), start_server(postgres_url, SLOW)
    ada, ben = Page(one.guest("Ada")), Page(other.guest("Ben"))
    code = ada.open(SLUG, {"kind": "open"})
    with ada.guest.sit(code) as first, ben.guest.sit(code) as second:
        ben.join(code)
        showing = [threading.Thread(target=page.show, args=(code,)) for page in (ada, ben)]
        for thread in showing:
            thread.start()
        for thread in showing:
            thread.join()
        play_out([(first, 0), (second, 1)])
        assert fair_of(first) == fair_of(second)
        promise = fair_of(first)["commitment"]
    assert VERIFIER.verify(record_of(ben.guest, code), promise) > 0


# Nobody gets at the secret


def command(*words):
    run = [sys.executable, "-m", "quincunx", *map(str, words)]
    return subprocess.run(run, capture_output=True, text=True, encoding="utf-8", check=False)


@every_game
def test_the_secret_leaves_only_with_the_end(server, slug):
    """Not in a frame, an answer or a list."""
    page, eve = Page(server.guest("Ada")), server.guest("Eve")
    code = page.open(slug, *others_for(slug), **soon_over(slug))
    secret = secret_in(server.data, code)
    with page.guest.sit(code) as sitting, eve.sit(code) as watcher:
        begin(page, code, sitting)
        paths = ("tables", "me", f"tables/{code}/record", f"tables/{code}/replay")
        heard = [page.guest.http.get(f"/api/{path}").text for path in paths]
        play_out([(sitting, 0)])
        while watcher.state["status"] != "over":
            watcher.receive()
        for each in (sitting, watcher):
            [told] = [frame for frame in each.frames if secret in frame]
            assert json.loads(told)["changes"]["status"] == "over"
    assert all(secret not in text for text in heard)


def test_those_who_run_the_server_are_not_shown_the_secret_of_a_game_that_goes_on(own_server, tmp_path):
    page, data = Page(own_server.guest("Ada")), own_server.data
    code = page.open(SLUG, *others_for(SLUG))
    with page.guest.sit(code) as sitting:
        begin(page, code, sitting)
    shown = command("tables", "show", code, "--all", "--json", "--data", data)
    listed = command("tables", "list", "--json", "--data", data)
    written = command("tables", "export", tmp_path / "records", code, "--all", "--data", data)
    assert [done.returncode for done in (shown, listed, written)] == [0, 0, 0]
    [file] = (tmp_path / "records").iterdir()
    exported = json.loads(file.read_text("utf-8"))
    assert (exported["result"], exported["fair"]["secret"]) == (None, None)
    assert secret_in(data, code) not in shown.stdout + listed.stdout + file.read_text("utf-8")
    assert command("verify", file).returncode == YOURS


def test_a_bot_is_given_what_its_seat_may_know_and_nothing_else(monkeypatch):
    """All that goes to a thinker, as bytes: neither the secret nor anything that leads to it."""
    handed = []

    class Ready:
        async def wait_for(self, *_what):
            return None

    def think(*given):
        handed.append(given)
        return 0

    monkeypatch.setattr(thinkers, "think", think)
    table = Table("dice-run", dice=dice_for(3))
    pool = thinkers.Thinkers(1, 0, Ready())
    run_apart(pool.choose(table, table.pending[0], "search", thinkers.Asks("Ada", 1)))
    pool.close()
    [(seconds, view, seat, bot, luck)] = handed
    assert (seconds, seat, bot, luck) == (thinkers.SECONDS, table.pending[0], "search", None)
    assert view.tobytes() == table.seen(seat).states.tobytes()
    given = pickle.dumps(handed[0])
    assert SECRET.encode() not in given
    assert bytes.fromhex(SECRET) not in given


def test_a_table_that_is_closed_keeps_its_secret(own_server, tmp_path):
    page = Page(own_server.guest("Ada"))
    code = page.open(SLUG, *others_for(SLUG))
    with page.guest.sit(code) as sitting:
        begin(page, code, sitting)
        secret = secret_in(own_server.data, code)
        assert command("tables", "close", code, "--yes", "--data", own_server.data).returncode == 0
        wait_until(lambda: "closed by those" in sitting.socket.recv(timeout=QUICK))
    shown = command("tables", "show", code, "--all", "--json", "--data", own_server.data)
    command("tables", "export", tmp_path / "records", code, "--all", "--data", own_server.data)
    [file] = (tmp_path / "records").iterdir()
    assert secret not in shown.stdout + file.read_text("utf-8") + "".join(sitting.frames)
    with pytest.raises(ValueError, match="closed"):
        record_of(page.guest, code)
