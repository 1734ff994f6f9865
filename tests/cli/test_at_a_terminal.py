"""What happens only where somebody sits at a terminal: questions, and hiding the screen between people."""

import os
import re
import select
import subprocess
from contextlib import closing

import pytest

from cli.runs import PROGRAM, run
from quincunx import Table
from quincunx.cli.terminal import saves
from quincunx.core.catalogue.registry import find, games
from quincunx.server.store import queries
from quincunx.server.store.database import open_database

pty = pytest.importorskip("pty")

GAME = "dice-run"
END_OF_INPUT, CLEAR = b"\x04", "\x1b[2J"
SECONDS = 60  # longer than rules take to compile


def typed(*args, answers):
    """A command in a terminal of its own, where each question is answered; what it shows, and its exit code."""
    ours, its = pty.openpty()
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "80", "LINES": "24", "PAGER": "cat"}
    with subprocess.Popen([*PROGRAM, *args], stdin=its, stdout=its, stderr=its, env=environment) as playing:
        os.close(its)
        try:
            shown = conversation(ours, answers)
            return shown, playing.wait(SECONDS)
        finally:
            playing.kill()
            os.close(ours)


def conversation(terminal, answers):
    """Wait for each question in turn, then type its answer; all that was shown, once the other side has hung up."""
    shown, answered, waiting = "", 0, list(answers)
    while select.select([terminal], [], [], SECONDS)[0]:
        try:
            shown += os.read(terminal, 4096).decode("utf-8", "replace")
        except OSError:  # it has hung up
            break
        if waiting and waiting[0][0] in shown[answered:]:
            answered = len(shown)
            os.write(terminal, waiting.pop(0)[1])
    assert not waiting, shown
    return shown


@pytest.fixture
def saved():
    run("play", GAME, "--bot", "random", "--seed", "4", "--new", lines=["1"])
    return saves.latest(GAME)


GO_ON, PROMPT = "[Y/n]", "> "
QUIT = (PROMPT, b"quit\n")


@pytest.mark.parametrize("answer", [b"\n", b"y\n"])
def test_a_saved_game_is_taken_up(saved, answer):
    before = saved.read_text("utf-8")
    _shown, code = typed("play", GAME, answers=[(GO_ON, answer), QUIT])
    assert code == 0
    assert saves.latest(GAME) == saved
    assert saved.read_text("utf-8") == before


def test_a_saved_game_that_is_not_wanted_is_thrown_away(saved):
    _shown, code = typed("play", GAME, "--bot", "random", answers=[(GO_ON, b"n\n"), QUIT])
    assert code == 0
    assert not saved.exists()
    assert saves.latest(GAME) is not None


def test_no_answer_keeps_the_saved_game(saved):
    shown, code = typed("play", GAME, answers=[(GO_ON, END_OF_INPUT)])
    assert "Traceback" not in shown
    assert code == 0
    assert saved.exists()


def test_the_screen_is_passed_between_people(tmp_path):
    people = find(GAME).least_players
    first = Table(GAME, seed=1, players=people).pending[0]
    move = Table(GAME, seed=1, players=people).moves(first)[0].encode()
    shown, code = typed(
        *("play", GAME, "--new", "--seed", "1", "--hot-seat", str(people)),
        answers=[*[("Enter. ", b"\n")] * bool(first), (PROMPT, move + b"\n"), ("Enter. ", b"\n"), QUIT],
    )
    assert code == 0
    assert "Pass the screen to Player" in shown
    assert CLEAR in shown[shown.index("Pass the screen") :]


def test_what_is_drawn_has_colours():
    shown, _code = typed("play", GAME, "--new", "--bot", "random", answers=[QUIT])
    assert "\x1b[1;" in shown


def test_a_rule_is_shown_by_the_pager():
    shown, code = typed("play", GAME, "--new", "--bot", "random", answers=[(PROMPT, b"rules 1\n"), QUIT])
    assert code == 0
    assert "1.1" in shown


def test_the_list_of_games_breaks_no_words():
    shown, code = typed("play", answers=[("Which game?", END_OF_INPUT)])
    assert code == 0
    lines = shown.replace("\r", "").splitlines()
    assert max(map(len, lines)) <= 80
    words = {word for game in games().values() for word in game.tagline("en").split()}
    assert words <= set(shown.split())


def test_who_is_asked_for_the_game_is_asked_for_the_players_and_the_opponents():
    number = str(1 + list(games()).index(GAME)).encode()
    answers = [("Which game?", number + b"\n"), ("[3]", b"seven\n"), ("[3]", b"4\n"), ("Which opponents?", b"casual\n")]
    shown, code = typed("play", answers=[*answers, QUIT])
    assert code == 0
    assert "errs a little" in shown[: shown.index("Which opponents?")]
    assert len(re.findall(r"\(casual, \w+\)", shown)) == 3


def test_who_plays_alone_is_asked_for_no_opponents():
    """A game for one begins at once, though nobody has said who else plays."""
    alone = next(number for number, game in enumerate(games().values(), 1) if game.least_players == 1)
    shown, code = typed("play", answers=[("Which game?", b"%d\n" % alone), ("[1]", b"\n"), QUIT])
    assert code == 0
    assert "Which opponents?" not in shown


@pytest.mark.parametrize(("answer", "left", "code"), [(b"n\n", 1, 1), (b"y\n", 0, 0)])
def test_who_removes_tables_or_guests_is_asked_first(tmp_path, answer, left, code):
    file = tmp_path / "tables.sqlite"
    with closing(open_database(file)) as database:
        queries.run(database, queries.ADD_GUEST, ("long ago", 1.0))
        shown, exit_code = typed("tidy", "--older-than", "1", "--data", str(file), answers=[("[y/N]", answer)])
        assert exit_code == code
        assert "0 tables, 1 guest" in shown
        assert database.run("SELECT COUNT(*) FROM guests").fetchone()[0] == left
