"""Whoever may not come to a table gets no byte of its game, also if they say hello all the same."""

import json
import socket
from contextlib import suppress

import pytest
from websockets.frames import Frame, Opcode

from quincunx.server.guests.client import PATIENCE
from quincunx.server.tables.codes import new_code
from server.test_doors import HANDSHAKE

HELLO = Frame(Opcode.TEXT, b'{"type": "hello"}').serialize(mask=True)
NAME = "Theodora"  # is in every state of the table
OURS = b"Host: localhost\r\n"


@pytest.fixture(scope="module")
def code(server):
    return server.guest(NAME).open_table("dice-run", [{"kind": "me"}] * 3)


def ask(server, code, head=OURS):
    """All that is said to somebody who shakes hands at a table, and says hello whatever the answer is."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as caller:
        caller.sendall(HANDSHAKE.replace(b"GET /", f"GET /ws/{code}".encode()).replace(OURS, head))
        told = caller.recv(1 << 16)
        with suppress(OSError):
            caller.sendall(HELLO)
            while NAME.encode() not in told and (more := caller.recv(1 << 16)):
                told += more
    return told


def refusal(told):
    """The status and the body."""
    head, _, body = told.partition(b"\r\n\r\n")
    return int(head.split()[1]), body


def test_who_may_come_is_told_the_table(server, code):
    assert NAME.encode() in ask(server, code)
    assert NAME.encode() in ask(server, code, OURS + b"Origin: http://localhost\r\n")


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (OURS + b"Origin: http://evil.example\r\n", 403),
        (OURS + b"Origin: https://localhost.evil.example\r\n", 403),
        (OURS + b"Origin: null\r\n", 403),
        (OURS + b"Origin: http://localhost\r\nOrigin: http://evil.example\r\n", 400),
        (b"Host: evil.example\r\n", 421),
        (b"Host: evil.example\r\nOrigin: http://evil.example\r\n", 421),
        (OURS + b"Host: evil.example\r\n", 400),
    ],
)
def test_from_anothers_page_and_by_anothers_name_nobody_comes_in(server, code, head, status):
    told = ask(server, code, head)
    assert (refusal(told)[0], NAME.encode() in told) == (status, False)
    assert len(refusal(told)[1]) < 100


def test_at_a_wrong_code_there_is_a_sentence_and_nothing_else(server, code):
    status, body = refusal(ask(server, new_code()))
    assert status == 101
    told = json.loads(body[2 : 2 + body[1]] if body[1] < 126 else body[4 : 4 + int.from_bytes(body[2:4])])
    assert told["type"] == "refused"
    assert body.count(b'"type"') == 1


def test_who_tries_too_often_does_not_come_in(tmp_path, start_server):
    server = start_server(tmp_path / "tables.sqlite", options=("--limit", "tries=3/600"))
    code = server.guest(NAME).open_table("dice-run", [{"kind": "me"}] * 3)
    assert [NAME.encode() in ask(server, code) for _ in range(2)] == [True, True]  # the first try gave a name
    told = ask(server, code)
    assert (refusal(told), NAME.encode() in told) == ((429, b""), False)


def test_at_anothers_table_of_the_day_there_is_a_sentence_and_nothing_else(server):
    ada = server.guest(NAME)
    told = ask(server, ada.call("POST", "/api/daily/dice-trip")["code"])
    assert b'"refused"' in told
    assert NAME.encode() not in told
    assert b'"snapshot"' not in told
