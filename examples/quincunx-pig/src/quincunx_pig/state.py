"""Pig's position as one record, and its words."""

from enum import IntEnum

import numpy as np

MOST_PLAYERS = 6
SIDES = 6
PIG = 0  # the face with one pip, as the kernels count

OF_SEATS = ("points",)
SEATS = ("turn",)
OWED = ("rolling",)


class Move(IntEnum):
    ROLL = 0
    HOLD = 1
    DIE = 2


STATE = np.dtype(
    (
        np.record,
        [
            ("players", np.int32),
            ("rules", np.int32),
            ("goal", np.int32),
            ("points", np.int32, (MOST_PLAYERS,)),
            ("at_stake", np.int32),  # what the turn has brought so far
            ("turn", np.int32),
            ("rolling", np.int32),  # 1 while the die is in the air
        ],
    )
)
