"""What a small game need not write itself: its start, its positions, its score sheet, its refusals.

They follow from its record. Every field is a key of the position under its own name, a list with an entry for each
seat where it is as long as the most players; `players` is the length of those lists and `rules` is told elsewhere.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.core import entries
from quincunx.core.errors import BadPosition, IllegalMove, shown
from quincunx.core.game import Game, Options, Position
from quincunx.core.seats import NATURE, seats_in

UNTOLD = ("players", "rules")  # fields that are no keys
MOST = 1_000_000  # of anything
MOVES_TOLD = 40


def start(game: Game, options: Options) -> NDArray[Any]:
    """Zeros, but for the fields that are named as options."""
    states = np.zeros(1, game.module("state").STATE)
    for name, value in options.items():
        if name in states[0].dtype.names:
            states[name] = value
    return states


def is_a_seats(game: Game, field: NDArray[Any]) -> bool:
    return bool(field.shape) and field.shape[0] == game.most_players


def position(game: Game, state: Any) -> Position:
    """E.g. {"points": [12, 0], "turn": 0}."""
    fields = {name: np.asarray(state[name]) for name in state.dtype.names if name not in UNTOLD}
    return {
        name: (field[: state.players] if is_a_seats(game, field) else field).tolist() for name, field in fields.items()
    }


def from_position(game: Game, given: Any, options: Options) -> NDArray[Any]:
    """A record whose fields are the position's, with those of a game that begins where a key is left out."""
    if not isinstance(given, dict):
        raise BadPosition(
            "position", f"keys with values, not {shown(given)}", f"des clés et valeurs, pas {shown(given)}"
        )
    states = start(game, options | {"players": seats_in_lists(game, given, options["players"])})
    state = states[0]
    keys = [name for name in state.dtype.names if name not in UNTOLD]
    for key, value in given.items():
        if key not in keys:
            known = ", ".join(keys)
            raise BadPosition(key, f"unknown key; the keys are {known}", f"clé inconnue ; les clés sont {known}")
        field = np.asarray(state[key])
        room = field[: state.players] if is_a_seats(game, field) else field
        most = int(state.players) - 1 if key == "turn" else MOST
        read = numbers(key, value, room.shape, most)
        if room.shape:
            room[...] = read
        else:
            state[key] = read
    if NATURE in seats_in(entries.pending(states)):
        raise BadPosition(
            "position",
            "Nature owes a move: give the moves as “since”",
            "la Nature doit un coup : donnez-le par « since »",
        )
    return states


def seats_in_lists(game: Game, given: Position, players: int) -> int:
    """The number of seats: the length of the lists that have an entry for each."""
    record = np.zeros(1, game.module("state").STATE)[0]
    of_seats = [name for name in record.dtype.names if is_a_seats(game, np.asarray(record[name]))]
    lengths = {len(given[key]) for key in of_seats if isinstance(given.get(key), list)}
    least, most = game.least_players, game.most_players
    if len(lengths) > 1 or not all(least <= length <= most for length in lengths):
        raise BadPosition(
            ", ".join(key for key in of_seats if key in given),
            f"lists of one length, {least} to {most} seats",
            f"des listes d’une même longueur, {least} à {most} sièges",
        )
    return lengths.pop() if lengths else players


def numbers(key: str, value: Any, shape: tuple[int, ...], most: int) -> Any:
    """A whole number from 0 up, or lists of them in a shape; BadPosition for anything else."""
    if not shape and type(value) is int and 0 <= value <= most:
        return value
    if shape and isinstance(value, list) and len(value) == shape[0]:
        return [numbers(key, each, shape[1:], most) for each in value]
    wanted_en = f"a list of {shape[0]}" if shape else f"a whole number from 0 to {most}"
    wanted_fr = f"une liste de {shape[0]}" if shape else f"un nombre entier de 0 à {most}"
    raise BadPosition(key, f"{wanted_en}, not {shown(value)}", f"{wanted_fr}, pas {shown(value)}")


def score_sheet(state: Any, seat: int) -> dict[str, Any]:
    """Nothing to take apart, e.g. {"total": 12}."""
    states = np.array([state])
    return {"total": int(entries.scores(states, int(state.players))[seat])}


def why_not(game: Game, state: Any, seat: int, move: str) -> IllegalMove:
    """What could be played instead."""
    moves = [game.notation.write(state, code) for code in entries.moves(np.array([state]), seat)[:MOVES_TOLD]]
    known = ", ".join(f"“{words}”" for words in moves)
    connus = ", ".join(f"« {words} »" for words in moves)
    return IllegalMove(
        f"“{move}” is not a move now, only {known}", f"« {move} » n’est pas un coup maintenant, seulement {connus}"
    )
