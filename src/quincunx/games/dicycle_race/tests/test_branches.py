"""Two roads side by side: which of them counts, pawn by pawn, out and back (rules 9.18 to 9.21)."""

import pytest

from quincunx.games.dicycle_race.tests.roads import road
from quincunx.games.dicycle_race.tests.test_variants import fork, rest, ride, throw_sixes


@pytest.mark.rule("9.20")
def test_an_open_road_is_counted_as_a_whole_not_card_by_card():
    game = road("6 on Y", "6 on Y / X X X on YYY", "X X X on YYY / 6 on Y", branches=True)
    throw_sixes(game)
    assert "place Y6 4" in game.moves(), "1 + 4 + 1, by either road"
    assert "place Y6 5" not in game.moves()


@pytest.mark.rule("9.6", "9.20")
def test_the_lighter_way_may_be_road_b():
    places = ("6 on Y", "X X X X on YYYY / 6 on Y", "X X on YY / 6 on Y")
    game = road(*places, branches=True)
    throw_sixes(game)
    assert "place Y6 6" in game.moves(), "six bottles by road b"
    announcing = road(*places, branches=True, all_or_nothing=True)
    assert announcing.moves() == [f"announce {number}" for number in range(1, 7)]


@pytest.mark.rule("3.7", "9.20")
def test_a_die_on_the_heavier_road_counts_that_road():
    game = road("X X X on YYY", "6 on Y / X X X X on YYYY", branches=True)
    throw_sixes(game)
    assert game.moves("place Y6 2") == ["place Y6 2a"], "3 + 4 by road b"
    far = fork().do("hand Y6", "throw", "dice 6 6 6 3 3 5", "place Y6 6")
    assert "place Y6 2a" in far.moves()
    assert not any(move.endswith("b") for move in far.moves()), "up to card 6 road b has eight bottles"


@pytest.mark.rule("9.18")
def test_each_pawn_has_a_road_of_its_own():
    game = fork(mode="family", players=4).do("hand Y6", "throw", "dice 6 6 6 3 3 5", "place Y6 2a pawn 1")
    assert game.moves("place Y3") == ["place Y3 2b pawn 2"]


@pytest.mark.rule("9.18", "9.21")
def test_out_and_back_in_a_turn_may_be_by_different_roads():
    game = road(*["6 on Y"] * 4, "6 on Y / 6 on Y", branches=True, there_and_back=True)
    ride(game, 1, 2, 3, 4)
    rest(game)
    ride(game, "5a", 6, "7b")
    assert game.pawns == ["7b", 0]
