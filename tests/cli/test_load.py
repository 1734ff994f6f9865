"""`quincunx load` refuses in a sentence what it must not do."""

import sys

import pytest

import quincunx.load
from cli.runs import one_sentence, run


@pytest.mark.parametrize(
    "address", ["http://example.org", "http://10.0.0.1:8000", "https://127.0.0.1", "127.0.0.1:8000", "http://[::", ""]
)
def test_only_this_machine_is_loaded(address):
    told = run("load", "--address", address)
    assert told.exit_code == 2
    assert "a server on this machine" in told.stderr
    assert one_sentence(told.stderr)


def test_only_a_server_of_its_own_is_restarted():
    assert "only a server of its own" in run("load", "--idle", "--address", "http://127.0.0.1:1").stderr


def test_only_a_server_of_its_own_is_told_how_long_bots_think():
    told = run("load", "--bot-time", "1000", "--address", "http://127.0.0.1:1", language="fr")
    assert told.exit_code == 2
    assert "serveur lancé pour cela" in told.stderr


def test_there_are_not_more_connections_than_are_reasonable():
    told = run("load", "dice-run", "--tables", "5000", language="fr")
    assert told.exit_code == 2
    assert "15000 connexions" in told.stderr
    assert one_sentence(told.stderr)


def test_what_is_missing_is_told(monkeypatch):
    for name in ("runs", "people"):
        monkeypatch.delitem(sys.modules, f"quincunx.load.{name}", raising=False)
        monkeypatch.delattr(quincunx.load, name, raising=False)
    monkeypatch.setitem(sys.modules, "picows", None)
    told = run("load", "dice-run")
    assert "pip install quincunx[load]" in told.stderr
    assert one_sentence(told.stderr)
