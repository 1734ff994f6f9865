"""Why a game is over (rules 8.2 and 8.3), and what its seats did."""

from collections.abc import Sequence
from typing import Any

from quincunx.core.ending import Reason, Statistic, listed, made
from quincunx.games.diceland.state import Phase

STATISTICS = (
    Statistic("Pushed their luck", "Lancers risqués", made("again")),
    Statistic("Cells marked", "Cases cochées", made("mark")),
    Statistic("Bonus throws", "Lancers bonus", made("bonus")),
    Statistic("Marked nothing", "Rien coché", made("skip")),
)


def why_over(state: Any, winners: Sequence[int], names: Sequence[str]) -> Reason:
    won = [names[seat] for seat in winners]
    en, fr = listed(won, "en"), listed(won, "fr")
    if state.phase == Phase.OVER_IN_BONUS:
        return Reason(
            f"{en} reached the goal in a bonus throw.", f"{fr} a atteint le but grâce à un lancer bonus.", "8.3"
        )
    have = "ont" if len(won) > 1 else "a"
    return Reason(
        f"{en} reached the goal while all marked.", f"{fr} {have} atteint le but pendant que tous cochaient.", "8.2"
    )
