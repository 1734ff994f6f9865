"""Why a game is over (rules 8.2 and 8.3), and what its seats did."""

from collections.abc import Sequence
from typing import Any

from quincunx.core.table.ending import Reason, Statistic, Who, made
from quincunx.games.diceland.state import Phase

STATISTICS = (
    Statistic("Pushed their luck", "Lancers risqués", made("again")),
    Statistic("Cells marked", "Cases cochées", made("mark")),
    Statistic("Bonus throws", "Lancers bonus", made("bonus")),
    Statistic("Marked nothing", "Rien coché", made("skip")),
)


def why_over(state: Any, winners: Sequence[int], who: Who) -> Reason:
    en = f"{who.en(winners, you='reached', one='reached')} the goal"
    fr = f"{who.fr(winners, you='avez', one='a', many='ont')} atteint le but"
    if state.phase == Phase.OVER_IN_BONUS:
        return Reason(f"{en} in a bonus throw.", f"{fr} grâce à un lancer bonus.", "8.3")
    return Reason(f"{en} while all marked.", f"{fr} pendant que tous cochaient.", "8.2")
