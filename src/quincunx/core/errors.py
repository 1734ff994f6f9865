"""What can be wrong with what people give us, as one sentence in each language."""

import re
from typing import Literal

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")
# What is no letter but an order to the terminal: control characters, broken ones, lines and words turned around.
ORDERS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
SHOWN_INSTEAD = "\ufffd"


def harmless(text: str) -> str:
    """A text without orders to the terminal, e.g. "�[31m" for the escape code of red."""
    return ORDERS.sub(SHOWN_INSTEAD, text)


class Mistake(ValueError):
    """Something given by a user that cannot be used; `say("fr")` tells why in French, `str()` in English."""

    def __init__(self, en: str, fr: str) -> None:
        super().__init__(harmless(en))
        self._words: dict[Language, str] = {"en": harmless(en), "fr": harmless(fr)}

    def say(self, language: Language) -> str:
        return self._words[language]


class IllegalMove(Mistake):
    """A move that the rules forbid; `rule` is its number in the game's rules page, e.g. "5.6", if there is one."""

    def __init__(self, en: str, fr: str, rule: str | None = None) -> None:
        number = f" ({rule})" if rule else ""
        super().__init__(en + number, fr + number)
        self.rule = rule


class BadPosition(Mistake):
    """A position that cannot be; `key` names the part of it that is wrong, e.g. "race"."""

    def __init__(self, key: str, en: str, fr: str) -> None:
        super().__init__(f"{key}: {en}", f"{key} : {fr}")
        self.key = key


class BadOption(Mistake):
    """An unknown game, or an option of a game that it does not have or allow."""


class BadFile(Mistake):
    """A deck, map, board, card or record file that cannot be used."""
