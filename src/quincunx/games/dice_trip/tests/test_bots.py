"""What the bots are told: hopes that become facts on a full sheet, and choices that make sense."""

import random

import numpy as np
import pytest

from quincunx.bots import GreedyBot
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import stream
from quincunx.games.dice_trip.bots import prospects, value
from quincunx.games.dice_trip.oracle import Country
from quincunx.games.dice_trip.rules import chains, scoring
from quincunx.games.dice_trip.tests.sheets import random_sheet
from quincunx.games.dice_trip.tests.tables import COLOURED, FRANCE, at, sheet


def hoped_road(state):
    return prospects.hoped_road(state, 0, np.zeros(25), np.zeros(25))


def cross_the_rest(state):
    state.crossed[0] |= state.empty[0]
    state.empty[0] = 0


def greedy_choice(table):
    return table.words_of(GreedyBot(stream(1)).choose(table.view(0), 0))


def test_nothing_is_hoped_for_once_a_sheet_is_full():
    country, choice = Country("france"), random.Random(7)
    for _ in range(200):
        (state,), _ = random_sheet(country, choice)
        cross_the_rest(state)
        assert hoped_road(state) == max(1, chains.longest_road(state, 0))
        assert prospects.hoped_series(state, 0) == scoring.series_points(state, 0)


def test_a_road_is_hoped_to_grow_into_empty_cities_but_not_into_crossed_ones():
    (state,), _ = random_sheet(Country("france"), random.Random(8))
    assert state.empty[0]
    crossed = state.copy()
    cross_the_rest(crossed)
    assert hoped_road(state) > hoped_road(crossed)


def test_a_gap_is_closed_the_rather_the_more_numbers_fit_and_rounds_are_left():
    assert prospects.joined(1, 0, 9) == 0
    assert prospects.joined(2, 1, 9) == 0
    assert 0 < prospects.joined(1, 1, 5) < prospects.joined(1, 3, 5) < prospects.joined(1, 3, 9) < 1
    assert prospects.joined(2, 3, 5) < prospects.joined(1, 3, 5)


ROAD = {"Brest": 12, "Nantes": 14, "Tours": 21, "Paris": 36, "Dijon": 42, "Lyon": 43, "Grenoble": 51, "Nice": 61}


def test_a_look_one_move_ahead_closes_a_road():
    cities = {name: ROAD.get(name, "x") for name in FRANCE if name != "Orléans"}
    table = at(13, "R3 B4 G6 Y5", [{"cities": cities}])
    assert greedy_choice(table) in ("write R3B4 Orléans", "write R3Y5 Orléans")


def test_a_number_in_the_gap_of_a_road_is_worth_more_than_one_that_spoils_it():
    table = at(6, "R3 B4 G6 Y5", [{"cities": ROAD | {"Lille": 66, "Biarritz": "x"}}])
    worth = {}
    for move in ("write R3B4 Orléans", "write B4G6 Orléans", "cross Orléans"):
        states = table.view(0)
        entries.step(states, 0, table.code_of(move, 0))
        worth[move] = value.expected_score(states[0], 0)
    assert sorted(worth.values(), reverse=True) == list(worth.values())


def test_a_look_one_move_ahead_crosses_no_city_at_first_and_likes_colours():
    choices = {greedy_choice(at(dice=dice)) for dice in ("R4 B2 G1 Y6", "R1 B1 G5 Y6", "R3 B5 G2 Y2")}
    assert all(move.startswith("write") for move in choices)
    assert any(move.split()[2] in COLOURED for move in choices)


def test_the_values_of_seats_sum_to_one_and_the_better_sheet_has_more():
    better = sheet(
        5, {"Brest": 12, "Nantes": 14, "Tours": 21, "Orléans": 34, "Lille": 11, "Paris": 33, "Lyon": 44, "Nice": 66}
    )
    table = at(5, sheets=[sheet(5), better, sheet(5)])
    values = entries.value(table._states, 3)
    assert values.sum() == pytest.approx(1)
    assert values[1] > 0.9 > values[0] == values[2]


def test_a_look_ahead_stops_at_the_end_of_a_round():
    table = at()
    assert value.chapter(table.state) == 0
    for move in ("cross Brest", "cross Paris"):
        table.play(move)
    assert value.chapter(table.state) == 1
