"""Maps of users' own: each table knows its own, and they are forgotten with it."""

import gc
import json
import pickle

from quincunx import Table
from quincunx.games.dice_trip.files import atlas
from quincunx.games.dice_trip.tests.cases import square_map


def renamed(old, new):
    """The square map with one city called otherwise."""
    return json.loads(json.dumps(square_map()).replace(f'"{old}"', f'"{new}"'))


def test_another_tables_map_changes_no_sentence_of_this_one():
    spaced, hyphened = (Table("dice-trip", seed=1, map=renamed("A 1", name)) for name in ("Aa Bb", "Aa-Bb"))
    for table, name in ((spaced, "Aa Bb"), (hyphened, "Aa-Bb"), (spaced, "Aa Bb")):
        assert table.describe("cross Aa-Bb") == f"Cross out {name}."


def test_brackets_in_a_citys_name_are_told_as_they_are():
    table = Table("dice-trip", seed=1, map=renamed("A 1", "A [1] {die}"))
    assert table.describe("write R4B2 A-[1]-{die}", "fr") == "Écrire 42 (R4 B2) à A [1] {die}."


def test_a_users_map_is_forgotten_with_its_table():
    gc.collect()
    before = len(atlas._known)
    tables = [Table("dice-trip", seed=1, map=renamed("A 1", f"City {number}")) for number in range(5)]
    assert len(atlas._known) == before + 5
    again = pickle.loads(pickle.dumps(tables[0]))
    tables.clear()
    gc.collect()
    assert len(atlas._known) == before + 1
    assert "cross City-0" in walk_to_writing(again).moves(0)


def walk_to_writing(table):
    while table.moves()[0] in ("roll", "keep"):
        table.play(table.moves()[0])
    return table
