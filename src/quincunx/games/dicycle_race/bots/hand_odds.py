"""The exact chance that each hand has to do a pawn's next card, for those who choose one (rules 1.6 and 3.2)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from quincunx.games.dicycle_race.bots.odds import Colours, all_hands, plan_of, values_of
from quincunx.games.dicycle_race.files.cards import COLOURS, LETTERS
from quincunx.games.dicycle_race.rules import gifts, placing, riding, route
from quincunx.games.dicycle_race.rules.combinations import COMBINATIONS
from quincunx.games.dicycle_race.state import HAND, NONE, SIDES, A, B
from quincunx.games.dicycle_race.text.words import bottle_letters, hand_words

NO_DIE = -1
Hands: TypeAlias = tuple[Colours, ...]


def hand_odds(state: Any) -> dict[str, list[float | None]]:
    """The chance of each pawn's next card by hand, e.g. {"Y3 B3": [0.65]}, for every hand that the supply has."""
    team, hands = route.team_of(state, state.turn), supplied_hands(state)
    by_pawn = [pawn_odds(state, team, pawn, hands) for pawn in range(route.pawns_each(state))]
    return {hand_words(hand): list(odds) for hand, odds in zip(hands, zip(*by_pawn), strict=True)}


def supplied_hands(state: Any) -> Hands:
    size = HAND - gifts.gift_dice_placed(state)
    return hands_within(size, tuple(gifts.supply(state, colour) for colour in range(len(COLOURS))))


@lru_cache(maxsize=1 << 10)
def hands_within(size: int, supply: tuple[int, ...]) -> Hands:
    """Every hand of so many dice that a supply has."""
    return tuple(hand for hand in all_hands(size) if all(map(int.__le__, hand, supply)))


def pawn_odds(state: Any, team: int, pawn: int, hands: Hands) -> Sequence[float | None]:
    """The chance of each hand to do a pawn's next card, on the better road where it may still choose."""
    if route.is_home(state, state.place[team][pawn]):
        return [None] * len(hands)
    step = route.next_step(state, route.step_of(state.place[team][pawn]))
    place = riding.place_ahead(state, team, pawn, step)
    places = [place] if place != NONE else [route.place_of(step, A), route.place_of(step, B)]
    return [max(odds) for odds in zip(*(place_odds(state, pawn, each, hands) for each in places), strict=True)]


def place_odds(state: Any, pawn: int, place: int, hands: Hands) -> Sequence[float]:
    card = route.card_at(state, place)
    on_it = [
        state.placed_die[number]
        for number in range(state.dice_placed)
        if placing.lies_there(state, number, pawn, place)
    ]
    combination = COMBINATIONS[state.combination[card]]
    return odds_of_hands(combination, bottle_letters(state, card), on_it[0] if on_it else NO_DIE, hands)


@lru_cache(maxsize=1 << 10)
def odds_of_hands(combination: str, bottles: str, gift_die: int, hands: Hands) -> Sequence[float]:
    """The chance of each hand to do a card; dice of other colours than its bottles' are of no use."""
    wanted = [letter in bottles for letter in LETTERS]
    useful = [(yellow * wanted[0], blue * wanted[1], red * wanted[2]) for yellow, blue, red in hands]
    return [card_odds(combination, bottles, gift_die, hand) for hand in useful]


@lru_cache(maxsize=1 << 14)
def card_odds(combination: str, bottles: str, gift_die: int, hand: Colours) -> float:
    """The chance to do a card in three throws with dice of its colours, a gift die lying on it or none."""
    plan = plan_of(((combination, bottles),))
    node, dice = 0, list(hand)
    if gift_die != NO_DIE:
        node = int(plan.steps[0, gift_die, 0])
        dice[gift_die // SIDES] += 1
    if any(count < bottles.count(letter) for letter, count in zip(LETTERS, dice, strict=True)):
        return 0.0
    return round(float(values_of(plan, (dice[0], dice[1], dice[2]))[-1, node]), 4)
