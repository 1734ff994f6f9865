"""Rules 5 and 6: what a sheet is worth, part by part, and who wins."""

import pytest

from quincunx import Table
from quincunx.core.kernels import entries
from quincunx.games.dice_trip.rules import scoring
from quincunx.games.dice_trip.tests.sheets import VERY_GOOD, VERY_GOOD_PARTS
from quincunx.games.dice_trip.tests.tables import COLOURED, FRANCE, NUMBERS, at, full_sheet


def scored(cities, round=None, **more):
    """The score sheet of some cities, crosses elsewhere."""
    if len(cities) == 25 or round is None:
        return finished([full_sheet(cities)]).score_sheet(0)
    return at(round, sheets=[{"cities": cities, **more}]).score_sheet(0)


def finished(sheets, **more):
    return Table.from_position("dice-trip", {"round": 13, "dice": "R4 B2 G1 Y6", "sheets": sheets, **more})


@pytest.mark.rule("5.1", "5.2")
@pytest.mark.parametrize("value", range(1, 7))
def test_equal_digits_make_a_bonus_city(value):
    table = at(dice=f"R{value} B{value} G{value % 6 + 1} Y{value}")
    table.play(f"write R{value}B{value} Paris")
    assert table.score_sheet(0)["bonus"] == 1
    table.play(f"write G{value % 6 + 1}Y{value} Lyon")
    assert table.position()["sheets"][0]["bonus"] == ["Paris"]


@pytest.mark.rule("5.3")
@pytest.mark.parametrize("name", COLOURED)
def test_a_coloured_city_wants_a_die_of_its_colour_as_tens_or_units(name):
    letter = COLOURED[name][0].upper()
    writes = [move for move in at().moves() if move.startswith("write") and move.endswith(f" {name}")]
    assert {letter in move.split()[1] for move in writes} == {True, False}
    for move in writes:
        table = at()
        table.play(move)
        assert table.score_sheet(0)["bonus"] == (letter in move.split()[1])


@pytest.mark.rule("5.4")
def test_a_city_gives_one_bonus_point_at_most():
    table = at(dice="R4 B4 G1 Y6")
    table.play("write R4B4 Bordeaux")
    assert table.score_sheet(0)["bonus"] == 1


@pytest.mark.rule("5.1", "5.5")
def test_each_crossed_city_costs_a_point():
    table = at()
    for crossed, name in enumerate(("Brest", "Paris"), 1):
        table.play(f"cross {name}")
        assert table.score_sheet(0)["crossed"] == -crossed


@pytest.mark.rule("5.6")
def test_a_road_rises_along_links():
    road = {"Brest": 12, "Nantes": 14, "Tours": 21, "Orléans": 25, "Clermont-Ferrand": 34}
    assert scored(road)["road"] == 5
    assert scored(road)["road_cities"] == list(road)
    assert scored(road | {"Tours": "x"})["road"] == 2
    assert scored(road | {"Tours": 13})["road_cities"] == ["Tours", "Orléans", "Clermont-Ferrand"]
    unlinked = {"Brest": 12, "Nice": 14, "Lille": 21}
    assert scored(unlinked)["road"] == 0


@pytest.mark.rule("5.6")
def test_only_the_longest_road_counts():
    both = {"Brest": 12, "Rennes": 14, "Toulouse": 21, "Perpignan": 33, "Montpellier": 41}
    assert scored(both)["road_cities"] == ["Toulouse", "Perpignan", "Montpellier"]


@pytest.mark.rule("5.7")
def test_a_single_city_is_no_road():
    assert (scored({"Brest": 12})["road"], scored({"Brest": 12})["road_cities"]) == (0, [])
    assert scored({"Brest": 12, "Rennes": 65})["road"] == 2


WAY = [
    *("Brest", "Rennes", "Caen", "Rouen", "Paris", "Lille"),
    *("Reims", "Nancy", "Strasbourg", "Dijon", "Lyon", "Marseille"),
]


@pytest.mark.rule("5.8", "1.5")
@pytest.mark.parametrize("first", [0, 2, 8, 14, 20, 26, 32])
def test_a_series_goes_on_from_16_to_21(first):
    series = dict(zip(WAY[:4], NUMBERS[first : first + 4], strict=True))
    assert scored(series)["consecutive"] == 2
    assert scored(series)["series_cities"] == WAY[:4]


@pytest.mark.rule("5.8", "1.5")
def test_nothing_comes_after_66_and_a_series_needs_links():
    assert scored({"Brest": 65, "Rennes": 66, "Caen": 11, "Rouen": 12})["series_cities"] == ["Caen", "Rouen"]
    assert scored({"Brest": 11, "Nice": 12, "Lille": 13, "Lyon": 14})["consecutive"] == 0
    assert scored({"Brest": 11, "Rennes": 13, "Caen": 15, "Rouen": 21})["consecutive"] == 0


@pytest.mark.rule("5.8")
def test_the_series_need_not_be_on_the_road():
    road = {"Toulouse": 41, "Perpignan": 43, "Montpellier": 45, "Marseille": 51, "Nice": 61}
    series = {"Brest": 12, "Rennes": 13, "Caen": 14, "Rouen": 15}
    parts = scored(road | series)
    assert (parts["road"], parts["consecutive"]) == (5, 2)
    assert parts["series_cities"] == list(series)


