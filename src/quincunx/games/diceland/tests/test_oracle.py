"""The slow referee of Diceland: the rules clause by clause, and random games to their end."""

import json
import random
import re
from pathlib import Path

import pytest

from quincunx.games.diceland.files.boards import load_board
from quincunx.games.diceland.oracle import COLOURS, NATURE, Oracle, begin

ISLAND = "random:3"  # the island of the examples in README.md; its start is G7
README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
LONGEST_GAME = 2500  # players' moves
NOTHING_FITS = "grey grey grey grey grey"  # in a bonus throw, while no grey area of five is in reach


def table(players=2, board=ISLAND, first=0):
    """A game in which the first active seat is about to throw."""
    oracle = begin(players, board)
    oracle.play(NATURE, f"first {first}")
    return oracle


def throw(oracle, move, dice):
    """A seat's throw with what Nature makes of it, e.g. "red red green"."""
    (seat,) = oracle.pending
    oracle.play(seat, move)
    assert len(oracle.owed) == len(dice.split())
    for die in dice.split():
        oracle.play(NATURE, f"die {die}")


def play(oracle, seat, *moves):
    for move in moves:
        assert move in oracle.moves(seat)
        oracle.play(seat, move)


def give(oracle, seat, *cells):
    """Marks from earlier rounds."""
    oracle.sheet(seat).marked += cells


def all_cells(oracle, seat, *colours):
    colour_of = oracle.sheet(seat).island.colour
    return [cell for cell in colour_of if colour_of[cell] in colours]


def to_marking(oracle, dice, colour):
    """The active seat throws, chooses and stops."""
    throw(oracle, "roll", dice)
    play(oracle, oracle.active, f"choose {colour}", "stop")


@pytest.mark.rule("3.1", "3.2", "3.5")
def test_boards_are_dealt_sides_chosen_and_the_first_seat_drawn():
    oracle = begin(3)
    assert oracle.chances() == [(f"board {board}", 1) for board in "1234"]
    oracle.play(NATURE, "board 3")
    assert oracle.chances() == [(f"board {board}", 1) for board in "124"]
    oracle.play(NATURE, "board 1")
    oracle.play(NATURE, "board 4")
    assert oracle.pending == (0, 1, 2)
    assert oracle.moves(1) == ["side a", "side b"]
    oracle.play(1, "side b")
    assert oracle.pending == (0, 2)
    assert oracle.position()["boards"] == ["3", "1b", "4"]
    assert [len(marked) for marked in oracle.position()["marked"]] == [0, 1, 0]
    assert oracle.position()["active"] is None
    oracle.play(2, "side a")
    oracle.play(0, "side b")
    assert oracle.chances() == [("first 0", 1), ("first 1", 1), ("first 2", 1)]
    oracle.play(NATURE, "first 2")
    assert (oracle.pending, oracle.position()["phase"]) == ((2,), "roll")


@pytest.mark.rule("1.8", "3.3")
def test_nature_draws_one_of_ten_thousand_seeds_for_all():
    oracle = begin(2, "random")
    chances = oracle.chances()
    assert (len(chances), chances[0], chances[-1]) == (10_000, ("seed 0", 1), ("seed 9999", 1))
    oracle.play(NATURE, "seed 3")
    oracle.play(NATURE, "first 1")
    assert oracle.position() == table(2, "random:3", first=1).position()


@pytest.mark.rule("3.4")
def test_all_play_on_a_side_or_a_file_that_is_named(tmp_path):
    assert table(2, "2b").position()["boards"] == ["2b", "2b"]
    content = load_board(ISLAND).model_dump()
    file = tmp_path / "own.json"
    file.write_text(json.dumps(content), "utf-8")
    for own in (content, str(file)):
        assert table(3, own).position()["boards"] == [content] * 3
        assert table(3, own).position()["marked"] == [["G7"]] * 3


