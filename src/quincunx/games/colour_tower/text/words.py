"""What people say for colours, combinations, actions, cards and so many dice, in English and French."""

from pathlib import Path

from quincunx.core.errors import Language
from quincunx.core.text.words import said_in
from quincunx.games.colour_tower.files.deck import Card

SAID = said_in(Path(__file__).parent / "words.json")
COLOUR_WORDS, ACTION_WORDS, DICE_WORDS = SAID["colour"], SAID["action"], SAID["dice"]
QUOTED: dict[Language, str] = {"en": "“{}”", "fr": "« {} »"}


def card_words(card: Card, language: Language) -> str:
    """A card in a sentence, e.g. "Four alike, 2 points, Steal"; quotes hold a list of colours together."""
    combination, action = combination_words(card, language), action_words(card, language)
    return ", ".join(
        [
            combination if card.free else QUOTED[language].format(combination),
            "1 point" if card.points == 1 else f"{card.points} points",
            *([action] if action else []),
        ]
    )


def combination_words(card: Card, language: Language) -> str:
    """A card's combination for people, e.g. "Four alike" or "Red, red, blue"."""
    if card.free:
        return SAID["combination"][language][card.free]
    return ", ".join(COLOUR_WORDS[language][colour] for colour in card.colours).capitalize()


def action_words(card: Card, language: Language) -> str:
    """A card's action for people, e.g. "Super swap"; "" for none."""
    return ACTION_WORDS[language][card.action] if card.action else ""
