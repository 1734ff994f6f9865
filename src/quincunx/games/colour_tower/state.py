"""Colour Tower's position as one record, and its words."""

from enum import IntEnum
from typing import Literal, get_args

import numpy as np

from quincunx.games.colour_tower.files.deck import DICE, MOST_CARDS, STACKS

DieName = Literal["w1", "w2", "w3", "w4", "b1", "b2"]
DICE_NAMES: tuple[DieName, ...] = get_args(DieName)
ALL_DICE = (1 << DICE) - 1
FIRST_BLACK, SECOND_BLACK = 4, 5
BLACK_DICE = 1 << FIRST_BLACK | 1 << SECOND_BLACK

LEAST_PLAYERS, MOST_PLAYERS = 2, 6
ASIDE_SINCE = 2  # the version of the rules in which a painted die is set aside (rules 5.4 and 5.8)
THROWS = 3
HEIRS_THROWS = 2
END_CARDS = (0, 0, 10, 8, 6, 6, 6)  # rule 7.1, by the number of players
STOP_CARDS = (0, 0, 7, 5, 4, 4, 4)  # rule 7.3

NONE = -1  # no seat, no card, no colour, no action
SECRET = -2  # a card that this view may not know


class Action(IntEnum):
    """The actions as `deck.ACTIONS` names them."""

    REPLAY = 0
    STEAL = 1
    SWAP = 2
    SUPER_SWAP = 3


class Phase(IntEnum):
    """What is to be done; up to DRAW, Nature does it."""

    SETUP = 0
    TURN_UP = 1  # the next card of a stack comes to light
    DRAW = 2  # a card is drawn unseen from another seat
    THROW = 3
    SEAT = 4
    GIVE = 5
    STOP = 6
    OVER = 7


class Move(IntEnum):
    """Kinds of moves; their words are stacks, dice (one, or as a set), colours, seats and cards, all from 0."""

    THROW = 0  # all six, at the start of a turn
    THROW_AGAIN = 1
    TAKE = 2
    PAINT = 3
    PASS = 4
    STEAL = 5
    SWAP = 6
    GIVE = 7
    STOP = 8
    GO_ON = 9
    DIE = 10
    CARD = 11
    FIRST = 12


# Every card that comes into a hand leaves an entry in the trail: one that is taken, or held from the beginning in a
# game that begins from a position; and two for each swap. Nobody plays on with more than END_CARDS - 1 cards, so six
# players take five each, all of them super swaps with five others, and one takes the card that ends the game.
MOST_TAKEN = MOST_PLAYERS * (END_CARDS[MOST_PLAYERS] - 1)
MOST_ENTRIES = MOST_TAKEN * (1 + 2 * (MOST_PLAYERS - 1)) + 1

STATE = np.dtype(
    (
        np.record,
        [
            ("rules", np.int32),  # their version: games go on under the rules that they began with
            ("memory", np.int32),  # whether everybody must remember won cards without the table's help (rule 8.5)
            ("players", np.int32),  # how many play
            ("phase", np.int32),  # see Phase
            ("turn", np.int32),  # the seat whose turn it is
            ("turns", np.int32),  # how many have ended
            ("dice", np.int32, (DICE,)),  # the colours they show, NONE when they are off the table
            ("thrown", np.int32),  # the dice that Nature still has to settle
            ("throws", np.int32),  # left in this turn
            ("wild", np.int32),  # whether the seat may paint; while dice fall, whether the black ones fall together
            ("painted", np.int32),  # the die painted since the last throw, or NONE
            ("fell", np.int32),  # the colour that it fell with
            ("barred", np.int32),  # stacks, as a set
            ("top", np.int32, (STACKS,)),  # the card that lies open on each stack
            ("left", np.int32, (STACKS,)),  # cards under each top
            ("emptied", np.int32),  # the stack whose next card Nature owes
            ("won", np.int32),  # the card whose action comes after that
            ("action", np.int32),  # what goes on in the phases from SEAT to GIVE, and in DRAW
            ("other", np.int32),  # the seat that is stolen from or swapped with
            ("got", np.int32),  # the card drawn in a swap, which may not be given back
            ("pool", np.int64),  # undrawn cards, as a set; in a view, all that it cannot place
            ("held", np.int64, (MOST_PLAYERS,)),  # each seat's cards, as a set
            ("unseen", np.int32, (MOST_PLAYERS,)),  # in a view: how many more cards a seat holds
            ("entries", np.int32),  # of the trail
            ("trail", np.int32, (MOST_ENTRIES,)),  # how every card came to its seat, see trail.py
            ("cards", np.int32),  # the whole deck: how many, and what each is
            ("combination", np.int32, (MOST_CARDS,)),  # packed, see dice.py
            ("points", np.int32, (MOST_CARDS,)),  # of each card
            ("action_of", np.int32, (MOST_CARDS,)),  # each card's action, or NONE
        ],
    )
)
