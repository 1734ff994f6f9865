"""The maps that this process knows: a record names its map by a key, whoever else plays on another one meanwhile."""

import json
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any

from quincunx.games.dice_trip import maps
from quincunx.games.dice_trip.maps import Map

Given = str | dict[str, Any]
KEY_BYTES = 8


@dataclass(frozen=True)
class Known:
    """A map, how positions and records name it, and its cities as they are written."""

    key: int
    given: Given
    map: Map
    names: tuple[str, ...]

    @property
    def bundled(self) -> str | None:
        """Its name, if it comes with the game."""
        return self.given if isinstance(self.given, str) else None


_known: dict[int, Known] = {}
_proper_names: dict[str, str] = {}


def known(given: Given) -> Known:
    """The map "france", a map file's by its path, or one by its content (rule 1.6); it is remembered by its key."""
    if isinstance(given, str) and given in maps.bundled():
        return _bundled(given)
    with suppress(TypeError, ValueError, RecursionError):  # what is no JSON is refused below, with the reason
        if (key := key_of(given)) in _known:
            return _known[key]
    return _remembered(maps.content(given))


def map_of(state: Any) -> Known:
    """The map of a record."""
    return by_key(int(state.map_key))


def by_key(key: int) -> Known:
    return _known[key]


def proper_name(written: str) -> str:
    """A city as people write it, e.g. "La Rochelle" for "La-Rochelle"."""
    return _proper_names.get(written, written)


@cache
def _bundled(name: str) -> Known:
    return _remembered(name)


def _remembered(given: Given) -> Known:
    key = key_of(given)
    if key not in _known:
        chart = maps.load_map(given)
        _known[key] = Known(key, given, chart, tuple(chart.names))
        _proper_names.update({city.written: city.name for city in chart.cities})
    return _known[key]


def key_of(given: Given) -> int:
    """A number for a map that is the same in every process."""
    digest = sha256(json.dumps(given, sort_keys=True).encode()).digest()
    return int.from_bytes(digest[:KEY_BYTES])
