"""Exact chances in a turn, by dynamic programming over hands, throws and placements (rules 1.6 and 3.2 to 3.8).

A plan is the cards somebody goes for. A node of it is what matters of the dice placed so far: for each card the
bottles still free and the values that would complete it. Dice lead from node to node. The value of a node with
throws left is the mean, over all that may fall, of the best node to place on to.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, pairwise
from math import factorial, prod
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from quincunx.core.kernels.jit import kernel
from quincunx.games.dicycle_race.files.cards import FACES, LETTERS, LEVELS, RouteCard, Values, solutions

Colours: TypeAlias = tuple[int, int, int]  # how many yellow, blue and red ones, e.g. (3, 1, 2)
CardNode: TypeAlias = tuple[Colours, frozenset[Values]]  # bottles still free, and what would complete the card
Node: TypeAlias = tuple[CardNode, ...]
Chances: TypeAlias = NDArray[np.float64]

HAND = 6
THROWS = 3
SIDES = len(FACES)
NOWHERE = -1
MOST_PLANS = 1 << 10  # that are remembered, for users' own cards among them
YELLOW, BLUE, RED = range(len(LETTERS))


class Plan(NamedTuple):
    """The nodes of the cards somebody goes for, and how dice lead from one to another; node 0 is the start."""

    numbers: dict[Node, int]
    steps: NDArray[np.int32]  # [node, die, card]: the node after placing a die, or NOWHERE
    placed: NDArray[np.int8]  # [node, colour]: how many dice lie on the cards
    row: NDArray[np.int8]  # [node]: how many cards are validated in an unbroken row from the first


def start_of(card: tuple[str, str]) -> CardNode:
    combination, bottles = card
    yellow, blue, red = (bottles.count(letter) for letter in LETTERS)
    return (yellow, blue, red), frozenset(solutions(combination))


def after_die(node: CardNode, colour: int, value: int) -> CardNode | None:
    """A card with a die more, or None if the die may not be placed (rules 3.5 and 3.6)."""
    free, completions = node
    rests = frozenset(without(values, value) for values in completions if value in values)
    if not free[colour] or not rests:
        return None
    yellow, blue, red = (count - (which == colour) for which, count in enumerate(free))
    return (yellow, blue, red), rests


def without(values: Values, value: int) -> Values:
    where = values.index(value)
    return values[:where] + values[where + 1 :]


def plan_for(cards: Sequence[RouteCard]) -> Plan:
    """The plan to validate these cards, one behind the other."""
    return plan_of(tuple((card.combination, card.bottles) for card in cards))


@lru_cache(maxsize=MOST_PLANS)
def plan_of(cards: tuple[tuple[str, str], ...]) -> Plan:
    start = tuple(start_of(card) for card in cards)
    numbers, found, steps = {start: 0}, [start], []
    for node in found:  # which grows while we look at it
        step = np.full((len(LETTERS) * SIDES, len(cards)), NOWHERE, np.int32)
        for die, card, following in placements(node):
            if following not in numbers:
                numbers[following] = len(found)
                found.append(following)
            step[die, card] = numbers[following]
        steps.append(step)
    bottles = np.array([free_bottles(start)])
    placed = bottles - np.array([free_bottles(node) for node in found])
    row = np.array([unbroken(node) for node in found], np.int8)
    return Plan(numbers, np.array(steps), placed.astype(np.int8), row)


def placements(node: Node) -> list[tuple[int, int, Node]]:
    """All ways to place a die: the die, the card, and the node it leads to."""
    return [
        (colour * SIDES + value - 1, card, (*node[:card], after, *node[card + 1 :]))
        for card, before in enumerate(node)
        for colour in range(len(LETTERS))
        for value in FACES
        if (after := after_die(before, colour, value))
    ]


def free_bottles(node: Node) -> Colours:
    yellow, blue, red = (sum(free[colour] for free, _ in node) for colour in range(len(LETTERS)))
    return yellow, blue, red


def unbroken(node: Node) -> int:
    """How many cards from the first are validated, e.g. 1 if the second is not but the third is (rule 3.9)."""
    open_cards = [card for card, (free, _) in enumerate(node) if any(free)]
    return open_cards[0] if open_cards else len(node)


ROLLS: list[Values] = [  # all that may fall with 0 to 6 dice of one colour, rising, e.g. (1, 1, 4)
    values for dice in range(HAND + 1) for values in combinations_with_replacement(FACES, dice)
]
NOTHING = 0  # the roll of no dice
DICE = np.array([len(values) for values in ROLLS])
BEGINS = np.searchsorted(DICE, np.arange(HAND + 2))  # where those of each number of dice begin
LAST = np.array([values[-1] - 1 if values else NOWHERE for values in ROLLS])
BUT_LAST = np.array([ROLLS.index(values[:-1]) for values in ROLLS])


def roll_chance(values: Values) -> float:
    """The chance that dice show some values, in any order, e.g. 1/18 for (1, 2)."""
    return factorial(len(values)) / prod(factorial(values.count(face)) for face in FACES) / SIDES ** len(values)


CHANCES = np.array([roll_chance(values) for values in ROLLS])


@kernel
def place_rolls(steps, free, colour, worth, best):
    """Fill in the best worth after every roll of a colour, by [node, roll]: its last die is placed somewhere or not.

    A node that is worth NOWHERE is left out. Dice lead to later nodes, so those are looked at first.
    """
    for node in range(len(worth) - 1, -1, -1):
        best[node, NOTHING] = worth[node]
        if worth[node] == NOWHERE:
            continue
        for roll in range(1, BEGINS[free[node, colour] + 1]):
            but_last = BUT_LAST[roll]
            best[node, roll] = best[node, but_last]
            for card in range(steps.shape[2]):
                following = steps[node, colour * SIDES + LAST[roll], card]
                if following != NOWHERE:
                    then = best[following, but_last if free[following, colour] else NOTHING]
                    best[node, roll] = max(best[node, roll], then)


@kernel
def take_roll(free, colour, best, roll, worth):
    """The best worth after a roll, of the nodes that have just its dice free; the others are left out."""
    for node in range(len(worth)):
        fits = best[node, NOTHING] != NOWHERE and free[node, colour] == DICE[roll]
        worth[node] = best[node, roll] if fits else NOWHERE


@kernel
def add_mean(free, colour, best, chance, means):
    """Add the mean of the best worth over all rolls of a colour, times the chance of what fell before."""
    for node in range(len(means)):
        if best[node, NOTHING] != NOWHERE:
            for roll in range(BEGINS[free[node, colour]], BEGINS[free[node, colour] + 1]):
                means[node] += chance * CHANCES[roll] * best[node, roll]


@kernel
def add_values_before(steps, free, worth, means):
    """Add what nodes are worth before a throw of their free dice: the mean, over all that may fall, of the best to reach."""
    after_red, after_blue = np.empty(len(worth)), np.empty(len(worth))
    best = np.empty((len(LETTERS), len(worth), len(DICE)))
    place_rolls(steps, free, RED, worth, best[RED])
    for red in range(BEGINS[free[0, RED] + 1]):
        take_roll(free, RED, best[RED], red, after_red)
        place_rolls(steps, free, BLUE, after_red, best[BLUE])
        for blue in range(BEGINS[free[0, BLUE] + 1]):
            take_roll(free, BLUE, best[BLUE], blue, after_blue)
            place_rolls(steps, free, YELLOW, after_blue, best[YELLOW])
            add_mean(free, YELLOW, best[YELLOW], CHANCES[red] * CHANCES[blue], means)


@kernel
def free_dice(placed, hand):
    """The dice of a hand that are not placed, by [node, colour]; none of a colour whose bottles are full."""
    free = np.empty(placed.shape, np.int64)
    for node in range(len(placed)):
        for colour in range(len(LETTERS)):
            left = hand[colour] - placed[node, colour]
            free[node, colour] = min(left, 0) if placed[node, colour] == placed[-1, colour] else left
    return free


@kernel
def is_in_hand(free, node):
    """Whether a hand has all the dice that lie on the cards at a node."""
    return free[node, YELLOW] >= 0 and free[node, BLUE] >= 0 and free[node, RED] >= 0


@kernel
def turn_values(steps, placed, worth, hand, throws):
    """What each node is worth with 0, 1, … throws left, by [throws, node], for a hand of dice by colour.

    `worth` is what a node is worth at the turn's end; a die more must never make it less. A gift die counts as part
    of the hand. Nodes with more dice than the hand has are worth nothing.
    """
    free, after = free_dice(placed, hand), np.empty(len(worth))
    values = np.zeros((throws + 1, len(worth)))
    for node in range(len(worth)):
        values[0, node] = worth[node]
    for left in range(1, throws + 1):
        for node in range(len(worth)):
            after[node] = values[left - 1, node] if is_in_hand(free, node) else NOWHERE
        add_values_before(steps, free, after, values[left])
    return values


def all_hands(dice: int = HAND) -> list[Colours]:
    """Every hand of so many dice, e.g. (6, 0, 0) first; 28 of six (rule 3.2)."""
    return [
        (yellow, blue, dice - yellow - blue) for yellow in range(dice, -1, -1) for blue in range(dice - yellow, -1, -1)
    ]


def values_of(plan: Plan, hand: Colours, throws: int = THROWS) -> Chances:
    """The chance to validate all cards of a plan, by [throws left, node]."""
    worth = (plan.row == plan.row.max()).astype(np.float64)
    return np.asarray(turn_values(plan.steps, plan.placed, worth, np.array(hand, np.int64), throws))


def chance(cards: Sequence[RouteCard], hand: Colours, throws: int = THROWS) -> float:
    """The chance to validate all these cards with a hand, e.g. 0.9624 for one exact value with six dice."""
    return float(values_of(plan_for(cards), hand, throws)[throws, 0])


def sensible_hands(cards: Sequence[RouteCard]) -> list[Colours]:
    """Hands that have a die for every bottle and none of a colour without bottles."""
    needed = np.array(free_bottles(tuple(start_of((card.combination, card.bottles)) for card in cards)))
    return [hand for hand in all_hands() if all(needed <= hand) and not any(np.array(hand)[needed == 0])]


def best_hand(cards: Sequence[RouteCard]) -> tuple[Colours, float]:
    """The best hand for cards of six bottles at most and its chance, e.g. ((3, 3, 0), 0.65) for 2 2 on YB."""
    return max(((hand, chance(cards, hand)) for hand in sensible_hands(cards)), key=lambda each: each[1])


@lru_cache(maxsize=MOST_PLANS)
def best_alone(card: RouteCard) -> tuple[Colours, float]:
    """The best hand for a card alone and its chance in three throws, e.g. ((3, 3, 0), 0.65) for 2 2 on YB."""
    return best_hand([card])


def hardness(card: RouteCard) -> float:
    """The chance to validate a card alone with the best hand in three throws (rule 1.6)."""
    return best_alone(card)[1]


def in_order_of_levels(cards: Sequence[RouteCard]) -> bool:
    """Whether every orange card is harder than every green one, and every red one than every orange one."""
    chances = [[hardness(card) for card in cards if card.level == level] for level in LEVELS]
    easier = [chance for chance in chances if chance]
    return all(min(easy) > max(hard) for easy, hard in pairwise(easier))
