"""Which dice of a gift can really help in a turn (rule 4.4), and how long a gift lies (rule 4.9)."""

import pytest

from quincunx import IllegalMove
from quincunx.games.dicycle_race.tests.roads import road

YELLOW_LEFT = ("Y6", "4", "4", "4", "5", "5", "5")


def refusal(game, move):
    with pytest.raises(IllegalMove) as caught:
        game.table.play(move)
    assert caught.value.say("fr") != caught.value.say("en")
    return caught.value


@pytest.mark.rule("4.4")
def test_a_die_is_of_no_use_if_the_rest_of_the_gift_is_missing_from_the_supply():
    game = road("5 on Y", "4 on Y", players=3).idle(*YELLOW_LEFT)
    assert game.moves() == ["gift Y5 1", "no gift"], "with Y4 on card 2 there is no yellow die for card 1"
    refused = refusal(game, "gift Y4 2")
    assert refused.rule == "4.4"
    assert "could not help" in str(refused)


@pytest.mark.rule("4.4")
def test_the_other_bottles_of_its_own_card_count_too():
    assert road("5 5 on YY").idle(*YELLOW_LEFT).moves() == ["no gift"]
    assert road("5 5 on YB").idle(*YELLOW_LEFT).moves() == ["gift Y5 1", "no gift"]


@pytest.mark.rule("4.4")
def test_colour_by_colour_the_supply_has_what_does_not_lie_there():
    game = road("X X on YY", "5 on Y", players=3)
    assert game.idle("Y4 B2", "1", "1", "5", "5", "1", "1").moves("gift Y5") == ["gift Y5 1", "gift Y5 2"]
    game = road("X X on YY", "5 on Y", players=3)
    assert game.idle("Y5 B1", "1", "1", "1", "5", "5", "1").moves("gift Y5") == ["gift Y5 1"], (
        "one is left, two are due"
    )


def forked(light, heavy, **options):
    """A stretch of two cards with a road of yellow bottles, then a card that takes a yellow 5; seat 0 leaves six yellow dice."""
    return road("<6 on R", f"{light} / {heavy}", "<6 on R / <6 on R", "5 on Y", branches=True, **options)


@pytest.mark.rule("4.4", "9.20")
def test_one_open_road_is_enough():
    assert forked("6 on Y", "6 on B").idle(*YELLOW_LEFT).moves() == ["gift Y5 4", "no gift"], "by road b"
    assert forked("6 on Y", "6 on Y").idle(*YELLOW_LEFT).moves() == ["no gift"]


@pytest.mark.rule("4.4", "9.20")
def test_five_dice_in_hand_must_do_the_rest_on_that_road():
    game = forked("6 on Y", "X X X X on BBBB")
    assert game.idle(*YELLOW_LEFT).moves() == ["no gift"], (
        "road a lacks yellow dice, road b has seven bottles up to there"
    )


@pytest.mark.rule("4.4", "9.18")
def test_the_road_of_the_gift_die_is_the_one_that_counts():
    game = forked("X X on YY", "X X on YB").idle(*YELLOW_LEFT)
    assert game.moves() == ["gift Y4 2b", "gift Y5 2b", "no gift"]


@pytest.mark.rule("4.4", "9.19")
def test_a_pawn_on_the_stretch_has_no_other_road():
    game = road("<6 on R", "<6 on R / <6 on R", "6 on Y / 6 on B", "5 on Y", branches=True)
    for road_name in "ab":
        game.do("hand R6", "throw", "dice 1 1 1 1 1 1", "place R1 1", f"place R1 2{road_name}", "end")
    assert game.idle(*YELLOW_LEFT).moves() == ["gift Y5 4", "no gift"], "seat 1 is on road b"
    game.do("no gift").idle(*YELLOW_LEFT)
    assert game.moves() == ["no gift"], "seat 0 is on road a"


@pytest.mark.rule("4.4", "9.7")
@pytest.mark.parametrize(("announced", "offered"), [(1, ["gift Y5 1", "no gift"]), (2, ["no gift"])])
def test_under_all_or_nothing_all_cards_announced_must_be_done(announced, offered):
    game = road("5 on Y", "6 on Y", all_or_nothing=True).do("announce 1").idle(*YELLOW_LEFT)
    assert game.do(f"announce {announced}").moves() == offered


