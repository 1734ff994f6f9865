"""What the bots are told: signs that agree with the rules, points that add up, and choices that make sense."""

import itertools
import re

import numpy as np
import pytest

from quincunx import Table
from quincunx.bots import GreedyBot
from quincunx.bots.search import play_on
from quincunx.conformance.walks import walk
from quincunx.core.kernels import bits, protocol
from quincunx.core.kernels.random import stream
from quincunx.core.kernels.reading import Reading
from quincunx.games.dice_run.bots import prospects
from quincunx.games.dice_run.bots.prospects import LAST_DRAW, OTHERS_DRAW, OWN_TURNS, PARTS, Sign
from quincunx.games.dice_run.bots.value import expect_points
from quincunx.games.dice_run.bots.weights import SIGN_WEIGHTS, STAGE_WEIGHTS
from quincunx.games.dice_run.rules import race, stages
from quincunx.games.dice_run.state import CARD_NAMES, DIE_NAMES, HEAD, STAGES

RIDERS = ["R1 R2 Y3", "R3 Y1 Y2", "R4 R5 R6 Y4 Y5 Y6 " + " ".join(f"{c}{v}" for c in "GBP" for v in range(1, 7))]
HANDS = [["red", "joker", "flip"], ["yellow", "green", "blue"], ["purple", "1", "2"]]
TARGETS = [["R1", "G1", "G2", "G3"], ["B1", "B2", "B3", "B4"], ["P1", "P2", "P3", "P4"]]
PLAIN = re.compile(r"play (red|yellow|green|blue|purple|[1-6])")


def at(**position):
    return Table.from_position("dice-run", {"race": RIDERS, "hands": HANDS, "targets": TARGETS, **position}, seed=1)


def reading(table, seat=0):
    return Reading(table.view(seat))


def signs_of(table, seat, target):
    state, signs = reading(table, seat), np.zeros(prospects.SIGNS)
    prospects.read_signs(state, seat, DIE_NAMES.index(target), prospects.front_groups(state), signs)
    return signs


def test_every_moment_and_every_stage_has_its_weights():
    assert np.shape(SIGN_WEIGHTS) == (prospects.MOMENTS, prospects.SIGNS)
    assert np.shape(STAGE_WEIGHTS) == (STAGES, 3)


def test_signs_count_what_lies_in_the_front_groups():
    signs = signs_of(at(), 0, "R1")
    assert [signs[sign] for sign in (Sign.HEAD, Sign.SECOND, Sign.THIRD)] == [3 + 1, 1 + 1, 3 + 3]
    assert signs[Sign.HEAD_SHARE] == pytest.approx(4 / 3)
    assert signs[Sign.GAIN] == 0  # the two red dice would break away and count as much
    assert signs[Sign.CARDS] == 3  # a red, and a joker for the colour or the value


def test_a_gain_is_what_the_best_card_of_the_hand_adds_at_the_head():
    behind = "R3 Y3"
    riders = ["G1 B2", behind, " ".join(die for die in DIE_NAMES if die not in f"G1 B2 {behind}".split())]
    gains = [signs_of(at(race=riders), 0, target)[Sign.GAIN] for target in ("R3", "G3", "G1")]
    assert gains == [3 + 1, 2, 0]  # by the joker as a 3; by the same, beside what counts already; nothing


def test_a_card_does_at_the_head_what_is_foreseen():
    foreseen = 0
    for game in walk(Table("dice-run", players=3, seed=3), 3):
        for move in filter(PLAIN.fullmatch, game.moves(game.pending[0]) if game.pending else []):
            state, again = reading(game, game.pending[0]), game.copy()
            head, second, _ = prospects.front_groups(state)
            dice = race.dice_of_card(state, CARD_NAMES.index(move.split()[1]))
            if state.place[1] == second and second & ~dice:  # else groups farther back may close up to the head
                again.play(move)
                assert prospects.head_after(head, second, dice) == reading(again).place[HEAD]
                foreseen += 1
    assert foreseen > 50


def test_the_best_three_of_a_head_are_the_best_of_all_threes():
    state = reading(Table("dice-run", players=3, seed=4))
    for target, head in itertools.product(range(0, len(DIE_NAMES), 7), (0b1111, 0b11110001111 << 9, (1 << 30) - 1)):
        threes = [sum(1 << die for die in dice) for dice in itertools.combinations(bits.members_of(head), 3)]
        best = max(stages.count(state.showing, target, three) for three in threes)
        assert prospects.best_three(state, target, head) == best


def moments(left, turn=0):
    """Of each seat, with so many cards left to the end of the stage."""
    states = at(turn=turn).view(0)
    states[0].pile[0] = left
    return [prospects.moment(Reading(states), seat) for seat in range(3)]


def test_a_moment_is_how_often_a_seat_has_its_turn_and_who_comes_after():
    few, some, many = range(PARTS)
    assert moments(1) == [OWN_TURNS + few, LAST_DRAW, LAST_DRAW]
    assert moments(2, turn=2) == [OWN_TURNS + few, OTHERS_DRAW, OWN_TURNS + some]
    assert moments(4) == [OWN_TURNS + PARTS + few, OWN_TURNS + many, OWN_TURNS + some]
    assert moments(12) == moments(9)  # three turns or more


def test_points_to_come_are_those_of_all_orders_by_their_chances():
    chances, points = np.array([0.5, 0.3, 0.15, 0.05]), np.zeros(4)
    expect_points(6, chances, points)
    expected = np.zeros(4)
    for order in itertools.permutations(range(4)):
        chance, left = 1.0, 1.0
        for seat in order[:3]:
            chance, left = chance * chances[seat] / left, left - chances[seat]
        expected[list(order[:3])] += chance * np.array([6, 2, 1])
    assert points == pytest.approx(expected)
    assert points.sum() == pytest.approx(6 + 2 + 1)


def test_who_draws_the_last_card_takes_the_head():
    hands, targets = [["red", "5", "6"], *HANDS[1:]], [["R4"], ["B1"], ["P1"]]
    table = at(stage=4, hands=hands, targets=targets, used=[each[1:] for each in TARGETS], deck={"1": 1, "2": 1})
    chosen = GreedyBot(stream(1)).choose(table.view(0), 0)
    assert table.words_of(chosen) == "play red"  # what else there is wins as well, or not at all


def test_playing_on_ends_with_the_next_stage():
    """A stage ends with the last card that Nature draws, not with a player's move."""
    states = Table("dice-run", players=3, seed=4).view(0)
    trial, out, values = states.copy(), np.empty(protocol.MOST_MOVES, np.int64), np.zeros(3)
    choices = np.array([stream(seat) for seat in range(3)])
    protocol.redeal(states[0], 0, stream(1))
    play_on(states, trial, protocol.chapter(states[0]), 2, 7, stream(2), choices, stream(3), out, values)
    assert states[0].stage == 2
