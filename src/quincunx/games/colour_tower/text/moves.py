"""Colour Tower in text: the notation of moves, what others see of them, and scores (rule 10)."""

from functools import cache
from typing import Any

from quincunx.core.log import Readers
from quincunx.core.moves import first_of, kind_of, second_of
from quincunx.core.seats import NATURE
from quincunx.games.colour_tower.files.deck import COLOURS
from quincunx.games.colour_tower.state import DICE_NAMES, NONE, Move, Phase
from quincunx.games.colour_tower.text.faces import faces_of

EVERYBODY: Readers = None
PLAIN = {Move.THROW: "throw", Move.PASS: "pass", Move.STOP: "stop", Move.GO_ON: "go on"}
WITH_SEAT = {Move.STEAL: "steal", Move.SWAP: "swap", Move.FIRST: "first"}
WITH_CARD = {Move.GIVE: "give", Move.CARD: "card"}


def dice_in(dice: int) -> list[str]:
    """The names of a set of dice in order, e.g. ["w1", "b2"]."""
    return [name for die, name in enumerate(DICE_NAMES) if dice >> die & 1]


def move_words(state: Any, move: int) -> str:
    """A move in notation, e.g. "throw w1 b2" (rules 10.1 and 10.2)."""
    words, card = words_and_card(move)
    return words if card == NONE else f"{words} {faces_of(state)[card].id}"


@cache
def words_and_card(move: int) -> tuple[str, int]:
    """A move's words but for the card it names, and that card's number or NONE."""
    kind, first = Move(kind_of(move)), int(first_of(move))
    return (WITH_CARD[kind], first) if kind in WITH_CARD else (words_of(kind, first, int(second_of(move))), NONE)


def words_of(kind: Move, first: int, second: int) -> str:
    """A move that names no card."""
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in WITH_SEAT:
        return f"{WITH_SEAT[kind]} {first}"
    if kind == Move.THROW_AGAIN:
        return " ".join(["throw", *dice_in(first)])
    if kind == Move.TAKE:
        return f"take {first + 1}"
    if kind == Move.PAINT:
        return f"paint {DICE_NAMES[first]} {COLOURS[second]}"
    return f"die {COLOURS[first]}"


def veil(state: Any, seat: int, words: str) -> tuple[Readers, str]:
    """Who may read a move in full, and what the others see of it (rule 10.3)."""
    verb = words.split(maxsplit=1)[0]
    if verb == "give" or (seat == NATURE and verb == "card" and state.phase == Phase.DRAW):
        return frozenset({int(state.turn), int(state.other)}), f"{verb} ?"
    return EVERYBODY, words


def conceals(state: Any) -> int:
    """Nothing is done at the same time."""
    return 0


def forgets(state: Any) -> bool:
    """Rule 8.5: whether seats are told nothing of others' points, nor of rounds before the last."""
    return bool(state.memory)


def score_sheet(state: Any, seat: int) -> dict[str, Any]:
    """A seat's points taken apart: those of each card, the best first (rule 7.6); None where they are to be remembered."""
    if state.memory and state.unseen[seat]:
        return {"cards": [None] * int(state.unseen[seat]), "total": None}
    cards = [face.points for number, face in enumerate(faces_of(state)) if int(state.held[seat]) >> number & 1]
    return {"cards": sorted(cards, reverse=True), "total": sum(cards)}
