"""Tables in the middle of a game, for the tests."""

import pytest

from quincunx import IllegalMove, Table
from quincunx.games.dice_trip.files.maps import load_map

FRANCE = load_map("france").names
COLOURED = {city.written: city.colour for city in load_map("france").cities if city.colour}
DICE = "R4 B2 G1 Y6"
NUMBERS = [10 * tens + units for tens in range(1, 7) for units in range(1, 7)]


def sheet(round=1, cities=None, **more):
    """A sheet at the beginning of a round: the given cities, then crosses from the end of the map on."""
    filled = dict(cities or {})
    for name in reversed(FRANCE):
        if len(filled) < 2 * (round - 1) and name not in filled:
            filled[name] = "x"
    return {"cities": filled, **more}


def at(round=1, dice=DICE, sheets=None, **more):
    """A table in a round; everybody writes, unless no dice lie there."""
    return Table.from_position(
        "dice-trip", {"round": round, "dice": dice, "sheets": sheets or [sheet(round)], **more}, seed=1
    )


def refused(table, move, seat=0):
    """The rule that forbids a move."""
    with pytest.raises(IllegalMove) as refusal:
        table.play(move, seat)
    return refusal.value.rule


def numbers_on_offer(table, seat=0):
    """The dice of the numbers that may be written, e.g. {"R4B2"}."""
    return {move.split()[1] for move in table.moves(seat) if move.startswith("write")}


def full_sheet(cities):
    """A whole sheet with the given numbers, crosses elsewhere; how the last round went is made up to fit."""
    missing = [name for name in FRANCE if name not in cities]
    whole = {name: cities.get(name, "x") for name in FRANCE}
    writing = {"left": 0, "used": "", "twice": None} if missing else None
    return {"cities": whole, "bonus": None, "writing": writing}
