"""Diceland before Nature's first move: the seats and their boards (rule 3)."""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.games.diceland.files.boards import RANDOM as RANDOM_PREFIX
from quincunx.games.diceland.files.boards import SIDES, load_board
from quincunx.games.diceland.files.packing import WORDS, Packed, packed
from quincunx.games.diceland.rules import layout
from quincunx.games.diceland.state import BOARDS, FACES, NONE, STATE, Phase

DEALT, RANDOM = "dealt", "random"
Named = str | dict[str, Any]  # a board as people name it: "2b", "random:4711", a file's path or its content


def start(players: int, rules: int, board: Named = DEALT) -> NDArray[Any]:
    """The record of a game in which Nature still owes the boards, the seed or the first seat."""
    states = blank(players, rules)
    state = states[0]
    if board == DEALT:
        fill_box(state, rules)
        state.phase = Phase.DEAL
    elif board == RANDOM:
        state.phase = Phase.SEED
    else:
        number, side = put_into_box(state, board, 0, rules)
        for seat in range(players):
            state.board[seat], state.side[seat] = number, side
            layout.lay_out(state, seat)
        state.phase = Phase.FIRST
    return states


def blank(players: int, rules: int) -> NDArray[Any]:
    """A record with nothing on the table."""
    states = np.zeros(1, STATE)
    state = states[0]
    state.players, state.rules = players, rules
    state.active = state.colour = NONE
    state.seed[:] = state.board[:] = state.side[:] = state.using[:] = NONE
    return states


def fill_box(state: Any, rules: int) -> None:
    """Put the four boards with their two sides into the box (rule 1.7)."""
    state.box[:] = packed_sides(rules)


@cache
def packed_sides(rules: int) -> Packed:
    """The eight sides as the box holds them, by board and side."""
    sides = [packed(load_board(side, rules).rows) for side in SIDES]
    return np.array(sides).reshape(BOARDS, FACES, WORDS)


def put_into_box(state: Any, board: Named, free: int, rules: int) -> tuple[int, int]:
    """Put a board into the box: a side at its own place, anything else at a free one; its number and its side."""
    content = load_board(board, rules)
    number, side = divmod(SIDES.index(board), FACES) if board in SIDES else (free, 0)
    state.box[number, side] = packed(content.rows)
    if isinstance(board, str) and board.startswith(RANDOM_PREFIX):
        state.seed[number] = int(board.removeprefix(RANDOM_PREFIX))
    elif board not in SIDES:
        state.own_name[number, : len(content.name)] = [letter_number(letter) for letter in content.name]
    return number, side


def letter_number(letter: str) -> int:
    """A letter of a name as the record holds it: never 0, which ends the name."""
    return ord(letter) + 1


def letter_of(number: int) -> str:
    return chr(number - 1)


def content(options: dict[str, Any]) -> dict[str, Any]:
    """The options with a user's board file replaced by what it holds, so that a record needs no file."""
    board = options["board"]
    if board in (DEALT, RANDOM):
        return options
    loaded = load_board(board, options["rules"]).model_dump()
    if board in SIDES or (isinstance(board, str) and board.startswith(RANDOM_PREFIX)):
        return options
    return options | {"board": loaded}
