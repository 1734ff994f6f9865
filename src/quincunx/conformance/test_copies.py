"""Tables copied, pickled and shown: equal, independent, and with nothing hidden in their looks."""

import copy
import json
import pickle
import subprocess
import sys
from itertools import islice

import pytest

from quincunx import NATURE, SPECTATOR, Table, simulate
from quincunx.arena.matches import play_games
from quincunx.conformance.walks import every_case, every_game, games_with, walk
from quincunx.core.catalogue.registry import find


def begun(slug, **options):
    table = Table(slug, seed=7, **options)
    for _ in range(6):
        seat = table.pending[0]
        table.play(table.moves(seat)[0], seat)
    return table


def ways():
    return [copy.copy, copy.deepcopy, Table.copy, lambda table: pickle.loads(pickle.dumps(table))]


@every_game
@pytest.mark.parametrize("way", ways(), ids=["copy", "deepcopy", "method", "pickle"])
def test_a_copy_is_equal_and_goes_its_own_way(slug, way):
    table = begun(slug)
    twin = way(table)
    assert twin == table
    before = table.record()
    *_, last = walk(twin, 1)
    assert last.over
    assert last != table
    assert table.record() == before
    *_, same = walk(way(table), 1)
    assert same == last  # the dice to come are the same too


@every_game
@pytest.mark.parametrize("way", ways(), ids=["copy", "deepcopy", "method", "pickle"])
def test_names_and_options_are_a_copys_own(slug, way):
    table = begun(slug)
    twin = way(table)
    twin.names[0] = twin.options["players"] = "changed"
    assert table == begun(slug)


def undoable(slug):
    """A table at which somebody may take a move back; not every game has one."""
    for table in walk(Table(slug, seed=3), 3):
        if any(map(table.may_undo, range(table.players))):
            return table
    assert find(slug).is_guest
    return pytest.skip("a die or a card follows every move, so that none can be taken back")


@every_game
def test_two_copies_take_the_same_move_back(slug):
    table = undoable(slug)
    seat = next(filter(table.may_undo, range(table.players)))
    one, other = copy.copy(table), copy.copy(table)
    one.undo(seat)
    position = one.record()
    one.play(one.moves(seat)[-1], seat)
    other.undo(seat)
    assert other.record() == position


ELSEWHERE = """
import pickle, sys
table = pickle.load(sys.stdin.buffer)
seat = table.pending[0]
table.play(table.moves(seat)[0], seat)
table.position(), table.record(), table.moves(table.pending[0])
sys.stdout.buffer.write(pickle.dumps(table))
"""


def renamed(content):
    """A file's content under a name of one's own, in each language if it has several."""
    name = content["name"]
    return content | {"name": dict.fromkeys(name, "Mine") if isinstance(name, dict) else "Mine"}


@games_with("files")
def test_a_table_with_a_file_of_ones_own_goes_to_another_process_and_back(slug, tmp_path):
    text, option = find(slug).module("files.tools").new(None)
    file = tmp_path / "own.json"
    file.write_text(json.dumps(renamed(json.loads(text))), "utf-8")
    table = Table(slug, seed=1, **{option: str(file)})
    file.unlink()
    there = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input=pickle.dumps(table), capture_output=True, check=True
    )
    back = pickle.loads(there.stdout)
    seat = table.pending[0]
    table.play(table.moves(seat)[0], seat)
    assert back == table


@every_game
def test_a_table_shows_itself(slug):
    table = Table(slug, seed=1)
    who = f"{table.players} player" + "s" * (table.players > 1)
    assert repr(table).startswith(f"<Table {slug}, {who}, seat")
    owing = next(each for each in walk(Table(slug, dice="manual"), 1) if each.pending == (NATURE,))
    assert repr(owing) == f"<Table {slug}, {who}, dice or cards to be typed in>"
    *_, last = walk(table, 1)
    assert repr(last) == f"<Table {slug}, {who}, over>"


@every_game
def test_a_batch_has_the_dice_of_single_tables(slug):
    """Whoever makes the moves of game n at the table with that seed sees the same dice and scores the same."""
    players, records = max(2, find(slug).least_players), []
    play_games(slug, {"players": players}, ["random"], 4, 5, keep=records.append)
    games = simulate(slug, games=4, seed=5, players=players)
    assert len(records) == 4
    for row, record in enumerate(records):
        table = Table(slug, seed=5 + row, players=players)
        for seat, move in record["moves"]:
            if seat != NATURE:
                table.play(move, seat)
        assert table.record()["moves"] == record["moves"]
        assert table.scores == tuple(games.points[row])


@every_case
def test_what_is_told_of_a_table_is_the_readers_own(slug, options):
    """Whoever changes a position, a score sheet or a log changes nothing at the table."""
    for table in islice(walk(Table(slug, seed=8, **options), 8), 0, 200, 20):
        for seat in (None, SPECTATOR, *range(table.players)):
            told = [table.position(seat), table.log(seat), table.score_sheet(0, seat)]
            before = copy.deepcopy(told)
            empty(told)
            assert [table.position(seat), table.log(seat), table.score_sheet(0, seat)] == before


def empty(told):
    """Take everything out of lists and dicts, and out of those in them."""
    for each in list(told.values()) if isinstance(told, dict) else list(told):
        if isinstance(each, dict | list):
            empty(each)
    told.clear()
