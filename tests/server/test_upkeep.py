"""What those who run a server see and change: from the store alone, on both databases, beside servers that run."""

import json
import time
from contextlib import closing
from functools import cache

import pytest
from websockets.exceptions import ConnectionClosed

from cli.conftest import own_folders  # noqa: F401
from cli.runs import one_sentence, run
from quincunx import SPECTATOR, Table
from quincunx.core.catalogue.registry import find
from quincunx.server.guests.tokens import hash_of
from quincunx.server.house.overview import opened, require_table
from quincunx.server.house.upkeep import add_events, close_table, remove_old
from quincunx.server.store import queries
from quincunx.server.store.bodies import text_of
from quincunx.server.store.database import NewEvent, open_database
from quincunx.server.tables.checkpoints import taken_up
from quincunx.server.tables.summary import summary_of
from server.conftest import QuickServer, wait_until
from server.test_history import kept_game
from server.test_tables import play_out, seats_for, soon_over

GAME = "dice-run"
PUSH = queries.Push("https://push.example/secret", "key", "auth", "en", "https://dice.example")
ADA, BEN = hash_of("Ada's cookie"), hash_of("Ben's cookie")
DAY = 24 * 3600
WHOLE_GAME = 10_000


def keep_table(database, code, events, age=0):
    """A table as a server keeps it, with its last event so many days ago."""
    at = time.time() - age * DAY
    database.begin()
    summary = text_of(status_after(len(events)))
    number = queries.create_table(database, code, text_of(events[0]), summary)
    for version, event in enumerate(events[1:], 2):
        database.append([NewEvent(number, version, at, text_of(event), summary)])
    database.run("UPDATE tables SET updated = ? WHERE id = ?", (at, number))
    database.commit()
    for guest, name in ((ADA, "Ada"), (BEN, "Ben")):
        database.run(queries.ADD_GUEST, (guest, at))
        database.run(queries.NAME_GUEST, (name, guest))
        database.run(queries.SIT, (guest, number))


def game_of_two(moves):
    """The events of a game whose host Ada has two seats, Ben another."""
    events = [*played(moves)]
    ada, ben = {"kind": "person", "name": "Ada", "guest": ADA}, {"kind": "person", "name": "Ben", "guest": BEN}
    events[0] = events[0] | {"host": ADA, "seats": [ada, ben, ada | {"name": "Ada’s neighbour"}]}
    return events


@cache
def played(moves):
    return kept_game(GAME, {"players": 3}, 1, moves)[0]


@cache
def status_after(events):
    """How far the game of two is after so many events, and which guests owe a move."""
    history, table = taken_up(game_of_two(WHOLE_GAME)[:events], None)
    return summary_of(history.game, history.seats, table)


@pytest.fixture
def database(address):
    with closing(open_database(address)) as database:
        yield database


@pytest.fixture
def three_tables(database):
    """One that is finished and old, one under way, one that has not begun."""
    keep_table(database, "OLDOVR", game_of_two(WHOLE_GAME), age=40)
    keep_table(database, "PLAYNG", game_of_two(30), age=2)
    keep_table(database, "LOBBYY", game_of_two(30)[:1])


def listed(address, *filters):
    done = run("tables", "list", "--database", address, "--json", *filters)
    assert done.exit_code == 0, done.stderr
    return {table["code"]: table["status"] for table in json.loads(done.stdout)}


def refused(*args, language="en"):
    done = run(*args, language=language)
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True), (done.stdout, done.stderr)
    return done.stderr


def test_tables_are_listed_by_what_they_are(address, three_tables):
    assert list(listed(address).items()) == [("LOBBYY", "lobby"), ("PLAYNG", "playing"), ("OLDOVR", "over")]
    assert set(listed(address, "--status", "over", "--status", "lobby")) == {"OLDOVR", "LOBBYY"}
    assert set(listed(address, "--older-than", 1)) == {"OLDOVR", "PLAYNG"}
    assert set(listed(address, "--older-than", 1, "--newer-than", 10)) == {"PLAYNG"}
    assert listed(address, "--game", "another") == {}
    shown = run("tables", "list", "--database", address, "--most", 2, language="fr").stdout
    assert "LOBBYY" in shown
    assert "en cours" in shown
    assert "OLDOVR" not in shown
    assert "--most" in shown


