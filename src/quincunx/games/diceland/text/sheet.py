"""A seat's score taken apart (rule 8.5)."""

from typing import Any

from quincunx.games.diceland.state import COLOUR_COUNT, SCORES_COUNT_A_COLOUR, TREASURES_TO_WIN
from quincunx.games.diceland.text.sets import marked_by, of_colour, treasures_found


def score_sheet(state: Any, seat: int) -> dict[str, Any]:
    """How near a seat is: the treasures and the cells of its best colour that count, and both together (rule 8.5)."""
    found = treasures_found(state, seat)
    if state.rules < SCORES_COUNT_A_COLOUR:
        return {"treasures": found, "total": found}
    marked, counted = marked_by(state, seat), min(found, TREASURES_TO_WIN)
    best = max((of_colour(state, seat, colour) & marked).bit_count() for colour in range(COLOUR_COUNT))
    return {"treasures": counted, "colour": best, "total": counted + best}
