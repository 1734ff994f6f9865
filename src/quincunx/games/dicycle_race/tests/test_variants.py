"""There and back, all or nothing, traffic, branches, leaders first (rules 9)."""

import pytest

from quincunx.games.dicycle_race.tests.roads import Script, road


def throw_sixes(game):
    return game.do(*["no gift"] * (game.phase == "gift"), "hand Y6", "throw", "dice 6 6 6 6 6 6")


def ride(game, *places):
    """A turn that does cards of a filled road: six yellow sixes, placed there, then the end."""
    return throw_sixes(game).do(*(f"place Y6 {place}" for place in places), "end")


def rest(game):
    return game.do(*["no gift"] * (game.phase == "gift")).idle("R6", *"111111")


@pytest.mark.rule("9.2", "9.3", "9.4")
def test_there_and_back_over_the_turning_point():
    game = road("6 on Y", "6 on Y", "6 on Y", "6 on Y", "X X on YB", "6 on Y", there_and_back=True)
    ride(game, 1, 2, 3, 4)
    rest(game)
    game.do("no gift", "hand Y3 B3", "throw", "dice 1 6 2 1 2 3")
    game.do("place Y1 5", "place B1 5", "place Y6 6", "place Y2 7")
    assert "place B3 7" not in game.moves()
    game.do("place B2 7", "end")
    assert game.pawns == [7, 0], "step 7 is card 5 once more"
    rest(game)
    ride(game, 8, 9, 10)
    rest(game)
    ride(game, 11)
    assert (game.pawns, game.home) == ([12, 0], [0])


@pytest.mark.rule("9.3")
def test_the_last_card_counts_once():
    game = road(there_and_back=True)
    assert game.oracle.last_step == 11
    ride(game, 1, 2, 3, 4, 5, 6)
    assert (game.pawns, game.home) == ([6, 0], []), "the turning point is not home"


@pytest.mark.rule("9.5", "9.6")
def test_the_number_of_cards_is_announced_before_gift_and_hand():
    game = road("X X on YB", "A B C on YBR", "6 on Y", "6 on Y", all_or_nothing=True)
    assert game.phase == "announce"
    assert game.moves() == ["announce 1", "announce 2", "announce 3"]
    game.do("announce 1").idle("Y6", *"666666")
    assert (game.turn, game.phase) == (1, "announce")
    game.do("announce 1")
    assert (game.phase, game.announced) == ("gift", 1)


@pytest.mark.rule("9.6")
def test_announcements_end_with_the_route_and_with_the_other():
    game = road(all_or_nothing=True, mode="duel")
    assert game.moves() == [f"announce {number}" for number in range(1, 7)]
    game.do("announce 4")
    ride(game, 1, 2, 3, 4)
    game.do("announce 1")
    rest(game)
    assert game.moves() == ["announce 1", "announce 2"]
    sprint = road(all_or_nothing=True).do("announce 4")
    ride(sprint, 1, 2, 3, 4).do("announce 1")
    rest(sprint)
    assert sprint.moves() == ["announce 1", "announce 2"]


@pytest.mark.rule("9.7")
def test_dice_go_only_on_cards_announced():
    game = road(all_or_nothing=True).do("announce 2").idle("Y6", *"666666")
    game.do("announce 1")
    assert game.moves() == ["gift Y6 1", "no gift"]
    throw_sixes(game)
    assert game.moves("place") == ["place Y6 1"]


@pytest.mark.rule("9.8")
def test_one_card_missing_and_the_pawn_stays():
    game = road(all_or_nothing=True).do("announce 2", "hand Y6", "throw", "dice 6 1 1 1 1 1", "place Y6 1")
    assert "end" not in game.moves()
    game.do("throw", "dice 1 1 1 1 1", "throw", "dice 1 1 1 1 1", "end")
    assert game.pawns == [0, 0]
    assert game.gift["dice"] == ["Y1"] * 5


@pytest.mark.rule("9.9")
def test_a_family_announces_for_each_pawn():
    game = road("X X on YY", "X X on YY", "X X on YY", mode="family", players=4, all_or_nothing=True)
    assert game.moves() == [
        f"announce {both}" for both in ("0 1", "0 2", "0 3", "1 0", "1 1", "1 2", "2 0", "2 1", "3 0")
    ]
    game.do("announce 1 1", "hand Y6", "throw", "dice 6 6 5 1 2 3", "place Y6 1 pawn 1", "place Y6 1 pawn 1")
    assert "end" not in game.moves()
    assert "place Y5 2 pawn 1" not in game.moves()
    game.do("place Y5 1 pawn 2", "throw", "dice 1 2 3", "throw", "dice 1 2 3", "end")
    assert game.pawns == [[0, 0], [0, 0]], "a miss of one pawn stops both"


