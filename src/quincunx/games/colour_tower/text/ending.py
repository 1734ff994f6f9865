"""Why a game is over (rule 7), and what its seats did."""

from collections.abc import Sequence
from typing import Any

from quincunx.core.table.ending import Reason, Statistic, Who, made
from quincunx.games.colour_tower.rules import turns

STATISTICS = (
    Statistic("Throws", "Lancers", made("throw")),
    Statistic("Cards taken", "Cartes prises", made("take")),
    Statistic("Dice painted", "Dés peints", made("paint")),
    Statistic("Cards stolen or swapped", "Cartes volées ou échangées", made("steal", "swap")),
)


def why_over(state: Any, winners: Sequence[int], who: Who) -> Reason:
    """Rules 7.1, 7.3 and 7.5: somebody has enough cards, the stacks are empty, or the last seat stopped the game."""
    for seat in range(state.players):
        if turns.has_enough_to_end(state, seat):
            cards = turns.cards_held(state, seat)
            return Reason(
                f"{who.en([seat], you='have', one='has')} {cards} cards, and that ends the game.",
                f"{who.fr([seat], you='avez', one='a')} {cards} cartes, et cela met fin à la partie.",
                "7.1",
            )
    if turns.stacks_are_empty(state):
        return Reason("All three stacks are empty.", "Les trois tas sont épuisés.", "7.5")
    last, cards = [state.turn], turns.cards_held(state, state.turn)
    return Reason(
        f"{who.en(last, you='stopped', one='stopped')} the game with {cards} cards.",
        f"{who.fr(last, you='avez', one='a')} arrêté la partie avec {cards} cartes.",
        "7.3",
    )
