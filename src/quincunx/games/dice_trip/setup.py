"""Dice Trip before the first throw: the seats, the map and the variant (rules 1 and 2)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.files.maps import FRANCE
from quincunx.games.dice_trip.rules import rounds
from quincunx.games.dice_trip.state import ALL_CITIES, COLOURS, NONE, STATE


def start(players: int, rules: int, map: str | dict[str, Any] = FRANCE, tens: bool = False) -> NDArray[Any]:
    """The record of a game in which nothing has been thrown (rule 2.1)."""
    states = np.zeros(1, STATE)
    state = states[0]
    state.players = players
    state.with_tens = tens
    lay_out(state, atlas.known(map, rules))
    state.city[:] = NONE
    state.empty[:players] = ALL_CITIES
    state.tens[:] = NONE
    rounds.begin(state)
    return states


def lay_out(state: Any, known: atlas.Known) -> None:
    """The map as sets of cities: what is linked, the zones, the colours (rules 1.2 to 1.4)."""
    state.map_key = known.key
    for one, other in known.map.pairs:
        state.linked[one] |= 1 << other
        state.linked[other] |= 1 << one
    zones = list(known.map.zones)
    for number, city in enumerate(known.map.cities):
        state.zone[zones.index(city.zone)] |= 1 << number
        if city.colour is not None:
            state.coloured[COLOURS.index(city.colour)] |= 1 << number


def references(options: dict[str, Any]) -> atlas.Known:
    """The map, which records only name by a number."""
    return atlas.known(options["map"], options["rules"])


def content(options: dict[str, Any]) -> dict[str, Any]:
    """The options with a user's map file replaced by what it holds, so that a record needs no file."""
    return options | {"map": atlas.known(options["map"], options["rules"]).given}
