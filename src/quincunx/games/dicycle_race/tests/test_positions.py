"""Positions (rules 13.4 and 13.5): defaults, what cannot be, and changed ones; options that a position holds or not."""

import copy
import random

import pytest

from quincunx import BadOption, BadPosition, IllegalMove, Table
from quincunx.conformance.test_text import mutated
from quincunx.conformance.walks import walk
from quincunx.games.dicycle_race.tests.cases import DOWNHILL, EASY_ROUTE, FORKED, OPTIONS

SLUG = "dicycle-race"
HAND = {"yellow": 2, "blue": 2, "red": 2}
THROWN = ["Y1", "Y1", "B1", "B1", "R1", "R1"]
GIFT = {"from": 1, "dice": ["Y2"], "taken_by": []}
BRANCHES = {"branches": True, "cards": 6, "route": FORKED}
FAMILY = {"mode": "family", "points": [0, 0, 0, 0]}
VELODROME = {"mode": "velodrome", "points": [0, 0, 0]}
START = {"lap": 0, "card": 0}


def throwing(*placed, throws=2):
    """A turn after its throws, with six ones, of which some lie on cards."""
    letters = [die["die"][0] for die in placed]
    thrown = [die for die in THROWN if not (die[0] in letters and not letters.remove(die[0]))]
    return {"phase": "throw", "hand": HAND, "throws": throws, "placed": list(placed), "thrown": thrown}


def removing(card):
    """A velodrome in which seat 2 is out, and a rider stands on a card."""
    riders = [{"lap": 1, "card": card}, {"lap": 1, "card": 2}, None]
    return {**VELODROME, "pawns": riders, "phase": "remove", "turn": 2}


def test_an_empty_position_is_the_start_of_a_sprint():
    position = Table.from_position(SLUG, {}).position()
    assert position["route"] == [f"green-{number}" for number in range(1, 13)]
    assert (position["pawns"], position["turn"], position["phase"]) == ([0, 0], 0, "hand")


@pytest.mark.parametrize(
    ("position", "pawns"),
    [
        (FAMILY, [[0, 0], [0, 0]]),
        ({**FAMILY, "teams": 3}, [[0, 0], [0, 0], [0, 0]]),
        (VELODROME, [START, START, START]),
        ({"mode": "duel"}, [12, 6]),
        ({"pawns": [3, 0], "points": [0, 0]}, [3, 0]),
        ({**BRANCHES, "pawns": ["2a", "3b"]}, ["2a", "3b"]),
    ],
)
def test_the_number_of_seats_is_that_of_the_points(position, pawns):
    table = Table.from_position(SLUG, position)
    assert table.position()["pawns"] == pawns
    assert table.players == len(position.get("points", [0, 0]))


@pytest.mark.rule("6.2")
@pytest.mark.parametrize("pawns", [[[0], [3]], [[0, 4], [2, 0]], [[0, 0, 1], [0, 0, 5]]])
def test_the_lists_tell_the_number_of_pawns(pawns):
    table = Table.from_position(SLUG, {"mode": "family", "pawns": pawns})
    assert table.position()["pawns"] == pawns
    assert Table.from_record(table.record()).position() == table.position()


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(
    ("position", "options", "reason"),
    [
        ({"pawns": [[0] * 4] * 2}, {}, "from 1 to 3, not 4"),
        ({"pawns": [[], []]}, {}, "from 1 to 3, not 0"),
        ({"pawns": [[0] * 3] * 3, "teams": 3, "points": [0] * 3}, {}, "are 9; there are 6"),
        ({"pawns": [[0, 0], [0]]}, {}, "2 pawns are due"),
        ({"pawns": [[0], [0]]}, {"pawns": 3}, "1 in a team, where the option “pawns” says 3"),
    ],
)
def test_other_numbers_of_pawns_are_refused(position, options, reason):
    with pytest.raises(BadPosition, match=reason) as caught:
        Table.from_position(SLUG, {"mode": "family", **position}, **options)
    assert caught.value.say("fr") != caught.value.say("en")


