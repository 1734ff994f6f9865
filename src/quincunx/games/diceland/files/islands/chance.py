"""Random choices that every version of Python makes alike: only `Random.random` is promised never to change."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Thing = TypeVar("Thing")


def below(random: Random, total: int) -> int:
    """A number of 0 … total - 1."""
    return int(random.random() * total)


def pick(random: Random, things: Sequence[Thing]) -> Thing:
    """One of the things, each equally likely."""
    return things[below(random, len(things))]
