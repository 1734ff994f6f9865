"""Guests: a random token in a cookie, stored only as a hash. A name alone never takes a seat."""

import hashlib
import re
import secrets
import unicodedata

COOKIE = "quincunx_guest"
TOKEN_BYTES = 16
YEAR = 365 * 24 * 3600
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I and no O, which look like digits
CODE_LENGTH = 6
CONTROL = re.compile(r"[\x00-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2066-\u2069]")


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_code() -> str:
    """A table's code, e.g. "KXWQTE"."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def clean_name(name: str) -> str:
    """A name without invisible characters and surplus spaces; empty when nothing is left."""
    return " ".join(CONTROL.sub("", unicodedata.normalize("NFC", name)).split())
