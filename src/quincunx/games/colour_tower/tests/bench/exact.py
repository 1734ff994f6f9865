"""A player who plays every turn exactly as the solver advises, to measure decks with: no bot plays turns better.

A card is worth its points and what its action brings on the average; dice left behind are worth what they give to the
next seat, shared among the others. Whom to steal from, what to give and when to stop is simple.
"""

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.core.kernels import entries
from quincunx.core.kernels.moves import first_of, kind_of, second_of
from quincunx.core.kernels.reading import Reading
from quincunx.games.colour_tower.bots.dice_sets import (
    FIRST_BLACK,
    FIRST_ONE_BLACK,
    FIRST_THREE_WHITE,
    FIRST_WHITE,
    WHITE_DICE,
    black_set,
    white_set,
)
from quincunx.games.colour_tower.bots.solver import HEIR_THROWS_LEFT, Turn, solve_turn
from quincunx.games.colour_tower.files.deck import STACKS, Card
from quincunx.games.colour_tower.rules import dice, turns
from quincunx.games.colour_tower.state import ALL_DICE, NONE, Move, Phase
from quincunx.games.colour_tower.text.faces import faces_of

REPLAY, STEAL, SWAP = 1.5, 2.0, 0.7  # points that an action brings on the average
MOST_TURNS = 600  # solved and remembered, some 3 MB each


class ExactBot:
    """Whoever has this seat plays turns without a mistake."""

    def choose(self, view: NDArray[Any], seat: int) -> int:
        """The move of a pending seat."""
        state, moves = view[0], [int(move) for move in entries.moves(view, seat)]
        if state.phase == Phase.SEAT:
            return max(moves, key=lambda move: average(state, first_of(move)))
        if state.phase == Phase.GIVE:
            return min(moves, key=lambda move: state.points[first_of(move)])
        if state.phase == Phase.STOP:
            others = [turns.points_of(state, other) for other in range(state.players) if other != seat]
            return moves[0] if turns.points_of(state, seat) > max(others) else moves[1]
        if not turns.dice_lie(state):
            return moves[0]
        turn, values = advised(state, faces_of(Reading(view)))
        return max(moves, key=lambda move: worth(state, move, turn, values))


def average(state: Any, seat: int) -> float:
    """The points of a card of another seat, as far as they are known."""
    return float(turns.points_of(state, seat) / max(1, turns.cards_held(state, seat)))


def advised(state: Any, faces: tuple[Card, ...]) -> tuple[Turn, tuple[float, ...]]:
    """The turn with these three cards, solved, and what each card is worth."""
    others = int(state.players) - 1
    rich = sum(turns.cards_held(state, seat) > 0 for seat in range(state.players) if seat != state.turn)
    cards = [None if card == NONE else faces[card] for card in state.top.tolist()]
    values = tuple(0.0 if card is None else card.points + bonus(card.action, rich) for card in cards)
    shapes = tuple(None if card is None else (card.free, card.colours) for card in cards)
    return solved(shapes, values, others), values


def bonus(action: str | None, rich: int) -> float:
    """What an action brings when so many others have cards."""
    swaps = rich if action == "super-swap" else min(rich, 1)
    gains = {"replay": REPLAY, "steal": STEAL * min(rich, 1), "swap": SWAP * swaps, "super-swap": SWAP * swaps}
    return gains.get(action or "", 0.0)


@lru_cache(maxsize=MOST_TURNS)
def solved(shapes: tuple[Any, ...], values: tuple[float, ...], others: int) -> Turn:
    """A turn whose dice, when they are left, are a gift to the next of so many others."""
    cards = [None if shape is None else Card("", shape[0], shape[1], 1, None) for shape in shapes]
    alone = solve_turn(cards, values)
    return solve_turn(cards, values, (alone.fresh - alone.inherited) / others)


def worth(state: Any, move: int, turn: Turn, values: tuple[float, ...]) -> float:
    """What a move of a turn is worth."""
    kind, first = kind_of(move), int(first_of(move))
    now = int(dice.matched(state, dice.counts_of(state)))
    if kind == Move.TAKE:
        return values[first]
    if kind == Move.THROW:
        return turn.fresh
    if kind == Move.PASS:
        return float(turn.lying[0, state.barred, white_of(state, ALL_DICE), black_of(state, ALL_DICE)])
    if kind == Move.THROW_AGAIN:
        left = HEIR_THROWS_LEFT if turns.inherited(state) else state.throws - 1
        lost = int(state.barred) | now | int(dice.matched_as_fell(state))
        kept = ALL_DICE & ~first
        return float(turn.kept[left, lost, white_set(state.dice, kept), black_set(state.dice, kept)])
    return painted_worth(state, first, int(second_of(move)), now, turn, values)


def white_of(state: Any, kept: int) -> int:
    return int(white_set(state.dice, kept) - FIRST_WHITE)


def black_of(state: Any, kept: int) -> int:
    return int(black_set(state.dice, kept) - FIRST_BLACK)


def painted_worth(state: Any, die: int, colour: int, fell: int, turn: Turn, values: tuple[float, ...]) -> float:
    """Rules 5.4 and 5.8: a card that the painted dice match, or the best throw of the others."""
    packed = dice.painted(dice.counts_of(state), state.dice[die], colour)
    now, barred = int(dice.matched(state, packed)), int(state.barred)
    best = max((values[stack] for stack in range(STACKS) if now & ~barred & 1 << stack), default=-np.inf)
    if state.throws == 0:
        return float(best)
    left, lost, others = state.throws - 1, barred | fell | now, ALL_DICE & ~(1 << die)
    white, black = white_set(state.dice, others), black_set(state.dice, others)
    if die < WHITE_DICE:
        aside = turn.aside_white[left, lost, colour, white - FIRST_THREE_WHITE, black - FIRST_BLACK]
    else:
        aside = turn.aside_black[left, lost, colour, white - FIRST_WHITE, black - FIRST_ONE_BLACK]
    return float(max(best, aside))
