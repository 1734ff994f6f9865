"""A message that only one browser can read (RFC 8291), and a word for its push service on who sends it (RFC 8292)."""

import base64
import json
import secrets
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
NUMBER = 32  # bytes of a number on the curve
AUTH = 16  # bytes
SALT = 16
RECORD = 4096  # bytes; a message is one record
PADDED = 256  # bytes, so that the length tells nothing
END = b"\2"  # of the last record
HOURS_12 = 12 * 3600  # seconds that a word for a push service is good for; a day at most


class Browser(NamedTuple):
    """Where a browser takes messages, and the keys that it gave for them."""

    endpoint: str
    p256dh: str
    auth: str


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A server's private key, as it is stored."""
    return encode(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(NUMBER))


def read_key(kept: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode(kept)), CURVE)


def public_key(kept: str) -> str:
    """What browsers are told of a server's key."""
    return encode(point_of(read_key(kept)))


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def is_readable(p256dh: str, auth: str) -> bool:
    """Whether a browser's keys are a point on the curve and a secret of the right length."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(p256dh))
    except ValueError:
        return False
    return len(decode(auth)) == AUTH


def seal(text: bytes, browser: Browser) -> bytes:
    """A text as a browser's push service takes it, by a key and a salt that are used once."""
    padded = (text + END).ljust(PADDED, b"\0")
    return sealed(padded, browser, ec.generate_private_key(CURVE), secrets.token_bytes(SALT))


def sealed(padded: bytes, browser: Browser, sender: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    theirs, ours = decode(browser.p256dh), point_of(sender)
    shared = sender.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = derive(shared, decode(browser.auth), b"WebPush: info\0" + theirs + ours, NUMBER)
    key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, padded, None)


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def authorization(kept: str, audience: str, contact: str, now: float) -> str:
    """Who sends a message, for the push service at an origin, e.g. "https://push.example"; a contact only by https."""
    claims = {"aud": audience, "exp": int(now) + HOURS_12} | ({"sub": contact} if contact.startswith("https:") else {})
    parts = ({"typ": "JWT", "alg": "ES256"}, claims)
    said = ".".join(encode(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
    r, s = decode_dss_signature(read_key(kept).sign(said.encode(), ec.ECDSA(SHA256())))
    return f"vapid t={said}.{encode(r.to_bytes(NUMBER) + s.to_bytes(NUMBER))}, k={public_key(kept)}"
