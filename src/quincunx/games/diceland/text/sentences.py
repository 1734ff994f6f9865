"""Diceland in words: what a move does, in English and French."""

from typing import Any

from quincunx.core.errors import Language
from quincunx.games.diceland.files.grid import NAMES
from quincunx.games.diceland.files.signs import COLOURS
from quincunx.games.diceland.state import BOARDS, FACE_NAMES

COLOUR_WORDS: dict[Language, dict[str, str]] = {
    "en": dict(zip(COLOURS, COLOURS, strict=True)),
    "fr": dict(zip(COLOURS, ("rouge", "jaune", "vert", "bleu", "orange", "gris"), strict=True)),
}
WITH_ARTICLE = dict(zip(COLOURS, ("le rouge", "le jaune", "le vert", "le bleu", "l’orange", "le gris"), strict=True))

# What a move would do, and what somebody did; {} is the move's word.
PLAYERS: dict[str, dict[Language, tuple[str, str]]] = {
    "side": {
        "en": ("Take side {}", "takes side {}"),
        "fr": ("Prendre la face {}", "prend la face {}"),
    },
    "roll": {
        "en": ("Throw the six dice", "throws the six dice"),
        "fr": ("Lancer les six dés", "lance les six dés"),
    },
    "choose": {
        "en": ("Choose {} for this round", "chooses {}"),
        "fr": ("Choisir {} pour cette manche", "choisit {}"),
    },
    "again": {
        "en": ("Throw the other dice again", "throws the other dice again"),
        "fr": ("Relancer les autres dés", "relance les autres dés"),
    },
    "stop": {
        "en": ("Stop and mark", "stops"),
        "fr": ("S’arrêter et cocher", "s’arrête"),
    },
    "use": {
        "en": ("Mark with the {} dice", "marks with the {} dice"),
        "fr": ("Cocher avec {}", "coche avec {}"),
    },
    "skip": {
        "en": ("Mark nothing", "marks nothing"),
        "fr": ("Ne rien cocher", "ne coche rien"),
    },
    "mark": {
        "en": ("Mark {}", "marks {}"),
        "fr": ("Cocher {}", "coche {}"),
    },
    "bonus": {
        "en": ("Throw the five bonus dice", "throws the five bonus dice"),
        "fr": ("Lancer les cinq dés bonus", "lance les cinq dés bonus"),
    },
    "done": {
        "en": ("Finish", "has finished"),
        "fr": ("Finir", "a fini"),
    },
}
NATURES: dict[str, dict[Language, str]] = {
    "board": {"en": "Board {} is dealt.", "fr": "Le plateau {} est distribué."},
    "seed": {"en": "The island of seed {} is drawn.", "fr": "L’île de la graine {} est tirée."},
    "first": {"en": "{} begins.", "fr": "{} commence."},
    "die": {"en": "A die shows {}.", "fr": "Un dé montre {}."},
}
WORDS = {
    "side": tuple(FACE_NAMES),
    "choose": COLOURS,
    "use": COLOURS,
    "die": COLOURS,
    "mark": NAMES,
    "board": tuple(str(board + 1) for board in range(BOARDS)),
}


def describe(_state: Any, words: str, language: Language, name: str | None, names: list[str]) -> str:
    """A sentence on a move: what it would do, or what the named seat did; KeyError for what is no move."""
    verb, *rest = words.split()
    word = told(verb, rest, language, names)
    if verb in NATURES:
        return NATURES[verb][language].format(word)
    action, done = PLAYERS[verb][language]
    return f"{action.format(word)}." if name is None else f"{name} {done.format(word)}."


def told(verb: str, rest: list[str], language: Language, names: list[str]) -> str:
    """The word of a move for people, "" if it has none."""
    if verb == "first" and len(rest) == 1:
        return names[int(rest[0])]
    if verb == "seed" and len(rest) == 1:
        return str(int(rest[0]))
    if (len(rest) == 1) != (verb in WORDS) or any(word not in WORDS[verb] for word in rest):
        raise KeyError(" ".join([verb, *rest]))
    if verb not in WORDS:
        return ""
    if language == "fr" and verb in ("choose", "use"):
        return WITH_ARTICLE[rest[0]]
    return COLOUR_WORDS[language].get(rest[0], rest[0])
