"""The exact chance that each hand has to do a pawn's next card, for those who choose one (rules 1.6 and 3.2)."""

from functools import cache
from typing import Any

from quincunx.games.dicycle_race.bots.odds import Colours, plan_of, values_of
from quincunx.games.dicycle_race.files.cards import LETTERS
from quincunx.games.dicycle_race.rules import gifts, legal, placing, riding, route
from quincunx.games.dicycle_race.rules.combinations import COMBINATIONS
from quincunx.games.dicycle_race.state import HAND, NONE, SIDES, A, B
from quincunx.games.dicycle_race.text.words import hand_words

NO_DIE = -1


def hand_odds(state: Any) -> dict[str, list[float | None]]:
    team = int(route.team_of(state, state.turn))
    pawns = range(int(route.pawns_each(state)))
    return {hand_words(hand): [pawn_odds(state, team, pawn, hand) for pawn in pawns] for hand in hands(state)}


def hands(state: Any) -> list[Colours]:
    """Every hand that the supply has."""
    size = HAND - int(gifts.gift_dice_placed(state))
    every = [
        (yellow, blue, size - yellow - blue) for yellow in range(size, -1, -1) for blue in range(size - yellow, -1, -1)
    ]
    return [hand for hand in every if legal.is_supplied(state, *hand)]


def pawn_odds(state: Any, team: int, pawn: int, hand: Colours) -> float | None:
    """The chance to do a pawn's next card, on the better road where it may still choose."""
    if route.is_home(state, state.place[team, pawn]):
        return None
    step = route.next_step(state, route.step_of(state.place[team, pawn]))
    place = riding.place_ahead(state, team, pawn, step)
    places = [place] if place != NONE else [route.place_of(step, A), route.place_of(step, B)]
    return max(place_odds(state, pawn, int(each), hand) for each in places)


def place_odds(state: Any, pawn: int, place: int, hand: Colours) -> float:
    card = int(route.card_at(state, place))
    bottles = "".join(letter * int(count) for letter, count in zip(LETTERS, state.bottles[card], strict=True))
    on_it = [
        int(state.placed_die[number])
        for number in range(state.dice_placed)
        if placing.lies_there(state, number, pawn, place)
    ]
    useful = [count if letter in bottles else 0 for letter, count in zip(LETTERS, hand, strict=True)]
    return card_odds(
        COMBINATIONS[state.combination[card]], bottles, on_it[0] if on_it else NO_DIE, (useful[0], useful[1], useful[2])
    )


@cache
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
