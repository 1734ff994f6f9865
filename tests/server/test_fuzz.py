"""Some thousand strange messages and calls; a million by `make stress`."""

import asyncio

import httpx

from loops import run_apart
from quincunx.server.guests.tokens import COOKIE
from server.fuzz import flood

MESSAGES = 1000


def test_no_message_breaks_a_table(tmp_path, start_server):
    server = start_server(tmp_path / "tables.sqlite")
    ada = server.guest("Ada")
    code = ada.open_table("dice-run", [{"kind": "me"}] * 3)
    cookie = {"Cookie": f"{COOKIE}={ada.http.cookies[COOKIE]}"}

    async def story():
        async with asyncio.timeout(200):
            return await asyncio.gather(*(flood(server.port, code, cookie, MESSAGES // 2, seed) for seed in range(2)))

    assert run_apart(story()) != [0, 0], "some were no UTF-8, and closed their socket"
    with ada.sit(code) as sitting:
        assert sitting.state["status"] == "playing"
    assert httpx.get(f"{server.address}/healthz").status_code == 200
    server.process.terminate()
    told = server.process.stdout.read()
    assert "Traceback" not in told, told
