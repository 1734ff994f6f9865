"""Diceland's record from a position (rule 11.4): every key has a default, and what cannot be is refused."""

from typing import Annotated, Any, Literal

from numpy.typing import NDArray
from pydantic import Field

from quincunx.core.errors import BadPosition
from quincunx.core.files.json_files import Data
from quincunx.core.files.positions import seat_in, seats_of, shaped_position
from quincunx.core.kernels.reading import Reading
from quincunx.games.diceland import setup
from quincunx.games.diceland.files.grid import NAMES
from quincunx.games.diceland.files.signs import COLOURS, Colour
from quincunx.games.diceland.rules import areas, marking, rounds
from quincunx.games.diceland.state import (
    BONUS_DICE,
    DICE,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    NONE,
    Phase,
    Task,
)
from quincunx.games.diceland.text.from_boards import read_boards, read_marks
from quincunx.games.diceland.text.sets import open_area

CellName = Literal[NAMES]  # type: ignore[valid-type]
Count = Annotated[int, Field(ge=0, le=1000)]
PHASES = {
    "side": Phase.SIDE,
    "roll": Phase.ROLL,
    "choose": Phase.CHOOSE,
    "push": Phase.PUSH,
    "mark": Phase.MARK,
    "bonus": Phase.BONUS,
}


class Marking(Data):
    """What a seat still has to mark."""

    colour: Colour
    left: Annotated[int, Field(ge=1, le=DICE)]


class Position(Data):
    """The keys of a position; one that is absent or null has its default."""

    boards: list[str | dict[str, Any]] | None = None
    marked: list[list[CellName]] | None = None
    dice: Annotated[list[Colour], Field(max_length=DICE)] | None = None
    aside: Annotated[int, Field(ge=0, le=DICE)] = 0
    colour: Colour | None = None
    active: Annotated[int, Field(ge=0)] | None = None
    marking: list[Literal["choose"] | Marking | None] | None = None
    bonus: list[Count] | None = None
    phase: Literal["side", "roll", "choose", "push", "mark", "bonus"] = "roll"


PER_SEAT = ("boards", "marked", "marking", "bonus")


def from_position(position: dict[str, Any], options: dict[str, Any]) -> NDArray[Any]:
    """The record of a position, or BadPosition with the key that is wrong."""
    given = shaped_position(Position, position)
    states = setup.blank(seats_of(given, PER_SEAT, LEAST_PLAYERS, MOST_PLAYERS), options["rules"])
    state = states[0]
    state.phase = PHASES[given.phase]
    read_boards(state, given.boards, options["rules"])
    read_active(state, given)
    read_marks(states, given.marked)
    read_dice(state, given)
    read_bonus(state, given)
    read_marking(states, given)
    read_end(state, given)
    return states


def read_active(state: Any, given: Position) -> None:
    """Rule 3.5: nobody is active before the first seat is drawn."""
    if state.phase == Phase.SIDE:
        if given.active is not None:
            raise BadPosition(
                "active",
                "nobody is active while sides are chosen (rule 3.5)",
                "personne n’est actif pendant le choix des faces (règle 3.5)",
            )
        return
    state.active = seat_in("active", given.active or 0, state.players)


def read_dice(state: Any, given: Position) -> None:
    """Rule 4: how many dice lie there and aside, by the phase."""
    dice = given.dice or []
    for name in dice:
        state.dice[COLOURS.index(name)] += 1
    state.aside = given.aside
    state.colour = COLOURS.index(given.colour) if given.colour is not None else NONE
    aside_now = state.phase in (Phase.PUSH, Phase.MARK) and not looks_over(state, given)
    least, most = (1, DICE - (state.phase == Phase.PUSH)) if aside_now else (0, 0)
    if not least <= given.aside <= most:
        raise BadPosition(
            "aside",
            f"{given.aside} given, {least} to {most} dice are aside in phase “{given.phase}” (rule 4)",
            f"dés donnés : {given.aside} ; en phase « {given.phase} », de {least} à {most} sont de côté (règle 4)",
        )
    if (state.colour != NONE) != aside_now or (aside_now and state.dice[state.colour]):
        raise BadPosition(
            "colour",
            "the colour of the dice aside, of which none lies elsewhere; null where none are aside (rule 4.3)",
            "la couleur des dés de côté, dont aucun n’est ailleurs ; null quand il n’y en a pas (règle 4.3)",
        )
    due = {Phase.CHOOSE: (DICE,), Phase.BONUS: (0, BONUS_DICE)}.get(
        state.phase, (DICE - given.aside if aside_now else 0,)
    )
    if len(dice) not in due:
        wanted = " or ".join(map(str, due))
        raise BadPosition(
            "dice",
            f"{len(dice)} given, {wanted} lie there in phase “{given.phase}” (rule 4)",
            f"dés donnés : {len(dice)} ; en phase « {given.phase} », il en faut {wanted.replace('or', 'ou')} (règle 4)",
        )


