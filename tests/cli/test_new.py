"""quincunx new: a game's own file, which passes check and can be played with at once."""

import json

import pytest

from cli.runs import company, one_sentence, run
from cli.test_at_a_terminal import typed
from quincunx.core.catalogue.registry import games

GAME = "dice-run"
every_game = pytest.mark.parametrize("game", list(games()))


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_new_file_passes_check_and_is_used_at_once(game, language, tmp_path):
    file = tmp_path / "mine.json"
    made = run("new", game, file, language=language)
    assert made.exit_code == 0
    assert {"en": "is written. Change it", "fr": "est écrit. Modifiez-le"}[language] in made.stdout
    assert run("check", game, file).exit_code == 0
    *_, play = made.stdout.split()
    assert play == str(file)
    option = made.stdout.split()[-2]
    played = run("simulate", game, option, file, "--games", 2, "--players", company(game), "--json")
    assert json.loads(played.stdout)["games"] == 2


@every_game
def test_a_file_that_is_there_is_kept_unless_forced(game, tmp_path):
    file = tmp_path / "mine.json"
    file.write_text("mine")
    refused = run("new", game, file)
    assert (refused.exit_code, one_sentence(refused.stderr)) == (2, True)
    assert "--force" in refused.stderr
    assert file.read_text() == "mine"
    assert run("new", game, file, "--force").exit_code == 0
    assert run("check", game, file).exit_code == 0


@every_game
def test_a_wrong_name_tells_those_there_are(game, tmp_path):
    refused = run("new", game, tmp_path / "mine.json", "--from", "nothing", language="fr")
    assert (refused.exit_code, one_sentence(refused.stderr)) == (2, True)
    assert "il n’y a pas de « nothing » ; il y a " in refused.stderr
    *_, last = refused.stderr.split(", ")[-1].split()
    assert run("new", game, tmp_path / "mine.json", "--from", last).exit_code == 0
    assert run("check", game, tmp_path / "mine.json").exit_code == 0


@every_game
def test_a_full_disk_and_a_missing_folder_are_told(game, tmp_path):
    for file, said in (("/dev/full", "disk is full"), (tmp_path / "no" / "x.json", "no such file or folder")):
        done = run("new", game, file, "--force")
        assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
        assert said in done.stderr


def test_a_disk_that_fills_leaves_what_was_there(tmp_path):
    for command in (("new", GAME, "mine.json", "--force"), ("draw", "diceland", "1a", "--output", "mine.json")):
        (tmp_path / "mine.json").write_text("before")
        (tmp_path / "mine.json.part").symlink_to("/dev/full")
        done = run(*(tmp_path / word if word == "mine.json" else word for word in command))
        assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
        assert "disk is full" in done.stderr
        assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("mine.json", "before")]


@every_game
def test_everything_that_is_wrong_is_told_at_once(game, tmp_path):
    """A spoilt name and an unknown key, in any game's file."""
    file = tmp_path / "mine.json"
    run("new", game, file)
    content = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps(content | {"name": 7, "surprise": 1}), "utf-8")
    done = run("check", game, file)
    head, *lines = done.stderr.splitlines()
    assert done.exit_code == 2
    assert head == f"Error: {file} has 2 mistakes:"
    assert [line.split("”")[0] for line in lines] == ["  at “name", "  at “surprise"]
    assert json.loads(run("check", game, file, "--json").stdout) == {"mistakes": [line.strip() for line in lines]}
    french = run("check", game, file, language="fr")
    assert french.stderr.startswith(f"Erreur\u00a0: {file} contient 2 fautes\u00a0:\n")


@pytest.mark.parametrize(("answer", "kept"), [(b"n\n", True), (b"\n", True), (b"y\n", False)])
def test_at_a_terminal_one_is_asked(answer, kept, tmp_path):
    file = tmp_path / "mine.json"
    file.write_text("mine")
    shown, code = typed("new", "dice-run", str(file), answers=[("Write over it?", answer)])
    assert (file.read_text("utf-8") == "mine") is kept
    assert code == (2 if kept else 0), shown
