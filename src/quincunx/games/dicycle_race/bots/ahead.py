"""The cards that the team on turn may have dice on, for the board: what each still takes, and its chance from here."""

from functools import lru_cache
from typing import Any

import numpy as np
from typing_extensions import TypedDict

from quincunx.games.dicycle_race.bots.odds import Colours, plan_of, values_of
from quincunx.games.dicycle_race.files.cards import LETTERS
from quincunx.games.dicycle_race.rules import gifts, placing
from quincunx.games.dicycle_race.rules.combinations import COMBINATIONS
from quincunx.games.dicycle_race.state import DIE_NAMES, SIDES, Phase
from quincunx.games.dicycle_race.text.words import Place, bottle_letters, place_word


class Ahead(TypedDict):
    """A card that the team on turn may have dice on, e.g. {"card": 5, "pawn": 1, "takes": ["B4", "R4"], "chance": 0.31}."""

    card: Place
    pawn: int
    takes: list[str]
    chance: float | None


def ahead(state: Any, places: list[list[int]]) -> list[Ahead]:
    """The places that outlook.py lists, in words."""
    return [
        {
            "card": place_word(state, place),
            "pawn": pawn + 1,
            "takes": [name for kind, name in enumerate(DIE_NAMES) if kinds >> kind & 1],
            "chance": chance_from_here(state, pawn, place, card) if state.phase == Phase.THROW else None,
        }
        for pawn, place, card, kinds in places
    ]


def chance_from_here(state: Any, pawn: int, place: int, card: int) -> float:
    """The chance to validate a card with the throws left, if all dice not placed are thrown for it alone."""
    combination, bottles, free = COMBINATIONS[state.combination[card]], bottle_letters(state, card), list(state.hand)
    lying = []
    for number in range(state.dice_placed):
        if placing.lies_there(state, number, pawn, place):
            lying.append(state.placed_die[number])
        if state.placed_throw[number] != gifts.GIFT_DIE:
            free[state.placed_die[number] // SIDES] -= 1
    yellow, blue, red = (count if letter in bottles else 0 for letter, count in zip(LETTERS, free, strict=True))
    return card_chance(combination, bottles, tuple(sorted(lying)), (yellow, blue, red), state.throws)


@lru_cache(maxsize=4096)
def card_chance(combination: str, bottles: str, lying: tuple[int, ...], free: Colours, throws: int) -> float:
    """The chance to complete a card on which dice lie, e.g. 0.4213 for a last bottle, three dice and one throw."""
    plan, node, dice = plan_of(((combination, bottles),)), 0, np.array(free)
    for die in lying:
        node = int(plan.steps[node, die, 0])
        dice[die // SIDES] += 1
    yellow, blue, red = (int(count) for count in dice)
    return round(float(values_of(plan, (yellow, blue, red), throws)[throws, node]), 4)
