"""Servers forked off a process that has all games in memory already: most tests are not about how one starts."""

import faulthandler
import multiprocessing
import os
import random
import subprocess
import sys
from multiprocessing import forkserver
from pathlib import Path

import pytest

import luck

TESTS = Path(__file__).parents[1]
LOADED = "server.loaded"


def nursery():
    """Where servers are forked, with everything in memory that they need; begun anew should it have died."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([LOADED])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(TESTS))  # Python 3.11 does not hand on where modules are found
        forkserver.ensure_running()
    return context


class Forked:
    """A forked server, used as a Popen is; `program` are lines that it runs before `quincunx` with its `words`.

    Its dice are those of the test that runs, and of how many servers were `before` it at the same database.
    """

    def __init__(self, program, words, env, before):
        context = nursery()
        told, output = context.Pipe(duplex=False)
        self._process = context.Process(
            target=become, args=(output, program, words, dict(env), luck.RUNNING, before), daemon=True
        )
        self._process.start()
        output.close()
        self.pid = self._process.pid
        self.stdout = os.fdopen(os.dup(told.fileno()), encoding="utf-8")
        told.close()

    def poll(self):
        return self._process.exitcode

    def wait(self, timeout=None):
        self._process.join(timeout)
        if self.poll() is None:
            raise subprocess.TimeoutExpired("quincunx", timeout)
        return self.poll()

    def send_signal(self, number):
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self):
        self._process.terminate()

    def kill(self):
        self._process.kill()


def become(output, program, words, env, running, before):
    """What a process does that has just been forked."""
    for number in (1, 2):
        os.dup2(output.fileno(), number)
    output.close()
    sys.stdout, sys.stderr = (os.fdopen(number, "w", encoding="utf-8", buffering=1) for number in (1, 2))
    faulthandler.enable()
    assert LOADED in sys.modules
    from quincunx.cli import main

    os.environ.clear()
    os.environ.update(env)
    random.seed()
    luck.in_server(running, before)
    exec(program, {})
    sys.argv = ["quincunx", *words]
    main()
