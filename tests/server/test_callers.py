"""Connections are counted, and whoever keeps one without saying or reading anything loses it; others notice nothing."""

import os
import socket
import time
from contextlib import ExitStack, suppress

import httpx
import pytest

from quincunx.server.entrance import callers
from quincunx.server.entrance.callers import Callers, neighbourhood
from server.conftest import wait_until

FEW_FILES = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200))"


@pytest.fixture
def limited_server(tmp_path, start_server):
    def start(limits, program=""):
        return start_server(tmp_path / "tables.sqlite", program, options=("--limit", limits))

    return start


def call(server, said=b""):
    """An open connection on which something was said."""
    caller = socket.create_connection(("127.0.0.1", server.port), timeout=30)
    caller.sendall(said)
    return caller


def is_cut(caller):
    """Whether the other side has hung up; what it said before is read."""
    try:
        while caller.recv(1 << 16):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: localhost",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /healthz HT",
    ],
    ids=["nothing", "half a head", "half a body", "half a second request"],
)
def test_who_does_not_say_a_whole_request_in_time_is_cut_off(limited_server, said):
    server = limited_server("patience=1")
    with call(server, said) as caller:
        begin = time.monotonic()
        assert is_cut(caller)
        assert time.monotonic() - begin < 15


def test_who_says_a_letter_now_and_then_is_cut_off_too(limited_server):
    server = limited_server("patience=1")
    with call(server, b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ") as caller:
        caller.settimeout(0.1)
        begin = time.monotonic()
        while not is_cut(caller):
            assert time.monotonic() - begin < 15
            try:
                caller.sendall(b"x")
            except OSError:
                break


def test_who_does_not_read_its_answers_is_cut_off(limited_server):
    server = limited_server("patience=1")
    with socket.socket() as caller:
        caller.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        caller.connect(("127.0.0.1", server.port))
        caller.settimeout(0.2)
        with suppress(OSError):
            for _ in range(5000):
                caller.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 10)
        wait_until(lambda: connections(server) == 0, 20)


def connections(server):
    """How many are open but the one that asks."""
    told = httpx.get(f"{server.address}/metrics").text
    return int(float(told.split("\nquincunx_connections ")[1].split()[0])) - 1


def test_an_idle_crowd_keeps_nobody_out(limited_server):
    server = limited_server("patience=2")
    with ExitStack() as crowd:
        idle = [crowd.enter_context(call(server)) for _ in range(200)]
        assert httpx.get(f"{server.address}/healthz", timeout=20).status_code == 200
        assert all(is_cut(caller) for caller in idle)


def test_an_address_has_only_so_many_connections_and_another_is_heard(limited_server):
    server = limited_server("connections=5")
    with ExitStack() as crowd:
        for _ in range(5):
            crowd.enter_context(call(server))
        with call(server) as one_more:
            assert is_cut(one_more)
        elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(transport=elsewhere, timeout=20) as other:
            assert other.get(f"{server.address}/healthz").status_code == 200
    wait_until(lambda: is_heard(server), 20)


def is_heard(server):
    try:
        return httpx.get(f"{server.address}/healthz", timeout=20).status_code == 200
    except httpx.HTTPError:
        return False


def test_a_socket_at_a_table_counts_until_it_is_gone(limited_server):
    server = limited_server("connections=9")
    ada = server.guest("Ada")
    code = ada.open_table("dice-trip", [{"kind": "me"}])
    for _ in range(5):
        with ada.sit(code), ada.sit(code):
            assert connections(server) >= 2
    ada.http.close()
    wait_until(lambda: connections(server) == 0, 20)


def test_room_is_kept_below_the_file_limit(limited_server):
    """However many call: handles are left for the server's own files, and it does not spin."""
    pytest.importorskip("resource")
    server = limited_server("connections=1000", FEW_FILES)
    wait_until(lambda: httpx.get(f"{server.address}/readyz").status_code == 200)
    with ExitStack() as crowd:
        held = [crowd.enter_context(call(server)) for _ in range(300)]
        assert is_cut(held[-1])
        assert len(os.listdir(f"/proc/{server.process.pid}/fd")) < 200 - 32
        before = processor_time(server.process.pid)
        time.sleep(1)
        assert processor_time(server.process.pid) - before < 0.5
    wait_until(lambda: is_heard(server), 30)


def processor_time(pid):
    with open(f"/proc/{pid}/stat") as file:
        user, system = file.read().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / 100


def test_the_file_limit_is_raised_to_what_the_system_allows():
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    few = min(before[1], 300)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (few - 44, before[1]))
        assert callers.most_connections() == few - 44 - callers.SPARE_FILES
        callers.raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(before[1], callers.MOST_FILES)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_those_who_left_are_counted_no_more():
    refused = []
    counted = Callers(2, 1, lambda: refused.append(1))
    assert [counted.admit("a"), counted.admit("a"), counted.admit("a"), counted.admit("b")] == [True, True, False, True]
    counted.leave("a")
    assert counted.admit("a")
    assert (len(counted), len(refused)) == (3, 1)


@pytest.mark.parametrize(
    ("address", "counted_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("", ""),
    ],
)
def test_a_household_is_one(address, counted_as):
    assert neighbourhood(address) == counted_as
