"""Nobody is stuck: bots stand in for the absent and the late, people resign and leave, abandoned tables end."""

import json
import time
import uuid
from types import SimpleNamespace

import pytest

from quincunx import Table
from quincunx.conformance.walks import every_game
from quincunx.server.guests.client import PATIENCE
from quincunx.server.house.upkeep import end_abandoned
from quincunx.server.store.database import open_database
from quincunx.server.tables.history import History
from quincunx.server.tables.seats import Seat
from server.conftest import QuickServer
from server.test_neighbours import same_guest
from server.test_tables import play_out, seats_for, soon_over

GAME = "dice-run"
DAY = 24 * 3600
# Servers whose every clock is of two seconds.
SHORT_CLOCK = """
from quincunx.server.tables.history import History
whole = History.due_after
History.due_after = lambda self, event, table, seats, now: whole(self, event, table, seats, now + 2 - self.clock)"""


@pytest.fixture(scope="module")
def impatient(tmp_path_factory):
    """A server where a seat can be handed to a bot as soon as its person is away."""
    process = QuickServer(tmp_path_factory.mktemp("impatient") / "tables.sqlite", options=("--grace", "0"))
    yield process
    process.close()


def ask(sitting, what, seat, message_id=None):
    """The server's word on a message, "kept" or "refused"."""
    message_id = message_id or uuid.uuid4().hex
    sitting.send({"type": what, "id": message_id, "seat": seat})
    return sitting.answer(message_id)


def receive_until(sitting, condition):
    """Take messages in until the table is so."""
    deadline = time.monotonic() + PATIENCE
    while not condition(sitting.state):
        assert time.monotonic() < deadline
        sitting.receive()


def until_here(sitting, seat):
    while not sitting.until("presence")["connected"][seat]:
        pass


def until_away(sitting, seat):
    while (told := sitting.until("presence")) and told["connected"][seat]:
        pass
    return told


def two_and_bots(server, game=GAME, **options):
    """Ada and Ben, with bots where the game needs more."""
    ada, ben = server.guest("Ada"), server.guest("Ben")
    code = ada.open_table(game, seats_for(game, "me", "open"), **options)
    ben.join(code)
    return ada, ben, code


def seat_of(state, number):
    return state["seats"][number]


# The absent


@every_game
def test_a_friend_who_never_comes_back_does_not_keep_the_game_from_its_end(impatient, slug):
    ada, ben, code = two_and_bots(impatient, slug, **soon_over(slug))
    with ada.sit(code) as here:
        with ben.sit(code):
            until_here(here, 1)
        assert until_away(here, 1)["away"][1] is not None
        assert ask(here, "hand_over", 1)["type"] == "kept"
        receive_until(here, lambda state: seat_of(state, 1)["stand_in"])
        play_out([(here, 0)])
        assert here.state["ending"]["ended"] is None
        assert seat_of(here.state, 1)["name"] == "Ben"


def test_who_comes_back_sees_who_plays_and_takes_the_seat_back(impatient):
    ada, ben, code = two_and_bots(impatient)
    with ada.sit(code) as here:
        until_away(here, 1)
        ask(here, "hand_over", 1)
        with ben.sit(code) as back:
            assert seat_of(back.state, 1)["stand_in"] == "club"
            assert back.view()["moves"] == []
            refused = ask(back, "take_back", 0)
            assert "not yours" in refused["problem"]["en"]
            assert ask(back, "take_back", 1)["type"] == "kept"
            receive_until(back, lambda state: seat_of(state, 1)["stand_in"] is None)
            assert ask(back, "take_back", 1)["type"] == "refused"
            play_out([(here, 0), (back, 1)])


def test_a_seat_is_handed_over_only_by_those_who_play_and_only_of_the_absent(impatient):
    ada, ben, code = two_and_bots(impatient)
    eve = impatient.guest("Eve")
    with ada.sit(code) as here, eve.sit(code) as watching:
        with ben.sit(code):
            until_here(here, 1)
            assert "Ben is here" in ask(here, "hand_over", 1)["problem"]["en"]
            assert "seat 2" in ask(here, "hand_over", 2)["problem"]["en"]
        until_away(here, 1)
        assert "only those who play" in ask(watching, "hand_over", 1)["problem"]["en"]
        assert ask(here, "hand_over", 1, "once")["type"] == "kept"
        assert ask(here, "hand_over", 1, "once")["type"] == "kept"
        assert "already" in ask(here, "hand_over", 1)["problem"]["en"]


