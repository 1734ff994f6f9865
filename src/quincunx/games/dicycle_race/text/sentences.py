"""Dicycle Race in words: what a move does, in English and French."""

from collections.abc import Callable
from typing import Any

from quincunx.core.errors import Language
from quincunx.games.dicycle_race.files.cards import COLOURS, LETTERS, LEVELS
from quincunx.games.dicycle_race.files.wording import Words, listed

LEVEL_WORDS: dict[Language, dict[str, str]] = {
    "en": {level: level.capitalize() for level in LEVELS},
    "fr": dict(zip(LEVELS, ("Verte", "Orange", "Rouge"), strict=True)),
}
COLOUR_WORDS: dict[Language, dict[str, str]] = {
    "en": dict(zip(LETTERS, COLOURS, strict=True)),
    "fr": dict(zip(LETTERS, ("jaune", "bleu", "rouge"), strict=True)),
}


def card_title(name: str, language: Language) -> str:
    """A card's name for people, e.g. "Green 7"."""
    level, number = name.split("-")
    return f"{LEVEL_WORDS[language][level]} {int(number)}"


def dice_counted(words: list[str], language: Language) -> str:
    """A hand in words, e.g. "3 yellow, 1 blue and 2 red dice"."""
    if language == "en":
        return f"{listed([colour_counted(word, 'en') for word in words], 'en', 'and')} dice"
    first, *others = words
    dice = "dés" if int(first[1:]) > 1 else "dé"
    parts = [colour_counted(first, "fr", dice), *(colour_counted(word, "fr") for word in others)]
    return listed(parts, "fr", "and")


def colour_counted(word: str, language: Language, dice: str = "") -> str:
    """The dice of one colour, e.g. "3 yellow", or "3 dés jaunes" where they are named."""
    count, colour = int(word[1:]), COLOUR_WORDS[language][word[0]]
    plural = "s" if language == "fr" and count > 1 else ""
    return " ".join(filter(None, (str(count), dice, f"{colour}{plural}")))


def where(rest: list[str], language: Language) -> str:
    """Where a die goes, e.g. "card 5, road a, for pawn 2"."""
    step = rest[0].rstrip("ab")
    road, pawn = rest[0][len(step) :], rest[2:3]
    words = f"card {int(step)}" if language == "en" else f"la carte {int(step)}"
    if road:
        words += f", road {road}" if language == "en" else f", route {road}"
    if pawn:
        words += f", for pawn {int(pawn[0])}" if language == "en" else f", pour le pion {int(pawn[0])}"
    return words


def announced(numbers: list[str], language: Language) -> str:
    """What is announced, e.g. "3 cards", in family "2 cards for pawn 1"."""
    if len(numbers) == 1:
        return cards_counted(numbers[0], language)
    for_pawn: Words = {"en": "{} for pawn {}", "fr": "{} pour le pion {}"}
    parts = [
        for_pawn[language].format(cards_counted(number, language), pawn)
        for pawn, number in enumerate(numbers, start=1)
        if int(number)
    ]
    return listed(parts, language, "and")


def cards_counted(number: str, language: Language) -> str:
    many = int(number) != 1 if language == "en" else int(number) > 1
    return f"{int(number)} {'card' if language == 'en' else 'carte'}{'s' if many else ''}"


Told = Callable[[list[str]], str]
PLAYERS: dict[str, dict[Language, tuple[str, str, Told]]] = {
    "announce": {
        "en": ("Go for", "goes for", lambda rest: announced(rest, "en")),
        "fr": ("Viser", "vise", lambda rest: announced(rest, "fr")),
    },
    "gift": {
        "en": ("Take", "takes", lambda rest: f"the gift {rest[0]} for {where(rest[1:], 'en')}"),
        "fr": ("Prendre", "prend", lambda rest: f"{rest[0]} du cadeau pour {where(rest[1:], 'fr')}"),
    },
    "no": {
        "en": ("Decline", "declines", lambda rest: "the gift"),
        "fr": ("Refuser", "refuse", lambda rest: "le cadeau"),
    },
    "hand": {
        "en": ("Take", "takes", lambda rest: dice_counted(rest, "en")),
        "fr": ("Prendre", "prend", lambda rest: dice_counted(rest, "fr")),
    },
    "throw": {
        "en": ("Throw", "throws", lambda rest: "the dice"),
        "fr": ("Lancer", "lance", lambda rest: "les dés"),
    },
    "place": {
        "en": ("Place", "places", lambda rest: f"{rest[0]} on {where(rest[1:], 'en')}"),
        "fr": ("Poser", "pose", lambda rest: f"{rest[0]} sur {where(rest[1:], 'fr')}"),
    },
    "end": {
        "en": ("End", "ends", lambda rest: "the turn"),
        "fr": ("Finir", "finit", lambda rest: "le tour"),
    },
    "remove": {
        "en": ("Remove", "removes", lambda rest: f"card {int(rest[0])} of the circle"),
        "fr": ("Retirer", "retire", lambda rest: f"la carte {int(rest[0])} du cercle"),
    },
}
NATURES: dict[str, dict[Language, Callable[[str, list[str]], str]]] = {
    "card": {
        "en": lambda word, names: f"{card_title(word, 'en')} is laid.",
        "fr": lambda word, names: f"La carte {card_title(word, 'fr')} est posée.",
    },
    "first": {
        "en": lambda word, names: f"{names[int(word)]} begins.",
        "fr": lambda word, names: f"{names[int(word)]} commence.",
    },
    "die": {
        "en": lambda word, names: f"A die shows {int(word)}.",
        "fr": lambda word, names: f"Un dé montre {int(word)}.",
    },
}


def describe(_state: Any, words: str, language: Language, name: str | None, names: list[str]) -> str:
    """A sentence on a move: what it would do, or what the named seat did."""
    verb, *rest = words.split()
    if verb in NATURES:
        return NATURES[verb][language](rest[0], names)
    action, done, tell = PLAYERS[verb][language]
    return f"{name} {done} {tell(rest)}." if name is not None else f"{action} {tell(rest)}."
