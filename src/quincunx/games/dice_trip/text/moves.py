"""Dice Trip's moves: how they are written, what others see of them, and what is said of them (rules 9.1 to 9.3)."""

from typing import Any

from quincunx.core.text.log import DONE, EVERYBODY, Readers
from quincunx.core.text.notation import Listener, Names, Notation, Number, Own, nature, no_table, player, veil
from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.state import COLOURS, DICE, LETTERS, WRITTEN_NUMBERS, Move, Phase
from quincunx.games.dice_trip.text.words import SAID

COLOUR_OF = dict(zip(LETTERS, COLOURS, strict=True))
DIE = Names(
    LETTERS,
    {form: {letter: said[colour] for letter, colour in COLOUR_OF.items()} for form, said in SAID["colour"].items()},
)


def conceals(state: Any) -> int:
    """The round whose writing is kept back until all are done (rule 3.8); 0 before it, and alone."""
    return state.this_round + 1 if state.phase == Phase.WRITE and state.players > 1 else 0


def the_writer_among_others(state: Any, seat: int) -> Readers:
    return frozenset({seat}) if state.players > 1 else EVERYBODY


def set_of_dice(state: Any, dice: int, *_: int) -> str:
    """Dice to throw again, e.g. "R G"."""
    return " ".join(letter for die, letter in enumerate(LETTERS) if dice >> die & 1)


def dice_by_colours(letters: str, listener: Listener, form: str | None) -> str:
    """E.g. "the red and green dice", or "les dés rouge et vert"."""
    *first, last = (DIE.said[listener.language][letter] for letter in letters.split())
    english = listener.language == "en"
    if len(first) == DICE - 1:
        return "all four dice" if english else "les quatre dés"
    if not first:
        return f"the {last} die" if english else f"le dé {last}"
    return f"the {', '.join(first)} and {last} dice" if english else f"les dés {', '.join(first)} et {last}"


def pair_of_dice(state: Any, dice: int, number: int, *_: int) -> str:
    """The two dice of a number, the tens first, e.g. "R4B2"."""
    digits = WRITTEN_NUMBERS[number]
    return f"{LETTERS[dice // DICE]}{digits[0]}{LETTERS[dice % DICE]}{digits[1]}"


def number_and_dice(pair: str, *_: Any) -> str:
    """A number with its two dice, e.g. "42 (R4 B2)" for "R4B2"."""
    return f"{pair[1]}{pair[3]} ({pair[:2]} {pair[2:]})"


def city_as_written(state: Any, city: int) -> str:
    return atlas.map_of(state).names[city]


def proper_name(city: str, listener: Listener, form: str | None) -> str:
    """A city as people write it, e.g. "La Rochelle" for "La-Rochelle"."""
    return atlas.map_of(listener.state).proper_names[city]


KEPT_BACK = veil(DONE, the_writer_among_others, en="[Write|has written]", fr="[Écrire|a écrit]")
MOVES = Notation(
    player(Move.ROLL, "roll", en="[Throw|throws] the dice", fr="[Lancer|lance] les dés"),
    player(Move.KEEP, "keep", en="[Keep|keeps] the dice as they are", fr="[Garder|garde] les dés tels quels"),
    player(Move.REROLL, "reroll {dice}", en="[Throw|throws] {dice} again", fr="[Relancer|relance] {dice}"),
    player(
        Move.TWICE,
        "twice {die}",
        en="[Use|uses] the {die} die twice",
        fr="[Utiliser|utilise] deux fois le dé {die}",
    ),
    player(
        Move.WRITE,
        "write {pair} {city@3}",
        en="[Write|writes] {pair} in {city}",
        fr="[Écrire|écrit] {pair} à {city}",
        veil=KEPT_BACK,
    ),
    player(Move.CROSS, "cross {city@3}", en="[Cross|crosses] out {city}", fr="[Rayer|raie] {city}", veil=KEPT_BACK),
    nature(Move.DIE, "die {value}", en="A die shows {value}", fr="Un dé montre {value}"),
    rule="9.2",
    called={"dice": ("DICE", "DÉS"), "die": ("DIE", "DÉ"), "pair": ("DICE", "DÉS"), "city": ("CITY", "VILLE")},
    dice=Own(set_of_dice, dice_by_colours, "[RBGY]( [RBGY])*", by=no_table),
    die=DIE,
    pair=Own(pair_of_dice, number_and_dice, "([RBGY][1-6]){2}", by=no_table),
    city=Own(city_as_written, proper_name, by=lambda state: state.map_key),
    value=Number(plus=1),
)
