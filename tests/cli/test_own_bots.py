"""A bot of one's own on the command line: simulated, and at a table in the terminal."""

import json
from pathlib import Path

import pytest

from cli.runs import company, one_sentence, run
from quincunx.cli.terminal import saves
from quincunx.core.catalogue.registry import games

GAME = "dice-run"
CAREFUL = f"{Path(__file__).parents[2] / 'examples' / 'careful_bot.py'}:Careful"
HEAD = "from quincunx import Bot\nclass Mine(Bot):\n    def choose(self, view): return "


@pytest.fixture
def mine(tmp_path):
    """Writes a bot that answers so, and names it."""

    def write(answer):
        (tmp_path / "mine.py").write_text(f"{HEAD}{answer}\n", "utf-8")
        return f"{tmp_path / 'mine.py'}:Mine"

    return write


def test_it_is_simulated_beside_ours():
    args = ("simulate", "dice-trip", "--players", 2, "--bots", f"{CAREFUL},random", "--games", 2)
    assert [line["bot"] for line in json.loads(run(*args, "--json").stdout)["bots"]] == [CAREFUL, "random"]
    said = run(*args).stdout
    assert "Careful" in said
    assert CAREFUL not in said


@pytest.mark.parametrize("game", list(games()))
def test_it_sits_at_a_table_in_the_terminal(game, monkeypatch):
    file, _, kind = CAREFUL.rpartition(":")
    monkeypatch.chdir(Path(file).parent)
    seats = ("--players", company(game), "--bot", f"{Path(file).name}:{kind}", "--seed", 4)
    done = run("play", game, *seats, "--new", lines=["1"] * 3)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "(Careful)" in done.stdout
    assert json.loads(saves.latest(game).read_text("utf-8"))["seats"][1] == CAREFUL


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["nowhere.py:Mine", f"{CAREFUL}less", "careful.py"])
@pytest.mark.parametrize(
    "command", [("play", GAME, "--new", "--bot"), ("simulate", GAME, "--bots")], ids=lambda each: each[0]
)
def test_a_bot_that_is_not_there_is_one_sentence(command, name, language):
    done = run(*command, name, language=language)
    assert (done.exit_code, one_sentence(done.stderr), done.stdout) == (2, True, "")


def test_a_bot_that_errs_at_the_table_leaves_the_game_saved(mine):
    name = mine("'fly'")
    done = run("play", GAME, "--bot", name, "--seed", 1, "--new", lines=["1"] * 9)
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert "mine.py:Mine answered “fly” on seat" in done.stderr
    assert "allowed are " in done.stderr
    assert done.stdout.splitlines()[-1].startswith("The game is saved.")
    mine("view.moves[0]")
    assert run("play", GAME, "--resume", lines=["1"]).exit_code == 0


def test_a_bot_that_errs_in_a_simulation_is_one_sentence(mine):
    done = run("simulate", GAME, "--bots", f"random,{mine('view.no_such_thing')}", "--games", 4, "--workers", 2)
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert "failed in line 3: AttributeError: 'View' object has no attribute 'no_such_thing'" in done.stderr


def test_a_saved_game_from_elsewhere_starts_no_program(mine, tmp_path):
    name = mine("view.moves[0]")
    run("play", GAME, "--bot", name, "--seed", 4, "--new", lines=["quit"])
    sent = tmp_path / "sent.json"
    sent.write_text(saves.latest(GAME).read_text("utf-8"), "utf-8")
    refused = run("play", "--load", sent)
    assert (refused.exit_code, one_sentence(refused.stderr)) == (2, True)
    assert f"would run a bot of its own, {name}" in refused.stderr
    assert run("play", "--load", sent, "--bot", name, lines=["quit"]).exit_code == 0
    assert run("play", "--load", saves.latest(GAME), lines=["quit"]).exit_code == 0
