"""What happens only where somebody sits at a terminal: questions, and hiding the screen between people."""

import os
import subprocess
import sys

import pytest

from cli.runs import PROGRAM, run
from quincunx.cli.terminal import saves
from quincunx.core.registry import find, games

pty = pytest.importorskip("pty")

GAME = next(iter(games()))
END_OF_INPUT = b"\x04"


def typed(*args, keys):
    """A command in a terminal of its own, where these keys are typed; what it shows, and its exit code."""
    ours, its = pty.openpty()
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "80", "LINES": "24", "PAGER": "cat"}
    with subprocess.Popen([*PROGRAM, *args], stdin=its, stdout=its, stderr=its, env=environment) as playing:
        os.close(its)
        os.write(ours, keys)
        shown = b""
        try:
            while part := os.read(ours, 4096):
                shown += part
        except OSError:  # it has closed the terminal
            pass
    os.close(ours)
    return shown.decode("utf-8"), playing.returncode


@pytest.fixture
def saved():
    run("play", GAME, "--bot", "random", "--seed", "4", "--new", lines=["1"])
    return saves.latest(GAME)


@pytest.mark.parametrize("answer", [b"\n", b"y\n"])
def test_a_saved_game_is_taken_up(saved, answer):
    before = saved.read_text("utf-8")
    shown, code = typed("play", GAME, keys=answer + b"quit\n")
    assert "Go on with it?" in shown
    assert code == 0
    assert saves.latest(GAME) == saved
    assert saved.read_text("utf-8") == before


def test_a_saved_game_that_is_not_wanted_is_thrown_away(saved):
    _shown, code = typed("play", GAME, "--bot", "random", keys=b"n\nquit\n")
    assert code == 0
    assert not saved.exists()
    assert saves.latest(GAME) is not None


def test_no_answer_keeps_the_saved_game(saved):
    shown, code = typed("play", GAME, keys=END_OF_INPUT)
    assert "Traceback" not in shown
    assert code == 0
    assert saved.exists()


def test_the_screen_is_passed_between_people():
    people = str(find(GAME).least_players)
    names = [word for name in "ABCDEF"[: int(people)] for word in ("--name", f"Player{name}")]
    shown, code = typed("play", GAME, "--new", "--hot-seat", people, *names, keys=b"1\n1\n\n1\n1\n\nquit\n")
    assert code == 0
    assert "Pass the screen to Player" in shown
    assert "\x1b[2J" in shown


def test_dice_are_in_colour():
    shown, _code = typed("play", GAME, "--new", "--bot", "random", keys=b"quit\n")
    assert "\x1b[1;" in shown


@pytest.mark.skipif(sys.platform == "win32", reason="no terminal of this kind")
def test_a_rule_is_paged():
    shown, code = typed("play", GAME, "--new", "--bot", "random", keys=b"rules 1\nquit\n")
    assert code == 0
    assert "1.1" in shown
