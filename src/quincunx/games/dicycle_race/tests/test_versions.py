"""The first rules, under which tables and records of their time still go on, beside the present ones."""

import pytest

from quincunx import BadPosition, Table

SLUG = "dicycle-race"
FIRST, PRESENT = 1, 2
both = pytest.mark.parametrize("rules", [FIRST, PRESENT])
YELLOW = {"name": "Yellow", "cards": [{"id": f"green-{n}", "combination": "6", "bottles": "Y"} for n in range(1, 13)]}
PAIRS = {"name": "Pairs", "cards": [{"id": f"green-{n}", "combination": "X X", "bottles": "YY"} for n in range(1, 7)]}


def at(position, rules, deck=YELLOW):
    return Table.from_position(SLUG, position, rules=rules, deck=deck, dice="manual")


@both
@pytest.mark.rule("4.4")
def test_a_gift_die_need_not_help(rules):
    gift = {"from": 1, "dice": ["Y6"] * 6, "taken_by": []}
    offered = [move for move in at({"cards": 6, "gift": gift}, rules).moves() if move != "no gift"]
    assert offered == ([f"gift Y6 {card}" for card in range(1, 7)] if rules == FIRST else ["gift Y6 1"])


@both
@pytest.mark.rule("4.9")
def test_a_gift_ends_with_its_giver(rules):
    riders = [{"lap": 0, "card": 12}, {"lap": 0, "card": 3}, {"lap": 1, "card": 1}]
    gift = {"from": 1, "dice": ["Y6", "Y6"], "taken_by": []}
    table = at({"mode": "velodrome", "points": [0, 0, 0], "pawns": riders, "gift": gift}, rules)
    for move in ("gift Y6 1", "hand B5", "throw"):
        table.play(move, 0)
    for _ in range(5):
        table.play("die 1", -1)
    table.play("end", 0)
    assert (table.pending, table.position()["phase"]) == ((1,), "remove")
    assert (table.position()["gift"] is None) == (rules == FIRST)
    table.play("remove 12", 1)
    assert table.position()["phase"] == ("hand" if rules == FIRST else "gift")


@both
@pytest.mark.rule("6.6")
def test_six_bottles_are_a_total(rules):
    thrown = {"hand": {"yellow": 6, "blue": 0, "red": 0}, "throws": 2, "phase": "throw", "thrown": ["Y6"] * 5}
    placed = [{"die": "Y6", "card": 2, "pawn": 1, "throw": 1}]
    given = {"mode": "family", "cards": 6, "points": [0] * 4, "placed": placed, **thrown}
    assert ("place Y6 2 pawn 2" in at(given, rules, PAIRS).moves()) == (rules == PRESENT)


@both
@pytest.mark.rule("6.2")
def test_two_players_had_one_pawn_each(rules):
    assert at({"mode": "family"}, rules).position()["pawns"] == ([[0]] * 2 if rules == FIRST else [[0, 0]] * 2)


@pytest.mark.rule("6.2")
def test_and_could_have_no_other_number():
    with pytest.raises(BadPosition, match="1 pawns are due"):
        at({"mode": "family", "pawns": [[0, 0], [0, 0]]}, FIRST)


@both
@pytest.mark.rule("10.3")
def test_the_next_race_began_after_the_seat_that_ended_the_last(rules):
    given = {"cards": 6, "route": [f"green-{n}" for n in range(1, 7)], "scoring": "podium", "races": 2, "played": 1}
    table = at({**given, "pawns": [7, 5, 0], "points": [3, 0, 0], "order": [0, 1, 2]}, rules)
    for move in ("hand Y6", "throw"):
        table.play(move, 1)
    for _ in range(6):
        table.play("die 6", -1)
    for move in ("place Y6 6", "end"):
        table.play(move, 1)
    while table.pending == (-1,):
        table.play(table.chances()[0][0], -1)
    assert table.position()["race"] == 2
    assert table.position()["turn"] == (2 if rules == FIRST else 1)
