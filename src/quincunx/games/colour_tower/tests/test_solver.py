"""The best play of one turn: against known values, against the slow referee's moves, and against played turns."""

import random
import time
from copy import copy
from itertools import combinations_with_replacement, product

import numpy as np
import pytest

from quincunx.core.kernels.random import stream
from quincunx.games.colour_tower import oracle
from quincunx.games.colour_tower.bots.dice_sets import (
    ALL_BLACK,
    ALL_WHITE,
    BLACK_COLUMNS,
    BLACK_COUNTS,
    BLACKS,
    DICE,
    EMPTY,
    FIRST_BLACK,
    FIRST_ONE_BLACK,
    FIRST_THREE_WHITE,
    FIRST_WHITE,
    WHITE_COUNTS,
    WHITE_WITH,
    WHITES,
    black_set,
    white_set,
)
from quincunx.games.colour_tower.bots.solver import BARRINGS, HEIR_THROWS_LEFT, MOST_THROWS_LEFT, chance, solve_turn
from quincunx.games.colour_tower.files.deck import COLOURS, STACKS, cards_of, load_deck
from quincunx.games.colour_tower.rules import combinations
from quincunx.games.colour_tower.tests.bench.turns import fresh_turns, heirs_turns

CARDS = {card.combination: card for card in cards_of(load_deck("standard"))}
REFERENCE = {
    "brelan": 0.9205,
    "full": 0.8085,
    "carre": 0.599,
    "triple-pair": 0.474,
    "carre-pair": 0.322,
    "double-brelan": 0.272,
    "small-flush": 0.233,
    "grand-flush": 0.046,
}
SCENES = [
    (("carre", "small-flush", "red red blue"), (2.0, 3.0, 1.0)),
    (("full", "triple-pair", "brelan"), (1.3, 2.0, 0.4)),
    (("grand-flush", None, "blue blue orange orange purple purple"), (6.0, 0.0, 5.0)),
]
ALL = (1 << DICE) - 1


def cards_named(names):
    return [name and CARDS[name] for name in names]


def test_there_are_as_many_dice_states_and_keeps_as_there_should_be():
    assert ALL_WHITE * BLACK_COLUMNS == 3402
    assert WHITES * BLACKS == 5880


@pytest.mark.rule("1.3", "1.4", "1.5")
@pytest.mark.parametrize("name", CARDS)
def test_combinations_are_those_of_the_referee(name):
    row = combinations.row_of(CARDS[name])
    for dice in combinations_with_replacement(range(len(COLOURS)), DICE):
        counts = np.bincount(dice, minlength=len(COLOURS))
        words = tuple(sorted(COLOURS[colour] for colour in dice))
        assert combinations.makes(counts, row) == oracle.matches(words, name)


@pytest.mark.rule("11.1")
@pytest.mark.parametrize("name", REFERENCE)
def test_the_chance_of_a_free_combination(name):
    assert chance(CARDS[name]) == pytest.approx(REFERENCE[name], abs=0.00051)


def test_a_fixed_combination_is_as_likely_in_any_colours():
    assert chance(CARDS["red red blue"]) == pytest.approx(chance(CARDS["green purple purple"]), abs=1e-12)


def test_one_die_of_a_colour_by_hand():
    """To fail, all three throws must miss with every die and show no black pair, which could paint."""
    card = cards_of(load_deck({"name": "One", "cards": [{"combination": "red", "points": 1, "copies": 12}]}))[0]
    miss = (5 / 6) ** 4 * (5 / 6 * 4 / 6)  # the second black die is neither red nor like the first
    assert chance(card) == pytest.approx(1 - miss**3, abs=1e-12)


@pytest.mark.parametrize(("names", "values"), SCENES)
def test_a_full_solve_is_fast(names, values):
    cards = cards_named(names)
    took = []
    for _ in range(7):
        begin = time.process_time()
        solve_turn(cards, values)
        took.append(time.process_time() - begin)
    assert min(took) <= 0.050


@pytest.mark.rule("3.5")
@pytest.mark.parametrize(("names", "values"), SCENES)
def test_a_bar_never_helps(names, values):
    lying = solve_turn(cards_named(names), values).lying
    for barred in range(BARRINGS):
        for stack in range(STACKS):
            assert (lying[:, barred] >= lying[:, barred | 1 << stack] - 1e-12).all()