@pytest.mark.rule("5.9")
@pytest.mark.parametrize(
    ("length", "points"),
    [(2, 0), (3, 0), (4, 2), (5, 3), (6, 4), (7, 6), (8, 6), (9, 6), (10, 9), (11, 9), (12, 9)],
)
def test_what_a_series_is_worth(length, points):
    assert scored(dict(zip(WAY[:length], NUMBERS, strict=False)))["consecutive"] == points


@pytest.mark.rule("5.10")
@pytest.mark.parametrize(
    ("crossed", "points"), [([], 9), (["Brest"], 7), (["Brest", "Tours"], 7), (["Brest", "Lille"], 4)]
)
def test_zones_without_a_crossed_city(crossed, points):
    numbers = iter(NUMBERS)
    cities = {name: "x" if name in crossed else next(numbers) for name in FRANCE}
    dice = "R1 B1 G1 Y1"
    last = {"left": 0, "used": "" if crossed else "R1B1", "twice": None}
    table = Table.from_position(
        "dice-trip", {"round": 13, "dice": dice, "sheets": [{"cities": cities, "writing": last}]}
    )
    assert table.score_sheet(0)["zones"] == points
    assert scored({})["zones"] == 0


@pytest.mark.rule("5.11")
def test_the_example_of_the_rules_is_worth_39():
    table = Table.from_position("dice-trip", {"round": 13, "dice": "R6 B4 G1 Y1", "sheets": [VERY_GOOD]})
    assert table.over
    assert table.score_sheet(0) == VERY_GOOD_PARTS
    assert table.scores == (39,)


@pytest.mark.rule("5.12")
def test_a_score_is_what_the_sheet_would_be_worth_now():
    table = at()
    assert table.scores == (9,)
    table.play("write R4B2 Bordeaux")
    assert table.scores == (10,)
    table.play("write Y6G1 Toulouse")
    assert table.scores == (13,)
    assert table.score_sheet(0)["road_cities"] == ["Bordeaux", "Toulouse"]


@pytest.mark.rule("5.13")
def test_of_several_longest_ones_the_lowest_is_shown():
    ways = {"Brest": 21, "Rennes": 31, "Nantes": 33, "Nice": 11, "Marseille": 65}
    assert scored(ways)["road_cities"] == ["Brest", "Rennes", "Nantes"]
    ways = {"Brest": 21, "Rennes": 31, "Nantes": 32, "La-Rochelle": 41, "Nice": 12, "Grenoble": 13}
    assert scored(ways)["road_cities"] == ["Brest", "Rennes", "Nantes", "La-Rochelle"]
    assert scored(ways)["series_cities"] == ["Nice", "Grenoble"]
    forks = {"Brest": 21, "Nantes": 33, "Rennes": 31, "Tours": 41}
    assert scored(forks)["road_cities"] == ["Brest", "Rennes", "Nantes", "Tours"]
    split = {"Nantes": 21, "Tours": 31, "Bordeaux": 33, "Orléans": 32}
    assert scored(split)["road_cities"] == ["Nantes", "Tours", "Orléans"]


# 5.14: the variant


def all_but_one_ten(**more):
    """Five tens stand on the sheet, 61 to 66 is missing."""
    cities = {"Rennes": 11, "Caen": 21, "Nantes": 31, "Limoges": 41, "Rouen": 51, "Paris": 12}
    return at(4, tens=True, sheets=[{"cities": cities, **more}])


@pytest.mark.rule("5.14", "2.3")
@pytest.mark.parametrize(("city", "points"), [("Reims", 8), ("Bordeaux", 7)])
def test_the_moment_every_ten_is_there_empty_coloured_cities_count(city, points):
    table = all_but_one_ten()
    assert (table.score_sheet(0)["tens"], table.position()["sheets"][0]["tens"]) == (0, None)
    table.play(f"write Y6G1 {city}")
    assert (table.score_sheet(0)["tens"], table.position()["sheets"][0]["tens"]) == (points, points)
    table.play("cross Brest")
    assert table.score_sheet(0)["tens"] == points


@pytest.mark.rule("5.14")
def test_a_crossed_coloured_city_is_not_empty():
    """Rule 8.9."""
    table = all_but_one_ten()
    table.play("cross Brest")
    table.play("write Y6G1 Reims")
    assert table.score_sheet(0)["tens"] == 7


@pytest.mark.rule("2.3", "5.14")
def test_without_the_variant_there_are_no_such_points():
    table = at(4, sheets=[all_but_one_ten().position()["sheets"][0]])
    table.play("write Y6G1 Reims")
    assert (table.score_sheet(0)["tens"], table.position()["sheets"][0]["tens"]) == (0, None)
    assert Table("dice-trip", seed=1).position()["tens"] is False


# 6: the end


@pytest.mark.rule("6.2", "6.3")
def test_the_highest_score_wins_and_equal_ones_share():
    good, poor = full_sheet({"Brest": 12, "Rennes": 14}), full_sheet({"Brest": 12})
    assert finished([poor, good, poor]).winners == (1,)
    assert finished([good, poor, good]).winners == (0, 2)
    assert entries.result(finished([good, poor, good])._states, 3).tolist() == [0.5, 0, 0.5]


@pytest.mark.rule("6.4")
def test_alone_more_points_are_worth_more():
    worth = [scoring.worth_alone(points) for points in range(-25, 70)]
    assert worth == sorted(set(worth))
    assert 0 < worth[0] < worth[-1] < 1
    table = finished([full_sheet({"Brest": 12, "Rennes": 14})])
    assert table.winners == (0,)
    assert entries.result(table._states, 1)[0] == scoring.worth_alone(table.scores[0])
