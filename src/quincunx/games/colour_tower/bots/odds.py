"""What each face-up card needs and promises: the dice that already serve it, and the chance to win it in this turn."""

from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from typing_extensions import TypedDict

from quincunx.games.colour_tower.bots.dice_sets import (
    ALL_BLACK,
    FIRST_BLACK,
    FIRST_ONE_BLACK,
    FIRST_THREE_WHITE,
    FIRST_WHITE,
    black_set,
    white_set,
)
from quincunx.games.colour_tower.bots.solver import NOTHING_BARRED, solve_turn
from quincunx.games.colour_tower.files.deck import COLOURS, STACKS, Card, Colour
from quincunx.games.colour_tower.rules import dice, turns
from quincunx.games.colour_tower.state import ALL_DICE, NONE, Phase
from quincunx.games.colour_tower.state import FIRST_BLACK as FIRST_BLACK_DIE

PARTS = {
    "brelan": (3,),
    "triple-pair": (2, 2, 2),
    "full": (3, 2),
    "carre": (4,),
    "small-flush": (5,),
    "double-brelan": (3, 3),
    "carre-pair": (4, 2),
    "grand-flush": (6,),
}
MOST_KEPT = 64  # cards whose odds are remembered, each some 430 kB
MOST_WAYS = 256  # to serve eight combinations with up to six dice, which are of one colour, of two … in 30 ways


class Place(TypedDict):
    """One die that a card asks for, e.g. {"part": 0, "colour": "red", "die": 2}."""

    part: int
    """The part of the combination that it is in."""
    colour: Colour | None
    """None while it could be any."""
    die: int | None
    """The die that serves it."""


class Alone(NamedTuple):
    """The chances of one card that alone is played for, as in solver.Turn while it is not barred."""

    lying: NDArray[np.float64]  # [throws left, white, black column]
    kept: NDArray[np.float64]  # [throws left after this one, white set, black set]
    inherited: NDArray[np.float64]  # [white, black]
    aside_white: NDArray[np.float64]  # [throws left after this one, colour, three white dice, black]
    aside_black: NDArray[np.float64]  # [throws left after this one, colour, white, one black die]
    fresh: float


@lru_cache(maxsize=MOST_KEPT)
def alone(free: str | None, colours: tuple[Colour, ...]) -> Alone:
    """The chances of a combination, solved once."""
    turn = solve_turn([Card("", free, colours, 1, None), None, None], [1.0, 0.0, 0.0])
    return Alone(
        turn.lying[:, NOTHING_BARRED].copy(),
        turn.kept[:, NOTHING_BARRED].copy(),
        turn.inherited,
        turn.aside_white[:, NOTHING_BARRED].copy(),
        turn.aside_black[:, NOTHING_BARRED].copy(),
        float(turn.fresh),
    )


def odds(state: Any, faces: tuple[Card, ...]) -> list[float | None]:
    """By stack the chance to win its card from here in this turn, for who plays for it alone; None where none is thrown for."""
    if state.phase != Phase.THROW:
        return [None] * STACKS
    return [
        None if card == NONE else odds_of(state, stack, alone(faces[card].free, faces[card].colours))
        for stack, card in enumerate(state.top)
    ]


def odds_of(state: Any, stack: int, chances: Alone) -> float:
    if state.barred >> stack & 1:
        return 0.0
    if state.thrown:
        kept = ALL_DICE & ~state.thrown
        return float(chances.kept[state.throws, white_set(state.dice, kept), black_set(state.dice, kept)])
    if not turns.dice_lie(state):
        return chances.fresh
    white, black = white_set(state.dice, ALL_DICE) - FIRST_WHITE, black_set(state.dice, ALL_DICE) - FIRST_BLACK
    if turns.inherited(state):
        return float(chances.inherited[white, black])
    if state.painted != NONE and state.throws:
        return odds_when_painted(state, stack, chances)
    column = ALL_BLACK + state.dice[FIRST_BLACK_DIE] if state.wild else black
    return float(chances.lying[state.throws, white, column])


def odds_when_painted(state: Any, stack: int, chances: Alone) -> float:
    """Rules 5.4 and 5.8: a card painted away is lost, and the painted die is not in the next throw."""
    matched, matched_as_fell = dice.matches(state.states)
    if matched >> stack & 1:
        return 1.0
    if matched_as_fell >> stack & 1:
        return 0.0
    others = ALL_DICE & ~(1 << state.painted)
    white, black, colour = white_set(state.dice, others), black_set(state.dice, others), state.dice[state.painted]
    if state.painted < FIRST_BLACK_DIE:
        return float(chances.aside_white[state.throws - 1, colour, white - FIRST_THREE_WHITE, black - FIRST_BLACK])
    return float(chances.aside_black[state.throws - 1, colour, white - FIRST_WHITE, black - FIRST_ONE_BLACK])


def fits(state: Any, faces: tuple[Card, ...]) -> list[list[Place]]:
    """By stack what its card asks for, die by die."""
    lying = {
        die: COLOURS[colour] for die, colour in enumerate(state.dice) if colour != NONE and not state.thrown >> die & 1
    }
    return [[] if card == NONE else fit(faces[card], lying) for card in state.top]


def fit(card: Card, lying: dict[int, Colour]) -> list[Place]:
    """The dice that serve a card best, each in its place; a free part has no colour before a die of it lies."""
    left, asked = dict(lying), best_colours(card, list(lying.values()))
    places: list[Place] = []
    for part, colour in asked:
        die = next((die for die, shown in left.items() if shown == colour), None)
        left.pop(die, None)  # type: ignore[arg-type]
        places.append({"part": part, "colour": colour, "die": die})
    begun = {place["part"] for place in places if place["die"] is not None}
    if card.free:
        places = [place if place["part"] in begun else {**place, "colour": None} for place in places]
    return places


def best_colours(card: Card, shown: list[Colour]) -> list[tuple[int, Colour]]:
    """The part and the colour of every die that a card asks for, in the colours that most of these dice have already."""
    if not card.free:
        return [(0, colour) for colour in card.colours]
    parts = PARTS[card.free]
    most_first = sorted(COLOURS, key=shown.count, reverse=True)
    best = best_places(parts, tuple(shown.count(colour) for colour in most_first))
    return [
        (part, most_first[place])
        for part, (size, place) in enumerate(zip(parts, best, strict=True))
        for _ in range(size)
    ]


@lru_cache(maxsize=MOST_WAYS)
def best_places(parts: tuple[int, ...], counts: tuple[int, ...]) -> tuple[int, ...]:
    """The colours that serve the parts of a combination best, e.g. (0, 1) for a full house, where 0 is the most frequent."""

    def served(places: tuple[int, ...]) -> int:
        wanted = {place: sum(size for size, own in zip(parts, places, strict=True) if own == place) for place in places}
        return sum(min(counts[place], size) for place, size in wanted.items())

    return max(product(range(len(counts)), repeat=len(parts)), key=served)
