"""Phrases: options as the page calls them, lists, and what was given, in English and French."""

import json
from typing import Any, Literal

from quincunx.core.catalogue.registry import find
from quincunx.core.errors import Language

Words = dict[Language, str]
JOINTS: dict[str, Words] = {"and": {"en": "and", "fr": "et"}, "or": {"en": "or", "fr": "ou"}}
PLAYERS_TITLE: Words = {"en": "Players", "fr": "Joueurs"}  # the one option that game.toml does not call so
LONGEST_GIVEN = 60


def quoted(words: str, language: Language) -> str:
    return f"“{words}”" if language == "en" else f"« {words} »"


def listed(words: list[str], language: Language, joint: Literal["and", "or"]) -> str:
    """E.g. "3 yellow, 1 blue and 2 red"."""
    return f"{', '.join(words[:-1])} {JOINTS[joint][language]} {words[-1]}" if words[1:] else words[0]


def option_title(name: str, language: Language, key: bool = True) -> str:
    """An option as the page calls it, with its key for programs unless that says the same, e.g. "Length (cards)"."""
    title = (PLAYERS_TITLE if name == "players" else find("dicycle-race").options[name].title)[language]
    return f"{title} ({name})" if key and title.lower() != name else title


def choice_title(name: str, choice: str, language: Language) -> str:
    """What an option is set to, as the page calls it, e.g. "Family outing"."""
    return find("dicycle-race").options[name].choices[choice][language]


def quoted_choice(name: str, choice: str, language: Language) -> str:
    return quoted(choice_title(name, choice, language), language)


def given_words(value: Any, language: Language) -> str:
    """A value that was given and cannot be used, e.g. "“tour”" or "2.0"."""
    if isinstance(value, str):
        return quoted(value[:LONGEST_GIVEN], language)
    return json.dumps(value, ensure_ascii=False, default=str)[:LONGEST_GIVEN]
