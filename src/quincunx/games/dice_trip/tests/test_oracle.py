"""Where random games do not take the slow referee: they end with a cross in every zone and hardly a series."""

import random

import pytest

from quincunx.core.kernels.reading import Reading
from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.oracle import Country
from quincunx.games.dice_trip.tests.cases import square_map
from quincunx.games.dice_trip.tests.sheets import random_sheet
from quincunx.games.dice_trip.text.sheet import score_sheet


@pytest.mark.rule("5.6", "5.8", "5.9", "5.10", "5.13")
@pytest.mark.parametrize("chart", ["france", "switzerland", square_map()], ids=["france", "switzerland", "square"])
def test_the_oracle_agrees_on_random_sheets(chart):
    kept = atlas.known(chart)  # a user's map is known as long as somebody keeps it
    country, choice = Country(chart), random.Random(5)
    assert tuple(country.names) == kept.names
    series, zones = set(), set()
    for _ in range(400):
        states, slow = random_sheet(country, choice)
        parts = score_sheet(Reading(states), 0)
        assert parts == slow.parts()
        series.add(len(parts["series_cities"]))
        zones.add(parts["zones"])
    assert series >= {0, *range(2, 12)}
    assert zones == {0, 4, 7, 9}
