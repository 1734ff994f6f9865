"""A seat's score taken apart (rule 9.5)."""

from typing import Any

from typing_extensions import TypedDict

from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.rules import scoring


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
    names = atlas.map_of(state).names
    parts, road_cities, series_cities = (numbers.tolist() for numbers in scoring.taken_apart(state.states, seat))
    bonus, crossed, road, consecutive, zones, tens = parts
    return {
        "bonus": bonus,
        "crossed": crossed,
        "road": road,
        "consecutive": consecutive,
        "zones": zones,
        "tens": tens,
        "total": sum(parts),
        "road_cities": [names[city] for city in road_cities],
        "series_cities": [names[city] for city in series_cities],
    }
