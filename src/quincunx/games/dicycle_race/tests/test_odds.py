"""The exact chances: the references, and a slow, obvious count beside them (rule 1.6)."""

from collections import Counter
from functools import cache
from itertools import product

import pytest

from quincunx.games.dicycle_race.bots.odds import (
    all_hands,
    best_hand,
    chance,
    hardness,
    plan_for,
    values_of,
)
from quincunx.games.dicycle_race.files.cards import FACES, LETTERS, RouteCard
from quincunx.games.dicycle_race.oracle.riding import can_be_done


def card(combination, bottles):
    return RouteCard(id="green-1", combination=combination, bottles=bottles)


def die_number(die):
    """A die as a column of a plan's `steps`, e.g. 9 for B4."""
    return LETTERS.index(die[0]) * len(FACES) + int(die[1]) - 1


@pytest.mark.rule("1.6")
@pytest.mark.parametrize(
    ("combination", "bottles", "percent"),
    [
        ("3", "Y", 96.2),
        ("2 2", "YB", 65.0),
        ("X X X", "YBR", 59.0),
        ("A B C D", "YYBR", 69.4),
        ("X X X X", "YYYY", 48.7),
        ("X X X X", "YYBR", 28.4),
        ("3 3 3", "YBR", 29.4),
        ("3 3 3 3", "YYBR", 10.7),
    ],
)
def test_the_reference_chances(combination, bottles, percent):
    assert round(100 * hardness(card(combination, bottles)), 1) == percent


def test_one_value_is_a_matter_of_eighteen_dice():
    assert chance([card("3", "Y")], (6, 0, 0)) == pytest.approx(1 - (5 / 6) ** 18)
    assert chance([card("3", "Y")], (2, 3, 1)) == pytest.approx(1 - (5 / 6) ** 6)
    assert chance([card("3", "Y")], (0, 3, 3)) == 0


def slow_chance(cards, hand, throws):
    """The same by trying every fall and every way to place each die."""

    @cache
    def best(placed, left):
        if all(len(dice) == len(card.bottles) for dice, card in zip(placed, cards, strict=True)):
            return 1.0
        if not left:
            return 0.0
        used = Counter(die[0] for dice in placed for die in dice)
        free = [letter for letter, count in zip("YBR", hand, strict=True) for _ in range(count - used[letter])]
        falls = [tuple(map("".join, zip(free, faces, strict=True))) for faces in product("123456", repeat=len(free))]
        return sum(max(best(after, left - 1) for after in placings(placed, fall)) for fall in falls) / len(falls)

    def placings(placed, fall):
        reached = {placed}
        for die in fall:
            for before in list(reached):
                for number, (dice, card) in enumerate(zip(before, cards, strict=True)):
                    more = tuple(sorted((*dice, die)))
                    if can_be_done(card.combination, card.bottles, more):
                        reached.add((*before[:number], more, *before[number + 1 :]))
        return reached

    return best(((),) * len(cards), throws)


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ([("X X", "YB")], (2, 1, 0)),
        ([("1 6", "YB")], (1, 2, 0)),
        ([("A B C", "YBR")], (1, 1, 1)),
        ([("X X + 6", "YYR")], (2, 0, 1)),
        ([("X X + 6", "YYR")], (3, 0, 1)),
        ([(">4 >4", "BR")], (0, 2, 1)),
        ([("3", "Y"), (">3", "Y")], (3, 0, 0)),
        ([("X X", "YB"), ("5", "Y")], (2, 1, 0)),
    ],
)
@pytest.mark.parametrize("throws", [1, 2])
def test_every_fall_counted_by_hand_gives_the_same(cards, hand, throws):
    cards = [card(*each) for each in cards]
    assert chance(cards, hand, throws) == pytest.approx(slow_chance(cards, hand, throws), abs=1e-12)


def test_the_chance_goes_on_from_dice_placed():
    plan = plan_for([card("A B C", "YBR")])
    node = plan.steps[plan.steps[0, die_number("Y2"), 0], die_number("B3"), 0]
    assert values_of(plan, (1, 1, 1), 1)[1, node] == pytest.approx(1 / 3), "a red 1 or 4"
    assert plan.steps[node, die_number("R5"), 0] == -1
    assert plan.row[plan.steps[node, die_number("R4"), 0]] == 1


@pytest.mark.rule("3.5", "3.9")
def test_a_die_takes_a_bottle_of_its_colour_and_only_an_unbroken_row_counts():
    plan = plan_for([card("X X", "YB"), card("5", "Y")])
    second = plan.steps[0, die_number("Y5"), 1]
    assert plan.row[second] == 0, "the second card is done, the first is not"
    half = plan.steps[second, die_number("Y3"), 0]
    assert plan.steps[half, die_number("Y3"), 0] == -1, "the other bottle is blue"
    assert plan.row[plan.steps[half, die_number("B3"), 0]] == 2


def test_the_best_hand_is_the_best_of_all_hands():
    pair = [card("2 2", "YB")]
    hand, best = best_hand(pair)
    assert len(all_hands()) == 28
    assert (hand, best) == ((3, 3, 0), max(chance(pair, each) for each in all_hands()))


def test_two_cards_are_never_easier_than_one():
    first, second = card("X X", "YB"), card("3", "R")
    assert best_hand([first, second])[1] < min(hardness(first), hardness(second))
