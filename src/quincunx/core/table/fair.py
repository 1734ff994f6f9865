"""Fair dice: numbers that nobody can foresee or choose, and that everybody can recompute once the secret is told.

Whoever holds the table commits to a secret by its hash. Every seat gives a seed, and before it the seed's hash. Nature's
n-th number comes from HMAC-SHA256 with the secret as its key, of the table, the seats' hashes and seeds, and n.
docs/fair.md says what this proves. Nothing here is for search or simulation, which have fast numbers of their own (core/kernels/random.py).
"""

import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from typing import Any, TypeAlias

Draw: TypeAlias = Callable[[int, int], int]  # Nature's n-th number of 0 … total - 1

BYTES = 32  # of a secret, a seed and a hash, which are written as hexadecimal digits
HEX = "^[0-9a-f]{64}$"
TABLE = "^[A-Za-z0-9-]{0,40}$"
NO_SEED = ""  # of a seat that gave none, or has not shown it in time
TAKEN = 6  # bytes of a digest that make a number: as many as every language counts exactly
NUMBERS = 1 << 8 * TAKEN


def secure(n: int, total: int) -> int:
    """A number from the operating system, for dice that need not be proven: nobody can compute it, before or after."""
    return secrets.randbelow(total)


def new_secret() -> str:
    return secrets.token_hex(BYTES)


def hash_of(secret: str) -> str:
    """What is told of a secret or a seed before it is shown: its SHA-256."""
    return sha256(bytes.fromhex(secret)).hexdigest()


@dataclass(frozen=True)
class FairDice:
    """The dice of one table, as `Table(…, dice=FairDice(…))` throws them; seats without a hash gave no seed.

    `sealed` are dice that others still play with: their secret is not told with the end of one game.
    """

    secret: str = field(repr=False)
    table: str
    hashes: tuple[str | None, ...]
    seeds: tuple[str, ...]
    sealed: bool = False

    @property
    def commitment(self) -> str:
        return hash_of(self.secret)

    def __call__(self, n: int, total: int) -> int:
        """Nature's n-th number of 0 … total - 1, each equally likely: those that would favour some are drawn again."""
        fair = NUMBERS - NUMBERS % total
        return next(number for tries in count() if (number := self._number(n, tries)) < fair) % total

    def _number(self, n: int, tries: int) -> int:
        seats = ",".join(f"{hash or ''}:{seed}" for hash, seed in zip(self.hashes, self.seeds, strict=True))
        message = f"{self.table}\n{seats}\n{n}\n{tries}"
        return int.from_bytes(hmac.digest(bytes.fromhex(self.secret), message.encode(), "sha256")[:TAKEN])

    def __reduce__(self) -> Any:
        raise TypeError("fair dice stay in their process: nobody who is sent a table shall find their secret")

    def __copy__(self) -> "FairDice":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "FairDice":
        return self


def picked(weights: list[int], number: int) -> int:
    """Which of several moves a number of 0 … their weights' sum - 1 stands for."""
    for choice, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return choice
    raise ValueError(f"{number} beyond the weights' sum")
