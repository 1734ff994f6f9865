"""Why a game is over (rule 6.1), and what its seats did."""

from collections.abc import Sequence
from typing import Any

from quincunx.core.ending import Reason, Statistic, made
from quincunx.games.dice_trip.state import ROUNDS

STATISTICS = (
    Statistic("Numbers written", "Nombres écrits", made("write")),
    Statistic("Cities crossed out", "Villes rayées", made("cross")),
    Statistic("Throws repeated", "Lancers refaits", made("reroll")),
    Statistic("Dice used twice", "Dés utilisés deux fois", made("twice")),
)


def why_over(state: Any, winners: Sequence[int], names: Sequence[str]) -> Reason:
    full = state.players == 1
    return Reason(
        f"Round {ROUNDS} is over, and {'your sheet' if full else 'every sheet'} is full.",
        f"Le tour {ROUNDS} est fini : {'votre feuille est pleine' if full else 'toutes les feuilles sont pleines'}.",
        "6.1",
    )
