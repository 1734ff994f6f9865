"""Where people come from is known, also behind a proxy, and only who is to be believed is believed."""

import socket
import sqlite3
import subprocess
import time
from contextlib import closing

import httpx
import pytest
from websockets.exceptions import InvalidMessage, InvalidStatus
from websockets.sync.client import connect

from crowds import crowding
from quincunx.core.errors import BadOption
from quincunx.server.entrance.arrivals import Arrivals, arrivals_by, same_origin
from quincunx.server.guests.client import PATIENCE
from quincunx.server.guests.tokens import COOKIE, SAFE_COOKIE
from server.conftest import OURS, ServerProcess

NEAR = arrivals_by(["127.0.0.1", "10.0.0.0/8"], False, [], "0.0.0.0")
SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
READY = 5  # seconds, as if nothing else ran


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("127.0.0.1", ["192.0.2.7"], "192.0.2.7"),
        ("127.0.0.1", ["203.0.113.9, 192.0.2.7"], "192.0.2.7"),
        ("127.0.0.1", ["203.0.113.9, 192.0.2.7, 10.1.2.3"], "192.0.2.7"),
        ("127.0.0.1", ["203.0.113.9", "192.0.2.7"], "192.0.2.7"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["10.1.2.3"], "10.1.2.3"),
        ("127.0.0.1", ["rubbish"], "rubbish"),
        ("192.0.2.1", ["203.0.113.9"], "192.0.2.1"),
    ],
)
def test_the_client_is_the_last_that_is_no_proxy_of_ours(peer, forwarded, client):
    assert NEAR.client(peer, forwarded) == client


def test_only_a_proxy_of_ours_is_believed_that_it_speaks_tls():
    assert [NEAR.scheme("10.0.0.1", "https"), NEAR.scheme("10.0.0.1", "http"), NEAR.scheme("192.0.2.1", "https")] == [
        "https",
        "http",
        "http",
    ]
    assert Arrivals(https=True).scheme("192.0.2.1", None) == "https"


def test_a_strange_proxy_is_told():
    with pytest.raises(BadOption, match=r"10\.0\.0\.0/8") as told:
        arrivals_by(["somewhere"], False, [], "0.0.0.0")
    assert "proxy de confiance" in told.value.say("fr")


@pytest.mark.parametrize(
    ("arrivals", "known", "unknown"),
    [
        (
            arrivals_by([], False, [], "127.0.0.1"),
            ["127.0.0.1:8000", "localhost:8000", "[::1]:80"],
            ["evil.example", ""],
        ),
        (arrivals_by([], False, [], "0.0.0.0"), ["dice.example", "192.0.2.1:8000"], ["", "[::"]),
        (arrivals_by(["10.0.0.1"], True, ["Dice.example"], "127.0.0.1"), ["dice.example"], ["evil.example"]),
    ],
    ids=["this machine", "anywhere", "named"],
)
def test_by_which_names_a_server_is_known(arrivals, known, unknown):
    assert all(arrivals.knows(host) for host in known)
    assert not any(arrivals.knows(host) for host in unknown)


@pytest.mark.parametrize(
    ("origin", "scheme", "ours"),
    [
        ("http://here:80", "http", True),
        ("https://here:80", "http", True),
        ("https://here:80", "https", True),
        ("http://here:80", "https", False),
        ("http://there", "http", False),
        ("null", "http", False),
        ("ftp://here:80", "http", False),
    ],
)
def test_whose_page_asks(origin, scheme, ours):
    assert same_origin([origin], "here:80", scheme) == ours
    assert same_origin([], "here:80", scheme)


@pytest.fixture
def proxied(tmp_path, start_server):
    limits = ("--limit", "tries=3/60", "--limit", "openings=2/60", "--limit", "connections=3")
    options = ("--trusted-proxy", "127.0.0.1", "--https", "--name", "dice.example", *limits)
    return start_server(tmp_path / "tables.sqlite", options=options)


def ask(server, client, method="GET", path="/api/me", body=None, **headers):
    told = {"X-Forwarded-For": client, "Host": "dice.example", **headers}
    return httpx.request(method, server.address + path, json=body, headers=told, timeout=PATIENCE)


