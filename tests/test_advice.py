"""Advice: the search's best moves, told no finer than its rounds can tell."""

import numpy as np
import pytest

from quincunx import IllegalMove, Table, advise
from quincunx.bots import make_bot
from quincunx.bots.advice import in_games, in_steps, reasons, rounded
from quincunx.bots.telling import counted, in_a_hundred
from quincunx.bots.thinking import CANDIDATES, search
from quincunx.conformance.test_hiding import scrambled
from quincunx.core.kernels.random import stream

BUDGET = {"iterations": 60, "seed": 7}


def opened(slug="dice-run", **options):
    table = Table(slug, seed=4, **options)
    return table, table.pending[0]


def test_the_search_keeps_what_it_knows_of_every_move_it_tried():
    table, seat = opened()
    moves, worth = search(table.view(seat), seat, stream(7), 0, 60)
    assert len(moves) == worth.shape[1] == CANDIDATES
    assert make_bot("expert", 7, iterations=60).choose(table.view(seat), seat) in moves
    rounds = (~np.isnan(worth)).sum(axis=0)
    assert rounds[0] == rounds[1] == len(worth)
    assert sorted(rounds, reverse=True) == rounds.tolist()
    assert rounds[-1] < rounds[0]


def test_the_best_three_come_with_chances_and_reasons_the_best_first():
    table, seat = opened()
    advised = advise(table, **BUDGET)
    assert advised == advise(table, seat, **BUDGET)
    assert len(advised) == 3
    assert {each.move for each in advised} <= set(table.moves(seat))
    chances = [each.chance for each in advised]
    assert chances == sorted(chances, reverse=True)
    assert all(each.points is None and each.error > 0 and set(each.reason) == {"en", "fr"} for each in advised)


def test_who_has_no_time_at_all_still_tells_chances():
    advised = advise(opened()[0], seconds=0.0, seed=7)
    assert all(each.chance is not None and each.error > 0 for each in advised)


def test_alone_points_take_the_place_of_chances():
    table, _ = opened("dice-trip", players=1)
    table.play("roll")
    best = advise(table, **BUDGET)[0]
    assert best.chance is None
    assert 15 < best.points < 45


def test_where_there_is_one_move_nothing_is_judged():
    table, _ = opened("dice-trip", players=1)
    [only] = advise(table, **BUDGET)
    assert (only.move, only.chance, only.points, only.error) == ("roll", None, None, None)


def test_a_game_without_reasons_tells_chances_alone(pig):
    table = Table("pig", seed=1)
    assert reasons(pig, table.view(0), 0, table.code_of("roll", 0)) is None
    assert pig.points_alone(np.array([0.5])) is None


def test_only_who_is_to_move_is_advised():
    table, seat = opened()
    with pytest.raises(IllegalMove):
        advise(table, (seat + 1) % table.players)
    with pytest.raises(IllegalMove):
        advise(Table("diceland", players=2, seed=1))  # two seats choose a side


def test_advice_goes_by_what_the_seat_may_know():
    table, seat = opened()
    other = Table("dice-run", seed=1)
    other._states = scrambled(table, seat, 3)
    other._moved()
    assert advise(other, seat, **BUDGET) == advise(table, seat, **BUDGET)


@pytest.mark.parametrize(("number", "error", "told"), [(43.2, 0.4, 43), (43.2, 3.1, 45), (43.2, 7, 40), (43.2, 99, 40)])
def test_no_number_is_finer_than_its_error(number, error, told):
    assert in_steps(number, error) == told


def test_a_gap_is_as_sure_as_the_rounds_in_which_both_moves_were_tried():
    luck = np.array([0.0, 40.0] * 50)
    worth = np.column_stack([luck, luck - 3, luck + 0.1, luck])
    worth[20:, 3] = np.nan
    told, error = rounded(worth)
    assert told == [20, 17, 20, 20]  # the third only seems better than the first
    assert error == 4


def test_nobody_is_told_a_certain_victory_that_is_not():
    nearly = np.array([[1.0, 0.0]] * 999 + [[0.0, 1.0]])
    assert in_games(nearly)[0] == [99, 1]
    assert in_games(np.array([[1.0, 0.0]] * 9))[0] == [100, 0]


def test_chances_and_numbers_of_things_in_words():
    assert [in_a_hundred(chance) for chance in (0, 0.001, 0.578, 0.999, 1)] == [0, 1, 58, 99, 100]
    dice = {"en": ("die", "dice"), "fr": ("dé", "dés")}
    assert [counted(count, dice, "en") for count in (0, 1, 2)] == ["0 dice", "1 die", "2 dice"]
    assert [counted(count, dice, "fr") for count in (0, 1, 2)] == ["0 dé", "1 dé", "2 dés"]
