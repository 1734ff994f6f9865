"""The daily tables: the same dice and bots for everybody, one try, hidden until the day is closed, then proven."""

import json
import random
import subprocess
import sys
import threading
import time

import pytest
from websockets.exceptions import ConnectionClosed

from fairly import independent_verifier
from quincunx.conformance.walks import every_game
from quincunx.core.catalogue.registry import find, games
from quincunx.core.table.fair import hash_of
from quincunx.core.table.proof import verify
from quincunx.core.table.table import Table
from quincunx.server.daily import days
from quincunx.server.daily.results import played as read
from quincunx.server.daily.results import ranking, streak
from quincunx.server.store import migrations
from quincunx.server.store.database import open_database
from quincunx.server.store.queries import DailyRow
from server.databases import secret_in
from server.test_store import with_store
from server.test_tables import hear, play_out

VERIFIER = independent_verifier()
ALONE = next(slug for slug in games() if find(slug).least_players == 1)
LITTLE = next(slug for slug in games() if find(slug).least_players == 3)
HOUR = 3600


class Clock:
    """What the servers of a test take for the time, as a file tells them; it begins at noon, tomorrow.

    So who came to the server today was known before the day.
    """

    def __init__(self, folder):
        self.file = folder / "clock"
        self.set(days.begin_of(days.day_after(days.today())) + 12 * HOUR)
        self.program = (
            "from pathlib import Path; from quincunx.server.daily import days; "
            f"days.clock = lambda: float(Path({str(self.file)!r}).read_text()); days.ITERATIONS = 50"
        )

    def set(self, now):
        self.now = now
        self.file.write_text(str(now))

    def pass_hours(self, hours):
        self.set(self.now + hours * HOUR)


@pytest.fixture
def clock(tmp_path):
    return Clock(tmp_path)


@pytest.fixture
def daily_server(start_server, tmp_path, clock):
    return start_server(tmp_path / "tables.sqlite", clock.program)


def begin(guest, slug):
    return guest.call("POST", f"/api/daily/{slug}")["code"]


def told(guest):
    return guest.call("GET", "/api/daily")


def game_in(day, slug):
    return next(game for game in day["games"] if game["game"] == slug)


def of(guest, slug):
    return game_in(told(guest)["today"], slug)


def finish(guest, slug, seed=1):
    """Play a game of today to its end; its code, and what was heard there."""
    code = begin(guest, slug)
    with guest.sit(code) as sitting:
        play_out([(sitting, 0)], seed)
    return code, sitting


def give_up(guest, code):
    guest.call("POST", f"/api/tables/{code}/leave")


def play_alike(guest, slug, moves=12):
    """The first so many own moves, chosen the same by everybody; all that happened up to then."""
    choice, code = random.Random(7), begin(guest, slug)
    with guest.sit(code) as sitting:
        while moves and sitting.state["status"] == "playing":
            if legal := sitting.view(0)["moves"]:
                kept = sitting.move(0, choice.choice(legal))
                while sitting.state["version"] < kept["version"]:
                    sitting.receive()
                moves -= 1
            else:
                hear(sitting)
        while sitting.state["status"] == "playing" and not sitting.view(0)["moves"]:
            sitting.receive()
        return [(entry["seat"], entry["move"]) for entry in sitting.log]


@every_game
def test_everybody_meets_the_same_dice_and_the_same_bots(daily_server, slug):
    ada, ben = daily_server.guest("Ada"), daily_server.guest("Ben")
    first, second = play_alike(ada, slug), play_alike(ben, slug)
    assert len(first) > 12
    assert sorted(first) == sorted(second)  # where several move at once, whoever is quicker stands first
    assert [move for move in first if move[0] == -1] == [move for move in second if move[0] == -1]


