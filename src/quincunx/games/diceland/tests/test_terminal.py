"""Diceland in the terminal."""

import io
import json

import pytest
from rich.console import Console

from cli.conftest import own_folders  # noqa: F401
from cli.runs import run
from quincunx import SPECTATOR, Table
from quincunx.games.diceland import terminal
from quincunx.games.diceland.files.boards import load_board
from quincunx.games.diceland.terminal.island import NAMED, island
from quincunx.games.diceland.tests.tables import ISLAND, table, to_marking


def drawn(renderable, width=80):
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(renderable)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_a_line_is_a_column_whose_cells_have_number_letter_treasure_and_mark():
    lines = drawn(island(load_board(ISLAND), ["G7", "F6", "F5"], "RYGBOE", NAMED))
    letters = [line[0] for line in lines]
    assert letters == sorted(letters, reverse=True)
    text = "\n".join(lines)
    assert " 5◆✕" in lines[letters.index("F")]  # a treasure that is marked
    assert text.count("◆") == 12
    assert text.count("✕") == 2
    assert " 7 ⚑" in lines[letters.index("G")]
    assert max(map(len, lines)) <= terminal.ROOM_BESIDE


def test_neighbours_stand_half_a_cell_apart():
    """G7 touches F6 and F7, H6 and H7: its line stands between theirs, half a cell to the left of F7 (rule 11.7)."""
    lines = drawn(island(load_board(ISLAND), ["G7"], "RYGBOE", NAMED))
    column = {
        line[0]: {
            int(line[at : at + 2]): at
            for at in range(2, len(line))
            if line[at : at + 2].strip().isdigit() and line[at + 1].isdigit()
        }
        for line in lines
    }
    assert column["F"][7] - column["F"][6] == NAMED
    assert column["F"][6] < column["G"][7] < column["F"][7]
    assert column["H"][6] == column["F"][6]


def test_both_sides_are_shown_while_one_is_to_be_chosen():
    game = Table("diceland", players=2, seed=3)
    text = "\n".join(drawn(terminal.draw(game.position(0), game.options, 0, game.names, "en")))
    assert "Side a" in text
    assert "Side b" in text
    assert text.count("◆") == 24 + 1  # and the legend
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Aside", "red 1/14", "marks 2 red", "may choose"]),
        ("fr", ["De côté", "rouge 1/14", "coche 2 × rouge", "peut choisir"]),
    ],
)
def test_the_table_tells_dice_and_how_near_everybody_is(language, words):
    game = table(marks=["F7", ""])
    to_marking(game, "red red blue blue grey grey", "red")
    text = "\n".join(drawn(terminal.draw(game.position(0), game.options, 0, game.names, language)))
    for word in words:
        assert word in text


def test_who_has_no_seat_sees_all_islands():
    game = table(players=2)
    text = "\n".join(drawn(terminal.draw(game.position(), game.options, SPECTATOR, ["Ada", "Bob"], "en"), 100))
    assert text.count("⚑") == 2


def test_colours_are_painted_in_both_languages():
    assert [str(span.style) for span in terminal.paint("The dice show red, red, blue.").spans] == [
        "bold white on #c62828", "bold white on #c62828", "bold white on #1565c0"
    ]  # fmt: skip
    assert len(terminal.paint("Les dés montrent rouge, gris.").spans) == 2


def test_natures_moves_are_told_in_one_sentence():
    assert terminal.chance(["die red", "die grey"], [], "fr") == "Les dés montrent rouge, gris."
    assert terminal.chance(["board 3", "board 1"], [], "en") == "Boards dealt: 3, 1."
    assert terminal.chance(["first 1"], ["Ada", "Bob"], "en") == "Bob begins."


def test_what_is_wanted_of_nature():
    game, wanted = Table("diceland", dice="manual"), []
    for seat, move in [(-1, "board 3"), (-1, "board 1"), (0, "side a"), (1, "side b"), (-1, "first 1"), (1, "roll")]:
        if seat < 0:
            wanted.append(terminal.wanted(game.position(), game.names, "en"))
        game.play(move, seat)
    wanted.append(terminal.wanted(game.position(), game.names, "en"))
    assert wanted == ["the board of A", "the board of B", "the seat that begins", "the next die"]
    game = Table("diceland", dice="manual", board="random")
    assert terminal.wanted(game.position(), game.names, "fr") == "la graine de l’île"
    game.play("seed 7")
    assert terminal.wanted(game.position(), game.names, "fr") == "le siège qui commence"


def test_a_marking_at_the_prompt(tmp_path):
    position = {
        "boards": [ISLAND] * 2, "phase": "mark", "aside": 2, "colour": "red",
        "dice": ["blue", "blue", "grey", "grey"], "marking": [{"colour": "red", "left": 2}, None],
    }  # fmt: skip
    file = tmp_path / "start.json"
    file.write_text(json.dumps(Table.from_position("diceland", position).record()), "utf-8")
    done = run("play", "--load", file, "--bot", "random", lines=["mark F7", "undo", "mark F7", "mark F8", "quit"])
    assert "marks 2 red" in done.stdout
    assert "marks 1 red" in done.stdout
