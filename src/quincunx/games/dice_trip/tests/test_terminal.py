"""Dice Trip in the terminal."""

import io
import re

import pytest
from rich.console import Console

from cli.conftest import own_folders  # noqa: F401
from cli.runs import run
from quincunx import SPECTATOR, Table
from quincunx.cli.terminal.menu import Menu
from quincunx.games.dice_trip import terminal
from quincunx.games.dice_trip.files.maps import load_map
from quincunx.games.dice_trip.terminal.map import HEIGHT, TextMap, between, hidden_links, placed, short
from quincunx.games.dice_trip.tests.cases import square_map
from quincunx.games.dice_trip.tests.sheets import VERY_GOOD
from quincunx.games.dice_trip.tests.tables import DICE, at, sheet


def drawn(renderable, width=80):
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(renderable)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def very_good():
    return Table.from_position("dice-trip", {"round": 13, "dice": "R6 B4 G1 Y1", "sheets": [VERY_GOOD]})


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("chart", ["france", "switzerland", square_map()], ids=["france", "switzerland", "square"])
def test_no_city_hides_another(chart, width):
    labels = placed(load_map(chart), width)
    assert not any(one.touches(other) for one in labels for other in labels if one is not other)
    assert all(label.column >= 0 and label.column + label.width <= width for label in labels)


def test_cities_stand_with_their_numbers_and_bonus_cities_have_a_star():
    table = very_good()
    picture = "\n".join(drawn(terminal.draw(table.position(), table.options, 0, table.names, "en")))
    for words in ("Strasbou(21) ", "Lille(14)*", "Paris(13) ", "La Roche[××]", "Clermont{33}*"):
        assert words in picture + " "
    assert "Round 13 of 13" in picture


def test_the_road_is_drawn_and_the_score_taken_apart():
    lines = drawn(terminal.draw(very_good().position(), very_good().options, SPECTATOR, ["Zoé"], "fr"))
    assert sum(line.count("•") for line in lines) == 14 + 1  # the cities of the road, and the legend
    points = [
        int(line.split()[-1]) for line in lines if re.search(r"(Bonus|Rayées|Route|Série|Zones|Points) +-?\d+$", line)
    ]
    assert points == [10, -1, 14, 9, 7, 39]


@pytest.mark.parametrize("width", [58, 80])
@pytest.mark.parametrize("chart", ["france", "switzerland", square_map()], ids=["france", "switzerland", "square"])
def test_every_link_can_be_seen_or_is_told_without_colours(chart, width):
    """Each link leaves a sign between the cities, or is named below the map."""
    chart = load_map(chart)
    lines = drawn(TextMap(chart, {}, [], []), width)
    picture, below = lines[:HEIGHT], " ".join(lines[HEIGHT:])
    labels = placed(chart, width)
    hidden = hidden_links(chart, labels)
    assert len(hidden) <= 4
    for a, b in chart.pairs:
        dots = {(down // 4, across // 2) for across, down in between(labels[a].middle, labels[b].middle, thick=False)}
        seen = [picture[row][column : column + 1] for row, column in dots]
        told = f"{short(chart, a)}–{short(chart, b)}" in below
        assert told == ((a, b) in hidden)
        assert told or any("\u2800" < sign <= "\u28ff" for sign in seen)


def test_zones_and_coloured_cities_can_be_told_without_colours():
    table = at()
    picture = "\n".join(drawn(terminal.draw(table.position(), table.options, 0, table.names, "en")))
    for words in ("Brest[B ]", "Nancy(R )", "Toulouse{Y }", "Paris(  )", "Lyon{  }", "[ ] West  ( ) Northeast"):
        assert words in picture


def test_the_sheet_of_another_can_be_seen():
    run("play", "dice-trip", "--players", 2, "--bot", "random", "--name", "Ada", "--name", "Ben", "--seed", 1, "--new",
        lines=["quit"])  # fmt: skip
    done = run("play", "dice-trip", "--resume", lines=["board ben", "board zoé", "quit"])
    assert "the sheet of Ada" in done.stdout[: done.stdout.index("> board ben")]
    assert "the sheet of Ben" in done.stdout[done.stdout.index("> board ben") :]
    assert "Nobody here is called “zoé”: Ada, Ben." in done.stdout


def test_spectators_see_the_best_sheet():
    table = at(2, sheets=[sheet(2), sheet(2, {"Brest": 12, "Rennes": 14})])
    title = drawn(terminal.draw(table.position(SPECTATOR), table.options, SPECTATOR, ["Ada", "Ben"], "en"))[0]
    assert "the sheet of Ben" in title
    assert "Ben throws" in title


def test_many_moves_stay_readable():
    """More than three hundred moves are offered in a list of fourteen."""
    table = at()
    position = table.position(0)
    menu = Menu(table.moves(0), lambda move: terminal.shelves(move, position, "en"), table.describe)
    assert len(menu.moves) == 12 * 25 + 25 + 4
    labels = [entry.label for entry in menu.entries]
    assert labels[0] == "Write 42 (R4 B2) …"
    assert labels[-2:] == ["Cross out a city …", "Use a die twice …"]
    assert len(labels) == 14
    assert menu.meant("w r4b2 la-r").moves == ["write R4B2 La-Rochelle"]
    assert [entry.label for entry in menu.meant("1").entries][5] == "Write 42 (R4 B2) in La Rochelle."


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("roll", "Ada throws the dice.", "Ada lance les dés."),
        ("keep", "Ada keeps the dice as they are.", "Ada garde les dés tels quels."),
        ("reroll R", "Ada throws the red die again.", "Ada relance le dé rouge."),
        (
            "reroll R B Y",
            "Ada throws the red, blue and yellow dice again.",
            "Ada relance les dés rouge, bleu et jaune.",
        ),
        ("reroll R B G Y", "Ada throws all four dice again.", "Ada relance les quatre dés."),
        ("twice G", "Ada uses the green die twice.", "Ada utilise deux fois le dé vert."),
        (
            "write R4B2 La-Rochelle",
            "Ada writes 42 (R4 B2) in La Rochelle.",
            "Ada écrit 42 (R4 B2) à La Rochelle.",
        ),
        ("cross Clermont-Ferrand", "Ada crosses out Clermont-Ferrand.", "Ada raie Clermont-Ferrand."),
    ],
)
def test_moves_are_told_in_sentences(move, english, french):
    table = Table("dice-trip", seed=1, names=["Ada"])
    assert table.describe(move, "en", 0) == english
    assert table.describe(move, "fr", 0) == french
    assert table.describe(move, "en")[0].isupper()


def test_dice_are_told_with_their_colours():
    assert terminal.chance(["die 4", "die 2", "die 1", "die 6"], [], "en") == f"The dice show {DICE}."
    assert terminal.chance(["die 4", "die 2"], [], "fr") == "Les dés montrent 4 2."
    painted = terminal.paint(f"The dice show {DICE}.")
    assert [str(span.style) for span in painted.spans] == [terminal.INKS[letter] for letter in "RBGY"]


def test_what_is_wanted_when_dice_are_typed_in():
    table = Table("dice-trip", dice="manual")
    table.play("roll")
    wanted = []
    for move in ("die 4", "die 2", "die 1", "die 6", "reroll B Y", "die 3", "die 3"):
        if move.startswith("die"):
            wanted.append(terminal.wanted(table.position(), table.names, "fr"))
        table.play(move)
    assert wanted == [f"le dé {colour}" for colour in ("rouge", "bleu", "vert", "jaune", "bleu", "jaune")]
