"""What the page's board is told beside the position: which dice serve a card, and the chance of it from here."""

import pytest

from quincunx import Table
from quincunx.games.colour_tower.bots.odds import alone, fit
from quincunx.games.colour_tower.bots.solver import chance
from quincunx.games.colour_tower.files.deck import Card

TOPS = ["carre-2-1", "small-flush-3-1", "red-red-blue-2-replay-1"]
FOUR_RED = ["red", "red", "red", "red", "blue", "green"]


def board(**position):
    table = Table.from_position("colour-tower", {"tops": TOPS, **position})
    return table.game.board(table.seen(0))


def test_before_the_first_throw_the_odds_are_those_of_a_whole_turn():
    faces = [
        Card("", "carre", (), 2, None),
        Card("", "small-flush", (), 3, None),
        Card("", None, ("red", "red", "blue"), 1, None),
    ]
    assert board()["odds"] == pytest.approx([chance(card) for card in faces])


@pytest.mark.rule("5.1", "3.5")
def test_a_matched_card_is_sure_a_barred_one_lost_and_the_last_throw_is_counted_by_hand():
    # Both black dice are thrown: a red one among them (11 of 36) or a pair, with which one is painted red (5 more).
    now = board(dice=FOUR_RED, throws=1, barred=[1])
    assert now["odds"] == pytest.approx([0.0, 16 / 36, 1.0])
    assert now["matched"] == [1, 3]


def test_what_a_throw_would_leave_is_told_before_the_dice_fall():
    table = Table.from_position("colour-tower", {"tops": TOPS, "dice": FOUR_RED, "throws": 1}, dice="manual")
    table.play("throw b1", 0)
    now = table.game.board(table.seen(0))
    assert now["thrown"] == ["b1"]
    assert now["odds"] == pytest.approx([0.0, 1 / 6, 0.0])  # the first and the third were passed over
    assert [place["die"] for place in now["fits"][1]] == [0, 1, 2, 3, None]


def test_nothing_is_thrown_for_once_a_card_is_taken():
    now = board(
        phase="stop",
        held=[
            ["brelan-1-1", "brelan-1-2", "full-1-1", "full-1-2", "carre-2-2", "triple-pair-3-1", "triple-pair-3-2"],
            [],
        ],
    )
    assert now["odds"] == [None, None, None]


def test_dice_serve_the_parts_of_a_card_best():
    lying = dict(enumerate(["green", "blue", "green", "blue", "green", "red"]))
    full = fit(Card("", "full", (), 1, None), lying)
    assert [(place["part"], place["colour"], place["die"]) for place in full] == [
        (0, "green", 0), (0, "green", 2), (0, "green", 4), (1, "blue", 1), (1, "blue", 3),
    ]  # fmt: skip
    five = fit(Card("", "small-flush", (), 3, None), lying)
    assert [place["die"] for place in five] == [0, 2, 4, None, None]
    fixed = fit(Card("", None, ("red", "red", "blue"), 1, None), lying)
    assert [(place["colour"], place["die"]) for place in fixed] == [("red", 5), ("red", None), ("blue", 1)]
    assert {place["colour"] for place in fit(Card("", "full", (), 1, None), {})} == {None}


def test_odds_are_remembered():
    assert alone("carre", ()) is alone("carre", ())
