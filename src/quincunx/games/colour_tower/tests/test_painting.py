"""Rules 5.4 and 5.8: what painting and throwing on costs; and the first version of the rules, which did not know it."""

import pytest

from quincunx import Table
from quincunx.games.colour_tower.tests.scenes import CARRE, FLUSH, FULL, GRAND, legal, now, play, table

PAIR = "red red red red green green"  # four alike, and a full house too
THREE = "red red red blue green green"


def thrown(shown, *tops, rules=None):
    position = {"tops": list(tops or (CARRE, FLUSH, GRAND)), "held": [[], []]}
    return play(Table.from_position("colour-tower", position, dice="manual", rules=rules), "throw", shown)


@pytest.mark.rule("5.4")
def test_what_painting_made_is_barred():
    game = play(thrown(THREE), "paint w4 red")
    play(game, "throw b1", "yellow")
    assert now(game, "barred") == [1]


@pytest.mark.rule("5.4")
def test_what_painting_took_away_is_barred_too():
    game = play(thrown(PAIR), "paint w4 blue")
    assert legal(game, "take") == []
    play(game, "throw b1", "red")
    assert now(game, "barred") == [1]
    play(game, "throw w4", "red")
    assert legal(game, "take") == ["take 2"]  # five alike, but four alike was passed over


@pytest.mark.rule("5.4")
def test_what_the_dice_matched_before_and_after_painting_is_barred_together():
    game = play(thrown(PAIR, CARRE, "double-brelan-3-1", "triple-pair-3-1"), "paint w4 green")
    assert legal(game, "take") == ["take 2"]
    play(game, "throw w1", "yellow")
    assert now(game, "barred") == [1, 2, 3]


@pytest.mark.rule("5.8")
def test_a_painted_die_is_set_aside_for_one_throw():
    game = play(thrown(THREE), "paint w4 red")
    assert now(game, "painted") == {"die": "w4", "fell": "blue"}
    assert len(legal(game, "throw")) == 2**5 - 1
    assert not any("w4" in move.split() for move in legal(game, "throw"))
    play(game, "throw b1", "yellow")
    assert now(game, "painted") is None
    assert len(legal(game, "throw")) == 2**6 - 1
    assert now(play(game, "throw w4 b2", "blue blue"), "turn") == 1


@pytest.mark.rule("5.8")
def test_a_painted_die_of_an_heir_was_not_painted_by_the_heir():
    game = play(thrown("red yellow green blue purple purple", GRAND, FLUSH, "double-brelan-3-1"), "paint w2 orange")
    play(game, "throw b1", "red")
    play(game, "throw b2", "green")
    assert now(game, "turn", "painted") == (1, None)
    assert "throw w2" in game.moves()


@pytest.mark.rule("5.8")
def test_a_card_taken_with_a_painted_die_leaves_no_trace():
    game = play(thrown(THREE, CARRE, FLUSH, GRAND), "paint w4 red")
    play(game, "take 1", FULL)
    assert now(game, "painted") is None


def test_a_painting_taken_back_leaves_no_trace():
    game = play(thrown(THREE), "paint w4 red")
    game.undo(0)
    assert now(game, "painted", "wild") == (None, True)


def test_under_the_first_rules_a_painted_die_may_be_thrown_and_painting_away_bars_nothing():
    game = play(thrown(PAIR, rules=1), "paint w4 blue")
    assert now(game, "painted") is None
    play(game, "throw w4", "red")
    assert (now(game, "barred"), legal(game, "take")) == ([], ["take 1"])


def test_the_odds_know_that_a_card_painted_away_is_lost_and_a_painted_die_stays():
    last = {"throws": 1, "dice": ["red", "red", "red", "blue", "green", "green"]}
    game = table(CARRE, FLUSH, GRAND, painted={"die": "w4", "fell": "red"}, **last)
    assert game.game.board(game.seen(0))["odds"] == pytest.approx([0.0, 7 / 216, 1 / 36])
    game = table(CARRE, FLUSH, GRAND, painted={"die": "w4", "fell": "yellow"}, **last)
    odds = game.game.board(game.seen(0))["odds"]
    # Four alike: both black dice are thrown for a red one, or another pair, which paints one red. Six alike: for two red
    # ones, which paint the blue one. Five alike: a red die goes with them, since with three blue ones it paints the fifth.
    assert odds == pytest.approx([16 / 36, 7 / 216, 1 / 36])