def test_nobody_is_handed_over_within_the_grace_time(server):
    ada, _ben, code = two_and_bots(server)
    with ada.sit(code) as here:
        until_away(here, 1)
        refused = ask(here, "hand_over", 1)
        assert "after 60 a bot may play on" in refused["problem"]["en"]
        assert "après 60" in refused["problem"]["fr"]


def test_a_stand_ins_seat_is_not_moved_by_its_person_nor_waits_for_them(impatient):
    ada, ben, code = two_and_bots(impatient, "dice-trip")
    with ada.sit(code) as here:
        until_away(here, 1)
        moves = here.view()["moves"]
        ask(here, "hand_over", 1)
        receive_until(here, lambda state: not seat_of(state, 1)["owes"])  # the bot has moved
        with ben.sit(code) as back:
            assert "take your seat back" in back.move(1, moves[0])["problem"]["en"]
            assert "take your seat back" in ask(back, "undo", 1)["problem"]["en"]
        [table] = [table for table in ben.call("GET", "/api/tables") if table["code"] == code]
        assert table["your_turn"] is False


def test_a_stand_in_goes_on_after_a_restart(tmp_path, start_server):
    server = start_server(tmp_path / "tables.sqlite", options=("--grace", "0"))
    ada, _ben, code = two_and_bots(server)
    with ada.sit(code) as here:
        until_away(here, 1)
        ask(here, "hand_over", 1)
    server.kill()
    server.start()
    with same_guest(ada, server).sit(code) as here:
        assert seat_of(here.state, 1)["stand_in"] == "club"
        play_out([(here, 0)])


def test_absence_is_seen_and_acted_on_by_whatever_server(postgres_url, start_server):
    one, other = (start_server(postgres_url, options=("--grace", "0")) for _ in range(2))
    ada, ben = one.guest("Ada"), other.guest("Ben")
    code = ada.open_table(GAME, [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}])
    ben.join(code)
    with ada.sit(code) as here:
        with ben.sit(code) as there:
            until_here(here, 1)
            assert ask(here, "hand_over", 1)["type"] == "refused"
            ask(there, "take_back", 1)
        until_away(here, 1)
        assert ask(here, "hand_over", 1)["type"] == "kept"
        with ben.sit(code) as there:
            assert ask(there, "take_back", 1)["type"] == "kept"
            receive_until(here, lambda state: seat_of(state, 1)["stand_in"] is None)
            play_out([(here, 0), (there, 1)])


# Resigning


def test_who_resigns_is_played_for_while_others_play_on(server):
    ada, ben, code = two_and_bots(server)
    with ada.sit(code) as here, ben.sit(code) as there:
        assert ask(there, "resign", 1, "once")["type"] == "kept"
        assert ask(there, "resign", 1, "once")["type"] == "kept"
        assert "resigned" in ask(there, "resign", 1)["problem"]["en"]
        assert "resigned" in ask(there, "take_back", 1)["problem"]["en"]
        receive_until(here, lambda state: seat_of(state, 1)["resigned"])
        play_out([(here, 0)])
        assert here.state["ending"]["ended"] is None


@every_game
def test_the_last_to_stay_wins_at_once_and_the_record_says_why(server, slug):
    ada, ben = server.guest("Ada"), server.guest("Ben")
    players = [{"kind": "me"}, {"kind": "open"}] + [{"kind": "me"}] * (len(seats_for(slug)) - 2)
    code = ada.open_table(slug, players)
    ben.join(code)
    with ada.sit(code) as here, ben.sit(code) as there:
        for seat in [number for number in range(len(players)) if number != 1]:
            assert ask(here, "resign", seat)["type"] == "kept"
        receive_until(there, lambda state: state["status"] == "over")
        assert (there.state["ending"]["ended"], there.state["ending"]["winners"]) == ("resigned", [1])
        assert there.view()["moves"] == []
        assert ask(there, "resign", 1)["problem"]["en"] == "the game is over"
        record = ada.call("GET", f"/api/tables/{code}/record")
        assert record["ended"] == "resigned"
        again = Table.from_record(record)
        assert (again.over, again.winners, again.record()) == (True, (1,), json.loads(json.dumps(record)))
        frames = ben.call("GET", f"/api/tables/{code}/replay")["frames"]
        assert frames[-1]["scores"] == there.state["ending"]["scores"]
        new = ben.call("POST", f"/api/tables/{code}/rematch")["code"]
        with ada.sit(new) as next_game:
            assert not any(seat["resigned"] or seat["stand_in"] for seat in next_game.state["seats"])
            assert next_game.state["status"] == "playing"


def test_an_ended_game_stays_over_after_a_restart(own_server):
    ada = own_server.guest("Ada")
    code = ada.open_table(GAME, seats_for(GAME, "me"))
    with ada.sit(code) as here:
        ask(here, "resign", 0)
    own_server.kill()
    own_server.start()
    with same_guest(ada, own_server).sit(code) as here:
        assert here.state["status"] == "over"
        assert 0 not in here.state["ending"]["winners"]


