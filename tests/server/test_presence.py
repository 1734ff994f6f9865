"""Several servers on one PostgreSQL: who comes, goes, looks on and reacts by one of them is told by the others."""

import json
import signal
import time

import pytest

from quincunx.server.guests.client import PATIENCE
from server.test_neighbours import same_guest

GAME = "dice-run"
# Servers that say all of it again so often that a test can wait for it, and some that hardly ever do.
HASTY = "from quincunx.server.company import elsewhere; elsewhere.REPEAT, elsewhere.FORGET = 0.4, 4.0"
PATIENT = "from quincunx.server.company import elsewhere; elsewhere.REPEAT, elsewhere.FORGET = 120.0, 360.0"
REPEATED = 5.0  # seconds after which the hasty have forgotten whatever was not said again
SOON = 30.0  # seconds, on a busy machine; far less than the patient take to say it again


@pytest.fixture
def servers(postgres_url, start_server):
    return [start_server(postgres_url, HASTY) for _ in range(2)]


@pytest.fixture
def patient_servers(postgres_url, start_server):
    return [start_server(postgres_url, PATIENT) for _ in range(2)]


def seconds_until(sitting, connected, watching):
    """How long it takes until somebody is told this of who is here."""
    begin = time.monotonic()
    while (told := sitting.until("presence")) and (told["connected"], told["watching"]) != (connected, watching):
        assert time.monotonic() - begin < PATIENCE
    return time.monotonic() - begin


def friends_at_a_table(servers):
    """Ada by the first server, Ben by the second, and a bot."""
    ada, ben = servers[0].guest("Ada"), servers[1].guest("Ben")
    code = ada.open_table(GAME, [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}])
    ben.join(code)
    return ada, ben, code


def test_who_comes_and_goes_by_one_server_is_told_by_the_other(patient_servers):
    ada, ben, code = friends_at_a_table(patient_servers)
    eve = patient_servers[1].guest("Eve")
    with ada.sit(code) as here:
        seconds_until(here, [True, False, True], 0)
        with ben.sit(code) as there:
            assert seconds_until(here, [True, True, True], 0) < SOON
            assert seconds_until(there, [True, True, True], 0) < SOON
            with eve.sit(code):
                assert seconds_until(here, [True, True, True], 1) < SOON
            assert seconds_until(here, [True, True, True], 0) < SOON
        assert seconds_until(here, [True, False, True], 0) < SOON


def test_who_sits_down_by_one_server_looks_on_no_more_by_the_other(patient_servers):
    one, other = patient_servers
    ada, ben = one.guest("Ada"), other.guest("Ben")
    code = ada.open_table(GAME, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    with ada.sit(code) as here, ben.sit(code) as there:
        seconds_until(here, [True, False, False], 1)
        same_guest(ben, one).join(code)
        for sitting in (here, there):
            assert seconds_until(sitting, [True, True, False], 0) < SOON


def test_somebody_with_a_window_at_each_server_is_here_until_both_are_closed(servers):
    ada, ben, code = friends_at_a_table(servers)
    twin = same_guest(ben, servers[0])
    with ada.sit(code) as here, ben.sit(code):
        with twin.sit(code):
            seconds_until(here, [True, True, True], 0)
        time.sleep(REPEATED)
        with servers[1].guest("Eve").sit(code):
            seconds_until(here, [True, True, True], 1)


def test_a_killed_servers_people_are_away(servers):
    ada, ben, code = friends_at_a_table(servers)
    with ada.sit(code) as here, ben.sit(code), servers[1].guest("Eve").sit(code):
        seconds_until(here, [True, True, True], 1)
        servers[1].kill()
        assert seconds_until(here, [True, False, True], 0) < SOON


def test_a_stopped_servers_people_are_away_at_once(patient_servers):
    ada, ben, code = friends_at_a_table(patient_servers)
    with ada.sit(code) as here, ben.sit(code):
        seconds_until(here, [True, True, True], 0)
        patient_servers[1].process.send_signal(signal.SIGTERM)
        assert seconds_until(here, [True, False, True], 0) < SOON


def test_people_are_still_here_after_their_servers_have_said_so_again(servers):
    ada, ben, code = friends_at_a_table(servers)
    with ada.sit(code) as here, ben.sit(code):
        seconds_until(here, [True, True, True], 0)
        with pytest.raises(TimeoutError):
            here.until("presence", timeout=REPEATED)


def test_a_reaction_arrives_everywhere_once(patient_servers):
    ada, ben, code = friends_at_a_table(patient_servers)
    eve = patient_servers[1].guest("Eve")
    with ada.sit(code) as here, ben.sit(code) as there, eve.sit(code) as watching:
        seconds_until(there, [True, True, True], 1)
        here.send({"type": "react", "seat": 0, "reaction": "bravo"})
        for sitting in (here, there, watching):
            assert sitting.until("reacted") == {"type": "reacted", "seat": 0, "reaction": "bravo"}
        there.send({"type": "react", "seat": 1, "reaction": "thanks"})
        for sitting in (here, there, watching):
            assert sitting.until("reacted")["reaction"] == "thanks"


def test_a_rematch_is_told_by_both_servers(patient_servers):
    one, other = patient_servers
    ada = one.guest("Ada")
    code = ada.open_table("dice-trip", [{"kind": "me"}])
    with ada.sit(code) as here, same_guest(ada, other).sit(code) as there:
        while here.view()["moves"]:
            kept = here.move(0, here.view()["moves"][0])
            while here.state["version"] < kept["version"]:
                here.receive()
        new = same_guest(ada, other).call("POST", f"/api/tables/{code}/rematch")["code"]
        assert [sitting.until("rematch")["code"] for sitting in (here, there)] == [new, new]


def test_guests_are_not_named_to_other_servers(servers, postgres):
    ada, ben, code = friends_at_a_table(servers)
    with postgres.listening(servers[0].data, "quincunx_words") as words, ada.sit(code) as here, ben.sit(code):
        seconds_until(here, [True, True, True], 0)
        here.send({"type": "react", "seat": 0, "reaction": "ouch"})
        heard = [json.loads(next(words)) for _ in range(8)]
    assert {key for word in heard for key in word} <= {"server", "number", "tables", "reactions"}
    assert {str(word.get("tables", "")) for word in heard} <= {"", "{'1': [[0], 0]}", "{'1': [[1], 0]}"}


def test_a_lone_server_says_only_that_it_is_here(postgres, postgres_url, start_server):
    ada = start_server(postgres_url, HASTY).guest("Ada")
    code = ada.open_table("dice-trip", [{"kind": "me"}])
    with postgres.listening(postgres_url, "quincunx_words") as words, ada.sit(code) as sitting:
        sitting.send({"type": "react", "seat": 0, "reaction": "ouch"})
        heard = [json.loads(next(words)) for _ in range(4)]
    assert {tuple(word) for word in heard} == {("server", "number")}
