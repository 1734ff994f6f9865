"""What a server does while it hears nothing of others, or its database is away, for as long as one likes to wait."""

import time
import uuid
from collections import Counter

from websockets.exceptions import ConnectionClosed

from loops import run_apart
from quincunx.core.catalogue.registry import find
from quincunx.server.guests.client import PATIENCE
from quincunx.server.store import Store
from server.test_neighbours import same_guest

GAME = "dice-run"
THOUGHT = 0.25  # seconds between two moves; a server hears a hundred in twenty
AWAY = "the server's database cannot be reached"
NOTHING_KEPT = f"{AWAY}: nothing was kept; please try again"


class Solitaire:
    """Somebody who plays all seats of a table, by one connection or several, and what became of each move."""

    def __init__(self, guest):
        self.guest = guest
        self.code = self.open()
        self.answers = {}

    def open(self):
        return self.guest.open_table(GAME, [{"kind": "me"}] * find(GAME).least_players)

    def move(self, sitting):
        """Make a move; the server's answer, and how long it took."""
        view = next(view for view in sitting.state["views"] if view["moves"])
        move_id, begin = uuid.uuid4().hex, time.monotonic()
        answer = self.answers[move_id] = sitting.move(view["seat"], view["moves"][0], move_id)
        while answer["type"] == "kept" and sitting.state["version"] < answer["version"]:
            sitting.receive()
        return answer, time.monotonic() - begin

    def check(self, url):
        """What was acknowledged is stored once; what was refused for good is not; nothing is stored twice."""
        stored = run_apart(stored_ids(url, self.code))
        for move_id, answer in self.answers.items():
            if answer["type"] == "kept":
                assert stored[move_id] == 1
            elif answer["problem"]["en"] == NOTHING_KEPT:
                assert stored[move_id] == 0
        assert set(stored.values()) == {1}


async def stored_ids(url, code):
    store = Store(url)
    events = await store.events(await store.find_table(code))
    store.close()
    return Counter(event["id"] for event in events if event.get("id"))


def deaf(wire, postgres_url, start_server, seconds):
    """The listening connection of one server is cut; how many moves by another it told meanwhile, and how late."""
    here, there = start_server(wire.url), start_server(postgres_url)
    person = Solitaire(here.guest("Ada"))
    delays = []
    with person.guest.sit(person.code) as near, same_guest(person.guest, there).sit(person.code) as far:
        wire.deafen()
        end = time.monotonic() + seconds
        while time.monotonic() < end and far.state["status"] != "over":
            answer, _ = person.move(far)
            begin = time.monotonic()
            while near.state["version"] < answer["version"]:
                near.receive()
            delays.append(time.monotonic() - begin)
        assert wire.refused, "it has tried to listen again"
        assert near.log == far.log
        wire.let_listen()
    person.check(postgres_url)
    return len(delays), max(delays)


def away(wire, postgres_url, start_server, seconds, cut, mend):
    """The database is gone; how many moves were refused, how late at worst, and how soon one is kept again."""
    server = start_server(wire.url)
    person = Solitaire(server.guest("Ada"))
    waits = []
    with person.guest.sit(person.code) as sitting:
        assert person.move(sitting)[0]["type"] == "kept"
        cut()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            answer, waited = person.move(sitting)
            assert answer["type"] == "refused"
            assert answer["problem"]["en"].startswith(AWAY)
            assert answer["problem"]["fr"].startswith("la base de données du serveur est injoignable")
            waits.append(waited)
            time.sleep(THOUGHT)
        refuses_those_who_come(person)
        mend()
        begin = time.monotonic()
        while person.move(sitting)[0]["type"] != "kept":
            assert time.monotonic() - begin < PATIENCE
            time.sleep(THOUGHT)
        back = time.monotonic() - begin
        person.open()
    person.check(postgres_url)
    return len(waits), max(waits), back


def refuses_those_who_come(person):
    """The server is alive and says that it is not ready; a table is refused in a sentence, a socket for a while."""
    assert person.guest.http.get("/healthz").status_code == 200
    assert person.guest.http.get("/readyz").status_code == 503
    try:
        person.open()
    except ValueError as refusal:
        assert str(refusal).startswith(AWAY)
    else:
        raise AssertionError("a table was opened")
    elsewhere = person.code[::-1]  # at a table that the server does not have in memory
    try:
        person.guest.sit(elsewhere).__enter__()
    except ConnectionClosed as closed:
        assert closed.rcvd.code == 1013
    else:
        raise AssertionError("somebody sat down")
