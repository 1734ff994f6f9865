"""What lies on a card, as tables: the values so far, and whether they can still become its combination (rule 3.6)."""

from itertools import combinations, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from quincunx.core.kernels.jit import kernel
from quincunx.games.dicycle_race.files.cards import FACES, MOST_BOTTLES, Values, solutions
from quincunx.games.dicycle_race.state import NONE


def every_combination() -> tuple[str, ...]:
    """All that a card can ask, in the form of rule 1.3, e.g. "X X + 6"; a card keeps the number of its own."""
    lengths = range(1, MOST_BOTTLES + 1)
    exact = [
        " ".join(map(str, values)) for length in lengths for values in combinations_with_replacement(FACES, length)
    ]
    limits = [" ".join([sign + str(face)] * length) for sign in "><" for face in FACES for length in lengths]
    possible = [limit for limit in limits if limit[:2] not in (">6", "<1")]
    pairs = [f"X X + {face}" for face in FACES]
    return (*exact, *possible, "X X", "X X X", "X X X X", *pairs, "A B C", "A B C D")


COMBINATIONS = every_combination()
VALUES: tuple[Values, ...] = tuple(  # all that can lie on a card, rising, e.g. (3, 3, 6); nothing comes first
    values for length in range(MOST_BOTTLES + 1) for values in combinations_with_replacement(FACES, length)
)
NOTHING = 0


def with_table() -> NDArray[np.int32]:
    """Row v, column f: the number of the values v with one more die that shows f + 1, or NONE."""
    numbers = {values: number for number, values in enumerate(VALUES)}
    return np.array(
        [[numbers.get(tuple(sorted((*values, face))), NONE) for face in FACES] for values in VALUES], np.int32
    )


def hopeful_table() -> NDArray[np.bool_]:
    """Row c, column v: whether some more values make combination c of the values v."""
    table = np.zeros((len(COMBINATIONS), len(VALUES)), np.bool_)
    numbers = {values: number for number, values in enumerate(VALUES)}
    for row, combination in enumerate(COMBINATIONS):
        for solution in solutions(combination):
            for part in parts(solution):
                table[row, numbers[part]] = True
    return table


def parts(values: Values) -> set[Values]:
    """What can lie on the way to some values, e.g. (), (3,), (6,) and (3, 6) itself for (3, 6)."""
    return {part for length in range(len(values) + 1) for part in combinations(values, length)}


WITH = with_table()
HOPEFUL = hopeful_table()


def combination_number(combination: str) -> int:
    """The number of a combination; exact values may be written in any order."""
    exact = " ".join(sorted(combination.split())) if combination[0].isdigit() else combination
    return COMBINATIONS.index(exact)


@kernel
def is_hopeful(combination, values, face):
    """Whether a card with some values on it can still be done after one more die."""
    return HOPEFUL[combination, WITH[values, face]]
