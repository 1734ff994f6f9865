"""What the page's board is told beside the position: where a colour can be marked, and what one more throw brings."""

import json
from pathlib import Path

import pytest

from quincunx import Table
from quincunx.games.diceland.files.boards import load_board
from quincunx.games.diceland.tests.tables import ISLAND, play, table, throw
from quincunx.games.diceland.text import view

WEB = Path(view.__file__).parents[1] / "web"


def board_of(game, seat=0):
    return view.board(game.seen(seat))


@pytest.mark.rule("6.3", "6.4")
def test_ground_is_the_open_area_or_all_that_could_be_begun():
    ground = board_of(table(marks=["F7 F8", "H5 I5 G6 H6 I6 I7"]))["ground"]
    assert [sorted(area) for area in ground[0]["red"]] == [["E8", "G9"]]
    assert {len(area) for area in ground[1]["orange"]} >= {3}
    assert any("H4" in area for area in ground[1]["orange"])
    assert len(ground[1]["yellow"]) == 1
    assert not {"H6", "I7"} & set(ground[1]["yellow"][0])


@pytest.mark.rule("4.4", "6.5")
def test_luck_says_what_another_throw_brings():
    game = table(marks=["F7 F8", ""])
    throw(game, "roll", "red yellow yellow blue blue grey")
    play(game, game.pending[0], "choose red")
    luck = board_of(game)["luck"]
    assert [each["marks"] for each in luck] == [1, 2, 0, 0, 0, 0]
    assert luck[0]["percent"] == pytest.approx(100 * (5 / 6) ** 5)
    assert sum(each["percent"] for each in luck) == pytest.approx(100)


def test_there_is_no_luck_to_tell_before_a_colour_is_chosen():
    assert board_of(table())["luck"] is None


@pytest.mark.rule("8.5")
def test_the_full_score_is_that_of_the_goal():
    assert board_of(table())["full"] == [9 + 14] * 2
    assert board_of(Table("diceland", seed=1))["full"] == [None] * 2
    assert board_of(Table("diceland", seed=1, board="1a", rules=1))["full"] == [None] * 2


def test_the_page_draws_the_island_of_the_rules():
    assert json.loads((WEB / "example-island.json").read_text("utf-8")) == load_board(ISLAND).rows
