"""Dice Trip in words: what a move does, in English and French."""

from collections.abc import Callable
from typing import Any

from quincunx.core.errors import Language
from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.state import COLOURS, DICE, LETTERS

COLOUR_WORDS: dict[Language, dict[str, str]] = {
    "en": dict(zip(LETTERS, COLOURS, strict=True)),
    "fr": dict(zip(LETTERS, ("rouge", "bleu", "vert", "jaune"), strict=True)),
}


def number_and_dice(pair: str) -> str:
    """A number with its two dice, e.g. "42 (R4 B2)" for "R4B2"."""
    (_, tens), (_, units) = dice = [(pair[0], pair[1]), (pair[2], pair[3])]
    return f"{int(tens)}{int(units)} ({' '.join(letter + value for letter, value in dice)})"


def some_dice(letters: list[str], language: Language) -> str:
    """Dice by their colours, e.g. "the red and the green die" or "les dés rouge et vert"."""
    colours = [COLOUR_WORDS[language][letter] for letter in letters]
    *first, last = colours
    if language == "en":
        if len(colours) == DICE:
            return "all four dice"
        return f"the {', '.join(first)} and {last} dice" if first else f"the {last} die"
    if len(colours) == DICE:
        return "les quatre dés"
    return f"les dés {', '.join(first)} et {last}" if first else f"le dé {last}"


def describe(state: Any, words: str, language: Language, name: str | None, names: list[str]) -> str:
    """A sentence on a move: what it would do, or what the named seat did."""
    verb, *rest = words.split()
    proper_names = atlas.map_of(state).proper_names
    rest = [proper_names.get(word, word) for word in rest]
    if verb == "die":
        return DIE[language].format(int(rest[0]))
    action, done, tell = PLAYERS[verb][language]
    sentence = tell(rest)
    return f"{name} {done} {sentence}." if name is not None else f"{action} {sentence}."


DIE: dict[Language, str] = {"en": "A die shows {}.", "fr": "Un dé montre {}."}
Told = Callable[[list[str]], str]
PLAYERS: dict[str, dict[Language, tuple[str, str, Told]]] = {
    "roll": {
        "en": ("Throw", "throws", lambda rest: "the dice"),
        "fr": ("Lancer", "lance", lambda rest: "les dés"),
    },
    "keep": {
        "en": ("Keep", "keeps", lambda rest: "the dice as they are"),
        "fr": ("Garder", "garde", lambda rest: "les dés tels quels"),
    },
    "reroll": {
        "en": ("Throw", "throws", lambda rest: f"{some_dice(rest, 'en')} again"),
        "fr": ("Relancer", "relance", lambda rest: some_dice(rest, "fr")),
    },
    "twice": {
        "en": ("Use", "uses", lambda rest: f"the {COLOUR_WORDS['en'][rest[0]]} die twice"),
        "fr": ("Utiliser", "utilise", lambda rest: f"deux fois le dé {COLOUR_WORDS['fr'][rest[0]]}"),
    },
    "write": {
        "en": ("Write", "writes", lambda rest: f"{number_and_dice(rest[0])} in {rest[1]}"),
        "fr": ("Écrire", "écrit", lambda rest: f"{number_and_dice(rest[0])} à {rest[1]}"),
    },
    "cross": {
        "en": ("Cross out", "crosses out", lambda rest: rest[0]),
        "fr": ("Rayer", "raie", lambda rest: rest[0]),
    },
}
