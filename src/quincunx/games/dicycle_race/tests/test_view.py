"""What the page's board is told beside the position."""

import pytest

from quincunx import Table
from quincunx.games.dicycle_race.bots.odds import best_alone, chance
from quincunx.games.dicycle_race.files.cards import load_deck
from quincunx.games.dicycle_race.tests.cases import DOWNHILL, FORKED
from quincunx.games.dicycle_race.tests.roads import road

SLUG = "dicycle-race"
CARDS = {card.id: card for card in load_deck("standard").cards}


def board(table):
    return table.game.board(table.reading)


def seen(position, **options):
    return board(Table.from_position(SLUG, position, **options))


def test_the_cards_of_the_route_are_told_with_their_capacities():
    view = seen({"cards": 6, "route": FORKED, "branches": True, "traffic": True, "blank": 3}, deck=DOWNHILL)
    assert set(view["deck"]) == {f"green-{number}" for number in range(1, 9)}
    assert view["deck"]["green-1"] == {"combination": ">1", "bottles": "Y", "capacity": 1, "blank": False}
    assert view["deck"]["green-3"] == {"combination": ">1", "bottles": "R", "capacity": 3, "blank": True}
    assert view["deck"]["green-2"]["capacity"] is None


def test_each_step_has_its_card():
    assert seen({"cards": 6})["way"] == [1, 2, 3, 4, 5, 6]
    assert seen({"cards": 6, "there_and_back": True})["way"] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert seen({"mode": "duel"})["way"] == list(range(1, 13))


def test_teams_and_their_standing():
    family = seen({"mode": "family", "points": [0] * 5, "pawns": [[3, 0, 0], [2, 2, 0]]})
    assert family["seats"] == [[0, 2, 4], [1, 3]]
    assert family["standing"] == [1, 0]
    podium = {"scoring": "podium", "points": [0, 0, 3, 2], "pawns": [1, 5, 13, 13], "home": [3, 2]}
    assert seen(podium | {"points": [0, 0, 2, 3]})["standing"] == [3, 2, 1, 0]
    riders = [{"lap": 1, "card": 1}, None, {"lap": 1, "card": 9}]
    circle = [*(f"green-{number}" for number in range(1, 12)), None]
    velodrome = {"mode": "velodrome", "points": [0] * 3, "pawns": riders, "order": [0, 2], "route": circle}
    assert seen(velodrome)["standing"] == [2, 0, 1]


def test_where_pawns_would_land_and_what_is_validated():
    game = road("5 on Y", "X X on YB", "6 on R").do("hand Y2 B2 R2", "throw", "dice 5 1 1 2 6 2", "place R6 3")
    view = board(game.table)
    assert (view["validated"], view["lands"]) == ([{"card": 3, "pawn": 1}], 0)
    view = board(game.do("place Y5 1").table)
    assert (view["validated"], view["lands"]) == ([{"card": 1, "pawn": 1}, {"card": 3, "pawn": 1}], 1)
    assert board(game.do("end").table)["lands"] is None


@pytest.mark.rule("6.7")
def test_a_pawn_that_rides_first_makes_room_for_the_next_also_on_the_board():
    game = road("6 on Y [1]", "6 on Y", mode="family", players=4, traffic=True)
    game.do("hand Y6", "throw", "dice 6 6 6 6 6 6", "place Y6 1 pawn 2", "end").idle("R6", *"111111")
    game.do("no gift", "hand Y6", "throw", "dice 6 6 6 6 6 6", "place Y6 1 pawn 1", "place Y6 2 pawn 2")
    assert board(game.table)["lands"] == [1, 2]


def test_laps_are_counted_where_a_rider_would_land():
    riders = [{"lap": 0, "card": 12}, {"lap": 0, "card": 3}]
    position = {"mode": "velodrome", "pawns": riders, "phase": "throw", "hand": {"yellow": 6}, "throws": 2}
    dice = {"placed": [{"die": "Y2", "card": 1}], "thrown": ["Y1"] * 5}
    assert seen(position | dice)["lands"] == {"lap": 1, "card": 1}


def test_thrown_dice_are_in_the_air_until_they_land():
    game = road("5 on Y").do("hand Y2 B4", "throw")
    assert board(game.table)["in_the_air"] == {"yellow": 2, "blue": 4, "red": 0}
    assert board(game.do("dice 1 1 1 1 1 1").table)["in_the_air"] == {"yellow": 0, "blue": 0, "red": 0}


@pytest.mark.parametrize("name", ["green-1", "green-7", "orange-6"])
def test_hands_come_with_the_exact_odds_of_the_next_card(name):
    others = [other for other in CARDS if other != name]
    odds = seen({"route": [name, *others[:5]]})["odds"]
    assert len(odds) == 28
    hand, best = best_alone(CARDS[name])
    assert max(odds.values()) == [pytest.approx(best, abs=1e-4)]
    for words, (told,) in odds.items():
        counts = {word[0]: int(word[1:]) for word in words.split()}
        hand = tuple(counts.get(letter, 0) for letter in "YBR")
        assert told == pytest.approx(chance([CARDS[name]], hand), abs=1e-4)


def test_a_gift_die_counts_in_the_odds():
    game = road("3 3 on YB", players=3).idle("Y6", *"333311").do("gift Y3 1")
    odds = board(game.table)["odds"]
    assert odds["B5"] == [pytest.approx(1 - (5 / 6) ** 15, abs=1e-4)]
    assert odds["R5"] == [0.0]
    assert not any("Y" in hand for hand in odds), "five yellow dice lie there, one is placed"


def test_where_roads_part_the_better_one_counts_and_pawns_at_home_have_no_odds():
    game = road("6 on Y", "1 on B / >1 on B", mode="family", players=4, branches=True)
    assert board(game.table)["odds"]["Y6"] == [pytest.approx(1 - (5 / 6) ** 18, abs=1e-4)] * 2
    position = game.table.position() | {"pawns": [[7, 1], [0, 0]]}
    odds = seen(position, deck=game.table.options["deck"], route=game.table.options["route"])["odds"]
    assert odds["B6"] == [None, pytest.approx(1 - (1 / 6) ** 18, abs=1e-4)]
