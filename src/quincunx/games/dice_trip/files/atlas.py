"""The maps that records name by a number: each is known as long as somebody keeps it, and to nobody else."""

import json
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any
from weakref import WeakValueDictionary

from quincunx.core.files import json_files
from quincunx.games.dice_trip.files import maps
from quincunx.games.dice_trip.files.maps import MAPS, Map

Given = str | dict[str, Any]
KEY_BYTES = 8


@dataclass(frozen=True, weakref_slot=True, slots=True)
class Known:
    """A map, how positions and records name it, its cities as they are written and as people write them."""

    key: int
    given: Given
    file: str | None  # where it lies in data/, if it comes with the game, e.g. "until-1/france"
    map: Map
    names: tuple[str, ...]
    proper_names: dict[str, str]


_known: WeakValueDictionary[int, Known] = WeakValueDictionary()


def known(given: Given, rules: int | None = None) -> Known:
    """The map "france" as some rules had it, a map file's by its path, or one by its content (rule 1.6).

    Whoever reads records with a user's own map keeps what this returns: the map is forgotten with it.
    """
    if isinstance(given, str) and given in maps.bundled():
        return _bundled(given, str(json_files.bundled(MAPS, given, rules).relative_to(MAPS).with_suffix("")), rules)
    with suppress(TypeError, ValueError, RecursionError):  # what is no JSON is refused below, with the reason
        if found := _known.get(key_of(given)):
            return found
    return _remembered(maps.content(given), None, rules)


def map_of(state: Any) -> Known:
    """The map of a record."""
    return _known[state.map_key]


@cache
def _bundled(name: str, file: str, rules: int | None) -> Known:
    return _remembered(name, file, rules)


def _remembered(given: Given, file: str | None, rules: int | None) -> Known:
    key = key_of(file or given)
    if found := _known.get(key):
        return found
    chart = maps.load_map(given, rules)
    proper_names = {city.written: city.name for city in chart.cities}
    new = Known(key, given, file, chart, tuple(chart.names), proper_names)
    return _known.setdefault(key, new)


def key_of(given: Given) -> int:
    """A number for a map that is the same in every process."""
    digest = sha256(json.dumps(given, sort_keys=True).encode()).digest()
    return int.from_bytes(digest[:KEY_BYTES])
