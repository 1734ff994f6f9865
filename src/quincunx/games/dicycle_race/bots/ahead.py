"""The cards that the team on turn may have dice on, for the board: what each still takes, and its chance from here."""

from functools import lru_cache
from typing import Any

import numpy as np
from typing_extensions import TypedDict

from quincunx.games.dicycle_race.bots.odds import Colours, plan_of, values_of
from quincunx.games.dicycle_race.files.cards import LETTERS
from quincunx.games.dicycle_race.rules import placing, route
from quincunx.games.dicycle_race.rules.combinations import COMBINATIONS
from quincunx.games.dicycle_race.state import AIM, DIE_NAMES, KINDS, SIDES, Phase
from quincunx.games.dicycle_race.text.words import Place, place_word

RACING = (Phase.ANNOUNCE, Phase.GIFT, Phase.HAND, Phase.THROW, Phase.AIR)


class Ahead(TypedDict):
    """A card that the team on turn may have dice on, e.g. {"card": 5, "pawn": 1, "takes": ["B4", "R4"], "chance": 0.31}."""

    card: Place
    pawn: int
    takes: list[str]
    chance: float | None


def ahead(state: Any) -> list[Ahead]:
    """The nearest of each pawn first."""
    if state.phase not in RACING:
        return []
    if state.phase == Phase.ANNOUNCE:
        state = state.copy()
        state.announced[:] = AIM
    team = int(route.team_of(state, state.turn))
    return [
        {
            "card": place_word(state, place),
            "pawn": pawn + 1,
            "takes": [DIE_NAMES[kind] for kind in range(KINDS) if placing.card_takes(state, pawn, place, kind)],
            "chance": chance_from_here(state, pawn, place) if state.phase == Phase.THROW else None,
        }
        for pawn in range(int(route.pawns_each(state)))
        for place in places_ahead(state, team, pawn)
    ]


def places_ahead(state: Any, team: int, pawn: int) -> list[int]:
    """The places that a pawn's dice may lie on: those announced, those that six bottles reach (3.7, 9.7, 9.18)."""
    step, left = route.step_of(state.place[team, pawn]), placing.bottles_left(state, team, pawn)
    places = []
    for number in range(1, int(placing.plan_length(state, team, pawn)) + 1):
        step = route.next_step(state, step)
        roads = range(1 + bool(route.on_stretch(state, step)))
        within = [int(route.place_of(step, road)) for road in roads]
        places += [place for place in within if placing.may_aim_at(state, team, pawn, number, place, left)]
    return places


def chance_from_here(state: Any, pawn: int, place: int) -> float:
    """The chance to validate a card with the throws left, if all dice not placed are thrown for it alone."""
    card = int(route.card_at(state, place))
    bottles = "".join(letter * int(count) for letter, count in zip(LETTERS, state.bottles[card], strict=True))
    numbers = range(int(state.dice_placed))
    lying = [int(state.placed_die[number]) for number in numbers if placing.lies_there(state, number, pawn, place)]
    used = [int(state.placed_die[number]) // SIDES for number in numbers if state.placed_throw[number]]
    free = [int(count) - used.count(colour) for colour, count in enumerate(state.hand)]
    useful = [count if letter in bottles else 0 for letter, count in zip(LETTERS, free, strict=True)]
    yellow, blue, red = useful
    combination = COMBINATIONS[state.combination[card]]
    return card_chance(combination, bottles, tuple(sorted(lying)), (yellow, blue, red), int(state.throws))


@lru_cache(maxsize=4096)
def card_chance(combination: str, bottles: str, lying: tuple[int, ...], free: Colours, throws: int) -> float:
    """The chance to complete a card on which dice lie, e.g. 0.4213 for a last bottle, three dice and one throw."""
    plan, node, dice = plan_of(((combination, bottles),)), 0, np.array(free)
    for die in lying:
        node = int(plan.steps[node, die, 0])
        dice[die // SIDES] += 1
    yellow, blue, red = (int(count) for count in dice)
    return round(float(values_of(plan, (yellow, blue, red), throws)[throws, node]), 4)
