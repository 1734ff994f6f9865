"""Rules 5 and 6: who marks what, and where."""

import re
from pathlib import Path

import pytest

from quincunx import IllegalMove
from quincunx.games.diceland.files.signs import COLOURS
from quincunx.games.diceland.tests.tables import ISLAND, cells, marks, play, table, throw, to_marking

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")


def refused(game, seat, move):
    """The rule that forbids a move."""
    with pytest.raises(IllegalMove) as refusal:
        game.play(move, seat)
    assert refusal.value.say("fr")
    return refusal.value.rule


@pytest.mark.rule("5.1", "6.1", "6.2")
def test_three_orange_dice_on_a_fresh_island():
    """The first example of rule 6: F6 touches the start, then E6, E7 and F5 touch F6."""
    game = table()
    to_marking(game, "orange orange orange red red blue", "orange")
    assert game.moves(0) == ["mark F6"]
    play(game, 0, "mark F6")
    assert game.moves(0) == ["mark F5", "mark E6", "mark E7"]
    play(game, 0, "mark E7", "mark F5")
    assert marks(game, 0) == {"F6", "E7", "F5"}
    assert game.pending == (1,)


@pytest.mark.rule("5.2", "5.5")
def test_the_active_seat_marks_nothing_if_no_area_allows_it():
    game = table()
    to_marking(game, "grey grey red red blue blue", "grey")  # no grey touches the start
    assert game.pending == (1,)
    assert game.position()["marking"] == [None, "choose"]
    play(game, 1, "skip")
    assert game.position()["phase"] == "roll"
    assert marks(game, 0) == set()


@pytest.mark.rule("5.1")
def test_the_active_seat_must_mark_if_it_can():
    game = table()
    to_marking(game, "red red grey grey grey grey", "red")
    assert game.pending == (0,)
    assert game.moves(0) == ["mark F7"]
    assert refused(game, 0, "skip") == "5.1"


@pytest.mark.rule("5.3", "5.4")
def test_the_leftover_yellow_and_orange():
    """The example of rule 5: two yellow or one orange, or nothing; one yellow alone is not allowed."""
    game = table(players=4, marks=["F6 E6 E7 D7", "", "", ""])
    throw(game, "roll", "green green green yellow yellow orange")
    play(game, 0, "choose green", "stop")
    for seat in (1, 2, 3):
        assert game.moves(seat) == ["use yellow", "use orange", "skip"]
    play(game, 1, "use yellow")
    assert game.position()["marking"][1] == {"colour": "yellow", "left": 2}
    play(game, 1, "mark H6", "mark I7")
    play(game, 2, "use yellow", "mark H6")
    assert refused(game, 2, "skip") == "5.4"
    play(game, 3, "use orange", "mark F6")
    play(game, 2, "mark I7")
    play(game, 0, "mark D6", "mark D5", "mark D4")
    assert [marks(game, seat) for seat in (1, 2, 3)] == [{"H6", "I7"}, {"H6", "I7"}, {"F6"}]


@pytest.mark.rule("5.3")
def test_the_colour_set_aside_is_not_for_the_others():
    game = table()
    to_marking(game, "red red blue blue grey grey", "red")
    assert game.moves(1) == ["use blue", "skip"]
    assert refused(game, 1, "use red") == "5.3"


@pytest.mark.rule("5.5")
def test_seats_for_whom_nothing_fits_are_not_asked():
    game = table(players=3, marks=["", "F7", ""])  # three cells are free in the red area at the start
    to_marking(game, "blue red red red red grey", "blue")
    assert game.position()["marking"] == [{"colour": "blue", "left": 1}, None, "choose"]
    assert game.pending == (0, 2)
    assert refused(game, 2, "use grey") == "6.5"


@pytest.mark.rule("5.6")
def test_a_round_ends_when_the_last_has_finished():
    game = table(players=3)
    to_marking(game, "red blue yellow green grey grey", "red")
    play(game, 2, "skip")
    play(game, 1, "use green", "mark H7")
    assert game.position()["phase"] == "mark"
    play(game, 0, "mark F7")
    assert (game.position()["phase"], game.position()["active"]) == ("roll", 1)


# 6: where to mark


def examples():
    """The examples of the rules page that show an island, e.g. ["random:3", "mark F6", "random:3 F6"]."""
    lines = [line for line in README.splitlines() if re.match(r"\*Ex[ae]mple\.\*", line) and f"`{ISLAND}" in line]
    return [re.findall(r"`([^`]+)`", line) for line in lines]


