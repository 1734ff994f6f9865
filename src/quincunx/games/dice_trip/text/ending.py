"""Why a game is over (rule 6.1), and what its seats did."""

from collections.abc import Sequence
from typing import Any

from quincunx.core.table.ending import Reason, Statistic, Who, made
from quincunx.games.dice_trip.state import ROUNDS

STATISTICS = (
    Statistic("Numbers written", "Nombres écrits", made("write")),
    Statistic("Cities crossed out", "Villes rayées", made("cross")),
    Statistic("Throws repeated", "Lancers refaits", made("reroll")),
    Statistic("Dice used twice", "Dés utilisés deux fois", made("twice")),
)


def why_over(state: Any, winners: Sequence[int], who: Who) -> Reason:
    en, fr = "every sheet is full", "toutes les feuilles sont pleines"
    if state.players == 1:
        yours = who.reader is not None
        en, fr = f"{'your' if yours else 'the'} sheet is full", f"{'votre' if yours else 'la'} feuille est pleine"
    return Reason(f"Round {ROUNDS} is over, and {en}.", f"Le tour {ROUNDS} est fini : {fr}.", "6.1")