def test_a_table_of_an_earlier_version_is_listed_too(address, database, three_tables):
    database.run("UPDATE tables SET summary = NULL")
    assert listed(address) == {"LOBBYY": "lobby", "PLAYNG": "playing", "OLDOVR": "over"}
    database.run(
        "UPDATE events SET body = ? WHERE number = 1 AND table_id = 2",
        (text_of(game_of_two(30)[0] | {"game": "not-installed"}),),
    )
    assert listed(address)["PLAYNG"] is None
    assert "?" in run("tables", "list", "--database", address).stdout


def shown(address, code, *more):
    return json.loads(run("tables", "show", code, "--database", address, "--json", *more).stdout)


def moves_of(told):
    return [(entry["seat"], entry["move"]) for entry in told["moves"]]


def test_a_table_is_shown_as_those_who_look_on_see_it(address, database, three_tables):
    _history, table = opened(database, require_table(database, "playng"))
    told = shown(address, "playng")
    assert moves_of(told) == table.log(SPECTATOR) != table.log()
    assert told["position"] == json.loads(json.dumps(table.position(SPECTATOR)))
    assert [seat["owes"] for seat in told["seats"]] == [seat in table.pending for seat in range(3)]
    assert sum(told["events"].values()) == 30
    assert told["events"]["created"] == 1
    told = shown(address, "PLAYNG", "--all")
    assert moves_of(told) == table.log()
    assert told["position"] == json.loads(json.dumps(table.position()))


def test_a_finished_game_hides_nothing(address, database, three_tables):
    _history, table = opened(database, require_table(database, "OLDOVR"))
    assert moves_of(shown(address, "OLDOVR")) == table.log()


def test_for_people_a_table_is_told_in_lines(address, database, three_tables):
    _history, table = opened(database, require_table(database, "PLAYNG"))
    lines = run("tables", "show", "PLAYNG", "--database", address, language="fr").stdout.splitlines()
    last_seat, last_move = table.log(SPECTATOR)[-1]
    assert lines[-1].strip() == table.describe(last_move, "fr", last_seat)
    names = ["Ada", "Ben", "Ada’s neighbour"]
    assert f"attend\u00a0: {', '.join(names[seat] for seat in table.pending)}" in lines
    assert any(line.startswith("événements\u00a0: 30 (created 1, ") for line in lines)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_not_there_is_told(address, three_tables, language, tmp_path):
    at = ("--database", address)
    assert "NOTABL" in refused("tables", "show", "NOTABL", *at, language=language)
    assert "NOTABL" in refused("tables", "close", "NOTABL", *at, "--yes", language=language)
    assert "NOTABL" in refused("tables", "export", tmp_path / "out", "NOTABL", *at, language=language)
    assert "Zoé" in refused("forget", "Zoé", *at, language=language)
    missing = tmp_path / "missing.sqlite"
    assert "missing.sqlite" in refused("tables", "list", "--data", missing, language=language)
    assert not missing.exists()


def test_finished_games_are_exported(address, three_tables, tmp_path):
    folder = tmp_path / "new" / "records"
    for _again in range(2):
        assert run("tables", "export", folder, "--database", address).exit_code == 0
        assert [file.name for file in folder.iterdir()] == ["OLDOVR.json"]
    table = Table.from_record(json.loads((folder / "OLDOVR.json").read_text("utf-8")))
    assert table.over
    assert table.names == ["Ada", "Ben", "Ada’s neighbour"]


