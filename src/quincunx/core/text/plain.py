"""What a small game need not write itself: its start, its positions, its board, its score sheet, its refusals.

They follow from its record. Every field but `players` and `rules` is a key of the position under its own name. In its
state.py a game says which fields have an entry for each seat, e.g. `OF_SEATS = ("points",)`, which hold the number of
a seat, e.g. `SEATS = ("turn",)`, and which are 0 but while Nature owes a move, e.g. `OWED = ("rolling",)`: no position
has those.
"""

import copy
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.core.catalogue.game import Game, Options, Position
from quincunx.core.errors import BadPosition, IllegalMove, shown
from quincunx.core.kernels import entries
from quincunx.core.kernels.seats import NATURE, seats_in

UNTOLD = ("players", "rules")  # fields that are no keys
MOVES_TOLD = 40


def keys_of(game: Game) -> list[str]:
    """E.g. ["points", "turn"]."""
    untold = (*UNTOLD, *named(game, "OWED"))
    return [name for name in game.module("state").STATE.names if name not in untold]


def named(game: Game, constant: str) -> tuple[str, ...]:
    return getattr(game.module("state"), constant, ())


def start(game: Game, options: Options) -> NDArray[Any]:
    """Zeros, but for the fields that are named as options."""
    states = np.zeros(1, game.module("state").STATE)
    for name, value in options.items():
        if name in (*UNTOLD, *keys_of(game)):
            states[name] = value
    return states


def position(game: Game, state: Any) -> Position:
    """E.g. {"points": [12, 0], "turn": 0}."""
    of_seats = named(game, "OF_SEATS")
    fields = {key: getattr(state, key) for key in keys_of(game)}
    return {key: field[: state.players] if key in of_seats else copy.deepcopy(field) for key, field in fields.items()}


def board(game: Game, state: Any) -> dict[str, Position]:
    """The position sorted for the page's plain board.

    E.g. {"of_seats": {"points": [12, 0]}, "seats": {"turn": 0}, "others": {"at_stake": 5}}.
    """
    whole = game.position(state)
    kinds = {"of_seats": named(game, "OF_SEATS"), "seats": named(game, "SEATS")}
    told = {kind: {key: whole[key] for key in keys if key in whole} for kind, keys in kinds.items()}
    return told | {"others": {key: value for key, value in whole.items() if key not in chain(*kinds.values())}}


def from_position(game: Game, given: Any, options: Options) -> NDArray[Any]:
    """A record whose fields are the position's, with those of a game that begins where a key is left out."""
    if not isinstance(given, dict):
        raise BadPosition(
            "position", f"keys and values, not {shown(given)}", f"des clés et valeurs, pas {shown(given)}"
        )
    states = start(game, options | {"players": seats_given(game, given, options["players"])})
    state = states[0]
    for key, value in given.items():
        if key not in keys_of(game):
            known = ", ".join(keys_of(game))
            raise BadPosition(str(key), f"unknown key; the keys are {known}", f"clé inconnue ; les clés sont {known}")
        field = np.asarray(state[key])
        shape = (int(state.players), *field.shape[1:]) if key in named(game, "OF_SEATS") else field.shape
        kind = np.iinfo(field.dtype)
        least, most = (0, int(state.players) - 1) if key in named(game, "SEATS") else (int(kind.min), int(kind.max))
        read = numbers(key, value, shape, least, most)
        if shape:
            state[key][: shape[0]] = read
        else:
            state[key] = read
    if NATURE in seats_in(entries.pending(states)):
        raise BadPosition(
            "position",
            "Nature owes a move: give the position before, and the moves since as “since”",
            "la Nature doit un coup : donnez la position d’avant, et les coups suivants par « since »",
        )
    return states


def seats_given(game: Game, given: Position, players: int) -> int:
    """The number of seats: the length of the lists that have an entry for each."""
    lists = {key: given[key] for key in named(game, "OF_SEATS") if isinstance(given.get(key), list)}
    least, most = game.least_players, game.most_players
    lengths = {len(each) for each in lists.values()}
    if len(lengths) > 1 or not all(least <= length <= most for length in lengths):
        raise BadPosition(
            ", ".join(lists),
            f"an entry for each of {least} to {most} seats",
            f"une valeur par siège, de {least} à {most}",
        )
    return lengths.pop() if lengths else players


def numbers(key: str, value: Any, shape: tuple[int, ...], least: int, most: int) -> Any:
    """A whole number, or lists of them in a shape; BadPosition for anything else."""
    if not shape and type(value) is int and least <= value <= most:
        return value
    if shape and isinstance(value, list) and len(value) == shape[0]:
        return [numbers(key, each, shape[1:], least, most) for each in value]
    en = f"a list of {shape[0]}" if shape else f"a whole number from {least} to {most}"
    fr = f"une liste de {shape[0]}" if shape else f"un nombre entier de {least} à {most}"
    raise BadPosition(key, f"{en}, not {shown(value)}", f"{fr}, pas {shown(value)}")


def score_sheet(state: Any, seat: int) -> dict[str, Any]:
    """Nothing to take apart, e.g. {"total": 12}."""
    return {"total": int(entries.scores(state.states, state.players)[seat])}


def why_not(game: Game, state: Any, seat: int, move: str) -> IllegalMove:
    """What could be played instead; for what is no move at all, how moves are written."""
    if game.notation.read(move) is None:
        return game.notation.malformed(move)
    moves = [game.notation.write(state, code) for code in entries.moves(state.states, seat)[:MOVES_TOLD].tolist()]
    known = ", ".join(f"“{words}”" for words in moves)
    connus = ", ".join(f"« {words} »" for words in moves)
    return IllegalMove(
        f"“{move}” is not a move now, only {known}", f"« {move} » n’est pas un coup maintenant, seulement {connus}"
    )
