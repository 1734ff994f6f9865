"""Dicycle Race before Nature's first move: the seats, the options and the deck (rules 1.7 and 2)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.core.catalogue.registry import find
from quincunx.games.dicycle_race.files.cards import LETTERS, LEVELS, STANDARD, CardFile
from quincunx.games.dicycle_race.files.options import (
    DRAWN,
    LEVELS_DRAWN,
    MODES,
    SCORINGS,
    VARIANTS,
    Options,
    checked_options,
)
from quincunx.games.dicycle_race.rules import route
from quincunx.games.dicycle_race.rules.combinations import combination_number
from quincunx.games.dicycle_race.state import BLANK, NAMES_A_LEVEL, NO_CAPACITY, NONE, STATE, THROWS, A, Phase


def content(options: dict[str, Any]) -> dict[str, Any]:
    """The options with a user's deck and route as lists; those that do not go together are refused (rule 2.7).

    A position tells its number of seats later, so that every team has a player is for `start` to see.
    """
    players = max(options["players"], options["teams"] if options["mode"] == "family" else 0)
    checked = checked_options(**options | {"players": players})
    deck = options["deck"] if options["deck"] == STANDARD else checked.deck.model_dump(exclude_none=True)
    return options | {"deck": deck, "route": route_words(checked), "cards": checked.cards}


def route_words(options: Options) -> str | list[str | list[str]]:
    """A route of one's own as a list, e.g. ["green-1", ["orange-2", "red-5"]]."""
    if options.route is None:
        return DRAWN
    return [place[A] if len(place) == 1 else list(place) for place in options.route]


def start(**options: Any) -> NDArray[Any]:
    """The record of a game in which Nature still owes every card, or, on a route of one's own, who begins."""
    checked = checked_options(**options)
    states = np.zeros(1, STATE)
    state = states[0]
    state.players, state.cards, state.pawns = checked.players, checked.cards, checked.pawns
    state.rules = rules_played(checked)
    state.mode, state.scoring = MODES.index(checked.mode), SCORINGS.index(checked.scoring)
    for name in (*VARIANTS, "blank", "races", "teams"):
        state[name] = getattr(checked, name)
    state.levels = sum(1 << LEVELS.index(level) for level in LEVELS_DRAWN[checked.levels])
    put_deck(state, checked.deck)
    state.route[:] = state.announced[:] = NONE
    state.turn = state.first = state.gift_from = NONE
    state.race, state.throws = 1, THROWS
    if state.branches:
        route.put_stretch_in_the_middle(state)
    if checked.route is not None:
        state.own_route = True
        put_route(state, checked.route)
    state.phase = Phase.FIRST if state.own_route else Phase.DEAL
    return states


def rules_played(options: Options) -> int:
    """The version of the rules, the newest if none was given."""
    return find("dicycle-race").rules_version if options.rules is None else options.rules


def put_deck(state: Any, deck: CardFile) -> None:
    state.deck_size = len(deck.cards)
    for number, card in enumerate(deck.cards):
        state.card_name[number] = name_number(card.id)
        state.combination[number] = combination_number(card.combination)
        state.bottles[number] = [card.bottles.count(letter) for letter in LETTERS]
        state.capacity[number] = BLANK if card.capacity == "blank" else card.capacity or NO_CAPACITY


def name_number(name: str) -> int:
    """A card's name as a number, e.g. 107 for orange-7."""
    level, number = name.split("-")
    return LEVELS.index(level) * NAMES_A_LEVEL + int(number)


def put_route(state: Any, places: tuple[tuple[str | None, ...], ...]) -> None:
    """Lay cards by their names, None where one was removed; the stretch is where the pairs are (rule 9.16)."""
    cards = {int(name): card for card, name in enumerate(state.card_name[: state.deck_size])}
    pairs = [number for number, names in enumerate(places, start=1) if len(names) > 1]
    state.fork, state.join = (pairs[0], pairs[-1] + 1) if pairs else (0, 0)
    for number, names in enumerate(places):
        for road, name in enumerate(names):
            state.route[number, road] = NONE if name is None else cards[name_number(name)]
