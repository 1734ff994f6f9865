"""Why a move is worth making: the points told are those that the sheet has afterwards."""

import random
import re

import numpy as np
import pytest

from quincunx import Table
from quincunx.bots.advice import reasons
from quincunx.conformance.walks import walk
from quincunx.games.dice_trip.bots.reasons import points_alone
from quincunx.games.dice_trip.rules.scoring import worth_alone


def told(game, move):
    return reasons(game.game, game.view(0), 0, game.code_of(move, 0))


def test_a_number_tells_the_points_it_changes():
    choice, changed = random.Random(2), 0
    for game in walk(Table("dice-trip", players=1, seed=2), 2):
        moves = [move for move in game.moves(0) if move.startswith(("write", "cross"))] if game.pending else []
        if not moves:
            continue
        move = choice.choice(moves)
        again = game.copy()
        again.play(move, 0)
        before, after = game.scores[0], again.scores[0]
        found = told(game, move)
        if re.search("[+\u2212]", found["en"]):
            changed += 1
            assert f" {after} point{'s' * (after != 1)} instead of {before}." in found["en"]
            assert f"{before}." in found["fr"]
            parts = [int(part.replace("\u2212", "-")) for part in re.findall("[+\u2212]\\d+", found["en"])]
            assert sum(parts) == after - before
        else:
            assert after == before
    assert changed > 10


def test_what_dice_bring_at_once_before_they_are_thrown_again():
    game = Table("dice-trip", players=1, dice="manual")
    game.play("roll")
    for value in (4, 4, 1, 2):
        game.play(f"die {value}")
    assert told(game, "keep")["en"] == "The best number brings 1 point at once."  # 44, or a city of its colour
    assert told(game, "reroll G")["en"] == "As the dice lie, the best number brings 1 point at once."
    game.play("keep")
    assert told(game, "twice R")["en"] == "The best number then brings 1 point at once, now 1."


def test_points_alone_are_what_a_value_stands_for():
    for points in (3, 29, 51):
        assert points_alone(np.array([worth_alone(points)]))[0] == pytest.approx(points)
