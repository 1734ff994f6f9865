"""Checking positions that people give: known keys, right types, one length for all per-seat lists."""

from collections.abc import Iterable
from typing import Annotated, Any, TypeVar

from pydantic import Field, Strict, ValidationError

from quincunx.core.catalogue.options import Option
from quincunx.core.errors import BadFile, BadPosition, shown
from quincunx.core.files.faults import Data, fault, require_plain

Shape = TypeVar("Shape", bound=Data)
DRAWN = "drawn"  # the key of how many numbers were drawn before a position
MOST_DRAWN = 10**9


class Owing(Data):
    """A position in which Nature owes a move: the last one in which she did not, and the moves since."""

    position: dict[str, Any] | None
    options: dict[str, Any] = Field(default_factory=dict)
    since: list[Annotated[tuple[int, str], Strict(False)]]


def shaped_position(shape: type[Shape], position: Any) -> Shape:
    """The position as a value of its shape, or BadPosition with the first key that is wrong.

    What was drawn before it is the table's to know, not the game's.
    """
    position, _drawn = without_drawn(position)
    try:
        require_plain(position, "position")
        return shape.model_validate(position)
    except BadFile as error:
        raise BadPosition("position", str(error), error.say("fr")) from None
    except ValidationError as error:
        first = error.errors()[0]
        key = str(first["loc"][0]) if first["loc"] else "position"
        if first["type"] == "extra_forbidden":
            known = ", ".join(shape.model_fields)
            raise BadPosition(
                key, f"unknown key; the keys are {known}", f"clé inconnue ; les clés sont {known}"
            ) from None
        where = "".join(f"[{part}]" for part in first["loc"][1:] if isinstance(part, int))
        given = shown(first["input"])
        en, fr = fault(first)
        raise BadPosition(key, f"{where} {given}: {en}".strip(), f"{where} {given} : {fr}".strip()) from None


def without_drawn(position: Any) -> tuple[Any, int]:
    """A position as its game knows it, and how many numbers were drawn before it: 0 where nothing is told."""
    if not isinstance(position, dict) or DRAWN not in position:
        return position, 0
    drawn = position[DRAWN]
    if type(drawn) is not int or not 0 <= drawn <= MOST_DRAWN:
        raise BadPosition(
            DRAWN,
            f"a whole number from 0 to {MOST_DRAWN}, not {shown(drawn)}",
            f"un nombre entier de 0 à {MOST_DRAWN}, pas {shown(drawn)}",
        )
    return {key: value for key, value in position.items() if key != DRAWN}, drawn


def options_in(position: Any, options: dict[str, Option]) -> dict[str, Any]:
    """The options that a position holds, e.g. its map."""
    if not isinstance(position, dict):
        return {}
    return {name: position[name] for name, option in options.items() if option.in_position and name in position}


def seats_of(position: Data, keys: Iterable[str], least: int, most: int) -> int:
    """The number of seats: the length of the per-seat lists, or the least when there are none."""
    lengths = {key: len(lists) for key in keys if (lists := getattr(position, key)) is not None}
    first, players = next(iter(lengths.items()), ("", least))
    for key, length in lengths.items():
        if not least <= length <= most:
            raise BadPosition(
                key,
                f"entries for {length} seats, where {least} to {most} are allowed",
                f"des valeurs pour {length} sièges, alors que {least} à {most} sont permis",
            )
        if length != players:
            raise BadPosition(
                key,
                f"entries for {length} seats, where “{first}” has them for {players}",
                f"des valeurs pour {length} sièges, alors que « {first} » en a pour {players}",
            )
    return players


def seat_in(key: str, number: int, players: int) -> int:
    """A seat that a key tells, if there is such a one."""
    if number >= players:
        last = players - 1
        raise BadPosition(key, f"{number} is not a seat, 0 to {last}", f"{number} n’est pas un siège, 0 à {last}")
    return number
