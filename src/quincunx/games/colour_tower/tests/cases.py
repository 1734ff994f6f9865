"""What the conformance suite plays for Colour Tower: every number of players, mostly with small decks full of actions."""

from typing import Any

# Cards in easy reach make short games, and their actions make secrets.
ACTIONS: dict[str, Any] = {
    "name": "Actions",
    "cards": [
        {"combination": "red red", "points": 1, "action": "super-swap", "copies": 2},
        {"combination": "blue green", "points": 1, "action": "swap", "copies": 4},
        {"combination": "brelan", "points": 2, "action": "steal", "copies": 4},
        {"combination": "yellow orange", "points": 1, "action": "replay", "copies": 2},
        {"combination": "purple purple", "points": 2, "copies": 4},
        {"combination": "orange red", "points": 2, "copies": 4},
        {"combination": "full", "points": 3, "copies": 3},
        {"combination": "carre", "points": 3},
    ],
}
# Runs out before anybody has enough: the stacks are emptied.
SMALL: dict[str, Any] = {
    "name": "Small",
    "cards": [
        {"combination": "red", "points": 1, "action": "replay", "copies": 2},
        {"combination": "blue", "points": 2, "action": "super-swap", "copies": 2},
        {"combination": "green green", "points": 3, "action": "steal", "copies": 2},
        {"combination": "orange", "points": 4, "copies": 3},
        {"combination": "triple-pair", "points": 5},
        {"combination": "yellow purple", "points": 5, "action": "swap", "copies": 2},
    ],
}

OPTIONS: list[dict[str, Any]] = [
    {"players": 2, "deck": SMALL},
    {"players": 3, "deck": ACTIONS},
    {"players": 4},
    {"players": 6, "deck": ACTIONS},
    {"players": 3, "deck": ACTIONS, "memory": True},
]
GOLDEN: list[tuple[dict[str, Any], int]] = [
    ({"players": 2, "deck": SMALL}, 2),
    ({"players": 5, "deck": ACTIONS}, 5),
    ({"players": 4}, 4),
]
