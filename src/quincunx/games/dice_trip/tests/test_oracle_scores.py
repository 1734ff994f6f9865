"""The oracle's scores, clause by clause."""

import pytest

from quincunx.games.dice_trip.oracle import TRACKER, Country, Sheet, begin
from quincunx.games.dice_trip.tests.sheets import VERY_GOOD, VERY_GOOD_PARTS
from quincunx.games.dice_trip.tests.throws import thrown


def sheet(cities, bonus=(), map="france"):
    """A sheet with these cities, e.g. {"Brest": 12}."""
    made = Sheet(Country(map))
    made.cities = dict(cities)
    made.bonus = list(bonus)
    return made


@pytest.mark.rule("5.2", "5.3", "5.4")
@pytest.mark.parametrize(
    ("dice", "move", "bonus"),
    [
        ("4216", "write R4B2 Bordeaux", ["Bordeaux"]),
        ("4216", "write B2R4 Bordeaux", ["Bordeaux"]),
        ("4216", "write B2G1 Bordeaux", []),
        ("4216", "write R4B2 Paris", []),
        ("4466", "write R4B4 Paris", ["Paris"]),
        ("4466", "write R4B4 Bordeaux", ["Bordeaux"]),
        ("4466", "write G6Y6 Bordeaux", ["Bordeaux"]),
    ],
)
def test_bonus_cities(dice, move, bonus):
    game = thrown(dice)
    game.play(0, move)
    assert game.position()["sheets"][0]["bonus"] == bonus
    assert game.score_sheet(0)["bonus"] == len(bonus)


@pytest.mark.rule("5.1", "5.5", "5.11")
def test_the_very_good_sheet():
    made = sheet(VERY_GOOD["cities"], VERY_GOOD["bonus"])
    assert made.parts() == VERY_GOOD_PARTS


@pytest.mark.rule("5.6")
def test_a_road_rises_along_links_and_avoids_crosses():
    road = {"Brest": 12, "Nantes": 14, "Tours": 21, "Orléans": 25, "Clermont-Ferrand": 34}
    assert sheet(road).parts()["road_cities"] == list(road)
    assert sheet(road).parts()["road"] == 5
    assert sheet(road | {"Tours": "x"}).parts()["road"] == 2
    assert sheet(road | {"Tours": 13}).parts()["road"] == 3


@pytest.mark.rule("5.7")
def test_one_city_is_no_road():
    assert sheet({"Brest": 12, "Lille": 13}).parts()["road"] == 0
    assert sheet({"Brest": 12, "Rennes": 11}).parts()["road_cities"] == ["Rennes", "Brest"]


@pytest.mark.rule("5.8", "1.5")
def test_a_series_goes_on_to_the_next_on_the_tracker():
    series = {"Clermont-Ferrand": 34, "Lyon": 35, "Marseille": 36, "Nice": 41}
    assert sheet(series).parts()["series_cities"] == list(series)
    assert sheet(series).parts()["consecutive"] == 2
    assert sheet(series | {"Nice": 42}).parts()["series_cities"] == ["Clermont-Ferrand", "Lyon", "Marseille"]
    assert sheet({"Lille": 66, "Paris": 11}).parts()["series_cities"] == []
    assert len(TRACKER) == 36


WAY = ["Caen", "Rouen", "Paris", "Lille", "Reims", "Nancy", "Strasbourg", "Dijon", "Lyon", "Grenoble", "Nice"]


@pytest.mark.rule("5.9")
@pytest.mark.parametrize(
    ("many", "points"), [(2, 0), (3, 0), (4, 2), (5, 3), (6, 4), (7, 6), (8, 6), (9, 6), (10, 9), (11, 9)]
)
def test_points_of_a_series(many, points):
    assert sheet(dict(zip(WAY[:many], TRACKER, strict=False))).parts()["consecutive"] == points


@pytest.mark.rule("5.10", "5.12")
@pytest.mark.parametrize(
    ("crossed", "points"),
    [
        ([], 9),
        (["Brest"], 7),
        (["Brest", "Bordeaux"], 7),
        (["Brest", "Lille"], 4),
        (["Brest", "Lille", "Nice"], 0),
    ],
)
def test_zones_without_a_cross(crossed, points):
    parts = sheet({city: "x" for city in crossed}).parts()
    assert (parts["zones"], parts["crossed"]) == (points, -len(crossed))
    assert parts["total"] == points - len(crossed)


@pytest.mark.rule("5.13")
def test_of_equal_roads_the_smallest_numbers_are_shown():
    two = sheet({"Brest": 12, "Rennes": 14, "Nantes": 13, "Lille": 11, "Paris": 65})
    assert two.parts()["road_cities"] == ["Brest", "Nantes", "Rennes"]
    fork = sheet({"Brest": 12, "Rennes": 31, "Nantes": 21, "La-Rochelle": 11})
    assert fork.parts()["road_cities"] == ["La-Rochelle", "Nantes", "Rennes"]
    ways = sheet({"Nantes": 11, "Rennes": 22, "Caen": 34, "Tours": 21, "Orléans": 33})
    assert ways.parts()["road_cities"] == ["Nantes", "Tours", "Orléans"]


@pytest.mark.rule("5.14", "2.3")
def test_a_number_of_every_ten():
    game = thrown("1234", tens=True)
    game.sheets[0].cities = {"Brest": 21, "Paris": 31, "Lyon": 41, "Tours": 52, "Reims": 61, "Lille": "x"}
    game.play(0, "write R1B2 Bordeaux")
    assert game.sheets[0].tens == 8 - 4  # Brest, Tours and Bordeaux are written, Lille is crossed
    game.play(0, "write G3Y4 Nancy")
    assert game.score_sheet(0)["tens"] == 4
    without = thrown("1234")
    without.sheets[0].cities = {"Brest": 21, "Paris": 31, "Lyon": 41, "Tours": 52, "Reims": 61}
    without.play(0, "write R1B2 Bordeaux")
    assert (without.sheets[0].tens, without.score_sheet(0)["tens"]) == (None, 0)


@pytest.mark.rule("6.2", "6.3")
def test_the_highest_score_wins_and_ties_are_shared():
    game = begin(players=3)
    game.sheets = [sheet({"Brest": "x"}), sheet({"Brest": 11}, ["Brest"]), sheet({"Lille": 22}, ["Lille"])]
    assert game.scores == [6, 10, 10]
    assert game.winners == [1, 2]