@pytest.mark.rule("9.9")
def test_three_pawns_share_the_six_bottles():
    game = road("X X on YY", "X X on YY", mode="family", players=5, all_or_nothing=True)
    assert {"announce 0 0 1", "announce 1 1 1", "announce 0 1 2"} <= set(game.moves())
    assert "announce 0 2 2" not in game.moves(), "eight bottles"
    game.do("announce 0 0 1", "hand Y6", "throw", "dice 6 6 6 6 6 6", "place Y6 1 pawn 3", "place Y6 1 pawn 3")
    assert not game.moves("place")
    game.do("end")
    assert game.pawns == [[0, 0, 1], [0, 0, 0]]


@pytest.mark.rule("9.10")
def test_held_up_is_not_missed():
    game = road("6 on Y [1]", mode="family", players=4, all_or_nothing=True, traffic=True).do("announce 2 0")
    ride(game, "1 pawn 1", "2 pawn 1").do("announce 1 0")
    ride(game, "1 pawn 1").do("announce 1 1")
    ride(game, "3 pawn 1", "1 pawn 2")
    assert game.pawns == [[3, 0], [1, 0]]


@pytest.mark.rule("1.5", "9.11", "9.12", "9.13")
def test_a_full_card_is_stopped_behind_or_passed():
    game = road("6 on Y", "6 on Y", "6 on Y [1]", players=4, traffic=True)
    ride(game, 1, 2, 3)
    ride(game, 1, 2, 3)
    assert game.pawns == [3, 2, 0, 0]
    ride(game, 1, 2, 3, 4)
    assert game.pawns == [3, 2, 4, 0]
    ride(game, 1, 2, 3)
    assert game.pawns == [3, 2, 4, 2], "card 2 has no capacity"


@pytest.mark.rule("1.5")
@pytest.mark.parametrize(("blank", "stands"), [(1, 0), (2, 1)])
def test_a_blank_capacity_is_what_the_option_says(blank, stands):
    game = road("6 on Y [blank]", traffic=True, blank=blank)
    ride(game, 1)
    throw_sixes(game).do("place Y6 1")
    assert ("end" in game.moves()) == bool(stands)


@pytest.mark.rule("1.5", "9.11")
def test_without_the_variant_capacities_mean_nothing():
    game = road("6 on Y [1]")
    ride(game, 1)
    ride(game, 1)
    assert game.pawns == [1, 1]


@pytest.mark.rule("9.13", "9.14")
def test_held_to_its_own_place_a_pawn_has_not_moved():
    game = road("6 on Y [1]", traffic=True)
    ride(game, 1)
    throw_sixes(game).do("place Y6 1")
    assert "end" not in game.moves()
    game.do("throw", "dice 1 1 1 1 1", "throw", "dice 1 1 1 1 1", "end")
    assert game.pawns == [1, 0]
    assert game.gift["from"] == 1


@pytest.mark.rule("9.15")
def test_each_direction_has_its_own_room():
    game = road("6 on Y", "6 on Y", "6 on Y", "6 on Y", "6 on Y [1]", there_and_back=True, traffic=True)
    ride(game, 1, 2, 3, 4, 5)
    ride(game, 1, 2, 3, 4)
    rest(game)
    ride(game, 5, 6, 7)
    assert game.pawns == [5, 7], "card 5 on the way back"


@pytest.mark.rule("9.15")
def test_in_the_velodrome_laps_make_no_difference():
    game = road("6 on Y [1]", mode="velodrome", players=3, traffic=True)
    ride(game, *range(1, 7))
    ride(game, 1)
    rest(game)
    ride(game, *range(7, 13))
    rest(game)
    rest(game)
    throw_sixes(game).do("place Y6 1")
    assert "end" not in game.moves(), "seat 1 stands on card 1"
    game.do("place Y6 2", "end")
    assert game.pawns[0] == {"lap": 1, "card": 2}


@pytest.mark.rule("9.16")
@pytest.mark.parametrize(("cards", "stretch"), [(6, (3, 4)), (8, (4, 5)), (12, (5, 7)), (13, (6, 8)), (24, (10, 15))])
def test_the_stretch_is_in_the_middle(cards, stretch):
    game = Script(cards=cards, branches=True)
    first, last = stretch
    assert game.oracle.options.stretch == range(first, last + 1)
    while game.oracle.owed[0] == "card":
        game.play(game.oracle.chances()[0][0])
    game.do("first 0")
    forked = [number for number, place in enumerate(game.route, start=1) if isinstance(place, list)]
    assert forked == list(range(first, last + 1))


def fork(**options):
    """Card 1, two roads of two cards, then filled: road a takes 1 + 1 dice, road b 3 + 1."""
    return road("6 on Y", "6 on Y / A B C on YBR", "6 on Y / 5 on Y", branches=True, **options)


@pytest.mark.rule("2.3", "9.16", "9.17")
def test_one_road_is_enough():
    game = fork()
    assert game.route[:4] == ["green-1", ["green-2", "green-3"], ["green-4", "green-5"], "green-6"]
    ride(game, 1, "2a", "3a", 4)
    assert game.pawns == [4, 0]


