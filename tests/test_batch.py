"""Many games at once: the same seed gives the same arrays, and bad wishes a sentence."""

import subprocess
import sys
from itertools import pairwise

import numpy as np
import pytest

import quincunx
from quincunx import BadOption, Table, simulate
from quincunx.arena.matches import play_games

GAME = "dice-run"
ARRAYS = ("results", "points", "lengths", "turns", "first")


def same(one, other):
    return all((getattr(one, name) == getattr(other, name)).all() for name in ARRAYS)


@pytest.mark.parametrize("bots", ["random", ["greedy", "random"]])
def test_the_same_seed_gives_the_same_arrays_whatever_the_workers(bots):
    count = 4500 if bots == "random" else 7
    one = simulate(GAME, bots=bots, games=count, seed=3, players=4)
    assert same(one, simulate(GAME, bots=bots, games=count, seed=3, workers=3, players=4))
    assert not same(one, simulate(GAME, bots=bots, games=count, seed=4, players=4))
    assert one.results.shape == one.points.shape == (count, 4)
    assert one.lengths.shape == one.turns.shape == one.first.shape == (count,)
    assert np.allclose(one.results.sum(1), 1)
    assert set(one.first.tolist()) <= {0, 1, 2, 3}
    assert ((one.turns > 0) & (one.turns <= one.lengths)).all()


def test_progress_counts_every_game():
    told = []
    simulate(GAME, games=4500, workers=2, progress=told.append)
    assert sum(told) == 4500
    assert len(told) > 1


def test_games_go_on_where_others_ended():
    assert same(simulate(GAME, games=3, seed=2), cut(simulate(GAME, games=5, seed=0), 2))


def cut(games, first):
    return quincunx.Games(games.bots, *(getattr(games, name)[first:] for name in ARRAYS))


def test_bots_move_on_by_one_seat():
    games = simulate(GAME, bots=["greedy", "random"], games=3, players=3)
    assert games.bots == ["greedy", "random", "greedy"]
    assert games.bot_rows().tolist() == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


@pytest.mark.parametrize("bots", [["random"], ["greedy", "random"]])
def test_recorded_games_are_the_same_games(bots):
    records = []
    noted = play_games(GAME, {"players": 3}, bots, 4, 9, workers=2, keep=records.append)
    assert same(noted, play_games(GAME, {"players": 3}, bots, 4, 9))
    for row, record in enumerate(records):
        assert Table.from_record(record).record() == record
        assert record["result"]["scores"] == noted.points[row].astype(int).tolist()
        assert sum(seat >= 0 for seat, _ in record["moves"]) == noted.lengths[row]
        seats = [seat for seat, _ in record["moves"] if seat >= 0]
        assert seats[0] == noted.first[row]
        assert 1 + sum(seat != last for last, seat in pairwise(seats)) == noted.turns[row]


def test_a_deck_of_ones_own(tmp_path):
    deck = {"name": "Red", "cards": {"red": 60}}
    assert simulate(GAME, games=5, deck=deck).lengths.tolist() != simulate(GAME, games=5).lengths.tolist()


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"games": 0}, "games: a whole number from 1"),
        ({"games": 1.5}, "not 1.5"),
        ({"seed": -1}, "seed: a whole number from 0"),
        ({"workers": 0}, "workers: a whole number from 1"),
        ({"bots": []}, "bots: 1 to 3 for 3 players, not 0"),
        ({"bots": ["random"] * 4}, "not 4"),
        ({"bots": "genius"}, "there is no bot “genius”"),
        ({"players": 99}, "3 to 6 players"),
        ({"colour": 1}, "no option “colour”"),
    ],
)
def test_what_cannot_be_is_said(wish, said):
    with pytest.raises(BadOption, match=said) as refused:
        simulate(GAME, **wish)
    assert refused.value.say("fr") != str(refused.value)
    with pytest.raises(BadOption, match="there is no game"):
        simulate("chess", **wish | {"games": 1, "seed": 0, "workers": 1})


def test_a_number_too_large_to_be_shown_is_said():
    with pytest.raises(BadOption, match="games: a whole number"):
        simulate(GAME, games=10**5000)


def test_the_package_is_light_until_it_is_used():
    code = "import quincunx, sys; print('numpy' in sys.modules); quincunx.simulate; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
    assert set(quincunx.__all__) >= {"simulate", "Games", "Table"}
