"""A game that brings nothing for the command line: it is played with the plain face, and what it has not is said."""

import io
import json

import pytest
from rich.console import Console

from cli.runs import one_sentence, run
from quincunx import NATURE, Table
from quincunx.cli import play, simulate  # noqa: F401  (with the options of our games, as for the other tests)
from quincunx.cli.terminal import plain, rulebook
from quincunx.cli.terminal.face import face_of
from quincunx.core.catalogue.game import Game

pytestmark = pytest.mark.usefixtures("pig")


def lines(drawn):
    """What a terminal without colours shows."""
    console = Console(file=io.StringIO(), width=80, highlight=False)
    console.print(drawn)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


@pytest.mark.parametrize(
    ("language", "points", "rest"),
    [("en", "Points", ["Goal      100", "At stake  12"]), ("fr", "Points", ["But     100", "En jeu  12"])],
)
def test_seats_are_rows_and_other_keys_are_labelled(pig, language, points, rest):
    position = {"goal": 100, "points": [7, 40], "at_stake": 12, "turn": 1}
    title, head, *seats = lines(face_of(pig).draw(position, {}, 0, ["Ada", "Bob"], language))
    assert pig.name(language) in title
    assert head.split() == [points]
    assert seats == ["  Ada       7", "▶ Bob      40", "", *rest]


def test_lists_boards_and_what_is_hidden_are_shown():
    assert plain.in_words([3, None, 2]) == "3 ? 2"
    assert plain.in_words([[1, 2], [3, 4]]) == "1 2\n3 4"


def test_a_key_that_holds_a_seat_shows_its_name(pig, monkeypatch):
    monkeypatch.setattr(pig.module("state"), "SEATS", ("turn", "last_to_hold"))
    drawn = lines(face_of(pig).draw({"turn": 0, "last_to_hold": 1}, {}, 0, ["Ada", "Bob"], "en"))
    assert "Last to hold  Bob" in drawn


def test_a_run_of_natures_moves_is_one_sentence(pig):
    face = face_of(pig)
    assert face.chance(["die 4"], [], "fr") == "Le dé montre 4."
    assert face.chance(["die 4", "die 1", "die 6"], [], "en") == "The die shows 4, 1, 6."


@pytest.mark.parametrize(
    ("language", "typed", "shown"),
    [
        (
            "en",
            "roll",
            ["· Ada rolls the die.", "the next die or card: 5", "· The die shows 5.", "At stake  5", "Ada wins."],
        ),
        ("fr", "lancer", ["· Ada lance le dé.", "· Le dé montre 5.", "En jeu  5", "Total", "Ada gagne."]),
    ],
)
def test_a_game_is_played_with_typed_dice(tmp_path, language, typed, shown):
    record = tmp_path / "record.json"
    words = ["play", "pig", "--dice", "manual", "--hot-seat", 2, "--name", "Ada", "--record", record]
    faces = [5, *[6] * 16]
    typing = [line for face in faces for line in (typed, str(face))]
    said = run(*words, lines=["hold", *typing, "2"], language=language)
    assert said.exit_code == 0
    assert [line for line in shown if line not in said.stdout] == []
    kept = json.loads(record.read_text("utf-8"))
    assert kept["result"] == {"scores": [101, 0], "winners": [0]}
    assert [move for seat, move in kept["moves"] if seat == NATURE] == [f"die {face}" for face in faces]
    told = run("replay", record, language=language)
    assert shown[-1] in told.stdout
    assert shown[0].removeprefix("· ") in told.stdout


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "words",
    [
        ["new", "pig", "mine.json"],
        ["check", "pig", "mine.json"],
        ["draw", "pig", "mine.json"],
        ["odds", "pig"],
        ["generate", "pig"],
        ["schema", "pig"],
        ["simulate", "pig", "--compare", "mine.json"],
        ["play", "pig", "--deck", "mine.json"],
        ["play", "pig", "--players", "9"],
    ],
    ids=" ".join,
)
def test_what_it_has_not_is_said_in_a_sentence(words, language):
    done = run(*words, language=language)
    assert (done.exit_code, one_sentence(done.stderr)) == (2, True), done.stderr


def test_it_is_listed_and_simulated():
    assert "pig" in [game["slug"] for game in json.loads(run("games", "--json").stdout)]
    told = json.loads(run("simulate", "pig", "--games", 20, "--json").stdout)
    assert (told["games"], told["options"]["goal"]) == (20, 100)


def test_the_speed_of_a_game_without_an_oracle_is_told(monkeypatch):
    from quincunx.arena import speed

    monkeypatch.setattr(speed, "compiled_speed", lambda *_: speed.Speed(1000, 2_000_000))
    monkeypatch.setattr(speed, "compiled_thread_gain", lambda *_: 1.9)
    monkeypatch.setattr(speed, "readiness", lambda _slug: (9.0, 0.5, 0.5))
    monkeypatch.setattr(speed, "signature", lambda _slug: "0123456789abcdef")
    done = run("bench", "pig")
    assert done.exit_code == 0
    assert "1,000 games/s, 2.00 M moves/s" in done.stdout
    assert "plain Python" not in done.stdout


def test_a_game_without_a_rules_page_says_so(pig, tmp_path, monkeypatch):
    assert rulebook.contents(pig) == ["1 The game", "2 For programs"]
    silent = Game("pig", pig.package, tmp_path, pig.info)
    assert rulebook.contents(silent) == []
    monkeypatch.setattr(rulebook, "chapters", lambda game: {})
    said = run("play", "pig", "--hot-seat", 2, "--new", lines=["rules", "rules 1.2", "quit"])
    assert said.stdout.count("The rules of Pig are not written down.") == 2


def test_a_verb_alone_can_be_typed_for_nature():
    from quincunx.cli.terminal.dice_prompt import short

    assert [short("die 4"), short("shuffle")] == ["4", "shuffle"]


def test_the_plain_score_is_a_total():
    table = Table("pig", seed=1)
    assert [table.game.label(part, "fr") for part in table.score_sheet(0)] == ["Total"]