def test_what_the_dice_left_behind_are_worth_is_counted():
    cards, values = cards_named(SCENES[0][0]), np.array(SCENES[0][1])
    plain = solve_turn(cards, values)
    shifted = solve_turn(cards, values + 0.5, np.full((ALL_WHITE, ALL_BLACK), 0.5))
    assert np.allclose(shifted.lying, plain.lying + 0.5)
    assert np.allclose(shifted.inherited, plain.inherited + 0.5)


@pytest.mark.rule("5.6")
def test_after_the_last_throw_nothing_is_painted_but_a_card():
    here, better = place_of((0, 0, 1, 2, 3, 3)), place_of((0, 0, 0, 2, 3, 3))
    leaving = np.zeros((ALL_WHITE, ALL_BLACK))
    leaving[better] = 9.0
    wild = here[0], ALL_BLACK + 3
    without, with_card = (solve_turn([card, None, None], [1.0, 0.0, 0.0], leaving) for card in (None, CARDS["full"]))
    assert without.lying[0, 0][wild] == 0.0
    assert with_card.lying[0, 0][wild] == 1.0  # the full house that painting makes must be taken


@pytest.mark.rule("4.3")
def test_an_heir_with_two_throws_keeps_at_least_one_die():
    leaving = -np.array([[red_dice(white, black) for black in range(ALL_BLACK)] for white in range(ALL_WHITE)], float)
    solved = solve_turn([CARDS["brelan"], None, None], [-10.0, 0.0, 0.0], leaving)
    barred = 1  # the card that nobody wants, once the dice that match it are thrown again
    none_kept = solved.kept[HEIR_THROWS_LEFT, barred, EMPTY, EMPTY]
    one_red_kept = solved.kept[HEIR_THROWS_LEFT, barred, WHITE_WITH[EMPTY, 0], EMPTY]
    assert solved.fresh < one_red_kept < none_kept
    assert solved.inherited[place_of((0, 0, 0, 0, 0, 0))] < none_kept


def red_dice(white, black):
    return WHITE_COUNTS[FIRST_WHITE + white, 0] + BLACK_COUNTS[FIRST_BLACK + black, 0]


def place_of(dice):
    """Where the solver's tables have dice that lie."""
    dice = np.array(dice)
    return white_set(dice, ALL) - FIRST_WHITE, black_set(dice, ALL) - FIRST_BLACK


@pytest.mark.rule("3.3", "3.6", "4.3", "5.1", "5.4", "5.6", "5.8")
@pytest.mark.parametrize(("names", "values"), SCENES)
def test_every_value_is_the_best_of_the_referees_moves(names, values):
    """In many positions: what dice are worth is what the best legal move is worth, and a throw the mean of its dice."""
    leaving = np.random.default_rng(5).uniform(0, 2, (ALL_WHITE, ALL_BLACK))
    solved, choice = solve_turn(cards_named(names), values, leaving), random.Random(5)
    for position in positions(names, choice, 40):
        worth = {move: move_value(position, move, solved, values, leaving) for move in position.moves(0)}
        assert value(position, solved, leaving) == pytest.approx(max(worth.values()), abs=1e-9), vars(position)
        few = [move for move in worth if move.startswith("throw") and 2 <= len(move.split()) <= 3]
        move = choice.choice(few) if few else None
        if move:
            means = [value(after, solved, leaving) for after in thrown(position, move)]
            assert worth[move] == pytest.approx(np.mean(means), abs=1e-9), move


@pytest.mark.rule("5.4", "5.8")
@pytest.mark.parametrize(("names", "values"), SCENES)
def test_the_best_throw_beside_a_painted_die_is_the_best_that_the_referee_allows(names, values):
    solved, choice, compared = solve_turn(cards_named(names), values), random.Random(6), 0
    for position in positions(names, choice, 250):
        paints = [move for move in position.moves(0) if move.startswith("paint")]
        if not paints or position.throws == 0:
            continue
        position.play(0, choice.choice(paints))
        throws = [move for move in position.moves(0) if move.startswith("throw")]
        best = max(move_value(position, move, solved, values, None) for move in throws)
        assert aside_value(position, solved) == pytest.approx(best, abs=1e-9), vars(position)
        compared += 1
    assert compared > 20


