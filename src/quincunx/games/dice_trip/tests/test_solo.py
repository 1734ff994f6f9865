"""Rule 6.4: a score beside many games of a strong bot."""

import pytest

from quincunx import Table
from quincunx.games.dice_trip.bots import solo
from quincunx.games.dice_trip.files.maps import bundled
from quincunx.games.dice_trip.tests.cases import square_map
from quincunx.games.dice_trip.tests.sheets import VERY_GOOD
from quincunx.games.dice_trip.text.view import board


def finished(players=1, rules=None):
    position = {"round": 13, "dice": "R6 B4 G1 Y1", "sheets": [VERY_GOOD] * players}
    return Table.from_position("dice-trip", position, rules=rules)


def test_there_are_games_for_each_map_with_and_without_the_variant():
    scores = solo.scores()
    files = [*bundled(), *(f"until-1/{name}" for name in bundled())]
    assert {(games.map, games.tens) for games in scores.played} == {
        (file, on) for file in files for on in (False, True)
    }
    assert all(sum(games.scores.values()) == scores.games for games in scores.played)


@pytest.mark.rule("6.4")
def test_the_percentile_says_how_many_of_a_hundred_games_end_with_fewer_points():
    [france] = [games for games in solo.scores().played if (games.map, games.tens) == ("france", False)]
    fewer = sum(count for score, count in france.scores.items() if int(score) < 39)
    assert board(finished().reading)["percentile"] == 100 * fewer // solo.scores().games
    assert 50 < board(finished().reading)["percentile"] < 100


@pytest.mark.rule("6.4")
def test_a_table_of_the_first_rules_is_compared_with_games_on_its_own_map():
    points = {rules: board(finished(rules=rules).reading) for rules in (1, 2)}
    assert [points[rules]["map_file"] for rules in (1, 2)] == ["until-1/france", "france"]
    for rules, file in ((1, "until-1/france"), (2, "france")):
        [games] = [games for games in solo.scores().played if (games.map, games.tens) == (file, False)]
        fewer = sum(count for score, count in games.scores.items() if int(score) < points[rules]["scores"][0]["total"])
        assert points[rules]["percentile"] == 100 * fewer // solo.scores().games


@pytest.mark.rule("6.4")
def test_there_is_none_during_a_game_with_others_or_on_a_map_of_ones_own():
    assert board(Table("dice-trip", seed=1).reading)["percentile"] is None
    assert board(finished(players=2).reading)["percentile"] is None
    names = [city["name"].replace(" ", "-") for city in square_map()["cities"]]
    crossed = {"cities": dict.fromkeys(names, "x"), "writing": {"left": 0}}
    own = Table.from_position(
        "dice-trip", {"map": square_map(), "round": 13, "dice": "R6 B4 G1 Y1", "sheets": [crossed]}
    )
    assert own.over
    assert board(own.reading)["percentile"] is None