@pytest.mark.rule("6.1")
@pytest.mark.parametrize("steps", examples())
def test_the_examples_of_the_rules_page_hold(steps):
    moves, islands = steps[1::2], steps[2::2]
    colour = next(colour for colour in COLOURS if moves[0].split()[1] in cells(colour).split())
    game = table(marks=[steps[0].removeprefix(ISLAND), ""])
    to_marking(game, f"{colour} " * len(moves) + "grey " * (6 - len(moves)), colour)
    for move, island in zip(moves, islands, strict=True):
        play(game, 0, move)
        assert {ISLAND, *marks(game, 0)} == set(island.split())


def test_the_rules_page_has_such_examples_in_both_languages():
    assert len(examples()) == 6


@pytest.mark.rule("6.3", "6.5")
@pytest.mark.parametrize(("dice", "fits"), [(1, True), (2, True), (3, False)])
def test_the_excess_of_red(dice, fits):
    """The second example of rule 6: of the red area at the start, E8 and G9 are free."""
    game = table(marks=["", "F7 F8"])
    to_marking(game, "blue " + "red " * dice + "grey " * (5 - dice), "blue")
    assert ("use red" in game.moves(1)) == fits
    if not fits:
        assert refused(game, 1, "use red") == "6.5"
    else:
        play(game, 1, "use red")
        assert game.moves(1) == ["mark E8", "mark G9"]
        assert refused(game, 1, "mark E5") == "6.3"


@pytest.mark.rule("6.3", "6.4", "6.5")
@pytest.mark.parametrize(
    ("dice", "offered"),
    [
        (3, ["mark H4", "mark J4", "mark F5", "mark J5", "mark F6", "mark J6"]),
        (4, ["mark J4", "mark F5", "mark J5", "mark F6", "mark J6"]),
    ],
)
def test_which_areas_can_be_begun(dice, offered):
    """The third example of rule 6: no orange is marked; the area of H4 has only three cells."""
    game = table(marks=["", "H5 I5 G6 H6 I6 I7"])
    to_marking(game, "red " + "orange " * dice + "grey " * (5 - dice), "red")
    assert game.moves(1) == ["use orange", "skip"]
    play(game, 1, "use orange")
    assert game.moves(1) == offered
    assert refused(game, 1, "mark D2") == "6.1"
    if dice == 4:
        assert refused(game, 1, "mark H4") == "6.5"


@pytest.mark.rule("6.3")
def test_an_open_area_must_be_gone_on_with():
    game = table(marks=["", "H5 I5 G6 H6 I6 I7"])  # blue is complete, yellow is open
    to_marking(game, "red yellow blue grey grey grey", "red")
    assert game.moves(1) == ["use yellow", "skip"]  # no other blue area is in touch
    play(game, 1, "use yellow")
    assert game.moves(1) == ["mark I8"]
    assert refused(game, 1, "mark H3") == "6.3"


@pytest.mark.rule("6.2")
def test_the_first_cell_decides_the_area():
    game = table(marks=["", "H5 I5 G6 H6 I6 I7"])
    to_marking(game, "red orange orange orange grey grey", "red")
    play(game, 1, "use orange", "mark H4")
    assert game.moves(1) == ["mark G4"]
    assert refused(game, 1, "mark J5") == "6.3"


@pytest.mark.rule("6.4", "6.6")
def test_a_second_area_can_be_begun_only_in_a_later_marking():
    game = table(
        marks=["", "H7 I7 I8"]
    )  # of the green area at the start, G8 is free; another one, J7 and K7, is in touch
    to_marking(game, "red green green grey grey grey", "red")
    assert game.pending == (0,)  # two green dice do not fit into one cell, and cannot be shared out
    game = table(marks=["", "H7 I7 I8"])
    to_marking(game, "red green grey grey grey grey", "red")
    play(game, 1, "use green")
    assert game.moves(1) == ["mark G8"]
    play(game, 1, "mark G8")
    play(game, 0, "mark F7")
    to_marking(game, "green green red red grey grey", "green")
    assert game.moves(1) == ["mark J7"]


@pytest.mark.rule("1.6", "6.1")
def test_rocks_sea_and_far_cells_cannot_be_marked():
    game = table()
    to_marking(game, "red grey grey grey grey grey", "red")
    assert [refused(game, 0, f"mark {cell}") for cell in ("H9", "A1", "G1", "K10", "G7", "F6", "F12x")] == [
        "1.6", "1.2", "1.6", "6.1", "6.1", "5.1", "1.2"
    ]  # fmt: skip


@pytest.mark.rule("1.2", "6.1")
def test_a_cell_must_touch_a_marked_one():
    game = table(marks=["F7", ""])
    to_marking(game, "red red grey grey grey grey", "red")
    assert game.moves(0) == ["mark E8", "mark F8"]  # G9 touches F8 but not F7
    play(game, 0, "mark F8")
    assert game.moves(0) == ["mark E8", "mark G9"]
