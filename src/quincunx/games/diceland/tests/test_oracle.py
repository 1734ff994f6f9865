"""Where the conformance suite's games do not take the slow referee: boards that are not dealt, and cells at the rim."""

import random

import pytest

from quincunx.conformance.test_oracle import agree
from quincunx.games.diceland.files.boards import load_board
from quincunx.games.diceland.files.grid import NAMES, NEIGHBOURS
from quincunx.games.diceland.oracle import neighbours


@pytest.mark.parametrize("board", ["random", "random:3", "2b"])
def test_the_oracle_agrees_on_one_board_for_all(board):
    agree("diceland", {"players": 2, "board": board}, random.Random(1))


def test_the_oracle_agrees_on_a_board_from_a_file(tmp_path):
    file = tmp_path / "board.json"
    file.write_text(load_board("random:3").model_dump_json(), "utf-8")
    agree("diceland", {"players": 2, "board": str(file)}, random.Random(1))


def test_the_oracle_has_the_same_neighbours():
    for cell, beside in zip(NAMES, NEIGHBOURS, strict=True):
        assert {name for name in neighbours(cell) if name in NAMES} == {NAMES[near] for near in beside}
