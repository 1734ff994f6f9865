"""What people call themselves, as it is shown to others."""

import unicodedata

from quincunx.core.errors import BadOption

UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")  # orders, formats and what is no character
BLANKS = "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0"  # letters and signs that show nothing
SEEN = "LNPS"  # letters, numbers, punctuation, signs: one of them makes a name


def clean_name(name: str) -> str:
    """A name without invisible characters and surplus spaces; empty when nothing is left that can be seen."""
    letters = unicodedata.normalize("NFC", name.encode("utf-8", "ignore").decode())
    shown = "".join(letter for letter in letters if letter not in BLANKS and is_seen(letter))
    is_name = any(unicodedata.category(letter)[0] in SEEN for letter in shown)
    return " ".join(shown.split()) if is_name else ""


def is_seen(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter) not in UNSEEN


def required_name(name: str) -> str:
    cleaned = clean_name(name)
    if not cleaned:
        raise BadOption("a name is needed", "il faut un nom")
    return cleaned
