"""Guests: a random token in a cookie, stored only as a hash. A name alone never takes a seat."""

import hashlib
import secrets
import unicodedata

COOKIE = "quincunx_guest"
SAFE_COOKIE = "__Host-quincunx_guest"  # a browser lets no other host and no plain HTTP set it
TOKEN_BYTES = 16
YEAR = 365 * 24 * 3600
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I and no O, which look like digits
CODE_LENGTH = 6
UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")  # orders, formats and what is no character
BLANKS = "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0"  # letters and signs that show nothing
SEEN = "LNPS"  # letters, numbers, punctuation, signs: one of them makes a name


def cookie_for(scheme: str) -> str:
    return SAFE_COOKIE if scheme == "https" else COOKIE


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def seal(token: str, code: str) -> str:
    """A token that only who has the code can read; a code is random and used once, so that a pad from it is safe."""
    return pad(token.encode(), code).hex()


def unseal(sealed: str, code: str) -> str:
    return pad(bytes.fromhex(sealed), code).decode()


def pad(words: bytes, code: str) -> bytes:
    stream = hashlib.shake_256(b"quincunx travel " + code.encode()).digest(len(words))
    return bytes(one ^ other for one, other in zip(words, stream, strict=True))


def new_code() -> str:
    """A table's code, e.g. "KXWQTE"."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def is_code(letters: str) -> bool:
    """Whether these can be a table's code; the letters of older ones are any."""
    return len(letters) == CODE_LENGTH and letters.isascii() and letters.isalpha()


def clean_name(name: str) -> str:
    """A name without invisible characters and surplus spaces; empty when nothing is left that can be seen."""
    letters = unicodedata.normalize("NFC", name.encode("utf-8", "ignore").decode())
    shown = "".join(letter for letter in letters if letter not in BLANKS and is_seen(letter))
    is_name = any(unicodedata.category(letter)[0] in SEEN for letter in shown)
    return " ".join(shown.split()) if is_name else ""


def is_seen(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter) not in UNSEEN
