"""Dice Run's position as one record, and its words."""

from enum import IntEnum

import numpy as np

COLOURS = ("red", "yellow", "green", "blue", "purple")
LETTERS = "RYGBP"
VALUES = 6
DICE_A_COLOUR = 6
DICE = len(COLOURS) * DICE_A_COLOUR
ALL_DICE = (1 << DICE) - 1
COLOUR_DICE = tuple(0b111111 << DICE_A_COLOUR * colour for colour in range(len(COLOURS)))

LEAST_PLAYERS, MOST_PLAYERS = 3, 6
TARGETS_EACH = 4
CARDS_EACH = 3
PILES = 5
PILE_SPREAD = 2
STAGES = 4
STAGE_POINTS = (3, 4, 5, 6)
SECOND_POINTS, THIRD_POINTS = 2, 1

MOST_CARDS = 120
MOST_GAPS = 30
MOST_PLACES = DICE + MOST_GAPS + 1
HEAD = 0
GAP = 0  # a place is a set of dice; a gap card is an empty one
DIE_NAMES = tuple(f"{letter}{value}" for letter in LETTERS for value in range(1, VALUES + 1))  # targets, too


class Card(IntEnum):
    """Movement cards in their fixed order: the colours, the values, then the others."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3
    PURPLE = 4
    ONE = 5
    TWO = 6
    THREE = 7
    FOUR = 8
    FIVE = 9
    SIX = 10
    JOKER = 11
    EXCHANGE = 12
    SPRINT = 13
    COMEBACK = 14
    FLIP = 15
    GAP = 16
    ACCIDENT = 17


CARDS = len(Card)
CARD_NAMES = (
    *COLOURS,
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    *(card.name.lower() for card in list(Card)[Card.JOKER :]),
)
UNKNOWN = CARDS  # the column that counts the cards which a seat may not know


class Phase(IntEnum):
    SETUP = 0
    TURN = 1
    SPRINT = 2
    DRAW = 3
    SHOW = 4
    OVER = 5


class Move(IntEnum):
    """Kinds of moves; their words are cards, groups (from 1), values (from 0) and dice (colour * 6 + value)."""

    PLAY = 0
    DISCARD = 1
    PICK = 2
    TARGET = 3
    REROLL = 4
    SHOW = 5
    DIE = 6
    DEAL = 7
    CARD = 8
    PILE = 9
    FIRST = 10


COLOUR_FIRST, VALUE_FIRST = 0, 1  # the order in which a target advances
FORGOTTEN = MOST_PLAYERS  # the row of buried cards that nobody remembers
NONE = -1  # no seat, no card, no target
SECRET = -2  # a card, a target or a size that this view may not know

STATE = np.dtype(
    (
        np.record,
        [
            ("players", np.int32),  # how many play
            ("rules", np.int32),  # the version of the rules that is played
            ("phase", np.int32),  # see Phase
            ("turn", np.int32),  # while targets are shown: the seat that drew
            ("stage", np.int32),  # from 0
            ("showing", np.int32, (VALUES,)),  # the dice that show each value
            ("thrown", np.int32),  # the dice that Nature still has to settle
            ("place", np.int32, (MOST_PLACES,)),  # the dice of each place, the head first
            ("places", np.int32),  # how many there are, gaps too
            ("picked", np.int32),  # dice of a sprint so far
            ("cards", np.int32, (CARDS,)),  # the whole deck
            ("hand", np.int32, (MOST_PLAYERS, CARDS + 1)),  # how many of each card a seat holds
            ("deck", np.int32, (CARDS + 1,)),  # undrawn
            ("discards", np.int32, (CARDS,)),  # face up; gap cards in the race are counted here too
            ("laid", np.int32),  # the seat of the last reroll
            ("laid_card", np.int32),  # and the card it was laid with
            ("buried", np.int32, (MOST_PLAYERS + 1, CARDS + 1)),  # discarded face down, by who remembers them
            ("pile", np.int32, (PILES,)),  # cards left in each
            ("drawn", np.int32, (PILES,)),  # cards taken from each
            ("targets", np.int32, (MOST_PLAYERS,)),  # unused ones, as a set
            ("shown", np.int32, (MOST_PLAYERS,)),  # played face up this stage
            ("chosen", np.int32, (MOST_PLAYERS,)),  # laid face down at the stage's end
            ("used", np.int32, (MOST_PLAYERS,)),  # those of earlier stages, as a set
            ("points", np.int32, (MOST_PLAYERS,)),  # of each seat
            ("stage_winner", np.int32, (STAGES,)),  # the seat that won each stage, NONE before
            ("finish", np.int32, (STAGES, DICE)),  # the groups as each stage ended, the head first
            ("finish_showing", np.int32, (STAGES, VALUES)),  # the dice that showed each value then
            ("finish_target", np.int32, (STAGES, MOST_PLAYERS)),  # the targets that counted, NONE where it is not known
            ("finish_turn", np.int32, (STAGES,)),  # the seat that drew last
        ],
    )
)
