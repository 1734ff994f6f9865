"""Sprint, family, velodrome and duel (rules 5 to 8)."""

import pytest

from quincunx.games.dicycle_race.tests.roads import road


def ride(game, *places):
    """A turn that does the cards of a filled road: six yellow sixes, placed there, then the end."""
    if game.phase == "gift":
        game.do("no gift")
    return game.do("hand Y6", "throw", "dice 6 6 6 6 6 6", *(f"place Y6 {place}" for place in places), "end")


def rest(game):
    """A turn in which nothing happens, and no gift is wanted."""
    if game.phase == "gift":
        game.do("no gift")
    return game.idle("R6", *"111111")


@pytest.mark.rule("2.5", "5.2")
def test_play_goes_clockwise_from_the_first_seat():
    game = road(players=4, first=2)
    assert (game.order, game.turn) == ([2, 3, 0, 1], 2)
    turns = []
    for _ in range(6):
        turns.append(game.turn)
        rest(game)
    assert turns == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("2.4", "5.1")
def test_the_first_on_the_podium_wins_at_once():
    game = road(players=3)
    assert game.pawns == [0, 0, 0]
    rest(game)
    ride(game, 1, 2, 3, 4, 5, 6)
    assert (game.oracle.pending, game.oracle.winners, game.oracle.scores) == ((), [1], [0, 1, 0])


@pytest.mark.rule("6.1", "6.2")
@pytest.mark.parametrize(
    ("players", "teams", "pawns"),
    [(2, 2, 2), (3, 2, 2), (4, 2, 2), (5, 2, 3), (6, 2, 3), (3, 3, 2), (4, 3, 2), (6, 3, 2)],
)
def test_every_team_has_as_many_pawns_as_the_largest_has_seats_and_two_at_least(players, teams, pawns):
    assert road(mode="family", players=players, teams=teams).pawns == [[0] * pawns] * teams


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(("players", "teams", "pawns"), [(2, 2, 1), (2, 2, 3), (6, 2, 1), (3, 3, 1), (6, 3, 2)])
def test_another_number_can_be_asked_for(players, teams, pawns):
    assert road(mode="family", players=players, teams=teams, pawns=pawns).pawns == [[0] * pawns] * teams


@pytest.mark.rule("6.2")
def test_elsewhere_everybody_has_one():
    assert road(players=3, pawns=3).pawns == [0, 0, 0]


@pytest.mark.rule("6.3", "6.4")
@pytest.mark.parametrize(
    ("players", "teams", "first", "turns"),
    [
        (5, 2, 4, [4, 1, 0, 3, 2, 1, 4, 3]),
        (4, 2, 1, [1, 2, 3, 0, 1, 2]),
        (4, 3, 3, [3, 1, 2, 0, 1, 2, 3]),
        (5, 3, 4, [4, 2, 0, 1, 2, 3, 4]),
        (6, 3, 5, [5, 0, 1, 2, 3, 4, 5]),
    ],
)
def test_teams_alternate_and_their_seats_rotate(players, teams, first, turns):
    game = road(mode="family", players=players, teams=teams, first=first)
    seen = []
    for _ in turns:
        seen.append(game.turn)
        rest(game)
    assert seen == turns


@pytest.mark.rule("6.5", "6.7")
def test_several_pawns_ride_in_a_turn_each_with_its_own_dice():
    game = road(mode="family", players=4).do("hand Y6", "throw", "dice 6 6 6 6 6 6")
    game.do("place Y6 1 pawn 1", "place Y6 1 pawn 2", "place Y6 2 pawn 2", "end")
    assert game.pawns == [[1, 2], [0, 0]]


@pytest.mark.rule("6.6")
def test_six_bottles_are_counted_for_each_pawn_by_itself():
    game = road("X X on YY", "X X on YY", "X X X on YYY", mode="family", players=4)
    game.do("hand Y6", "throw", "dice 6 6 6 6 6 6", "place Y6 2 pawn 1")
    assert "place Y6 2 pawn 2" in game.moves(), "the two of them need eight dice, which the team may hope for no more"
    assert not game.moves("place Y6 3"), "seven bottles"
    game.do("place Y6 2 pawn 2", "place Y6 2 pawn 1", "place Y6 1 pawn 1", "place Y6 1 pawn 1", "end")
    assert game.pawns == [[2, 0], [0, 0]]


