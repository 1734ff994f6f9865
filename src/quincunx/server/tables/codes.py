"""Tables' codes: who has one may look on, and sit down where a seat is open."""

import secrets

from quincunx.core.errors import BadOption, shown

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I and no O, which look like digits
CODE_LENGTH = 6


def new_code() -> str:
    """A table's code, e.g. "KXWQTE"."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def is_code(letters: str) -> bool:
    """Whether these can be a table's code; the letters of older ones are any."""
    return len(letters) == CODE_LENGTH and letters.isascii() and letters.isalpha()


class NoTable(BadOption):
    """A code that is no table's."""


def no_table(code: str) -> NoTable:
    code = code if is_code(code) else shown(code)
    return NoTable(f"there is no table {code}", f"il n’y a pas de table {code}")
