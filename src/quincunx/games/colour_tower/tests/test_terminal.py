"""Colour Tower in the terminal."""

import io
import json

import pytest
from rich.console import Console

from cli.conftest import own_folders  # noqa: F401
from cli.runs import run
from quincunx import Table
from quincunx.cli.terminal.menu import Menu
from quincunx.games.colour_tower import terminal
from quincunx.games.colour_tower.tests.scenes import (
    CARRE,
    EASY,
    FLUSH,
    GRAND,
    RAINBOW,
    acting,
    blue,
    easy,
    missed,
    plain,
    play,
    table,
)

NAMES = ["Ann", "Bob", "Cy"]


def drawn(renderable, width=80):
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(renderable)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def wild():
    held = [["full-1-1"], ["brelan-1-1", "carre-2-2"], []]
    return play(
        table(CARRE, FLUSH, "red-red-blue-2-replay-1", players=3, held=held), "throw", "red red red blue green green"
    )


def test_the_table_as_a_seat_sees_it():
    assert drawn(terminal.draw(wild().position(0), wild().options, 0, NAMES, "en")) == [
        "───────────────────── 8 cards end the game, 5 may stop it ──────────────────────",
        "stack                  points          left",
        "1      Four alike      2               13",
        "2      Five alike      3               13",
        "3      Red, red, blue  2       Replay  13",
        "",
        "w1  Re  w2  Re  w3  Re  w4  Bl  │ b1  Gr  b2  Gr",
        "throws left: 2  A black pair: you may paint one die.",
        "",
        "       cards  points known    Cards",
        "▶ Ann      1  1               Full house, 1 point",
        "  Bob      2  ? ?",
        "  Cy       0",
    ]


def test_the_table_in_french():
    lines = drawn(terminal.draw(wild().position(1), wild().options, 1, NAMES, "fr"))
    assert lines[4] == "3    Rouge, rouge, bleu  2       Rejouer  13"
    assert lines[6] == "w1  Ro  w2  Ro  w3  Ro  w4  Bl  │ b1  Ve  b2  Ve"
    assert lines[7] == "lancers restants : 2"


def test_a_painted_die_is_told_to_stay():
    painted = play(wild(), "paint w4 red")
    told = {
        language: drawn(terminal.draw(painted.position(0), painted.options, 0, NAMES, language))[-6].split("  ")[-1]
        for language in ("en", "fr")
    }
    assert told == {
        "en": "w4 is painted: it stays out of the next throw.",
        "fr": "w4 est peint : il reste hors du prochain lancer.",
    }


def test_where_the_table_remembers_nothing_others_show_backs_and_numbers():
    held = [[plain(4)], [plain(5), plain(6)], []]
    position = {"tops": [plain(1), plain(2), plain(3)], "held": held}
    game = Table.from_position("colour-tower", position, deck=EASY, memory=True)
    rows = drawn(terminal.draw(game.position(0), game.options, 0, NAMES, "en"))[-3:]
    assert [row.split()[-3:] for row in rows[1:]] == [["2", "?", "?"], ["Cy", "0"]]


def test_barred_cards_empty_stacks_and_inherited_dice_are_told():
    game = play(play(table(CARRE, FLUSH, GRAND), "throw", "red red red red green blue"), "throw b1", "yellow")
    assert drawn(terminal.draw(game.position(0), game.options, 0, NAMES[:2], "en"))[2].split()[-1] == "barred"
    empty = easy(None, plain(1), plain(2))
    assert "no card" in drawn(terminal.draw(empty.position(0), empty.options, 0, NAMES[:2], "en"))[2]
    heir = missed(CARRE, FLUSH, GRAND)
    assert "throws left: 3  These dice were left to you." in drawn(
        terminal.draw(heir.position(1), heir.options, 1, NAMES[:2], "en")
    )
    assert "throws left: 3" in drawn(terminal.draw(heir.position(0), heir.options, 0, NAMES[:2], "en"))


def test_colours_are_told_apart_by_letters_and_by_ink():
    assert len(set(terminal.INKS.values())) == len(terminal.INKS) == 6
    for words in terminal.COLOUR_WORDS.values():
        assert len({word[: terminal.LETTERS] for word in words.values()}) == 6


def test_a_hundred_moves_stay_readable():
    game = wild()
    menu = Menu(game.moves(0), lambda move: terminal.shelves(move, game.position(0), "en"), game.describe)
    assert len(menu.moves) == 1 + 30 + 63
    assert [entry.label for entry in menu.entries] == [
        "Take the card of stack 3.",
        "Paint a die …",
        "Throw some dice, keep the others …",
    ]
    assert [entry.label for entry in menu.meant("2").entries][:2] == ["w1 …", "w2 …"]
    assert menu.meant("2 1 2").moves == ["paint w1 green"]
    assert menu.meant("throw b1 b2").moves == ["throw b1 b2"]