def test_a_game_that_is_on_is_exported_only_with_all_that_it_hides(address, three_tables, tmp_path):
    done = run("tables", "export", tmp_path, "playng", "--database", address)
    assert (done.exit_code, one_sentence(done.stderr)) == (1, True)
    assert not (tmp_path / "PLAYNG.json").exists()
    assert run("tables", "export", tmp_path, "--all", "--database", address).exit_code == 0
    assert sorted(file.name for file in tmp_path.glob("*.json")) == ["OLDOVR.json", "PLAYNG.json"]
    assert not Table.from_record(json.loads((tmp_path / "PLAYNG.json").read_text("utf-8"))).over


def test_no_other_file_is_written_over(address, three_tables, tmp_path):
    (tmp_path / "OLDOVR.json").write_text("my own", "utf-8")
    assert run("tables", "export", tmp_path, "--database", address).exit_code == 1
    assert (tmp_path / "OLDOVR.json").read_text("utf-8") == "my own"


def everything(database):
    parts = (
        "guests",
        "tables",
        "events",
        "sittings",
        "checkpoints",
        "travels",
        "feeds",
        "pushes",
        "calls",
        "secrets",
        "settings",
    )
    return {part: sorted(map(repr, database.run(f"SELECT * FROM {part}").fetchall())) for part in parts}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_destroyed_without_a_yes(address, database, three_tables, language):
    before = everything(database)
    for words in (("tables", "close", "PLAYNG"), ("forget", "Ada"), ("tidy", "--older-than", 1)):
        assert "--yes" in refused(*words, "--database", address, language=language)
    assert everything(database) == before


def test_a_table_is_closed_once_and_only_before_it_is_over(address, three_tables):
    at = ("--database", address, "--yes")
    assert run("tables", "close", "PLAYNG", "--reason", "a  leak", *at).exit_code == 0
    assert listed(address) == {"LOBBYY": "lobby", "PLAYNG": "closed", "OLDOVR": "over"}
    assert shown(address, "PLAYNG")["reason"] == "a leak"
    assert "a leak" in refused("tables", "close", "PLAYNG", *at)
    assert "OLDOVR" in refused("tables", "close", "OLDOVR", *at)
    assert "200" in refused("tables", "close", "LOBBYY", "--reason", "x" * 201, *at)


def test_of_a_guest_only_moves_stay(address, database, three_tables):
    before = {code: shown(address, code)["updated"] for code in listed(address)}
    assert run("forget", "Ada", "--database", address, "--yes").exit_code == 0
    left = json.dumps(everything(database))
    assert "Ada" not in left
    assert ADA not in left
    assert BEN in left
    assert [seat["name"] for seat in shown(address, "PLAYNG")["seats"]] == ["?", "Ben", "?"]
    assert [seat["kind"] for seat in shown(address, "LOBBYY")["seats"]] == ["open", "person", "open"]
    assert {code: shown(address, code)["updated"] for code in before} == before
    history, table = opened(database, require_table(database, "PLAYNG"))
    assert table.names == ["?", "Ben", "?"]
    assert table.log() == taken_up(game_of_two(30), None)[1].log()
    assert history.seats_of(BEN) == (1,)
    assert opened(database, require_table(database, "LOBBYY"))[0].host == BEN


def test_of_several_guests_with_one_name_one_is_told_by_its_hash(address, database, three_tables):
    other = hash_of("another Ada's cookie")
    database.run(queries.ADD_GUEST, (other, 1.0))
    database.run(queries.NAME_GUEST, ("Ada", other))
    told = refused("forget", "Ada", "--database", address, "--yes")
    assert ADA[:12] in told
    assert other[:12] in told
    assert run("forget", other[:12], "--database", address, "--yes").exit_code == 0
    assert queries.guest_name(database, other) == (False, None)
    assert queries.guest_name(database, ADA) == (True, "Ada")


