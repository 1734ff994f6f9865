"""Dice that people throw themselves: they alone are asked for, and a wrong one can be taken back, but nothing else."""

from itertools import islice

from quincunx import NATURE, SPECTATOR, Table
from quincunx.conformance.walks import cases_with, walk

MOVES = 300
with_own_dice = cases_with("throws")


def walk_with_own_dice(slug, options, seed):
    return islice(walk(Table(slug, seed=seed, own_dice=True, **options), seed), MOVES)


@with_own_dice
def test_people_are_asked_for_dice_and_for_nothing_else(slug, options):
    asked = 0
    for table in walk_with_own_dice(slug, options, 6):
        assert table.awaits_throw == (table.pending == (NATURE,)) == (table.dice_in_hand > 0)
        assert all(table.game.is_throw(move) for move, _ in table.chances())
        asked += table.awaits_throw
    assert asked


@with_own_dice
def test_a_record_tells_whose_dice_they_were(slug, options):
    (*_, table) = walk_with_own_dice(slug, options, 7)
    record = table.record()
    assert record["own_dice"]
    assert "fair" not in record
    again = Table.from_record(record, dice="manual")
    assert (again.own_dice, again.record()) == (True, record)


@with_own_dice
def test_undo_takes_back_ones_own_dice_and_nothing_that_nature_drew(slug, options):
    """Nor does it cross a reveal or another seat's move."""
    taken = 0
    for table in walk_with_own_dice(slug, options, 2):
        back = table.copy()
        while undoing := [seat for seat in (NATURE, *range(table.players)) if back.may_undo(seat)]:
            back.undo(undoing[-1])
        taken_back = table.log()[len(back.log()) :]
        movers = {mover for mover, _ in taken_back} - {NATURE}
        assert len(movers) <= 1
        assert all(table.game.is_throw(words) for mover, words in taken_back if mover == NATURE)
        for reader in (SPECTATOR, *range(table.players)):
            told, before = told_of_others(table, reader, movers), told_of_others(back, reader, movers)
            assert before[len(before) - len(told) :] == told  # where tables forget, the last round reaches further back
            assert len(before) == len(told) or table.forgotten(reader)
        taken += len(taken_back)
    assert taken


def told_of_others(table, reader, movers):
    """What a reader has been told of cards, and of all seats but some."""
    return [
        (mover, words)
        for mover, words in table.log(reader)
        if mover not in movers and not (mover == NATURE and table.game.is_throw(words))
    ]


@with_own_dice
def test_the_last_die_is_taken_back_with_what_its_thrower_did_since(slug, options):
    """The table is then as if neither had been: also for who is told of it as a position."""
    crossed = 0
    for table in islice(walk_with_own_dice(slug, options, 5), 0, None, 3):
        if table.may_undo(NATURE):
            back = table.copy()
            back.undo(NATURE)
            (mover, words), *since = table.log()[len(back.log()) :]
            assert (mover, back.awaits_throw) == (NATURE, True)
            assert words in [move for move, _ in back.chances()]
            assert all(seat == table.last_player for seat, _ in since)
            again = table.begun_again()
            again.replay(back.log())
            assert (back.state.tobytes(), back.position()) == (again.state.tobytes(), again.position() | drawn(back))
            crossed += 1
    assert crossed


def drawn(table):
    """How many numbers were drawn, which no undo takes back."""
    return {"drawn": table.drawn} if table.drawn else {}
