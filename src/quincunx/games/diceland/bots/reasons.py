"""Why a move is worth making in Diceland: what another throw may bring, the room for dice, and the way to a treasure."""

from typing import Any

from quincunx.bots.telling import HUNDRED, Saying, Things, counted, in_a_hundred
from quincunx.core.errors import Language
from quincunx.games.diceland.files.grid import NAMES, around, connected
from quincunx.games.diceland.files.signs import COLOURS
from quincunx.games.diceland.text.sets import marked_by, number_of, of_colour, usable_areas
from quincunx.games.diceland.text.view import luck
from quincunx.games.diceland.text.words import SAID

MORE: Saying = {
    "en": "At least one more {colour} die comes in {chance} of 100 throws.",
    "fr": "Un dé {colour} de plus au moins sort dans {chance} lancers sur 100.",
}
TOO_MANY: Saying = {
    "en": "In {chance} of 100 throws it would be too many for your areas.",
    "fr": "Dans {chance} lancers sur 100, il y en aurait trop pour vos zones.",
}
SURE: Saying = {"en": "You mark {cells} for sure.", "fr": "Vous cochez {cells} à coup sûr."}
NO_ROOM: Saying = {
    "en": "With {dice} aside, no area of yours has room.",
    "fr": "Avec {dice} de côté, aucune de vos zones n’a la place.",
}
ROOM: Saying = {
    "en": "{dice}, and an area with room for {cells}.",
    "fr": "{dice}, et une zone qui a la place pour {cells}.",
}
TOO_SMALL: Saying = {
    "en": "{dice}, but no area of yours has room for that.",
    "fr": "{dice}, mais aucune de vos zones n’a la place.",
}
TREASURE: Saying = {
    "en": "A treasure lies there, and brings a bonus throw.",
    "fr": "Un trésor s’y trouve, et il donne un lancer bonus.",
}
WHOLE: Saying = {"en": "The area is then whole.", "fr": "La zone est alors complète."}
NEARER: Saying = {
    "en": "The nearest treasure is then {cells} away, now {before}.",
    "fr": "Le trésor le plus proche est alors à {cells}, et à {before} pour l’instant.",
}
AS_NEAR: Saying = {
    "en": "The nearest treasure is still {cells} away.",
    "fr": "Le trésor le plus proche reste à {cells}.",
}
CELLS: Things = {"en": ("cell", "cells"), "fr": ("case", "cases")}
DICE: Things = {"en": ("die", "dice"), "fr": ("dé", "dés")}


def reason(before: Any, after: Any, seat: int, move: str, language: Language) -> str | None:
    """What is known of dice thrown again or chosen, and of a cell that is marked."""
    verb, *words = move.split()
    if verb in ("again", "stop"):
        return pushed(before, verb == "again", language)
    if verb in ("choose", "use"):
        return chosen(before, seat, COLOURS.index(words[0]), language)
    return marked(before, after, seat, NAMES.index(words[0]), language) if verb == "mark" else None


def pushed(state: Any, again: bool, language: Language) -> str:
    """Rules 4.4 to 4.6 and 6.5: nothing is lost but by dice that are too many."""
    chances = luck(state, usable_areas(state)) or []
    more = sum(each["percent"] for each in chances if each["more"]) / HUNDRED
    too_many = sum(each["percent"] for each in chances if each["more"] and not each["marks"]) / HUNDRED
    if again:
        told = MORE[language].format(colour=SAID["colour"][language][COLOURS[state.colour]], chance=in_a_hundred(more))
    else:
        cells, dice = counted(state.aside, CELLS, language), counted(state.aside, DICE, language)
        told = (SURE if chances[0]["marks"] else NO_ROOM)[language].format(cells=cells, dice=dice)
    if not too_many or not chances[0]["marks"]:
        return told
    return f"{told} {TOO_MANY[language].format(chance=in_a_hundred(too_many))}"


def chosen(state: Any, seat: int, colour: int, language: Language) -> str:
    count = int(state.dice[colour])
    free = [(area & ~marked_by(state, seat)).bit_count() for area in usable_areas(state)[seat][colour]]
    room = max(free, default=0)
    saying = ROOM if room >= count else TOO_SMALL
    return saying[language].format(dice=counted(count, DICE, language), cells=counted(room, CELLS, language))


def marked(before: Any, after: Any, seat: int, cell: int, language: Language) -> str | None:
    if number_of(before.treasures[seat]) >> cell & 1:
        return TREASURE[language]
    told = [way_told(way_to_treasure(before, seat), way_to_treasure(after, seat), language)]
    if completes_area(after, seat, cell):
        told.append(WHOLE[language])
    return " ".join(filter(None, told)) or None


def way_told(before: int | None, after: int | None, language: Language) -> str | None:
    if before is None or after is None:
        return None
    saying = AS_NEAR if before == after else NEARER
    return saying[language].format(before=before, cells=counted(after, CELLS, language))


def way_to_treasure(state: Any, seat: int) -> int | None:
    """How many cells at least must be marked to reach the nearest treasure, that one included; None if there is no way."""
    reached = marked_by(state, seat)
    treasures = number_of(state.treasures[seat]) & ~reached
    free = sum(of_colour(state, seat, colour) for colour in range(len(COLOURS))) & ~reached
    steps = 0
    while treasures and not reached & treasures:
        wave = around(reached) & free & ~reached
        if not wave:
            return None
        reached |= wave
        steps += 1
    return steps if treasures else None


def completes_area(state: Any, seat: int, cell: int) -> bool:
    """Whether the area of a marked cell has no free cell any more."""
    of_one = next(cells for colour in range(len(COLOURS)) if (cells := of_colour(state, seat, colour)) >> cell & 1)
    return connected(of_one, 1 << cell) & ~marked_by(state, seat) == 0
