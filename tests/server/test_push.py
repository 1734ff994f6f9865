"""Calls by Web Push: who is away is told once that it is their turn, and nobody else learns anything by it."""

import json
import time
from contextlib import closing

import httpx
import pytest

from loops import run_apart
from quincunx.core.catalogue.registry import find
from quincunx.server.guests.client import Guest
from quincunx.server.push import sealing, services
from quincunx.server.store.database import open_database
from server.conftest import wait_until
from server.push_service import PushService
from server.test_logs import server_with_log

GAME = "colour-tower"
A_DAY = 86400
A_WHILE = 1.5  # seconds, in which a call that must not come would have come


@pytest.fixture
def service(tmp_path):
    service = PushService(tmp_path)
    yield service
    service.close()


@pytest.fixture
def server(service, start_server, tmp_path):
    return start_server(str(tmp_path / "tables.sqlite"), service.preamble)


def begun(server, clock=A_DAY, game=GAME, seats=2):
    """People at a table whose game has begun, and its code."""
    return begun_by(*(server.guest(name) for name in ("Ada", "Ben", "Cleo")[:seats]), clock=clock, game=game)


def begun_by(*people, clock=A_DAY, game=GAME):
    wish = {"game": game, "seats": [{"kind": "me"}] + [{"kind": "open"}] * (len(people) - 1), "clock": clock}
    code = people[0].call("POST", "/api/tables", wish)["code"]
    for person in people[1:]:
        person.join(code)
    return [*people, code]


def subscribe(guest, browser, language="en"):
    wish = {key: browser[key] for key in ("endpoint", "p256dh", "auth")} | {"language": language}
    assert guest.call("PUT", "/api/me/push", wish) == {"on": True}


def take_turn(guest, code, seat):
    """Come to the table, move for as long as it is one's turn, and go."""
    with guest.sit(code) as sitting:
        while moves := sitting.view(seat)["moves"]:
            answer = sitting.move(seat, moves[0])
            assert answer["type"] == "kept", answer
            while sitting.state["version"] < answer["version"]:
                sitting.receive()


def await_messages(service, count):
    wait_until(lambda: len(service.messages) >= count)
    time.sleep(A_WHILE)
    assert len(service.messages) == count


def is_turn_of(guest, code):
    return any(table["code"] == code and table["your_turn"] for table in guest.call("GET", "/api/tables"))


@pytest.fixture
def bens_turn(server):
    """Ada and Ben at a game of days; it is Ada's turn, and Ben is away."""
    ada, ben, code = begun(server)
    if is_turn_of(ben, code):
        take_turn(ben, code, 1)
    return ada, ben, code


# What is sent


def test_the_example_of_rfc_8291():
    browser = sealing.Browser(
        "",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    sender = sealing.read_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    text = b"When I grow up, I want to be a watermelon" + sealing.END
    sealed = sealing.sealed(text, browser, sender, sealing.decode("DGv6ra1nlYgDCS1FRnbzlw"))
    assert sealing.encode(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_who_is_away_is_called_once_until_they_come(service, address, start_server):
    server = start_server(address, service.preamble)
    ada, ben, code = begun(server)
    if is_turn_of(ben, code):
        take_turn(ben, code, 1)
    phone, laptop = service.browser("phone"), service.browser("laptop")
    subscribe(ben, phone)
    subscribe(ben, laptop, "fr")
    take_turn(ada, code, 0)
    await_messages(service, 2)
    key = ada.call("GET", "/api/push")["key"]
    names = find(GAME).info["name"]
    texts = {"phone": f"It is your turn at {names['en']}", "laptop": f"À vous de jouer : {names['fr']}"}
    for name, browser in (("phone", phone), ("laptop", laptop)):
        [(_, headers, body)] = [each for each in service.messages if each[0] == f"/secret-{name}"]
        read = service.read(browser, headers, body)
        assert json.loads(read["text"]) == {"text": texts[name], "path": f"/t/{code}"}
        assert (read["isTrue"], read["key"]) == (True, key)
        assert read["head"] == {"typ": "JWT", "alg": "ES256"}
        assert read["claims"]["aud"] == f"https://localhost:{service.port}"
        assert 0 < read["claims"]["exp"] - time.time() < A_DAY
        assert (headers["Content-Encoding"], int(headers["TTL"]) >= A_DAY) == ("aes128gcm", True)
        assert headers["Host"] == f"localhost:{service.port}"
    take_turn(ben, code, 1)
    take_turn(ada, code, 0)
    await_messages(service, 4)


def test_nobody_is_called_twice_while_others_go_on(service, server):
    """Where all write at the same time, each event finds the same one who owes a move."""
    ada, ben, cleo, code = begun(server, game="dice-trip", seats=3)
    subscribe(ben, service.browser("ben"))
    for _ in range(2):
        for seat, guest in ((0, ada), (2, cleo)):
            take_turn(guest, code, seat)
            time.sleep(0.4)
    await_messages(service, 1)


def test_who_is_at_the_table_or_back_at_once_is_not_called(service, server, bens_turn):
    ada, ben, code = bens_turn
    subscribe(ben, service.browser("ben"))
    with ben.sit(code):
        take_turn(ada, code, 0)
        time.sleep(A_WHILE)
    assert service.messages == []


def test_a_game_by_a_clock_of_minutes_calls_nobody(service, server):
    ada, ben, code = begun(server, clock=300)
    if is_turn_of(ben, code):
        take_turn(ben, code, 1)
    subscribe(ben, service.browser("ben"))
    take_turn(ada, code, 0)
    time.sleep(A_WHILE)
    assert service.messages == []


# What is kept


def kept(server):
    database = open_database(server.data)
    found = database.run("SELECT endpoint FROM pushes").fetchall(), database.run("SELECT guest FROM calls").fetchall()
    database.close()
    return [len(rows) for rows in found]


@pytest.mark.parametrize(("status", "left"), [(410, 0), (404, 0), (500, 1), (307, 1)])
def test_a_browser_that_is_gone_is_forgotten(service, server, bens_turn, status, left):
    ada, ben, code = bens_turn
    subscribe(ben, service.browser("ben"))
    service.status = status
    take_turn(ada, code, 0)
    await_messages(service, 1)
    assert kept(server) == [left, 1]


def test_who_is_forgotten_or_has_ended_it_is_not_called(service, server, bens_turn):
    ada, ben, code = bens_turn
    browser = service.browser("ben")
    subscribe(ben, browser)
    assert ada.call("DELETE", "/api/me/push", {"endpoint": browser["endpoint"]}) == {"on": False}
    assert kept(server)[0] == 1  # only one's own
    assert [each["service"] for each in json.loads(ben.http.get("/api/me/data").text)["called_by"]] == ["localhost"]
    assert ben.call("DELETE", "/api/me/push", {"endpoint": browser["endpoint"]}) == {"on": False}
    take_turn(ada, code, 0)
    time.sleep(A_WHILE)
    assert service.messages == []
    subscribe(ben, browser)
    ben.call("DELETE", "/api/me")
    assert kept(server) == [0, 0]


def test_a_browser_is_the_guests_who_asked_last_and_a_guest_has_few(service, server):
    ada, ben = server.guest("Ada"), server.guest("Ben")
    browser = service.browser("shared")
    subscribe(ada, browser)
    subscribe(ben, browser)
    assert json.loads(ada.http.get("/api/me/data").text)["called_by"] == []
    for number in range(12):
        subscribe(ben, browser | {"endpoint": f"https://localhost:{service.port}/{number}"})
    assert kept(server)[0] == 8


def test_two_servers_share_a_key_that_outlives_them(service, start_server, postgres_url):
    servers = [start_server(postgres_url, service.preamble) for _ in range(2)]
    keys = {server.guest("Ada").call("GET", "/api/push")["key"] for server in servers}
    servers[0].kill()
    servers[0].start()
    keys.add(servers[0].guest("Ada").call("GET", "/api/push")["key"])
    assert len(keys) == 1


# Whom the server calls


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1",
        "2002:7f00:1::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    ],
)  # fmt: skip
def test_no_address_is_called_that_is_not_the_whole_internets(address):
    assert not services.is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2a00:1450:4001:81b::200a"])
def test_a_public_address_is(address):
    assert services.is_public(address)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "2130706433", "0x7f.1"])