def test_old_tables_go_and_guests_who_sit_nowhere(address, database, three_tables):
    database.run(queries.ADD_GUEST, (hash_of("long ago"), 1.0))
    database.run(queries.MAKE_FEED, (hash_of("a feed"), 1.0, hash_of("long ago")))
    database.run(queries.LET_TRAVEL, (hash_of("a code"), "sealed", 1.0, hash_of("long ago")))
    queries.keep_push(database, hash_of("long ago"), PUSH, 1.0)
    assert queries.begin_call(database, hash_of("long ago"), 1)
    database.run(queries.ADD_GUEST, (hash_of("just come"), time.time()))
    queries.run(database, queries.SAVE_CHECKPOINT, (1, 10, b"a record"))
    assert queries.lease(database, 1, "a server", 60)
    done = run("tidy", "--older-than", 30, "--database", address, "--yes")
    assert done.stdout == "Removed: 1 table, 1 guest.\n"
    assert set(listed(address)) == {"PLAYNG", "LOBBYY"}
    assert queries.guest_name(database, hash_of("just come"))[0]
    assert queries.guest_name(database, ADA)[0]
    assert database.run("SELECT * FROM pushes").fetchall() + database.run("SELECT * FROM calls").fetchall() == []
    assert database.run("SELECT COUNT(*) FROM events WHERE table_id = 1").fetchone()[0] == 0
    assert run("tidy", "--older-than", 30, "--database", address).stdout == "There is nothing to remove.\n"


def test_the_newest_table_stays_so_that_no_number_is_given_twice(database):
    for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
        keep_table(database, code, game_of_two(30)[:1], age=9)
    assert sum(tables for tables, _guests in remove_old(database, time.time() - 8 * DAY)) == 2
    keep_table(database, "DDDDDD", game_of_two(30)[:1])
    numbers = database.run("SELECT code, id FROM tables ORDER BY id").fetchall()
    assert [tuple(row) for row in numbers] == [("CCCCCC", 3), ("DDDDDD", 4)]


def test_a_table_that_a_server_is_changing_is_left_for_another_time(postgres_url):
    with closing(open_database(postgres_url)) as ours, closing(open_database(postgres_url)) as server:
        for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
            keep_table(ours, code, game_of_two(30)[:1], age=9)
        server.begin()
        server.run("UPDATE tables SET updated = ? WHERE code = 'AAAAAA'", (time.time(),))
        assert sum(tables for tables, _guests in remove_old(ours, time.time() - 8 * DAY)) == 1
        server.commit()
        assert [row[0] for row in ours.run("SELECT code FROM tables ORDER BY id")] == ["AAAAAA", "CCCCCC"]


def test_where_a_server_was_quicker_it_is_done_anew(postgres_url):
    with closing(open_database(postgres_url)) as ours, closing(open_database(postgres_url)) as server:
        events = game_of_two(30)
        keep_table(ours, "PLAYNG", events[:-1])
        late = [NewEvent(1, len(events), 1.0, text_of(events[-1]), None)]

        def closing_late(history, stored):
            if late:
                server.append([late.pop()])
            return [{"kind": "closed", "reason": ""}]

        add_events(ours, "PLAYNG", closing_late)
        kinds = [event["kind"] for event in queries.events(ours, 1, len(events) - 1)]
        assert kinds == [events[-1]["kind"], "closed"]


@pytest.fixture
def running(address):
    server = QuickServer(address)
    yield server
    server.close()


def last_words(sitting):
    """What is heard until the server hangs up, and how it does."""
    try:
        while True:
            sitting.receive()
    except ConnectionClosed as closed:
        return json.loads(sitting.frames[-1]), closed.rcvd.code


