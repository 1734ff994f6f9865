"""What the page's board needs beside the position: scores, roads and series, who is done, and dice used twice."""

from typing import Any

from quincunx.games.dice_trip.bots import solo
from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.state import LETTERS, UNSEEN_DONE, Phase
from quincunx.games.dice_trip.text.position import position
from quincunx.games.dice_trip.text.sheet import score_sheet


def board(state: Any) -> dict[str, Any]:
    """A position with the score of each sheet as this view knows it and, alone at the end, its percentile.

    `map_file` is where the map lies in data/, e.g. "until-1/france", None for one of a user's own.
    """
    return {
        **position(state),
        "map_file": atlas.map_of(state).file,
        "scores": [score_sheet(state, seat) for seat in range(state.players)],
        "done": [bool(state.left[seat] in (0, UNSEEN_DONE)) for seat in range(state.players)],
        "doubled": [doubled(state, seat) for seat in range(state.players)],
        "over": bool(state.phase == Phase.OVER),
        "percentile": solo.percentile(state),
    }


def doubled(state: Any, seat: int) -> str | None:
    """The die that a seat uses twice in this round, which everybody knows (rule 7.3), e.g. "R"."""
    return LETTERS[state.doubled[seat]] if state.doubled[seat] >= 0 else None