def test_each_game_has_its_own_dice_and_the_seats_it_is_good_at(daily_server):
    ada = daily_server.guest("Ada")
    with ada.sit(begin(ada, ALONE)) as sitting:
        assert [seat["kind"] for seat in sitting.state["seats"]] == ["person"]
        promise = sitting.state["fair"]["commitment"]
    with ada.sit(begin(ada, LITTLE)) as sitting:
        assert [seat["kind"] for seat in sitting.state["seats"]] == ["person", "bot", "bot"]
        assert sitting.state["fair"]["commitment"] == promise == told(ada)["today"]["commitment"]
    assert days.name_of("2026-11-18", ALONE) != days.name_of("2026-11-18", LITTLE)


def test_there_is_one_try(daily_server):
    """However often and at once it is asked for, also after giving up."""
    ada, codes = daily_server.guest("Ada"), []
    asking = [threading.Thread(target=lambda: codes.append(begin(ada, ALONE))) for _ in range(6)]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    assert len(set(codes)) == 1
    give_up(ada, codes[0])
    assert begin(ada, ALONE) == codes[0]
    mine = of(ada, ALONE)
    assert (mine["running"], mine["result"]["finished"], mine["place"], mine["begun"]) == (False, False, None, 1)
    with pytest.raises(ValueError, match="played once"):
        ada.call("POST", f"/api/tables/{codes[0]}/rematch")


def test_servers_on_one_database_agree_about_the_day_and_the_try(start_server, postgres_url, clock):
    one, other = (start_server(postgres_url, clock.program) for _ in range(2))
    ada = one.guest("Ada")
    there = other.guest("Ada")
    there.http.cookies = ada.http.cookies
    days_told = [None, None]
    ask = [
        threading.Thread(
            target=lambda at=at, guest=guest: days_told.__setitem__(at, (begin(guest, ALONE), told(guest)))
        )
        for at, guest in enumerate((ada, there))
    ]
    for thread in ask:
        thread.start()
    for thread in ask:
        thread.join()
    assert days_told[0][0] == days_told[1][0]
    assert days_told[0][1]["today"]["commitment"] == days_told[1][1]["today"]["commitment"]
    assert days_told[0][1]["tomorrow"] == days_told[1][1]["tomorrow"]


def test_nobody_else_sees_it_before_the_day_is_closed(daily_server):
    ada, eve = daily_server.guest("Ada"), daily_server.guest("Eve")
    code = begin(ada, LITTLE)
    hidden = ("/join", "/record", "/replay", "/review")
    with ada.sit(code) as sitting:
        assert sitting.ask({"type": "hint", "id": "h", "seat": 0})["problem"]["en"] == "no hints at a table of the day"
        watcher = eve.sit(code)
        with pytest.raises(ConnectionClosed):
            watcher.__enter__()
        [told_off] = [json.loads(frame) for frame in watcher.frames]
        assert (told_off["type"], told_off["problem"]["en"][:39]) == (
            "refused",
            "this is somebody’s table of the day: it",
        )
        play_out([(sitting, 0)])
    for path in hidden:
        method, body = ("POST", {"name": "Eve"}) if path == "/join" else ("GET", None)
        with pytest.raises(ValueError, match="day is closed"):
            eve.call(method, f"/api/tables/{code}{path}", body)
    for path in ("/record", "/replay"):
        with pytest.raises(ValueError, match="day is closed"):
            ada.call("GET", f"/api/tables/{code}{path}")
    assert ada.call("GET", f"/api/tables/{code}/review")["course"]
    assert ada.call("GET", "/api/me/data")["tables"][0]["record"] is None


def test_the_secret_does_not_leave_before_the_day_is_closed(daily_server, tmp_path, clock):
    """Not in a frame, an answer, a file of one's own, nor in what those who run the server are shown."""
    ada, eve = daily_server.guest("Ada"), daily_server.guest("Eve")
    code, sitting = finish(ada, ALONE)
    secret = secret_in(daily_server.data, code)
    begin(eve, ALONE)
    paths = ("daily", "me", "me/data", "me/games", "tables", f"tables/{code}/record", f"tables/{code}/replay")
    heard = [guest.http.get(f"/api/{path}").text for guest in (ada, eve) for path in paths]
    export = ("tables", "export", tmp_path / "records", code, "--data", daily_server.data)
    subprocess.run([sys.executable, "-m", "quincunx", *map(str, export)], capture_output=True, check=True)
    [file] = (tmp_path / "records").iterdir()
    assert json.loads(file.read_text("utf-8"))["fair"]["secret"] is None
    assert all(secret not in text for text in [*heard, *sitting.frames, file.read_text("utf-8")])
    assert sitting.state["fair"]["secret"] is None
    clock.pass_hours(13)  # the day is over, and Eve still plays
    assert secret not in eve.http.get("/api/daily").text


