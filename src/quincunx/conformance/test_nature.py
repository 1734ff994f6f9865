"""Nature's moves are listed with their chances, and settling all at once draws the same."""

import random

import pytest

from quincunx import NATURE, Table
from quincunx.conformance.walks import every_case, every_game, start_of, walk
from quincunx.core.catalogue.registry import open_game
from quincunx.core.errors import BadGame
from quincunx.core.kernels import entries, protocol
from quincunx.core.kernels.random import COUNT, stream
from quincunx.core.kernels.seats import NATURES_TURN, NOBODY, seats_in


@every_case
def test_chances_sum_to_one_and_are_the_only_moves_of_nature(slug, options):
    for table in walk(Table(slug, dice="manual", **options), 3):
        if table.pending == (NATURE,):
            chances = table.chances()
            assert len({move for move, _ in chances}) == len(chances)
            assert all(chance > 0 for _, chance in chances)
            assert sum(chance for _, chance in chances) == pytest.approx(1, abs=1e-12)
            assert [move for move, _ in chances] == table.moves(NATURE)
        else:
            assert table.chances() == []


@every_case
@pytest.mark.parametrize("seed", range(20))
def test_settling_at_once_equals_one_by_one_byte_for_byte(slug, options, seed):
    settle_both_ways(slug, options, stream(seed), random.Random(seed))


def settle_both_ways(slug, options, nature, choice):
    states = start_of(slug, options)
    while (pending := entries.pending(states)) != NOBODY:
        if pending == NATURES_TURN:
            one_by_one, slowly = states.copy(), nature.copy()
            entries.settle_one_by_one(one_by_one, slowly)
            entries.settle(states, nature)
            assert states.tobytes() == one_by_one.tobytes()
            assert (nature == slowly).all()
        else:
            seat = choice.choice(list(seats_in(pending)))
            entries.step(states, seat, choice.choice(entries.moves(states, seat)))


@every_case
def test_natures_nth_move_is_a_function_of_key_and_n(slug, options):
    """The table, which lists her moves, draws what settling draws from the same seed."""
    table = Table(slug, seed=11, **options)
    states, nature = start_of(slug, options), stream(11)
    entries.settle(states, nature)
    assert table.state.tobytes() == states.tobytes()
    assert nature[COUNT] == sum(seat == NATURE for seat, _ in table.log())


@every_game
def test_two_games_with_equal_records_are_refused(slug):
    game = open_game(slug)
    with pytest.raises(BadGame, match=f"another and {game.package} have equal records"):
        protocol.register("another", game.module("state").STATE, game.module("rules"))
