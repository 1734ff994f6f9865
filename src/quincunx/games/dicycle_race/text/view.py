"""What the page's board needs beside the position: the cards, the teams, where each step lies, what a turn would bring."""

from typing import Any

from typing_extensions import TypedDict

from quincunx.games.dicycle_race.bots.ahead import Ahead, ahead
from quincunx.games.dicycle_race.bots.hand_odds import hand_odds
from quincunx.games.dicycle_race.files.cards import COLOURS
from quincunx.games.dicycle_race.rules import gifts, nature, riding, route
from quincunx.games.dicycle_race.rules.combinations import COMBINATIONS
from quincunx.games.dicycle_race.rules.outlook import outlook
from quincunx.games.dicycle_race.state import BLANK, NO_CAPACITY, NONE, OUT, Phase
from quincunx.games.dicycle_race.text.position import ByColour, Pawn, Position, by_colour, pawns, position
from quincunx.games.dicycle_race.text.words import Place, bottle_letters, card_name, place_word


class CardFace(TypedDict):
    """What a card shows, e.g. {"combination": "X X", "bottles": "YB", "capacity": 2, "blank": False}."""

    combination: str
    bottles: str
    capacity: int | None
    """Of a blank one, what that is worth; None without one (rule 1.5)."""
    blank: bool


class Validated(TypedDict):
    """A card that has all its dice, in an unbroken row or not, e.g. {"card": 5, "pawn": 1}."""

    card: Place
    pawn: int


class Board(Position):
    """The board of Dicycle Race."""

    deck: dict[str, CardFace]
    """The cards of the route by their names."""
    way: list[int]
    """The number of the card at each step, from the first, e.g. 1 2 3 2 1 there and back over three cards (rule 9.3)."""
    seats: list[list[int]]
    """The seats of each team, e.g. [[0, 2], [1, 3]]; outside family everybody is a team of one."""
    standing: list[int]
    """The teams in the order of the race: those home as they came, those who ride, the leader first, those who are out."""
    supply: ByColour
    odds: dict[str, list[float | None]] | None
    """For each hand the chance of each pawn's next card, e.g. {"Y3 B3": [0.65], …}; None for a pawn at home."""
    ahead: list[Ahead]
    validated: list[Validated]
    lands: Pawn | list[Place]
    """Where the pawns of the team on turn would be if it ended now, as `pawns` has it; None when nobody is throwing."""
    in_the_air: ByColour
    over: bool


def board(state: Any) -> Board:
    """A position with the cards of the route, the dice to choose from, and what would come of a hand or an end."""
    look, team, teams = outlook(state), route.team_of(state, state.turn), route.team_count(state)
    return {
        **position(state),
        "deck": {card_name(state, card): card_words(state, card) for card in cards_in_route(state)},
        "way": way(state),
        "seats": [list(range(first, state.players, teams)) for first in range(teams)],
        "standing": standing(state, look.progress),
        "supply": by_colour(gifts.supply(state, colour) for colour in range(len(COLOURS))),
        "odds": hand_odds(state) if state.phase == Phase.HAND else None,
        "ahead": ahead(state, look.ahead),
        "validated": validated(state, look.validated),
        "lands": pawns(state, look.places[team], look.laps[team]) if state.phase == Phase.THROW else None,
        "in_the_air": dice_in_the_air(state),
        "over": state.phase == Phase.OVER,
    }


def cards_in_route(state: Any) -> list[int]:
    return [card for cards in state.route[: state.cards] for card in cards if card != NONE]


def card_words(state: Any, card: int) -> CardFace:
    capacity = riding.capacity_of(state, card)
    return {
        "combination": COMBINATIONS[state.combination[card]],
        "bottles": bottle_letters(state, card),
        "capacity": None if capacity == NO_CAPACITY else capacity,
        "blank": state.capacity[card] == BLANK,
    }


def way(state: Any) -> list[int]:
    last = state.cards if route.is_circle(state) else route.last_step(state)
    return [route.card_number(state, step) for step in range(1, last + 1)]


def standing(state: Any, progress: list[int]) -> list[int]:
    home = state.home[: state.homes]
    others = [team for team in range(len(progress)) if team not in home]
    return [*home, *sorted(others, key=lambda team: (state.place[team][0] == OUT, -progress[team]))]


def validated(state: Any, is_done: list[bool]) -> list[Validated]:
    placed = zip(state.placed_pawn, state.placed_at, is_done, strict=False)
    spots = sorted({(pawn, place) for pawn, place, done in placed if done})
    return [{"card": place_word(state, place), "pawn": pawn + 1} for pawn, place in spots]


def dice_in_the_air(state: Any) -> ByColour:
    """The dice that were thrown and have not landed, as a preview of a throw shows them."""
    flies = state.phase == Phase.AIR
    return by_colour(nature.in_the_air(state, colour) if flies else 0 for colour in range(len(COLOURS)))
