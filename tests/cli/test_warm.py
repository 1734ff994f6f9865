import os
import time

from cli.runs import run, shell
from quincunx.cli import warm
from quincunx.cli.shared import warming
from quincunx.core.catalogue.registry import games
from quincunx.core.kernels import entries


def test_every_kernel_is_kept_for_every_game():
    done = run("warm")
    assert done.stdout == f"Ready: {', '.join(games())}\n"
    for door in ("pending", "moves", "chances", "step", "settle", "hide", "result", "scores"):
        kept = getattr(entries, door)._cache._cache_file._load_index()
        assert {game.package for game in games().values()} <= {package for key in kept for package in key[3:]}, door


def test_the_server_hears_how_far_it_is(tmp_path):
    """Compiled from nothing: the shares rise, and what game.toml says of the work is nearly right."""
    slug = min(games(), key=lambda slug: sum(games()[slug].work(stage) for stage in warming.STAGES))
    told = shell("warm", "--tell", slug, variables={"XDG_CACHE_HOME": str(tmp_path)})
    lines = [line.split() for line in told.stdout.splitlines()]
    assert list(dict.fromkeys(stage for stage, _ in lines)) == list(warming.STAGES), told.stderr
    for stage in warming.STAGES:
        shares = [float(share) for told, share in lines if told == stage]
        assert shares == sorted(shares)
        assert shares[-1] == 1.0
        assert shares[-2] > 0.85, stage
        assert shares.count(0.99) < len(shares) / 5, stage


def test_make_play_asks_for_what_a_table_needs_and_no_more(monkeypatch, tmp_path):
    monkeypatch.setattr(warming.jit, "CACHE", tmp_path)
    slug = next(iter(games()))
    assert run("warm", "--table", slug).exit_code == 0
    assert [mark.name for mark in tmp_path.iterdir()] == [f"{slug}.table"]


def test_steps_back_only_where_the_system_can(monkeypatch):
    monkeypatch.setattr(os, "nice", calls := [].append, raising=False)
    warm.lower_priority()
    assert calls.__self__ == [warm.NICE]
    monkeypatch.delattr(os, "nice")
    warm.lower_priority()


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
