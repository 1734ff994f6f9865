"""Diceland in text: the notation of moves, what others see of them, and scores (rule 11)."""

from typing import Any

from quincunx.core.log import DONE, Readers
from quincunx.core.moves import first_of, kind_of
from quincunx.core.seats import NATURE
from quincunx.games.diceland.files.grid import NAMES
from quincunx.games.diceland.files.signs import COLOURS
from quincunx.games.diceland.rules import areas
from quincunx.games.diceland.state import (
    COLOUR_COUNT,
    FACE_NAMES,
    SCORES_COUNT_A_COLOUR,
    TREASURES_TO_WIN,
    Move,
    Phase,
)
from quincunx.games.diceland.text.sets import marked_by, of_colour

EVERYBODY: Readers = None
SIDES_ARE_CHOSEN, CELLS_ARE_MARKED = 1, 2
PLAIN = {Move.ROLL: "roll", Move.AGAIN: "again", Move.STOP: "stop", Move.SKIP: "skip", Move.BONUS: "bonus"}
WITH_A_COLOUR = {Move.CHOOSE: "choose", Move.USE: "use", Move.DIE: "die"}


def move_words(state: Any, move: int) -> str:
    """A move in notation, e.g. "mark D7" (rules 11.1 and 11.2)."""
    kind, word = kind_of(move), first_of(move)
    if kind in PLAIN:
        return PLAIN[Move(kind)]
    if kind in WITH_A_COLOUR:
        return f"{WITH_A_COLOUR[Move(kind)]} {COLOURS[word]}"
    match kind:
        case Move.MARK:
            return f"mark {NAMES[word]}"
        case Move.SIDE:
            return f"side {FACE_NAMES[word]}"
        case Move.BOARD:
            return f"board {word + 1}"
        case Move.SEED:
            return f"seed {word}"
        case _:
            return f"first {word}"


def veil(state: Any, seat: int, words: str) -> tuple[Readers, str]:
    """Who may read a move in full, and what the others see of it (rule 11.3)."""
    if seat != NATURE and conceals(state):
        return frozenset({seat}), DONE
    return EVERYBODY, words


def conceals(state: Any) -> int:
    """Whether sides are being chosen or cells marked, which others see when all have finished (rules 3.2 and 5.6)."""
    return {Phase.SIDE: SIDES_ARE_CHOSEN, Phase.MARK: CELLS_ARE_MARKED}.get(Phase(state.phase), 0)


def score_sheet(state: Any, seat: int) -> dict[str, Any]:
    """How near a seat is: the treasures and the cells of its best colour that count, and both together (rule 8.5)."""
    found = int(areas.treasures_found(state, seat))
    if state.rules < SCORES_COUNT_A_COLOUR:
        return {"treasures": found, "total": found}
    marked, counted = marked_by(state, seat), min(found, TREASURES_TO_WIN)
    best = max((of_colour(state, seat, colour) & marked).bit_count() for colour in range(COLOUR_COUNT))
    return {"treasures": counted, "colour": best, "total": counted + best}
