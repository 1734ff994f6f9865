"""Opponents of four levels: weak as people are, different persons, and at an end some day; and how the search decides."""

from random import Random

import numpy as np
import pytest

from quincunx import Table
from quincunx.arena.matches import play_games
from quincunx.bots import make_bot
from quincunx.bots.levels import BOLD, CAREFUL, EXPERT, LEVELS, TEMPERS, TOLD, chosen, preferred
from quincunx.bots.search import weigh
from quincunx.bots.thinking import CHAPTERS, FEWEST_ROUNDS, better_half, look, search, trusted
from quincunx.core.catalogue.registry import games
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import stream

GAMES = [game.slug for game in games().values() if not game.is_guest]

# Moves by their mean value: 0.50 surely, 0.50 at a risk, 0.40, and a blunder.
WORTH = np.array([[0.5, 0.2, 0.4, 0.0], [0.5, 0.8, 0.4, 0.0]])


def choices(level, taste=BOLD):
    return [chosen(LEVELS[level], taste, WORTH, Random(seed)) for seed in range(400)]


def test_among_moves_nearly_as_good_the_bold_take_risks_and_the_careful_do_not():
    sure = LEVELS["club"]._replace(misjudges=0.0)
    assert {chosen(sure, BOLD, WORTH, Random(seed)) for seed in range(50)} == {1}
    assert {chosen(sure, CAREFUL, WORTH, Random(seed)) for seed in range(50)} == {0}
    assert np.mean(choices("club", BOLD)) > np.mean(choices("club", CAREFUL))


def test_an_expert_follows_its_temperament_only_where_moves_come_to_the_same():
    """What it found: 0.50 surely, 0.50 at a risk, and 0.45, which was dropped after the first round."""
    found = np.array([[0.5, 0.2, 0.45], [0.5, 0.8, np.nan]])
    assert {preferred(BOLD, found, Random(seed)) for seed in range(50)} == {1}
    assert {preferred(CAREFUL, found, Random(seed)) for seed in range(50)} == {0}
    alike = np.array([[0.5, 0.5, 0.1], [0.5, 0.5, 0.1]])
    assert {preferred(BOLD, alike, Random(seed)) for seed in range(50)} == {0, 1}


def test_what_was_never_tried_is_taken_as_it_looked():
    assert preferred(BOLD, np.empty((0, 3)), Random(1)) == 0


def test_weaker_levels_err_more_often_and_blunder_seldom():
    errors = [np.mean(np.array(choices(level)) >= 2) for level in ("club", "casual", "beginner")]
    assert errors[0] < 0.05 < errors[1] < errors[2] < 0.5
    assert np.mean(np.array(choices("beginner")) == 3) < 0.15


def test_a_level_that_overlooks_everything_still_moves():
    blind = LEVELS["beginner"]._replace(overlooks=1.0)
    assert 0 <= chosen(blind, BOLD, WORTH, Random(1)) < 4


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_of_every_level_ends(slug):
    names = [*LEVELS, EXPERT]
    for bots in (names[:1], names[1:]):
        players = max(2, len(bots), games()[slug].least_players)
        played = play_games(slug, {"players": players}, bots, 1, 3, iterations=8)
        assert played.results.sum() == pytest.approx(1)


def test_every_level_is_told_in_both_languages():
    assert list(TOLD) == [*LEVELS, EXPERT]
    assert all(set(told) == {"en", "fr"} for told in (*TOLD.values(), *TEMPERS))


def test_three_of_a_club_are_three_persons():
    played = play_games("dice-trip", {"players": 3}, ["club"], 6, 1)
    assert not any(len(set(points)) == 1 for points in played.points.tolist())


def test_the_search_finds_the_same_move_for_the_same_seed():
    table = Table("dice-run", seed=4)
    seat = table.pending[0]
    moves = {make_bot("expert", 7, iterations=60).choose(table.view(seat), seat) for _ in range(2)}
    assert len(moves) == 1


def test_threads_share_the_rounds_and_find_the_same_each_time():
    table = Table("dice-run", seed=4)
    seat = table.pending[0]
    alone, *shared = (search(table.view(seat), seat, stream(3), 0.0, 120, threads) for threads in (1, 3, 3))
    assert alone.worth.shape == shared[0].worth.shape
    assert (shared[0].moves == shared[1].moves).all()
    assert np.array_equal(shared[0].worth, shared[1].worth, equal_nan=True)
    first = [judged.worth[: len(alone.worth) // 3] for judged in (alone, shared[0])]
    assert len({row.tobytes() for row in shared[0].worth}) == len(shared[0].worth)  # no thread has another's luck
    assert not np.array_equal(*first, equal_nan=True)


@pytest.mark.parametrize("slug", GAMES)
def test_moves_that_are_weighed_meet_the_same_luck(slug):
    """The same move twice comes to the same each time, and not to the same in every round."""
    table = Table(slug, seed=2)
    seat = table.pending[0]
    view = table.view(seat)
    twice = entries.moves(view, seat)[[0, 0]]
    worth = weigh(view, seat, twice, 8, CHAPTERS, stream(5))
    assert (worth[:, 0] == worth[:, 1]).all()
    assert len(set(worth[:, 0])) > 1


def test_without_time_a_few_rounds_are_played_and_what_looks_best_stays_first():
    table = Table("dice-run", seed=4)
    seat = table.pending[0]
    looked_at = look(table.view(seat), seat, stream(3))
    moves, worth = search(table.view(seat), seat, stream(3), 0.0, None)
    assert worth.shape == (FEWEST_ROUNDS, len(moves))
    assert not np.isnan(worth).any()
    assert moves[0] == looked_at.moves[np.argmax(looked_at.worth.mean(axis=0))]


def test_half_of_the_moves_go_on_and_the_one_that_looked_best_among_them():
    assert better_half(np.array([[0.1, 0.4, 0.2, 0.3]])).tolist() == [0, 1]
    assert better_half(np.array([[0.1, 0.2]])).tolist() == [0]


def test_another_move_must_have_shown_that_it_is_better():
    doubtful = np.array([[0.5, 0.1], [0.5, 0.95]] * 5)
    certain = np.array([[0.5, 0.6], [0.3, 0.41]] * 5)
    assert trusted(doubtful) == 0
    assert trusted(certain) == 1
