"""Dice Trip's position as one record, and its words."""

from enum import IntEnum

import numpy as np

COLOURS = ("red", "blue", "green", "yellow")
LETTERS = "RBGY"
DICE = len(COLOURS)
ALL_DICE = (1 << DICE) - 1
VALUES = 6
NUMBERS = VALUES * VALUES  # on the tracker: 11 is 0, 16 is 5, 21 is 6, 66 is 35
WRITTEN_NUMBERS = tuple(f"{number // VALUES + 1}{number % VALUES + 1}" for number in range(NUMBERS))
TENS = VALUES
CITIES = 25
ALL_CITIES = (1 << CITIES) - 1
ZONES = 3
LEAST_PLAYERS, MOST_PLAYERS = 1, 4
ROUNDS = 13
LAST_ROUND = ROUNDS - 1  # rounds are counted from 0
CITIES_A_ROUND, CITIES_IN_THE_LAST_ROUND = 2, 1

SERIES_POINTS = (0, 0, 0, 0, 2, 3, 4, 6, 6, 6, 9)  # by the cities of the series, rule 5.9
ZONE_POINTS = (0, 4, 7, 9)  # by the zones without a crossed city, rule 5.10


class Phase(IntEnum):
    ROLL = 0
    REROLL = 1
    WRITE = 2
    OVER = 3


class Move(IntEnum):
    """Kinds of moves; their words are dice (sets, or tens * 4 + units), numbers on the tracker and cities."""

    ROLL = 0
    KEEP = 1
    REROLL = 2
    TWICE = 3
    WRITE = 4
    CROSS = 5
    DIE = 6


NONE = -1  # no city, no value, no points, no die used twice
UNDECIDED = -2  # nothing is written in this round yet, so that a die may still be used twice
UNSEEN, UNSEEN_DONE = -1, -2  # how many cities another seat has left: this view knows only whether there are any

STATE = np.dtype(
    (
        np.record,
        [
            ("players", np.int32),  # how many play
            ("map_key", np.uint64),  # which of the known maps this is, see atlas.py
            ("linked", np.int32, (CITIES,)),  # the cities beside each
            ("zone", np.int32, (ZONES,)),  # the cities of each
            ("coloured", np.int32, (DICE,)),  # the cities of each die's colour
            ("with_tens", np.int32),  # whether the variant is played
            ("phase", np.int32),  # see Phase
            ("this_round", np.int32),  # from 0
            ("die", np.int32, (DICE,)),  # the value of each, from 0; NONE before it has landed
            ("thrown", np.int32),  # the dice that Nature still has to settle
            ("reroll_spent", np.int32),  # the seats that have used this power
            ("twice_spent", np.int32),  # and those that have used a die twice
            ("city", np.int32, (MOST_PLAYERS, NUMBERS)),  # where each number stands on a sheet
            ("empty", np.int32, (MOST_PLAYERS,)),  # cities that are still free
            ("crossed", np.int32, (MOST_PLAYERS,)),  # cities that are crossed out
            ("bonus", np.int32, (MOST_PLAYERS,)),  # cities that bring a bonus point
            ("tens", np.int32, (MOST_PLAYERS,)),  # points of the variant, NONE as long as a ten is missing
            ("fresh", np.int32, (MOST_PLAYERS,)),  # cities filled in this round
            ("left", np.int32, (MOST_PLAYERS,)),  # cities still to fill in this round
            ("used", np.int32, (MOST_PLAYERS,)),  # dice of the numbers written in this round
            ("doubled", np.int32, (MOST_PLAYERS,)),  # the die used twice in this round
        ],
    )
)
