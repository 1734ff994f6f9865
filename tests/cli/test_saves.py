"""Saved games are listed and removed."""

import json
from pathlib import Path

import pytest

from cli.runs import one_sentence, run
from quincunx.cli.terminal import saves
from quincunx.core.catalogue.registry import find, games

FIRST, SECOND = list(games())[:2]


@pytest.fixture
def two_games():
    for game, name in ((FIRST, "Ada"), (SECOND, "Zoé")):
        run("play", game, "--bot", "random", "--name", name, "--seed", 4, "--new", lines=["quit"])


def listed():
    return json.loads(run("saves", "--json").stdout)


def test_saved_games_are_listed_with_who_plays(two_games):
    shown = run("saves", language="fr").stdout
    for game, name in ((FIRST, "Ada"), (SECOND, "Zoé")):
        assert any(find(game).name("fr") in line and name in line for line in shown.splitlines())
    unbroken = "".join(line.strip() for line in shown.splitlines())
    assert all(game["file"] in unbroken for game in listed())
    assert [game["names"][0] for game in listed()] == ["Ada", "Zoé"]
    assert all(Path(game["file"]).exists() for game in listed())


def test_a_saved_game_is_removed_by_its_number(two_games):
    done = run("saves", "--remove", 1)
    assert done.exit_code == 0
    assert FIRST in done.stdout
    assert [game["names"][0] for game in listed()] == ["Zoé"]


def test_all_saved_games_are_removed(two_games):
    assert run("saves", "--remove-all").exit_code == 0
    assert listed() == []
    assert run("saves").stdout == "No game is saved.\n"
    assert run("saves", "--remove-all").exit_code == 0


@pytest.mark.parametrize("wrong", [3, 0, "x"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_number_that_no_game_has_is_refused(two_games, wrong, language):
    done = run("saves", "--remove", 1, "--remove", wrong, language=language)
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert len(listed()) == 2


def test_a_file_that_cannot_be_read_can_still_be_removed(two_games):
    (saves.folder() / "broken.json").write_text("{", "utf-8")
    assert "? broken.json" in run("saves").stdout
    number = next(game["number"] for game in listed() if game["name"] == "? broken.json")
    run("saves", "--remove", number)
    assert len(listed()) == 2