@pytest.mark.rule("6.6", "9.9")
def test_under_all_or_nothing_they_stay_a_total():
    game = road(
        "X X on YY", "X X on YY / 6 on Y", "X X on YY / 6 on Y", mode="family", branches=True, all_or_nothing=True
    )
    assert "announce 2 2" in game.moves(), "six bottles by road b"
    game.do("announce 2 2", "hand Y6", "throw", "dice 6 6 6 6 6 6", "place Y6 2b pawn 1")
    assert game.moves("place Y6 2") == ["place Y6 2b pawn 2"], "by road a, pawn 2 would have four"


@pytest.mark.rule("6.7", "9.12")
def test_of_level_pawns_the_lower_number_rides_first():
    game = road("6 on Y [1]", mode="family", players=4, traffic=True)
    ride(game, "1 pawn 2", "1 pawn 1")
    assert game.pawns == [[1, 0], [0, 0]]


@pytest.mark.rule("6.7", "9.12")
def test_the_foremost_pawn_rides_first_and_makes_room():
    game = road("6 on Y [1]", "6 on Y", mode="family", players=4, traffic=True)
    ride(game, "1 pawn 2")
    rest(game)
    game.do("no gift", "hand Y6", "throw", "dice 6 6 6 6 6 6", "place Y6 1 pawn 1", "place Y6 2 pawn 2", "end")
    assert game.pawns == [[1, 2], [0, 0]]


@pytest.mark.rule("6.8", "10.2")
def test_the_first_team_with_all_pawns_home_wins():
    game = road(mode="family", players=3)
    ride(game, *(f"{number} pawn 1" for number in range(1, 7)))
    assert game.pawns == [[7, 0], [0, 0]]
    assert game.home == []
    rest(game)
    ride(game, *(f"{number} pawn 2" for number in range(1, 7)))
    assert (game.home, game.oracle.winners, game.oracle.scores) == ([0], [0, 2], [1, 0, 1])


@pytest.mark.rule("6.5")
def test_a_pawn_at_home_is_not_played():
    game = road(mode="family", players=4)
    ride(game, *(f"{number} pawn 1" for number in range(1, 7)))
    rest(game)
    game.do("no gift", "hand Y6", "throw", "dice 6 6 6 6 6 6")
    assert all(move.endswith("pawn 2") for move in game.moves("place"))


@pytest.mark.rule("6.9")
def test_team_mates_may_take_the_gift():
    game = road(mode="family", players=4).idle("Y6", *"666555")
    game.do("gift Y6 1 pawn 1", "hand B5", "throw", "dice 1 1 1 1 1", "end")
    assert (game.turn, game.gift["taken_by"]) == (2, [1])
    assert "gift Y6 1 pawn 1" in game.moves(), "seat 2 is in seat 0's team"


@pytest.mark.rule("2.1", "7.1")
def test_a_velodrome_starts_at_the_line():
    game = road(mode="velodrome", players=3)
    assert len(game.route) == 12
    assert game.pawns == [{"lap": 0, "card": 0}] * 3


@pytest.mark.rule("7.2")
def test_the_line_is_crossed_from_the_last_card_onto_the_first():
    game = road(mode="velodrome", players=3)
    for _ in range(2):
        ride(game, *([1, 2, 3, 4, 5, 6] if game.pawns[0]["card"] == 0 else [7, 8, 9, 10, 11, 12]))
        rest(game)
        rest(game)
    assert game.pawns[0] == {"lap": 0, "card": 12}
    ride(game, 1, 2)
    assert game.pawns[0] == {"lap": 1, "card": 2}


def after_halves(*halves):
    """A velodrome in which seats have ridden so many half circles, the last seat fewest."""
    game = road(mode="velodrome", players=len(halves))
    left = list(halves)
    while any(left):
        seat = game.turn
        here = game.pawns[seat]["card"]
        if left[seat]:
            left[seat] -= 1
            ride(game, *([7, 8, 9, 10, 11, 12] if here == 6 else [1, 2, 3, 4, 5, 6]))
        else:
            rest(game)
    return game


@pytest.mark.rule("7.4", "7.5", "7.6")
def test_who_has_fewer_laps_than_all_others_is_out_and_removes_a_card():
    game = after_halves(3, 3, 0)
    assert (game.phase, game.turn) == ("remove", 2)
    assert game.pawns == [{"lap": 1, "card": 6}, {"lap": 1, "card": 6}, None]
    assert "remove 6" not in game.moves()
    assert len(game.moves()) == 11
    game.do("remove 7")
    assert game.route[6] is None
    assert game.turn == 0
    game.do(*["no gift"] * (game.phase == "gift"), "hand Y6", "throw", "dice 6 6 6 6 6 6", "place Y6 8", "end")
    assert game.pawns[0] == {"lap": 1, "card": 8}


