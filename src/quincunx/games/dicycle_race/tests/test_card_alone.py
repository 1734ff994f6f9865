"""Rules 3.5 and 3.6 by brute force: a die may be placed if and only if more dice can still complete the card."""

from itertools import pairwise, product

import pytest

from quincunx.games.dicycle_race import setup
from quincunx.games.dicycle_race.files.cards import load_deck
from quincunx.games.dicycle_race.rules import placing, route
from quincunx.games.dicycle_race.state import DIE_NAMES, A

DECK = load_deck("standard")
FACES = range(1, 7)
OTHERS = [card.id for card in DECK.cards]


def done(combination, values):
    """Whether some values, in any order, are what a card asks for (rule 1.3)."""
    values, words = sorted(values), combination.split()
    if words[0] == "A":
        return all(after == before + 1 for before, after in pairwise(values))
    if "+" in words:
        named = int(words[-1])
        return any(values[i] == named and len({*values[:i], *values[i + 1 :]}) == 1 for i in range(3))
    if words[0] == "X":
        return len(set(values)) == 1
    if words[0][0] in "<>":
        number = int(words[0][1:])
        return all(value > number if words[0][0] == ">" else value < number for value in values)
    return values == sorted(map(int, words))


def may_be_completed(card, dice):
    """Whether some values for the bottles that some dice leave free make the combination."""
    free = len(card.bottles) - len(dice)
    values = [int(die[1]) for die in dice]
    return any(done(card.combination, [*values, *more]) for more in product(FACES, repeat=free))


def fits(card, dice):
    return all([die[0] for die in dice].count(letter) <= card.bottles.count(letter) for letter in "YBR")


@pytest.mark.rule("3.5", "3.6")
@pytest.mark.parametrize("card", DECK.cards, ids=lambda card: card.id)
def test_a_die_may_be_placed_if_and_only_if_the_card_can_still_be_done(card):
    names = [card.id, *(name for name in OTHERS if name != card.id)][:6]
    (state,) = setup.start(players=2, rules=2, route=names)
    place, seen, waiting = int(route.place_of(1, A)), set(), [()]
    while waiting:
        dice = waiting.pop()
        state.dice_placed = 0
        for die in dice:
            placing.place_die(state, DIE_NAMES.index(die), 0, place, 1)
        assert bool(placing.is_validated(state, 0, place)) == (len(dice) == len(card.bottles))
        for kind, die in enumerate(DIE_NAMES):
            after = tuple(sorted((*dice, die)))
            legal = bool(placing.card_takes(state, 0, place, kind))
            assert legal == (fits(card, after) and may_be_completed(card, after)), (dice, die)
            if legal and after not in seen:
                seen.add(after)
                waiting.append(after)
    assert any(len(dice) == len(card.bottles) for dice in seen)
