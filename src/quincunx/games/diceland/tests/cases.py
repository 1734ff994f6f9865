"""What the conformance suite plays for Diceland: every number of players, the boards dealt and one of a user's own."""

from typing import Any

# Two areas of each colour are quickly full: random games on it are short.
ISLET: dict[str, Any] = {
    "name": "Îlot",
    "rows": [
        ".............",
        ".............",
        ".............",
        "...R.Y.rR....",
        "..brryoO#B...",
        "..Bgr*oEbb...",
        "...Ggoeeby...",
        "...eO#ogYy...",
        "...Ee.Ggy....",
        ".............",
        ".............",
        ".............",
        ".............",
    ],
}

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "board": ISLET},
    {"players": 4, "board": ISLET},
]
GOLDEN: list[tuple[dict[str, Any], int]] = [
    ({"players": 2}, 2),
    ({"players": 4, "board": ISLET}, 4),
    ({"players": 3, "board": "random"}, 3),
]
