"""Diceland's position as one record, and its words."""

from enum import IntEnum

import numpy as np

from quincunx.games.diceland.files.packing import WORDS
from quincunx.games.diceland.files.signs import COLOURS

LEAST_PLAYERS, MOST_PLAYERS = 2, 4
COLOUR_COUNT = len(COLOURS)
DICE, BONUS_DICE = 6, 5
BOARDS, FACES = 4, 2
FACE_NAMES = "ab"
TREASURES_TO_WIN = 9
SCORES_COUNT_A_COLOUR = 2  # the version of the rules since which they do
LONGEST_NAME = 60
SET_WORDS = 2  # a set of cells: two words of 64 bits

NONE = -1  # no seat, no board, no colour, no seed
SECRET = -2  # a side that this view may not know


class Phase(IntEnum):
    DEAL = 0
    SEED = 1
    SIDE = 2
    FIRST = 3
    ROLL = 4
    CHOOSE = 5
    PUSH = 6
    MARK = 7
    BONUS = 8
    OVER_IN_MARKING = 9
    OVER_IN_BONUS = 10


class Task(IntEnum):
    """What a seat has to do where cells are marked."""

    NOTHING = 0  # it is not asked
    CHOOSE = 1  # a colour, or nothing
    MARK = 2
    DONE = 3
    SECRET = 4  # done, but this view may not know how


class Move(IntEnum):
    """Kinds of moves; their word is a side, a colour, a cell, a board, a seed or a seat."""

    SIDE = 0
    ROLL = 1
    CHOOSE = 2
    AGAIN = 3
    STOP = 4
    USE = 5
    SKIP = 6
    MARK = 7
    BONUS = 8
    BOARD = 9
    SEED = 10
    FIRST = 11
    DIE = 12


STATE = np.dtype(
    (
        np.record,
        [
            ("players", np.int32),  # how many play
            ("rules", np.int32),  # the version of the rules they play by
            ("phase", np.int32),  # see Phase
            ("active", np.int32),  # the seat whose round it is
            ("box", np.uint64, (BOARDS, FACES, WORDS)),  # the islands on the boards, packed as packing.py has it
            ("seed", np.int32, (BOARDS,)),  # of a board that is a generated island, else NONE
            ("own_name", np.uint32, (BOARDS, LONGEST_NAME)),  # letters of the name of a user's own board
            ("board", np.int32, (MOST_PLAYERS,)),  # of the box
            ("side", np.int32, (MOST_PLAYERS,)),  # of the seat's board: 0 is a, 1 is b
            ("colours", np.uint64, (MOST_PLAYERS, COLOUR_COUNT, SET_WORDS)),  # the cells of each
            ("treasures", np.uint64, (MOST_PLAYERS, SET_WORDS)),  # the cells with one
            ("marked", np.uint64, (MOST_PLAYERS, SET_WORDS)),  # the cells that a seat has marked
            ("fresh", np.uint64, (MOST_PLAYERS, SET_WORDS)),  # those marked now, while others may not see them
            ("dice", np.int32, (COLOUR_COUNT,)),  # how many show each colour, of those not aside
            ("thrown", np.int32),  # dice that Nature still has to settle
            ("aside", np.int32),  # dice put aside so far
            ("colour", np.int32),  # of the round
            ("task", np.int32, (MOST_PLAYERS,)),  # see Task
            ("using", np.int32, (MOST_PLAYERS,)),  # the colour that a seat marks
            ("left", np.int32, (MOST_PLAYERS,)),  # cells that it still has to mark
            ("owed", np.int32, (MOST_PLAYERS,)),  # bonus throws
        ],
    )
)
