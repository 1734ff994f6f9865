"""Dice Run in words: what a move does, in English and French."""

from collections.abc import Callable
from typing import Any

from quincunx.core.errors import Language
from quincunx.games.dice_run.state import CARD_NAMES, COLOURS

CARD_WORDS: dict[Language, dict[str, str]] = {
    "en": {name: name.capitalize() for name in CARD_NAMES}
    | dict(zip("123456", ("One", "Two", "Three", "Four", "Five", "Six"), strict=True)),
    "fr": dict(zip(COLOURS, ("Rouge", "Jaune", "Vert", "Bleu", "Violet"), strict=True))
    | dict(zip("123456", ("Un", "Deux", "Trois", "Quatre", "Cinq", "Six"), strict=True))
    | {
        "joker": "Joker",
        "exchange": "Échange",
        "sprint": "Sprint",
        "comeback": "Remontée",
        "flip": "Volte-face",
        "gap": "Écart",
        "accident": "Accident",
    },
}
FRENCH_PLURALS = dict(zip(COLOURS, ("rouges", "jaunes", "verts", "bleus", "violets"), strict=True))


def dice_moved(choice: str, language: Language) -> str:
    """The dice that a colour or a value names, e.g. "the red dice" or "les 6"."""
    if choice in COLOURS:
        return f"the {choice} dice" if language == "en" else f"les dés {FRENCH_PLURALS[choice]}"
    return f"the {choice}s" if language == "en" else f"les {choice}"


def effect(card: str, choice: list[str], language: Language) -> str:
    """What a card does, e.g. "groups 2 and 3 trade places"."""
    english = language == "en"
    if card in COLOURS or card.isdigit() or card == "joker":
        who = dice_moved(choice[0] if card == "joker" else card, language)
        return f"{who} advance" if english else f"{who} avancent"
    match card:
        case "exchange":
            pair = f"{choice[0]} {'and' if english else 'et'} {int(choice[0]) + 1}"
            return f"groups {pair} trade places" if english else f"les groupes {pair} échangent leurs places"
        case "sprint":
            return "three dice of the head group break away" if english else "trois dés du groupe de tête s’échappent"
        case "comeback":
            return (
                "the last group moves up behind the head" if english else "le dernier groupe remonte derrière la tête"
            )
        case "flip":
            faces = (choice[0], choice[1], 7 - int(choice[1]))
            return (
                "in group {}, each {} turns to {}" if english else "dans le groupe {}, chaque {} devient un {}"
            ).format(*faces)
        case "gap":
            return (
                f"a gap opens behind group {choice[0]}"
                if english
                else f"un écart se creuse derrière le groupe {choice[0]}"
            )
        case _:
            return (
                f"{choice[0]} falls back to the last group" if english else f"{choice[0]} recule dans le dernier groupe"
            )


def describe(_state: Any, words: str, language: Language, name: str | None, names: list[str]) -> str:
    """A sentence on a move: what it would do, or what the named seat did."""
    verb, *rest = words.split()
    told = name is not None
    if not told and verb in NATURES and len(rest) == 1:
        return NATURES[verb][language](rest[0], names)
    action, done, tell = PLAYERS[verb][language]
    return f"{name} {done} {tell(rest)}." if told else f"{action} {tell(rest)}."


def target_order(rest: list[str], language: Language) -> str:
    colour_first = rest[1] == "colour"
    if language == "en":
        return f"the target {rest[0]}, {'colour first, then value' if colour_first else 'value first, then colour'}"
    return f"l’objectif {rest[0]}, {'la couleur puis la valeur' if colour_first else 'la valeur puis la couleur'}"


def laid(card: str, language: Language) -> str:
    """The card laid for a reroll, as far as the reader may know it."""
    if card == "?":
        return "a card" if language == "en" else "une carte"
    return CARD_WORDS[language][card]


Told = Callable[[list[str]], str]
PLAYERS: dict[str, dict[Language, tuple[str, str, Told]]] = {
    "play": {
        "en": (
            "Play",
            "plays",
            lambda rest: f"{CARD_WORDS['en'][rest[0]]}: {effect(rest[0], rest[1:], 'en')}",
        ),
        "fr": (
            "Jouer",
            "joue",
            lambda rest: f"{CARD_WORDS['fr'][rest[0]]} : {effect(rest[0], rest[1:], 'fr')}",
        ),
    },
    "discard": {
        "en": ("Discard", "discards", lambda rest: f"{CARD_WORDS['en'][rest[0]]} for nothing"),
        "fr": ("Défausser", "défausse", lambda rest: f"{CARD_WORDS['fr'][rest[0]]} sans effet"),
    },
    "pick": {
        "en": ("Pick", "picks", lambda rest: f"{rest[0]} for the breakaway"),
        "fr": ("Choisir", "choisit", lambda rest: f"{rest[0]} pour l’échappée"),
    },
    "target": {
        "en": ("Play", "plays", lambda rest: target_order(rest, "en")),
        "fr": ("Jouer", "joue", lambda rest: target_order(rest, "fr")),
    },
    "reroll": {
        "en": ("Reroll", "rerolls", lambda rest: f"group {rest[0]}, laying {laid(rest[1], 'en')} face down"),
        "fr": ("Relancer", "relance", lambda rest: f"le groupe {rest[0]} en posant {laid(rest[1], 'fr')} face cachée"),
    },
    "show": {
        "en": ("Show", "shows", lambda rest: f"the target {rest[0]}"),
        "fr": ("Dévoiler", "dévoile", lambda rest: f"l’objectif {rest[0]}"),
    },
    "done": {
        "en": ("Choose", "has chosen", lambda rest: "a target"),
        "fr": ("Choisir", "a choisi", lambda rest: "un objectif"),
    },
}


def natures_card(en: str, fr: str, unseen_en: str, unseen_fr: str) -> dict[Language, Callable[[str, list[str]], str]]:
    """Two sentences on a card of Nature's: one for who may know it, one for who may not."""
    return {
        "en": lambda word, names: unseen_en if word == "?" else en.format(CARD_WORDS["en"].get(word, word)),
        "fr": lambda word, names: unseen_fr if word == "?" else fr.format(CARD_WORDS["fr"].get(word, word)),
    }


NATURES: dict[str, dict[Language, Callable[[str, list[str]], str]]] = {
    "die": {
        "en": lambda word, names: f"A die shows {word}.",
        "fr": lambda word, names: f"Un dé donne un {word}.",
    },
    "card": natures_card("{} is drawn.", "La carte {} est piochée.", "A card is drawn.", "Une carte est piochée."),
    "pile": natures_card("A pile of {} is cut.", "Un tas de {} est formé.", "A pile is cut.", "Un tas est formé."),
    "target": natures_card(
        "The target {} is dealt.",
        "L’objectif {} est distribué.",
        "A target is dealt.",
        "Un objectif est distribué.",
    ),
    "first": {
        "en": lambda word, names: f"{names[int(word)]} begins.",
        "fr": lambda word, names: f"{names[int(word)]} commence.",
    },
}
