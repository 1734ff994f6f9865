"""Nothing that a seat may not know reaches it, by any road; and what is dealt anew agrees with what it knows."""

import random

import numpy as np
import pytest

from quincunx import NATURE, SPECTATOR, Table
from quincunx.conformance.walks import every_case, viewers, walk
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import stream
from quincunx.core.kernels.reading import Reading
from quincunx.core.text.log import DONE


def scrambled(table, seat, seed):
    """The table's state with everything changed that a seat may not know.

    What is hidden is dealt anew; seats that had moved in secret do so again, at random.
    """
    choice = random.Random(seed)
    states = table.view(seat)
    entries.redeal(states, seat, stream(seed))
    for other in range(table.players):
        while other != seat and other not in table.pending and pending(states, other):
            entries.step(states, other, choice.choice(entries.moves(states, other)))
    return states


def pending(states, seat):
    return bool(entries.pending(states) >> (seat + 1) & 1)


@every_case
def test_hidden_changes_alter_no_byte_of_a_view(slug, options):
    hidden = changed = 0
    for number, table in enumerate(walk(Table(slug, seed=12, **options), 12)):
        if table.over:
            break
        for seat in viewers(table):
            states = scrambled(table, seat, number)
            hidden += table.view(seat).tobytes() != table.state.tobytes()
            changed += states.tobytes() != table.state.tobytes()
            entries.hide(states, seat)
            assert states.tobytes() == table.view(seat).tobytes()
    assert bool(changed) == bool(hidden)


@every_case
def test_hidden_changes_alter_no_move_and_no_position(slug, options):
    for number, table in enumerate(walk(Table(slug, seed=13, **options), 13)):
        if table.over:
            break
        for seat in viewers(table):
            other = Table(slug, seed=1, **options)
            other._states, other._drawn = scrambled(table, seat, number), table.drawn
            other._moved()
            assert other.pending == table.pending
            assert other.position(seat) == table.position(seat)
            if seat in table.pending:
                assert other.moves(seat) == table.moves(seat)


@every_case
def test_legal_moves_are_the_same_on_the_hidden_copy(slug, options):
    for table in walk(Table(slug, seed=14, **options), 14):
        for seat in table.pending:
            assert (entries.moves(table.view(seat), seat) == entries.moves(table._states, seat)).all()


@every_case
def test_own_moves_can_be_made_on_the_hidden_copy(slug, options):
    """What a seat sees after its move is what the move makes of what it saw before."""
    compared = 0
    for table in walk(Table(slug, seed=15, **options), 15):
        for seat in table.pending:
            for move in entries.moves(table._states, seat):
                preview, truth = table.view(seat), table._states.copy()
                entries.step(preview, seat, move)
                entries.step(truth, seat, move)
                if entries.pending(preview) == entries.pending(truth) != 0:
                    entries.hide(truth, seat)
                    entries.hide(preview, seat)
                    assert preview.tobytes() == truth.tobytes()
                    compared += 1
    assert compared


@every_case
@pytest.mark.parametrize("seed", range(8))
def test_hidden_changes_alter_no_word_of_the_log(slug, options, seed):
    """A second game in which all that a seat may not read goes otherwise, until what differs comes to light."""
    seat, choice = [SPECTATOR, *range(options["players"])][seed % (options["players"] + 1)], random.Random(seed)
    twin = Table(slug, dice="manual", **options)
    told_apart = secrets = False
    for table in walk(Table(slug, dice="manual", **options), seed):
        if len(twin._log) < len(table._log):
            alike = moves_alike(table, twin, seat)
            if not alike:
                break
            mover, words = table.log()[-1]
            otherwise = [move for move in alike if move != words]
            twin.play(choice.choice(otherwise or alike), mover)
            secrets |= bool(otherwise)
        if table.over:
            break  # the log is open to everybody now
        assert twin.log(seat) == table.log(seat)
        assert twin.position(seat) == table.position(seat)
        told_apart |= twin.log() != table.log()
    assert told_apart == secrets


def moves_alike(table, twin, seat):
    """The moves on the twin that a seat cannot tell from the table's last one; none where the two have parted.

    Who still owes a move is known to all: a move that leaves others pending can be told apart.
    """
    entry = table._log.entries[-1]
    revealed = entry.readers is None and entry.veiled == DONE
    if revealed or entry.seat not in twin.pending:
        return []
    alike = [move for move in twin.moves(entry.seat) if seen(twin, entry.seat, move, seat) == entry.seen_by(seat)]
    return [move for move in alike if pending_after(twin, entry.seat, move) == table.pending]


def pending_after(table, mover, move):
    """Who owes a move once this one is made."""
    after = table.copy()
    after.play(move, mover)
    return after.pending


def seen(table, mover, move, seat):
    readers, veiled = table.game.notation.veil(table.reading, mover, table.code_of(move, mover), move)
    return move if readers is None or seat in readers else veiled


@every_case
def test_a_deal_of_what_is_hidden_has_natures_frequencies(slug, options):
    """After set-up: deals drawn anew against set-ups drawn by Nature in which the first seat sees the same."""
    table, seat, deals = Table(slug, seed=16, **options), 0, 2000
    dealt, drawn, weights = [], [], []
    start, shown = table.game.start(table.options), natures_moves(table, seat)
    for number in range(deals):
        dealt.append(table.view(seat))
        entries.redeal(dealt[-1], seat, stream(number))
        states, weight = natures_deal(start.copy(), shown, random.Random(number))
        drawn.append(states)
        weights.append(weight)
    shares, means = facts(np.concatenate(dealt), np.ones(deals)), facts(np.concatenate(drawn), np.array(weights))
    effective = sum(weights) ** 2 / sum(weight**2 for weight in weights)
    for fact in set(shares) | set(means):
        share, mean = shares.get(fact, 0.0), means.get(fact, 0.0)
        both = (share * deals + mean * effective) / (deals + effective)  # what one of them has not seen may be rare
        spread = (both * (1 - both) * (1 / deals + 1 / effective)) ** 0.5
        assert abs(share - mean) <= 5 * spread, fact


def natures_moves(table, seat):
    """The moves of the set-up as numbers, None for those that a seat may not read."""
    states, shown = table.game.start(table.options), []
    for (_, words), (_, seen) in zip(table.log(), table.log(seat), strict=True):
        moves = entries.chances(states)[0].tolist()
        move = next(move for move in moves if table.game.notation.write(Reading(states), move) == words)
        shown.append(move if seen == words else None)
        entries.step(states, NATURE, move)
    return shown


def natures_deal(states, shown, choice):
    """A set-up that a seat cannot tell from its own, and how likely Nature was to show it what it saw."""
    weight = 1.0
    for move in shown:
        moves, weights = (array.tolist() for array in entries.chances(states))
        if move is None:
            move = choice.choices(moves, weights)[0]
        else:
            weight *= weights[moves.index(move)] / sum(weights)
        entries.step(states, NATURE, move)
    return states, weight


def facts(states, weights):
    """Small facts about states, and their shares: the value of every entry of every field, large ones bit by bit."""
    shares = {}
    for name in states.dtype.names:
        for index, values in enumerate(states[name].reshape(len(states), -1).T):
            small = abs(values) < 100
            for value in np.unique(values[small]).tolist():
                shares[name, index, value] = weights[small & (values == value)].sum()
            for bit in range(64) if not small.all() else ():
                shares[name, index, "bit", bit] = weights[~small & (values >> bit & 1 == 1)].sum()
    return {fact: share / weights.sum() for fact, share in shares.items()}