# The clock


def clocked(server, clock=30):
    ada, ben = server.guest("Ada"), server.guest("Ben")
    wish = {"game": "dice-trip", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": clock}
    code = ada.call("POST", "/api/tables", wish)["code"]
    ben.join(code)
    return ada, ben, code


def test_who_is_late_is_played_for_until_the_seat_is_taken_back(tmp_path, start_server):
    server = start_server(tmp_path / "tables.sqlite", SHORT_CLOCK)
    ada, ben, code = clocked(server)
    with ada.sit(code) as here, ben.sit(code) as there:
        begin = time.monotonic()
        receive_until(here, lambda state: seat_of(state, 1)["stand_in"] == "club")
        assert time.monotonic() - begin < PATIENCE / 2
        assert seat_of(here.state, 1)["due"] is None
        receive_until(there, lambda state: seat_of(state, 1)["stand_in"] == "club")
        assert ask(there, "take_back", 1)["type"] == "kept"


def test_a_table_that_nobody_has_open_waits_for_somebody(tmp_path, start_server):
    server = start_server(tmp_path / "tables.sqlite", SHORT_CLOCK)
    ada, _ben, code = clocked(server)
    time.sleep(3)
    with ada.sit(code) as here:
        assert here.state["version"] == 3
        receive_until(here, lambda state: all(seat["stand_in"] for seat in state["seats"]))


def dues_of(sitting):
    return [seat["due"] for seat in sitting.state["seats"]]


def test_the_time_goes_on_over_a_restart(own_server):
    ada, _ben, code = clocked(own_server, 300)
    with ada.sit(code) as here:
        before = dues_of(here)
        assert time.time() + 200 < before[0] < time.time() + 300
    own_server.kill()
    own_server.start()
    with same_guest(ada, own_server).sit(code) as here:
        assert dues_of(here) == before


@pytest.mark.parametrize(
    ("event", "pending", "due"),
    [
        ({"kind": "move", "seat": 0}, (0, 1), [305.0, 20.0]),
        ({"kind": "move", "seat": 0}, (1,), [None, 20.0]),
        ({"kind": "undo", "seat": 0}, (0, 1), [7.0, 20.0]),
        ({"kind": "hint", "seat": 0}, (0, 1), [10.0, 20.0]),
        ({"kind": "stand_in", "seat": 1}, (0, 1), [10.0, 305.0]),
        ({"kind": "move", "seat": 1}, (), [None, None]),
    ],
)
def test_a_move_brings_its_seat_a_new_time_and_taking_it_back_or_a_hint_does_not(event, pending, due):
    people = [Seat("person", "Ada"), Seat("person", "Ben")]
    history = History(clock=300, due=[10.0, 20.0], due_before=[7.0])
    assert history.due_after(event, SimpleNamespace(pending=pending), people, now=5.0) == due


def test_no_time_runs_for_bots_and_stand_ins():
    seats = [Seat("bot", "Bidon", bot="random"), Seat("person", "Ben", stand_in="greedy"), Seat("person", "Cleo")]
    began = History(clock=60).due_after({"kind": "started"}, SimpleNamespace(pending=(0, 1, 2)), seats, now=5.0)
    assert began == [None, None, 65.0]


def test_two_servers_put_one_bot_on_a_late_seat(postgres_url, start_server):
    one, other = (start_server(postgres_url, SHORT_CLOCK) for _ in range(2))
    ada, ben = one.guest("Ada"), other.guest("Ben")
    wish = {"game": "dice-trip", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": 30}
    code = ada.call("POST", "/api/tables", wish)["code"]
    ben.join(code)
    with ada.sit(code) as here, ben.sit(code) as there:
        for sitting in (here, there):
            receive_until(sitting, lambda state: all(seat["stand_in"] for seat in state["seats"]))
    database = open_database(postgres_url)
    bodies = [json.loads(body) for (body,) in database.run("SELECT body FROM events ORDER BY number")]
    database.close()
    assert sorted(body["seat"] for body in bodies if body["kind"] == "stand_in") == [0, 1]


def test_another_clock_than_those_offered_is_refused_and_a_rematch_keeps_it(server):
    ada = server.guest("Ada")
    wish = {"game": "dice-trip", "seats": [{"kind": "me"}], "clock": 300}
    with pytest.raises(ValueError, match="clock"):
        ada.call("POST", "/api/tables", wish | {"clock": 31})
    code = ada.call("POST", "/api/tables", wish)["code"]
    with ada.sit(code) as here:
        ask(here, "resign", 0)
    new = ada.call("POST", f"/api/tables/{code}/rematch")["code"]
    with ada.sit(new) as here:
        assert json.loads(here.frames[0])["clock"] == 300
        assert seat_of(here.state, 0)["due"] > time.time() + 200


# Leaving


def codes_of(guest):
    return [table["code"] for table in guest.call("GET", "/api/tables")]


def test_who_leaves_before_the_start_frees_the_seat_and_passes_on_the_table(server):
    ada, ben = server.guest("Ada"), server.guest("Ben")
    code = ada.open_table(GAME, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    ben.join(code)
    with ben.sit(code) as there:
        assert json.loads(there.frames[0])["host"] is False
        for _again in range(2):
            ada.call("POST", f"/api/tables/{code}/leave")
        while not there.until("snapshot")["host"]:
            pass
        assert [seat["kind"] for seat in there.state["seats"]] == ["open", "person", "open"]
        assert (codes_of(ada), codes_of(ben)) == ([], [code])
        ben.call("POST", f"/api/tables/{code}/leave")
        assert "host has left" in there.until("refused")["problem"]["en"]
    assert codes_of(ben) == []
    with pytest.raises(ValueError, match="host has left"):
        ada.join(code)


def test_who_leaves_a_game_has_resigned_and_who_leaves_a_finished_one_only_forgets_it(server):
    ada, ben, code = two_and_bots(server, "dice-trip")
    with ben.sit(code) as there:
        ada.call("POST", f"/api/tables/{code}/leave")
        receive_until(there, lambda state: state["status"] == "over")
        assert there.state["ending"]["winners"] == [1]
    assert (codes_of(ada), codes_of(ben)) == ([], [code])
    ben.call("POST", f"/api/tables/{code}/leave")
    assert codes_of(ben) == []
    with ben.sit(code) as there:
        assert there.state["status"] == "over"


def test_whom_the_host_takes_from_a_seat_is_told_and_may_only_watch(server):
    ada, ben = server.guest("Ada"), server.guest("Ben")
    code = ada.open_table(GAME, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    ben.join(code)
    with ben.sit(code) as there:
        with pytest.raises(ValueError, match="only the host"):
            ben.call("PUT", f"/api/tables/{code}/seats/0", {"kind": "open"})
        ada.call("PUT", f"/api/tables/{code}/seats/1", {"kind": "open"})
        assert "taken you from your seat" in there.until("refused")["problem"]["en"]
        assert seat_of(there.state, 1)["kind"] == "open"
    with pytest.raises(ValueError, match="taken you from your seat"):
        ben.join(code)
    assert codes_of(ben) == []
    server.guest("Eve").join(code)


# The abandoned


def grow_old(server, code, days):
    database = open_database(server.data)
    database.run("UPDATE tables SET updated = updated - ? WHERE code = ?", (days * DAY, code))
    database.close()


def test_an_abandoned_game_is_over_when_somebody_looks_and_a_lobby_is_closed(own_server):
    ada, _ben, code = two_and_bots(own_server)
    lobby = ada.open_table(GAME, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    young = ada.open_table(GAME, seats_for(GAME, "me"))
    own_server.kill()
    for table, days in ((code, 31), (lobby, 31), (young, 29)):
        grow_old(own_server, table, days)
    own_server.start()
    ada = same_guest(ada, own_server)
    with ada.sit(code) as here:
        assert here.state["status"] == "over"
        assert (here.state["ending"]["ended"], here.state["ending"]["winners"]) == ("abandoned", [])
    with pytest.raises(ValueError, match="nobody came"):
        ada.join(lobby)
    with ada.sit(young) as here:
        assert here.state["status"] == "playing"
    with pytest.raises(ValueError, match="there is no table"):
        ada.call("POST", "/api/tables/QQQQQQ/leave")
    assert ada.call("POST", f"/api/tables/{code}/rematch")["code"]


def test_tidying_ends_what_is_abandoned_by_its_own_clock(own_server):
    daily = clocked(own_server, DAY)[2]
    weekly = clocked(own_server, 7 * DAY)[2]
    usual = clocked(own_server, None)[2]
    for code, days in ((daily, 4), (weekly, 20), (usual, 31)):
        grow_old(own_server, code, days)
    database = open_database(own_server.data)
    try:
        assert end_abandoned(database, 30 * DAY) == 2
        assert end_abandoned(database, 30 * DAY) == 0
        status = "SELECT code FROM tables WHERE summary LIKE '%over%'"
        assert {code for (code,) in database.run(status)} == {daily, usual}
    finally:
        database.close()
