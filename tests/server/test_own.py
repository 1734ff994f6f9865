"""What guests ask about themselves: another device, the feed, all that is kept, and that nothing is; on both databases."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import datetime
from threading import Barrier
from xml.etree import ElementTree as Xml

import httpx
import pytest

from quincunx import Table
from quincunx.core.catalogue.registry import games
from quincunx.server.guests.client import PATIENCE
from quincunx.server.guests.tokens import COOKIE, hash_of, new_token, seal, unseal
from quincunx.server.store.database import open_database
from server.conftest import HASTE, QuickServer, wait_until
from server.test_store import with_store
from server.test_tables import play_out, seats_for, soon_over

GAME = next(iter(games()))
DAY = 24 * 3600
SHORT_LIVED = "from quincunx.server.guests import routes as own; own.TRAVEL = 1"
USED = "used already, or is too old"
ATOM = {"": "http://www.w3.org/2005/Atom"}
TABLES = {
    "sqlite": "SELECT name FROM sqlite_schema WHERE type = 'table'",
    "postgresql": "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def address(request, tmp_path_factory):
    """A database of either kind, for all tests here: those who come later have names of their own."""
    if request.param == "sqlite":
        return str(tmp_path_factory.mktemp("own") / "tables.sqlite")
    return request.getfixturevalue("postgres").new_database()


@pytest.fixture(scope="module")
def running(address):
    server = QuickServer(address)
    yield server
    server.close()


@pytest.fixture
def device(running):
    """A browser that has not been here before."""
    with httpx.Client(base_url=running.address, timeout=PATIENCE) as client:
        yield client


def everything(address):
    """All that any table of a database holds, as text."""
    with closing(open_database(address)) as database:
        kind = "postgresql" if "://" in address else "sqlite"
        tables = [name for (name,) in database.run(TABLES[kind]).fetchall()]
        assert {"guests", "travels", "feeds", "events"} <= set(tables)
        return "\n".join(repr(row) for table in tables for row in database.run(f"SELECT * FROM {table}").fetchall())


def token_of(client):
    return client.cookies[COOKIE]


def travel_code(guest):
    return guest.call("POST", "/api/me/travel")["code"]


def problem(answer):
    assert answer.status_code == 400, answer.text
    told = answer.json()["problem"]
    assert told["en"] != told["fr"]
    return told["en"]


# To another device


def test_a_sealed_token_is_read_with_its_code_only():
    token, code = new_token(), new_token()
    sealed = seal(token, code)
    assert unseal(sealed, code) == token
    assert token not in sealed
    assert token.encode().hex() != sealed
    assert bytes.fromhex(seal(token, new_token())) != bytes.fromhex(sealed)


def test_a_guest_comes_to_another_device_with_all_tables(address, running, device):
    ada = running.guest("Ada")
    codes = {ada.open_table(GAME, seats_for(GAME, "me")) for _ in range(3)}
    told = ada.call("POST", "/api/me/travel")
    assert told["seconds"] == 600
    kept = everything(address)
    assert told["code"] not in kept
    assert token_of(ada.http) not in kept
    seen = device.post("/api/travel/look", json={"code": told["code"]}).json()
    assert seen == {"name": "Ada", "tables": 3, "is_here": False, "name_here": None, "tables_here": 0}
    assert device.cookies == {}
    answer = device.post("/api/travel", json={"code": told["code"]})
    assert answer.json() == {"name": "Ada"}
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert token_of(device) == token_of(ada.http)
    assert {table["code"] for table in device.get("/api/tables").json()} == codes
    assert len(ada.call("GET", "/api/tables")) == 3


def test_a_code_works_once(running, device):
    code = travel_code(running.guest("Ada"))
    assert device.post("/api/travel", json={"code": code}).status_code == 200
    other = httpx.Client(base_url=running.address, timeout=PATIENCE)
    for path in ("/api/travel", "/api/travel/look"):
        assert USED in problem(other.post(path, json={"code": code}))
    assert other.cookies == {}
    other.close()


def test_of_two_who_come_at_once_one_does(running):
    ada, both = running.guest("Ada"), Barrier(8)

    def come(client):
        both.wait()
        return client.post("/api/travel", json={"code": code}).status_code

    for _ in range(5):
        code = travel_code(ada)
        clients = [httpx.Client(base_url=running.address, timeout=PATIENCE) for _ in range(8)]
        with ThreadPoolExecutor(8) as pool:
            answers = sorted(pool.map(come, clients))
        assert answers == [200] + [400] * 7
        assert sum(COOKIE in client.cookies for client in clients) == 1
        for client in clients:
            client.close()


def test_of_two_servers_one_gives_the_guest_away(address):
    """The database decides, not the server."""

    async def add(store):
        await store.add_guest("guest")
        await store.let_travel("guest", "hash", "sealed", 60)

    async def take(store):
        both.wait()
        return await store.take_traveller("hash")

    both = Barrier(2)
    for _ in range(5):
        with_store(address, add)
        with ThreadPoolExecutor(2) as pool:
            found = list(pool.map(lambda _: with_store(address, take), range(2)))
        assert sorted(found, key=str) == [("guest", "sealed"), None]


def test_a_code_is_good_for_a_time_only(tmp_path, start_server):
    address = str(tmp_path / "tables.sqlite")
    server = start_server(address, SHORT_LIVED)
    ada = server.guest("Ada")
    code = travel_code(ada)
    ada.call("POST", "/api/travel/look", {"code": code})
    wait_until(lambda: ada.http.post("/api/travel/look", json={"code": code}).is_error)
    assert USED in problem(ada.http.post("/api/travel", json={"code": code}))
    travel_code(server.guest("Ben"))  # which sweeps what is too old
    assert hash_of(code) not in everything(address)


def test_a_new_code_makes_the_earlier_one_void(running, device):
    ada = running.guest("Ada")
    first, second = travel_code(ada), travel_code(ada)
    assert USED in problem(device.post("/api/travel", json={"code": first}))
    assert device.post("/api/travel", json={"code": second}).status_code == 200


@pytest.mark.parametrize("code", ["x", "é", "a" * 40, "%00", "../me", "\ud800"])
def test_a_wrong_code_brings_nobody(running, device, code):
    answer = device.post(
        "/api/travel", content=json.dumps({"code": code}), headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 422)
    assert answer.json()["problem"]["fr"]
    assert device.cookies == {}
    assert device.post("/api/travel", json={"code": "a" * 41}).status_code == 422


def test_who_has_nothing_here_has_nothing_to_bring(device):
    assert "nothing is kept" in problem(device.post("/api/me/travel"))
    assert device.cookies == {}


def test_whoever_was_on_the_device_is_told_of_before_and_is_gone_after(running):
    ada, ben = running.guest("Ada"), running.guest("Ben")
    ben.open_table(GAME, seats_for(GAME, "me"))
    code, of_ben = travel_code(ada), travel_code(ben)
    seen = ben.call("POST", "/api/travel/look", {"code": code})
    assert (seen["name_here"], seen["tables_here"], seen["is_here"]) == ("Ben", 1, False)
    assert ada.call("POST", "/api/travel/look", {"code": code})["is_here"]
    ben.call("POST", "/api/travel", {"code": code})
    assert ben.call("GET", "/api/me") == {"name": "Ada"}
    with pytest.raises(ValueError, match=USED):
        ada.call("POST", "/api/travel", {"code": of_ben})


def test_codes_are_not_tried_by_the_thousand(tmp_path):
    server = QuickServer(tmp_path / "tables.sqlite", env={"QUINCUNX_LIMITS": f"{HASTE} tries=20/600"})
    try:
        with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
            tried = [client.post("/api/travel", json={"code": new_token()}) for _ in range(25)]
            assert [answer.status_code for answer in tried] == [400] * 20 + [429] * 5
            assert int(tried[-1].headers["retry-after"]) > 0
            for path in ("/api/travel/look", "/api/me/travel", "/api/me/feed"):
                assert client.post(path, json={"code": "x"}).status_code == 429
            assert client.get(f"/feed/{new_token()}.xml").status_code == 429
    finally:
        server.close()


# The feed


def table_over_days(guest, *kinds, clock=DAY):
    body = {"game": GAME, "seats": seats_for(GAME, *kinds), "options": soon_over(GAME), "clock": clock}
    return guest.call("POST", "/api/tables", body)["code"]


def entries(text):
    feed = Xml.fromstring(text)
    assert feed.tag == "{http://www.w3.org/2005/Atom}feed"
    for element in (feed, *feed.findall("entry", ATOM)):
        for part in ("id", "title", "updated"):
            [found] = element.findall(part, ATOM)
            assert found.text
        assert element.find("id", ATOM).text.startswith("urn:uuid:")
        datetime.fromisoformat(element.find("updated", ATOM).text)
    assert feed.find("author/name", ATOM).text
    assert {link.get("rel") for link in feed.findall("link", ATOM)} == {"self", "alternate"}
    return feed.findall("entry", ATOM)


def test_a_feed_tells_where_it_is_ones_turn(address, running, device):
    ada, ben = running.guest("Ada <&>"), running.guest("Ben")
    began = time.time()
    code = table_over_days(ada, "me", "open")
    table_over_days(ada, "me", clock=300)  # minutes are too few for a feed
    ben.join(code)
    paths = {guest: guest.call("POST", "/api/me/feed")["path"] for guest in (ada, ben)}
    assert paths[ada] not in everything(address)
    assert ada.call("GET", "/api/me/feed")["made"] >= began
    told = {guest: entries(device.get(path).text) for guest, path in paths.items()}
    assert device.get(paths[ada]).headers["content-type"].startswith("application/atom+xml")
    with ada.sit(code) as first, ben.sit(code) as second:
        for guest, sitting, seat in ((ada, first, 0), (ben, second, 1)):
            owes = sitting.state["seats"][seat]["owes"]
            assert len(told[guest]) == owes
            if owes:
                [entry] = told[guest]
                assert entry.find("link", ATOM).get("href") == f"{running.address}/t/{code}"
                assert games()[GAME].info["name"]["en"] in entry.find("title", ATOM).text
                assert "Ada <&>, Ben" in entry.find("summary", ATOM).text
                since = datetime.fromisoformat(entry.find("updated", ATOM).text).timestamp()
                assert began - 1 <= since <= time.time()
                [french] = entries(device.get(f"{paths[guest]}?language=fr").text)
                assert "À vous" in french.find("title", ATOM).text
        assert any(told.values())
        play_out([(first, 0), (second, 1)])
    assert [entries(device.get(path).text) for path in paths.values()] == [[], []]


def test_each_turn_is_an_entry_of_its_own(running, device):
    ada = running.guest("Ada")
    code = table_over_days(ada, *["me"] * games()[GAME].least_players)
    path = ada.call("POST", "/api/me/feed")["path"]
    [before] = entries(device.get(path).text)
    with ada.sit(code) as sitting:
        view = next(view for view in sitting.state["views"] if view["moves"])
        time.sleep(1.1)
        assert sitting.move(view["seat"], view["moves"][0])["type"] == "kept"
    [after] = entries(device.get(path).text)
    for part in ("id", "updated"):
        assert before.find(part, ATOM).text != after.find(part, ATOM).text


def test_a_renewed_feed_has_another_address_and_one_that_is_off_none(running, device):
    ada = running.guest("Ada")
    assert ada.call("GET", "/api/me/feed") == {"made": None}
    first, second = (ada.call("POST", "/api/me/feed")["path"] for _ in range(2))
    assert [device.get(path).status_code for path in (first, second)] == [404, 200]
    assert device.get("/feed/%E9.xml").status_code == 404
    assert ada.call("DELETE", "/api/me/feed") == {"made": None}
    assert device.get(second).status_code == 404
    assert ada.call("GET", "/api/me/feed") == {"made": None}


def test_an_empty_feed_is_one(running, device):
    assert entries(device.get(running.guest("Ada").call("POST", "/api/me/feed")["path"]).text) == []


# All that is kept, and none of it


def finished_game(ada, ben):
    code = ada.open_table(GAME, seats_for(GAME, "me", "open"), **soon_over(GAME))
    ben.join(code)
    with ada.sit(code) as first, ben.sit(code) as second:
        play_out([(first, 0), (second, 1)])
    return code


def test_all_that_is_kept_is_one_file(running):
    ada, ben = running.guest("Ada"), running.guest("Ben")
    over = finished_game(ada, ben)
    on = ada.open_table(GAME, seats_for(GAME, "me"))
    closed = ada.open_table(GAME, seats_for(GAME, "me", "open"))
    ada.http.post(f"/api/tables/{closed}/leave")
    answer = ada.http.get("/api/me/data")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    tables = {table["code"]: table for table in told["tables"]}
    assert told["name"] == "Ada"
    assert set(tables) == {over, on}
    assert tables[over]["own_seats"] == [0]
    assert tables[over]["record"] == ada.call("GET", f"/api/tables/{over}/record")
    assert Table.from_record(tables[over]["record"]).over
    assert tables[on]["status"] == "playing"
    assert tables[on]["record"] is None
    assert hash_of(token_of(ben.http)) not in answer.text


def test_who_is_not_known_is_told_nothing(device):
    assert "nothing is kept" in problem(device.get("/api/me/data"))
    assert device.delete("/api/me").json() == {"tables": 0}


def test_of_whom_is_forgotten_nothing_is_left(address, running, device):
    ada, ben = running.guest("Ada Wholly-Gone"), running.guest("Ben")
    finished_game(ada, ben)
    left_before = finished_game(ben, ada)
    ada.call("POST", f"/api/tables/{left_before}/leave")
    lobby_of_ben = ben.open_table(GAME, [*seats_for(GAME, "me", "open"), {"kind": "open"}])
    ada.join(lobby_of_ben)
    lobby_of_ada = ada.open_table(GAME, seats_for(GAME, "me", "open"))
    hosted = ada.open_table(GAME, seats_for(GAME, "open"))
    playing = table_over_days(ada, "me", "open")
    ben.join(playing)
    feed, code = ada.call("POST", "/api/me/feed")["path"], travel_code(ada)
    hashed = hash_of(token_of(ada.http))
    assert all(told in everything(address) for told in ("Ada Wholly-Gone", hashed, hash_of(code)))
    with ben.sit(playing) as sitting:
        answer = ada.http.delete("/api/me")
        assert answer.json() == {"tables": 6}
        while sitting.state["seats"][0]["name"] != "?":
            sitting.receive()
        assert sitting.state["status"] == "over" or sitting.state["seats"][0]["resigned"]
    assert COOKIE not in ada.http.cookies
    left = everything(address)
    for trace in ("Wholly-Gone", hashed, hash_of(code)):
        assert trace not in left
    assert hash_of(token_of(ben.http)) in left
    assert device.get(feed).status_code == 404
    assert USED in problem(device.post("/api/travel", json={"code": code}))
    assert ben.call("GET", f"/api/tables/{left_before}/record")["names"][:2] == ["Ben", "?"]
    for table in (left_before, playing, lobby_of_ben):
        with ben.sit(table) as sitting:
            assert "Wholly-Gone" not in "".join(sitting.frames)
    for table in (lobby_of_ada, hosted):
        with pytest.raises(ValueError, match="closed"):
            ben.join(table)


def test_who_is_forgotten_by_one_server_is_gone_from_the_others(postgres_url, start_server):
    here, there = start_server(postgres_url), start_server(postgres_url)
    ada, ben = here.guest("Ada"), there.guest("Ben")
    code = table_over_days(ada, "me", "open")
    ben.join(code)
    with ben.sit(code) as sitting:
        ada.call("DELETE", "/api/me")
        while sitting.state["seats"][0]["name"] != "?":
            sitting.receive()
    with ben.sit(code) as sitting:
        assert "Ada" not in "".join(sitting.frames)


def test_while_somebody_is_forgotten_others_play(running):
    ada, ben = running.guest("Ada"), running.guest("Ben")
    for _ in range(20):
        ada.open_table(GAME, seats_for(GAME, "me"))
    with ThreadPoolExecutor(1) as pool:
        going = pool.submit(ada.call, "DELETE", "/api/me")
        code = ben.open_table(GAME, seats_for(GAME, "me"), **soon_over(GAME))
        with ben.sit(code) as sitting:
            play_out([(sitting, 0)])
        assert going.result() == {"tables": 20}
