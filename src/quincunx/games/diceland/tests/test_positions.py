"""Rule 11.4: positions that cannot be are refused by name, and what the board of the page is told."""

import pytest

from quincunx import BadPosition, Table
from quincunx.games.diceland.files.boards import load_board
from quincunx.games.diceland.tests.tables import ISLAND, cells, play, table, to_marking
from quincunx.games.diceland.text import view

MARKING = {"phase": "mark", "aside": 2, "colour": "red", "dice": ["yellow", "yellow", "blue", "grey"]}
RED = {"colour": "red", "left": 2}


@pytest.mark.rule("11.4")
@pytest.mark.parametrize(
    ("position", "key", "reason"),
    [
        ({"boards": ["1a", "9z"]}, "boards", "9z"),
        ({"boards": ["1a", "3"]}, "boards", "“3”"),
        ({"boards": ["1a", "/etc/passwd"]}, "boards", "passwd"),
        ({"boards": ["1a", "random:10000"]}, "boards", "0 to 9999"),
        ({"boards": ["1a", {"name": "x", "rows": []}]}, "boards", "rows"),
        ({"boards": ["1a"] * 5}, "boards", "5 seats"),
        ({"boards": ["1a"] * 3, "bonus": [0, 0]}, "bonus", "2 seats, where “boards” has them for 3"),
        ({"phase": "side", "boards": ["1", "1"], "active": None}, "boards", "different"),
        ({"phase": "side", "boards": ["1a", "2b"], "active": None}, "boards", "all have chosen"),
        ({"phase": "side", "boards": ["random:1", "2"], "active": None}, "boards", "different"),
        ({"phase": "side", "boards": ["1", "2"], "active": 0}, "active", "nobody"),
        ({"phase": "side", "boards": ["1", "2"], "marked": [["G7"], []]}, "marked", "start"),
        ({"active": 2}, "active", "not a seat"),
        ({"marked": [["F7"], ["G7"]]}, "marked", "start"),
        ({"marked": [["G7", "F7", "F7"], ["G7"]]}, "marked", "once"),
        ({"marked": [["G7", "E8"], ["G7"]]}, "marked", "E8 cannot"),
        ({"marked": [["G7", "G8", "H9"], ["G7"]]}, "marked", "H9 cannot"),
        ({"marked": [["G7", "Z1"], ["G7"]]}, "marked", "Z1"),
        ({"marked": [["G7", "F6", "E6", "F7", "E5"], ["G7"]]}, "marked", "two areas are open in red"),
        ({"phase": "choose", "dice": ["red"] * 5}, "dice", "5 given, 6"),
        ({"phase": "roll", "dice": ["red"] * 6}, "dice", "6 given, 0"),
        ({"phase": "push", "dice": ["red"] * 6}, "aside", "1 to 5"),
        ({"phase": "push", "dice": ["red"] * 4, "aside": 2, "colour": "red"}, "colour", "none lies elsewhere"),
        ({"phase": "push", "dice": ["red"] * 4, "aside": 2}, "colour", "of the dice aside"),
        ({"phase": "push", "dice": ["red"] * 3, "aside": 2, "colour": "blue"}, "dice", "3 given, 4"),
        ({"phase": "roll", "colour": "red"}, "colour", "null"),
        ({"phase": "bonus", "bonus": [0, 0]}, "bonus", "nobody"),
        ({"phase": "bonus", "bonus": [1, 0]}, "bonus", "0 at most"),
        ({"phase": "roll", "bonus": [1, 0]}, "bonus", "0 at most"),
        ({**MARKING}, "marking", "somebody"),
        ({**MARKING, "marking": ["choose", None]}, "marking", "seat 0"),
        ({**MARKING, "marking": [{"colour": "blue", "left": 1}, None]}, "marking", "seat 0"),
        ({**MARKING, "marking": [RED, RED]}, "marking", "seat 1"),
        ({**MARKING, "marking": [{"colour": "red", "left": 3}, None]}, "marking", "seat 0"),
        ({**MARKING, "marking": [{"colour": "red", "left": 1}, None]}, "marking", "seat 0"),  # nothing is begun
        ({**MARKING, "marking": [None, {"colour": "grey", "left": 1}]}, "marking", "seat 1"),  # no grey in touch
        ({"phase": "roll", "marking": [RED, None]}, "marking", "seat 0"),
        ({"surprise": 1}, "surprise", "unknown key"),
    ],
)
def test_what_cannot_be_is_refused_by_name(position, key, reason):
    with pytest.raises(BadPosition, match=reason) as refusal:
        Table.from_position("diceland", {"boards": [ISLAND] * 2, **position})
    assert refusal.value.key == key
    assert refusal.value.say("fr") != refusal.value.say("en")


@pytest.mark.rule("8.1", "11.4")
def test_who_has_reached_the_goal_has_ended_the_game():
    everything = cells("red", "yellow", "green", "blue", "orange", "grey")
    for phase in ("roll", "bonus"):
        with pytest.raises(BadPosition, match="over"):
            table(marks=[everything, "F6 F5"], phase=phase, bonus=[0, int(phase == "bonus")])
    for phase in ("mark", "bonus"):
        ended = table(marks=[everything, "F6 F5"], phase=phase)
        assert ended.over
        assert ended.winners == (0,)
    assert table(marks=[everything, everything], phase="mark").winners == (0, 1)
    with pytest.raises(BadPosition, match="over"):
        table(marks=[everything, everything], phase="bonus")


@pytest.mark.rule("11.4")
def test_the_defaults_are_a_fresh_game_on_the_first_side():
    game = Table.from_position("diceland", {})
    assert game.position()["boards"] == ["1a", "1a"]
    assert [len(marked) for marked in game.position()["marked"]] == [1, 1]
    assert (game.pending, game.moves()) == ((0,), ["roll"])


def test_the_board_of_the_page_has_the_islands_the_tally_and_what_is_in_reach():
    game = table(marks=["F7 F8", ""])
    to_marking(game, "red blue blue grey grey grey", "red")
    board = view.board(game.seen(0))
    assert board["islands"] == [load_board(ISLAND).rows] * 2
    assert board["tally"][0]["red"] == (2, 14)
    assert board["open"] == [{"red": ["F7", "E8", "F8", "G9"]}, {}]
    assert board["reach"] == [["E8", "G9"], []]
    assert (board["treasures"], board["goal"], board["over"]) == ([0, 0], 9, False)
    play(game, 1, "use blue")
    assert view.board(game.seen(1))["reach"][1] == ["H5", "I5", "G6", "I6"]
    assert view.board(game.seen(0))["reach"][1] == []
