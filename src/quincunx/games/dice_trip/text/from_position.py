"""Dice Trip's record from a position (rule 9.4): every key has a default, and what cannot be is refused."""

import re
from typing import Annotated, Any

from numpy.typing import NDArray
from pydantic import Field

from quincunx.core.errors import BadPosition
from quincunx.core.files.json_files import Data
from quincunx.core.files.positions import seats_of, shaped_position
from quincunx.core.kernels.seats import seat_bit
from quincunx.games.dice_trip import setup
from quincunx.games.dice_trip.rules import rounds
from quincunx.games.dice_trip.state import (
    LAST_ROUND,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    ROUNDS,
    Phase,
)
from quincunx.games.dice_trip.text.from_sheet import Sheet, read_sheet, read_writing
from quincunx.games.dice_trip.text.position import PhaseName

PHASES = {"roll": Phase.ROLL, "reroll": Phase.REROLL, "write": Phase.WRITE}
FOUR_DICE = re.compile("R([1-6]) B([1-6]) G([1-6]) Y([1-6])")


class Position(Data):
    """The keys of a position; one that is absent or null has its default."""

    map: str | dict[str, Any] | None = None
    tens: bool | None = None
    round: Annotated[int, Field(ge=1, le=ROUNDS)] = 1
    roller: int | None = None
    dice: str | None = None
    phase: PhaseName | None = None
    sheets: list[Sheet] | None = None


def from_position(position: dict[str, Any], options: dict[str, Any]) -> NDArray[Any]:
    """The record of a position, or BadPosition with the key that is wrong."""
    given = shaped_position(Position, position)
    players = seats_of(given, ("sheets",), LEAST_PLAYERS, MOST_PLAYERS)
    states = setup.start(players, options["rules"], options["map"], options["tens"])
    state = states[0]
    state.this_round = given.round - 1
    rounds.begin(state)
    read_roller(state, given)
    read_dice(state, given)
    for seat, sheet in enumerate(given.sheets or [Sheet()]):
        read_sheet(state, seat, sheet)
        read_writing(state, seat, sheet)
    read_rerolls(state, given)
    read_end(state)
    return states


def read_roller(state: Any, given: Position) -> None:
    """Rule 2.2."""
    roller = int(rounds.roller(state))
    if given.roller not in (None, roller):
        raise BadPosition(
            "roller",
            f"in round {given.round}, seat {roller} throws, not {given.roller} (rule 2.2)",
            f"au tour {given.round}, c’est le siège {roller} qui lance, pas {given.roller} (règle 2.2)",
        )


def read_dice(state: Any, given: Position) -> None:
    """Rules 3.1 and 4.2: four dice, unless they are still to be thrown."""
    phase = given.phase or ("roll" if given.dice is None else "write")
    state.phase = PHASES[phase]
    if (given.dice is None) != (phase == "roll"):
        raise BadPosition(
            "dice",
            f"the phase “{phase}” is one {'without' if phase == 'roll' else 'with'} dice on the table (rule 3.1)",
            f"la phase « {phase} » se joue {'sans' if phase == 'roll' else 'avec des'} dés sur la table (règle 3.1)",
        )
    if given.dice is None:
        return
    values = FOUR_DICE.fullmatch(given.dice)
    if values is None:
        raise BadPosition(
            "dice",
            f"“{given.dice}”: four dice are needed, such as “R4 B2 G1 Y6” (rule 1.1)",
            f"« {given.dice} » : il faut quatre dés, par exemple « R4 B2 G1 Y6 » (règle 1.1)",
        )
    state.die[:] = [int(value) - 1 for value in values.groups()]


def read_rerolls(state: Any, given: Position) -> None:
    """Rules 4.1 and 4.2: only who has thrown can have thrown again, and is asked as long as it has not."""
    thrown = int(state.this_round) + (state.phase == Phase.WRITE)
    for seat, sheet in enumerate(given.sheets or []):
        if sheet.reroll and seat >= thrown:
            raise BadPosition(
                "sheets",
                f"[{seat}] reroll: seat {seat} has not thrown yet, so it cannot have thrown again (rule 4.2)",
                f"[{seat}] reroll : le siège {seat} n’a pas encore lancé et ne peut avoir relancé (règle 4.2)",
            )
        state.reroll_spent |= seat_bit(seat) * sheet.reroll
    if state.phase == Phase.REROLL and state.reroll_spent & seat_bit(rounds.roller(state)):
        raise BadPosition(
            "phase",
            "“reroll”, but the power of the seat that throws is used up (rule 4.1)",
            "« reroll », mais le pouvoir du siège qui lance est épuisé (règle 4.1)",
        )


def read_end(state: Any) -> None:
    """Rules 3.8 and 6.1: with the last city of the last seat a round ends, and with the last round the game."""
    if state.left[: state.players].any():
        return
    if state.this_round != LAST_ROUND:
        raise BadPosition(
            "sheets",
            "all have filled their cities, so the next round would have begun (rule 3.8)",
            "tous ont rempli leurs villes, le tour suivant aurait donc commencé (règle 3.8)",
        )
    state.phase = Phase.OVER
