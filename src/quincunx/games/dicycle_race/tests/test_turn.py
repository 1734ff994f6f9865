"""A turn: the hand, the throws, the placing and the ride (rules 3), on roads made for it."""

from itertools import combinations, combinations_with_replacement, product

import pytest

from quincunx import Table
from quincunx.games.dicycle_race.files.cards import load_deck
from quincunx.games.dicycle_race.oracle import DICE
from quincunx.games.dicycle_race.oracle.riding import can_be_done, does
from quincunx.games.dicycle_race.tests.roads import road

THREE = (">4 on Y", "X X on YR", "A B C on YBR")


@pytest.mark.rule("3.1", "3.9", "3.13")
def test_the_first_two_cards_are_done_the_pawn_rides_onto_the_second():
    game = road(*THREE).do("hand Y3 B1 R2", "throw", "dice 5 2 1 6 2 6")
    game.do("place Y5 1", "place Y2 2", "place R2 2", "place Y1 3", "end")
    assert game.pawns == [2, 0]
    assert (game.turn, game.placed, game.gift) == (1, [], None)


@pytest.mark.rule("3.9", "4.1")
def test_the_first_card_is_missing_the_pawn_stays():
    game = road(*THREE).do("hand Y3 B1 R2", "throw", "dice 4 2 1 3 2 2")
    game.do("place Y2 2", "place R2 2", "place Y1 3", "place B3 3", "place R2 3")
    game.do("throw", "dice 4", "throw", "dice 4", "end")
    assert game.pawns == [0, 0]
    assert game.gift == {"from": 0, "dice": ["Y4"], "taken_by": []}


@pytest.mark.rule("3.2")
def test_a_hand_has_six_dice_of_any_colours():
    hands = road(*THREE).moves("hand")
    assert len(hands) == 28
    assert {"hand Y3 B1 R2", "hand Y6", "hand B6", "hand Y5 R1"} <= set(hands)
    assert all(sum(int(word[1:]) for word in hand.split()[1:]) == 6 for hand in hands)


@pytest.mark.rule("3.3")
def test_all_dice_that_are_not_placed_are_thrown_again_three_times_at_most():
    game = road(*THREE).do("hand Y3 B1 R2")
    assert game.moves() == ["throw"]
    game.do("throw", "dice 5 4 4 4 4 4", "place Y5 1", "throw")
    assert game.oracle.owed == ["Y", "Y", "B", "R", "R"]
    game.do("dice 4 4 4 4 4", "throw", "dice 4 4 4 4 4")
    assert game.throws == 0
    assert "throw" not in game.moves()


@pytest.mark.rule("3.4")
def test_only_dice_just_thrown_are_placed_and_they_are_locked():
    game = road(*THREE).do("hand Y3 B1 R2", "throw", "dice 5 6 4 4 4 4", "place Y5 1")
    assert game.placed == [{"die": "Y5", "card": 1, "pawn": 1, "throw": 1}]
    game.do("throw", "dice 1 1 1 1 1")
    assert "place Y6 2" not in game.moves()
    game.do("place Y1 2")
    assert [die["die"] for die in game.placed] == ["Y5", "Y1"]


@pytest.mark.rule("3.5")
def test_a_die_goes_on_a_free_bottle_of_its_colour():
    game = road("X X on YR", "6 on Y").do("hand Y3 B1 R2", "throw", "dice 3 3 6 3 3 4")
    assert game.moves("place") == ["place Y3 1", "place Y6 1", "place R3 1", "place R4 1", "place Y6 2", "place Y6 3", "place Y6 4", "place Y6 5"]  # fmt: skip
    game.do("place Y3 1")
    assert game.moves("place") == ["place R3 1", "place Y6 2", "place Y6 3", "place Y6 4", "place Y6 5"]


@pytest.mark.rule("3.6")
def test_the_examples_of_what_can_still_be_done():
    after = {face: can_be_done("A B C", "YBR", ("Y2", f"B{face}")) for face in range(1, 7)}
    assert [face for face, can in after.items() if can] == [1, 3, 4]
    assert [face for face in range(1, 7) if can_be_done("X X + 6", "YBR", ("Y3", f"B{face}"))] == [3, 6]
    assert [face for face in range(1, 7) if can_be_done("X X + 6", "YBR", ("Y3", "B3", f"R{face}"))] == [6]
    assert [face for face in range(1, 7) if can_be_done("X X + 6", "YBR", ("Y3", "B6", f"R{face}"))] == [3]


