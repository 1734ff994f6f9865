"""Rules 7 and 8: bonus throws, the goal and the end."""

import pytest

from quincunx import Table
from quincunx.games.diceland.tests.tables import ISLAND, cells, marks, play, table, throw, to_marking

NOTHING_FITS = "green green green green green"  # no green area of five is in reach of these marks


@pytest.mark.rule("1.5", "2.2", "7.1", "7.2", "7.3")
def test_a_treasure_gives_a_bonus_throw_after_all_have_marked():
    game = table()
    to_marking(game, "orange orange red red blue blue", "orange")
    play(game, 0, "mark F6", "mark F5")
    assert game.position()["bonus"] == [1, 0]
    assert game.scores == (1 + 2, 0)
    assert game.pending == (1,)
    play(game, 1, "use red", "mark F7", "mark F8")
    assert (game.position()["phase"], game.pending, game.moves()) == ("bonus", (0,), ["bonus"])
    throw(game, "bonus", "blue blue red red red")
    assert game.position()["dice"] == ["red"] * 3 + ["blue"] * 2
    assert game.position()["bonus"] == [1, 0]
    assert game.moves() == ["use red", "use blue", "skip"]
    play(game, 0, "use blue", "mark G6")
    assert game.position()["marking"] == [{"colour": "blue", "left": 1}, None]
    play(game, 0, "mark H5")
    assert game.position()["bonus"] == [0, 0]
    assert (game.position()["phase"], game.position()["active"]) == ("roll", 1)


@pytest.mark.rule("7.3")
def test_in_a_bonus_throw_nothing_need_be_marked_and_who_can_use_nothing_is_not_asked():
    position = {"phase": "bonus", "bonus": [2, 0], "marks": ["F6 F5 F7 F8 G9", ""]}
    game = table(**position)
    throw(game, "bonus", "red blue blue blue blue")
    play(game, 0, "skip")
    assert game.position()["bonus"] == [1, 0]
    throw(game, "bonus", NOTHING_FITS)
    assert (game.position()["phase"], game.position()["active"]) == ("roll", 1)
    assert game.position()["dice"] == []


@pytest.mark.rule("7.2")
def test_bonus_throws_go_clockwise_from_the_active_seat():
    game = table(players=3, marks=["F6 F5", "F6 F5", "F6 F5"], phase="bonus", bonus=[1, 1, 1], active=1)
    order = []
    while game.position()["phase"] == "bonus":
        order.append(game.pending[0])
        throw(game, "bonus", NOTHING_FITS)
    assert order == [1, 2, 0]
    assert game.position()["active"] == 2


@pytest.mark.rule("7.4")
def test_a_treasure_in_a_bonus_throw_gives_another_at_once():
    game = table(players=2, marks=["F6 F5 F7 F8", "F6 F5"], phase="bonus", bonus=[1, 1])
    throw(game, "bonus", "red grey grey grey grey")
    play(game, 0, "use red", "mark G9")
    assert (game.position()["bonus"], game.pending, game.moves()) == ([1, 1], (0,), ["bonus"])
    throw(game, "bonus", NOTHING_FITS)
    assert game.pending == (1,)


@pytest.mark.rule("7.1", "9.1")
def test_everybody_sees_bonus_throws_and_their_marks():
    game = table(players=2, marks=["F6 F5", ""], phase="bonus", bonus=[1, 0], active=1)
    throw(game, "bonus", "red red grey grey grey")
    play(game, 0, "use red", "mark F7")
    assert game.position(1) == game.position()
    assert game.log(1) == game.log()


# 8: the end


FREE = {"red": "E4", "yellow": "H2", "green": "J7", "blue": "I11", "orange": "J3", "grey": "D8"}
WITHOUT_TREASURE = {"red": "K10", "yellow": "C7", "green": "A8", "orange": "D2", "grey": "L4"}


def almost_all(**free):
    """All cells but one of each colour, e.g. with the treasure K10 left for red="K10"; "" makes a colour whole."""
    left = " ".join((FREE | free).values()).split()
    return " ".join(cell for cell in cells(*FREE).split() if cell not in left)


@pytest.mark.rule("2.1", "8.1", "8.2", "8.5")
def test_the_goal_reached_in_a_marking_ends_the_game_when_all_have_finished():
    game = table(marks=[almost_all(), ""])
    to_marking(game, "blue red red grey grey grey", "blue")
    play(game, 0, "mark I11")
    assert not game.over
    play(game, 1, "use red", "mark F7", "mark F8")
    assert game.over
    assert game.winners == (0,)
    assert game.scores == (9 + 14, 2)
    assert game.position()["phase"] == "mark"