def aside_value(game, solved):
    """What the solver says the best throw is worth that leaves the painted die where it is."""
    die = oracle.DICE.index(game.painted["die"])
    dice, others, left = numbers(game.dice), ALL & ~(1 << die), game.throws - 1
    fell = game._matched([*game.dice[:die], game.painted["fell"], *game.dice[die + 1 :]])
    barred = sum(1 << stack for stack in {*game.barred, *fell, *game._matched(game.dice)})
    white, black, colour = white_set(dice, others), black_set(dice, others), dice[die]
    if die < 4:
        return solved.aside_white[left, barred, colour, white - FIRST_THREE_WHITE, black - FIRST_BLACK]
    return solved.aside_black[left, barred, colour, white - FIRST_WHITE, black - FIRST_ONE_BLACK]


def positions(names, choice, count):
    """Random moments of a turn in which seat 0 has to decide."""
    for _ in range(count):
        game = oracle.begin(2)
        game.owed = []
        game.tops = [name and CARDS[name].id for name in names]
        game.left = [14 if name else 0 for name in names]
        game.throws = choice.choice([0, 1, 1, 2, 2, 3])
        favourites = choice.sample(COLOURS, 3)
        game.dice = [choice.choice(favourites) for _ in range(DICE)]
        if game.throws < 3:
            game.thrown = list(oracle.DICE)
            game.wild = game.dice[4] == game.dice[5]
            game.barred = choice.choice([[], [], [0], [1, 2], [2]])
        if game.throws or game._take_moves() or game._paint_moves():
            yield game


def numbers(dice):
    return np.array([COLOURS.index(colour) for colour in dice])


def value(game, solved, leaving):
    """What the solver says a moment of a turn is worth, also one in which the turn has just ended without a card."""
    white, black = place_of(numbers(game.dice))
    if game.turn != 0:
        return leaving[white, black]
    if game.inherited:
        return solved.inherited[white, black]
    column = ALL_BLACK + COLOURS.index(game.dice[-1]) if game.wild else black
    return solved.lying[game.throws, sum(1 << stack for stack in game.barred), white, column]


def move_value(game, move, solved, values, leaving):
    """What a move is worth: a card its value, painting the best that can be done then, a throw what it keeps."""
    match move.split():
        case ["take", stack]:
            return values[int(stack) - 1]
        case ["pass"]:
            return leaving[place_of(numbers(game.dice))]
        case ["paint", die, colour]:
            after = copy_of(game)
            after.play(0, f"paint {die} {colour}")
            return max(move_value(after, then, solved, values, leaving) for then in after.moves(0))
        case ["throw"]:
            return solved.fresh
        case ["throw", *names]:
            after = copy_of(game)
            after.play(0, move)
            kept = sum(1 << place for place, die in enumerate(oracle.DICE) if die not in names)
            dice, barred = numbers(game.dice), sum(1 << stack for stack in after.barred)
            return solved.kept[after.throws, barred, white_set(dice, kept), black_set(dice, kept)]


def thrown(game, move):
    """The game after a throw, for all that the dice can show."""
    for colours in product(COLOURS, repeat=len(move.split()) - 1):
        after = copy_of(game)
        after.play(0, move)
        for colour in colours:
            after.play(oracle.NATURE, f"die {colour}")
        yield after


def copy_of(game):
    """A game of its own that begins as this one is."""
    copied = copy(game)
    copied.owed, copied.held = [], [[], []]
    return copied


@pytest.mark.parametrize("name", ["brelan", "triple-pair", "red red red", "red red blue", "grand-flush"])
def test_turns_played_as_advised_win_as_often_as_computed(name):
    assert fresh_turns([CARDS[name], None, None], [1.0, 0.0, 0.0], 20_000, stream(1)).errors <= 3


@pytest.mark.parametrize(("names", "values"), SCENES)
def test_turns_for_three_cards_bring_what_is_computed(names, values):
    assert fresh_turns(cards_named(names), values, 20_000, stream(2)).errors <= 3


@pytest.mark.rule("4.2", "4.3", "4.4")
@pytest.mark.parametrize("dice", [(0, 0, 0, 0, 2, 3), (0, 0, 3, 3, 3, 5), (0, 1, 2, 3, 4, 5), (0, 0, 0, 5, 0, 3)])
def test_turns_of_heirs_bring_what_is_computed(dice):
    assert heirs_turns(cards_named(SCENES[0][0]), SCENES[0][1], 20_000, stream(3), dice).errors <= 3


def test_more_throws_are_worth_more():
    solved = solve_turn(cards_named(SCENES[0][0]), SCENES[0][1])
    means = [solved.kept[throws, 0, 0, 0] for throws in range(MOST_THROWS_LEFT + 1)]
    assert means == sorted(means)
    assert solved.fresh == means[-1]