@pytest.mark.rule("10.3")
def test_a_position_tells_who_began_the_race():
    assert Table.from_position(SLUG, {"order": [1, 0]}).position()["first"] == 1
    assert Table.from_position(SLUG, {"order": [1, 0], "first": 0}).position()["first"] == 0
    with pytest.raises(BadPosition, match="first: a seat from 0 to 1"):
        Table.from_position(SLUG, {"first": 2})


@pytest.mark.rule("4.9")
@pytest.mark.parametrize(("takers", "lies"), [([], True), ([1], True), ([0, 1], False)])
def test_a_gift_of_a_rider_who_is_out_lies_until_all_others_have_taken(takers, lies):
    riders = [{"lap": 1, "card": 2}, {"lap": 1, "card": 3}, None]
    cards = [f"green-{number}" for number in range(1, 12)]
    gift = {"from": 2, "dice": ["Y6"], "taken_by": takers}
    given = {**VELODROME, "pawns": riders, "route": [*cards, None], "order": [0, 1, 2], "gift": gift}
    if lies:
        assert Table.from_position(SLUG, given).position()["gift"] == gift
    else:
        with pytest.raises(BadPosition, match="gift: it lies until"):
            Table.from_position(SLUG, given)


@pytest.mark.rule("4.4")
def test_a_gift_die_that_could_not_help_does_not_lie_on_a_card():
    gift = {"from": 1, "dice": ["Y1", "Y1", "Y2", "Y2", "Y2"], "taken_by": [0]}
    easy = {"route": EASY_ROUTE, "deck": DOWNHILL}
    placed = [{"die": "Y5", "card": 2, "pawn": 1, "throw": 0}]
    with pytest.raises(BadPosition, match="Y5 could not help on card 2"):
        Table.from_position(SLUG, {"phase": "hand", "gift": gift, "placed": placed}, **easy)


def test_the_route_tells_the_number_of_cards():
    assert Table.from_position(SLUG, {"route": EASY_ROUTE}).position()["cards"] == 6


