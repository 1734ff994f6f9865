"""Colour Tower in words: what a move does, in English and French."""

from typing import Any

from quincunx.core.errors import Language
from quincunx.games.colour_tower.files.deck import DICE
from quincunx.games.colour_tower.state import DICE_NAMES
from quincunx.games.colour_tower.text.faces import face_named
from quincunx.games.colour_tower.text.words import COLOUR_WORDS, action_words, combination_words

AND: dict[Language, str] = {"en": "and", "fr": "et"}
SOME_DICE: dict[Language, tuple[str, ...]] = {
    "en": ("one die", "two dice", "three dice", "four dice", "five dice", "six dice"),
    "fr": ("un dé", "deux dés", "trois dés", "quatre dés", "cinq dés", "six dés"),
}
POINTS: dict[Language, tuple[str, str]] = {"en": ("1 point", "{} points"), "fr": ("1 point", "{} points")}

# What a seat may do and what it did; {} is what the move names, {1} how many dice.
PLAYERS: dict[str, dict[Language, tuple[str, str]]] = {
    "throw all": {
        "en": ("Throw all six dice.", "{name} throws all six dice."),
        "fr": ("Lancer les six dés.", "{name} lance les six dés."),
    },
    "throw": {
        "en": ("Throw {0}, keep the others.", "{name} throws {1} and keeps the others."),
        "fr": ("Lancer {0}, garder les autres.", "{name} lance {1} et garde les autres."),
    },
    "throw all again": {
        "en": ("Throw all six dice again.", "{name} throws all six dice again."),
        "fr": ("Relancer les six dés.", "{name} relance les six dés."),
    },
    "take": {
        "en": ("Take the card of stack {}.", "{name} takes the card of stack {}."),
        "fr": ("Prendre la carte du tas {}.", "{name} prend la carte du tas {}."),
    },
    "paint": {
        "en": ("Paint {} {}.", "{name} paints {} {}."),
        "fr": ("Peindre {} en {}.", "{name} peint {} en {}."),
    },
    "pass": {
        "en": ("Leave the dice unpainted: the turn ends without a card.", "{name} leaves the dice unpainted."),
        "fr": ("Ne pas peindre : le tour s’achève sans carte.", "{name} laisse les dés sans les peindre."),
    },
    "steal": {
        "en": ("Steal a card from {}.", "{name} steals a card from {}."),
        "fr": ("Voler une carte à {}.", "{name} vole une carte à {}."),
    },
    "swap": {
        "en": ("Swap a card with {}.", "{name} swaps a card with {}."),
        "fr": ("Échanger une carte avec {}.", "{name} échange une carte avec {}."),
    },
    "give": {
        "en": ("Give back {}.", "{name} gives back {}."),
        "fr": ("Rendre {}.", "{name} rend {}."),
    },
    "stop": {
        "en": ("Stop the game: most points win.", "{name} stops the game."),
        "fr": ("Arrêter la partie : le plus grand total l’emporte.", "{name} arrête la partie."),
    },
    "go on": {
        "en": ("Go on.", "{name} goes on."),
        "fr": ("Continuer.", "{name} continue."),
    },
}
NATURES: dict[str, dict[Language, str]] = {
    "die": {"en": "A die shows {}.", "fr": "Un dé montre {}."},
    "card": {"en": "The card: {}.", "fr": "La carte : {}."},
    "first": {"en": "{} begins.", "fr": "{} commence."},
}
UNSEEN: dict[Language, str] = {"en": "a card", "fr": "une carte"}
DRAWN_UNSEEN: dict[Language, str] = {"en": "A card changes hands.", "fr": "Une carte change de main."}


def describe(_state: Any, words: str, language: Language, name: str | None, names: list[str]) -> str:
    """A sentence on a move: what it would do, or what the named seat did."""
    verb, *rest = words.split()
    if verb in NATURES and name is None:
        return nature(verb, rest, language, names)
    form, named = player(verb, rest, language, names)
    would, did = PLAYERS[form][language]
    return would.format(*named) if name is None else did.format(*named, name=name)


def nature(verb: str, rest: list[str], language: Language, names: list[str]) -> str:
    [word] = rest
    if verb == "card" and word == "?":
        return DRAWN_UNSEEN[language]
    told = {
        "die": lambda: COLOUR_WORDS[language][word],
        "card": lambda: card_words(word, language),
        "first": lambda: names[int(word)],
    }
    return NATURES[verb][language].format(told[verb]())


def player(verb: str, rest: list[str], language: Language, names: list[str]) -> tuple[str, list[str]]:
    """The form of a player's move and what it names in words; KeyError or ValueError for what is no move."""
    match verb, rest:
        case "throw", []:
            return "throw all", []
        case "throw", dice if len(dice) == DICE and dice == list(DICE_NAMES):
            return "throw all again", []
        case "throw", dice if set(dice) <= set(DICE_NAMES):
            return "throw", [in_a_row(dice, language), SOME_DICE[language][len(dice) - 1]]
        case "take", [stack]:
            return "take", [str(int(stack))]
        case "paint", [die, colour] if die in DICE_NAMES:
            return "paint", [die, COLOUR_WORDS[language][colour]]
        case (("steal" | "swap"), [seat]):
            return verb, [names[int(seat)]]
        case "give", ["?"]:
            return "give", [UNSEEN[language]]
        case "give", [card]:
            return "give", [card_words(card, language)]
        case (("pass" | "stop"), []):
            return verb, []
        case "go", ["on"]:
            return "go on", []
    raise ValueError(f"{verb} {rest} is not a move")


def in_a_row(words: list[str], language: Language) -> str:
    """Dice in a sentence, e.g. "w1, w2 and b1"."""
    *most, last = words
    return f"{', '.join(most)} {AND[language]} {last}" if most else last


def card_words(card_id: str, language: Language) -> str:
    """A card by its ID, e.g. "Four alike, 2 points, Steal"."""
    card = face_named(card_id)
    one, several = POINTS[language]
    points = one if card.points == 1 else several.format(card.points)
    action = action_words(card, language)
    return ", ".join(
        [quoted(combination_words(card, language), bool(card.free), language), points, *([action] if action else [])]
    )


def quoted(combination: str, free: bool, language: Language) -> str:
    """A fixed combination is a list of colours: quotes hold it together."""
    if free:
        return combination
    return f"“{combination}”" if language == "en" else f"« {combination} »"
