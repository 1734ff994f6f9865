"""What the conformance suite plays for Dice Run: every number of players, and a deck that loves gaps."""

from typing import Any

GAPS = {"name": "Gaps", "cards": {"red": 3, "6": 3, "gap": 20, "comeback": 8, "accident": 8, "exchange": 8, "flip": 4}}

OPTIONS: list[dict[str, Any]] = [
    {"players": 3},
    {"players": 4},
    {"players": 5},
    {"players": 6},
    {"players": 4, "deck": GAPS},
]
GOLDEN: list[tuple[dict[str, Any], int]] = [({"players": 3}, 3), ({"players": 6}, 6), ({"players": 4, "deck": GAPS}, 4)]
