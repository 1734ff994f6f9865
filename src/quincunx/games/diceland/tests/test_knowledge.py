"""Rule 9: what others may see while sides are chosen and cells are marked."""

import pytest

from quincunx import SPECTATOR, Table
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import stream
from quincunx.core.kernels.reading import Reading
from quincunx.games.diceland.tests.tables import marks, play, table, to_marking
from quincunx.games.diceland.text import view


def in_the_middle():
    """All three are marking: seat 0 must mark two orange cells, the others may use red or blue."""
    game = table(players=3)
    to_marking(game, "orange orange red red blue blue", "orange")
    return game


def seen(game, seat):
    """All that leaves for a seat, but for whose move it is."""
    states = game.view(seat)
    return states.tobytes(), game.position(seat), view.board(Reading(states)), game.log(seat), game.scores_for(seat)


@pytest.mark.rule("5.6", "9.2", "11.3")
@pytest.mark.parametrize("watcher", [1, 2, SPECTATOR])
def test_nobody_sees_how_far_the_active_seat_has_come(watcher):
    game = in_the_middle()
    before, own = seen(game, watcher), seen(game, 0)
    play(game, 0, "mark F6")
    assert seen(game, watcher) == before
    assert seen(game, 0) != own
    play(game, 0, "mark F5")  # a treasure
    assert game.position(watcher)["marking"] == [None, "choose", "choose"]
    assert game.position(watcher)["marked"] == before[1]["marked"]
    assert game.position(watcher)["bonus"] == [0, 0, 0]
    assert game.scores_for(watcher) == (0, 0, 0)
    assert game.scores_for(0) == (1 + 2, 0, 0)
    assert game.log(watcher) == before[3]


@pytest.mark.rule("5.6", "9.2")
@pytest.mark.parametrize("watcher", [0, 2, SPECTATOR])
def test_nobody_sees_the_colour_that_another_has_chosen(watcher):
    games = [in_the_middle(), in_the_middle(), in_the_middle()]
    play(games[0], 1, "use red", "mark F7", "mark F8")
    play(games[1], 1, "use blue", "mark G6", "mark H5")
    play(games[2], 1, "skip")
    for game in games:
        assert game.pending == (0, 2)
        assert seen(game, watcher) == seen(games[0], watcher)
    half = in_the_middle()
    play(half, 1, "use blue", "mark G6")
    assert seen(half, watcher) == seen(in_the_middle(), watcher)


@pytest.mark.rule("5.6", "9.1")
def test_all_is_shown_when_the_last_has_finished():
    game = in_the_middle()
    play(game, 1, "use red", "mark F7", "mark F8")
    play(game, 0, "mark F6", "mark E7")
    play(game, 2, "skip")
    for seat in (0, 1, 2, SPECTATOR):
        assert game.position(seat) == game.position()
        assert game.log(seat) == game.log()
    assert marks(game, 1) == {"F7", "F8"}


@pytest.mark.rule("9.2")
def test_the_last_to_finish_cannot_look_at_the_others_by_trying_its_move():
    """On the copy that a seat may see, the marking does not end while it does not know what others did."""
    game = in_the_middle()
    play(game, 1, "use red", "mark F7", "mark F8")
    play(game, 2, "skip")
    play(game, 0, "mark F6")
    states = game.view(0)
    entries.step(states, 0, game.code_of("mark F5", 0))
    tried = view.board(Reading(states))
    assert (tried["phase"], tried["treasures"]) == ("mark", [1, 0, 0])
    assert tried["marked"][1] == ["G7"]
    assert entries.pending(states) == 0


@pytest.mark.rule("9.2")
def test_dealing_anew_takes_back_what_others_did_in_secret():
    game = in_the_middle()
    play(game, 1, "use red", "mark F7")
    play(game, 2, "skip")
    states = game.view(0)
    entries.redeal(states, 0, stream(1))
    assert view.board(Reading(states))["marking"] == [{"colour": "orange", "left": 2}, "choose", "choose"]


@pytest.mark.rule("3.2", "9.2")
@pytest.mark.parametrize("watcher", [1, SPECTATOR])
def test_nobody_sees_the_side_that_another_has_chosen(watcher):
    games = [Table("diceland", players=3, seed=5) for _ in "ab"]
    for game, side in zip(games, "ab", strict=True):
        play(game, 0, f"side {side}")
    assert seen(games[0], watcher) == seen(games[1], watcher)
    assert seen(games[0], 0) != seen(games[1], 0)
    assert view.board(games[0].seen(watcher))["islands"] == [None, None, None]
    states = games[0].view(watcher)
    entries.redeal(states, watcher, stream(1))
    assert entries.pending(states) == entries.pending(Table("diceland", players=3, seed=5)._states)


@pytest.mark.rule("9.1")
def test_everybody_sees_both_sides_of_every_board():
    game = Table("diceland", players=2, seed=5)
    sides = view.board(game.seen(1))["sides"]
    assert [[len(rows) for rows in both] for both in sides] == [[13, 13], [13, 13]]
    assert sides == view.board(game.reading)["sides"]