def wanted(game, language="en"):
    return terminal.wanted(game.position(), ["Ann", "Bob", "Cy"][: game.players], language)


def test_what_is_wanted_at_set_up():
    game = Table("colour-tower", dice="manual")
    told = []
    for move in ("card carre-2-1", "card carre-2-2", "card full-1-1", "first 1", "throw", "die red"):
        told.append(wanted(game) if game.pending == (-1,) else "")
        game.play(move)
    told.append(wanted(game))
    assert told == [
        "the next card of stack 1",
        "the next card of stack 2",
        "the next card of stack 3",
        "the seat that begins",
        "",
        "the colour of w1",
        "the colour of w2",
    ]


def test_what_is_wanted_in_a_throw_of_some_dice():
    game = play(table(CARRE, FLUSH, GRAND), "throw", RAINBOW)
    game.play("throw w2 b2")
    assert wanted(game, "fr") == "la couleur de w2"
    game.play("die red")
    assert wanted(game, "fr") == "la couleur de b2"


def test_what_is_wanted_in_a_super_swap():
    game = easy(acting("super-swap"), plain(1), plain(2), players=3, held=[[], [], [blue(1)]], turn=1)
    play(game, "throw", RAINBOW)
    game.play("take 1")
    assert wanted(game) == "the next card of stack 1"
    game.play(f"card {plain(3)}")
    assert wanted(game) == "the card drawn from Cy"
    game = easy(acting("super-swap"), plain(1), plain(2), players=3, held=[[blue(2)], [], [blue(1)]], turn=1)
    play(game, "throw", RAINBOW)
    play(game, "take 1", f"{plain(3)} {blue(1)}")
    game.play(f"give {acting('super-swap')}")
    assert wanted(game) == "the card drawn from Ann"


def test_what_is_wanted_in_a_steal():
    game = easy(acting("steal"), plain(1), plain(2), held=[[], [blue(1)]])
    play(game, "throw", RAINBOW)
    play(game, "take 1", plain(3))
    game.play("steal 1")
    assert wanted(game) == "the card drawn from Bob"


@pytest.mark.parametrize(
    ("moves", "language", "told"),
    [
        (["die red", "die blue"], "en", "The dice show red, blue."),
        (["die red", "die blue"], "fr", "Les dés montrent rouge, bleu."),
        (["card carre-2-steal-1"], "en", "Seen: Four alike, 2 points, Steal."),
        (["card red-red-blue-1-1"], "fr", "On voit : « Rouge, rouge, bleu », 1 point."),
        (["card ?"], "en", ""),
        (["first 1"], "fr", "Bob commence."),
    ],
)
def test_natures_moves_are_told_in_a_sentence(moves, language, told):
    assert (
        terminal.chance(moves, NAMES, language)
        .replace("\N{NO-BREAK SPACE}", " ")
        .replace("\N{NARROW NO-BREAK SPACE}", " ")
        == told
    )


def test_a_turn_at_the_prompt(tmp_path):
    """Taking a card by its number, and what it brought in the picture after it."""
    game = easy(blue(1), plain(2), plain(3), dice=["blue", "red", "red", "red", "red", "green"])
    file = tmp_path / "start.json"
    start = Table.from_position("colour-tower", game.position(), deck=EASY)
    file.write_text(json.dumps(start.record()), "utf-8")
    done = run("play", "--load", file, "--bot", "random", lines=["take 1", "quit"])
    assert "Take the card of stack 1." in done.stdout
    assert "Blue, 3 points" in done.stdout.replace("“", "").replace("”", "")


def test_the_score_shows_no_points_of_cards_that_others_hide(tmp_path):
    held = [[blue(1)], [plain(4), plain(5), blue(2)]]
    file = tmp_path / "start.json"
    start = Table.from_position("colour-tower", {"tops": [plain(1), plain(2), plain(3)], "held": held}, deck=EASY)
    file.write_text(json.dumps(start.record()), "utf-8")
    done = run("play", "--load", file, "--bot", "random", lines=["score", "quit"])
    rows = [line.split() for line in done.stdout.split("> score")[1].splitlines()]
    assert [row for row in rows if row[:1] in (["A"], ["Points"])] == [
        ["A", "B"],
        ["Points", "of", "the", "cards", "3"],
        ["Points", "3", "0"],
    ]
