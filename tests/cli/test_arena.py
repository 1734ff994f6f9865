"""quincunx arena: tables and a chart in both languages, JSON, records that go on, and sentences for what cannot be."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from cli.runs import PROGRAM, company, one_sentence, run, shell
from quincunx.bots import BOTS
from quincunx.core.catalogue.registry import games

GAME = "dice-run"
QUICK = ("greedy", "random", "--games", 12)
CAREFUL = Path(__file__).parents[2] / "examples" / "careful_bot.py"

every_game = pytest.mark.parametrize("game", list(games()))


@every_game
def test_every_game_has_an_arena(game, tmp_path):
    file = tmp_path / "told.json"
    size = 2 if company(game) == 2 else 6
    done = run("arena", game, "greedy", "random", "--games", size, "--json", file)
    assert (done.exit_code, done.stderr) == (0, "")
    data = json.loads(file.read_text("utf-8"))
    assert (data["game"], data["games"], data["blocks"]) == (game, size, 1)
    assert [line["bot"] for line in data["ratings"]] == ["greedy", "random"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Rating", "Interval", "Placed before", "not told apart", "Played 12 games in blocks of 6."]),
        ("fr", ["Cote", "Intervalle", "Placé devant", "non départagés", "12 parties jouées, par blocs de 6."]),
    ],
)
def test_the_tables_and_the_chart(language, words):
    said = run("arena", GAME, *QUICK, language=language).stdout
    assert all(word in said for word in words)
    assert said.count("●") == 2
    assert max(map(len, said.splitlines())) <= 80


def test_it_stops_early_and_says_so():
    said = run("arena", GAME, "greedy", "random", "--games", 600).stdout
    assert "greedy is better" in said
    assert "Every pair is told apart" in said
    assert said.count("├") == said.count("┤") == 2


def test_json_on_the_screen_instead_of_tables():
    data = json.loads(run("arena", GAME, *QUICK, "--json", "-").stdout)
    assert data["pairs"][0].keys() == {"first", "second", "before", "low", "high", "first_is"}
    assert (data["iterations"], data["milliseconds"], data["seed"]) == (400, None, 0)


def test_the_same_seed_tells_the_same_and_the_clock_is_noted():
    def told(*more):
        return json.loads(run("arena", "dice-trip", "search", "random", "--games", 2, "--json", "-", *more).stdout)

    assert told("--iterations", 3) == told("--iterations", 3)
    assert (told("--time", 1)["milliseconds"], told("--time", 1)["iterations"]) == (1, None)


def test_an_own_bot_beside_ours_by_its_short_name():
    said = run("arena", "dice-trip", f"{CAREFUL}:Careful", "random", "--games", 2).stdout
    assert "Careful – random" in said
    assert str(CAREFUL) not in said


def test_a_record_goes_on_and_another_is_refused(tmp_path):
    file = tmp_path / "kept.jsonl"
    whole = run("arena", GAME, *QUICK, "--json", "-").stdout
    run("arena", GAME, "greedy", "random", "--games", 6, "--record", file)
    assert run("arena", GAME, *QUICK, "--record", file, "--json", "-").stdout == whole
    refused = run("arena", GAME, "greedy", "search", "--games", 12, "--record", file)
    assert (refused.exit_code, one_sentence(refused.stderr)) == (2, True)
    assert "another contest" in refused.stderr


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "args",
    [
        ["no-such-game", "greedy", "random"],
        [GAME],
        [GAME, "greedy"],
        [GAME, "greedy", "no-such-bot"],
        [GAME, "greedy", "nowhere.py:Mine"],
        [GAME, "greedy", "random", "--games", "5"],
        [GAME, "greedy", "random", "--players", "2"],
        ["dice-trip", "greedy", "random", "--players", "1"],
        [GAME, "greedy", "random", "--time", "9", "--iterations", "9"],
        [GAME, "greedy", "random", "--time", "0"],
        [GAME, *QUICK[:2], "--games", "6", "--record", "/dev/null/kept.jsonl"],
    ],
    ids=" ".join,
)
def test_a_users_mistake_is_one_sentence(args, language):
    done = run("arena", *args, language=language)
    assert done.exit_code == 2
    assert one_sentence(done.stderr)
    assert done.stdout == ""


def test_json_that_cannot_be_written_leaves_the_tables():
    done = run("arena", GAME, *QUICK, "--json", "/dev/null/told.json")
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert "greedy – random" in done.stdout


def test_a_bot_that_errs_is_one_sentence_in_another_process_too(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("from quincunx import Bot\nclass Mine(Bot):\n    def choose(self, view): return 1 / 0\n", "utf-8")
    wish = ("arena", GAME, f"{file}:Mine", "random", "--games", "6", "--workers")
    here, there = run(*wish, "1"), shell(*wish, "2")
    assert (here.exit_code, there.returncode) == (2, 2)
    assert here.stderr == there.stderr
    assert one_sentence(here.stderr)
    assert "mine.py:Mine failed in line 3: ZeroDivisionError" in here.stderr


def test_an_interrupted_contest_says_how_to_go_on(tmp_path):
    file = tmp_path / "kept.jsonl"
    wish = ["arena", GAME, "search", "search", "--games", "6000", "--iterations", "5", "--record", str(file)]
    with subprocess.Popen([*PROGRAM, *wish], stderr=subprocess.PIPE, text=True, env=os.environ) as playing:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and (not file.exists() or file.read_text("utf-8").count("\n") < 2):
            time.sleep(0.1)
        playing.send_signal(signal.SIGINT)
        _, said = playing.communicate(timeout=60)
    assert playing.returncode == 130
    assert f"The games so far are in {file}: the same command goes on." in said
    assert said.strip().endswith("Interrupted.")
    assert "Traceback" not in said


def test_the_help_names_every_bot():
    assert all(bot in shell("arena", "--help").stdout for bot in BOTS)
