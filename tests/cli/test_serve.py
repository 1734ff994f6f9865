"""The address that `quincunx serve` tells: one that a friend's browser can open too."""

import socket

import pytest

from quincunx.bots import SECONDS
from quincunx.cli import serve


@pytest.mark.parametrize(
    ("host", "told"),
    [("127.0.0.1", "127.0.0.1"), ("::1", "[::1]"), ("0.0.0.0", "192.168.1.7"), ("::", "192.168.1.7")],
)
def test_an_address_that_others_can_open_is_told(monkeypatch, host, told):
    monkeypatch.setattr(serve, "network_address", lambda: "192.168.1.7")
    assert serve.reachable(host) == told


@pytest.mark.parametrize(
    ("host", "told"),
    [
        ("127.0.0.1", None),
        ("localhost", None),
        ("::1", None),
        ("0.0.0.0", "http://192.168.1.7:8000"),
        ("10.0.0.4", "http://10.0.0.4:8000"),
    ],
)
def test_friends_are_told_an_address_only_where_they_can_come(monkeypatch, host, told):
    monkeypatch.setattr(serve, "network_address", lambda: "192.168.1.7")
    assert serve.for_friends(host, 8000) == told


def test_bots_think_as_long_as_anywhere_unless_told():
    assert serve.BOT_TIME == SECONDS * 1000


def test_this_machine_is_found_in_its_network():
    parts = serve.network_address().split(".")
    assert len(parts) == 4
    assert parts != ["0", "0", "0", "0"]


def test_without_a_network_this_machine_is_told(monkeypatch):
    def unreachable(self, address):
        raise OSError("Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    assert serve.network_address() == "127.0.0.1"
