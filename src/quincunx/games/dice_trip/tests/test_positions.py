"""Positions: their defaults, and what cannot be is refused by the key that is wrong (rule 9.4)."""

import pytest

from quincunx import BadPosition, Table
from quincunx.games.dice_trip.tests.tables import DICE, FRANCE, at, numbers_on_offer, sheet


def test_every_key_has_its_default():
    assert Table.from_position("dice-trip", {}).position() == Table("dice-trip", seed=1).position()
    given = {"dice": DICE, "sheets": [{"writing": {"twice": "R"}}, {}]}
    position = Table.from_position("dice-trip", given).position()
    assert (position["phase"], position["roller"], position["round"]) == ("write", 0, 1)
    assert position["sheets"][0]["twice"]
    assert position["sheets"][0]["writing"] == {"left": 2, "used": "", "twice": "R"}


def test_the_bonus_of_equal_digits_and_the_points_of_the_variant_are_worked_out():
    cities = {"Rennes": 11, "Caen": 21, "Nantes": 31, "Bordeaux": 41, "Rouen": 51, "Paris": 66}
    table = at(4, tens=True, sheets=[{"cities": cities}])
    assert table.position()["sheets"][0]["bonus"] == ["Rennes", "Paris"]
    assert table.position()["sheets"][0]["tens"] == 7


WRITTEN = {"cities": {"Brest": 42}, "writing": {"left": 1, "used": "R4B2"}}


@pytest.mark.parametrize(
    ("position", "key", "reason"),
    [
        ({"round": 14}, "round", "at most 13"),
        ({"round": 2, "roller": 1, "sheets": [sheet(2)]}, "roller", "seat 0 throws"),
        ({"dice": "R4 B2 G1"}, "dice", "four dice"),
        ({"dice": DICE, "phase": "roll"}, "dice", "without dice"),
        ({"phase": "write"}, "dice", "with dice"),
        ({"dice": DICE, "phase": "reroll", "sheets": [sheet(reroll=True)]}, "sheets", "has not thrown"),
        ({"round": 2, "dice": DICE, "phase": "reroll", "sheets": [sheet(2, reroll=True)]}, "phase", "used up"),
        ({"dice": DICE, "sheets": [{"reroll": True}, {"reroll": True}]}, "sheets", "seat 1 has not thrown"),
        ({"sheets": [{}] * 5}, "sheets", "5 seats, where 1 to 4 are allowed"),
        ({"sheets": [{"cities": {"Atlantis": 11}}]}, "sheets", "Atlantis"),
        ({"sheets": [{"cities": {"Paris": 17}}]}, "sheets", "17"),
        ({"round": 2, "sheets": [{"cities": {"Paris": 12, "Lyon": 12}}]}, "sheets", "12 is there twice"),
        ({"round": 2, "sheets": [{"cities": {"Paris": 12}}]}, "sheets", "1 are filled; 2 must be"),
        ({"round": 2, "sheets": [sheet(2, {"Paris": 11}, bonus=[])]}, "sheets", "equal digits"),
        ({"round": 2, "sheets": [sheet(2, {"Paris": 12}, bonus=["Paris"])]}, "sheets", "equal digits"),
        ({"round": 2, "sheets": [sheet(2, {"Brest": "x"}, bonus=["Brest"])]}, "sheets", "equal digits"),
        ({"round": 2, "sheets": [sheet(2, {"Paris": 11}, bonus=["Paris"] * 2)]}, "sheets", "each once"),
        ({"round": 2, "tens": True, "sheets": [sheet(2, tens=3)]}, "sheets", "ten is missing"),
        ({"sheets": [{"writing": {"left": 1}}]}, "sheets", "nothing is done"),
        ({"dice": DICE, "sheets": [{"writing": {"left": 3}}]}, "sheets", "2 cities are left"),
        ({"dice": DICE, "sheets": [{"twice": False, "writing": {"twice": "R"}}]}, "sheets", "uses up the power"),
        ({"round": 13, "dice": DICE, "sheets": [sheet(13, writing={"twice": "R"})]}, "sheets", "not in round 13"),
        ({"dice": DICE, "sheets": [WRITTEN | {"writing": {"left": 1, "used": "R5B2"}}]}, "sheets", "R5B2"),
        ({"dice": DICE, "sheets": [WRITTEN | {"writing": {"left": 1, "used": "B2R4"}}]}, "sheets", "B2R4"),
        ({"dice": DICE, "sheets": [WRITTEN | {"writing": {"left": 1, "used": "R4G1"}}]}, "sheets", "does not show"),
        ({"dice": DICE, "sheets": [WRITTEN | {"writing": {"left": 1, "used": ""}}]}, "sheets", "does not show"),
        ({"dice": DICE, "sheets": [WRITTEN | {"bonus": []}]}, "sheets", "does not show"),
        ({"dice": DICE, "sheets": [{"cities": {"Brest": "x", "Nice": "x"}, "writing": {"left": 0}}]}, "sheets", "next round"),
        ({"map": "atlantis"}, "map", "atlantis"),
        ({"tens": 1}, "tens", "true or false"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_by_name(position, key, reason):
    with pytest.raises(BadPosition, match=reason) as refusal:
        Table.from_position("dice-trip", position)
    assert key in refusal.value.key
    assert refusal.value.say("fr") != refusal.value.say("en")


def test_a_round_goes_on_where_it_stood():
    sheets = [WRITTEN | {"bonus": ["Brest"]}, {"cities": {"Nice": "x"}, "writing": {"left": 1, "twice": "Y"}}]
    table = Table.from_position("dice-trip", {"dice": DICE, "sheets": sheets})
    assert numbers_on_offer(table, 0) == {"G1Y6", "Y6G1"}
    assert all("Y6" in pair for pair in numbers_on_offer(table, 1))
    assert "twice R" not in table.moves(0)


def test_what_was_filled_in_this_round_is_hidden_from_others():
    """A position does not say which cities they were; the dice that are used do."""
    cities = {"Paris": 21, "Lyon": "x", "Brest": 42}
    written = {"cities": cities, "bonus": ["Brest"], "writing": {"left": 1, "used": "R4B2"}}
    table = Table.from_position("dice-trip", {"round": 2, "dice": DICE, "sheets": [written, sheet(2)]})
    assert table.position(1)["sheets"][0]["cities"] == {"Paris": 21, "Lyon": "x"}
    twice = {
        "cities": {"Paris": 42, "Nancy": 46},
        "bonus": ["Nancy"],
        "writing": {"left": 0, "used": "R4B2Y6", "twice": "R"},
    }
    table = Table.from_position("dice-trip", {"dice": DICE, "sheets": [twice, {}]})
    assert table.position(1)["sheets"][0]["cities"] == {}


def test_a_finished_game_is_over():
    cities = dict.fromkeys(FRANCE, "x")
    position = {"round": 13, "dice": DICE, "sheets": [{"cities": cities, "writing": {"left": 0}}]}
    table = Table.from_position("dice-trip", position)
    assert table.over
    assert table.scores == (-25,)
    assert Table.from_position("dice-trip", table.position()).position() == table.position()