def test_behind_a_proxy_everybody_has_limits_of_their_own(proxied):
    table = {"game": "dice-run", "seats": SEATS}
    answers = [ask(proxied, "192.0.2.1", "POST", "/api/tables", table) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert 0 < int(answers[2].headers["Retry-After"]) <= 60
    assert "trop de nouvelles tables" in answers[2].json()["problem"]["fr"]
    assert ask(proxied, "192.0.2.2", "POST", "/api/tables", table).status_code == 200
    code = answers[0].json()["code"]
    assert [ask(proxied, "192.0.2.3", path=f"/api/tables/{code}/record").status_code for _ in range(4)] == [400] * 3 + [
        429
    ]
    with pytest.raises(InvalidStatus) as refused:
        sit(proxied, "192.0.2.3", code)
    assert refused.value.response.status_code == 429
    sit(proxied, "192.0.2.4", code).close()


def test_behind_a_proxy_connections_are_counted_by_client(proxied):
    code = ask(proxied, "192.0.2.1", "POST", "/api/tables", {"game": "dice-run", "seats": SEATS}).json()["code"]
    proxied_people = [sit(proxied, f"192.0.2.{number}", code) for number in range(10, 16)]
    ours = [sit(proxied, "2001:db8::1", code) for _ in range(3)]
    with pytest.raises(InvalidMessage):  # hung up on
        sit(proxied, "2001:db8::2", code)
    for sitting in (*proxied_people, *ours):
        sitting.close()


def sit(server, client, code):
    here = socket.create_connection(("127.0.0.1", server.port))
    return connect(
        f"ws://dice.example/ws/{code}", sock=here, additional_headers={"X-Forwarded-For": client}, legacy=True
    )


def test_under_https_the_cookie_is_for_this_host_and_for_tls_only(proxied):
    answer = ask(proxied, "192.0.2.1", "PUT", body={"name": "Ada"})
    [cookie] = answer.headers.get_list("set-cookie")
    assert cookie.startswith(f"{SAFE_COOKIE}=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax"} <= {part.strip() for part in cookie.split(";")}
    assert "Domain" not in cookie
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
    token = cookie.split(";")[0].split("=", 1)[1]
    assert ask(proxied, "192.0.2.1", Cookie=f"{SAFE_COOKIE}={token}").json() == {"name": "Ada"}
    assert ask(proxied, "192.0.2.1", Cookie=f"{COOKIE}={token}").json() == {"name": None}


def test_another_name_and_anothers_page_are_refused(proxied):
    assert ask(proxied, "192.0.2.1", Host="evil.example").status_code == 421
    wish = {"name": "Ada"}
    origins = {"https://evil.example": 403, "http://dice.example": 403, "https://dice.example": 200}
    for origin, status in origins.items():
        assert ask(proxied, "192.0.2.1", "PUT", body=wish, Origin=origin).status_code == status


def test_a_look_stores_nobody(own_server):
    looks = [httpx.get(own_server.address + path) for path in ("/", "/api/games", "/api/me", "/api/tables")]
    assert [look.headers.get("set-cookie") for look in looks] == [None] * 4
    refused = httpx.put(f"{own_server.address}/api/me", json={"name": "\u3164"})
    assert (refused.status_code, refused.headers.get("set-cookie")) == (400, None)
    for seats in ([{"kind": "bot", "bot": "nobody"}], [{"kind": "me"}]):  # no such bot, and too few players
        refused = httpx.post(f"{own_server.address}/api/tables", json={"game": "dice-run", "seats": seats})
        assert (refused.status_code, refused.headers.get("set-cookie")) == (400, None)
    assert stored_guests(own_server) == 0
    own_server.guest("Ada")
    assert stored_guests(own_server) == 1


def stored_guests(server):
    with sqlite3.connect(server.data) as database:
        [count] = database.execute("SELECT COUNT(*) FROM guests").fetchone()
    database.close()
    return count


def test_the_headers_that_keep_a_browser_safe(server):
    for path in ("/", "/api/games", "/api/nothing", "/healthz"):
        headers = httpx.get(server.address + path).headers
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "camera=()" in headers["Permissions-Policy"]
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert "Strict-Transport-Security" not in headers
    assert httpx.get(f"{server.address}/api/me").headers["Cache-Control"] == "no-store"


def test_a_second_server_on_a_file_is_refused_with_a_sentence(own_server, start_server):
    command = [*OURS, "serve", "--no-open", "--port", "0", "--data", str(own_server.data)]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert refused.returncode == 2
    assert "tables.sqlite: stop it, give this one another file" in refused.stderr
    own_server.kill()
    start_server(own_server.data)


def test_a_killed_server_is_ready_again_soon(tmp_path):
    with closing(ServerProcess(tmp_path / "tables.sqlite")) as server:
        ada = server.guest("Ada")
        ada.open_table("dice-run", SEATS)
        server.kill()
        before, begin = crowding(), time.monotonic()
        server.start()
        assert ada.http.get("/healthz").status_code == 200
        assert (time.monotonic() - begin) / max(before, crowding()) < READY
