"""Many games at once: the same seed gives the same arrays, and bad wishes a sentence."""

import subprocess
import sys
from itertools import pairwise

import numpy as np
import pytest

import quincunx
from quincunx import BadOption, Batch, IllegalMove, Table, simulate, simulate_in_chunks
from quincunx.arena.matches import play_games
from quincunx.core.catalogue.registry import games

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


def cut(played, first):
    return quincunx.Games(played.bots, *(getattr(played, name)[first:] for name in ARRAYS))


@pytest.mark.parametrize("size", [1, 3, 999, 2000, 4500, 9000])
def test_chunks_are_the_same_games(size):
    whole, parts = simulate(GAME, games=4500, seed=3), list(simulate_in_chunks(GAME, games=4500, seed=3, chunk=size))
    assert [part.number for part in parts] == list(range(0, 4500, size))
    assert {len(part) for part in parts[:-1]} <= {size}
    for name in ARRAYS:
        assert (np.concatenate([getattr(part, name) for part in parts]) == getattr(whole, name)).all()
    assert (np.concatenate([part.bot_rows() for part in parts]) == whole.bot_rows()).all()


def test_chunks_are_played_as_they_are_asked_for():
    told = []
    chunks = simulate_in_chunks(GAME, games=10**11, workers=2, chunk=2000, progress=told.append)
    next(chunks)
    assert sum(told) <= 4000
    chunks.close()


def test_bots_move_on_by_one_seat():
    played = simulate(GAME, bots=["greedy", "random"], games=3, players=3)
    assert played.bots == ["greedy", "random", "greedy"]
    assert played.bot_rows().tolist() == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


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
        ({"ray": "127.0.0.1:1"}, "Ray|ray"),
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


@pytest.mark.parametrize("slug", [slug for slug, game in games().items() if not game.is_guest])
def test_a_batch_plays_the_games_of_tables(slug):
    rows, chance = 3, np.random.default_rng(1)
    batch, tables = Batch(slug, rows, seed=5), [Table(slug, seed=5 + row) for row in range(rows)]
    for _ in range(60):
        codes, counts = batch.moves()
        views, chosen = batch.views(), codes[np.arange(rows), chance.integers(np.maximum(counts, 1))]
        for row, table in enumerate(tables):
            if table.over:
                assert (batch.seats[row], counts[row], batch.over[row]) == (-1, 0, True)
                continue
            seat = table.pending[0]
            assert batch.seats[row] == seat
            assert views[row].tobytes() == table.view(seat).tobytes()
            assert sorted(codes[row, : counts[row]]) == sorted(table.code_of(move, seat) for move in table.moves(seat))
            table.play(table.words_of(int(chosen[row])), seat)
        batch.step(chosen)
    for row, table in enumerate(tables):
        assert batch.scores()[row].tolist() == list(table.scores)
        assert batch.results()[row].sum() == pytest.approx(
            float(table.over and table.players > 1), abs=table.players == 1
        )


def test_a_batch_refuses_what_is_not_legal_and_makes_no_move():
    batch = Batch(GAME, 4, seed=1)
    codes, _ = batch.moves()
    chosen, before = codes[:, 0].copy(), batch.states.copy()
    chosen[2] = 123456789
    with pytest.raises(IllegalMove, match="row 2: 123456789"):
        batch.step(chosen)
    assert batch.states.tobytes() == before.tobytes()


@pytest.mark.parametrize("chosen", [[1, 2], [[1, 2, 3, 4]], "abcd", [0.5] * 4, None])
def test_a_batch_says_what_a_step_needs(chosen):
    with pytest.raises(BadOption, match="the codes of 4 moves"):
        Batch(GAME, 4).step(chosen)


@pytest.mark.parametrize("wrong", [{"rows": 0}, {"rows": 2.5}, {"seed": -1}])
def test_a_batch_of_no_games_or_with_no_seed_is_refused(wrong):
    with pytest.raises(BadOption, match="a whole number from"):
        Batch(GAME, **wrong)


def test_a_batch_begins_again_where_games_ended():
    batch = Batch(GAME, 5, seed=1, players=3)
    while not batch.over.all():
        batch.step(batch.moves()[0][:, 0])
    assert np.allclose(batch.results().sum(1), 1)
    batch.restart([1, 3])
    assert batch.seeds.tolist() == [1, 7, 3, 9, 5]
    assert batch.over.tolist() == [True, False, True, False, True]
    assert batch.views()[1].tobytes() == Table(GAME, seed=7, players=3).view(int(batch.seats[1])).tobytes()
    batch.restart(batch.over)
    assert not batch.over.any()
