"""Why a game is over, and what told those apart who were level (rule 7); what its seats did."""

from collections.abc import Sequence
from typing import Any

from quincunx.core.table.ending import Reason, Statistic, Who, made

STATISTICS = (
    Statistic("Cards played", "Cartes jouées", made("play")),
    Statistic("Cards discarded", "Cartes défaussées", made("discard")),
    Statistic("Groups rerolled", "Groupes relancés", made("reroll")),
    Statistic("Targets played early", "Objectifs joués avant l’arrivée", made("target")),
)


def why_over(state: Any, winners: Sequence[int], who: Who) -> Reason:
    points = state.points[: state.players]
    if len(winners) > 1:
        return Reason(
            "The fourth stage has been scored, and none of those who are level has won a stage card.",
            "La quatrième étape est décomptée, et aucun des ex æquo n’a de carte étape.",
            "7.4",
        )
    if points.count(max(points)) > 1:
        en, fr, have = who.listed(winners, "en"), who.listed(winners, "fr"), "avez" if who.reader in winners else "a"
        return Reason(
            f"The fourth stage has been scored; of those who are level, {en} won the highest stage card.",
            f"La quatrième étape est décomptée ; parmi les ex æquo, {fr} {have} la carte étape la plus élevée.",
            "7.3",
        )
    return Reason("The fourth stage has been scored.", "La quatrième étape est décomptée.", "7.1")
