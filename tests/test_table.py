"""Tables, records and mistakes where no game matters, or one will do."""

import json
import pickle

import pytest

from quincunx import BadFile, BadOption, IllegalMove, Table
from quincunx.bots import make_bot
from quincunx.core.catalogue.game import Game
from quincunx.core.catalogue.registry import open_game, require_throws_open
from quincunx.core.errors import BadGame
from quincunx.core.kernels.seats import NATURE, SPECTATOR
from quincunx.core.table.records import SCHEMA, Record


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


def test_a_draw_that_somebody_may_not_see_is_no_throw_of_dice():
    game = open_game("dice-run")
    veiled = next(words.split()[0] for seat, words in Table("dice-run", seed=1).log(SPECTATOR) if words.endswith("?"))
    for verb in (veiled, "play", "nothing"):
        told = Game(game.slug, game.package, game.folder, game.info | {"throws": ["die", verb]})
        with pytest.raises(BadGame, match=f"no open moves of Nature: {verb}"):
            require_throws_open(told)
    require_throws_open(game)


def test_a_game_without_dice_has_none_to_throw(monkeypatch):
    monkeypatch.setitem(open_game("dice-run").info, "throws", [])
    with pytest.raises(BadOption, match="no dice that people could throw"):
        Table("dice-run", own_dice=True)


def test_cards_are_drawn_though_dice_are_typed_in():
    table = Table("dice-run", seed=1, own_dice=True)
    assert table.dice_in_hand == len(table.chances()) * 5
    with pytest.raises(IllegalMove):
        table.play("card red", NATURE)
    while table.awaits_throw:
        table.play("die 1", NATURE)
    assert len(table.log()) > 30
    assert not table.may_undo(NATURE), "cards have followed"