@pytest.mark.rule("4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "5.1")
def test_three_green_dice_in_three_throws():
    oracle = table()
    assert oracle.moves(0) == ["roll"]
    throw(oracle, "roll", "red green red yellow green red")
    assert oracle.position()["dice"] == ["red", "red", "red", "yellow", "green", "green"]
    assert oracle.moves(0) == ["choose red", "choose yellow", "choose green"]
    play(oracle, 0, "choose green")
    assert (oracle.aside, oracle.dice, oracle.phase) == (2, ["red", "red", "red", "yellow"], "push")
    assert oracle.moves(0) == ["again", "stop"]
    throw(oracle, "again", "blue green blue blue")
    assert (oracle.aside, oracle.dice, oracle.phase) == (3, ["blue", "blue", "blue"], "push")
    throw(oracle, "again", "yellow orange yellow")
    assert (oracle.aside, oracle.dice, oracle.phase) == (3, ["yellow", "yellow", "orange"], "mark")


@pytest.mark.rule("1.1", "4.1")
def test_each_die_has_one_face_of_every_colour():
    oracle = table()
    oracle.play(0, "roll")
    for _ in range(6):
        assert oracle.chances() == [(f"die {colour}", 1) for colour in COLOURS]
        oracle.play(NATURE, "die grey")
    assert oracle.pending == (0,)


@pytest.mark.rule("4.2")
def test_a_single_colour_must_still_be_chosen():
    oracle = table()
    throw(oracle, "roll", "grey grey grey grey grey grey")
    assert oracle.moves(0) == ["choose grey"]


@pytest.mark.rule("4.7", "5.2", "5.5", "8.4")
def test_six_dice_aside_end_the_phase_and_nobody_else_is_asked():
    oracle = table(3)
    throw(oracle, "roll", "grey grey grey grey blue grey")
    play(oracle, 0, "choose grey")
    throw(oracle, "again", "grey")
    # Six grey dice fit nowhere, so the round is over.
    assert (oracle.pending, oracle.phase, oracle.active) == ((1,), "roll", 1)
    assert (oracle.dice, oracle.aside, oracle.colour) == ([], 0, None)


@pytest.mark.rule("5.3", "5.4", "5.6")
def test_the_others_mark_with_the_dice_that_are_left():
    oracle = table(4)
    to_marking(oracle, "green green red yellow yellow orange", "green")
    assert oracle.position()["marking"] == [{"colour": "green", "left": 2}, "choose", "choose", "choose"]
    assert oracle.pending == (0, 1, 2, 3)
    assert oracle.moves(1) == ["use red", "use yellow", "use orange", "skip"]
    play(oracle, 1, "use yellow")
    assert oracle.position()["marking"][1] == {"colour": "yellow", "left": 2}
    play(oracle, 2, "use yellow", "mark H6", "mark I7")
    play(oracle, 3, "use orange", "mark F6")
    play(oracle, 1, "mark H6", "mark I7")
    assert oracle.pending == (0,)
    play(oracle, 0, "mark H7", "mark G8")
    assert oracle.active == 1
    assert oracle.position()["marked"] == [["G7", "H7", "G8"], ["H6", "G7", "I7"], ["H6", "G7", "I7"], ["F6", "G7"]]


@pytest.mark.rule("5.3")
def test_the_others_may_skip_but_the_active_seat_may_not():
    oracle = table()
    to_marking(oracle, "green red red red yellow yellow", "green")
    assert oracle.moves(0) == ["mark H7", "mark G8"]
    play(oracle, 1, "skip")
    assert oracle.pending == (0,)


@pytest.mark.rule("5.1", "6.5")
def test_too_many_dice_of_a_colour_are_of_no_use():
    # The example of red dice and an area of which two cells are free.
    for dice, usable in (("red", True), ("red red", True), ("red red red", False)):
        oracle = table(players=2)
        give(oracle, 1, "F7", "F8")
        others = 6 - len(dice.split())
        to_marking(oracle, f"{dice} " + "grey " * others, "grey")
        assert ("use red" in oracle.moves(1)) is usable
        assert oracle.position()["marking"][1] == ("choose" if usable else None)


@pytest.mark.rule("5.2")
def test_an_active_seat_for_which_nothing_fits_marks_nothing():
    oracle = table()
    to_marking(oracle, "grey red red red yellow yellow", "grey")
    assert oracle.pending == (1,)


@pytest.mark.rule("6.1", "6.2")
def test_each_cell_touches_a_marked_one_in_the_same_area():
    oracle = table()
    to_marking(oracle, "orange orange orange grey grey grey", "orange")
    assert oracle.moves(0) == ["mark F6"]
    play(oracle, 0, "mark F6")
    assert oracle.moves(0) == ["mark F5", "mark E6", "mark E7"]
    play(oracle, 0, "mark E6")
    assert oracle.moves(0) == ["mark F5", "mark E7"]


@pytest.mark.rule("6.3", "6.4", "6.5")
def test_an_open_area_goes_first_and_small_ones_are_not_begun():
    sheet = table().sheet(0)
    sheet.marked += ["H5", "I5", "G6", "H6", "I6", "I7"]
    assert sheet.cells_to_mark("yellow", 1) == ["I8"]  # I4 touches I5, but H6's area is open
    assert sheet.cells_to_mark("yellow", 3) == ["I8"]
    assert sheet.cells_to_mark("yellow", 4) == []
    assert sheet.cells_to_mark("orange", 3) == ["H4", "J4", "F5", "J5", "F6", "J6"]
    assert sheet.cells_to_mark("orange", 4) == ["J4", "F5", "J5", "F6", "J6"]
    assert sheet.cells_to_mark("blue", 1) == []


@pytest.mark.rule("6.4", "6.6")
def test_after_a_complete_area_the_next_is_begun_in_a_later_marking():
    oracle = table()
    give(oracle, 0, "I7", "H6", "I6")  # J7's green area of five is in reach
    to_marking(oracle, "green green red red red red", "green")
    assert oracle.moves(0) == ["mark H7", "mark J7", "mark G8"]
    play(oracle, 0, "mark H7")
    assert oracle.moves(0) == ["mark G8"]
    play(oracle, 0, "mark G8")
    play(oracle, 1, "skip")
    assert oracle.sheet(0).cells_to_mark("green", 1) == ["J7"]


def at_treasure():
    """Both seats can mark F5, a treasure, with one orange die; seat 1 is active."""
    oracle = table(first=1)
    for seat in (0, 1):
        give(oracle, seat, "F6")
    return oracle


@pytest.mark.rule("7.1", "7.2", "7.3")
def test_treasures_give_bonus_throws_clockwise_from_the_active_seat():
    oracle = at_treasure()
    throw(oracle, "roll", "red orange grey grey grey grey")
    play(oracle, 1, "choose red", "stop", "mark F7")
    play(oracle, 0, "use orange", "mark F5")
    assert (oracle.phase, oracle.bonus, oracle.pending) == ("bonus", [1, 0], (0,))
    assert oracle.moves(0) == ["bonus"]
    throw(oracle, "bonus", "red red yellow grey grey")
    assert oracle.moves(0) == ["use red", "use yellow", "skip"]
    assert oracle.position()["bonus"] == [1, 0]
    play(oracle, 0, "use yellow", "mark H6")
    assert (oracle.phase, oracle.bonus, oracle.active) == ("roll", [0, 0], 0)


@pytest.mark.rule("7.2")
def test_the_active_seat_takes_its_bonus_throw_first():
    oracle = at_treasure()
    oracle.phase, oracle.bonus = "bonus", [1, 1]
    assert oracle.pending == (1,)
    throw(oracle, "bonus", NOTHING_FITS)
    assert (oracle.pending, oracle.bonus) == ((0,), [1, 0])


@pytest.mark.rule("7.3")
def test_a_bonus_throw_may_be_left_unused():
    oracle = at_treasure()
    oracle.phase, oracle.bonus = "bonus", [1, 0]
    throw(oracle, "bonus", "red red yellow grey grey")
    play(oracle, 0, "skip")
    assert (oracle.phase, oracle.active) == ("roll", 0)


@pytest.mark.rule("7.4")
def test_a_treasure_in_a_bonus_throw_gives_another_at_once():
    oracle = at_treasure()
    oracle.phase, oracle.bonus = "bonus", [1, 1]
    throw(oracle, "bonus", "orange red red yellow grey")
    play(oracle, 1, "use orange", "mark F5")
    assert (oracle.pending, oracle.bonus) == ((1,), [1, 1])
    throw(oracle, "bonus", NOTHING_FITS)
    assert (oracle.pending, oracle.bonus) == ((0,), [1, 0])


def near_goal(oracle, seat):
    """All yellow, green, blue and grey cells and F6: eight treasures; F5 would be the ninth."""
    give(oracle, seat, "F6", *all_cells(oracle, seat, "yellow", "green", "blue", "grey"))


@pytest.mark.rule("8.1", "8.5")
def test_the_goal_is_nine_treasures_and_one_whole_colour():
    sheet = table().sheet(0)
    assert not sheet.reached_goal()
    sheet.marked += sheet.island.treasures[:9]
    assert (sheet.treasures(), sheet.reached_goal()) == (9, False)
    sheet.marked += [cell for cell in sheet.island.colour if sheet.island.colour[cell] == "red"]
    assert sheet.reached_goal()
    oracle = table()
    near_goal(oracle, 1)
    assert oracle.scores == [0, 8 + 14]
    assert not oracle.sheet(1).reached_goal()


@pytest.mark.rule("8.2")
def test_the_game_ends_when_all_have_marked_and_throws_lapse():
    oracle = table(3)
    near_goal(oracle, 1)
    give(oracle, 2, "F6")
    to_marking(oracle, "orange red red grey grey grey", "grey")
    play(oracle, 1, "use orange", "mark F5")
    assert oracle.winners == []  # seat 2 has not finished
    play(oracle, 2, "use orange", "mark F5")
    assert (oracle.winners, oracle.pending, oracle.bonus) == ([1], (), [0, 0, 0])
    assert oracle.position()["phase"] == "mark"


@pytest.mark.rule("8.2")
def test_all_who_reach_the_goal_in_one_marking_win_together():
    oracle = table(3)
    near_goal(oracle, 0)
    give(oracle, 1, "F7", "F8", *all_cells(oracle, 1, "yellow", "green", "blue", "grey"))
    to_marking(oracle, "orange red grey grey grey grey", "orange")
    play(oracle, 0, "mark F5")
    play(oracle, 1, "use red", "mark G9")
    play(oracle, 2, "skip")
    assert (oracle.winners, oracle.scores, oracle.pending) == ([0, 1], [9 + 14, 9 + 14, 0], ())


@pytest.mark.rule("8.3")
def test_a_goal_in_a_bonus_throw_wins_alone_and_ends_the_game():
    oracle = table(3)
    near_goal(oracle, 1)
    oracle.phase, oracle.bonus = "bonus", [0, 1, 1]
    throw(oracle, "bonus", "orange red red red red")
    play(oracle, 1, "use orange", "mark F5")
    assert (oracle.winners, oracle.pending, oracle.bonus) == ([1], (), [0, 0, 0])
    position = oracle.position()
    assert (position["phase"], position["dice"], position["active"]) == ("bonus", [], 0)


def examples():
    """The examples of the rules page that show an island, e.g. ["random:3", "mark F6", "random:3 F6"]."""
    lines = [line for line in README.splitlines() if re.match(r"\*Ex[ae]mple\.\*", line) and "`random:" in line]
    return [re.findall(r"`([^`]+)`", line) for line in lines]


@pytest.mark.rule("6.1")
@pytest.mark.parametrize("steps", examples())
def test_the_examples_of_the_rules_page_hold(steps):
    board, *marked = steps[0].split()
    sheet = table(board=board).sheet(0)
    sheet.marked += marked
    for move, island in zip(steps[1::2], steps[2::2], strict=True):
        cell = move.removeprefix("mark ")
        assert cell in sheet.cells_to_mark(sheet.island.colour[cell], 1)
        sheet.marked.append(cell)
        assert set(island.split()) == {board, *sheet.marked} - {sheet.island.start}


def test_the_rules_page_has_such_examples_in_both_languages():
    assert len(examples()) == 6


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["dealt", "random", "1a"])
def test_random_games_end(players, board):
    for seed in range(2):
        choice = random.Random(seed)
        oracle = begin(players, board)
        moves = 0
        while oracle.pending:
            seat = choice.choice(oracle.pending)
            if seat == NATURE:
                possible, weights = zip(*oracle.chances(), strict=True)
                move = choice.choices(possible, weights)[0]
            else:
                moves += 1
                move = choice.choice(oracle.moves(seat))
                if move == "roll":
                    sane(oracle)
            oracle.play(seat, move)
        assert moves < LONGEST_GAME
        assert oracle.winners
        assert all(oracle.sheet(seat).reached_goal() for seat in oracle.winners)
        sane(oracle)


def sane(oracle: Oracle):
    """What holds in every position: at most one open area of a colour, dice in order, all keys."""
    position = oracle.position()
    keys = "boards marked dice aside colour active marking bonus phase"
    assert list(position) == keys.split()
    assert position["dice"] == sorted(position["dice"], key=COLOURS.index)
    for sheet in filter(None, oracle.sheets):
        for areas in sheet.island.areas.values():
            assert len([area for area in areas if sheet.is_open(area)]) <= 1