@pytest.mark.parametrize(
    ("key", "position"),
    [
        ("route", {"route": [*EASY_ROUTE[:5], "green-99"]}),
        ("route", {"route": [*EASY_ROUTE[:5], "green-1"]}),
        ("route", {"route": [*EASY_ROUTE[:5], None]}),
        ("route", {"route": EASY_ROUTE[:5]}),
        ("route", {"route": FORKED}),
        ("route", {"route": EASY_ROUTE, "branches": True}),
        ("route", {"route": [["green-1", "green-2"], *EASY_ROUTE[2:], "green-9"], "branches": True}),
        ("route", {"route": EASY_ROUTE, "cards": 7}),
        ("route", {**VELODROME, "route": [None, *(f"green-{number}" for number in range(1, 12))]}),
        ("cards", {"cards": 5}),
        ("mode", {"mode": "marathon"}),
        ("mode", {"mode": "duel", "traffic": True}),
        ("points", {"mode": "duel", "points": [0, 0, 0]}),
        ("points", {"mode": "family", "teams": 3, "points": [0, 0]}),
        ("points", {"points": [1, 0]}),
        ("points", {**FAMILY, "scoring": "time", "points": [3, 3, 3, 4]}),
        ("points", {"points": [0]}),
        ("pawns", {"pawns": [0]}),
        ("pawns", {"pawns": [14, 0]}),
        ("pawns", {"pawns": [-1, 0]}),
        ("pawns", {"pawns": ["5a", 0]}),
        ("pawns", {"pawns": [None, 0]}),
        ("pawns", {**BRANCHES, "pawns": [2, 0]}),
        ("pawns", {**BRANCHES, "pawns": ["2c", 0]}),
        ("pawns", {**FAMILY, "pawns": [[0, 0], [0]]}),
        ("pawns", {**FAMILY, "pawns": [0, 0]}),
        ("pawns", {"mode": "duel", "pawns": [0, 6]}),
        ("pawns", {**VELODROME, "pawns": [START, START, {"lap": 1, "card": 0}]}),
        ("pawns", {**VELODROME, "pawns": [START, {"lap": 1, "card": 1}, {"lap": 1, "card": 1}]}),
        ("pawns", {"pawns": [2, 2], "traffic": True}),
        ("pawns", {"scoring": "podium", "pawns": [13, 0]}),
        ("home", {"home": [0]}),
        ("home", {"scoring": "time", "pawns": [13, 0], "home": [1]}),
        ("race", {"race": 2}),
        ("race", {"race": 4, "scoring": "podium"}),
        ("order", {"order": [0]}),
        ("order", {"order": [0, 0]}),
        ("order", {"order": [0, 2]}),
        ("order", {**FAMILY, "order": [0, 2]}),
        ("played", {"played": 2}),
        ("turn", {"turn": 1}),
        ("turn", {"phase": "remove", "turn": 0}),
        ("phase", {"phase": "announce"}),
        ("phase", {"phase": "gift"}),
        ("phase", {"phase": "dance"}),
        ("gift", {"gift": {**GIFT, "from": 0}}),
        ("gift", {"gift": {**GIFT, "from": 4}}),
        ("gift", {"gift": {**GIFT, "taken_by": [1]}}),
        ("gift", {"gift": {**GIFT, "dice": []}}),
        ("gift", {"gift": {**GIFT, "dice": ["Y2"] * 6, "taken_by": [0]}}),
        ("gift", {"gift": GIFT, "phase": "hand"}),
        ("announced", {"announced": 1}),
        ("announced", {"all_or_nothing": True, "phase": "hand"}),
        ("announced", {"all_or_nothing": True, "phase": "hand", "announced": 7}),
        ("announced", {"all_or_nothing": True, "phase": "hand", "announced": [1, 0]}),
        ("announced", {**FAMILY, "all_or_nothing": True, "phase": "hand", "announced": [0, 0]}),
        ("hand", {"hand": HAND}),
        ("hand", {"phase": "throw"}),
        ("hand", {"phase": "throw", "hand": {"yellow": 5}}),
        ("hand", {"phase": "throw", "hand": {"yellow": 6}, "gift": {"from": 1, "dice": ["Y1"], "taken_by": [0]}}),
        ("throws", {"throws": 1}),
        ("thrown", {"thrown": ["Y1"]}),
        ("thrown", {"phase": "throw", "hand": HAND, "throws": 2}),
        ("thrown", {"phase": "throw", "hand": HAND, "thrown": THROWN}),
        ("thrown", {"phase": "throw", "hand": HAND, "throws": 2, "thrown": ["Y1"] * 6}),
        ("placed", {"placed": [{"die": "Y2", "card": 1}]}),
        ("placed", {"phase": "throw", "hand": HAND, "placed": [{"die": "Y2", "card": 1}], "thrown": THROWN[1:]}),
        ("placed", throwing({"die": "Y3", "card": 1})),
        ("placed", throwing({"die": "B2", "card": 1})),
        ("placed", throwing({"die": "Y2", "card": 0})),
        ("placed", throwing({"die": "Y2", "card": 1, "pawn": 2})),
        ("placed", throwing({"die": "Y2", "card": 1, "throw": 2})),
        ("placed", throwing({"die": "Y5", "card": 9})),
    ],
)  # fmt: skip
def test_an_impossible_position_names_its_key(key, position):
    with pytest.raises(BadPosition) as refusal:
        Table.from_position(SLUG, position)
    assert key in refusal.value.key


@pytest.mark.rule("2.3")
def test_a_route_of_ones_own_is_kept_in_the_options_and_ridden_again():
    text = " ".join(EASY_ROUTE)
    table = Table(SLUG, seed=1, route=text, scoring="podium", races=2)
    assert table.options["route"] == EASY_ROUTE
    assert table.options["cards"] == 6
    for again in walk(table, 1):
        assert again.position()["route"] == EASY_ROUTE
    assert not any(words.startswith("card") for _, words in table.log())
    with pytest.raises(BadPosition) as refusal:
        Table.from_position(SLUG, {"route": EASY_ROUTE[::-1]}, route=EASY_ROUTE)
    assert refusal.value.key == "route"


