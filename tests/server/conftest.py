"""A real server in a process of its own, which tests may kill."""

import os
import re
import subprocess
import sys
import time
from collections import Counter
from typing import ClassVar

import pytest

from quincunx.server.guests.client import PATIENCE, Guest
from server.databases import PostgresProcess, Wire
from server.nursery import Forked

HASTE = (
    "messages=100000/20 looks=100000/20 connections=60000"  # tests move faster than people, and all from one address
)
OURS = (sys.executable, "-m", "quincunx")


class ServerProcess:
    """`quincunx serve` on a free port and a file of its own; another `program` than ours may be what serves.

    A database given as text, e.g. a URL, is passed as such. Limits in the environment are kept to.
    """

    def __init__(self, data, program=OURS, options=(), **how):
        self.data, self.program, self.options = data, program, options
        self.how = how | {"env": {"QUINCUNX_LIMITS": HASTE, **how.get("env", os.environ)}}
        self.process, self.guests = None, []
        self.port = 0
        self.start()

    def start(self):
        words = ["serve", "--no-open", "--bot-pause", "0", *self.options]
        words += ["--port", str(self.port), "--database" if isinstance(self.data, str) else "--data", str(self.data)]
        self.process = self.launch(words)
        told = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", told)
        assert found, f"{told}{self.process.stdout.read()} (ended with {self.process.wait(PATIENCE)})"
        self.port = int(found[1])
        self.address = found[0]

    def launch(self, words):
        command = [*self.program, *words]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **self.how)

    def kill(self):
        self.process.kill()
        self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()

    def guest(self, name):
        self.guests.append(Guest(self.address, name))
        return self.guests[-1]

    def close(self):
        for guest in self.guests:
            guest.http.close()
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()


class QuickServer(ServerProcess):
    """The same server, forked with everything in memory where that can be; its `program` are lines that it runs first."""

    begun: ClassVar = Counter()  # at each database

    def __init__(self, data, program="", **how):
        super().__init__(data, program=program, **how)

    def launch(self, words):
        if sys.platform == "linux":
            self.begun[self.data] += 1
            return Forked(self.program, words, before=self.begun[self.data] - 1, **self.how)
        self.program = (sys.executable, "-c", f"{self.program}\nfrom quincunx.cli import main; main()")
        return super().launch(words)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    process = QuickServer(tmp_path_factory.mktemp("server") / "tables.sqlite")
    yield process
    process.close()


@pytest.fixture
def own_server(tmp_path):
    process = QuickServer(tmp_path / "tables.sqlite")
    yield process
    process.close()


@pytest.fixture
def start_server():
    """Starts servers that are closed in the end, e.g. `start_server(url, HURRIED)` for one whose constants differ."""
    started = []

    def start(address, program="", **how):
        started.append(QuickServer(address, program, **how))
        return started[-1]

    yield start
    for server in started:
        server.close()


def wait_until(condition, seconds=PATIENCE):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.fixture(scope="session")
def postgres():
    process = PostgresProcess()
    yield process
    process.close()


@pytest.fixture
def postgres_url(postgres):
    return postgres.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request, tmp_path):
    """An empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    return request.getfixturevalue("postgres_url")


@pytest.fixture
def wire(postgres, postgres_url):
    wire = Wire(postgres, postgres_url)
    yield wire
    wire.cut()
