"""Rule 7: what others write in the running round is hidden, that a die is used twice is not."""

import pytest

from quincunx import NATURE, SPECTATOR, Table
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import stream
from quincunx.games.dice_trip.tests.tables import at, sheet


def three(round=1, **more):
    return at(round, sheets=[sheet(round)] * 3, **more)


def dealt_anew(table, seat):
    """Another table that the seat cannot tell from this one."""
    states = table.view(seat)
    entries.redeal(states, seat, stream(1))
    twin = Table("dice-trip", players=table.players, seed=1)
    twin._states = states
    twin._moved()
    return twin


@pytest.mark.rule("7.1")
def test_dice_rerolls_and_spent_powers_are_public():
    table = at(2, phase="reroll", sheets=[sheet(2, twice=True, reroll=True), sheet(2)])
    table.play("reroll R B", 1)
    for seat in (0, 1, SPECTATOR):
        seen = table.position(seat)
        assert seen["dice"] == table.position()["dice"]
        assert [sheet["twice"] for sheet in seen["sheets"]] == [True, False]
        assert [sheet["reroll"] for sheet in seen["sheets"]] == [True, True]
        assert table.log(seat) == table.log()
        assert len(table.log(seat)) == 1 + 2


@pytest.mark.rule("7.2", "3.8")
def test_others_see_a_sheet_as_it_was_when_the_round_began():
    table = three(2)
    before = table.position()["sheets"][0]
    table.play("write R4B2 Bordeaux", 0)
    assert table.position(0)["sheets"][0]["cities"]["Bordeaux"] == 42
    for seat in (1, 2, SPECTATOR):
        assert table.position(seat)["sheets"][0] == before | {"writing": None}
        assert table.log(seat) == []
        assert table.scores_for(seat)[0] < table.scores_for(0)[0]
    table.play("cross Brest", 0)
    assert table.position(1)["sheets"][0] == before | {"writing": None}
    for seat in (1, 2):
        table.play("write R4B2 Brest", seat)
        assert table.log(1 if seat == 1 else 0) != []
        table.play("cross Paris", seat)
    assert table.position(1)["sheets"][0]["cities"]["Bordeaux"] == 42
    assert table.log(1) == table.log(SPECTATOR) == table.log()


@pytest.mark.rule("7.2")
def test_that_somebody_has_begun_to_write_is_not_to_be_seen():
    table, other = three(), three()
    table.play("cross Brest", 0)
    assert table.view(1).tobytes() == other.view(1).tobytes()
    assert table.view(0).tobytes() != other.view(0).tobytes()


@pytest.mark.rule("7.2", "5.14")
def test_points_of_the_variant_are_hidden_with_the_number_that_brought_them():
    cities = {"Rennes": 11, "Caen": 21, "Nantes": 31, "Limoges": 41, "Rouen": 51, "Paris": 12}
    table = at(4, tens=True, sheets=[{"cities": cities}] * 2)
    table.play("write Y6G1 Reims", 0)
    assert [table.position(seat)["sheets"][0]["tens"] for seat in (0, 1)] == [8, None]
    assert [table.scores_for(seat)[0] for seat in (0, 1)] == [table.scores[0], table.scores[1]]


@pytest.mark.rule("7.3", "4.7")
def test_everybody_learns_at_once_which_die_is_used_twice():
    table = three()
    table.play("twice G", 2)
    for seat in (0, 1, SPECTATOR):
        assert table.log(seat) == [(2, "twice G")]
        assert [sheet["twice"] for sheet in table.position(seat)["sheets"]] == [False, False, True]


@pytest.mark.rule("7.2", "7.3")
def test_what_is_taken_back_leaves_the_die_used_twice():
    table = three()
    for move in ("twice G", "write G1R4 Brest", "cross Paris"):
        table.play(move, 2)
    twin = dealt_anew(table, 0)
    assert twin.pending == (0, 1, 2)
    assert twin.position()["sheets"][2]["cities"] == {}
    assert all("G1" in move for move in twin.moves(2) if move.startswith("write"))


@pytest.mark.rule("7.3")
def test_who_is_done_without_using_a_die_twice_does_not_do_so_when_it_is_taken_back():
    table = three()
    table.play("cross Brest", 1)
    table.play("write R4B2 Brest", 2)
    table.play("cross Paris", 2)
    twin = dealt_anew(table, 0)
    assert "twice R" in twin.moves(1)
    assert "twice R" not in twin.moves(2)


def test_a_look_ahead_does_not_go_on_to_the_next_round_without_knowing_this_one():
    table = at(sheets=[sheet()] * 2)
    for seat, move in ((1, "cross Brest"), (1, "cross Nice"), (0, "cross Lyon")):
        table.play(move, seat)
    view = table.view(0)
    entries.step(view, 0, table.code_of("cross Dijon", 0))
    assert entries.pending(view) == 0
    assert view[0].this_round == 0


def test_alone_there_is_nobody_to_hide_from():
    table = at()
    table.play("write R4B2 Bordeaux")
    assert table.position(SPECTATOR) == table.position()
    assert table.log(SPECTATOR) == table.log() == [(0, "write R4B2 Bordeaux")]
    assert NATURE not in table.pending
