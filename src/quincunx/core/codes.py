"""The number of a move, taken apart where nothing is compiled."""

WORD_BITS = 16
WORD_MASK = (1 << WORD_BITS) - 1


def kind_and_numbers(move: int) -> tuple[int, int, int, int]:
    """A move's four words outside kernels."""
    move = int(move)
    return (
        move & WORD_MASK,
        move >> WORD_BITS & WORD_MASK,
        move >> 2 * WORD_BITS & WORD_MASK,
        move >> 3 * WORD_BITS & WORD_MASK,
    )
