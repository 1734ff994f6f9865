"""What the board is told of the cards that may have dice on them."""

import pytest

from quincunx.games.dicycle_race.tests.roads import road


def ahead(game):
    return game.table.game.board(game.table.reading)["ahead"]


def places(game):
    return [(card["card"], card["pawn"]) for card in ahead(game)]


@pytest.mark.rule("3.7")
def test_cards_within_six_bottles_with_what_they_take():
    game = road("X X on YB", "A B C on YBR", "5 on R", "6 on Y")
    assert places(game) == [(1, 1), (2, 1), (3, 1)]
    assert ahead(game)[2]["takes"] == ["R5"]
    game.do("hand Y2 B2 R2", "throw", "dice 3 2 1 1 5 5", "place Y3 1")
    assert ahead(game)[0]["takes"] == ["B3"]
    assert not {"Y3", "B3"} <= set(ahead(game)[0]["takes"])


def test_the_chance_from_here_counts_dice_and_throws_left():
    game = road("6 on Y").do("hand Y2 B4", "throw", "dice 1 1 1 1 1 1")
    assert ahead(game)[0]["chance"] == pytest.approx(1 - (5 / 6) ** 4, abs=1e-4)
    game.do("throw", "dice 1 6 1 1 1 1")
    assert ahead(game)[0]["chance"] == pytest.approx(1 - (5 / 6) ** 2, abs=1e-4)
    assert ahead(game.do("place Y6 1"))[0]["chance"] == 1
    assert ahead(game)[0]["takes"] == []
    assert ahead(game)[1]["chance"] == pytest.approx(1 / 6, abs=1e-4)


@pytest.mark.rule("9.18")
def test_both_roads_until_a_die_fixes_one():
    game = road("6 on Y", "1 on B / >1 on B", "1 on B / >1 on B", branches=True)
    assert places(game)[:5] == [(1, 1), ("2a", 1), ("2b", 1), ("3a", 1), ("3b", 1)]
    game.do("hand Y3 B3", "throw", "dice 6 1 1 1 1 1", "place B1 2a")
    assert places(game)[:3] == [(1, 1), ("2a", 1), ("3a", 1)]


@pytest.mark.rule("9.6")
def test_all_that_may_be_announced_then_only_what_was():
    game = road("6 on Y", "6 on B", all_or_nothing=True, mode="family", players=4)
    assert [pawn for _, pawn in places(game)].count(2) == 6
    assert places(game.do("announce 1 2")) == [(1, 1), (1, 2), (2, 2)]
