"""A server that hears nothing of others for a minute, and a database that is away for half of one.

Run by hand: `make stress`, or `python bench/cuts.py`. It ends with a line of figures for each, or with what went wrong.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.conftest import ServerProcess
from server.databases import PostgresProcess, Wire
from server.outages import away, deaf

DEAF, AWAY = 60, 30  # seconds


@contextmanager
def on_a_wire() -> Iterator[tuple[Wire, str, Callable[[str], ServerProcess]]]:
    """A PostgreSQL, a wire to it, and how to start servers on it, which are closed in the end."""
    postgres, servers = PostgresProcess(), []
    url = postgres.new_database()
    wire = Wire(postgres, url)

    def start(url: str) -> ServerProcess:
        servers.append(ServerProcess(url))
        return servers[-1]

    try:
        yield wire, url, start
    finally:
        for server in servers:
            server.close()
        wire.cut()
        postgres.close()


if __name__ == "__main__":
    with on_a_wire() as given:
        told, slowest = deaf(*given, DEAF)
        print(
            f"nothing heard for {DEAF} s: {told} moves by another server told, {slowest:.2f} s late at most", flush=True
        )
    for how in ("cut", "clogged"):
        with on_a_wire() as given:
            wire = given[0]
            ways = (wire.cut, wire.lay) if how == "cut" else (wire.clog, wire.clear)
            refused, slowest, back = away(*given, AWAY, *ways)
            print(
                f"database {how} for {AWAY} s: {refused} moves refused, after {slowest:.2f} s at most; none acknowledged was lost; "
                f"kept again {back:.2f} s after it was back",
                flush=True,
            )