@pytest.mark.rule("1.7")
def test_two_tables_with_different_decks_do_not_mix():
    own, standard = Table(SLUG, seed=3, deck=DOWNHILL, cards=6), Table(SLUG, seed=3, cards=6)
    assert {name.split("-")[0] for name in own.position()["route"]} == {"green"}
    assert own.options["deck"] == DOWNHILL
    views = [table.game.board(table.reading)["deck"] for table in (own, standard)]
    assert views[0] != views[1]
    assert all(set(view) == set(table.position()["route"]) for view, table in zip(views, (own, standard), strict=True))


def test_a_family_of_six_in_three_teams_is_read_back():
    position = Table(SLUG, players=6, mode="family", teams=3, seed=1).position()
    assert Table.from_position(SLUG, position).position() == position


@pytest.mark.rule("2.7")
def test_more_teams_than_players_are_refused():
    with pytest.raises(BadOption, match="3 teams for 2 players"):
        Table(SLUG, players=2, mode="family", teams=3)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_changed_positions_are_refused_by_name_or_round_trip(number):
    choice = random.Random(number)
    own = {name: value for name, value in OPTIONS[number].items() if name in ("deck", "route")}
    places = [table.position() for table in walk(Table(SLUG, seed=number, **OPTIONS[number]), number)][::7]
    keys: list[str] = []
    for _ in range(150):
        position = mutated(copy.deepcopy(choice.choice(places)), choice)
        try:
            table = Table.from_position(SLUG, position, seed=1, **own)
        except BadPosition as refusal:
            keys.append(refusal.key)
            continue
        written = table.position()
        assert Table.from_position(SLUG, written, **own).position() == written
        assert all(table.moves(seat) for seat in table.pending)
    assert len(set(keys)) > 5


def refused(move, position):
    with pytest.raises(IllegalMove) as refusal:
        Table.from_position(SLUG, position).play(move)
    return refusal.value.rule


@pytest.mark.parametrize(
    ("rule", "move", "position"),
    [
        ("3.2", "hand Y5", {}),
        ("3.2", "throw", {}),
        ("3.3", "throw", throwing(throws=0)),
        ("3.4", "place Y6 1", throwing()),
        ("3.5", "place B1 1", throwing()),
        ("3.6", "place Y1 1", throwing()),
        ("3.7", "place R1 10", throwing()),
        ("3.12", "end", throwing()),
        ("4.3", "hand Y6", {"gift": GIFT}),
        ("4.4", "gift Y3 1", {"gift": GIFT}),
        ("3.5", "gift Y2 2", {"gift": GIFT}),
        ("4.6", "hand Y6", {"gift": {**GIFT, "taken_by": [0]}, "phase": "hand"}),
        ("6.5", "place Y1 1 pawn 3", {**FAMILY, **throwing()}),
        ("13.3", "place Y1 1", {**FAMILY, **throwing()}),
        ("7.5", "remove 1", removing(1)),
        ("8.2", "place Y1 7", {"mode": "duel", **throwing()}),
        ("9.5", "announce 0", {"all_or_nothing": True}),
        ("9.6", "announce 12", {"all_or_nothing": True}),
        ("9.6", "announce 6", {"all_or_nothing": True, "route": ["green-8", "green-9", "green-7", *EASY_ROUTE[:3]]}),
        ("9.7", "place R1 2", {"all_or_nothing": True, "announced": 1, **throwing()}),
        ("13.2", "hand B1 Y5", {}),
        ("13.2", "hand Y0 B6", {}),
    ],
)  # fmt: skip
def test_a_refusal_names_its_rule(rule, move, position):
    assert refused(move, position) == rule
