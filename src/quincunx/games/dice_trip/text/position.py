"""Dice Trip's position as a JSON-able dict (rule 9.4)."""

from typing import Any, Literal

from typing_extensions import TypedDict

from quincunx.core.kernels.seats import seats_in
from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.rules import rounds
from quincunx.games.dice_trip.state import DICE, LETTERS, NONE, WRITTEN_NUMBERS, Phase

PhaseName = Literal["roll", "reroll", "write"]
PHASE_NAMES: dict[Phase, PhaseName] = {
    Phase.ROLL: "roll",
    Phase.REROLL: "reroll",
    Phase.WRITE: "write",
    Phase.OVER: "write",
}
CrossMark = Literal["x"]
CROSS_MARK: CrossMark = "x"
NUMBERS = [int(number) for number in WRITTEN_NUMBERS]


class Writing(TypedDict):
    """What a seat does in this round."""

    left: int
    """Cities still to fill."""
    used: str
    """The dice of the number written so far, e.g. "R4B2"."""
    twice: str | None
    """The letter of the die used twice."""


class Sheet(TypedDict):
    """What stands on a seat's sheet, and whether its powers "twice" and "reroll" are used up."""

    cities: dict[str, int | CrossMark]
    """The filled cities in the order of the map, e.g. {"Bordeaux": 42, "Brest": "x"}."""
    bonus: list[str]
    twice: bool
    reroll: bool
    tens: int | None
    """Points of the variant; None as long as a ten is missing."""
    writing: Writing | None
    """None where this view may not know it."""


class Position(TypedDict):
    """What lies on the table, None for what this view may not know."""

    map: str | dict[str, Any]
    """A map that comes with the game by its name, any other by its content."""
    tens: bool
    """Whether the variant is played."""
    round: int
    roller: int
    dice: str | None
    """E.g. "R4 B2 G1 Y6"; None before the throw."""
    phase: PhaseName
    sheets: list[Sheet]


def position(state: Any) -> Position:
    """What lies on the table, None for what this view may not know."""
    return {
        "map": atlas.map_of(state).given,
        "tens": bool(state.with_tens),
        "round": state.this_round + 1,
        "roller": rounds.roller(state),
        "dice": None if state.phase == Phase.ROLL else " ".join(die_name(state, die) for die in range(DICE)),
        "phase": PHASE_NAMES[state.phase],
        "sheets": [sheet(state, seat) for seat in range(state.players)],
    }


def die_name(state: Any, die: int) -> str:
    """A die as it lies, e.g. "R4"; "R?" while it is in the air."""
    value = state.die[die]
    return f"{LETTERS[die]}{'?' if value == NONE else value + 1}"


def sheet(state: Any, seat: int) -> Sheet:
    bonus, tens = state.bonus[seat], state.tens[seat]
    return {
        "cities": filled_cities(state, seat),
        "bonus": [name for city, name in enumerate(atlas.map_of(state).names) if bonus >> city & 1],
        "twice": seat in seats_in(state.twice_spent),
        "reroll": seat in seats_in(state.reroll_spent),
        "tens": None if tens == NONE else tens,
        "writing": writing(state, seat),
    }


def filled_cities(state: Any, seat: int) -> dict[str, int | CrossMark]:
    names, empty, written = atlas.map_of(state).names, state.empty[seat], dict(zip(state.city[seat], NUMBERS))
    return {name: written.get(city, CROSS_MARK) for city, name in enumerate(names) if not empty >> city & 1}


def writing(state: Any, seat: int) -> Writing | None:
    left, used, doubled = state.left[seat], state.used[seat], state.doubled[seat]
    if left < 0:
        return None
    return {
        "left": left,
        "used": "".join(die_name(state, die) for die in range(DICE) if used >> die & 1),
        "twice": LETTERS[doubled] if doubled >= 0 else None,
    }
