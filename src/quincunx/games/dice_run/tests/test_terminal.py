"""Dice Run in the terminal."""

import io
import json

import pytest
from rich.console import Console

from cli.conftest import own_folders  # noqa: F401
from cli.runs import run
from quincunx import Table
from quincunx.games.dice_run import terminal
from quincunx.games.dice_run.terminal.road import Road

SPRINTER = {"hands": [["red", "1", "sprint"], ["2", "2", "3"], ["3", "4", "4"]]}


def drawn(renderable, width=80):
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(renderable)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_the_head_is_at_the_right_and_dice_stand_on_the_road():
    assert drawn(Road(["R6 Y6 B6 P6", "-", "G2"]), 30) == [
        "                      R6 Y6",
        "             G2  ░░░  B6 P6",
        "             2 ━╌╌╌╌╌━━ 1 ━━▶",
    ]


def test_a_long_road_folds_with_the_head_on_top():
    lines = drawn(Road(["R1"] * 8), 22)
    assert lines == [
        " R1  R1  R1  R1  R1",
        " 5 ━ 4 ━ 3 ━ 2 ━ 1 ━▶",
        "         R1  R1  R1",
        "         8 ━ 7 ━ 6 ━",
    ]


def test_a_target_is_shown_with_its_count():
    """Rule 6.4: 3 for colour and value, 1 for either."""
    head = ["R6", "R6", "Y6", "B6", "P6"]
    assert [terminal.counted(target, head).plain for target in ("R6", "B6", "B2", "G5")] == [
        "R6 9",
        "B6 7",
        "B2 1",
        "G5 0",
    ]


def test_colours_are_told_apart_by_letter_and_by_ink():
    painted = terminal.paint("R1 falls back")
    assert painted.plain == "R1 falls back"
    assert str(painted.spans[0].style) == "bold white on #c62828"
    assert len(set(terminal.INKS.values())) == len(terminal.INKS) == 5


def test_many_moves_stay_readable():
    """Forty moves and more are offered in a list of ten at most."""
    from quincunx.cli.terminal.menu import Menu

    race = ["R1 R2 R3 R4 R5 R6", "Y1 Y2 Y3 Y4 Y5 Y6", "G1 G2 G3 G4 G5 G6", "B1 B2 B3 B4 B5 B6", "P1 P2 P3 P4 P5 P6"]
    hands = [["joker", "flip", "accident"], ["2", "2", "3"], ["3", "4", "4"]]
    table = Table.from_position("dice-run", {"race": race, "hands": hands})
    position = table.position(0)
    menu = Menu(table.moves(0), lambda move: terminal.shelves(move, position, "en"), table.describe)
    assert len(menu.moves) > 40
    labels = [entry.label for entry in menu.entries]
    assert labels[:3] == ["Play Joker …", "Play Flip …", "Play Accident …"]
    assert len(labels) <= 10
    groups = [entry.label for entry in menu.meant("2").entries]
    assert groups[1] == "Group 2: Y1 Y2 Y3 Y4 Y5 Y6 …"
    assert menu.meant("2 2 6").moves == ["play flip 2 6"]


@pytest.mark.parametrize(
    ("moves", "wanted"),
    [
        ([], "the next red die"),
        (["die 1"] * 12, "the next green die"),
        (["die 1"] * 30, "a target for A"),
        (["die 1"] * 30 + ["target R1", "target R2", "target R3", "target R4"], "a target for B"),
    ],
)
def test_what_is_wanted_at_set_up(moves, wanted):
    table = Table("dice-run", dice="manual")
    for move in moves:
        table.play(move)
    assert terminal.wanted(table.position(), table.names, "en") == wanted


def test_what_is_wanted_in_a_reroll():
    table = Table.from_position("dice-run", SPRINTER | {"race": rerollable()}, dice="manual")
    table.play("reroll 2 red")
    wanted = []
    for move in ("die 5", "die 5", "card joker"):
        wanted.append(terminal.wanted(table.position(), table.names, "fr"))
        table.play(move)
    assert wanted == ["le prochain dé jaune", "le prochain dé violet", "une carte pour A"]


def rerollable():
    head = [f"{letter}{value}" for letter in "RYGBP" for value in range(1, 7)]
    return [" ".join(die for die in head if die not in ("Y1", "P6")), "Y1 P6"]


def test_undo_at_the_prompt_in_a_sprint(tmp_path):
    file = tmp_path / "start.json"
    file.write_text(json.dumps(Table.from_position("dice-run", SPRINTER).record()), "utf-8")
    kept = tmp_path / "kept.json"
    typed = ["play sprint", "pick R1", "undo", "pick R2", "undo", "undo", f"save {kept}"]
    done = run("play", "--load", file, "--bot", "random", lines=typed)
    assert "Breakaway" in done.stdout
    assert json.loads(kept.read_text("utf-8"))["moves"] == []
    assert done.stdout.count("Play Sprint: three dice of the head group break away.") == 2


def test_targets_shown_at_a_stages_end_are_told(tmp_path):
    """Targets chosen in secret are told once all are shown, with the points they brought."""
    position = SPRINTER | {"phase": "show", "turn": 0, "to_stage": 0}
    file = tmp_path / "start.json"
    file.write_text(json.dumps(Table.from_position("dice-run", position).record()), "utf-8")
    done = run("play", "--load", file, "--bot", "random", lines=["1", "quit"])
    before, after = done.stdout.split("> 1\n")
    assert "shows the target" not in before
    assert after.count("shows the target") == 3
    told = [line.strip(" ·") for line in after.splitlines()]
    first = told.index("The first stage is over:")
    assert [line[:3] for line in told[first + 1 : first + 4]] == ["1. ", "2. ", "3. "]
    assert all(" counts " in line for line in told[first + 1 : first + 4])
    assert told[first + 4].startswith("Points: ")


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "The second stage is over:",
                "1. Ada: R1 counts 5",
                "2. Ben: G5 counts 0, and 2 in group 2",
                "3. Cleo: G4 counts 0, level in every group: clockwise from who drew",
            ],
        ),
        (
            "fr",
            [
                "La deuxième étape est finie :",
                "1. Ada : R1 compte 5",
                "2. Ben : G5 compte 0, et 2 dans le groupe 2",
                "3. Cleo : G4 compte 0, à égalité partout : dans l’ordre du tour, à partir de qui a pioché",
            ],
        ),
    ],
)
def test_a_stage_is_told_seat_by_seat(language, lines):
    """Rules 6.4 to 6.6: what each target counted, and what broke a tie."""
    ranks = [
        ({"target": "G4", "counts": [0, 0], "rank": 3, "points": 1, "tie": "draw"}),
        ({"target": "R1", "counts": [5], "rank": 1, "points": 4, "tie": None}),
        ({"target": "G5", "counts": [0, 2], "rank": 2, "points": 2, "tie": "group"}),
    ]
    sheets = [{"stages": [rank | {"target": "Y1"}, rank, None, None]} for rank in ranks]
    assert terminal.scored(sheets, ["Cleo", "Ada", "Ben"], language) == lines
