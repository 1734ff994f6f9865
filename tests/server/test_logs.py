"""What a server writes down is of use to whoever runs it, and of none to whoever steals it."""

import json
import logging
import re
import subprocess
import sys
from contextlib import closing, contextmanager

import httpx
import pytest

from quincunx.server.guests.client import Guest
from quincunx.server.running import logs
from server.databases import secret_in


def record(what, level=logging.INFO, error=None, **about):
    made = logging.LogRecord("quincunx", level, "file.py", 1, what, (), error)
    made.created = 1_794_938_400.5
    made.about = about
    return made


def test_a_line_in_json_and_in_words():
    begun = record("game begun", table=17, game="pig")
    told = json.loads(logs.JsonLine().format(begun))
    time = "2026-11-17T18:00:00.500+00:00"
    assert told == {"time": time, "level": "info", "what": "game begun", "table": 17, "game": "pig"}
    assert logs.TextLine().format(begun) == f"{time} info: game begun, table 17, game pig"


@pytest.mark.parametrize("line", [logs.JsonLine(), logs.TextLine()])
def test_what_went_wrong_is_told_with_its_trace(line):
    try:
        raise OSError("the disk is gone")
    except OSError:
        written = line.format(record("not kept", logging.ERROR, sys.exc_info()))
    assert "error" in written
    assert "OSError: the disk is gone" in written
    assert ("\n" in written) is isinstance(line, logs.TextLine)


@contextmanager
def server_with_log(folder, program=("-m", "quincunx")):
    """A server's address and its list of lines, which is filled when the server has ended."""
    command = [sys.executable, *program, "serve", "--no-open", "--port", "0", "--log", "json"]
    lines = []
    with (folder / "log").open("w", encoding="utf-8") as log:
        server = subprocess.Popen(
            [*command, "--data", str(folder / "tables.sqlite")], stdout=subprocess.PIPE, stderr=log, text=True
        )
    try:
        yield re.search(r"http://\S+", server.stdout.readline())[0], lines
    finally:
        server.terminate()
        assert server.wait() == 0
        server.stdout.close()
        lines += [json.loads(line) for line in (folder / "log").read_text("utf-8").splitlines()]


def test_no_secret_is_written_down(tmp_path):
    with server_with_log(tmp_path) as (address, lines):
        ada = Guest(address, "Wilhelmina")
        with closing(ada.http):
            code = ada.open_table("dice-trip", [{"kind": "me"}])
            token = next(iter(ada.http.cookies.jar)).value
            with ada.sit(code) as sitting:
                assert sitting.move(0, sitting.view(0)["moves"][0])["type"] == "kept"
    secret = secret_in(tmp_path / "tables.sqlite", code)
    assert [line["what"] for line in lines if line["what"] != "game begun"] == [
        "server started",
        "table opened",
        "server stopped",
    ]
    assert lines[1]["game"] == "dice-trip"
    written = json.dumps(lines)
    assert not [secret for secret in (code, token, secret, "Wilhelmina", "127.0.0.1") if secret in written]


def test_a_failure_is_written_down_once_and_told_in_a_sentence(tmp_path):
    program = "from quincunx.server.store import Store; Store.add_guest = None; from quincunx.cli import main; main()"
    with server_with_log(tmp_path, ("-c", program)) as (address, lines):
        answer = httpx.put(f"{address}/api/me", json={"name": "Ada"})
    assert answer.status_code == 500
    assert answer.json()["problem"].keys() == {"en", "fr"}
    [failure] = [line for line in lines if line["level"] == "error"]
    assert (failure["what"], failure["route"]) == ("a request failed", "/api/me")
    assert "TypeError" in failure["trace"]
