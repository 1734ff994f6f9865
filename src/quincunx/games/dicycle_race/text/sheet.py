"""A seat's score taken apart (rule 10)."""

from typing import Any

from quincunx.games.dicycle_race.rules import route
from quincunx.games.dicycle_race.state import Scoring


def score_sheet(state: Any, seat: int) -> dict[str, Any]:
    """A seat's points, and how far its team is in the present race: steps of all its pawns, in a circle the card."""
    places = state.place[route.team_of(state, seat)][: route.pawns_each(state)]
    return {"steps": sum(max(0, route.step_of(place)) for place in places), "total": state.points[seat]}


def fewest_win(state: Any) -> bool:
    """Rule 10.8: against time, the fewest points are the best."""
    return bool(state.scoring == Scoring.TIME)
