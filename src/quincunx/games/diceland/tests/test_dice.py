"""Rules 3 and 4: set-up, and the dice of the active player."""

import hashlib
import math
from collections import Counter

import pytest

from quincunx import NATURE, BadFile, BadOption, IllegalMove, Table
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import stream
from quincunx.games.diceland import setup
from quincunx.games.diceland.files.boards import SIDES, load_board
from quincunx.games.diceland.files.grid import NAMES
from quincunx.games.diceland.files.packing import ISLANDS_FILE
from quincunx.games.diceland.files.signs import COLOURS
from quincunx.games.diceland.rules.nature import ISLANDS_SHA256
from quincunx.games.diceland.tests.tables import ISLAND, play, table, throw

OWN = load_board("2b").model_dump() | {"name": "Île aux Mouettes"}


@pytest.mark.rule("1.7", "3.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_different_boards_are_dealt_and_everybody_sees_them(players):
    deals = Counter()
    for seed in range(200):
        game = Table("diceland", players=players, seed=seed)
        boards = game.position()["boards"]
        assert len(set(boards)) == players
        assert all(game.position(seat)["boards"] == boards for seat in range(players))
        deals[tuple(boards)] += 1
    assert len(deals) == math.perm(4, players)


@pytest.mark.rule("3.2")
def test_sides_are_chosen_at_the_same_time_and_in_secret():
    game = Table("diceland", players=3, seed=1)
    boards = game.position()["boards"]
    assert game.pending == (0, 1, 2)
    assert [game.moves(seat) for seat in range(3)] == [["side a", "side b"]] * 3
    play(game, 1, "side b")
    assert game.pending == (0, 2)
    assert game.position()["boards"] == [boards[0], boards[1] + "b", boards[2]]
    assert game.position(0)["boards"] == boards
    assert game.position(1)["boards"][1] == boards[1] + "b"
    assert [len(cells) for cells in game.position(1)["marked"]] == [0, 1, 0]
    play(game, 0, "side a")
    assert game.log(2) == game.log(2)[:3]
    play(game, 2, "side a")
    shown = [boards[0] + "a", boards[1] + "b", boards[2] + "a"]
    assert all(game.position(seat)["boards"] == shown for seat in range(3))
    assert [words for seat, words in game.log(2) if seat == 1] == ["side b"]


@pytest.mark.rule("1.3", "3.2")
@pytest.mark.parametrize("side", SIDES)
def test_the_chosen_side_lies_before_the_seat_with_its_start_marked(side):
    game = Table("diceland", players=2, dice="manual")
    play(game, NATURE, f"board {side[0]}", f"board {1 + int(side[0]) % 4}")
    play(game, 0, f"side {side[1]}")
    assert game.position()["boards"][0] == side
    assert game.position()["marked"][0] == [NAMES[load_board(side).start]]


@pytest.mark.rule("1.8", "3.3")
def test_one_generated_island_for_all():
    islands = set()
    for seed in range(50):
        game = Table("diceland", players=3, seed=seed, board="random")
        [island] = set(game.position()["boards"])
        islands.add(island)
        assert {cells[0] for cells in game.position()["marked"]} == {NAMES[load_board(island).start]}
        assert game.position()["phase"] == "roll"
    assert len(islands) > 45
    chances = Table("diceland", board="random", dice="manual").chances()
    assert len(chances) == 10_000
    assert {chance for _, chance in chances} == {1 / 10_000}


@pytest.mark.rule("3.3", "3.5")
@pytest.mark.parametrize("seed", range(20))
def test_an_island_drawn_at_once_is_the_one_that_is_drawn_from_the_list(seed):
    states = setup.start(players=3, rules=2, board="random")
    entries.settle(states, stream(seed))
    assert Table("diceland", players=3, seed=seed, board="random").state.tobytes() == states.tobytes()


@pytest.mark.rule("1.8", "3.3")
def test_a_seed_can_be_named():
    game = Table("diceland", players=2, seed=1, board="random:4711")
    assert game.position()["boards"] == ["random:4711"] * 2
    assert Table.from_record(game.record()).position() == game.position()
    for seed in ("random:10000", "random:", "random:-1", "random:007"):
        with pytest.raises(BadFile, match="0 to 9999"):
            Table("diceland", board=seed)


@pytest.mark.rule("3.4")
def test_one_side_for_all():
    game = Table("diceland", players=4, seed=1, board="2b")
    assert game.position()["boards"] == ["2b"] * 4
    assert game.position()["phase"] == "roll"


@pytest.mark.rule("12.1", "3.4")
def test_a_board_of_ones_own_for_all(tmp_path):
    file = tmp_path / "board.json"
    file.write_text(load_board(OWN).model_dump_json(), "utf-8")
    game = Table("diceland", players=2, seed=1, board=str(file))
    file.unlink()
    assert game.position()["boards"] == [OWN] * 2
    assert Table.from_record(game.record()).position() == game.position()
    assert Table.from_position("diceland", game.position()).position() == game.position()


def test_tables_with_different_boards_of_ones_own_can_be_open_at_once():
    others = load_board("3a").model_dump() | {"name": " … "}
    first, second = Table("diceland", seed=1, board=OWN), Table("diceland", seed=1, board=others)
    assert first.position()["boards"] == [OWN, OWN]
    assert second.position()["boards"] == [others, others]
    mixed = Table.from_position("diceland", {"boards": [OWN, others, "1b", "random:7"]})
    assert mixed.position()["boards"] == [OWN, others, "1b", "random:7"]


@pytest.mark.rule("12.4", "3.4")
def test_a_bad_board_is_refused_with_the_reason(tmp_path):
    rows = [row.replace("g", "r") for row in OWN["rows"]]
    with pytest.raises(BadFile, match="same number of cells"):
        Table("diceland", board={"name": "x", "rows": rows})
    with pytest.raises(BadFile, match="cannot read"):
        Table("diceland", board=str(tmp_path / "none.json"))
    with pytest.raises(BadOption):
        Table("diceland", board=3)


@pytest.mark.rule("3.5")
def test_the_first_active_seat_is_drawn():
    first = Counter(Table("diceland", players=3, seed=seed, board="1a").position()["active"] for seed in range(300))
    assert set(first) == {0, 1, 2}
    assert min(first.values()) > 70


def test_the_islands_of_the_kernels_are_those_of_the_file():
    """They are compiled in: a changed file needs a changed line beside it."""
    assert hashlib.sha256(ISLANDS_FILE.read_bytes()).hexdigest() == ISLANDS_SHA256


# 4: the dice


@pytest.mark.rule("4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "5.1")
def test_three_green_dice_in_three_throws():
    """The example of rule 4: two green, one more, then none."""
    game = table(marks=["F6 E6 E7 D7", ""])  # the green area of D6 is in touch
    throw(game, "roll", "red red red green green yellow")
    assert game.position()["dice"] == ["red"] * 3 + ["yellow", "green", "green"]
    assert game.moves() == ["choose red", "choose yellow", "choose green"]
    play(game, 0, "choose green")
    assert (game.position()["aside"], game.position()["dice"]) == (2, ["red"] * 3 + ["yellow"])
    assert game.moves() == ["again", "stop"]
    throw(game, "again", "blue green blue blue")
    assert (game.position()["aside"], game.position()["dice"]) == (3, ["blue"] * 3)
    assert game.moves() == ["again", "stop"]
    throw(game, "again", "yellow orange yellow")
    position = game.position()
    assert position["phase"] == "mark"
    assert (position["aside"], position["colour"]) == (3, "green")
    assert position["dice"] == ["yellow", "yellow", "orange"]
    assert position["marking"] == [{"colour": "green", "left": 3}, "choose"]


@pytest.mark.rule("1.1", "4.1")
def test_six_dice_are_thrown_each_face_equally_likely():
    game = table()
    play(game, 0, "roll")
    for _ in range(6):
        assert game.chances() == [(f"die {colour}", 1 / 6) for colour in COLOURS]
        play(game, NATURE, "die grey")
    assert game.moves() == ["choose grey"]


@pytest.mark.rule("4.2", "4.7")
def test_a_colour_must_be_chosen_even_if_it_is_the_only_one_and_of_no_use():
    game = table()
    throw(game, "roll", "grey grey grey grey grey grey")
    assert game.moves() == ["choose grey"]  # the start touches no grey area of six cells
    play(game, 0, "choose grey")
    assert game.position()["phase"] == "roll"
    with pytest.raises(IllegalMove, match="roll"):
        game.play("choose red", 1)


@pytest.mark.rule("4.2")
def test_only_colours_that_show_can_be_chosen():
    game = table()
    throw(game, "roll", "red red blue blue blue blue")
    assert game.moves() == ["choose red", "choose blue"]
    for colour, rule in (("green", "4.2"), ("pink", "1.1")):
        with pytest.raises(IllegalMove) as refusal:
            game.play(f"choose {colour}")
        assert refusal.value.rule == rule


@pytest.mark.rule("4.3", "4.4")
def test_only_the_dice_not_aside_are_thrown_again():
    game = table()
    throw(game, "roll", "red red red red blue green")
    play(game, 0, "choose red", "again")
    play(game, NATURE, "die blue", "die red")
    assert (game.position()["aside"], game.position()["dice"]) == (5, ["blue"])


@pytest.mark.rule("4.4")
def test_the_active_seat_may_stop_at_once():
    game = table()
    throw(game, "roll", "red red blue green blue green")
    play(game, 0, "choose red", "stop")
    assert game.position()["marking"][0] == {"colour": "red", "left": 2}
    assert game.position()["dice"] == ["green", "green", "blue", "blue"]


@pytest.mark.rule("4.6", "5.3")
def test_dice_thrown_again_count_as_they_fell_last():
    game = table()
    throw(game, "roll", "red blue blue blue blue blue")
    play(game, 0, "choose red")
    throw(game, "again", "green yellow green yellow green")
    assert game.position()["phase"] == "mark"
    assert game.position()["aside"] == 1
    assert game.moves(1) == ["use yellow", "skip"]  # the green area at the start has two cells


@pytest.mark.rule("4.7", "5.5")
def test_six_dice_aside_end_the_phase_and_leave_the_others_nothing():
    board = Table.from_position("diceland", {"boards": [ISLAND] * 2}, dice="manual")
    throw(board, "roll", "yellow yellow yellow yellow yellow red")
    play(board, 0, "choose yellow")
    throw(board, "again", "yellow")
    assert board.position()["phase"] == "roll"  # no yellow area has six cells, and nobody else is asked
    assert board.position()["active"] == 1
