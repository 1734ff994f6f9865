"""What cards, places and dice are called, in notation (rules 13.1 to 13.3) and by people."""

from functools import cache
from operator import mul
from pathlib import Path
from typing import Any

from typing_extensions import TypeAliasType

from quincunx.core.errors import Language
from quincunx.core.text.words import said_in
from quincunx.games.dicycle_race.files.cards import LETTERS, LEVELS
from quincunx.games.dicycle_race.files.phrases import listed
from quincunx.games.dicycle_race.rules import route
from quincunx.games.dicycle_race.state import NAMES_A_LEVEL, ROADS

SAID = said_in(Path(__file__).parent / "words.json")
COLOUR = SAID["colour"]
Place = TypeAliasType("Place", int | str)


def card_name(state: Any, card: int) -> str:
    """The name of a card of the deck, e.g. "green-7"."""
    level, number = divmod(state.card_name[card], NAMES_A_LEVEL)
    return f"{LEVELS[level]}-{number}"


def bottle_letters(state: Any, card: int) -> str:
    """The bottles of a card of the deck, e.g. "YB"."""
    return "".join(map(mul, LETTERS, state.bottles[card]))


def place_word(state: Any, place: int) -> Place:
    """A place on the route, e.g. 5, or "5a" where there are two roads."""
    step, road = route.step_of(place), road_word(state, place)
    return f"{step}{road}" if road else step


def road_word(state: Any, place: int) -> str:
    """The road of a place where there are two, e.g. "a"."""
    if not state.branches or route.is_home(state, place) or not route.on_stretch(state, route.step_of(place)):
        return ""
    return ROADS[route.road_of(place)]


@cache
def hand_words(hand: tuple[int, ...]) -> str:
    """A hand as in its move, e.g. "Y3 B1 R2"."""
    return " ".join(f"{letter}{count}" for letter, count in zip(LETTERS, hand, strict=True) if count)


def card_title(name: str, language: Language) -> str:
    """A card's name for people, e.g. "Green 7"."""
    level, number = name.split("-")
    return f"{SAID['level'][language][level]} {number}"


def cards_counted(number: int, language: Language) -> str:
    """E.g. "3 cards"."""
    if language == "en":
        return f"{number} card{'' if number == 1 else 's'}"
    return f"{number} {agreeing('carte', number)}"


def dice_counted(hand: str, language: Language) -> str:
    """A hand for people, e.g. "3 yellow, 1 blue and 2 red dice", in French "3 dés jaunes, 1 bleu et 2 rouges"."""
    taken = [(int(word[1:]), COLOUR[language][word[0]]) for word in hand.split()]
    if language == "en":
        return f"{listed([f'{count} {colour}' for count, colour in taken], 'en', 'and')} dice"
    (count, colour), *others = taken
    first = f"{count} {agreeing('dé', count)} {agreeing(colour, count)}"
    return listed([first, *(f"{count} {agreeing(colour, count)}" for count, colour in others)], "fr", "and")


def agreeing(french: str, count: int) -> str:
    return f"{french}s" if count > 1 else french
