"""Dice Trip in text: the notation of moves, what others see of them, and the score sheet (rule 9)."""

from functools import lru_cache
from typing import Any

import numpy as np

from quincunx.core.log import DONE, Readers
from quincunx.core.moves import first_of, kind_of, second_of, third_of
from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.rules import chains, scoring
from quincunx.games.dice_trip.state import CITIES, DICE, LETTERS, NUMBERS, VALUES, Move, Phase

EVERYBODY: Readers = None
REMEMBERED = 1 << 16  # moves in notation that need not be put together again


def digits(number: int) -> str:
    """A number of the tracker as it is written, e.g. "42" for 19."""
    return f"{number // VALUES + 1}{number % VALUES + 1}"


WRITTEN_NUMBERS = tuple(digits(number) for number in range(NUMBERS))


def letters(dice: int) -> str:
    """A set of dice, e.g. "R G"."""
    return " ".join(letter for die, letter in enumerate(LETTERS) if dice >> die & 1)


def dice_words(dice: int, number: int) -> str:
    """The two dice of a number, the tens first, e.g. "R4B2"."""
    tens, units = number // VALUES + 1, number % VALUES + 1
    return f"{LETTERS[dice // DICE]}{tens}{LETTERS[dice % DICE]}{units}"


def move_words(state: Any, move: int) -> str:
    """A move in notation, e.g. "write R4B2 Bordeaux" (rules 9.1 and 9.2)."""
    return words_on(int(state["map_key"]), int(move))


@lru_cache(REMEMBERED)
def words_on(map_key: int, move: int) -> str:
    """A move on a map in notation."""
    first = first_of(move)
    match kind_of(move):
        case Move.ROLL:
            return "roll"
        case Move.KEEP:
            return "keep"
        case Move.REROLL:
            return f"reroll {letters(first)}"
        case Move.TWICE:
            return f"twice {LETTERS[first]}"
        case Move.WRITE:
            return f"write {dice_words(first, second_of(move))} {atlas.by_key(map_key).names[third_of(move)]}"
        case Move.CROSS:
            return f"cross {atlas.by_key(map_key).names[third_of(move)]}"
        case _:
            return f"die {first + 1}"


def veil(state: Any, seat: int, words: str) -> tuple[Readers, str]:
    """Who may read a move in full, and what the others see of it (rule 9.3)."""
    if state.players > 1 and words.partition(" ")[0] in ("write", "cross"):
        return frozenset({seat}), DONE
    return EVERYBODY, words


def conceals(state: Any) -> int:
    """The round whose writing is kept back until all are done (rule 3.8); 0 before it, and alone."""
    return int(state.this_round) + 1 if state.phase == Phase.WRITE and state.players > 1 else 0


PARTS = ("bonus", "crossed", "road", "consecutive", "zones", "tens")


def score_sheet(state: Any, seat: int) -> dict[str, Any]:
    """A seat's score taken apart, with the cities of its road and its series (rule 9.5)."""
    points = dict(zip(PARTS, map(int, scoring.parts(state, seat)), strict=True))
    cities = {"road_cities": road_cities(state, seat), "series_cities": series_cities(state, seat)}
    return points | {"total": sum(points.values())} | cities


def road_cities(state: Any, seat: int) -> list[str]:
    """The cities of the longest road, e.g. ["Brest", "Rennes"]."""
    names, cities = atlas.map_of(state).names, np.zeros(CITIES, np.int32)
    count = chains.list_road(state, seat, cities)
    return [names[city] for city in cities[:count]]


def series_cities(state: Any, seat: int) -> list[str]:
    names = atlas.map_of(state).names
    length, last = chains.longest_series(state, seat)
    return [names[state.city[seat, number]] for number in range(last - length + 1, last + 1)] if length else []