def looks_over(state: Any, given: Position) -> bool:
    """Whether the game has ended with this marking or bonus throw (rule 11.5)."""
    idle = not given.dice and not given.aside and given.colour is None
    idle = idle and not any(given.marking or []) and not any(given.bonus or [])
    return idle and state.phase in (Phase.MARK, Phase.BONUS) and rounds.winners(state) > 0


def read_bonus(state: Any, given: Position) -> None:
    """Rule 7.1: no more throws than treasures, and only where they can be owed."""
    for seat, owed in enumerate(given.bonus or []):
        most = areas.treasures_found(state, seat) if state.phase in (Phase.MARK, Phase.BONUS) else 0
        if owed > most:
            raise BadPosition(
                "bonus",
                f"seat {seat} cannot be owed {owed} throws, {most} at most (rule 7.1)",
                f"lancers dus au siège {seat} : {owed}, mais {most} au plus sont possibles (règle 7.1)",
            )
        state.owed[seat] = owed
    if state.phase == Phase.BONUS and rounds.acting(state) == NONE and not looks_over(state, given):
        raise BadPosition("bonus", "nobody is owed a throw (rule 7.2)", "aucun lancer n’est dû (règle 7.2)")


def read_marking(states: NDArray[Any], given: Position) -> None:
    """Rules 5 and 7.3: who has still to choose or to mark, and that it can be done."""
    state = states[0]
    tasks = given.marking or [None] * state.players
    for seat, task in enumerate(tasks):
        if task is None:
            continue
        if not may_be_asked(state, seat, task) or not can_do(states, seat, task):
            raise BadPosition(
                "marking",
                f"seat {seat} cannot have this to do now (rules 5 to 7)",
                f"le siège {seat} ne peut avoir cela à faire maintenant (règles 5 à 7)",
            )
    asked = any(tasks)
    due = state.phase == Phase.MARK or (state.phase == Phase.BONUS and bool(given.dice))
    if asked != (due and not looks_over(state, given)):
        raise BadPosition(
            "marking",
            "somebody has something to do exactly while cells are marked (rules 5 and 7.3)",
            "quelqu’un a quelque chose à faire pendant qu’on coche, et seulement alors (règles 5 et 7.3)",
        )


def may_be_asked(state: Any, seat: int, task: Any) -> bool:
    """The active seat marks its own colour, the others choose among the dice; in a bonus throw, its owner does."""
    if state.phase == Phase.BONUS:
        return bool(seat == rounds.acting(state))
    if state.phase != Phase.MARK:
        return False
    return bool(seat == state.active) == (isinstance(task, Marking) and COLOURS.index(task.colour) == state.colour)


def can_do(states: NDArray[Any], seat: int, task: Any) -> bool:
    """Whether the task fits the dice, and an area fits the task; sets it."""
    state = states[0]
    if not isinstance(task, Marking):
        marking.offer(state, seat)
        return bool(state.task[seat] == Task.CHOOSE)
    colour = COLOURS.index(task.colour)
    dice = state.aside if colour == state.colour else state.dice[colour]
    marking.use(state, seat, colour, task.left)
    goes_on = task.left == dice or open_area(Reading(states), seat, colour) != 0
    return bool(task.left <= dice and goes_on and areas.fits(state, seat, colour, task.left))


def read_end(state: Any, given: Position) -> None:
    """Rule 8: who has reached the goal has won, unless a marking is still going on."""
    reached = [seat for seat in range(state.players) if rounds.reached_goal(state, seat)]
    if looks_over(state, given) and (state.phase == Phase.MARK or len(reached) == 1):
        state.phase = Phase.OVER_IN_MARKING if state.phase == Phase.MARK else Phase.OVER_IN_BONUS
        return
    busy = {seat for seat in range(state.players) if state.phase == Phase.MARK or state.task[seat] == Task.MARK}
    if set(reached) - busy:
        raise BadPosition(
            "marked",
            f"seat {reached[0]} has reached the goal, so the game would be over (rule 8)",
            f"le siège {reached[0]} a atteint le but, la partie serait donc finie (règle 8)",
        )
