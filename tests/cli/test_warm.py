import os
import time

from cli.runs import run
from quincunx.cli.shared import warming
from quincunx.core import entries
from quincunx.core.registry import games


def test_every_kernel_is_compiled_for_every_game(monkeypatch, tmp_path):
    monkeypatch.setattr(warming.jit, "CACHE", tmp_path / "kernels" / "now")
    (tmp_path / "kernels" / "now").mkdir(parents=True)
    done = run("warm")
    assert done.stdout == f"Ready: {', '.join(games())}\n"
    doors = [door for door in vars(entries).values() if hasattr(door, "signatures")]
    assert doors
    assert all(len(door.signatures) >= len(games()) for door in doors)


def test_only_old_kernels_of_other_sources_are_dropped(monkeypatch, tmp_path):
    long_ago = time.time() - 31 * 24 * 60 * 60
    for name in ("now", "fresh", "read", "old"):
        folder = tmp_path / name / "deep"
        folder.mkdir(parents=True)
        (folder / "kernel").write_text("")
        os.utime(folder / "kernel", (time.time() if name == "read" else long_ago, long_ago))
        for each in (folder, tmp_path / name):
            os.utime(each, None if name == "fresh" else (long_ago, long_ago))
    monkeypatch.setattr(warming.jit, "CACHE", tmp_path / "now")
    warming.drop_old_kernels()
    assert {folder.name for folder in tmp_path.iterdir()} == {"now", "fresh", "read"}
