"""What the page's board needs beside the position: dice in the air, matched cards, hands by number, what cards are."""

from typing import Any

from quincunx.games.colour_tower.bots.odds import PARTS, fits, odds
from quincunx.games.colour_tower.files.deck import STACKS, Card
from quincunx.games.colour_tower.rules import dice, turns
from quincunx.games.colour_tower.state import END_CARDS, STOP_CARDS
from quincunx.games.colour_tower.text.faces import faces_of
from quincunx.games.colour_tower.text.moves import dice_in
from quincunx.games.colour_tower.text.position import position


def board(state: Any) -> dict[str, Any]:
    """A position with the limits of the game and with every card in it that this view knows, taken apart."""
    now = position(state)
    seen = {card for cards in (now["tops"], *now["held"]) for card in cards}
    return {
        **now,
        "memory": bool(state.memory),
        "thrown": dice_in(int(state.thrown)),
        "matched": matched(state),
        "fits": fits(state),
        "odds": odds(state),
        "counts": [len(cards) for cards in now["held"]],
        "end": END_CARDS[state.players],
        "stop": STOP_CARDS[state.players],
        "faces": {card.id: face(card) for card in faces_of(state) if card.id in seen},
    }


def matched(state: Any) -> list[int]:
    """The stacks whose top card the dice match as they lie, barred or not; none while dice are in the air."""
    if state.thrown or not turns.dice_lie(state):
        return []
    stacks = int(dice.matched(state, dice.counts_of(state)))
    return [stack + 1 for stack in range(STACKS) if stacks >> stack & 1]


def face(card: Card) -> dict[str, Any]:
    """What a card shows, e.g. {"combination": "carre", "colours": [], "parts": [4], "points": 2, …}."""
    return {
        "combination": card.free,
        "colours": list(card.colours),
        "parts": list(PARTS[card.free]) if card.free else [len(card.colours)],
        "points": card.points,
        "action": card.action,
    }
