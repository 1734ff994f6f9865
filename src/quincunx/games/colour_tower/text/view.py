"""What the page's board needs beside the position: dice in the air, matched cards, hands by number, what cards are."""

from typing import Any

from typing_extensions import TypedDict

from quincunx.games.colour_tower.bots.odds import PARTS, Place, fits, odds
from quincunx.games.colour_tower.files.deck import STACKS, ActionName, Card, Colour
from quincunx.games.colour_tower.rules import dice, turns
from quincunx.games.colour_tower.state import END_CARDS, STOP_CARDS, DieName
from quincunx.games.colour_tower.text.faces import faces_of
from quincunx.games.colour_tower.text.moves import dice_in
from quincunx.games.colour_tower.text.position import Position, position


class CardFace(TypedDict):
    """What a card shows: a free combination by its name, or exact colours."""

    combination: str | None
    colours: list[Colour]
    parts: list[int]
    """How many dice each part of it asks for, e.g. [3, 2] for a full house."""
    points: int
    action: ActionName | None


class Board(Position):
    """The board of Colour Tower."""

    memory: bool
    """Whether people are to remember won cards themselves."""
    thrown: list[DieName]
    """Dice in the air: only in previews."""
    matched: list[int]
    """The stacks, from 1, whose card the dice match."""
    fits: list[list[Place]]
    odds: list[float | None]
    """The chance of each card from here, 0 to 1."""
    counts: list[int]
    """How many cards each seat holds."""
    end: int
    """How many cards end the game."""
    stop: int
    """With how many cards one may stop it."""
    faces: dict[str, CardFace]


def board(state: Any) -> Board:
    """A position with the limits of the game and with every card in it that this view knows, taken apart."""
    now, faces = position(state), faces_of(state)
    seen = {card for cards in (now["tops"], *now["held"]) for card in cards}
    return {
        **now,
        "memory": bool(state.memory),
        "thrown": dice_in(state.thrown),
        "matched": matched(state),
        "fits": fits(state, faces),
        "odds": odds(state, faces),
        "counts": [len(cards) for cards in now["held"]],
        "end": END_CARDS[state.players],
        "stop": STOP_CARDS[state.players],
        "faces": {card.id: face(card) for card in faces if card.id in seen},
    }


def matched(state: Any) -> list[int]:
    """The stacks whose top card the dice match as they lie, barred or not; none while dice are in the air."""
    if state.thrown or not turns.dice_lie(state):
        return []
    stacks, _ = dice.matches(state.states)
    return [stack + 1 for stack in range(STACKS) if stacks >> stack & 1]


def face(card: Card) -> CardFace:
    return {
        "combination": card.free,
        "colours": list(card.colours),
        "parts": list(PARTS[card.free]) if card.free else [len(card.colours)],
        "points": card.points,
        "action": card.action,
    }
