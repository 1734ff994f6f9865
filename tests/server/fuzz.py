"""Messages that no page would send: strange, cut, doubled and changed at random, for as many as one likes."""

import asyncio
import json
import random
from typing import get_args

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from quincunx.server.messages.asked import ClientMessage, Resign

SOME, LAST = 20, "the last of some"
KINDS = get_args(get_args(ClientMessage)[0])
SAID = [kind.model_fields["type"].default for kind in KINDS if kind is not Resign]  # who resigns has done with it
TYPES = (*SAID, "snapshot", "")
KEYS = (*sorted({key for kind in KINDS for key in kind.model_fields} - {"type"}), "extra")
ODD = (
    *(None, True, -1, 0, 1, 15, 16, 2**31, 2**63, 2**64, 10**400, 1.5, -0.0, "", "en", "fr", "hold", "roll", "done"),
    *(
        "\x00",
        "\ud800",
        "\u202e",
        "x" * 300,
        "<script>alert(1)</script>",
        "' OR 1=1 --",
        [],
        [[]],
        {},
        {"type": "move"},
    ),
)
RAW = (
    *("", "{", "null", "[]", "1", '"x"', "NaN", '{"type": NaN}', '{"type": "hello", "version": NaN}', "\ufeff{}"),
    *('{"type": "hello", "version": 1e999}', '{"type": "move", "type": "hello"}', "[" * 4000 + "]" * 4000),
    *('{"a":' * 1500 + "1" + "}" * 1500, '{"type": "move", "seat": ' + "9" * 5000 + "}"),
)


def strange_message(choice: random.Random) -> bytes:
    """One of them, e.g. b'{"type": "move", "seat": -1}'; some are no JSON, some no UTF-8."""
    kind = choice.random()
    if kind < 0.1:
        return choice.choice(RAW).encode("utf-8", "surrogatepass")
    keys = choice.sample(KEYS, choice.randrange(6))
    text = json.dumps({"type": choice.choice(TYPES)} | {key: choice.choice(ODD) for key in keys})
    told = bytearray(text.encode())
    if kind < 0.4:
        for _ in range(choice.randrange(1, 5)):
            told[choice.randrange(len(told))] = choice.randrange(256)
    return bytes(told[: 8 * 1024])


async def flood(port: int, code: str, headers: dict[str, str], messages: int, seed: int) -> int:
    """Send so many, some at a time and then a sign of life; how often a socket was closed for what it had said."""
    choice, sent, closed = random.Random(seed), 0, 0
    address = f"ws://127.0.0.1:{port}/ws/{code}"
    while sent < messages:
        try:
            async with connect(address, additional_headers=headers, max_size=None, compression=None) as socket:
                await socket.send('{"type": "hello"}')
                while sent < messages:
                    for _ in range(SOME):
                        sent += 1
                        await socket.send(strange_message(choice), text=True)
                    await socket.send(json.dumps({"type": "move", "id": LAST, "seat": 0, "move": "x", "version": 0}))
                    await until_answered(socket)
        except ConnectionClosed:
            closed += 1
    return closed


async def until_answered(socket: ClientConnection) -> None:
    async with asyncio.timeout(120):
        while LAST not in await socket.recv():
            pass
