"""Random games end, within the rules, the same way every time."""

from itertools import islice

import numpy as np
import pytest

from quincunx import NATURE, SPECTATOR, IllegalMove, Table
from quincunx.conformance.walks import bound, cases_with, every_case, start_of, walk
from quincunx.core.catalogue.registry import find
from quincunx.core.errors import BadOption
from quincunx.core.kernels import entries
from quincunx.core.kernels.playout import random_games

EVERY = 5  # moves between two looks
NONSENSE = [
    "",
    "?",
    "done",
    "pass",
    "play",
    "roll 7",
    "play red red",
    "die 4",
    "card red",
    "Play red",
    "show B6 ",
    "🎲",
]


@every_case
def test_random_games_end_with_a_result_in_range(slug, options):
    assert all(walk(Table(slug, seed=1, **options), 1))  # within the bound, or the kernel might never come back
    games, players = 5_000, options["players"]
    start = start_of(slug, options)
    results, points, lengths = np.zeros((games, players)), np.zeros((games, players)), np.zeros(games, np.int64)
    random_games(start, 1, results, points, lengths)
    assert lengths.min() > 0
    assert lengths.max() <= bound(slug)
    assert (results >= 0).all()
    assert (results <= 1).all()
    if players > 1:
        assert np.allclose(results.sum(axis=1), 1)


@every_case
@pytest.mark.parametrize("seed", range(3))
def test_every_pending_seat_has_distinct_moves_in_a_stable_order(slug, options, seed):
    for table in walk(Table(slug, seed=seed, **options), seed):
        assert NATURE not in table.pending
        for seat in range(table.players):
            moves = table.moves(seat)
            assert bool(moves) == (seat in table.pending)
            assert len(set(moves)) == len(moves)
            assert moves == table.moves(seat)
    assert table.over
    assert table.winners


@every_case
def test_illegal_moves_leave_the_table_untouched_and_say_why(slug, options):
    for table in walk(Table(slug, seed=5, **options), 5):
        before, log = table.state.tobytes(), table.log()
        for seat in range(table.players):
            legal = table.moves(seat)
            strangers = {move for other in range(table.players) for move in table.moves(other)} - set(legal)
            for move in [*NONSENSE, *sorted(strangers)[:5], *(move + " x" for move in legal[:2])]:
                if move in legal:
                    continue
                with pytest.raises(IllegalMove) as refusal:
                    table.play(move, seat)
                assert len(refusal.value.say("en")) > 10
                assert len(refusal.value.say("fr")) > 10
        assert table.state.tobytes() == before
        assert table.log() == log


@cases_with("refusals")
def test_every_refused_variation_of_a_move_names_a_rule(slug, options):
    """Drop or change the last word of legal moves: what is refused is refused by a numbered rule."""
    for table in islice(walk(Table(slug, seed=8, **options), 8), None, None, EVERY):
        for seat in table.pending:
            legal = table.moves(seat)
            words = sorted({word for move in legal for word in move.split()})
            for move in legal[::7]:
                for variation in [move.rsplit(" ", 1)[0], *(f"{move.rsplit(' ', 1)[0]} {word}" for word in words[:6])]:
                    if variation not in legal:
                        with pytest.raises(IllegalMove) as refusal:
                            table.play(variation, seat)
                        assert refusal.value.rule, variation


@every_case
def test_the_same_seed_gives_the_same_game(slug, options):
    def log(nature, players):
        return [table.log() for table in walk(Table(slug, seed=nature, **options), players)][-1]

    assert log(7, 1) == log(7, 1)
    assert log(7, 1) != log(8, 1)


@every_case
def test_a_record_replays_exactly(slug, options):
    for number, table in enumerate(walk(Table(slug, seed=9, **options), 9)):
        if number % 10 == 0 or table.over:
            again = Table.from_record(table.record(), dice="manual")
            assert again.state.tobytes() == table.state.tobytes()
            assert again.record() == table.record()


@every_case
def test_a_view_shares_nothing_with_the_table(slug, options):
    table = Table(slug, seed=1, **options)
    before = table.state.tobytes()
    for seat in range(table.players):
        view = table.view(seat)
        view.view(np.int8)[...] = 77
    assert table.state.tobytes() == before


@every_case
def test_undo_gives_back_the_table_as_it_was(slug, options):
    undone = 0
    for table in walk(Table(slug, seed=2, **options), 2):
        for seat in table.pending:
            for move in table.moves(seat)[:3]:
                before, log = table.state.tobytes(), table.log()
                trial = table.copy()
                trial.play(move, seat)
                try:
                    trial.undo(seat)
                except IllegalMove:
                    followed = [mover for mover, _ in trial.log()[len(log) + 1 :]]
                    revealed = table.game.conceals(table.reading) and not trial.game.conceals(trial.reading)
                    assert NATURE in followed or revealed or trial.over
                else:
                    undone += 1
                    assert trial.state.tobytes() == before
                    assert trial.log() == log
        if undone > 20:
            return
    if find(slug).is_guest and not undone:
        pytest.skip("a die or a card follows every move, so that none can be taken back")
    assert undone


@every_case
@pytest.mark.parametrize("seed", range(3))
def test_undo_never_crosses_a_die_a_card_a_reveal_or_another_seats_move(slug, options, seed):
    for table in walk(Table(slug, seed=seed, **options), seed):
        for seat in filter(table.may_undo, range(table.players)):
            back = table.copy()
            while back.may_undo(seat):
                back.undo(seat)
            taken_back = table.log()[len(back.log()) :]
            assert {mover for mover, _ in taken_back} <= {seat}
            for reader in (SPECTATOR, *range(table.players)):
                assert told_of_others(back, reader, seat) == told_of_others(table, reader, seat)
    assert not any(map(table.may_undo, range(table.players))), "the end reveals all"


def told_of_others(table, reader, seat):
    """What a reader has been told of dice, cards and all seats but one."""
    return [(mover, words) for mover, words in table.log(reader) if mover != seat]


@every_case
def test_typed_moves_are_rewound_to_the_table_as_it_was(slug, options):
    """From any moment to any moment before it, also while Nature owes dice; and the game goes on from there."""
    moments = [
        (len(table.log()), table.state.tobytes(), table.position(), table.pending)
        for table in islice(walk(Table(slug, dice="manual", **options), 4), 60)
    ]
    (*_, table) = islice(walk(Table(slug, dice="manual", **options), 4), 60)
    for length, state, position, pending in moments[::-9]:
        table.rewind(length)
        assert (len(table.log()), table.state.tobytes()) == (length, state)
        assert (table.position(), table.pending) == (position, pending)
    for length in (-1, len(table.log()) + 1):
        with pytest.raises(BadOption):
            table.rewind(length)
    with pytest.raises(BadOption):
        Table(slug, seed=1, **options).rewind(0)


@every_case
def test_the_entries_have_one_signature_a_game(slug, options):
    """A second signature would mean a second compilation, and a slow first move."""
    table = next(walk(Table(slug, seed=1, **options), 1))
    table.moves(table.pending[0])
    assert len(entries.moves.signatures) == len({signature[0] for signature in entries.moves.signatures})
    assert len(entries.step.signatures) == len({signature[0] for signature in entries.step.signatures})
