"""The gift, sentence by sentence (rules 4)."""

import pytest

from quincunx.games.dicycle_race.tests.roads import road

FAR = "6 6 6 on BBB"


def six_yellow_left(**options):
    """Seat 0 has failed with six yellow dice: 1 2 3 4 5 5."""
    game = road("5 on Y", "4 on Y", FAR, players=3, **options)
    return game.idle("Y6", "1", "2", "3", "4", "5", "5")


def three_yellow_left():
    """Seat 0 has failed with three yellow dice, 3 4 5, and three blue ones."""
    return road("5 on Y", "4 on Y", FAR, players=3).idle("Y3 B3", "3", "4", "5", "1", "1", "1")


@pytest.mark.rule("4.1")
def test_the_dice_of_the_third_throw_stay_as_they_fell_also_the_placed_ones():
    game = road("5 on Y", "4 on Y").do("hand Y2 B4", "throw", "dice 1 1 1 1 1 1", "throw", "dice 1 1 1 1 1 1")
    game.do("throw", "dice 4 3 2 2 6 1", "place Y4 2", "end")
    assert game.gift == {"from": 0, "dice": ["Y3", "Y4", "B1", "B2", "B2", "B6"], "taken_by": []}
    assert (game.turn, game.phase) == (1, "gift")


@pytest.mark.rule("4.2")
def test_dice_placed_earlier_are_no_part_of_it():
    game = road("5 on Y", "4 on Y").do("hand Y2 B4", "throw", "dice 4 3 1 1 1 1", "place Y4 2")
    game.do("throw", "dice 3 1 1 1 1", "throw", "dice 3 2 2 6 1", "end")
    assert game.gift["dice"] == ["Y3", "B1", "B2", "B2", "B6"]


@pytest.mark.rule("4.2")
def test_nor_are_those_placed_after_the_second_throw():
    game = road("5 on Y", "4 on Y").do("hand Y2 B4", "throw", "dice 3 3 1 1 1 1", "throw", "dice 4 3 1 1 1 1")
    game.do("place Y4 2", "throw", "dice 3 2 2 6 1", "end")
    assert game.gift["dice"] == ["Y3", "B1", "B2", "B2", "B6"]


def two_full_cards(players):
    """Six bottles on two cards with room for one each; seat 0 stands on the second, seat 1 on the first."""
    game = road("A B C D on YYYY [1]", "X X on YY [1]", players=players, traffic=True)
    for _ in range(2):
        game.do("hand Y6", "throw", "dice 1 2 3 4 6 6", *ALL_SIX, "end")
    assert game.pawns[:2] == [2, 1]
    return game


ALL_SIX = ("place Y1 1", "place Y2 1", "place Y3 1", "place Y4 1", "place Y6 2", "place Y6 2")


@pytest.mark.rule("3.12", "4.2", "9.14")
def test_there_is_no_gift_if_all_dice_lay_before_a_third_throw():
    game = two_full_cards(3).do("hand Y6", "throw", "dice 1 2 3 4 6 6", *ALL_SIX)
    assert game.moves() == ["end"]
    game.do("end")
    assert (game.pawns, game.gift) == ([2, 1, 0], None)


@pytest.mark.rule("4.3")
def test_the_next_seat_answers_before_its_hand():
    game = six_yellow_left()
    assert game.turn == 1
    assert game.moves() == ["gift Y5 1", "no gift"]
    assert three_yellow_left().moves() == ["gift Y5 1", "gift Y4 2", "no gift"]


@pytest.mark.rule("4.4")
def test_a_taken_die_is_placed_at_once_and_the_hand_has_five():
    game = three_yellow_left().do("gift Y4 2")
    assert game.placed == [{"die": "Y4", "card": 2, "pawn": 1, "throw": 0}]
    assert game.gift == {"from": 0, "dice": ["Y3", "Y5", "B1", "B1", "B1"], "taken_by": [1]}
    assert all(sum(int(word[1:]) for word in hand.split()[1:]) == 5 for hand in game.moves("hand"))
    game.do("hand B3 R2", "throw", "dice 1 1 1 1 1")
    assert "place Y4 2" not in game.moves()


@pytest.mark.rule("4.4")
def test_the_gift_die_counts_for_the_row():
    game = six_yellow_left().do("gift Y5 1", "hand B5", "throw", "dice 1 1 1 1 1", "end")
    assert game.pawns == [0, 1, 0]


@pytest.mark.rule("4.5")
def test_declining_returns_the_dice():
    game = six_yellow_left().do("no gift")
    assert game.gift is None
    assert "hand Y6" in game.moves()
    game.idle("B6", "1", "1", "1", "1", "1", "1")
    assert game.moves() == ["no gift"], "none of the new dice can be placed"


