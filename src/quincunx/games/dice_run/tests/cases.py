"""What the conformance suite plays for Dice Run: every number of players, and a deck that loves gaps."""

from itertools import product
from typing import Any

from quincunx.core.kernels.seats import NATURE

GAPS = {"name": "Gaps", "cards": {"red": 3, "6": 3, "gap": 20, "comeback": 8, "accident": 8, "exchange": 8, "flip": 4}}

OPTIONS: list[dict[str, Any]] = [
    {"players": 3},
    {"players": 4},
    {"players": 5},
    {"players": 6},
    {"players": 4, "deck": GAPS},
]
GOLDEN: list[tuple[dict[str, Any], int]] = [({"players": 3}, 3), ({"players": 6}, 6), ({"players": 4, "deck": GAPS}, 4)]

DEALT = ("red", "red", "blue", "red", "yellow", "gap", "1", "1", "comeback")
SET_UP = [
    *(f"die {value}" for _colour, value in product("RYGBP", range(1, 7))),
    *(f"target {colour}{value}" for colour, value in product("RY", range(1, 7))),
    *(f"card {card}" for card in DEALT),
    *(f"pile {size}" for size in (13, 13, 13, 13, 15)),
    "first 0",
]
# Two groups and a gap between them: the first rules let a comeback only be discarded.
EARLIER: list[dict[str, Any]] = [
    {
        "rules": 1,
        "options": {"players": 3, "deck": "standard"},
        "moves": [
            [(NATURE, words) for words in SET_UP],
            [(0, "play blue"), (NATURE, "card 2")],
            [(1, "play gap 1"), (NATURE, "card 3")],
        ],
        "then": "discard comeback",
        "later": "play comeback",
    }
]
