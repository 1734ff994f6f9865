"""Dicycle Race in the terminal."""

import io
import json
from itertools import islice

import pytest
from rich.console import Console

from cli.conftest import own_folders  # noqa: F401
from cli.runs import run
from cli.test_fit import NAMES, Screen, require_fit
from quincunx import Table
from quincunx.cli.shared import language
from quincunx.cli.terminal import saves
from quincunx.cli.terminal.move_prompt import MovePrompt
from quincunx.conformance.walks import walk
from quincunx.games.dicycle_race import terminal
from quincunx.games.dicycle_race.bots.odds import best_alone
from quincunx.games.dicycle_race.files.cards import load_deck
from quincunx.games.dicycle_race.terminal.road import Road
from quincunx.games.dicycle_race.tests.cases import DOWNHILL, FORKED
from quincunx.games.dicycle_race.text.words import hand_words

SLUG = "dicycle-race"
STANDARD = load_deck("standard")
TURN = {"phase": "throw", "hand": {"yellow": 2, "blue": 2, "red": 2}, "throws": 2}


def drawn(renderable, width=80):
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(renderable)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def lines_of(position, deck, names):
    """The road line by line, from the start; its second half stands at the right."""
    road = Road(position, deck, names)
    halves = drawn(road)
    middle = 80 // 2 - 1
    lines = [line[:middle].split() for line in halves] + [line[middle:].split() for line in halves]
    assert len(halves) == -(-len(road.lines) // 2)
    return lines[: len(road.lines)]


def test_each_card_has_a_line_with_its_dice_and_pawns():
    placed = [{"die": "Y5", "card": 4, "throw": 1}]
    position = Table.from_position(
        SLUG, {**TURN, "pawns": [3, 6], "placed": placed, "thrown": ["Y1", "B1", "B1", "R1", "R1"]}
    ).position()
    lines = lines_of(position, STANDARD, ["Ann", "Bob"])
    assert len(lines) == 1 + 12 + 1
    assert lines[3] == ["3", "6", "B", "Ann"]
    assert lines[4] == ["4", ">4", "Y", "Y5"]
    assert lines[6] == ["6", ">3", "R", "Bob"]


def test_both_roads_and_both_ways_are_told_apart():
    position = Table.from_position(
        SLUG,
        {"cards": 6, "route": FORKED, "branches": True, "there_and_back": True, "traffic": True, "pawns": ["2b", "9a"]},
        deck=DOWNHILL,
    ).position()
    lines = lines_of(position, load_deck(DOWNHILL), ["Ann", "Bob"])
    assert lines[3] == ["2b", ">1", "R", "≤2", "Ann▸"]
    assert lines[4] == ["3a", "<6", "Y", "≤1", "◂Bob"]


def test_teams_and_laps_are_told():
    family = Table.from_position(SLUG, {"mode": "family", "points": [0] * 3, "pawns": [[1, 0], [13, 2]]}).position()
    lines = lines_of(family, STANDARD, ["Ann", "Bob", "Cid"])
    assert lines[0][1:] == ["Ann+Cid", "2"]
    assert lines[1][-2:] == ["Ann+Cid", "1"]
    assert lines[13][1:] == ["Bob", "1"]
    riders = [{"lap": 2, "card": 3}, {"lap": 1, "card": 4}, {"lap": 1, "card": 4}]
    velodrome = Table.from_position(SLUG, {"mode": "velodrome", "points": [0] * 3, "pawns": riders}).position()
    assert lines_of(velodrome, STANDARD, ["Ann", "Bob", "Cid"])[3][-2:] == ["Ann", "(2)"]


def test_names_are_cut_where_many_stand_on_a_card():
    position = Table(SLUG, players=6, seed=1).position()
    names = ["Bartholomew", "Christiaan", "Emmanuelle", "Maximilian", "Abraham", "Francis"]
    start = drawn(Road(position, STANDARD, names))[0]
    assert all(name[:3] in start for name in names)


@pytest.mark.parametrize("speaking", ["en", "fr"])
@pytest.mark.parametrize(
    "options",
    [
        {"scoring": "podium"},
        {"traffic": True, "there_and_back": True},
        {"mode": "family", "teams": 3, "scoring": "time", "all_or_nothing": True},
    ],
    ids=["podium", "traffic", "family"],
)
def test_the_longest_road_leaves_room_for_the_choices(options, speaking):
    language.use(speaking)
    table = Table(SLUG, seed=2, players=6, names=NAMES, cards=24, branches=True, **options)
    for number, moment in enumerate(islice(walk(table, 2), 120)):
        if number % 6 == 0:
            screen = Screen(moment)
            require_fit(screen.shown(MovePrompt(screen.session, moment.pending[0]).show))


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


def test_hands_are_offered_by_their_exact_chance():
    """Two dice alike, a yellow and a blue one: three of each do it 65 times in 100 (rule 1.6)."""
    table = Table(SLUG, route=["orange-1", "green-1", "green-2", "green-3", "green-4", "green-5"])
    card = next(card for card in STANDARD.cards if card.id == "orange-1")
    ranked = terminal.ranked(table.moves(), table.position(), table.options, "en")
    assert sorted(ranked) == sorted(table.moves())
    best, chance = best_alone(card)
    assert ranked[f"hand {hand_words(best)}"] == f"{chance:.0%}" == next(iter(ranked.values()))
    chances = [int(note.rstrip("%")) for note in ranked.values()]
    assert chances == sorted(chances, reverse=True)


def test_the_best_hands_are_listed_and_the_rest_on_request():
    done = run("play", SLUG, "--new", "--seed", 4, "--bot", "random", lines=["more", "yyybbr", "quit"])
    shown, _more, all_hands = done.stdout.partition("> more")
    assert "and 22 more" in shown
    assert "28  " in all_hands
    assert "hand Y3 B2 R1" in saved_moves(SLUG)


def saved_moves(slug):
    return [move for _seat, move in json.loads(saves.latest(slug).read_text("utf-8"))["record"]["moves"]]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("yyybbr", "hand Y3 B2 R1"),
        ("RBYYBY", "hand Y3 B2 R1"),
        ("3y 2b 1r", "hand Y3 B2 R1"),
        ("3 jaunes 2 bleus 1 rouge", "hand Y3 B2 R1"),
        ("jjjjjj", "hand Y6"),
        ("throw", "throw"),
        ("r", "r"),
    ],
)
def test_hands_may_be_typed_by_colours(typed, meant):
    assert terminal.understood(typed) == meant


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
