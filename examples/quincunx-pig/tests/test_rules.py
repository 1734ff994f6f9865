"""Pig's rules, clause by clause."""

import pytest

from quincunx import NATURE, IllegalMove, Table


def after(*faces, **options):
    """A table at which the first seat has rolled these."""
    table = Table("pig", dice="manual", **options)
    for face in faces:
        table.play("roll", 0)
        table.play(f"die {face}", NATURE)
    return table


@pytest.mark.rule("1.1")
def test_two_to_six_play_with_one_die_and_the_first_seat_begins():
    for players in range(2, 7):
        table = Table("pig", players=players, dice="manual")
        assert table.pending == (0,)
        table.play("roll", 0)
        assert table.chances() == [(f"die {face}", 1 / 6) for face in range(1, 7)]


@pytest.mark.rule("1.2")
def test_what_is_held_is_safe_and_the_next_player_rolls():
    table = after(4, 6)
    table.play("hold", 0)
    assert table.position() == {"goal": 100, "points": [10, 0], "at_stake": 0, "turn": 1}


@pytest.mark.rule("1.2")
def test_nobody_holds_before_something_is_at_stake():
    table = after()
    assert table.moves() == ["roll"]
    with pytest.raises(IllegalMove):
        table.play("hold", 0)


@pytest.mark.rule("1.3")
def test_a_two_or_more_adds_its_pips():
    assert after(2, 3, 4, 5, 6).position()["at_stake"] == 20
    assert after(2).pending == (0,)


@pytest.mark.rule("1.3")
def test_a_one_takes_back_what_is_at_stake_and_nothing_else():
    table = after(4)
    table.play("hold", 0)
    for seat, face in [(1, 1), (0, 6), (0, 1)]:
        table.play("roll", seat)
        table.play(f"die {face}", NATURE)
    assert table.position() == {"goal": 100, "points": [4, 0], "at_stake": 0, "turn": 1}


@pytest.mark.rule("1.4")
@pytest.mark.parametrize(("faces", "over"), [((6, 6, 6), False), ((6, 6, 6, 2), True), ((6, 6, 6, 5), True)])
def test_who_holds_with_the_goal_or_more_has_won(faces, over):
    table = after(*faces, goal=20)
    assert not table.over
    table.play("hold", 0)
    assert table.winners == ((0,) if over else ())