def test_a_closed_day_tells_its_secret_and_its_games_are_proven(daily_server, clock, tmp_path):
    ada, eve = daily_server.guest("Ada"), daily_server.guest("Eve")
    promised = told(ada)["tomorrow"]
    clock.pass_hours(24)
    day = told(ada)["today"]
    assert (day["day"], day["commitment"]) == (promised["day"], promised["commitment"])
    code, _ = finish(ada, LITTLE)
    begin(eve, LITTLE)
    clock.pass_hours(13)
    [yesterday] = told(ada)["past"]
    assert (yesterday["secret"], yesterday["running"]) == (None, 1)
    clock.pass_hours(24)
    yesterday = next(each for each in told(eve)["past"] if each["day"] == promised["day"])
    assert hash_of(yesterday["secret"]) == promised["commitment"]
    assert game_in(yesterday, LITTLE)["best"] == code
    record = eve.call("GET", f"/api/tables/{code}/record")
    verify(record, commitment=promised["commitment"])
    assert VERIFIER.verify(record, promised["commitment"]) > 0
    assert Table.from_record(record).record() == record
    assert eve.call("GET", f"/api/tables/{code}/replay")["frames"]
    with eve.sit(code) as sitting:
        assert sitting.state["status"] == "over"
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), "utf-8")
    words = [sys.executable, "-m", "quincunx", "verify", str(file), "--commitment", promised["commitment"]]
    assert subprocess.run(words, capture_output=True, check=False).returncode == 0


def test_a_day_where_all_have_finished_is_closed_when_it_is_over(daily_server, clock):
    ada = daily_server.guest("Ada")
    finish(ada, ALONE)
    assert told(ada)["today"]["secret"] is None
    clock.pass_hours(13)
    assert told(ada)["past"][0]["secret"] is not None


def test_a_game_can_be_finished_for_a_day_and_then_is_closed(daily_server, clock):
    ada, ben = daily_server.guest("Ada"), daily_server.guest("Ben")
    code, late = begin(ada, ALONE), begin(ben, ALONE)
    clock.pass_hours(14)
    with ada.sit(code) as sitting, ben.sit(late) as other:
        play_out([(sitting, 0)])
        clock.pass_hours(23)
        refused = other.move(0, other.view(0)["moves"][0])
        assert "are closed" in refused["problem"]["en"]
    past = next(day for day in told(ada)["past"] if game_in(day, ALONE)["code"] == code)
    assert game_in(past, ALONE)["result"]["finished"]
    with ben.sit(late) as sitting:
        assert sitting.state["ending"]["ended"] == "abandoned"


def test_the_others_are_told_after_ones_own_game(daily_server):
    ada, ben = daily_server.guest("Ada"), daily_server.guest("Ben")
    finish(ada, ALONE)
    before = of(ben, ALONE)
    assert (before["standing"], before["begun"], before["finished"]) == (None, 1, 1)
    begin(ben, ALONE)
    assert of(ben, ALONE)["standing"] is None
    finish(ben, ALONE, seed=2)
    standing = of(ben, ALONE)["standing"]
    assert {line["name"] for line in standing} == {"Ada", "Ben"}
    points = [line["result"]["points"] for line in standing]
    assert points == sorted(points, reverse=True)
    assert [line["name"] for line in standing if line["mine"]] == ["Ben"]


def test_who_comes_on_the_day_itself_plays_unranked(start_server, tmp_path, clock):
    clock.set(time.time())
    server = start_server(tmp_path / "tables.sqlite", clock.program)
    ada = server.guest("Ada")
    finish(ada, ALONE)
    mine = of(ada, ALONE)
    assert (mine["ranked"], mine["place"], mine["standing"], mine["result"]["finished"]) == (False, None, [], True)


