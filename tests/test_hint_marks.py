"""A hint that was asked for is marked: in everybody's log, in records, through taking back, and only then."""

import random

import pytest

from quincunx import NATURE, SPECTATOR, BadFile, BadOption, Table
from quincunx.conformance.walks import viewers
from quincunx.core.table.ending import AFTER_A_HINT, statistics
from quincunx.server.looking_back.replay import steps_of

CASES = [("dice-run", {"players": 3}), ("diceland", {"players": 2}), ("colour-tower", {"players": 2, "memory": True})]
every_case = pytest.mark.parametrize(("slug", "options"), CASES, ids=[slug for slug, _ in CASES])


def marked(table, reader=None):
    return [(seat, move) for seat, move, hinted in table.log_with_hints(reader) if hinted]


def played(slug, options, seed=3, moves=60):
    """A table at which hints were asked for now and then, and moves taken back, with the moves made after a hint."""
    table, choice, expected = Table(slug, seed=seed, **options), random.Random(seed), []
    for _ in range(moves):
        if table.over:
            break
        seat = choice.choice(table.pending)
        asked = table.has_asked(seat) or choice.random() < 0.2
        if asked:
            table.note_hint(seat)
        move = choice.choice(table.moves(seat))
        table.play(move, seat)
        if choice.random() < 0.3 and table.may_undo(seat):
            table.undo(seat)
            assert table.has_asked(seat) == asked
        elif asked:
            expected.append((seat, move))
    return table, expected


def test_a_hint_marks_the_next_move_of_its_seat_for_everybody():
    table = Table("dice-run", players=3, seed=1)
    first = table.pending[0]
    table.note_hint(first)
    assert [marked(table, reader) for reader in viewers(table)] == [[]] * 4
    move = table.moves()[0]
    table.play(move)
    table.play(table.moves()[0])
    assert all(marked(table, reader) == [(first, move)] for reader in [None, *viewers(table)])
    assert table.hints[first] == sum(table.hints) == 1


def test_a_move_that_is_kept_back_tells_of_its_hint_when_it_is_revealed():
    table = Table("diceland", players=2, seed=1)
    table.note_hint(1)
    table.play("side a", 1)
    assert (marked(table, 0), marked(table, SPECTATOR), marked(table, 1)) == ([], [], [(1, "side a")])
    table.play("side b", 0)
    assert marked(table, 0) == marked(table, SPECTATOR) == [(1, "side a")]


@every_case
def test_hints_go_with_records_and_replays(slug, options):
    table, expected = played(slug, options)
    table.note_hint(table.pending[0])
    assert marked(table) == expected
    assert len(expected) > 3
    record = table.record()
    again = Table.from_record(record)
    assert again.record() == record
    assert marked(again) == expected
    assert again.has_asked(table.pending[0])
    assert dict(statistics_of(table)) == {AFTER_A_HINT: list(table.hints)}


def statistics_of(table):
    return [(each, values) for each, values in statistics(table) if each is AFTER_A_HINT]


def test_a_game_without_hints_has_none_in_its_record():
    table = Table("dice-run", players=3, seed=3)
    table.play(table.moves()[0])
    assert "hints" not in table.record()
    assert statistics_of(table) == []


def test_a_replay_marks_the_moves_as_they_come():
    table, expected = played("dice-run", {"players": 3}, moves=1000)
    assert table.over
    assert marked(list(steps_of(table))[-1]) == expected
    assert table == Table.from_record(table.record(), seed=3)


def test_hints_are_kept_where_dice_are_typed_in_again():
    table = Table("dice-trip", players=1, dice="manual")
    table.note_hint(0)
    table.play("roll")
    for value in (1, 2, 3):
        table.play(f"die {value}")
    table.rewind(3)
    assert marked(table) == [(0, "roll")]
    table.rewind(0)
    assert (marked(table), table.has_asked(0)) == ([], True)


def test_a_copy_has_its_own():
    table = Table("dice-run", players=3, seed=1)
    twin = table.copy()
    twin.note_hint(0)
    assert table != twin
    assert not table.has_asked(0)


@pytest.mark.parametrize("hints", [[[3, 0]], [[NATURE, 0]], [[0, 99_999]], [[0, 1]], [[0, -1]], [[0]], ["0 1"]])
def test_a_record_with_a_hint_that_cannot_be_is_refused(hints):
    record = Table("dice-run", players=3, seed=1).record()
    with pytest.raises(BadFile):
        Table.from_record(record | {"hints": hints})


def test_only_a_seat_asks():
    with pytest.raises(BadOption):
        Table("dice-run", players=3, seed=1).note_hint(NATURE)
