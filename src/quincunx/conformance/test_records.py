"""Records: of every released version they replay; what is wrong with one is said in a sentence."""

import copy
import json
from itertools import islice

import pytest

from quincunx import BadOption, Table
from quincunx.conformance.walks import every_game, games_with, walk
from quincunx.core.catalogue.registry import find
from quincunx.core.errors import Mistake

MOVES_ON = 20


@games_with("records")
def test_records_of_every_version_replay(slug):
    files = sorted((find(slug).folder / "tests" / "records").glob("*.json"))
    assert files
    for file in files:
        record = json.loads(file.read_text("utf-8"))
        table = Table.from_record(record)
        assert table.over
        assert table.record() == record


@games_with("positions")
def test_positions_of_every_version_can_be_played_on(slug):
    files = sorted((find(slug).folder / "tests" / "positions").glob("*.json"))
    assert files
    for file in files:
        kept = json.loads(file.read_text("utf-8"))
        for table in kept["tables"]:
            for position in table["positions"]:
                again = Table.from_position(slug, position, seed=1, rules=kept["rules"], **table["options"])
                told = again.position()
                assert {key: told[key] for key in position} == position
                for later in islice(walk(again, 1), MOVES_ON):
                    assert later.rules == kept["rules"]
                assert Table.from_record(again.record()).position() == again.position()


@every_game
@pytest.mark.parametrize("rules", [0, 99, -1, True, "1"])
def test_there_are_no_other_rules(slug, rules):
    with pytest.raises(BadOption, match="versions 1 to"):
        Table(slug, rules=rules)


@every_game
def test_a_table_of_earlier_rules_stays_with_them(slug):
    table = Table(slug, seed=1, rules=1)
    assert table.rules == table.record()["rules"] == Table.from_record(table.record()).rules == 1
    # only while Nature owes a move does a position hold the game's options
    owing = next(each for each in walk(Table(slug, dice="manual", rules=1), 1) if not each.at_rest)
    assert Table.from_position(slug, owing.position()).rules == 1


def change(key, value):
    def changed(record):
        record[key] = value

    return changed


def drop(record):
    del record["moves"]


def shorten(record):
    record["moves"] = record["moves"][:-3]


def misplay(record):
    record["moves"][5] = [-1, "die 9"]


def another_winner(record):
    record["result"]["winners"] = [0, 1, 2]


@every_game
@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (drop, "moves"),
        (shorten, "result"),
        (misplay, "move 6"),
        (another_winner, "result"),
        (change("format", 99), "format"),
        (change("game", "chess"), "chess"),
        (change("names", ["one"] * 9), "9 names"),
        (change("rules", 99), "version 99"),
        (change("options", {"dice": "manual"}), "dice"),
        (change("options", {"players": 99}), "players"),
        (change("moves", [[0, "x", 1]]), "moves.0"),
        (change("moves", [["0", "x"]]), "moves.0"),
        (change("moves", [[77, "x"]]), "seat 77"),
        (change("start", {"x": 1}), "x"),
        (change("surprise", 1), "surprise"),
    ],
)
def test_a_spoilt_record_is_refused_with_the_reason(slug, spoil, reason):
    record = copy.deepcopy(finished(slug))
    spoil(record)
    with pytest.raises(Mistake, match=reason):
        Table.from_record(record)


FINISHED = {}


def finished(slug):
    if slug not in FINISHED:
        *_, last = walk(Table(slug, seed=1), 1)
        FINISHED[slug] = last.record()
    return FINISHED[slug]


@every_game
def test_a_game_goes_on_from_its_record_and_from_its_position(slug):
    table = Table(slug, seed=3)
    for _ in range(5):
        seat = table.pending[0]
        table.play(table.moves(seat)[0], seat)
    for again in (Table.from_record(table.record(), seed=9), Table.from_position(slug, table.position(), seed=9)):
        *_, last = walk(again, 4)
        assert last.over
        assert Table.from_record(last.record()).record() == last.record()