@pytest.mark.rule("1.3", "1.4", "3.6")
@pytest.mark.parametrize("card", load_deck("standard").cards, ids=lambda card: card.id)
def test_dice_may_lie_on_a_card_if_and_only_if_more_of_them_can_complete_it(card):
    faces = [
        faces for faces in product("123456", repeat=len(card.bottles)) if does(card.combination, list(map(int, faces)))
    ]
    complete = {tuple(sorted(map("".join, zip(card.bottles, each, strict=True)))) for each in faces}
    partial = {part for dice in complete for size in (1, 2) for part in combinations(dice, size)}
    for size in (1, 2):
        for dice in combinations_with_replacement(sorted(DICE), size):
            assert can_be_done(card.combination, card.bottles, dice) == (dice in partial), dice
    assert all(can_be_done(card.combination, card.bottles, dice) for dice in complete)


@pytest.mark.rule("1.3", "1.4")
def test_exact_values_may_be_written_in_any_order():
    game = road("6 1 on YB").do("hand Y3 B3", "throw", "dice 1 2 6 1 2 6")
    assert [move for move in game.moves("place") if move.endswith(" 1")] == [
        f"place {die} 1" for die in ("Y1", "Y6", "B1", "B6")
    ]
    game.do("place Y6 1")
    assert "place B1 1" in game.moves()
    assert "place B6 1" not in game.moves()


@pytest.mark.rule("3.7")
def test_nobody_aims_farther_than_six_bottles():
    game = road("X X on YR", "A B C on YBR", "5 on Y", "5 on Y").do("hand Y6", "throw", "dice 5 5 5 5 5 5")
    assert "place Y5 3" in game.moves()
    assert "place Y5 4" not in game.moves()


@pytest.mark.rule("3.8", "3.10")
def test_the_whole_row_is_ridden():
    game = road("5 on Y", "X X on YB", "6 on R").do("hand Y2 B2 R2", "throw", "dice 5 1 1 2 6 2")
    game.do("place Y5 1", "place R6 3", "place Y1 2")
    assert game.oracle._after_ride() == [["1"], ["0"]]
    game.do("place B1 2", "end")
    assert game.pawns == [3, 0]


@pytest.mark.rule("3.11", "5.1")
def test_the_last_card_leads_to_the_podium():
    game = road(filler="6 on Y").do("hand Y6", "throw", "dice 6 6 6 6 6 6")
    game.do(*(f"place Y6 {number}" for number in range(1, 7)), "end")
    assert game.pawns == [7, 0]
    assert game.home == [0]
    assert game.oracle.pending == ()
    assert (game.oracle.scores, game.oracle.winners) == ([1, 0], [0])


@pytest.mark.rule("3.12")
def test_a_turn_ends_early_only_with_a_gain_or_without_dice():
    game = road("5 on Y", "5 on Y").do("hand Y6", "throw", "dice 5 4 4 4 4 4")
    assert "end" not in game.moves()
    game.do("place Y5 2")
    assert "end" not in game.moves()
    game.do("throw", "dice 5 4 4 4 4", "place Y5 1")
    assert "end" in game.moves()
    idle = road("5 on Y").do("hand Y6")
    for _ in range(2):
        idle.do("throw", "dice 4 4 4 4 4 4")
        assert idle.moves() == ["throw"]
    idle.do("throw", "dice 4 4 4 4 4 4")
    assert idle.moves() == ["end"]


def test_the_hand_listed_first_is_for_cards_that_six_bottles_reach():
    """Rule 3.7: two and three bottles are within reach, the three blue ones after them are not."""
    reach = ["green-9", "orange-5", "orange-2", "green-1", "green-2", "green-3"]  # YB, YYY, YBB
    assert Table("dicycle-race", route=reach).moves()[0] == "hand Y5 B1"
