"""The number of a move, taken apart where nothing is compiled."""

WORD_BITS = 16
WORD_MASK = (1 << WORD_BITS) - 1
BASE, SECONDS, THIRDS = (
    0,
    1,
    2,
)  # in a table of ids, a kind's row: where it begins, how many second and third words it has


def kind_and_numbers(move: int) -> tuple[int, int, int, int]:
    """A move's four words outside kernels."""
    move = int(move)
    return (
        move & WORD_MASK,
        move >> WORD_BITS & WORD_MASK,
        move >> 2 * WORD_BITS & WORD_MASK,
        move >> 3 * WORD_BITS & WORD_MASK,
    )
