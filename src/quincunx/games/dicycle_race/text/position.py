"""Dicycle Race's position as a JSON-able dict (rules 13.4 and 13.5)."""

from collections.abc import Iterable
from itertools import chain, repeat
from typing import Any, Literal

from typing_extensions import TypeAliasType, TypedDict

from quincunx.core.kernels.seats import seats_in
from quincunx.games.dicycle_race.files.options import MODES, SCORINGS, ModeName, ScoringName
from quincunx.games.dicycle_race.rules import route
from quincunx.games.dicycle_race.state import DIE_NAMES, NONE, OUT, A, B, Mode, Phase
from quincunx.games.dicycle_race.text.words import Place, card_name, place_word

PhaseName = Literal["announce", "gift", "hand", "throw", "remove"]
PHASE_NAMES: dict[Phase, PhaseName] = {
    Phase.ANNOUNCE: "announce",
    Phase.GIFT: "gift",
    Phase.HAND: "hand",
    Phase.THROW: "throw",
    Phase.AIR: "throw",
    Phase.REMOVE: "remove",
    Phase.OVER: "hand",
    Phase.DEAL: "hand",
    Phase.FIRST: "hand",
}


class VelodromePawn(TypedDict):
    """A pawn in the velodrome, e.g. {"lap": 1, "card": 7}."""

    lap: int
    card: int


Pawn = TypeAliasType("Pawn", Place | VelodromePawn | None)


class ByColour(TypedDict):
    """How many dice of each colour."""

    yellow: int
    blue: int
    red: int


class PlacedDie(TypedDict):
    """A die on a card, e.g. {"die": "Y4", "card": 5, "pawn": 1, "throw": 2}."""

    die: str
    card: Place
    pawn: int
    throw: int
    """From 1; 0 for a gift die."""


Gift = TypedDict("Gift", {"from": int, "dice": list[str], "taken_by": list[int]})


class Position(TypedDict):
    """What lies on the table; nothing is hidden (rule 11.1)."""

    mode: ModeName
    there_and_back: bool
    all_or_nothing: bool
    traffic: bool
    branches: bool
    leaders_first: bool
    scoring: ScoringName
    cards: int
    blank: int
    """What a blank capacity is worth."""
    races: int
    teams: int
    route: list[str | list[str] | None]
    """The cards, e.g. "green-7", the two of a fork, or None where one was removed."""
    pawns: list[Pawn | list[Place]]
    """Where they are: by seat, None for who is out; in family a list for each team."""
    hand: ByColour | None
    thrown: list[str]
    placed: list[PlacedDie]
    """By pawn, then card by card ahead of it, then die, then throw."""
    throws: int
    """How many are left in this turn."""
    gift: Gift | None
    announced: int | list[int] | None
    """For how many cards the pawn goes; in family by pawn."""
    turn: int
    order: list[int]
    """The seats that play in this round."""
    played: int
    """How many of them have had their turn."""
    home: list[int]
    """The teams that are home, in order of arrival."""
    race: int
    first: int
    """The seat that began this race."""
    points: list[int]
    phase: PhaseName


def position(state: Any) -> Position:
    return {
        "mode": MODES[state.mode],
        "there_and_back": bool(state.there_and_back),
        "all_or_nothing": bool(state.all_or_nothing),
        "traffic": bool(state.traffic),
        "branches": bool(state.branches),
        "leaders_first": bool(state.leaders_first),
        "scoring": SCORINGS[state.scoring],
        "cards": state.cards,
        "blank": state.blank,
        "races": state.races,
        "teams": state.teams,
        "route": [route_word(state, cards) for cards in state.route[: state.cards]],
        "pawns": [pawns(state, *team) for team in zip(state.place[: route.team_count(state)], state.lap)],
        "hand": hand(state),
        "thrown": dice_names(state.thrown),
        "placed": placed(state),
        "throws": state.throws,
        "gift": gift(state),
        "announced": announced(state),
        "turn": state.turn,
        "order": state.order[: state.in_order],
        "played": state.played,
        "home": state.home[: state.homes],
        "race": state.race,
        "first": state.first,
        "points": state.points[: state.players],
        "phase": PHASE_NAMES[state.phase],
    }


def route_word(state: Any, cards: list[int]) -> str | list[str] | None:
    if cards[A] == NONE:
        return None
    if cards[B] != NONE:
        return [card_name(state, card) for card in cards]
    return card_name(state, cards[A])


def pawns(state: Any, places: list[int], lap: int) -> Pawn | list[Place]:
    """Where a team is: its pawn, or in family all of them."""
    if state.mode == Mode.FAMILY:
        return [place_word(state, place) for place in places[: route.pawns_each(state)]]
    if places[0] == OUT:
        return None
    if state.mode == Mode.VELODROME:
        return {"lap": lap, "card": route.step_of(places[0])}
    return place_word(state, places[0])


def hand(state: Any) -> ByColour | None:
    return by_colour(state.hand) if state.phase in (Phase.THROW, Phase.AIR) else None


def by_colour(counts: Iterable[int]) -> ByColour:
    yellow, blue, red = counts
    return {"yellow": yellow, "blue": blue, "red": red}


def dice_names(counts: Iterable[int]) -> list[str]:
    """Dice in order, e.g. ["Y4", "R1"]."""
    return [*chain.from_iterable(map(repeat, DIE_NAMES, counts))]


def placed(state: Any) -> list[PlacedDie]:
    team = route.team_of(state, state.turn)

    def ahead(number: int) -> tuple[int, ...]:
        pawn = state.placed_pawn[number]
        start, there = route.step_of(state.place[team][pawn]), route.step_of(state.placed_at[number])
        return pawn, route.steps_between(state, start, there), state.placed_die[number], state.placed_throw[number]

    return [
        {
            "die": DIE_NAMES[state.placed_die[number]],
            "card": place_word(state, state.placed_at[number]),
            "pawn": state.placed_pawn[number] + 1,
            "throw": state.placed_throw[number],
        }
        for number in sorted(range(state.dice_placed), key=ahead)
    ]


def gift(state: Any) -> Gift | None:
    if state.gift_from == NONE:
        return None
    return {
        "from": state.gift_from,
        "dice": dice_names(state.gift),
        "taken_by": list(seats_in(state.gift_takers)),
    }


def announced(state: Any) -> int | list[int] | None:
    if state.announced[0] == NONE:
        return None
    numbers: list[int] = state.announced[: route.pawns_each(state)]
    return numbers if state.mode == Mode.FAMILY else numbers[0]
