"""A seat's score taken apart (rule 9.5)."""

from typing import Any

import numpy as np
from typing_extensions import TypedDict

from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.rules import chains, scoring
from quincunx.games.dice_trip.state import CITIES


class Score(TypedDict):
    """A seat's score taken apart, with the cities of its road and its series."""

    bonus: int
    crossed: int
    road: int
    consecutive: int
    zones: int
    tens: int
    total: int
    road_cities: list[str]
    series_cities: list[str]


def score_sheet(state: Any, seat: int) -> Score:
    bonus, crossed, road, consecutive, zones, tens = points = [int(part) for part in scoring.parts(state, seat)]
    return {
        "bonus": bonus,
        "crossed": crossed,
        "road": road,
        "consecutive": consecutive,
        "zones": zones,
        "tens": tens,
        "total": sum(points),
        "road_cities": road_cities(state, seat),
        "series_cities": series_cities(state, seat),
    }


def road_cities(state: Any, seat: int) -> list[str]:
    """The cities of the longest road, e.g. ["Brest", "Rennes"]."""
    names, cities = atlas.map_of(state).names, np.zeros(CITIES, np.int32)
    count = chains.list_road(state, seat, cities)
    return [names[city] for city in cities[:count]]


def series_cities(state: Any, seat: int) -> list[str]:
    names = atlas.map_of(state).names
    length, last = chains.longest_series(state, seat)
    return [names[state.city[seat, number]] for number in range(last - length + 1, last + 1)] if length else []