@pytest.mark.rule("4.6")
def test_what_lies_there_and_what_was_taken_is_not_in_the_supply():
    game = six_yellow_left().do("gift Y5 1")
    assert game.moves("hand Y") == []
    assert "hand B5" in game.moves()


@pytest.mark.rule("4.7")
def test_if_one_was_taken_the_next_seat_answers_too():
    game = six_yellow_left().do("gift Y5 1", "hand B5", "throw", "dice 1 1 1 1 1", "end")
    assert (game.turn, game.phase) == (2, "gift")
    game.do("gift Y5 1")
    assert game.gift == {"from": 0, "dice": ["Y1", "Y2", "Y3", "Y4"], "taken_by": [1, 2]}


@pytest.mark.rule("4.8")
def test_nobody_answers_twice():
    game = six_yellow_left(mode="family")  # seats 0 and 2 against seat 1
    game.do("gift Y5 1 pawn 1", "hand B5", "throw", "dice 1 1 1 1 1", "end")
    game.do("gift Y5 1 pawn 1", "hand B5", "throw", "dice 1 1 1 1 1", "end")
    assert (game.turn, game.phase, game.gift["taken_by"]) == (1, "hand", [1, 2])
    assert "hand Y2 B4" in game.moves()
    assert "hand Y3 B3" not in game.moves(), "four still lie there"


@pytest.mark.rule("4.9")
def test_the_gift_ends_with_the_next_turn_of_who_left_it():
    game = six_yellow_left().do("gift Y5 1", "hand B5", "throw", "dice 1 1 1 1 1", "end")
    game.do("gift Y5 1", "hand B5", "throw", "dice 1 1 1 1 1", "end")
    assert (game.turn, game.phase, game.gift) == (0, "hand", None)
    assert "hand Y6" in game.moves()


@pytest.mark.rule("4.9")
def test_the_gift_ends_with_the_race():
    game = road(filler="6 on Y", scoring="podium", races=2).idle("B6", *"111111")
    game.do("no gift", "hand Y6", "throw", "dice 6 6 6 6 6 6", *(f"place Y6 {number}" for number in range(1, 7)), "end")
    assert (game.race, game.gift, game.phase) == (2, None, "hand")
    taken = road("X X on YY", *["6 on Y"] * 5, players=3, scoring="podium", races=2).idle("Y6", *"123345")
    assert taken.gift is not None


@pytest.mark.rule("4.10")
def test_the_gift_ends_with_its_last_die():
    game = road("5 on Y", "A B C D on BBBB").do("hand Y2 B4", "throw", "dice 1 1 1 2 3 4")
    game.do("place B1 2", "place B2 2", "place B3 2", "place B4 2", "throw", "dice 1 1", "throw", "dice 5 5", "end")
    assert game.gift["dice"] == ["Y5", "Y5"]
    game.do("gift Y5 1", "hand B5", "throw", "dice 1 1 1 1 1", "end")
    assert game.gift is None, "seat 0 left it"
    three = road("5 on Y", "A B C D on BBBB", players=3).do("hand Y1 B5", "throw", "dice 1 1 2 3 4 4")
    three.do("place B1 2", "place B2 2", "place B3 2", "place B4 2", "throw", "dice 1 1", "throw", "dice 5 5")
    three.do("end", "gift Y5 1", "hand Y5", "throw", "dice 1 1 1 1 1", "end")
    assert three.gift["dice"] == ["B5"]


@pytest.mark.rule("4.10")
def test_after_the_last_die_nobody_answers():
    game = road("5 on Y", "A B C D on BBBB", "1 on Y", players=3).do("hand Y2 B4", "throw", "dice 1 2 1 2 3 4")
    game.do("place B1 2", "place B2 2", "place B3 2", "place B4 2", "place Y1 3", "throw", "dice 1", "throw", "dice 5")
    game.do("end", "gift Y5 1")
    assert game.gift is None
    game.do("hand B5", "throw", "dice 1 1 1 1 1", "end")
    assert (game.turn, game.phase) == (2, "hand")


@pytest.mark.rule("4.11")
def test_a_new_failure_returns_the_old_dice_and_lays_the_new():
    game = three_yellow_left().do("gift Y4 2").idle("Y1 B3 R1", "1", "1", "1", "6", "1")
    assert game.gift == {"from": 1, "dice": ["Y1", "B1", "B1", "B6", "R1"], "taken_by": []}
    assert (game.turn, game.moves()) == (2, ["gift B6 3", "no gift"])


@pytest.mark.rule("4.11")
def test_a_failure_without_dice_of_a_third_throw_ends_an_older_gift():
    game = two_full_cards(4).idle("Y1 B5", *"111111")
    game.do("gift Y1 1", "hand Y5", "throw", "dice 2 3 4 6 6", *ALL_SIX[1:], "end")
    assert game.pawns == [2, 1, 0, 0]
    assert (game.turn, game.phase, game.gift) == (0, "hand", None)
