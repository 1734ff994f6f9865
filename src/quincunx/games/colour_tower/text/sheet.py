"""A seat's score taken apart (rule 7.6)."""

from typing import Any

from quincunx.games.colour_tower.text.faces import faces_of


def score_sheet(state: Any, seat: int) -> dict[str, Any]:
    """The points of each card, the best first, and of all; None where they are to be remembered (rules 7.6 and 8.5)."""
    if state.memory and state.unseen[seat]:
        return {"cards": [None] * state.unseen[seat], "total": None}
    cards = [face.points for number, face in enumerate(faces_of(state)) if state.held[seat] >> number & 1]
    return {"cards": sorted(cards, reverse=True), "total": sum(cards)}
