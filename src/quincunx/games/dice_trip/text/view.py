"""What the page's board needs beside the position: scores, roads and series, who is done, and dice used twice."""

from typing import Any

from quincunx.games.dice_trip.bots import solo
from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.state import LETTERS, UNSEEN_DONE, Phase
from quincunx.games.dice_trip.text.position import Position, position
from quincunx.games.dice_trip.text.sheet import Score, score_sheet


class Board(Position):
    """The board of Dice Trip."""

    map_file: str | None
    """Where a map that comes with the game lies in data/, e.g. "until-1/france"; None for any other."""
    scores: list[Score]
    done: list[bool]
    """Whether each seat has nothing left to write in this round."""
    doubled: list[str | None]
    """The die that each seat uses twice in this round, which everybody knows (rule 7.3), e.g. "R"."""
    over: bool
    percentile: int | None


def board(state: Any) -> Board:
    """A position with the score of each sheet as this view knows it and, alone at the end, its percentile."""
    return {
        **position(state),
        "map_file": atlas.map_of(state).file,
        "scores": [score_sheet(state, seat) for seat in range(state.players)],
        "done": [left in (0, UNSEEN_DONE) for left in state.left[: state.players]],
        "doubled": [LETTERS[die] if die >= 0 else None for die in state.doubled[: state.players]],
        "over": state.phase == Phase.OVER,
        "percentile": solo.percentile(state),
    }