@pytest.mark.rule("9.18")
def test_the_first_die_on_the_stretch_fixes_the_road():
    game = fork().do("hand Y6", "throw", "dice 6 6 6 3 3 5")
    assert {"place Y6 2a", "place Y6 3a", "place Y3 2b", "place Y5 3b"} <= set(game.moves())
    game.do("place Y6 3a")
    assert "place Y6 2a" in game.moves()
    assert not any(move.endswith("b") for move in game.moves())


@pytest.mark.rule("9.18")
def test_a_gift_die_fixes_the_road_too():
    game = fork().idle("Y3 B3", *"333111").do("gift Y3 2b", "hand B3 R2", "throw", "dice 4 4 4 4 4")
    assert game.moves("place") == ["place B4 2b", "place R4 2b"]


@pytest.mark.rule("9.19")
def test_a_pawn_stays_on_its_road():
    game = fork()
    ride(game, 1, "2a")
    assert game.pawns == ["2a", 0]
    rest(game)
    throw_sixes(game)
    assert game.moves("place Y6 3") == ["place Y6 3a"]
    assert "place Y6 4" in game.moves()


@pytest.mark.rule("9.20")
def test_an_open_road_counts_the_lighter_way():
    game = fork()
    throw_sixes(game)
    assert "place Y6 6" in game.moves(), "six bottles by road a"
    heavy = fork().do("hand Y2 B2 R2", "throw", "dice 6 2 1 1 3 3", "place Y2 2b")
    assert "place Y6 4" in heavy.moves(), "1 + 3 + 1 + 1"
    assert "place Y6 5" not in heavy.moves()
    announcing = fork(all_or_nothing=True)
    assert announcing.moves() == [f"announce {number}" for number in range(1, 7)]


@pytest.mark.rule("9.21")
def test_the_road_is_chosen_anew_on_the_way_back():
    game = road("6 on Y", "6 on Y", "6 on Y / 6 on Y", branches=True, there_and_back=True)
    ride(game, 1, 2, "3a", 4, 5, 6)
    rest(game)
    throw_sixes(game)
    assert game.moves("place Y6 9") == ["place Y6 9a", "place Y6 9b"]
    game.do("place Y6 7", "place Y6 8", "place Y6 9b", "end")
    assert game.pawns == ["9b", 0]


@pytest.mark.rule("9.15", "9.16")
def test_each_road_has_its_own_room():
    game = road("6 on Y", "6 on Y [1] / 6 on Y [1]", branches=True, traffic=True, players=3)
    ride(game, 1, "2a")
    ride(game, 1, "2b")
    ride(game, 1, "2b")
    assert game.pawns == ["2a", "2b", 1]


@pytest.mark.rule("9.22", "9.23")
def test_leaders_play_first_and_level_riders_keep_their_order():
    game = road(players=4, leaders_first=True, first=1)
    assert game.order == [1, 2, 3, 0]
    rest(game)
    ride(game, 1)
    ride(game, 1, 2)
    assert game.order == [1, 2, 3, 0], "settled when the round begins"
    ride(game, 1)
    assert game.order == [3, 2, 0, 1]
    assert (game.turn, game.played) == (3, 0)


@pytest.mark.rule("9.23")
def test_in_the_velodrome_laps_come_first():
    game = road(mode="velodrome", players=3, leaders_first=True)
    ride(game, *range(1, 7))
    ride(game, *range(1, 6))
    rest(game)
    ride(game, *range(7, 13))
    rest(game)
    rest(game)
    ride(game, 1)
    rest(game)
    rest(game)
    assert game.order == [0, 1, 2]
    assert game.pawns[0] == {"lap": 1, "card": 1}


@pytest.mark.rule("9.24")
def test_teams_are_ordered_by_pawns_home_then_by_steps():
    game = road(mode="family", players=4, leaders_first=True)
    ride(game, "1 pawn 1")
    ride(game, *(f"{number} pawn {pawn}" for pawn in (1, 2) for number in (1, 2, 3)))
    assert (game.pawns, game.order) == ([[1, 0], [3, 3]], [3, 2])
    rest(game)
    game.do("no gift")
    ride(game, *(f"{number} pawn 1" for number in range(2, 7)))
    assert game.pawns == [[7, 0], [3, 3]]
    assert game.order == [0, 1], "a pawn home beats more steps only if it is ahead"
    rest(game)
    ride(game, "4 pawn 1", "4 pawn 2")
    assert game.pawns == [[7, 0], [4, 4]]
    assert game.order == [2, 3], "one pawn home beats eight steps"


@pytest.mark.rule("9.24")
def test_the_steps_of_all_pawns_count_not_only_the_foremost():
    game = road(mode="family", players=4, leaders_first=True)
    ride(game, *(f"{number} pawn 1" for number in (1, 2, 3)))
    ride(game, *(f"{number} pawn {pawn}" for pawn in (1, 2) for number in (1, 2)))
    assert (game.pawns, game.order) == ([[3, 0], [2, 2]], [3, 2])
