"""Dicycle Race's position as one record, and its words."""

from enum import IntEnum

import numpy as np

from quincunx.games.dicycle_race.files.cards import COLOURS, FACES, LETTERS, MOST_CARDS
from quincunx.games.dicycle_race.files.options import MODES, RANGES, SCORINGS

LEAST_PLAYERS, MOST_PLAYERS = RANGES["players"]
_, MOST_ROUTE = RANGES["cards"]
_, MOST_PAWNS = RANGES["pawns"]
SIDES = len(FACES)
KINDS = len(COLOURS) * SIDES  # kinds of dice: colour * 6 + value, values from 0
DIE_NAMES = tuple(f"{letter}{face}" for letter in LETTERS for face in FACES)
SUPPLY = 6  # dice of each colour
HAND = 6
THROWS = 3
AIM = 6  # rule 3.7: the most bottles that somebody goes for, so the most cards and the most dice placed too

A, B = 0, 1
ROADS = "ab"
NONE = -1  # no card, no road, no seat, no number announced
OUT = -1  # the place of a pawn that is out of the race
NO_CAPACITY, BLANK = 0, -1
DUEL_STARTS = (12, 6)  # rule 8.1
PODIUM_POINTS = (3, 2, 1)  # rule 10.5

NAMES_A_LEVEL = 100  # a card's name as a number: its level * 100 + its own number


class Mode(IntEnum):
    SPRINT = 0
    FAMILY = 1
    VELODROME = 2
    DUEL = 3


class Scoring(IntEnum):
    SPRINT = 0
    PODIUM = 1
    TIME = 2


assert tuple(mode.name.lower() for mode in Mode) == MODES
assert tuple(scoring.name.lower() for scoring in Scoring) == SCORINGS


class Phase(IntEnum):
    DEAL = 0  # Nature lays the route
    FIRST = 1  # and draws who begins
    ANNOUNCE = 2
    GIFT = 3
    HAND = 4
    THROW = 5  # throwing, placing, ending
    AIR = 6  # dice are in the air
    REMOVE = 7
    OVER = 8


class Move(IntEnum):
    """Kinds of moves; their words are kinds of dice, places (step * 2 + road), pawns (from 0) and plain numbers."""

    ANNOUNCE = 0
    GIFT = 1
    NO_GIFT = 2
    HAND = 3
    PLACE = 4
    THROW = 5
    END = 6
    REMOVE = 7
    CARD = 8
    FIRST = 9
    DIE = 10


STATE = np.dtype(
    (
        np.record,
        [
            ("players", np.int32),  # how many play
            ("rules", np.int32),  # the version of the rules that is played
            ("phase", np.int32),  # see Phase
            ("turn", np.int32),  # while the cards of a later race are laid: the seat that begins it
            ("mode", np.int32),  # see Mode
            ("scoring", np.int32),  # see Scoring
            ("there_and_back", np.int32),  # whether this variant is played
            ("all_or_nothing", np.int32),  # whether this variant is played
            ("traffic", np.int32),  # whether this variant is played
            ("branches", np.int32),  # whether this variant is played
            ("leaders_first", np.int32),  # whether this variant is played
            ("blank", np.int32),  # pawns that fit on a card with a blank capacity
            ("races", np.int32),  # how many a game with points or time has
            ("teams", np.int32),  # the option: it counts only in family
            ("pawns", np.int32),  # of each team
            ("levels", np.int32),  # of the cards that are drawn, as a set
            ("own_route", np.int32),  # whether the route is the user's, so that nothing is drawn
            ("deck_size", np.int32),  # cards in the deck
            ("card_name", np.int32, (MOST_CARDS,)),  # each card's name as a number
            ("combination", np.int32, (MOST_CARDS,)),  # each card's, as combinations.py numbers them
            ("bottles", np.int32, (MOST_CARDS, len(COLOURS))),  # each card's, by colour
            ("capacity", np.int32, (MOST_CARDS,)),  # each card's, NO_CAPACITY or BLANK
            ("cards", np.int32),  # of the route, removed ones too
            ("route", np.int32, (MOST_ROUTE, len(ROADS))),  # the deck's cards; NONE where none lies
            ("fork", np.int32),  # the first card of the stretch with two roads
            ("join", np.int32),  # the first card behind it
            ("place", np.int32, (MOST_PLAYERS, MOST_PAWNS)),  # of each team's pawns: step * 2 + road
            ("lap", np.int32, (MOST_PLAYERS,)),  # how often each team has gone round a circle
            ("race", np.int32),  # from 1
            ("first", np.int32),  # the seat that began it
            ("points", np.int32, (MOST_PLAYERS,)),  # of each team
            ("home", np.int32, (MOST_PLAYERS,)),  # the teams that are home, in order of arrival
            ("homes", np.int32),  # how many teams are home
            ("order", np.int32, (MOST_PLAYERS,)),  # the seats that play in this round
            ("in_order", np.int32),  # how many seats that is
            ("played", np.int32),  # how many of them have had their turn
            ("turns", np.int32),  # ended since the game, or the position it was taken from, began
            ("announced", np.int32, (MOST_PAWNS,)),  # cards that each pawn goes for, or NONE
            ("hand", np.int32, (len(COLOURS),)),  # dice taken of each colour
            ("throws", np.int32),  # left
            ("thrown", np.int32, (KINDS,)),  # dice of the last throw that are not placed
            ("dice_placed", np.int32),  # how many were placed in this turn
            ("placed_die", np.int32, (AIM,)),  # the kind of each
            ("placed_at", np.int32, (AIM,)),  # and its place
            ("placed_pawn", np.int32, (AIM,)),  # and the pawn it is for
            ("placed_throw", np.int32, (AIM,)),  # from 1; 0 for a gift die
            ("gift", np.int32, (KINDS,)),  # dice given away, by kind
            ("gift_from", np.int32),  # the seat that gave them
            ("gift_takers", np.int32),  # a set of seats
        ],
    )
)
