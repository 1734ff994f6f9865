"""A sheet of a record from a position (rule 9.4), and what its seat has done in the running round."""

import re
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any, Literal

from quincunx.core.errors import BadPosition
from quincunx.core.files.json_files import Data
from quincunx.core.kernels import bits
from quincunx.core.kernels.seats import seat_bit
from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.rules import rounds, sheets
from quincunx.games.dice_trip.state import (
    ALL_CITIES,
    DICE,
    LAST_ROUND,
    LETTERS,
    NONE,
    UNDECIDED,
    WRITTEN_NUMBERS,
    Phase,
)
from quincunx.games.dice_trip.text.position import CROSS_MARK, CrossMark, die_name

USED_DICE = re.compile("(R[1-6])?(B[1-6])?(G[1-6])?(Y[1-6])?")
COLOURED_CITIES = 8

Pairs = tuple[tuple[int, int], ...]  # the dice of each number, the tens first


class Writing(Data):
    """What a seat has done in the running round."""

    left: int | None = None
    used: str = ""
    twice: Literal["R", "B", "G", "Y"] | None = None


class Sheet(Data):
    """The keys of a sheet; one that is absent or null has its default."""

    cities: dict[str, int | CrossMark] | None = None
    bonus: list[str] | None = None
    twice: bool | None = None
    reroll: bool = False
    tens: int | None = None
    writing: Writing | None = None


def refusal(seat: int, key: str, en: str, fr: str) -> BadPosition:
    return BadPosition("sheets", f"[{seat}] {key}: {en}", f"[{seat}] {key} : {fr}")


def read_sheet(state: Any, seat: int, sheet: Sheet) -> None:
    """Rules 3.5, 3.6 and 5.2 to 5.4."""
    read_cities(state, seat, sheet)
    read_bonus(state, seat, sheet)
    read_tens(state, seat, sheet)


def city_named(state: Any, seat: int, key: str, name: str) -> int:
    names = atlas.map_of(state).names
    if name not in names:
        raise refusal(seat, key, f"“{name}” is no city of the map", f"« {name} » n’est pas une ville de la carte")
    return names.index(name)


def read_cities(state: Any, seat: int, sheet: Sheet) -> None:
    for name, written in (sheet.cities or {}).items():
        city = city_named(state, seat, "cities", name)
        state.empty[seat] ^= 1 << city
        if written == CROSS_MARK:
            state.crossed[seat] |= 1 << city
            continue
        if str(written) not in WRITTEN_NUMBERS:
            raise refusal(
                seat,
                "cities",
                f"{written} is no number of two dice, 11 to 66 (rule 1.5)",
                f"{written} n’est pas un nombre de deux dés, de 11 à 66 (règle 1.5)",
            )
        number = WRITTEN_NUMBERS.index(str(written))
        if state.city[seat, number] != NONE:
            raise refusal(
                seat, "cities", f"{written} is there twice (rule 3.5)", f"{written} y est deux fois (règle 3.5)"
            )
        state.city[seat, number] = city


def read_bonus(state: Any, seat: int, sheet: Sheet) -> None:
    """Every city with equal digits is one; a coloured one with a number may be."""
    equal = sum(1 << city for city, number in numbers_of(state, seat).items() if sheets.has_equal_digits(number))
    given = [city_named(state, seat, "bonus", name) for name in sheet.bonus or []]
    bonus = sum(1 << city for city in set(given)) if sheet.bonus is not None else equal
    possible = equal | sum(state.coloured.tolist()) & ~int(state.empty[seat]) & ~int(state.crossed[seat])
    if equal & ~bonus or bonus & ~possible or len(set(given)) != len(given):
        raise refusal(
            seat,
            "bonus",
            "all cities with equal digits, and coloured ones with a number, each once (rules 5.2 and 5.3)",
            "toutes les villes aux chiffres égaux, et des villes colorées avec un nombre, chacune une fois"
            " (règles 5.2 et 5.3)",
        )
    state.bonus[seat] = bonus


def numbers_of(state: Any, seat: int) -> dict[int, int]:
    """The numbers of a sheet by their cities."""
    return {city: number for number, city in enumerate(state.city[seat].tolist()) if city != NONE}


def read_tens(state: Any, seat: int, sheet: Sheet) -> None:
    """Rule 5.14."""
    due = bool(state.with_tens) and bool(sheets.has_every_ten(state, seat))
    least = int(sheets.coloured_and_empty(state, seat))
    if not due and sheet.tens is not None:
        raise refusal(
            seat,
            "tens",
            "null, as long as a ten is missing and without the variant (rule 5.14)",
            "null, tant qu’il manque une dizaine et sans la variante (règle 5.14)",
        )
    points = least if sheet.tens is None else sheet.tens
    if due and not least <= points <= COLOURED_CITIES:
        raise refusal(
            seat,
            "tens",
            f"{points} points; {least} to {COLOURED_CITIES} coloured cities can have been empty (rule 5.14)",
            f"points : {points} ; de {least} à {COLOURED_CITIES} villes colorées peuvent avoir été vides (règle 5.14)",
        )
    state.tens[seat] = points if due else NONE