@pytest.mark.rule("4.4", "9.9")
@pytest.mark.parametrize(("announced", "offered"), [("1 0", ["gift Y5 1 pawn 1", "no gift"]), ("1 1", ["no gift"])])
def test_and_those_of_all_pawns_together(announced, offered):
    game = road("5 on Y", mode="family", all_or_nothing=True).do("announce 1 0").idle(*YELLOW_LEFT)
    assert game.do(f"announce {announced}").moves() == offered


@pytest.mark.rule("4.4", "9.9", "9.20")
def test_each_pawn_then_goes_by_the_road_that_suits_it():
    game = forked("6 on Y", "6 on B", mode="family", all_or_nothing=True).do("announce 1 0").idle(*YELLOW_LEFT)
    assert game.do("announce 4 2").moves() == ["gift Y5 4 pawn 1", "no gift"], "both by road b"


@pytest.mark.rule("4.4")
def test_without_all_or_nothing_other_pawns_are_no_matter():
    game = road("5 on Y", "6 on Y", mode="family").idle(*YELLOW_LEFT)
    assert game.moves() == ["gift Y5 1 pawn 1", "gift Y5 1 pawn 2", "no gift"]


@pytest.mark.rule("4.4", "9.12")
def test_traffic_does_not_make_a_die_useless():
    game = road("5 on Y [1]", "6 on B", players=3, traffic=True)
    game.do("hand Y6", "throw", "dice 5 5 5 5 5 5", "place Y5 1", "end").idle(*YELLOW_LEFT)
    assert game.moves() == ["gift Y5 1", "no gift"], "card 1 is full"


def take(game, place):
    return game.do(f"gift Y6 {place}", "hand B5", "throw", "dice 1 1 1 1 1", "end")


def lap_to_go():
    """A velodrome of four: seat 0 at the start leaves six yellow sixes, seat 1 is on card 12, seats 2 and 3 have crossed."""
    game = road(mode="velodrome", players=4, filler="6 on Y")
    for cards in (range(1, 7), range(7, 13)):
        game.idle("R6", *"111111").do("no gift")
        for seat in (1, 2, 3):
            assert game.turn == seat
            game.do("hand Y6", "throw", "dice 6 6 6 6 6 6", *(f"place Y6 {card}" for card in cards), "end")
    game.idle("R6", *"111111").do("no gift").idle("R6", *"111111").do("no gift")
    for _ in (2, 3):
        game.do("hand Y6", "throw", "dice 6 6 6 6 6 6", "place Y6 1", "end")
    return game.idle("Y6", *"666666")


@pytest.mark.rule("4.9", "7.4")
def test_a_gift_outlives_its_giver():
    game = take(lap_to_go(), 1)
    assert (game.phase, game.turn, game.pawns[0]) == ("remove", 0, None)
    assert game.gift == {"from": 0, "dice": ["Y6"] * 5, "taken_by": [1]}
    game.do("remove 12")
    assert (game.turn, game.phase) == (2, "gift")
    assert "gift Y6 2" in game.moves()


@pytest.mark.rule("4.9")
def test_it_then_ends_once_every_rider_left_has_had_a_turn():
    game = take(take(lap_to_go(), 1).do("remove 12"), 2)
    assert (game.turn, game.phase) == (3, "gift")
    take(game, 2)
    assert (game.turn, game.phase, game.gift) == (1, "hand", None)
    assert "hand Y6" in game.moves()


@pytest.mark.rule("4.9")
def test_it_ends_so_too_when_the_team_of_its_giver_is_home():
    game = road("5 on Y", mode="family", players=3, pawns=1, cards=6, scoring="time", races=1, filler="6 on Y")
    game.idle("Y6", *"665555").do("gift Y5 1 pawn 1", "hand B5", "throw", "dice 1 1 1 1 1", "end")
    assert (game.turn, game.gift["from"]) == (2, 0), "a team-mate"
    game.do("no gift", "hand Y6", "throw", "dice 5 6 6 6 6 6", "place Y5 1 pawn 1")
    game.do(*(f"place Y6 {number} pawn 1" for number in range(2, 7)), "end")
    assert (game.home, game.turn, game.gift) == ([0], 1, None)
