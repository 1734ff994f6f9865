"""How the reasons of games say chances and numbers of things."""

from quincunx.core.errors import Language

HUNDRED = 100
MANY = {"en": lambda count: count != 1, "fr": lambda count: count > 1}
Saying = dict[Language, str]
Things = dict[Language, tuple[str, str]]  # one, and several


def in_a_hundred(chance: float) -> int:
    """A chance as so many times in a hundred, e.g. 58 for 0.5787; 0 and 100 only for what is impossible or certain."""
    if chance in (0, 1):
        return HUNDRED * int(chance)
    return min(max(round(HUNDRED * chance), 1), HUNDRED - 1)


def counted(count: int, things: Things, language: Language) -> str:
    """E.g. "3 cells", or "1 case"."""
    one, several = things[language]
    return f"{count} {several if MANY[language](count) else one}"
