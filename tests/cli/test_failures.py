"""Whatever goes wrong ends in one sentence and an exit code."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

import quincunx.cli.games
from cli.runs import PROGRAM, one_sentence, run, shell

GAME = "dice-run"
IN_WORDS = {"en": "Error: ", "fr": "Erreur\u00a0: "}


@pytest.fixture
def bad_record(tmp_path):
    file = tmp_path / "record.json"
    file.write_text(
        json.dumps({"format": 1, "game": GAME, "rules": 1, "options": {}, "names": [], "moves": [[0, "x"]]})
    )
    return file


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "args",
    [
        ["play", "no-such-game"],
        ["play", GAME, "--players", "99"],
        ["play", GAME, "--players", "many"],
        ["play", GAME, "--bot", "no-such-bot", "--new"],
        ["play", GAME, "--hot-seat", "0"],
        ["play", GAME, "--resume"],
        ["play", GAME, "--seed", "-1"],
        ["play", "--load", "no-such-file.json"],
        ["simulate", GAME, "--games", "0"],
        ["simulate", GAME, "--bots", "no-such-bot"],
        ["simulate", GAME, "--bots", ",".join(["random"] * 99)],
        ["simulate", GAME, "--json", "--csv"],
        ["simulate", GAME, "--workers", "many"],
        ["replay", "no-such-file.json"],
        ["serve", "--bot-pause", "nan"],
        ["serve", "--bot-pause", "inf"],
        ["serve", "--bot-pause", "-1"],
        ["play", GAME, "--iterations", "0"],
        ["play", "\x1b[31m"],
        ["check", "no-such-game", "file"],
        ["check", GAME],
        ["games", "--no-such-option"],
        ["no-such-command"],
    ],
    ids=lambda args: ascii(" ".join(args)),
)
def test_a_users_mistake_is_one_sentence_and_code_2(args, language):
    done = run(*args, language=language)
    assert done.exit_code == 2
    assert done.stderr.startswith(IN_WORDS[language])
    assert one_sentence(done.stderr)
    assert "\x1b" not in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("command", [["replay"], ["play", "--load"]], ids=" ".join)
def test_a_bad_record_is_one_sentence_and_code_2(command, language, bad_record):
    done = run(*command, bad_record, language=language)
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert done.stderr.startswith(IN_WORDS[language])


@pytest.mark.parametrize("command", [["replay"], ["play", "--load"], ["verify"]], ids=" ".join)
def test_a_file_that_is_no_record_is_named(command, tmp_path):
    file = tmp_path / "deck.json"
    file.write_text('{"name": "A deck"}', "utf-8")
    done = run(*command, file)
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert done.stderr.startswith(f"Error: {file}")


def test_the_two_languages_differ():
    english, french = (run("play", "no-such-game", language=language).stderr for language in ("en", "fr"))
    assert "there is no game" in english
    assert "il n’y a pas de jeu" in french


def test_our_own_fault_is_said_and_written_down(monkeypatch, tmp_path):
    monkeypatch.setattr(quincunx.cli.games, "listing", lambda: 1 / 0)
    done = run("games")
    assert done.exit_code == 1
    assert one_sentence(done.stderr)
    assert "our fault" in done.stderr
    assert "division by zero" in done.stderr
    (details,) = (tmp_path / "state").rglob("*.txt")
    assert str(details) in done.stderr
    assert "Traceback" in details.read_text("utf-8")


def test_a_broken_pipe_is_silent():
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([*PROGRAM, "games"], stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert done.stderr == b""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("args", [["games"], ["simulate", GAME, "--games", "3", "--csv"], ["generate", "diceland"]])
def test_a_full_disk_behind_the_output_is_one_sentence(args, language):
    with open("/dev/full", "w") as full:
        command = [*PROGRAM, *args, "--language", language]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, encoding="utf-8", check=False)
    assert (done.returncode, one_sentence(done.stderr)) == (2, True)
    assert {"en": "the disk is full", "fr": "le disque est plein"}[language] in done.stderr


@pytest.mark.parametrize("args", [["warm", GAME], ["play", GAME, "--new"], ["serve", "--port", "0"]])
@pytest.mark.parametrize(("language", "said"), [("en", "cannot write"), ("fr", "impossible d’écrire")])
def test_who_cannot_keep_compiled_rules_is_told_before_waiting(args, language, said, tmp_path):
    (tmp_path / "cache").write_text("no folder")
    done = shell(*args, "--language", language, variables={"XDG_CACHE_HOME": str(tmp_path / "cache")})
    assert (done.returncode, one_sentence(done.stderr)) == (2, True)
    assert said in done.stderr
    assert str(tmp_path / "cache") in done.stderr


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_full_disk_behind_a_file_is_one_sentence(language, tmp_path):
    said = {"en": "the disk is full", "fr": "le disque est plein"}[language]
    (tmp_path / "record.json.part").symlink_to("/dev/full")
    for args in (
        ["draw", "diceland", "1a", "--output", "/dev/full"],
        ["new", GAME, "/dev/full", "--force"],
    ):
        done = run(*args, language=language)
        assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
        assert said in done.stderr
    played = run(
        "play",
        GAME,
        "--bot",
        "random",
        "--new",
        "--record",
        tmp_path / "record.json",
        lines=["1"] * 500,
        language=language,
    )
    assert played.exit_code == 2
    assert said in played.stderr


def test_an_interrupt_ends_with_code_130(tmp_path):
    with subprocess.Popen(
        [*PROGRAM, "play", GAME, "--bot", "random"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as playing:
        shown = os.read(playing.stdout.fileno(), 1)  # the table is drawn: all that is left is to ask for a move
        time.sleep(1)
        playing.send_signal(signal.SIGINT)
        playing.wait(timeout=60)  # the input stays open: its end would end the game too
        out, err = shown + playing.stdout.read(), playing.stderr.read()
    assert list(tmp_path.rglob("*.json"))
    assert playing.returncode == 130
    assert err.decode().strip() == "Interrupted."
    assert "The game is saved." in out.decode()


SWALLOWED = """
import os, signal, time
from quincunx.cli.shared.failures import exit_code_of
with exit_code_of():
    try:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(1)
    except KeyboardInterrupt:
        {swallowed}
    time.sleep(300)
"""


@pytest.mark.parametrize("swallowed", ["pass", "raise RuntimeError('half compiled')"])
def test_an_interrupt_that_compiled_code_swallows_is_heard(swallowed):
    program = [sys.executable, "-c", SWALLOWED.format(swallowed=swallowed)]
    done = subprocess.run(program, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr.strip()) == (130, "Interrupted.")


def test_no_arguments_show_the_help():
    done = shell()
    assert done.returncode == 0
    assert done.stdout == shell("--help").stdout