def test_an_address_has_so_many_ranked_games(start_server, tmp_path, clock):
    server = start_server(tmp_path / "tables.sqlite", clock.program, options=("--limit", "daily=1/86400"))
    ada = server.guest("Ada")
    for _ in range(2):
        begin(ada, ALONE)
    begin(ada, LITTLE)
    assert (of(ada, ALONE)["ranked"], of(ada, LITTLE)["ranked"]) == (True, False)


def test_days_in_a_row(daily_server, clock):
    ada = daily_server.guest("Ada")
    assert told(ada)["streak"] == 0
    for day in (1, 2):
        finish(ada, ALONE)
        assert told(ada)["streak"] == day
        clock.pass_hours(24)
    assert told(ada)["streak"] == 2  # today may still be played
    clock.pass_hours(24)
    assert told(ada)["streak"] == 0


def test_what_does_not_exist_is_told(daily_server):
    ada = daily_server.guest("Ada")
    with pytest.raises(ValueError, match="chess"):
        begin(ada, "chess")
    stranger = daily_server.guest("Eve")
    stranger.http.cookies.clear()
    assert told(stranger)["streak"] == 0


def test_who_is_forgotten_leaves_the_ranking(daily_server):
    ada, ben = daily_server.guest("Ada"), daily_server.guest("Ben")
    finish(ada, ALONE)
    finish(ben, ALONE, seed=2)
    ada.call("DELETE", "/api/me")
    assert [line["name"] for line in of(ben, ALONE)["standing"]] == ["Ben"]


# Without a server


def row(name, at=0.0, ranked=1, **result):
    whole = {"finished": True, "won": None, "points": 0, "others": [], "fewest": False, "counts": None} | result
    return read(DailyRow("pig", name, name, ranked, "ABCDEF", at, json.dumps({"status": "over", "daily": whole})))


def test_a_ranking_goes_by_victory_then_points_then_the_lead():
    games = [
        row("lost", won=False, points=50, others=[60]),
        row("near", won=True, points=40, others=[39]),
        row("far", won=True, points=40, others=[10]),
        row("most", won=True, points=41, others=[40]),
        row("gone", finished=False, points=99),
        row("new", ranked=0, points=99),
    ]
    assert [(place, game.row.name) for place, game in ranking(games)] == [
        (1, "most"),
        (2, "far"),
        (3, "near"),
        (4, "lost"),
    ]


def test_who_is_level_shares_a_place_and_fewest_may_win():
    level = [row("late", at=2.0, points=7), row("early", at=1.0, points=7), row("third", points=6)]
    assert [(place, game.row.name) for place, game in ranking(level)] == [(1, "early"), (1, "late"), (3, "third")]
    fewest = [
        row("many", points=9, fewest=True),
        row("few", points=2, fewest=True),
        row("out", points=None, fewest=True),
    ]
    assert [game.row.name for _, game in ranking(fewest)] == ["few", "many", "out"]


def test_a_streak_ends_with_a_day_that_was_left_out():
    assert streak(["2026-03-01", "2026-02-28", "2026-02-26"], "2026-03-01") == 2
    assert streak(["2026-02-28"], "2026-03-01") == 1
    assert streak(["2026-02-27"], "2026-03-01") == 0


def test_a_bots_numbers_differ_by_seat_and_move_and_tell_no_secret():
    secret = "5a" * 32
    seeds = {days.bot_seed(secret, "daily-2026-11-18-pig", seat, move) for seat in range(3) for move in range(50)}
    assert len(seeds) == 150
    assert max(seeds) < 2**62


def test_a_database_of_before_has_daily_tables_afterwards(address, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "FILES", migrations.FILES[:6])
        database = open_database(address)
        assert database.schema_version() == 6
        database.close()

    async def use(store):
        return await store.daily_games("2026-11-18"), await store.days_finished("nobody")

    assert with_store(address, use) == ([], [])
