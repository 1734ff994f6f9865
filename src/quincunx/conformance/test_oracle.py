"""The compiled rules and the slow, obvious ones play the same games, move by move."""

import random

import pytest

from quincunx import NATURE, Table
from quincunx.conformance.walks import cases_with
from quincunx.core.catalogue.registry import find

GAMES = 48  # thousands more: make stress


@cases_with("oracle")
@pytest.mark.parametrize("quarter", range(4))
def test_the_oracle_agrees_move_by_move(slug, options, quarter):
    for seed in range(quarter, GAMES, 4):
        agree(slug, options, random.Random(seed))


def agree(slug, options, choice):
    """One random game, everything compared before every move."""
    table = Table(slug, dice="manual", **options)
    oracle = find(slug).module("oracle").begin(**options)
    while table.pending:
        assert table.pending == oracle.pending
        seat = choice.choice(table.pending)
        if seat == NATURE:
            move = agree_on_chances(table, oracle, choice)
        else:
            assert table.position() == oracle.position()
            moves = table.moves(seat)
            assert sorted(moves) == sorted(oracle.moves(seat))
            move = choice.choice(moves)
        table.play(move, seat)
        oracle.play(seat, move)
    assert oracle.pending == ()
    assert table.position() == oracle.position()
    assert list(table.scores) == oracle.scores
    assert list(table.winners) == oracle.winners


def agree_on_chances(table, oracle, choice):
    chances, weights = dict(table.chances()), dict(oracle.chances())
    total = sum(weights.values())
    assert chances == {move: weight / total for move, weight in weights.items()}
    return choice.choices(list(chances), list(chances.values()))[0]
