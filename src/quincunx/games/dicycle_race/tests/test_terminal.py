"""Dicycle Race in the terminal."""

import io

import pytest
from rich.console import Console

from quincunx import Table
from quincunx.cli.terminal.menu import Menu
from quincunx.games.dicycle_race import terminal
from quincunx.games.dicycle_race.cards import load_deck
from quincunx.games.dicycle_race.road import road
from quincunx.games.dicycle_race.tests.cases import DOWNHILL, FORKED

SLUG = "dicycle-race"
STANDARD = load_deck("standard")
TURN = {"phase": "throw", "hand": {"yellow": 2, "blue": 2, "red": 2}, "throws": 2}


def drawn(renderable, width=80):
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(renderable)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_each_card_has_a_line_with_its_dice_and_pawns():
    placed = [{"die": "Y5", "card": 4, "throw": 1}]
    position = Table.from_position(
        SLUG, {**TURN, "pawns": [3, 6], "placed": placed, "thrown": ["Y1", "B1", "B1", "R1", "R1"]}
    ).position()
    lines = drawn(road(position, STANDARD, ["Ann", "Bob"]))
    assert len(lines) == 1 + 12 + 1
    assert lines[3].split() == ["3", "6", "B", "Ann"]
    assert lines[4].split() == ["4", ">4", "Y", "Y5"]
    assert lines[6].split() == ["6", ">3", "R", "Bob"]


def test_both_roads_and_both_ways_are_told_apart():
    position = Table.from_position(
        SLUG,
        {"cards": 6, "route": FORKED, "branches": True, "there_and_back": True, "traffic": True, "pawns": ["2b", "9a"]},
        deck=DOWNHILL,
    ).position()
    lines = [line.split() for line in drawn(road(position, load_deck(DOWNHILL), ["Ann", "Bob"]))]
    assert lines[3] == ["2b", ">1", "R", "≤2", "Ann▸"]
    assert lines[4] == ["3a", "<6", "Y", "≤1", "◂Bob"]


def test_teams_and_laps_are_told():
    family = Table.from_position(SLUG, {"mode": "family", "points": [0] * 3, "pawns": [[1, 0], [13, 2]]}).position()
    lines = drawn(road(family, STANDARD, ["Ann", "Bob", "Cid"]))
    assert lines[0].endswith("Ann+Cid 2")
    assert lines[1].endswith("Ann+Cid 1")
    assert lines[13].endswith("Bob 1")
    riders = [{"lap": 2, "card": 3}, {"lap": 1, "card": 4}, {"lap": 1, "card": 4}]
    velodrome = Table.from_position(SLUG, {"mode": "velodrome", "points": [0] * 3, "pawns": riders}).position()
    assert drawn(road(velodrome, STANDARD, ["Ann", "Bob", "Cid"]))[3].endswith("Ann (2)")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_is_drawn_within_the_terminal(language):
    for options in (
        {},
        {"mode": "family", "players": 6, "teams": 3, "scoring": "time"},
        {"mode": "velodrome", "players": 6},
    ):
        table = Table(SLUG, seed=2, **options)
        for _ in range(40):
            (seat,) = table.pending
            table.play(table.moves(seat)[-1], seat)
            lines = drawn(terminal.draw(table.position(), table.options, seat, table.names, language))
            assert max(map(len, lines)) <= 80


def test_a_hand_that_suits_the_next_cards_is_offered_first():
    table = Table(SLUG, route=["green-1", "orange-1", "green-2", "green-3", "green-4", "green-5"])
    position = table.position()
    menu = Menu(table.moves(), lambda move: terminal.shelves(move, position, "en"), table.describe)
    assert len(menu.entries) == len(menu.moves) == 28
    needed = "".join(card.bottles for card in STANDARD.cards if card.id in position["route"][:2])
    first = {word[0]: int(word[1:]) for word in menu.moves[0].split()[1:]}
    assert all(first.get(letter, 0) >= needed.count(letter) for letter in "YBR")


@pytest.mark.parametrize(
    ("moves", "wanted"),
    [
        ([], "card 1 of the route"),
        (["card green-1", "card green-2"], "card 3 of the route"),
    ],
)
def test_what_is_wanted_at_set_up(moves, wanted):
    table = Table(SLUG, dice="manual")
    for move in moves:
        table.play(move)
    assert terminal.wanted(table.position(), table.names, "en") == wanted


def test_what_is_wanted_after_the_route_and_in_a_throw():
    table = Table(SLUG, dice="manual", route=["green-1", "green-2", "green-3", "green-4", "green-5", "green-6"])
    assert terminal.wanted(table.position(), table.names, "fr") == "le siège qui commence"
    for move in ("first 0", "hand Y1 B3 R2", "throw"):
        table.play(move)
    wanted = []
    for _ in range(6):
        wanted.append(terminal.wanted(table.position(), table.names, "fr"))
        table.play("die 1")
    assert wanted == ["le prochain dé jaune", *["le prochain dé bleu"] * 3, *["le prochain dé rouge"] * 2]


def test_a_later_race_wants_its_cards():
    start = {"scoring": "podium", "cards": 6, "pawns": [5, 0], "placed": [{"die": "R4", "card": 6, "throw": 1}]}
    table = Table.from_position(SLUG, {**TURN, **start, "thrown": ["Y1", "Y1", "B1", "B1", "R1"]}, dice="manual")
    table.play("end")
    assert terminal.wanted(table.position(), table.names, "en") == "card 1 of the route"
    table.play("card red-1")
    assert terminal.wanted(table.position(), table.names, "en") == "card 2 of the route"
