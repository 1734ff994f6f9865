"""Positions and moves in text: they round-trip, and what cannot be is refused by name."""

import copy
import json
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quincunx import NATURE, BadPosition, Table
from quincunx.conformance.walks import every_case, every_game, viewers, walk
from quincunx.core.catalogue.registry import find
from quincunx.core.errors import Mistake


def reread(slug, position, options, **how):
    """A table from a position that has been through JSON."""
    files = {name: value for name, value in options.items() if name != "players"}
    return Table.from_position(slug, json.loads(json.dumps(position)), **files, **how)


@every_case
def test_positions_round_trip_through_a_game(slug, options):
    for table in walk(Table(slug, seed=4, **options), 4):
        again = reread(slug, table.position(), options)
        assert again.position() == table.position()
        assert again.pending == table.pending
        assert [again.moves(seat) for seat in again.pending] == [table.moves(seat) for seat in table.pending]


@every_case
def test_positions_round_trip_while_nature_owes_a_move(slug, options):
    for number, table in enumerate(walk(Table(slug, dice="manual", **options), 6)):
        if table.pending == (NATURE,) and number % 3 == 0:
            again = reread(slug, table.position(), options, dice="manual")
            assert again.position() == table.position()
            assert again.chances() == table.chances()


def mutated(value, choice):
    """A position with one thing in it changed: dropped, doubled, replaced or made something else."""
    if isinstance(value, dict) and value:
        key = choice.choice(list(value))
        changed = dict(value)
        if choice.random() < 0.1:
            del changed[key]
        else:
            changed[key] = mutated(value[key], choice)
        return changed
    if isinstance(value, list) and value and choice.random() < 0.8:
        index = choice.randrange(len(value))
        action = choice.random()
        if action < 0.15:
            return value[:index] + value[index + 1 :]
        if action < 0.3:
            return value[:index] + value[index:] + [value[index]]
        return [*value[:index], mutated(value[index], choice), *value[index + 1 :]]
    if isinstance(value, int) and not isinstance(value, bool) and choice.random() < 0.8:
        return value + choice.choice([-1, 1, 2, 5, 1000])
    if isinstance(value, str) and value and choice.random() < 0.5:
        return choice.choice([value[:-1], value + " " + value, value.swapcase()])
    return choice.choice([None, 0, -1, 3, [], {}, "red", "x", True, [[]], 1.5])


@every_game
@settings(deadline=None, max_examples=400)
@given(seed=st.integers(0, 10**9))
def test_a_changed_position_is_refused_by_name_or_round_trips(slug, seed):
    choice = random.Random(seed)
    position = mutated(copy.deepcopy(choice.choice(positions_of(slug))), choice)
    try:
        again = Table.from_position(slug, position, seed=1)
    except BadPosition as refusal:
        assert refusal.key in refusal.say("en")
        return
    written = again.position()
    assert Table.from_position(slug, written).position() == written
    assert all(again.moves(seat) for seat in again.pending)


@cache
def positions_of(slug):
    """Positions from all over a few random games."""
    found = []
    for players in range(find(slug).least_players, find(slug).most_players + 1):
        found += [table.position() for table in walk(Table(slug, players=players, seed=players), players)][::5]
    return found


@every_game
def test_an_unknown_key_is_named(slug):
    with pytest.raises(BadPosition, match="colour_of_the_sky") as refusal:
        Table.from_position(slug, {"colour_of_the_sky": "blue"})
    assert refusal.value.key == "colour_of_the_sky"


@every_game
@pytest.mark.parametrize("position", [None, 3, "x", [], [1]])
def test_what_is_not_a_dict_is_refused(slug, position):
    with pytest.raises(BadPosition):
        Table.from_position(slug, position)


@every_game
def test_an_empty_position_is_all_defaults(slug):
    table = Table.from_position(slug, {})
    assert table.players == find(slug).least_players
    assert all(table.moves(seat) for seat in table.pending)


@every_case
def test_every_move_is_described_in_both_languages(slug, options):
    for number, table in enumerate(walk(Table(slug, seed=3, **options), 3)):
        if number % 9 == 0:
            for seat in viewers(table):
                for mover, words in table.log(seat):
                    for language in ("en", "fr"):
                        assert table.describe(words, language, mover).endswith(".")
            for seat in table.pending:
                for move in table.moves(seat):
                    english, french = table.describe(move), table.describe(move, "fr")
                    assert english.endswith(".")
                    assert english != french


@every_game
def test_what_is_no_move_is_refused_with_a_sentence(slug):
    table = Table(slug, seed=1)
    shortened = {move[:-1] for seat in table.pending for move in table.moves(seat)}
    for move in ("xyzzy", "", 5, None, [], *(words for words in shortened if table.game.notation.read(words) is None)):
        with pytest.raises(Mistake):
            table.play(move, table.pending[0])
        with pytest.raises(Mistake):
            table.describe(move)


@every_game
def test_viewers_are_seats_or_spectators(slug):
    table = Table(slug, seed=1)
    for look in (table.position, table.log, table.view, table.score_sheet):
        for seat in (NATURE, -3, table.players, "x", True):
            with pytest.raises(Mistake):
                look(seat)


@every_game
@pytest.mark.parametrize("how", [{"seed": "x"}, {"seed": -1}, {"seed": 1.5}, {"dice": "loaded"}])
def test_bad_seeds_and_dice_are_refused_everywhere(slug, how):
    table = Table(slug, seed=1)
    for begin in (
        lambda: Table(slug, **how),
        lambda: Table.from_record(table.record(), **how),
        lambda: Table.from_position(slug, table.position(), **how),
    ):
        with pytest.raises(Mistake):
            begin()


@every_game
def test_a_resumed_game_has_the_dice_of_its_seed(slug):
    first, moves = Table(slug, seed=7), 5
    for _ in range(moves):
        seat = first.pending[0]
        again = Table.from_record(first.record(), seed=7)
        move = first.moves(seat)[0]
        first.play(move, seat)
        again.play(move, seat)
        assert again.log() == first.log()


@every_game
def test_a_copy_goes_its_own_way(slug):
    table = Table(slug, seed=7)
    before, log = table.state.tobytes(), table.log()
    twin = table.copy()
    assert all(table.state.tobytes() == before for _ in walk(twin, 1))
    assert twin.over
    assert table.log() == log