def read_writing(state: Any, seat: int, sheet: Sheet) -> None:
    """Rules 3.2, 3.9 and 4.4: how far the seat is in this round, and what it has filled in it."""
    given = sheet.writing or Writing()
    due = rounds.cities_due(state)
    left = due if given.left is None else given.left
    done = Writing(left=left, used=given.used, twice=given.twice)
    if not 0 <= left <= due or (state.phase != Phase.WRITE and done != Writing(left=due)):
        raise refusal(
            seat,
            "writing",
            f"in this phase of the round, {due} cities are left to fill and nothing is done (rule 9.4)",
            f"dans cette phase du tour, rien n’est fait ; villes à remplir : {due} (règle 9.4)",
        )
    state.left[seat] = left
    state.doubled[seat] = NONE if left < due else UNDECIDED
    read_twice(state, seat, sheet, given)
    read_used(state, seat, given)
    require_filled(state, seat)
    state.fresh[seat] = filled_in_this_round(state, seat)


def read_twice(state: Any, seat: int, sheet: Sheet, given: Writing) -> None:
    """Rules 4.1, 4.7 and 4.9."""
    if given.twice is not None:
        if sheet.twice is False or state.this_round == LAST_ROUND:
            raise refusal(
                seat,
                "twice",
                "the die used twice in this round uses up the power, and not in round 13 (rules 4.7 and 4.9)",
                "un dé utilisé deux fois dans ce tour épuise le pouvoir, et c’est impossible au tour 13 (règles 4.7 et 4.9)",
            )
        state.doubled[seat] = LETTERS.index(given.twice)
    if sheet.twice or given.twice is not None:
        state.twice_spent |= seat_bit(seat)


def read_used(state: Any, seat: int, given: Writing) -> None:
    dice = USED_DICE.fullmatch(given.used)
    named = [] if dice is None else [die for die, name in enumerate(dice.groups()) if name]
    if dice is None or any(dice[die + 1] != die_name(state, die) for die in named):
        raise refusal(
            seat,
            "writing",
            f"used “{given.used}”: dice as they lie on the table, such as “R4B2” (rule 9.4)",
            f"used « {given.used} » : des dés tels qu’ils sont sur la table, par exemple « R4B2 » (règle 9.4)",
        )
    state.used[seat] = sum(1 << die for die in named)


def require_filled(state: Any, seat: int) -> None:
    """Two cities a round."""
    due = 2 * int(state.this_round) + rounds.cities_due(state) - int(state.left[seat])
    filled = bits.size(ALL_CITIES & ~int(state.empty[seat]))
    if filled != due:
        raise refusal(
            seat,
            "cities",
            f"{filled} are filled; {due} must be at this point of the game (rule 3.8)",
            f"villes remplies : {filled} ; à ce moment de la partie, il en faut {due} (règle 3.8)",
        )


def filled_in_this_round(state: Any, seat: int) -> int:
    """Cities that the seat can have filled with the dice it has used, as a set; the first way there is.

    A position does not say which ones they were. Others do not see them until the round ends (rule 7.2).
    """
    done = rounds.cities_due(state) - int(state.left[seat])
    for pairs in pairings(int(state.used[seat]), int(state.doubled[seat])):
        cities = [city_written_with(state, seat, *pair) for pair in pairs]
        crosses = done - len(cities)
        if NONE not in cities and len(set(cities)) == len(cities) and 0 <= crosses <= bits.size(state.crossed[seat]):
            return sum(1 << city for city in cities) | some_of(int(state.crossed[seat]), crosses)
    raise refusal(
        seat,
        "writing",
        f"the sheet does not show what {done} cities were filled with in this round (rule 3.2)",
        f"villes remplies dans ce tour : {done}, mais la feuille ne montre pas avec quoi (règle 3.2)",
    )


def pairings(used: int, doubled: int) -> Iterator[Pairs]:
    """The ways in which dice can have made numbers: two and two, or one with each of the others (rule 4.4)."""
    dice = [die for die in range(DICE) if used >> die & 1]
    if doubled < 0 and len(dice) % 2 == 0:
        for order in permutations(dice):
            yield tuple(zip(order[::2], order[1::2], strict=True))
    elif doubled in dice or not dice:
        partners = [die for die in dice if die != doubled]
        yield from product(*([(doubled, partner), (partner, doubled)] for partner in partners))


def city_written_with(state: Any, seat: int, tens: int, units: int) -> int:
    """The city with the number that two dice make, if its bonus agrees with them; else NONE."""
    number = sheets.number_of(state, tens, units)
    city = int(state.city[seat, number])
    equal = bool(sheets.has_equal_digits(number))
    if city == NONE or (equal and state.doubled[seat] >= 0):
        return NONE
    coloured = bool((state.coloured[tens] | state.coloured[units]) >> city & 1)
    return city if (equal or coloured) == bool(state.bonus[seat] >> city & 1) else NONE


def some_of(members: int, count: int) -> int:
    """The first few members of a set, as a set."""
    rest = members
    for _ in range(count):
        rest &= rest - 1
    return members ^ rest
