"""Chance as tests have it: each meets the same dice at every run, whatever ran before it or runs beside it.

`QUINCUNX_TEST_LUCK=2 make test` throws others. A file tells the servers under test which test is running.
"""

import json
import os
import tempfile
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace

LUCK = os.environ.get("QUINCUNX_TEST_LUCK", "1")
RUNNING = Path(tempfile.gettempdir(), f"quincunx-test-{os.getpid()}")  # names the test that runs in this process

# A browser's seeds for the dice; a page that is loaded again goes on with others.
IN_BROWSER = """
  if (location.protocol.startsWith("http")) {
    let state = Number(sessionStorage.getItem("loads") ?? 0) + 1;
    sessionStorage.setItem("loads", state);
    for (const letter of NAME) state = Math.imul(state ^ letter.codePointAt(0), 16777619);
    crypto.getRandomValues = (bytes) => bytes.map(() => (state = (Math.imul(state, 1664525) + 1013904223) | 0) >>> 24);
  }
"""


def pytest_runtest_setup(item):
    RUNNING.write_text(item.nodeid, encoding="utf-8")


@contextmanager
def of(name):
    """The luck of something that many tests share, whichever of them comes first."""
    test = RUNNING.read_text(encoding="utf-8")
    RUNNING.write_text(name, encoding="utf-8")
    yield
    RUNNING.write_text(test, encoding="utf-8")


def pytest_unconfigure():
    RUNNING.unlink(missing_ok=True)


def in_browser(person):
    """A script that gives a browser the luck of its person in the test that runs, if one does."""
    test = RUNNING.read_text(encoding="utf-8") if RUNNING.exists() else ""
    return IN_BROWSER.replace("NAME", json.dumps(f"{LUCK} {test} {person}"))


def in_server(running, before):
    """Give this process, a server, the luck of the test that is `running`; so many were `before` it at its database."""
    from quincunx.core.table import fair
    from quincunx.server.daily import tables
    from quincunx.server.running import thinkers
    from quincunx.server.tables import codes

    @cache
    def stream_of(test, use):
        return Random(f"{LUCK} {test} {before} {use}")

    def stream(use):
        return stream_of(running.read_text(encoding="utf-8"), use)

    fair.secrets = SimpleNamespace(
        token_hex=lambda length: stream("secret").randbytes(length).hex(),
        randbelow=lambda total: stream("dice").randrange(total),
    )
    codes.secrets = SimpleNamespace(choice=lambda letters: stream("code").choice(letters))
    tables.secrets = SimpleNamespace(token_hex=lambda length: stream("day").randbytes(length).hex())
    thinkers.secrets = SimpleNamespace(randbits=lambda bits: stream("bots").getrandbits(bits))
