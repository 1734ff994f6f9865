"""Rules 1 to 4: dice, rounds, writing, crossing, powers."""

from itertools import permutations

import pytest

from quincunx import NATURE, BadFile, BadOption, Table
from quincunx.games.dice_trip.tests.cases import square_map
from quincunx.games.dice_trip.tests.tables import COLOURED, DICE, FRANCE, at, numbers_on_offer, refused, sheet

PAIRS = {f"{tens}{units}" for tens, units in permutations(DICE.split(), 2)}


def play_first(table):
    """Everybody writes what is listed first until the round is over."""
    now = table.position()["round"]
    while not table.over and table.position()["round"] == now:
        seat = table.pending[0]
        table.play(table.moves(seat)[0], seat)


# 1 and 2: components and set-up


@pytest.mark.rule("1.1", "3.1")
def test_four_dice_are_thrown():
    table = Table("dice-trip", dice="manual")
    assert table.moves() == ["roll"]
    table.play("roll")
    for value in (4, 2, 1, 6):
        assert dict(table.chances()) == {f"die {face}": pytest.approx(1 / 6) for face in range(1, 7)}
        table.play(f"die {value}")
    assert table.position()["dice"] == DICE
    assert table.position()["phase"] == "reroll"


@pytest.mark.rule("1.2", "2.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_at_first_25_cities_are_empty_and_no_power_is_used(players):
    position = Table("dice-trip", players=players, seed=1).position()
    empty = {"cities": {}, "bonus": [], "twice": False, "reroll": False, "tens": None}
    assert position["sheets"] == [empty | {"writing": {"left": 2, "used": "", "twice": None}}] * players
    crosses = [move for move in at().moves() if move.startswith("cross")]
    assert crosses == [f"cross {name}" for name in FRANCE]
    assert len(crosses) == 25


@pytest.mark.rule("1.3", "5.10")
@pytest.mark.parametrize(
    ("crossed", "points"), [("Brest", 7), ("Paris", 7), ("Nice", 7)], ids=["west", "northeast", "southeast"]
)
def test_a_cross_in_any_zone_costs_its_points(crossed, points):
    table = at()
    assert table.score_sheet(0)["zones"] == 9
    table.play(f"cross {crossed}")
    assert table.score_sheet(0)["zones"] == points


@pytest.mark.rule("1.4", "5.3")
def test_eight_cities_are_coloured_two_of_each():
    found = {}
    for name in FRANCE:
        for pair in ("R4B2", "B2R4", "G1Y6", "Y6G1"):
            table = at()
            table.play(f"write {pair} {name}")
            if table.position()["sheets"][0]["bonus"]:
                found.setdefault(name, set()).add(pair)
    warm, cold = {"R4B2", "B2R4"}, {"G1Y6", "Y6G1"}
    assert found == {name: warm if colour in ("red", "blue") else cold for name, colour in COLOURED.items()}
    assert sorted(COLOURED.values()) == sorted(["red", "blue", "green", "yellow"] * 2)


@pytest.mark.rule("1.6")
def test_maps_of_several_tables_do_not_mix():
    tables = [Table("dice-trip", seed=1, map=name) for name in ("france", "switzerland", square_map())]
    for table in tables:
        for move in ("roll", "keep"):
            table.play(move)
    cities = [[move.split()[1] for move in table.moves() if move.startswith("cross")] for table in tables]
    assert [names[0] for names in cities] == ["Brest", "Genève", "A-1"]
    assert [table.position()["map"] for table in tables][:2] == ["france", "switzerland"]
    assert tables[2].position()["map"]["cities"][0]["name"] == "A 1"


@pytest.mark.rule("1.6", "9.7")
def test_a_map_that_cannot_be_used_is_refused():
    spoilt = square_map()
    spoilt["links"].append(["A 1", "Z 9"])
    with pytest.raises(BadFile, match="Z 9"):
        Table("dice-trip", map=spoilt)
    with pytest.raises(BadFile, match="atlantis"):
        Table("dice-trip", map="atlantis")
    with pytest.raises(BadOption, match="tens"):
        Table("dice-trip", tens=1)


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_seat_0_throws_first_then_clockwise(players):
    table = Table("dice-trip", players=players, seed=1)
    throwers = []
    while not table.over:
        throwers.append(table.pending)
        assert table.position()["roller"] == table.pending[0]
        play_first(table)
    assert throwers == [(turn % players,) for turn in range(13)]


# 3: a round


@pytest.mark.rule("3.1", "3.9", "6.1")
@pytest.mark.parametrize("players", [1, 3])
def test_thirteen_rounds_fill_every_sheet(players):
    table = Table("dice-trip", players=players, seed=2)
    for number in range(1, 14):
        assert table.position()["round"] == number
        assert [len(sheet["cities"]) for sheet in table.position()["sheets"]] == [2 * (number - 1)] * players
        play_first(table)
    assert table.over
    assert [len(sheet["cities"]) for sheet in table.position()["sheets"]] == [25] * players
    assert sum(words == "roll" for _, words in table.log()) == 13


@pytest.mark.rule("3.2")
def test_two_dice_make_a_number_and_the_other_two_the_second():
    table = at()
    assert numbers_on_offer(table) == PAIRS
    table.play("write R4B2 Bordeaux")
    assert table.position()["sheets"][0]["cities"] == {"Bordeaux": 42}
    assert table.position()["sheets"][0]["writing"] == {"left": 1, "used": "R4B2", "twice": None}
    assert numbers_on_offer(table) == {"G1Y6", "Y6G1"}
    assert refused(table, "write R4Y6 Toulouse") == "3.2"
    table.play("write Y6G1 Toulouse")
    assert table.position()["sheets"][0]["cities"] == {"Bordeaux": 42, "Toulouse": 61}
    assert table.position()["round"] == 2


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("move", ["write R5B2 Lille", "write R4R4 Lille", "write B4R2 Lille"])
def test_only_the_dice_on_the_table_are_used(move):
    assert refused(at(), move) == "3.2"


@pytest.mark.rule("3.3")
def test_a_number_goes_into_any_empty_city():
    table = at(2, sheets=[sheet(2, {"Brest": 11, "Nice": "x"})])
    places = {move.split()[2] for move in table.moves() if move.startswith("write")}
    assert places == set(FRANCE) - {"Brest", "Nice"}
    assert refused(table, "write R4B2 Brest") == "3.3"
    assert refused(table, "write R4B2 Nice") == "3.3"


@pytest.mark.rule("3.4")
def test_what_is_written_or_crossed_stays():
    table = at()
    table.play("write R4B2 Paris")
    assert refused(table, "cross Paris") == "3.6"
    assert refused(table, "write Y6G1 Paris") == "3.3"
    assert len(table.moves()) == 2 * 24 + 24


@pytest.mark.rule("3.5")
def test_a_number_stands_only_once_on_a_sheet():
    table = at(2, sheets=[sheet(2, {"Brest": 42, "Nice": 16})])
    assert numbers_on_offer(table) == PAIRS - {"R4B2", "G1Y6"}
    assert refused(table, "write R4B2 Paris") == "3.5"
    other = at(2, sheets=[sheet(2, {"Brest": 42, "Nice": 16}), sheet(2)])
    assert numbers_on_offer(other, 1) == PAIRS


@pytest.mark.rule("3.5")
def test_the_second_number_of_a_round_differs_from_the_first():
    table = at(dice="R4 B2 G4 Y2")
    table.play("write R4B2 Paris")
    assert numbers_on_offer(table) == {"Y2G4"}


@pytest.mark.rule("3.6")
def test_any_empty_city_may_be_crossed_out_even_two_in_a_round():
    table = at()
    table.play("cross Rouen")
    table.play("cross Lille")
    assert table.position()["round"] == 2
    assert table.position()["sheets"][0]["cities"] == {"Lille": "x", "Rouen": "x"}
    table.play("roll")
    table.play("keep")
    assert refused(table, "cross Rouen") == "3.6"


@pytest.mark.rule("3.6")
def test_who_can_write_no_number_must_cross():
    table = at(2, "R1 B1 G1 Y1", [sheet(2, {"Paris": 11, "Lyon": 22})])
    assert numbers_on_offer(table) == set()
    assert {move.split()[0] for move in table.moves()} == {"cross", "twice"}


@pytest.mark.rule("3.7")
def test_a_cross_uses_up_no_dice():
    table = at()
    table.play("cross Rouen")
    assert table.position()["sheets"][0]["writing"] == {"left": 1, "used": "", "twice": None}
    assert numbers_on_offer(table) == PAIRS
    table.play("write R4Y6 Lille")
    assert table.position()["sheets"][0]["cities"] == {"Lille": 46, "Rouen": "x"}


@pytest.mark.rule("3.8")
def test_a_round_ends_when_all_have_filled_two_cities():
    table = at(sheets=[sheet(), sheet(), sheet()])
    for seat in (2, 0, 0, 1, 2):
        assert table.position()["round"] == 1
        table.play(next(move for move in table.moves(seat) if move.startswith("write")), seat)
    assert table.pending == (1,)
    table.play("cross Nice", 1)
    assert (table.position()["round"], table.position()["phase"], table.position()["dice"]) == (2, "roll", None)
    assert table.pending == (1,)


@pytest.mark.rule("3.9")
def test_the_last_city_takes_any_two_dice_or_a_cross():
    cities = {name: "x" for name in FRANCE if name != "Paris"}
    table = at(13, sheets=[{"cities": cities}])
    assert numbers_on_offer(table) == PAIRS
    assert len(table.moves()) == 12 + 1
    table.play("write R4Y6 Paris")
    assert table.over
    assert table.score_sheet(0)["crossed"] == -24


# 4: powers


def thrown(players=1, dice="R6 B2 G6 Y6", **more):
    return at(dice=dice, phase="reroll", sheets=[sheet()] * players, **more)


@pytest.mark.rule("4.1", "4.2")
def test_who_threw_may_throw_some_dice_again_once_a_game():
    table = thrown(players=2)
    assert table.pending == (0,)
    assert len(table.moves()) == 1 + 15
    assert refused(table, "write R6B2 Paris") == "4.2"
    assert refused(table, "reroll G R") == "4.2"
    table.play("reroll R G Y")
    assert sum(seat == NATURE for seat, _ in table.log()) == 3
    assert table.position()["dice"].split()[1] == "B2"
    assert [sheet["reroll"] for sheet in table.position()["sheets"]] == [True, False]
    play_first(table)
    play_first(table)
    table.play("roll")
    assert table.position()["phase"] == "write"


@pytest.mark.rule("4.2")
def test_who_keeps_the_dice_keeps_the_power():
    table = thrown()
    table.play("keep")
    assert table.position()["phase"] == "write"
    assert not table.position()["sheets"][0]["reroll"]
    play_first(table)
    table.play("roll")
    assert table.position()["phase"] == "reroll"


@pytest.mark.rule("4.3")
def test_all_use_the_new_dice_and_they_are_thrown_again_only_once():
    table = Table.from_position(
        "dice-trip", {"dice": "R6 B2 G6 Y6", "phase": "reroll", "sheets": [sheet(), sheet()]}, dice="manual"
    )
    table.play("reroll R G")
    for face in (3, 5):
        table.play(f"die {face}")
    assert table.position()["dice"] == "R3 B2 G5 Y6"
    assert table.pending == (0, 1)
    assert all("R3B2" in numbers_on_offer(table, seat) for seat in (0, 1))
    assert refused(table, "reroll B") == "4.2"


@pytest.mark.rule("4.4")
def test_a_die_used_twice_is_in_both_numbers_with_another_partner_each():
    table = at()
    table.play("twice R")
    assert numbers_on_offer(table) == {pair for pair in PAIRS if "R4" in pair}
    assert refused(table, "write B2G1 Lyon") == "4.4"
    table.play("write R4B2 Lyon")
    assert numbers_on_offer(table) == {"R4G1", "G1R4", "R4Y6", "Y6R4"}
    assert refused(table, "write B2R4 Dijon") == "4.4"
    table.play("write R4Y6 Dijon")
    assert table.position()["sheets"][0]["cities"] == {"Dijon": 46, "Lyon": 42}


@pytest.mark.rule("4.4")
@pytest.mark.parametrize("before", ["write R4B2 Lyon", "cross Lyon"])
def test_a_die_is_named_before_anything_is_written_or_crossed(before):
    table = at()
    assert [move for move in table.moves() if move.startswith("twice")] == ["twice R", "twice B", "twice G", "twice Y"]
    table.play(before)
    assert refused(table, "twice R") == "4.4"


@pytest.mark.rule("4.4")
def test_others_play_on_with_four_dice():
    table = at(sheets=[sheet(), sheet()])
    table.play("twice R", 0)
    assert numbers_on_offer(table, 1) == PAIRS
    assert "twice Y" in table.moves(1)


@pytest.mark.rule("4.5")
def test_no_equal_digits_in_a_round_with_a_die_used_twice():
    table = at(dice="R4 B4 G4 Y6")
    assert numbers_on_offer(table) >= {"R4B4", "R4G4", "B4G4"}
    table.play("twice R")
    assert numbers_on_offer(table) == {"R4Y6", "Y6R4"}
    assert refused(table, "write R4B4 Lyon") == "4.5"


@pytest.mark.rule("4.6")
def test_the_colour_of_a_die_used_twice_counts_in_both_numbers():
    table = at()
    for move in ("twice R", "write R4B2 Bordeaux", "write Y6R4 Nancy"):
        table.play(move)
    assert table.position()["sheets"][0]["bonus"] == ["Bordeaux", "Nancy"]


@pytest.mark.rule("4.1", "4.7")
def test_the_power_is_used_up_at_once_even_with_crosses():
    table = at()
    table.play("twice R")
    assert table.position()["sheets"][0]["twice"]
    assert refused(table, "twice B") == "4.1"
    for move in ("cross Lyon", "cross Dijon", "roll", "keep"):
        table.play(move)
    assert refused(table, "twice B") == "4.1"


@pytest.mark.rule("4.8")
def test_after_a_cross_the_named_die_may_take_any_partner():
    table = at()
    for move in ("twice R", "cross Lyon"):
        table.play(move)
    assert numbers_on_offer(table) == {pair for pair in PAIRS if "R4" in pair}


@pytest.mark.rule("4.9")
def test_no_die_is_used_twice_in_round_13():
    table = at(13)
    assert not [move for move in table.moves() if move.startswith("twice")]
    assert refused(table, "twice R") == "4.9"


def test_equal_dice_are_named_in_order():
    """Rule 9.2."""
    table = at(dice="R4 B4 G1 Y6")
    assert "B4R4" not in numbers_on_offer(table)
    assert refused(table, "write B4R4 Paris") == "9.2"


def test_the_power_to_throw_again_may_be_used_in_round_13():
    """Rule 8.11."""
    table = at(13, phase="reroll")
    table.play("reroll R B G Y")
    assert table.position()["sheets"][0]["reroll"]
    assert table.position()["phase"] == "write"
