"""The suite that every game passes: ours leave nothing of it out, and a small game needs little."""

import re
import shutil
from pathlib import Path

import pytest

from guests import PIG, install
from quincunx.conformance.brought import LONGEST_GAME, cases_of, lacking, longest_game
from quincunx.conformance.walks import unless_lacking
from quincunx.core.catalogue.registry import game_in, games

ROOT = Path(__file__).parents[1]
MOST_LINES = 150
QUOTED = re.compile(r"\*\*`(\S+)`\*\*\n\n```(?:toml|python)\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("game", [game for game in games().values() if not game.is_guest], ids=lambda game: game.slug)
def test_our_games_bring_all_that_the_suite_compares_with(game):
    assert lacking(game) == {}
    assert "longest_game" in game.info


def test_nothing_is_left_out_for_our_games(tmp_path):
    """What one of ours does not bring fails."""
    for name in ("game.toml", "state.py"):
        shutil.copyfile(PIG / "src" / "quincunx_pig" / name, tmp_path / name)
    ours = game_in("pig", tmp_path)
    assert lacking(ours)
    assert not [part for part in lacking(ours) if unless_lacking(ours, part)]


def test_a_small_game_brings_nothing_and_is_told_what_is_left_out(pig):
    assert [{"players": count} for count in range(2, 7)] == cases_of(pig).OPTIONS
    assert longest_game(pig) == LONGEST_GAME
    assert lacking(pig)["oracle"] == "there is no quincunx_pig.oracle"
    [left_out] = unless_lacking(pig, "oracle")
    assert left_out.kwargs == {"reason": "there is no quincunx_pig.oracle"}
    assert not unless_lacking(pig, None)


def test_what_a_small_game_does_bring_is_tried(tmp_path):
    folder = install(tmp_path, "pig", PIG / "src" / "quincunx_pig")
    (folder / "tests").mkdir()
    (folder / "tests" / "signature.txt").write_text("0123456789abcdef\n", "utf-8")
    assert "signature" not in lacking(game_in("pig", folder, "quincunx_pig"))


def code_of_pig():
    """Pig's Python and TOML without its tests, by file."""
    files = [file for file in PIG.rglob("*") if file.suffix in (".py", ".toml") and PIG / "tests" not in file.parents]
    return {file.relative_to(PIG).as_posix(): file.read_text("utf-8") for file in files}


def test_a_small_game_is_short():
    lines = {name: len(text.splitlines()) for name, text in code_of_pig().items()}
    assert len(lines) > 5
    assert sum(lines.values()) <= MOST_LINES, lines


def test_the_walk_through_shows_every_file_as_it_is():
    assert dict(QUOTED.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8"))) == code_of_pig()
