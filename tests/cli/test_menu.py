"""Choosing among many moves."""

import pytest

from quincunx.cli.terminal.menu import Menu

MOVES = ["throw", "take 1", "take 2", "give red 1", "give red 2", "give blue 1"]
SHELVES = {"take": ["Take a die"], "give": ["Give a die", "of a colour"]}


def headings(move):
    verb, *rest = move.split()
    return [f"{heading} {rest[0]}" if depth else heading for depth, heading in enumerate(SHELVES.get(verb, []))]


def sentence(move):
    return f"Do {move}."


@pytest.fixture
def menu():
    return Menu(MOVES, headings, sentence)


def test_moves_that_share_a_heading_are_one_entry(menu):
    assert [entry.label for entry in menu.entries] == ["Do throw.", "Take a die …", "Give a die …"]
    assert menu.entries[1].moves == ["take 1", "take 2"]


def test_a_single_heading_opens_itself(menu):
    assert [entry.label for entry in menu.among(MOVES[1:3]).entries] == ["Do take 1.", "Do take 2."]
    assert [entry.label for entry in menu.among(MOVES[3:]).entries] == ["of a colour red …", "Do give blue 1."]


@pytest.mark.parametrize(
    ("answer", "left"),
    [
        ("1", ["throw"]),
        ("2", ["take 1", "take 2"]),
        ("2 2", ["take 2"]),
        ("3 1 2", ["give red 2"]),
        ("3 2", ["give blue 1"]),
        ("throw", ["throw"]),
        ("thr", ["throw"]),
        ("TAKE 2", ["take 2"]),
        ("t", ["throw", "take 1", "take 2"]),
        ("g r", ["give red 1", "give red 2"]),
        ("g b", ["give blue 1"]),
        ("do give blue", ["give blue 1"]),
        ("4", []),
        ("0", []),
        ("2 3", []),
        ("1 1 1", ["throw"]),
        ("fly", []),
        ("throw it", []),
    ],
)
def test_what_an_answer_leaves(menu, answer, left):
    assert menu.meant(answer).moves == left


def test_numbers_count_from_what_is_shown(menu):
    assert menu.meant("3").meant("1").meant("2").moves == ["give red 2"]


def test_the_same_sentence_for_two_moves_does_not_hide_one():
    menu = Menu(["a", "b"], lambda move: [], lambda move: "The same.")
    assert menu.meant("2").moves == ["b"]
