"""What the conformance suite plays for Dicycle Race: each mode, variant and scoring, on routes that random players can ride.

With the standard cards a random game takes thousands of moves; on these easy cards some hundreds.
"""

from itertools import chain, combinations
from typing import Any

from quincunx.games.dicycle_race.files.options import (
    AUTO,
    CIRCLES,
    MODES,
    MODES_OFFERING,
    PAWNS_IN_ALL,
    SCORINGS,
    VARIANTS,
)

EASY_CARDS = (
    (">1", "Y", 1),
    ("<6", "B", None),
    (">1", "R", "blank"),
    ("<6", "Y", 1),
    (">1", "B", None),
    ("<6", "R", 2),
    (">2", "Y", None),
    ("<5", "B", 1),
    (">1", "R", 1),
    ("<6 <6", "YB", 1),
    (">1 >1", "BR", None),
    ("X X", "YR", 1),
)
DOWNHILL = {
    "name": "Downhill",
    "cards": [
        {"id": f"green-{number}", "combination": combination, "bottles": bottles}
        | ({"capacity": capacity} if capacity else {})
        for number, (combination, bottles, capacity) in enumerate(EASY_CARDS, start=1)
    ],
}
SHORT = {"deck": DOWNHILL, "cards": 6}
FORKED = ["green-1", ["green-2", "green-3"], ["green-4", "green-5"], "green-6", "green-7", "green-8"]
EASY_ROUTE = ["green-1", "green-4", "green-6", "green-5", "green-3", "green-8"]

OPTIONS: list[dict[str, Any]] = [
    {"players": 2, **SHORT},
    {"players": 3, **SHORT, "mode": "family", "route": FORKED, "branches": True, "traffic": True},
    {"players": 2, "deck": DOWNHILL, "mode": "duel", "all_or_nothing": True},
]
LAPS = {"players": 3, "deck": DOWNHILL, "mode": "velodrome", "leaders_first": True}
RACES = {"players": 3, **SHORT, "there_and_back": True, "traffic": True, "scoring": "podium", "races": 2}
GOLDEN: list[tuple[dict[str, Any], int]] = [(OPTIONS[1], 8), (OPTIONS[2], 3), (LAPS, 13), (RACES, 11)]


def matrix() -> list[dict[str, Any]]:
    """Every mode with every allowed set of variants and every scoring; players, teams and races go through all numbers."""
    cases: list[dict[str, Any]] = []
    for mode in MODES:
        offered = [variant for variant in VARIANTS if mode in MODES_OFFERING[variant]]
        scorings = [scoring for scoring in SCORINGS if mode in MODES_OFFERING.get(scoring, MODES)]
        sets = chain.from_iterable(combinations(offered, size) for size in range(len(offered) + 1))
        for chosen in sets:
            cases += [case(len(cases), mode, scoring) | dict.fromkeys(chosen, True) for scoring in scorings]
    return cases


def case(number: int, mode: str, scoring: str) -> dict[str, Any]:
    options: dict[str, Any] = {"deck": DOWNHILL, "mode": mode, "scoring": scoring, "players": 2 + number % 5}
    if mode not in CIRCLES:
        options |= {"cards": 6 + number % 2, "races": 1 + number % 4 // 3}
    if mode == "duel":
        options["players"] = 2
    if mode == "family" and options["players"] > 2:
        options["teams"] = 2 + number % 2
    if mode == "family":
        most = PAWNS_IN_ALL // options.get("teams", 2)
        options["pawns"] = (AUTO, *range(1, most + 1))[number // 5 % (most + 1)]
    return options


MATRIX = matrix()