@pytest.mark.rule("8.1")
@pytest.mark.parametrize(("treasures", "over"), [(8, False), (9, True)])
def test_nine_treasures_are_needed(treasures, over):
    """The last blue cell is marked with so many of the twelve treasures."""
    game = table(marks=[almost_all(**dict(list(WITHOUT_TREASURE.items())[: 12 - treasures])), ""])
    to_marking(game, "blue grey grey grey grey grey", "blue")
    play(game, 0, "mark I11")
    assert game.scores[0] == treasures + 14
    assert game.over == over


@pytest.mark.rule("8.1")
def test_one_whole_colour_is_needed():
    game = table(marks=[almost_all(blue="I10 I11"), ""])
    to_marking(game, "blue grey grey grey grey grey", "blue")
    play(game, 0, "mark I10")
    assert game.scores[0] == 9 + 13
    assert not game.over


@pytest.mark.rule("8.2")
def test_all_who_reach_it_in_the_same_marking_win_and_owed_throws_lapse():
    game = table(players=3, marks=[almost_all(), almost_all(red="K10"), "F6"])
    to_marking(game, "blue red orange orange grey grey", "blue")
    play(game, 2, "use orange", "mark E6", "mark F5")
    assert game.position()["bonus"] == [0, 0, 1]
    play(game, 0, "mark I11")
    play(game, 1, "use red", "mark K10")
    assert game.over
    assert game.winners == (0, 1)
    assert game.position()["bonus"] == [0, 0, 0]


@pytest.mark.rule("8.3")
def test_the_goal_reached_in_a_bonus_throw_wins_alone_and_at_once():
    game = table(players=3, marks=[almost_all(), "F6 F5", almost_all()], phase="bonus", bonus=[2, 1, 1])
    throw(game, "bonus", "blue grey grey grey grey")
    play(game, 0, "use blue", "mark I11")
    assert game.over
    assert game.winners == (0,)
    assert (game.position()["phase"], game.position()["bonus"]) == ("bonus", [0, 0, 0])


@pytest.mark.rule("8.3")
def test_the_marking_of_a_bonus_throw_is_finished_even_if_the_goal_is_reached_before():
    """Blue is whole; G9 is the ninth treasure, and one red cell must still be marked."""
    marked = almost_all(blue="", yellow="C7", green="A8", orange="D2", red="E8 G9")
    game = table(marks=[marked, ""], phase="bonus", bonus=[1, 0])
    throw(game, "bonus", "red red grey grey grey")
    play(game, 0, "use red", "mark G9")
    assert (game.scores[0], game.over, game.moves()) == (9 + 14, False, ["mark E8"])
    assert Table.from_position("diceland", game.position()).position() == game.position()
    play(game, 0, "mark E8")
    assert game.winners == (0,)


@pytest.mark.rule("8.4")
def test_the_next_seat_clockwise_is_active_after_the_last_bonus_throw():
    game = table(players=3, marks=["", "", "F6 F5"], phase="bonus", bonus=[0, 0, 1], active=2)
    throw(game, "bonus", NOTHING_FITS)
    assert (game.position()["active"], game.pending, game.moves()) == (0, (0,), ["roll"])


@pytest.mark.rule("8.5")
def test_the_score_is_treasures_and_the_best_colour_together():
    game = Table.from_position("diceland", {"boards": [ISLAND] * 2, "marked": [["G7", "F6", "F5", "F7"], ["G7"]]})
    assert game.scores == (1 + 2, 0)
    assert game.score_sheet(0) == {"treasures": 1, "colour": 2, "total": 3}
    assert marks(game, 0) == {"F6", "F5", "F7"}


@pytest.mark.rule("8.5")
def test_more_than_nine_treasures_count_no_more_and_only_the_goal_has_the_full_score():
    game = table(marks=[almost_all(), ""])
    assert game.score_sheet(0) == {"treasures": 9, "colour": 13, "total": 22}
    to_marking(game, "blue red red grey grey grey", "blue")
    play(game, 0, "mark I11")
    assert game.scores[0] == 23
    assert game.score_sheet(0) == {"treasures": 9, "colour": 14, "total": 23}


@pytest.mark.rule("8.5")
def test_under_the_first_rules_the_score_is_the_number_of_treasures():
    game = Table.from_position("diceland", {"boards": [ISLAND] * 2, "marked": [["G7", "F6", "F5"], ["G7"]]}, rules=1)
    assert game.scores == (1, 0)
    assert game.score_sheet(0) == {"treasures": 1, "total": 1}
