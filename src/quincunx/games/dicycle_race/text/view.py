"""What the page's board needs beside the position: the cards, the teams, where each step lies, what a turn would bring."""

from typing import Any

from quincunx.games.dicycle_race.bots.ahead import ahead
from quincunx.games.dicycle_race.bots.hand_odds import hand_odds
from quincunx.games.dicycle_race.files.cards import COLOURS, LETTERS
from quincunx.games.dicycle_race.rules import gifts, nature, placing, riding, route, turns
from quincunx.games.dicycle_race.rules.combinations import COMBINATIONS
from quincunx.games.dicycle_race.state import BLANK, NO_CAPACITY, NONE, OUT, Phase
from quincunx.games.dicycle_race.text.position import pawns, position
from quincunx.games.dicycle_race.text.words import card_name, place_word


def board(state: Any) -> dict[str, Any]:
    """A position with the cards of the route, the dice to choose from, and what would come of a hand or an end."""
    return {
        **position(state),
        "deck": {card_name(state, card): card_words(state, card) for card in cards_in_route(state)},
        "way": way(state),
        "seats": [seats_of_team(state, team) for team in range(route.team_count(state))],
        "standing": standing(state),
        "supply": {colour: int(gifts.supply(state, number)) for number, colour in enumerate(COLOURS)},
        "odds": hand_odds(state) if state.phase == Phase.HAND else None,
        "ahead": ahead(state),
        "validated": validated(state),
        "lands": lands(state),
        "in_the_air": dice_in_the_air(state),
        "over": bool(state.phase == Phase.OVER),
    }


def cards_in_route(state: Any) -> list[int]:
    return [int(card) for card in state.route[: state.cards].reshape(-1) if card != NONE]


def card_words(state: Any, card: int) -> dict[str, Any]:
    """A card, e.g. {"combination": "X X", "bottles": "YB", "capacity": 2}; its capacity is what a blank one is worth."""
    bottles = "".join(letter * int(count) for letter, count in zip(LETTERS, state.bottles[card], strict=True))
    capacity = int(riding.capacity_of(state, card))
    return {
        "combination": COMBINATIONS[state.combination[card]],
        "bottles": bottles,
        "capacity": None if capacity == NO_CAPACITY else capacity,
        "blank": bool(state.capacity[card] == BLANK),
    }


def way(state: Any) -> list[int]:
    """The number of the card at each step, from the first, e.g. 1 2 3 2 1 there and back over three cards (rule 9.3)."""
    last = state.cards if route.is_circle(state) else route.last_step(state)
    return [int(route.card_number(state, step)) for step in range(1, last + 1)]


def seats_of_team(state: Any, team: int) -> list[int]:
    """The seats of a team, e.g. [0, 2]; outside family everybody is a team of one."""
    return [seat for seat in range(state.players) if route.team_of(state, seat) == team]


def standing(state: Any) -> list[int]:
    """The teams in the order of the race: those home as they came, those who ride, the leader first, those who are out."""
    home = [int(team) for team in state.home[: state.homes]]
    others = [team for team in range(route.team_count(state)) if team not in home]
    riding_on = [team for team in others if state.place[team, 0] != OUT]
    riding_on.sort(key=lambda team: -turns.progress(state, team))
    return [*home, *riding_on, *(team for team in others if state.place[team, 0] == OUT)]


def validated(state: Any) -> list[dict[str, Any]]:
    """The cards that have all their dice, in an unbroken row or not, e.g. [{"card": 5, "pawn": 1}]."""
    numbers = range(state.dice_placed)
    spots = sorted({(int(state.placed_pawn[number]), int(state.placed_at[number])) for number in numbers})
    return [
        {"card": place_word(state, place), "pawn": pawn + 1}
        for pawn, place in spots
        if placing.is_validated(state, pawn, place)
    ]


def lands(state: Any) -> Any:
    """Where the pawns of the team on turn would be if it ended now, as `pawns` has it; None when nobody is throwing."""
    if state.phase != Phase.THROW:
        return None
    after, team = state.copy(), int(route.team_of(state, state.turn))
    riding.ride(after, team)
    return pawns(after)[team]


def dice_in_the_air(state: Any) -> dict[str, int]:
    """The dice that were thrown and have not landed, by colour, as a preview of a throw shows them."""
    if state.phase != Phase.AIR:
        return dict.fromkeys(COLOURS, 0)
    return {colour: int(nature.in_the_air(state, number)) for number, colour in enumerate(COLOURS)}
