"""Games become ready in stages, in children that tell how far they are; what failed is tried again."""

import asyncio
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from loops import run_apart
from quincunx.core.catalogue.registry import games
from quincunx.core.errors import BadOption
from quincunx.server.running import readiness
from quincunx.server.running.readiness import BOTS, TABLE, Readiness

FIRST, *_, ASKED = games()
COMPILER = """
import pathlib, sys
folder, slug = pathlib.Path(sys.argv[1]), sys.argv[2]
print("table 0.4", flush=True)
while (folder / "hold").exists():
    pass
if (folder / "fail").exists():
    sys.exit(1)
for stage in ("table", "bots"):
    (folder / f"{slug}.{stage}").touch()
    print(stage, "1.0", flush=True)
    while stage == "table" and (folder / "hold bots").exists():
        pass
"""


@pytest.fixture
def folder(monkeypatch, tmp_path):
    """Marks in a folder of the test, and a compiler that waits, fails or works as its files say; no POSIX calls."""
    begun, loaded, children = [], [], []
    start = asyncio.create_subprocess_exec

    async def start_compiler(*command, **how):
        assert not {"preexec_fn", "process_group"} & set(how)
        begun.append(command[-1])
        children.append(await start(sys.executable, "-c", COMPILER, str(tmp_path), command[-1], **how))
        return children[-1]

    monkeypatch.setattr(readiness, "warm_mark", lambda slug, stage: tmp_path / f"{slug}.{stage}")
    monkeypatch.setattr(readiness, "load", lambda slug, stage: loaded.append((slug, stage)))
    monkeypatch.setattr(asyncio, "create_subprocess_exec", start_compiler)
    for name in ("nice", "setpriority", "fork", "setpgid", "setsid"):
        monkeypatch.delattr(os, name, raising=False)
    return Folder(tmp_path, begun, loaded, children)


@dataclass
class Folder:
    path: Path
    begun: list[str]
    loaded: list[tuple[str, str]]
    children: list[asyncio.subprocess.Process]

    def put(self, name):
        (self.path / name).touch()

    def take(self, name):
        (self.path / name).unlink()


def run(play):
    """Play with a readiness that is closed in the end."""

    async def life():
        made = Readiness()
        try:
            await asyncio.wait_for(play(made), 60)
        finally:
            await asyncio.wait_for(made.close(), 60)

    run_apart(life())


async def until(condition):
    while not condition():
        await asyncio.sleep(0.01)


def test_a_table_is_ready_before_its_bots(folder):
    folder.put("hold bots")

    async def play(made):
        await made.wait_for(FIRST)
        assert made.is_ready(FIRST)
        bots = asyncio.create_task(made.wait_for(FIRST, BOTS))
        await asyncio.sleep(0.1)
        assert not bots.done()
        folder.take("hold bots")
        await bots

    run(play)


def test_the_game_that_is_asked_for_does_not_wait_for_the_others(folder):
    folder.put("hold")

    async def play(made):
        made.begin()
        await until(lambda: made.share(FIRST) == 0.4)
        asked = asyncio.create_task(made.wait_for(ASKED))
        await until(lambda: made.share(ASKED) == 0.4)
        assert folder.begun == [FIRST, ASKED]
        folder.take("hold")
        await asked

    run(play)


def test_in_the_end_all_games_are_ready_and_none_is_compiled_twice(folder):
    async def play(made):
        made.begin()
        await until(lambda: all(made.is_ready(slug) and made.share(slug) == 1.0 for slug in games()))
        for slug in games():
            await made.wait_for(slug, BOTS)
        assert folder.begun == list(games())

    run(play)


def test_what_failed_is_tried_again_when_it_is_asked_for(folder):
    folder.put("fail")

    async def play(made):
        with pytest.raises(BadOption, match="could not be compiled"):
            await made.wait_for(FIRST)
        folder.take("fail")
        await made.wait_for(FIRST)

    run(play)


def test_what_is_compiled_needs_no_child(folder):
    folder.put(f"{FIRST}.table")
    folder.put(f"{FIRST}.bots")

    async def play(made):
        await made.wait_for(FIRST, BOTS)
        assert made.share(FIRST) == 1.0
        assert not folder.begun

    run(play)


def test_what_is_compiled_is_in_memory_once_somebody_comes_and_not_before(folder):
    for slug in games():
        folder.put(f"{slug}.table")
        folder.put(f"{slug}.bots")

    async def play(made):
        made.begin()
        await asyncio.sleep(0.1)
        assert all(made.is_ready(slug) and made.share(slug) == 1.0 for slug in games())
        assert folder.loaded == []
        made.expect_people()
        made.expect_people()
        await until(lambda: len(folder.loaded) == 2 * len(games()))
        assert set(folder.loaded) == {(slug, stage) for slug in games() for stage in (TABLE, BOTS)}
        assert not folder.begun

    run(play)


def test_a_table_does_not_wait_for_bots_that_were_interrupted(folder):
    folder.put(f"{FIRST}.table")
    folder.put("hold")

    async def play(made):
        await made.wait_for(FIRST)
        folder.take("hold")
        await made.wait_for(FIRST, BOTS)
        assert folder.begun == [FIRST]

    run(play)


def test_closing_ends_the_children(folder):
    folder.put("hold")

    async def play(made):
        made.begin()
        await until(lambda: made.share(FIRST) == 0.4)

    run(play)
    folder.take("hold")  # whom nobody ended does so now
    assert len(folder.children) == 1
    assert folder.children[0].returncode not in (None, 0)


def test_on_windows_the_child_begins_with_a_low_priority(monkeypatch):
    assert readiness.of_low_priority() == {}
    monkeypatch.setattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0x4000, raising=False)
    assert readiness.of_low_priority() == {"creationflags": 0x4000}