@pytest.mark.rule("7.2", "7.6")
def test_without_card_1_the_line_is_crossed_onto_the_first_card_that_remains():
    game = after_halves(3, 3, 3, 0).do("remove 1")
    ride(game, 7, 8, 9, 10, 11, 12)
    rest(rest(game))
    ride(game, 2)
    assert game.pawns[0] == {"lap": 2, "card": 2}


@pytest.mark.rule("7.5", "7.6")
def test_several_removed_cards_are_passed_over_and_none_is_removed_twice():
    game = after_halves(3, 3, 3, 0).do("remove 12")
    ride(game, 7, 8, 9, 10, 11, 1)
    assert game.pawns[0] == {"lap": 2, "card": 1}
    ride(game, 7, 8, 9, 10, 11, 1)
    assert (game.phase, game.turn) == ("remove", 2)
    assert game.moves() == [f"remove {number}" for number in range(2, 12)]
    game.do("remove 11")
    ride(game, 2, 3, 4, 5, 6, 7)
    rest(game)
    game.do(*["no gift"] * (game.phase == "gift"), "hand Y6", "throw", "dice 6 6 6 6 6 6")
    assert game.moves("place") == [f"place Y6 {number}" for number in (8, 9, 10, 1, 2, 3)]
    game.do("place Y6 8", "place Y6 9", "place Y6 10", "place Y6 1", "end")
    assert (game.pawns, game.oracle.winners) == ([{"lap": 3, "card": 1}, None, None, None], [0])


@pytest.mark.rule("7.4", "7.7")
def test_several_laps_behind_are_out_one_after_the_other():
    game = after_halves(5, 0, 0)
    assert game.pawns[0] == {"lap": 2, "card": 6}
    for places in ([1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]):
        while game.turn != 1:
            rest(game)
        ride(game, *places)
    while game.turn != 1:
        rest(game)
    ride(game, 1)
    assert (game.phase, game.turn, game.pawns[2]) == ("remove", 2, None)
    game.do("remove 12")
    assert (game.oracle.pending, game.oracle.winners, game.oracle.scores) == ((), [0], [1, 0, 0])
    assert (game.phase, game.turn, game.pawns[1]) == ("hand", 1, None)


@pytest.mark.rule("7.7")
def test_the_last_elimination_ends_the_game_without_a_removal():
    game = road(mode="velodrome", players=2)
    for places in ([1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12], [1]):
        ride(game, *places)
        if game.oracle.pending:
            rest(game)
    assert (game.oracle.winners, game.oracle.scores) == ([0], [1, 0])
    assert None not in game.route


@pytest.mark.rule("7.3")
def test_nobody_plans_more_than_a_circle():
    game = after_halves(1, 0, 0)
    assert game.oracle._circle(0) == [str(number) for number in [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6]]


@pytest.mark.rule("8.1", "8.2")
def test_nobody_places_beyond_the_other():
    game = road(mode="duel")
    assert game.pawns == [12, 6]
    game.do("hand Y6", "throw", "dice 6 6 6 6 6 6")
    assert game.moves("place") == [f"place Y6 {number}" for number in range(1, 7)]
    game.do("place Y6 1", "place Y6 2", "end", "hand Y6", "throw", "dice 6 6 6 6 6 6")
    assert game.moves("place") == [f"place Y6 {number}" for number in (7, 8, 9, 10, 11, 12)]


@pytest.mark.rule("8.3")
def test_who_reaches_the_other_wins():
    game = road(mode="duel")
    ride(game, 1, 2, 3, 4, 5)
    rest(game)
    game.do("no gift", "hand Y6", "throw", "dice 6 6 6 6 6 6")
    assert game.moves("place") == ["place Y6 6"]
    game.do("place Y6 6", "end")
    assert (game.pawns, game.oracle.winners, game.oracle.scores) == ([6, 6], [0], [1, 0])


@pytest.mark.rule("8.3", "10.2")
def test_seat_1_wins_as_well():
    game = road(mode="duel", first=1)
    ride(game, 7, 8, 9, 10, 11, 12)
    assert (game.pawns, game.oracle.winners, game.oracle.scores) == ([12, 12], [1], [0, 1])
