"""Small sets as the bits of a whole number: dice of a group, seats that owe a move."""

from functools import lru_cache

from numba import types
from numba.extending import intrinsic, overload


def size(members: int) -> int:
    """How many members a set has, e.g. 2 for 0b101."""
    return int(members).bit_count()


def first(members: int) -> int:
    """The smallest member of a set that has one, e.g. 2 for 0b1100."""
    return (int(members) & -int(members)).bit_length() - 1


@lru_cache(maxsize=1 << 14)
def members_of(members: int) -> tuple[int, ...]:
    """The members of a set in order, e.g. (0, 2) for 0b101; for texts, not for kernels."""
    return tuple(bit for bit in range(members.bit_length()) if members >> bit & 1)


@intrinsic
def _population(typing_context, members):
    def build(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


@intrinsic
def _trailing_zeros(typing_context, members):
    def build(context, builder, signature, arguments):
        never_empty = context.get_constant(types.boolean, 1)
        return builder.cttz(arguments[0], never_empty)

    return types.int64(types.int64), build


@overload(size, inline="always")
def _size(members):
    return lambda members: _population(members)


@overload(first, inline="always")
def _first(members):
    return lambda members: _trailing_zeros(members)
