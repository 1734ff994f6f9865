"""What can be wrong with what people give us, as one sentence in each language."""

import re
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

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

    def __reduce__(self) -> Any:
        return restored, (type(self), str(self), self.__dict__)


def restored(kind: type[Mistake], text: str, told: dict[str, Any]) -> Mistake:
    """A mistake that was made in another process."""
    mistake = kind.__new__(kind, text)
    mistake.__dict__.update(told)
    return mistake


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


class BadGame(Mistake):
    """A game's package that is not as it should be."""


class BadBot(Mistake):
    """A bot of somebody's own that cannot be found, fails, or answers what is no legal move."""


class Fault(NamedTuple):
    """One thing that is wrong with a file, and where in it, e.g. "cards.3.points"."""

    en: str
    fr: str
    where: str = ""

    def say(self, language: Language) -> str:
        if not self.where:
            return self.en if language == "en" else self.fr
        return f"at “{self.where}”: {self.en}" if language == "en" else f"à « {self.where} » : {self.fr}"


FEW = 3  # mistakes that are told where a file is refused; `check` tells all


class BadFile(Mistake):
    """A deck, map, board, card or record file that cannot be used; `faults` are all the mistakes found in it."""

    def __init__(self, en: str, fr: str, name: str = "", faults: Sequence[Fault] = ()) -> None:
        super().__init__(en, fr)
        self.name = name
        self.faults = tuple(faults) or (Fault(en, fr),)

    @classmethod
    def having(cls, name: str, faults: Sequence[Fault]) -> "BadFile":
        """A refusal that names the file and its first few mistakes."""
        first, *others = faults[:FEW]
        more = len(faults) - FEW
        en = "; ".join([beside(name, first, "en"), *(fault.say("en") for fault in others)])
        fr = " ; ".join([beside(name, first, "fr"), *(fault.say("fr") for fault in others)])
        if more > 0:
            en, fr = f"{en}; and {more} more", f"{fr} ; et {more} de plus"
        return cls(en, fr, name, faults)


def beside(name: str, fault: Fault, language: Language) -> str:
    """A mistake with the name of its file, e.g. "deck.json, at “name”: is missing"."""
    colon = ":" if language == "en" else " :"
    return f"{name}{',' if fault.where else colon} {fault.say(language)}"


SHOWN = 60  # letters


def shown(value: Any) -> str:
    """What was given, short enough for a sentence, e.g. 'x' or 12345…"""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, or nested too deeply
        return "…"
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def require_whole(name: str, value: Any, least: int, most: int) -> None:
    """BadOption for anything but a whole number within bounds."""
    if type(value) is not int or not least <= value <= most:
        raise BadOption(
            f"{name}: a whole number from {least} to {most}, not {shown(value)}",
            f"{name} : un nombre entier de {least} à {most}, pas {shown(value)}",
        )
