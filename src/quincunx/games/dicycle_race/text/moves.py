"""Dicycle Race in text: the notation of moves and scores (rules 13.1 to 13.3)."""

from typing import Any

from quincunx.core.log import Readers
from quincunx.core.moves import first_of, kind_of, second_of, third_of
from quincunx.games.dicycle_race.files.cards import LETTERS, LEVELS
from quincunx.games.dicycle_race.rules import route
from quincunx.games.dicycle_race.state import KINDS, NAMES_A_LEVEL, ROADS, SIDES, Mode, Move

DIE_NAMES = tuple(f"{LETTERS[kind // SIDES]}{kind % SIDES + 1}" for kind in range(KINDS))


def card_name(state: Any, card: int) -> str:
    """The name of a card of the deck, e.g. "green-7"."""
    level, number = divmod(int(state.card_name[card]), NAMES_A_LEVEL)
    return f"{LEVELS[level]}-{number}"


def place_word(state: Any, place: int) -> int | str:
    """A place on the route, e.g. 5, or "5a" where there are two roads."""
    step = int(route.step_of(place))
    if not route.is_home(state, place) and route.on_stretch(state, step):
        return f"{step}{ROADS[route.road_of(place)]}"
    return step


def move_words(state: Any, move: int) -> str:
    """A move in notation, e.g. "place Y4 5a pawn 2"."""
    first, second, third = first_of(move), second_of(move), third_of(move)
    match kind_of(move):
        case Move.ANNOUNCE:
            numbers = (first, second, third)[: route.pawns_each(state)]
            return " ".join(["announce", *map(str, numbers)])
        case Move.GIFT:
            return f"gift {placement(state, first, second, third)}"
        case Move.NO_GIFT:
            return "no gift"
        case Move.HAND:
            taken = zip(LETTERS, (first, second, third), strict=True)
            return " ".join(["hand", *(f"{letter}{count}" for letter, count in taken if count)])
        case Move.PLACE:
            return f"place {placement(state, first, second, third)}"
        case Move.THROW:
            return "throw"
        case Move.END:
            return "end"
        case Move.REMOVE:
            return f"remove {first}"
        case Move.CARD:
            return f"card {card_name(state, first)}"
        case Move.FIRST:
            return f"first {first}"
        case _:
            return f"die {first + 1}"


def placement(state: Any, kind: int, place: int, pawn: int) -> str:
    words = f"{DIE_NAMES[kind]} {place_word(state, place)}"
    return f"{words} pawn {pawn + 1}" if state.mode == Mode.FAMILY else words


def veil(state: Any, seat: int, words: str) -> tuple[Readers, str]:
    """Rule 11.1: everybody reads every move."""
    return None, words


def conceals(state: Any) -> int:
    """Nobody moves at the same time as others."""
    return 0


def score_sheet(state: Any, seat: int) -> dict[str, Any]:
    """A seat's points, and how far its team is in the present race: steps of all its pawns, in a circle the card."""
    places = state.place[route.team_of(state, seat), : route.pawns_each(state)]
    steps = sum(max(0, int(route.step_of(place))) for place in places)
    return {"steps": steps, "total": int(state.points[seat])}
