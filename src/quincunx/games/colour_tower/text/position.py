"""Colour Tower's position as a JSON-able dict (rule 10.4)."""

from typing import Any, Literal

from typing_extensions import TypedDict

from quincunx.games.colour_tower.files.deck import ACTIONS, COLOURS, STACKS, ActionName, Card, Colour
from quincunx.games.colour_tower.rules import turns
from quincunx.games.colour_tower.state import DICE_NAMES, NONE, DieName, Phase
from quincunx.games.colour_tower.text.faces import faces_of, ids_among

PhaseName = Literal["throw", "seat", "give", "stop", "over", "turn-up", "draw"]
PHASE_NAMES: dict[Phase, PhaseName] = {
    Phase.THROW: "throw",
    Phase.SEAT: "seat",
    Phase.GIVE: "give",
    Phase.STOP: "stop",
    Phase.OVER: "over",
    Phase.TURN_UP: "turn-up",  # these two only in previews: Nature owes a card
    Phase.DRAW: "draw",
}


class Painted(TypedDict):
    """The die painted since the last throw, and how it fell; it is not in the next throw."""

    die: DieName
    fell: Colour


class Doing(TypedDict):
    """What a card does just now, e.g. {"kind": "swap", "seat": 2, "got": "carre-2-1"}."""

    kind: ActionName
    seat: int | None
    got: str | None


class Position(TypedDict):
    """What lies on the table, None for what this view may not know."""

    dice: list[Colour] | None
    throws: int
    """How many are left in this turn."""
    inherited: bool
    wild: bool
    """Whether a black pair may still paint."""
    painted: Painted | None
    barred: list[int]
    """The stacks, from 1, whose card was passed over."""
    tops: list[str | None]
    left: list[int]
    pool: list[str]
    held: list[list[str | None]]
    """By seat."""
    action: Doing | None
    turn: int
    phase: PhaseName


def position(state: Any) -> Position:
    """What lies on the table, None for what this view may not know."""
    faces = faces_of(state)
    return {
        "dice": dice_words(state),
        "throws": state.throws,
        "inherited": turns.inherited(state),
        "wild": bool(state.wild),
        "painted": painted_words(state),
        "barred": [stack + 1 for stack in range(STACKS) if state.barred >> stack & 1],
        "tops": [id_or_none(faces, card) for card in state.top],
        "left": list(state.left),
        "pool": ids_among(faces, state.pool),
        "held": [
            [*ids_among(faces, cards), *[None] * unseen]
            for cards, unseen in zip(state.held[: state.players], state.unseen, strict=False)
        ],
        "action": action_words(state, faces),
        "turn": state.turn,
        "phase": PHASE_NAMES[state.phase],
    }


def dice_words(state: Any) -> list[Colour] | None:
    """The colours in the order of the dice."""
    return [COLOURS[colour] for colour in state.dice] if turns.dice_lie(state) else None


def painted_words(state: Any) -> Painted | None:
    if state.painted == NONE:
        return None
    return {"die": DICE_NAMES[state.painted], "fell": COLOURS[state.fell]}


def id_or_none(faces: tuple[Card, ...], card: int) -> str | None:
    return faces[card].id if card >= 0 else None


def action_words(state: Any, faces: tuple[Card, ...]) -> Doing | None:
    if state.action == NONE:
        return None
    return {
        "kind": ACTIONS[state.action],
        "seat": None if state.other == NONE else state.other,
        "got": id_or_none(faces, state.got),
    }
