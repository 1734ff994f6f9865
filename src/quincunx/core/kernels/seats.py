"""Seats are 0, 1, 2 … clockwise; Nature and the spectators have numbers of their own."""

from collections.abc import Iterator

from quincunx.core.kernels.jit import kernel

NATURE = -1
SPECTATOR = -2
NOBODY = 0
NATURES_TURN = 1


@kernel
def seat_bit(seat):
    """A seat as a member of a set of seats; Nature is the lowest bit."""
    return 2 << seat


def seats_in(seats: int) -> Iterator[int]:
    """The seats of a set, Nature as -1, e.g. 0 and 2 for 0b1010."""
    return (bit - 1 for bit in range(int(seats).bit_length()) if seats >> bit & 1)
