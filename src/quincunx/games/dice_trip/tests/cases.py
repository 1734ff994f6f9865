"""What the conformance suite plays for Dice Trip: alone and together, both maps and one of a user's own, the variant."""

from typing import Any

SIDE = 5
COLOURED = {1: "red", 3: "blue", 7: "green", 9: "yellow", 12: "red", 16: "blue", 20: "green", 23: "yellow"}
ZONES = ("north", "middle", "south")


def square_map() -> dict[str, Any]:
    """Five rows of five cities, each linked to the ones beside it; cities 0 and 6 to each other as well."""
    names = [f"{row} {column}" for row in "ABCDE" for column in "12345"]
    beside = [(city, city + 1) for city in range(SIDE * SIDE) if city % SIDE != SIDE - 1]
    beside += [(city, city + SIDE) for city in range(SIDE * (SIDE - 1))]
    cities: list[dict[str, Any]] = []
    for city, name in enumerate(names):
        at = [100.0 * (city % SIDE + 1), 100.0 * (city // SIDE + 1)]
        colour = {"colour": COLOURED[city]} if city in COLOURED else {}
        cities.append({"name": name, "at": at, "zone": ZONES[city // 9], **colour})
    return {
        "name": {"en": "Square", "fr": "Carré"},
        "coordinates": "plane",
        "frame": [[0.0, 0.0], [600.0, 600.0]],
        "zones": {zone: {"en": zone, "fr": zone} for zone in ZONES},
        "cities": cities,
        "links": [[names[one], names[other]] for one, other in [*beside, (0, 6)]],
    }


OPTIONS: list[dict[str, Any]] = [
    {"players": 1, "map": square_map(), "tens": True},
    {"players": 2},
    {"players": 4, "map": "switzerland", "tens": True},
]
GOLDEN: list[tuple[dict[str, Any], int]] = [
    ({"players": 1}, 1),
    ({"players": 2, "tens": True}, 2),
    ({"players": 4, "map": "switzerland"}, 4),
]
