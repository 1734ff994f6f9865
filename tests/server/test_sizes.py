"""Nothing large comes into memory, by whichever door it is sent."""

import socket

import httpx
import pytest
from websockets.frames import Frame, Opcode

from server.conftest import wait_until
from server.test_doors import HANDSHAKE

LARGE = 4_000_000
MUCH = 30 * 1024 * 1024  # bytes; a tenth of what is sent


def call(server):
    return socket.create_connection(("127.0.0.1", server.port), timeout=20)


def memory(server):
    """Bytes of memory that the server's process has."""
    with open(f"/proc/{server.process.pid}/statm") as file:
        return int(file.read().split()[1]) * 4096


def send_much(caller, pieces):
    """Send as much as the other side takes."""
    try:
        for piece in pieces:
            caller.sendall(piece)
    except OSError:
        return


@pytest.fixture
def ready_server(own_server):
    wait_until(lambda: httpx.get(f"{own_server.address}/readyz").status_code == 200)
    return own_server


@pytest.mark.parametrize(
    "head",
    [
        "Content-Length: 65537",
        f"Content-Length: {LARGE}",
        "Transfer-Encoding: chunked",
        "Transfer-Encoding: gzip, chunked",
    ],
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/me", "/assets/x", "/", "/readyz"])
def test_a_body_that_is_too_large_or_of_no_told_length_is_refused_before_it_comes(server, path, head):
    with call(server) as caller:
        caller.sendall(f"POST {path} HTTP/1.1\r\nHost: localhost\r\n{head}\r\n\r\n".encode())
        assert caller.recv(1 << 16).startswith((b"HTTP/1.1 413 ", b"HTTP/1.1 400 "))


def test_a_body_without_a_length_has_no_length(server):
    """What follows a request that tells no length is the next request, and this is none."""
    with call(server) as caller:
        caller.sendall(
            b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\r\n" + b"x" * 70_000
        )
        told = b""
        try:
            while data := caller.recv(1 << 16):
                told += data
        except ConnectionError:
            pass
        assert told.startswith(b"HTTP/1.1 4")


def test_bodies_beyond_measure_take_no_memory(ready_server):
    before = memory(ready_server)
    chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
    for head, pieces in [
        (b"Transfer-Encoding: chunked", [chunk] * 640),
        (b"Content-Length: 40000000", [b"x" * 100_000] * 400),
        (b"X: " + b"x" * 5_000_000, []),
    ]:
        for _ in range(8):
            with call(ready_server) as caller:
                send_much(caller, [b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n" + head + b"\r\n\r\n", *pieces])
    assert memory(ready_server) - before < MUCH


@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.BINARY])
def test_frames_beyond_measure_take_no_memory(ready_server, opcode):
    ada = ready_server.guest("Ada")
    code = ada.open_table("dice-trip", [{"kind": "me"}])
    before = memory(ready_server)
    frame = Frame(opcode, b"x" * LARGE).serialize(mask=True)
    callers = [call(ready_server) for _ in range(30)]
    for caller in callers:
        caller.sendall(HANDSHAKE.replace(b"GET /", f"GET /ws/{code}".encode()))
        assert b" 101 " in caller.recv(1 << 16)
    for caller in callers:
        send_much(caller, [frame] * 3)
    grown = memory(ready_server) - before
    for caller in callers:
        caller.close()
    assert grown < MUCH
