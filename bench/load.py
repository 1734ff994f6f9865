"""Durable moves a second of every game beside boardgame.io's two stores, in one run on one machine.

Run by hand: `make load`, or `.venv/bin/python bench/load.py [SECONDS [ROUNDS]]`. Ours: twenty tables of three people,
each server with raised limits and a database of its own. Theirs: thirty matches of two who throw six dice in turn; it is
installed into bench/boardgame_io the first time. Everybody moves as fast as they may, clients beside the server.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from quincunx.core.catalogue.registry import games
from quincunx.load.runs import Plan, play
from quincunx.load.serving import RAISED, own_server, processor_seconds

THEIRS = Path(__file__).parent / "boardgame_io"
MATCHES = 30
STORES = {"boardgame.io, file": "file", "boardgame.io, memory": "memory"}


@dataclass(frozen=True)
class Result:
    """Moves a second, milliseconds until a move is back at the 50th and the 99th of a hundred, processor a move."""

    rate: float
    kept_50: float
    kept_99: float
    processor: float
    wrong: str = ""


def install() -> None:
    if not (THEIRS / "node_modules").exists():
        print("Installing boardgame.io ...", flush=True)
        subprocess.run(["npm", "install", "--no-package-lock", "--silent"], cwd=THEIRS, check=True)


def measure_theirs(store: str, seconds: int) -> Result:
    with tempfile.TemporaryDirectory(dir=THEIRS / "node_modules") as folder:
        server = started("server.mjs", store, folder)
        try:
            port = next(line for line in server.stdout if line.startswith("port ")).split()[1]
            clients = started("clients.mjs", port, str(MATCHES), str(seconds))
            next(line for line in clients.stdout if line == "begin\n")
            begun = processor_seconds([server.pid]) or 0
            told = json.loads(clients.stdout.readline())
            used = (processor_seconds([server.pid]) or 0) - begun
            clients.wait()
        finally:
            server.terminate()
            server.wait()
    return Result(told["moves"] / told["seconds"], told["kept_50"], told["kept_99"], used / told["moves"] * 1000)


def started(script: str, *words: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(["node", script, *words], cwd=THEIRS, stdout=subprocess.PIPE, text=True, encoding="utf-8")


def measure_ours(slug: str, seconds: int) -> Result:
    with own_server() as serving:
        told = asyncio.run(play(Plan((slug,), seconds=seconds), [serving.address], [serving.pid], serving.database))
    wrong = [f"{times} × {reason}" for reason, times in told.errors.items()]
    wrong += [f"{told.lost} lost, {told.doubled} doubled"] if told.lost or told.doubled else []
    return Result(
        told.rate, told.kept_50, told.kept_99, (told.server or 0) / max(1, told.moves) * 1000, "; ".join(wrong)
    )


def one_round(seconds: int) -> dict[str, Result]:
    results = {name: measure_theirs(store, seconds) for name, store in STORES.items()}
    return results | {slug: measure_ours(slug, seconds) for slug in games()}


def show(results: dict[str, Result]) -> None:
    file, memory = (results[name].rate for name in STORES)
    print("| | moves/s | p50 ms | p99 ms | server, ms of processor a move | / its file store | / its memory store |")
    print("|---|---|---|---|---|---|---|")
    for name, told in results.items():
        times = f"{told.rate:.0f} | {told.kept_50:.0f} | {told.kept_99:.0f} | {told.processor:.2f}"
        print(f"| {name} | {times} | {told.rate / file:.2f} | {told.rate / memory:.2f} | {told.wrong}", flush=True)


def main(seconds: int = 15, rounds: int = 1) -> None:
    install()
    print(f"Limits of our servers are raised: {', '.join(RAISED)}")
    for number in range(rounds):
        load = os.getloadavg()[0]
        print(
            f"\nRound {number + 1} of {rounds}, {seconds} s each, load of the machine before it {load:.1f}", flush=True
        )
        show(one_round(seconds))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
