"""Limits are settings: what a server allows is what its operator said."""

import time

import httpx
import pytest

from quincunx.core.errors import BadOption
from quincunx.server.entrance.limits import Limit, Limits, Rate
from server.conftest import QuickServer


def test_limits_that_are_not_set_are_as_usual():
    limits = Limits().having(["tries=7/2", "messages=1000/5"])
    assert limits == Limits(tries=Rate(7, 2), messages=Rate(1000, 5))
    assert limits.openings == Rate(300, 600)


@pytest.mark.parametrize(
    "setting",
    [
        "",
        "tries",
        "tries=",
        "tries=5",
        "tries=0/60",
        "tries=5/0",
        "guests=5/60",
        "tries=-1/2",
        "connections=5/60",
        "patience=0",
        "events",
    ],
)
def test_a_strange_limit_is_told_with_what_is_usual(setting):
    with pytest.raises(
        BadOption, match="tries=600/60, openings=300/600, daily=40/86400, messages=100/20, looks=1000/20"
    ) as told:
        Limits().having([setting])
    assert "limite" in told.value.say("fr")


def test_a_limit_forgets_after_its_seconds(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    limit = Limit(Rate(2, 10))
    assert [limit.allows("one"), limit.allows("one"), limit.allows("one"), limit.allows("other")] == [
        True,
        True,
        False,
        True,
    ]
    now[0] += 10
    assert limit.allows("one")


def test_a_server_keeps_to_the_limits_that_it_was_given(tmp_path, monkeypatch):
    monkeypatch.setenv("QUINCUNX_LIMITS", "openings=2/600 tries=4/60")
    server = QuickServer(tmp_path / "tables.sqlite")
    try:
        ada = server.guest("Ada")
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        code, _other = (ada.open_table("dice-run", seats) for _ in range(2))
        with pytest.raises(ValueError, match="too many new tables"):
            ada.open_table("dice-run", seats)
        server.guest("Bea").join(code)
        cleo = server.guest("Cleo")  # who has a name counts as well: each is kept
        with pytest.raises(ValueError, match="too many tries"):
            cleo.join(code)
        assert httpx.put(f"{server.address}/api/me", json={"name": "Dan"}).status_code == 429
    finally:
        server.close()


def test_who_says_too_much_is_heard_later_and_not_less(tmp_path, monkeypatch):
    monkeypatch.setenv("QUINCUNX_LIMITS", "messages=4/1")
    server = QuickServer(tmp_path / "tables.sqlite")
    try:
        ada = server.guest("Ada")
        code = ada.open_table("dice-run", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
        with ada.sit(code) as sitting:
            began = time.monotonic()
            for _ in range(8):
                sitting.socket.send("{}")
            for _ in range(8):
                assert "not a message" in sitting.until("refused")["problem"]["en"]
            assert time.monotonic() - began > 1
    finally:
        server.close()
