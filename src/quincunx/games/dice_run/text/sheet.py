"""A seat's score taken apart, stage by stage (rules 6 and 7)."""

from typing import Any, Literal

from typing_extensions import TypedDict

from quincunx.games.dice_run.rules import stages
from quincunx.games.dice_run.state import DIE_NAMES, NONE, SECOND_POINTS, STAGE_POINTS, STAGES, THIRD_POINTS


class FinishedStage(TypedDict):
    """How a seat ranked in a stage, e.g. second with target B6, which counted 4, and 2 in group 2 (rules 6.4 to 6.7)."""

    target: str
    counts: list[int]
    rank: int
    points: int
    tie: Literal["group", "draw"] | None
    """What told it from a seat that was level in the head."""


class ScoreSheet(TypedDict):
    """A seat's points taken apart: stage by stage, and what stage cards, second and third places gave in all."""

    stages: list[FinishedStage | None]
    """None for a stage that is not over, or was over before the position in which the table began."""
    stage_cards: list[int]
    places: int
    total: int


def score_sheet(state: Any, seat: int) -> ScoreSheet:
    won = [STAGE_POINTS[stage] for stage, winner in enumerate(state.stage_winner) if winner == seat != NONE]
    total = state.points[seat]
    return {
        "stages": [finished_stage(state, stage, seat) for stage in range(STAGES)],
        "stage_cards": won,
        "places": total - sum(won),
        "total": total,
    }


def finished_stage(state: Any, stage: int, seat: int) -> FinishedStage | None:
    if state.finish_target[stage][seat] == NONE:
        return None
    counts = [finish_counts(state, stage, other) for other in range(state.players)]
    drew = state.finish_turn[stage]
    order = sorted(
        range(state.players),
        key=lambda other: ([-count for count in counts[other]], (other - drew) % state.players),
    )
    rank = order.index(seat)
    level = max(groups_level(counts[seat], counts[other]) for other in range(state.players) if other != seat)
    points = (STAGE_POINTS[stage], SECOND_POINTS, THIRD_POINTS)
    return {
        "target": DIE_NAMES[state.finish_target[stage][seat]],
        "counts": counts[seat][: level + 1],
        "rank": rank + 1,
        "points": points[rank] if rank < len(points) else 0,
        "tie": "draw" if level == len(counts[seat]) else "group" if level else None,
    }


def finish_counts(state: Any, stage: int, seat: int) -> list[int]:
    """What a seat's target counted in each group as a stage ended, the head first."""
    showing, target = state.finish_showing[stage], state.finish_target[stage][seat]
    return [stages.count(showing, target, dice) for dice in state.finish[stage] if dice]


def groups_level(one: list[int], other: list[int]) -> int:
    """In how many groups from the head back two seats count the same before they differ."""
    return next((group for group, count in enumerate(one) if count != other[group]), len(one))
