"""Diceland's position as a JSON-able dict (rule 11.4)."""

from typing import Any, Literal

from typing_extensions import TypeAliasType, TypedDict

from quincunx.games.diceland.files.boards import RANDOM
from quincunx.games.diceland.files.packing import rows_of
from quincunx.games.diceland.files.signs import COLOURS, Colour
from quincunx.games.diceland.setup import letter_of
from quincunx.games.diceland.state import FACE_NAMES, NONE, Phase, Task
from quincunx.games.diceland.text.sets import marked_by, names_of

PhaseName = Literal["deal", "side", "first", "roll", "choose", "push", "mark", "bonus"]
PHASE_NAMES: dict[Phase, PhaseName] = {
    Phase.DEAL: "deal",
    Phase.SEED: "deal",
    Phase.SIDE: "side",
    Phase.FIRST: "first",
    Phase.ROLL: "roll",
    Phase.CHOOSE: "choose",
    Phase.PUSH: "push",
    Phase.MARK: "mark",
    Phase.BONUS: "bonus",
    Phase.OVER_IN_MARKING: "mark",
    Phase.OVER_IN_BONUS: "bonus",
}


class OwnBoard(TypedDict):
    """A user's own board, by its content."""

    name: str
    rows: list[str]


class ToMark(TypedDict):
    """The cells that a seat has still to mark, e.g. {"colour": "yellow", "left": 2}."""

    colour: Colour
    left: int


Marking = TypeAliasType("Marking", Literal["choose"] | ToMark | None)


class Position(TypedDict):
    """What lies on the table, as far as this view may know it."""

    boards: list[str | OwnBoard | None]
    """By seat, e.g. "3" before its side is chosen, then "3b"; "random:4711"; None before it is dealt."""
    marked: list[list[str]]
    """The marked cells of each seat, the start among them."""
    dice: list[Colour]
    """Those that lie there and are not aside, in the order of the colours."""
    aside: int
    colour: Colour | None
    active: int | None
    marking: list[Marking]
    """What each seat still has to do; None if nothing, or if this view may not know it."""
    bonus: list[int]
    """Throws owed to each seat."""
    phase: PhaseName


def position(state: Any) -> Position:
    seats = range(state.players)
    return {
        "boards": [board_of(state, seat) for seat in seats],
        "marked": [names_of(marked_by(state, seat)) for seat in seats],
        "dice": [name for colour, name in enumerate(COLOURS) for _ in range(state.dice[colour])],
        "aside": state.aside,
        "colour": colour_or_none(state.colour),
        "active": None if state.active == NONE else state.active,
        "marking": [marking_of(state, seat) for seat in seats],
        "bonus": state.owed[: state.players],
        "phase": PHASE_NAMES[state.phase],
    }


def board_of(state: Any, seat: int) -> str | OwnBoard | None:
    number, side = state.board[seat], state.side[seat]
    if number == NONE:
        return None
    if state.own_name[number][0]:
        return {"name": own_name(state, number), "rows": island(state, number, 0)}
    if state.seed[number] != NONE:
        return f"{RANDOM}{state.seed[number]}"
    return f"{number + 1}{FACE_NAMES[side] if side >= 0 else ''}"


def island(state: Any, number: int, side: int) -> list[str]:
    """The rows of a side of a board, as a board file has them."""
    return list(rows_of(tuple(state.box[number][side])))


def own_name(state: Any, number: int) -> str:
    return "".join(letter_of(letter) for letter in state.own_name[number] if letter)


def colour_or_none(colour: int) -> Colour | None:
    return COLOURS[colour] if colour != NONE else None


def marking_of(state: Any, seat: int) -> Marking:
    match state.task[seat]:
        case Task.CHOOSE:
            return "choose"
        case Task.MARK:
            return {"colour": COLOURS[state.using[seat]], "left": state.left[seat]}
        case _:
            return None
