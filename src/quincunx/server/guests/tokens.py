"""Guests: a random token in a cookie, stored only as a hash. A name alone never takes a seat."""

import hashlib
import secrets

COOKIE = "quincunx_guest"
SAFE_COOKIE = "__Host-quincunx_guest"  # a browser lets no other host and no plain HTTP set it
TOKEN_BYTES = 16
YEAR = 365 * 24 * 3600


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
