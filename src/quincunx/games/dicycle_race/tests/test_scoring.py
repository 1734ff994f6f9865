"""Sprint, podium and time over several races (rules 10), and that nothing is hidden (rules 11)."""

import numpy as np
import pytest

from quincunx.games.dicycle_race.rules import races
from quincunx.games.dicycle_race.tests.roads import Script, card, road


def home(game, pawn=""):
    """A turn from the start to the podium of a filled road."""
    game.do(*["no gift"] * (game.phase == "gift"), "hand Y6", "throw", "dice 6 6 6 6 6 6")
    return game.do(*(f"place Y6 {number}{pawn}" for number in range(1, 7)), "end")


def rest(game):
    return game.do(*["no gift"] * (game.phase == "gift")).idle("R6", *"111111")


@pytest.mark.rule("10.2")
def test_a_simple_sprint_is_one_race_and_one_point():
    game = home(road(players=3, races=5))
    assert (game.oracle.pending, game.points, game.race) == ((), [1, 0, 0], 1)


@pytest.mark.rule("10.4", "10.5", "10.8")
@pytest.mark.parametrize(
    ("players", "points"), [(2, [3, 2]), (3, [3, 2, 1]), (4, [3, 2, 1, 0]), (6, [3, 2, 1, 0, 0, 0])]
)
def test_a_podium_race_ends_with_three_home_or_all_but_one(players, points):
    game = road(players=players, scoring="podium", races=1)
    for _ in range(min(3, players - 1)):
        assert game.oracle.pending
        home(game)
    assert (game.oracle.pending, game.oracle.scores, game.oracle.winners) == ((), points, [0])


@pytest.mark.rule("10.5")
def test_points_come_on_arrival():
    game = home(road(players=4, scoring="podium"))
    assert (game.points, game.home) == ([3, 0, 0, 0], [0])
    home(rest(game))
    assert (game.points, game.home) == ([3, 0, 2, 0], [0, 2])


@pytest.mark.rule("5.2", "10.3")
def test_who_is_home_is_skipped_and_the_next_race_begins_with_the_seat_after_the_one_that_began():
    game = home(road(players=4, scoring="podium", races=2))
    for seat in (1, 2, 3):
        assert game.turn == seat
        rest(game)
    assert (game.turn, game.order) == (1, [1, 2, 3])
    home(game)
    rest(game)
    home(game)
    assert (game.race, game.points, game.home) == (2, [3, 2, 0, 1], [])
    assert (game.pawns, game.turn, game.order) == ([0, 0, 0, 0], 1, [1, 2, 3, 0])
    assert game.first == 1, "seat 0 began the first race, and seat 3 ended it"


@pytest.mark.rule("10.3")
def test_every_race_draws_a_new_route_from_all_cards():
    names = [f"green-{number}" for number in range(1, 9)]
    deck = {"name": "Sixes", "cards": [card("6 on Y", name) for name in names]}
    game = Script(cards=6, scoring="podium", races=2, deck=deck)
    game.do(*(f"card {name}" for name in names[:6]), "first 1")
    home(game)
    assert game.oracle.pending == (-1,)
    assert game.oracle.chances() == [(f"card {name}", 1) for name in names]
    game.do(*(f"card {name}" for name in names[2:]))
    assert (game.race, game.route, game.turn, game.points) == (2, names[2:], 0, [2, 3])


@pytest.mark.rule("9.16", "10.3")
def test_the_roads_part_in_every_race():
    cards = [f"card green-{number}" for number in range(1, 9)]
    deck = {"name": "Sixes", "cards": [card("6 on Y", move.split()[1]) for move in cards]}
    game = Script(cards=6, branches=True, scoring="podium", races=2, deck=deck).do(*cards, "first 0")
    game.do("hand Y6", "throw", "dice 6 6 6 6 6 6", *(f"place Y6 {place}" for place in (1, 2, "3a", "4a", 5, 6)), "end")
    game.do(*reversed(cards))
    assert game.race == 2
    assert game.route == ["green-8", "green-7", ["green-6", "green-5"], ["green-4", "green-3"], "green-2", "green-1"]


@pytest.mark.rule("6.4", "10.3")
def test_a_family_race_begins_with_the_next_seat_not_the_next_team():
    game = home(road(mode="family", players=3, first=2, scoring="podium", races=2), " pawn 1")
    home(rest(game), " pawn 2")
    assert (game.race, game.turn, game.order) == (2, 0, [0, 1]), "after seat 2"


@pytest.mark.rule("9.22", "10.3")
def test_whoever_leads_the_last_round_the_next_race_begins_with_the_next_seat():
    game = road(players=3, first=2, scoring="podium", races=2, leaders_first=True)
    rest(game)
    game.do("no gift", "hand Y6", "throw", "dice 6 6 6 6 6 6", "place Y6 1", "end")
    rest(game)
    assert (game.order, game.first) == ([0, 2, 1], 2)
    game.do("no gift", "hand Y6", "throw", "dice 6 6 6 6 6 6", *(f"place Y6 {card}" for card in range(2, 7)), "end")
    home(game)
    assert (game.race, game.turn, game.first) == (2, 0, 0)


@pytest.mark.rule("10.6", "10.8")
def test_time_costs_a_point_a_turn_until_all_are_home():
    game = home(road(scoring="time", races=1))
    assert game.points == [1, 0]
    rest(game)
    assert (game.points, game.turn) == ([1, 1], 1)
    rest(game)
    home(game)
    assert (game.oracle.pending, game.oracle.scores, game.oracle.winners) == ((), [1, 3], [0])


@pytest.mark.rule("10.7")
def test_every_seat_of_a_team_has_its_points():
    game = road(mode="family", players=3, scoring="time", races=1)
    home(game, " pawn 1")
    rest(game)
    home(game, " pawn 2")
    assert (game.points, game.home) == ([2, 1, 2], [0])
    podium = road(mode="family", players=3, scoring="podium", races=1)
    home(podium, " pawn 1")
    rest(podium)
    home(podium, " pawn 2")
    assert (podium.oracle.pending, podium.points, podium.oracle.winners) == ((), [3, 2, 3], [0, 2])


@pytest.mark.rule("10.9")
def test_a_tie_is_shared():
    game = home(road(scoring="time", races=1))
    home(game)
    assert (game.oracle.scores, game.oracle.winners) == ([1, 1], [0, 1])
    shares = np.zeros(2)
    races.result(game.table.state, shares)
    assert shares.tolist() == [0.5, 0.5]


@pytest.mark.rule("11.1")
def test_nothing_is_hidden():
    game = road().do("hand Y6", "throw", "dice 1 2 3 4 5 6", "place Y6 1")
    if game.table:
        assert game.table.position(1) == game.table.position(0) == game.oracle.position()
    assert game.oracle.position()["thrown"] == ["Y1", "Y2", "Y3", "Y4", "Y5"]
