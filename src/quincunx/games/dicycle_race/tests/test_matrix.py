"""Every mode with every allowed set of variants and every scoring, played against the slow rules and through text."""

import json
import random

import numpy as np
import pytest

from quincunx import IllegalMove, Table
from quincunx.conformance.test_nature import settle_both_ways
from quincunx.conformance.test_oracle import agree
from quincunx.conformance.walks import bound
from quincunx.core.catalogue.registry import open_game
from quincunx.core.kernels.playout import random_games
from quincunx.core.kernels.random import stream
from quincunx.games.dicycle_race.files.cards import COLOURS, LETTERS
from quincunx.games.dicycle_race.state import HAND, SUPPLY
from quincunx.games.dicycle_race.tests.cases import MATRIX

SLUG = "dicycle-race"
HURRY = 0.8
LOOKS = 0.06  # the share of moments that are looked at closely
ORACLE_GAMES = 1  # more: make stress
RANDOM_GAMES = 20


class Hurried(random.Random):
    """Mostly takes the first that is offered, so that games are short: the first legal moves lead on."""

    def choice(self, offered):
        return offered[0] if self.random() < HURRY else super().choice(offered)


def name(options):
    """A case as a name, e.g. "family-time-traffic-branches"."""
    return "-".join([options["mode"], options["scoring"], *(key for key, value in options.items() if value is True)])


every_case = pytest.mark.parametrize("options", MATRIX, ids=name)


def test_the_matrix_is_whole():
    """Five variants in two modes with three scorings, three in the velodrome, one in the duel."""
    assert len({name(options) for options in MATRIX}) == len(MATRIX) == 2 * 2**5 * 3 + 2**3 + 2


@every_case
def test_the_oracle_agrees(options):
    for seed in range(ORACLE_GAMES):
        agree(SLUG, options, Hurried(seed))


@every_case
def test_random_games_end_with_a_result_in_range(options):
    players = options["players"]
    start = open_game(SLUG).start(options)
    results, points = np.zeros((RANDOM_GAMES, players)), np.zeros((RANDOM_GAMES, players))
    lengths = np.zeros(RANDOM_GAMES, np.int64)
    random_games(start, 1, results, points, lengths)
    assert 0 < lengths.min() <= lengths.max() <= bound(SLUG)
    assert np.allclose(results.sum(axis=1), 1)


@pytest.mark.parametrize("options", MATRIX[::3], ids=name)
def test_a_game_goes_through_text(options):
    """Positions are read back, moves are described, refusals name a rule, the record replays."""
    table, choice = Table(SLUG, seed=2, **options), Hurried(2)
    while not table.over:
        (seat,) = table.pending
        moves = table.moves(seat)
        assert len(set(moves)) == len(moves) > 0
        move = choice.choice(moves)
        if choice.random() < LOOKS:
            assert_read_back(table, options)
            assert_dice_are_eighteen(table.position())
            assert all(table.describe(move, language).endswith(".") for language in ("en", "fr"))
            with pytest.raises(IllegalMove) as refusal:
                table.play(f"{move} more", seat)
            assert refusal.value.rule
        table.play(move, seat)
    assert_read_back(table, options)
    assert Table.from_record(table.record()).state.tobytes() == table.state.tobytes()


def assert_read_back(table, options):
    own = {name: value for name, value in options.items() if name != "players"}
    again = Table.from_position(SLUG, json.loads(json.dumps(table.position())), **own)
    assert again.position() == table.position()
    assert again.pending == table.pending
    assert again.moves() == table.moves()


def assert_dice_are_eighteen(position):
    """Of a colour six at most, in the hand, lying as a gift and taken from one; six in all are played (rules 1.1, 4.6)."""
    lying = position["gift"]["dice"] if position["gift"] else []
    taken = [placed["die"] for placed in position["placed"] if placed["throw"] == 0]
    for letter, colour in zip(LETTERS, COLOURS, strict=True):
        in_hand = position["hand"][colour] if position["hand"] else 0
        assert in_hand + sum(die[0] == letter for die in lying + taken) <= SUPPLY
    assert len(position["placed"]) + len(position["thrown"]) <= HAND


@every_case
def test_settling_at_once_equals_one_by_one(options):
    settle_both_ways(SLUG, options, stream(3), Hurried(3))
