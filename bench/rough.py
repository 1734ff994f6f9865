"""A server that is treated roughly: races for one version, strange messages and calls, and lines that lose a fifth of all frames.

Run by hand: `make stress`, or `python bench/rough.py [RACES [MESSAGES [GAMES [CALLS]]]]`. It ends with a line of figures
for each, or with what went wrong.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import httpx

from quincunx.core.catalogue.registry import games
from quincunx.server.guests.tokens import COOKIE
from server.calls import NO_LIMITS, call_everything
from server.conftest import ServerProcess
from server.fuzz import flood
from server.test_lossy import play_by_lossy_lines
from server.test_races import race_devices, race_seats, race_undo

RACES, MESSAGES, GAMES, CALLS = 10_000, 1_000_000, 10, 200
SOCKETS = 4
WHOLE = 500  # moves of a seat, then it resigns: most games are over before


@contextmanager
def serving() -> Iterator[ServerProcess]:
    """A server of its own, which has written down no error in the end."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "tables.sqlite", env={**os.environ, "QUINCUNX_LIMITS": NO_LIMITS})
        try:
            yield server
            assert httpx.get(f"{server.address}/healthz").status_code == 200
            server.process.terminate()
            told = server.process.stdout.read()
            assert "Traceback" not in told, told
        finally:
            server.close()


def race(server: ServerProcess, races: int) -> str:
    first = asyncio.run(race_devices(server, races))
    undone = asyncio.run(race_undo(server, races))
    asyncio.run(race_seats(server, races))
    return (
        f"{races:,} races of two devices on one seat (first: {first[0]:,} and {first[1]:,}), {races:,} of an undo against a "
        f"move ({undone[True, True]:,} undone in time, {undone[False, True]:,} too late), {races:,} of two seats on one version: each event once, both seats kept"
    )


def fuzz(server: ServerProcess, messages: int) -> str:
    ada = server.guest("Ada")
    code = ada.open_table("dice-run", [{"kind": "me"}] * 3)
    cookie = {"Cookie": f"{COOKIE}={ada.http.cookies[COOKIE]}"}

    async def from_all() -> list[int]:
        floods = (flood(server.port, code, cookie, messages // SOCKETS, seed) for seed in range(SOCKETS))
        return await asyncio.gather(*floods)

    closed = sum(asyncio.run(from_all()))
    with ada.sit(code) as sitting:
        assert sitting.state["views"]
    return f"{messages:,} strange messages: {closed:,} sockets closed for what they said, no error, and the table lives"


def lose(server: ServerProcess, rounds: int) -> str:
    done: Counter[str] = Counter()
    for seed in range(rounds):
        for slug in games():
            done += play_by_lossy_lines(server, slug, f"{slug} {seed}", WHOLE)
    harmed = done.total() - done["unharmed"]
    return f"{rounds} games of each kind: {harmed:,} of {done.total():,} frames harmed, all know the same in the end"


def call(server: ServerProcess, examples: int) -> str:
    """Also calls that go on with what an earlier one has answered."""
    with tempfile.TemporaryDirectory() as folder:
        told, report = call_everything(server, Path(folder), examples, phases="coverage,fuzzing,stateful")
    assert report["exit_code"] == 0, told
    cases, calls = report["test_cases"]["generated"], report["operations"]["tested"]
    return f"{cases:,} calls of {calls} kinds made up from the schema: none failed, and each was answered as it says"


def main(races: int = RACES, messages: int = MESSAGES, rounds: int = GAMES, examples: int = CALLS) -> None:
    for work, times in ((race, races), (fuzz, messages), (lose, rounds), (call, examples)):
        with serving() as server:
            begin = time.perf_counter()
            told = work(server, times)
            print(f"{told} ({time.perf_counter() - begin:.0f} s)", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:5]))
