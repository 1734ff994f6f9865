"""The words of Colour Tower in English and French: colours, combinations, actions."""

from quincunx.core.errors import Language
from quincunx.games.colour_tower.files.deck import ACTIONS, COLOURS, Card

COLOUR_WORDS: dict[Language, dict[str, str]] = {
    "en": {colour: colour for colour in COLOURS},
    "fr": dict(zip(COLOURS, ("rouge", "jaune", "vert", "bleu", "orange", "violet"), strict=True)),
}
FREE_WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "brelan": "Three alike",
        "triple-pair": "Three pairs",
        "full": "Full house",
        "carre": "Four alike",
        "small-flush": "Five alike",
        "double-brelan": "Two threes",
        "carre-pair": "Four and a pair",
        "grand-flush": "Six alike",
    },
    "fr": {
        "brelan": "Brelan",
        "triple-pair": "Triple paire",
        "full": "Full",
        "carre": "Carré",
        "small-flush": "Petite couleur",
        "double-brelan": "Double brelan",
        "carre-pair": "Carré et paire",
        "grand-flush": "Grande couleur",
    },
}
ACTION_WORDS: dict[Language, dict[str, str]] = {
    "en": dict(zip(ACTIONS, ("Replay", "Steal", "Swap", "Super swap"), strict=True)),
    "fr": dict(zip(ACTIONS, ("Rejouer", "Vol", "Échange", "Super échange"), strict=True)),
}


def combination_words(card: Card, language: Language) -> str:
    """A card's combination for people, e.g. "Four alike" or "Red, red, blue"."""
    if card.free:
        return FREE_WORDS[language][card.free]
    return ", ".join(COLOUR_WORDS[language][colour] for colour in card.colours).capitalize()


def action_words(card: Card, language: Language) -> str:
    """A card's action for people, e.g. "Super swap"; "" for none."""
    return ACTION_WORDS[language][card.action] if card.action else ""