def test_no_name_leads_to_this_machine(service, host):
    with pytest.raises((services.Private, OSError)):
        run_apart(services.post(f"https://{host}:{service.port}/x", b"", ""))
    assert service.messages == []


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "http://push.example/x"},
        {"endpoint": "https://push.example:22/x"},
        {"endpoint": "https://push.example:92420/x"},
        {"endpoint": "https://[push/x"},
        {"endpoint": "https://user@push.example/x"},
        {"endpoint": "https://push.example/" + "x" * 1000},
        {"endpoint": "https://push.example/\n"},
        {"endpoint": "file:///etc/passwd"},
        {"p256dh": "A" * 87},
        {"p256dh": "B"},
        {"auth": "A" * 21},
        {"language": "de"},
    ],
)
def test_what_no_browser_says_is_refused(service, server, change):
    ada = server.guest("Ada")
    browser = service.browser("ada")
    wish = {key: browser[key] for key in ("endpoint", "p256dh", "auth")} | {"language": "en"} | change
    assert ada.http.put("/api/me/push", json=wish).status_code in (400, 422)
    assert kept(server)[0] == 0


def test_who_is_unknown_is_called_nowhere(service, server):
    browser = service.browser("nobody")
    wish = {key: browser[key] for key in ("endpoint", "p256dh", "auth")} | {"language": "en"}
    assert httpx.put(f"{server.address}/api/me/push", json=wish).status_code == 400
    assert kept(server)[0] == 0


def test_a_silent_service_delays_nobody_and_its_secret_is_not_written_down(service, tmp_path):
    program = f"{service.preamble}; services.PATIENCE = 0.5; from quincunx.cli import main; main()"
    with server_with_log(tmp_path, ("-c", program)) as (address, lines):
        ada, ben, code = begun_by(Guest(address, "Ada"), Guest(address, "Ben"))
        with closing(ada.http), closing(ben.http):
            if is_turn_of(ben, code):
                take_turn(ben, code, 1)
            subscribe(ben, service.browser("ben"))
            service.silent.set()
            take_turn(ada, code, 0)
            wait_until(lambda: service.messages)
            take_turn(ben, code, 1)
            time.sleep(A_WHILE)
    [failed] = [line for line in lines if line["what"] == "a push failed"]
    assert (failed["service"], failed["why"]) == ("localhost", "TimeoutError")
    assert "secret-ben" not in json.dumps(lines)
    assert code not in json.dumps(lines)


def test_without_the_extra_nothing_is_offered(service, start_server, tmp_path):
    server = start_server(
        str(tmp_path / "tables.sqlite"), "from quincunx.server.push import calls; calls.is_installed = bool"
    )
    ada = server.guest("Ada")
    assert ada.call("GET", "/api/push") == {"key": None}
    with pytest.raises(ValueError, match="calls nobody by push"):
        subscribe(ada, service.browser("ada"))
