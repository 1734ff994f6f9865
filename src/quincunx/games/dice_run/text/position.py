"""Dice Run's position as a JSON-able dict (rule 10.4)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Literal

from typing_extensions import TypedDict

from quincunx.core.kernels import bits
from quincunx.games.dice_run.rules import race
from quincunx.games.dice_run.state import (
    CARD_NAMES,
    DICE,
    DICE_A_COLOUR,
    DIE_NAMES,
    GAP,
    NONE,
    STAGE_POINTS,
    STAGES,
    TARGETS_EACH,
    UNKNOWN,
    VALUES,
    Card,
    Phase,
)

PhaseName = Literal["turn", "sprint", "show", "draw"]
PHASE_NAMES: dict[Phase, PhaseName] = {
    Phase.TURN: "turn",
    Phase.SPRINT: "sprint",
    Phase.SHOW: "show",
    Phase.OVER: "show",
    Phase.DRAW: "draw",
}
GAP_MARK = "-"


class Position(TypedDict):
    """What lies on the table, None for what this view may not know."""

    race: list[str]
    """The places from the head back: dice such as "R1 B6", or "-" for a gap."""
    hands: list[list[str] | None]
    targets: list[list[str] | None]
    shown: list[str | None]
    chosen: list[str | None]
    used: list[list[str]]
    laid: int | None
    laid_card: str | None
    discards: dict[str, int]
    deck: dict[str, int] | None
    undrawn: int
    to_stage: int | None
    piles: list[int] | None
    stage: int
    turn: int
    points: list[int]
    stage_cards: list[list[int]]
    phase: PhaseName
    picked: list[str]


def position(state: Any) -> Position:
    """What lies on the table, None for what this view may not know."""
    seats = range(state.players)
    hidden = bool(state.deck[UNKNOWN])
    return {
        "race": race_words(state),
        "hands": [cards_of(state.hand[seat]) for seat in seats],
        "targets": [targets_of(state, seat) for seat in seats],
        "shown": [die_or_none(state.shown[seat]) for seat in seats],
        "chosen": [die_or_none(state.chosen[seat]) for seat in seats],
        "used": [names_of(state.used[seat]) for seat in seats],
        "laid": None if state.laid == NONE else state.laid,
        "laid_card": CARD_NAMES[state.laid_card] if state.laid_card >= 0 else None,
        "discards": counts_of(face_up(state)),
        "deck": None if hidden else counts_of(state.deck),
        "undrawn": sum(state.deck),
        "to_stage": None if hidden else state.pile[state.stage],
        "piles": None if hidden else state.pile[state.stage + 1 :],
        "stage": state.stage + 1,
        "turn": state.turn,
        "points": state.points[: state.players],
        "stage_cards": [
            [STAGE_POINTS[stage] for stage in range(STAGES) if state.stage_winner[stage] == seat] for seat in seats
        ],
        "phase": PHASE_NAMES[Phase(state.phase)],
        "picked": dice_names(state, state.picked),
    }


@lru_cache(maxsize=1 << 10)
def face_of_each_die(showing: tuple[int, ...]) -> list[int]:
    """The kind of every die by its number, e.g. 0 for a red one that shows 1."""
    faces = [0] * DICE
    for value, dice in enumerate(showing):
        for die in bits.members_of(dice):
            faces[die] = die // DICE_A_COLOUR * VALUES + value
    return faces


@lru_cache(maxsize=1 << 12)
def in_order(showing: tuple[int, ...], dice: int) -> list[int]:
    """The dice of a set by their numbers, sorted by what they show."""
    faces = face_of_each_die(showing)
    return sorted(bits.members_of(dice), key=lambda die: (faces[die], die))


def dice_names(state: Any, dice: int) -> list[str]:
    """The dice of a set, sorted, e.g. ["R1", "B6"]."""
    showing = tuple(state.showing)
    faces = face_of_each_die(showing)
    return [DIE_NAMES[faces[die]] for die in in_order(showing, dice)]


def race_words(state: Any) -> list[str]:
    places = state.place[: state.places]
    return [GAP_MARK if dice == GAP else " ".join(dice_names(state, dice)) for dice in places]


def cards_of(counts: Any) -> list[str] | None:
    """A hand's cards in order; None for a hand that this view may not know."""
    if counts[UNKNOWN]:
        return None
    return [name for card, name in enumerate(CARD_NAMES) for _ in range(counts[card])]


def counts_of(counts: Iterable[int]) -> dict[str, int]:
    return {name: count for name, count in zip(CARD_NAMES, counts, strict=False) if count}


def face_up(state: Any) -> list[int]:
    """The discards without the gap cards that lie in the race."""
    discards = list(state.discards)
    discards[Card.GAP] -= state.places - race.groups(state)
    return discards


def names_of(members: int) -> list[str]:
    return [DIE_NAMES[kind] for kind in bits.members_of(members)]


def targets_of(state: Any, seat: int) -> list[str] | None:
    """A seat's unused targets; None when this view may not know them."""
    known = bits.size(state.targets[seat]) == targets_due(state, seat)
    return names_of(state.targets[seat]) if known else None


def targets_due(state: Any, seat: int) -> int:
    """How many unused targets a seat has: four less one a stage, and less the one it has shown or chosen."""
    if state.phase == Phase.OVER:
        return 0
    spent = state.shown[seat] != NONE or state.chosen[seat] != NONE
    return int(TARGETS_EACH - state.stage - spent)


def die_or_none(kind: int) -> str | None:
    return DIE_NAMES[kind] if kind >= 0 else None


def groups_of(position: Mapping[str, Any]) -> list[list[str]]:
    """The groups of a position, the head first, e.g. [["R1", "B6"], ["Y2"]]."""
    return [place.split() for place in position["race"] if place != GAP_MARK]
