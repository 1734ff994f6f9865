"""Tables, records and mistakes where no game matters, or one will do."""

import json
import pickle

import pytest

from quincunx import BadFile, BadOption, IllegalMove, Table
from quincunx.bots import make_bot
from quincunx.core.records import SCHEMA, Record


def test_whose_turn_it_is():
    table = Table("dice-run", players=4, seed=7)
    assert repr(table) == f"<Table dice-run, 4 players, seat {table.pending[0]} to move>"
    assert repr(Table("diceland", seed=1)) == "<Table diceland, 2 players, seats 0, 1 to move>"


def test_a_table_is_no_key_and_equals_nothing_else():
    table = Table("dice-run", seed=1)
    assert table != "dice-run"
    assert table != Table("dice-run", seed=2)
    with pytest.raises(TypeError):
        hash(table)


@pytest.mark.parametrize("mistake", [IllegalMove("en", "fr", "1.2"), BadFile("en", "fr")])
def test_mistakes_come_through_from_another_process(mistake):
    again = pickle.loads(pickle.dumps(mistake))
    assert (type(again), str(again), again.say("fr")) == (type(mistake), str(mistake), mistake.say("fr"))
    assert vars(again) == vars(mistake)


def test_the_published_schema_is_that_of_the_records():
    assert json.loads(SCHEMA.read_text("utf-8")) == Record.model_json_schema()


@pytest.mark.parametrize("record", [None, 1, [], "x", {}])
def test_what_is_no_record_is_refused(record):
    with pytest.raises(BadFile):
        Table.from_record(record)


def test_an_unknown_bot_is_refused_with_the_ones_there_are():
    with pytest.raises(BadOption, match="random, greedy, search"):
        make_bot("genius", 1)