def test_those_at_a_table_that_is_closed_are_told_why(address, running):
    ada, ben = running.guest("Ada"), running.guest("Ben")
    code = ada.open_table(GAME, [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 2])
    other = ada.open_table(GAME, [{"kind": "me"}, *[{"kind": "open"}] * 2])
    with ada.sit(code) as sitting, ben.sit(code) as watching:
        for each in (code, other):
            assert run("tables", "close", each, "--reason", "a leak", "--database", address, "--yes").exit_code == 0
        for person in (sitting, watching):
            told, how = last_words(person)
            assert (told["type"], how) == ("refused", 4404)
            assert "a leak" in told["problem"]["fr"]
    for table in (code, other):
        with pytest.raises(ValueError, match="a leak"):
            ben.join(table)
        with pytest.raises(ValueError, match="a leak"):
            ada.call("POST", f"/api/tables/{table}/start")
    assert {table["status"] for table in ada.call("GET", "/api/tables")} == {"closed"}


def test_a_guest_is_forgotten_at_a_table_where_people_are(address, running):
    ada, ben = running.guest("Ada"), running.guest("Ben")
    code = ada.open_table(GAME, seats_for(GAME, "me", "open"), **soon_over(GAME))
    ben.join(code)
    with ada.sit(code) as first, ben.sit(code) as second:
        assert run("forget", "Ada", "--database", address, "--yes").exit_code == 0
        wait_until(lambda: second.until("snapshot", "happened") and second.state["seats"][0]["name"] == "?")
        second.until("snapshot")
        while any(seat["mine"] for seat in first.state["seats"]):
            first.receive()
        assert first.state["views"][0]["seat"] is None
        with ben.sit(code) as again:
            assert "Ada" not in "".join(again.frames)
    assert ada.call("GET", "/api/me") == {"name": None}
    assert ada.call("GET", "/api/tables") == []
    assert [table["names"][:2] for table in ben.call("GET", "/api/tables")] == [["?", "Ben"]]


def test_a_table_that_was_removed_is_gone_from_a_server_that_had_it(address, running, database):
    ada = running.guest("Ada")
    code, newest = (ada.open_table(GAME, seats_for(GAME, *["me"] * find(GAME).least_players)) for _ in range(2))
    with ada.sit(code):
        pass
    database.run("UPDATE tables SET updated = 1.0 WHERE code = ?", (code,))
    assert run("tidy", "--older-than", 1, "--database", address, "--yes").exit_code == 0
    with pytest.raises(ValueError, match=f"no table {code}"):
        ada.call("GET", f"/api/tables/{code}/record")
    with ada.sit(newest) as sitting:
        seat = next(view["seat"] for view in sitting.state["views"] if view["moves"])
        assert sitting.move(seat, sitting.view(seat)["moves"][0])["type"] == "kept"


def test_a_game_goes_on_after_a_seat_was_forgotten(address, running):
    """The others' moves, and a server that reads the table anew, know nothing of who sat there."""
    ada, ben = running.guest("Ada"), running.guest("Ben")
    code = ada.open_table(GAME, seats_for(GAME, "me", "open"), **soon_over(GAME))
    ben.join(code)
    with ada.sit(code) as first, ben.sit(code) as second:
        play_out([(first, 0), (second, 1)])
    assert run("forget", "Ada", "--database", address, "--yes").exit_code == 0
    wait_until(lambda: ben.call("GET", f"/api/tables/{code}/record")["names"][0] == "?")
    record = ben.call("GET", f"/api/tables/{code}/record")
    assert Table.from_record(record).over
    with pytest.raises(ValueError, match="over"), closing(open_database(address)) as database:
        close_table(database, code, "")


def test_whoever_is_forgotten_is_searched_for_among_seatings_only(address):
    """Most events are moves, which name no guest: an index leaves them out."""
    with closing(open_database(address)) as database:
        explain = "EXPLAIN QUERY PLAN"
        if address.startswith("postgresql"):
            explain = "EXPLAIN"
            database.run("SET enable_seqscan = off")  # so few rows would be read one by one
        plan = database.run(f"{explain} SELECT table_id FROM events WHERE {queries.SEATING} AND body LIKE '%x%'")
        assert "seatings" in str(plan.fetchall())
