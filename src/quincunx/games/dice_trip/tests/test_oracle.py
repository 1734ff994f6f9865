"""The oracle by itself: rounds and powers clause by clause, whole random games, and positions as documented."""

import random

import pytest

from quincunx.games.dice_trip.oracle import LETTERS, NATURE, begin
from quincunx.games.dice_trip.tests.throws import throw, thrown

LONGEST_GAME = 2 * 13 + 4 * (25 + 1)  # throws and rerolls; for four seats every city and one power


def numbers_in(game, seat=0):
    """What may be written in Bordeaux, e.g. {"R4B2", "B2R4"}."""
    moves = [move.split() for move in game.moves(seat)]
    return {move[1] for move in moves if move[0] == "write" and move[2] == "Bordeaux"}


def random_game(seed, players, **options):
    choice = random.Random(seed)
    game = begin(players=players, **options)
    moves = 0
    while game.pending:
        seat = choice.choice(game.pending)
        if seat == NATURE:
            chances = dict(game.chances())
            move = choice.choices(list(chances), list(chances.values()))[0]
        else:
            move = choice.choice(game.moves(seat))
            moves += 1
        game.play(seat, move)
        yield game, moves


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.rule("3.1", "3.8", "6.1")
def test_random_games_end_with_full_sheets_after_13_rounds(players):
    for seed in range(10):
        *_, (game, moves) = random_game(seed, players, map=["france", "switzerland"][seed % 2], tens=seed % 3 == 0)
        assert moves <= LONGEST_GAME
        assert game.round == 13
        assert all(len(sheet.cities) == 25 for sheet in game.sheets)
        assert game.moves(0) == []


@pytest.mark.rule("2.2", "3.5", "4.1", "5.14")
def test_what_holds_all_the_time():
    for seed in range(6):
        players = 1 + seed % 4
        for game, _ in random_game(seed, players, tens=True):
            assert game.roller == (game.round - 1) % players
            for own in game.sheets:
                written = list(own.numbers.values())
                assert len(written) == len(set(written))
                assert len(own.cities) == (25 - own.left if game.round == 13 else 2 * game.round - own.left)
                assert (own.tens is not None) == ({number // 10 for number in written} == {1, 2, 3, 4, 5, 6})


@pytest.mark.rule("1.1", "2.1")
def test_the_first_throw():
    game = begin(players=2)
    assert (game.pending, game.moves(0), game.moves(1)) == ((0,), ["roll"], [])
    game.play(0, "roll")
    assert game.pending == (NATURE,)
    assert game.chances() == [(f"die {value}", 1) for value in range(1, 7)]
    for value in "4216":
        game.play(NATURE, f"die {value}")
    assert game.position()["dice"] == "R4 B2 G1 Y6"
    assert game.pending == (0,)


@pytest.mark.rule("3.2", "3.3")
def test_two_numbers_from_four_dice():
    game = thrown("4216")
    assert len(numbers_in(game)) == 12
    game.play(0, "write R4B2 Bordeaux")
    rest = {move for move in game.moves(0) if move.startswith("write")}
    assert {move.split()[1] for move in rest} == {"G1Y6", "Y6G1"}
    assert len(rest) == 2 * 24
    game.play(0, "write Y6G1 Toulouse")
    assert game.position()["sheets"][0]["cities"] == {"Bordeaux": 42, "Toulouse": 61}
    assert (game.round, game.phase) == (2, "roll")


@pytest.mark.rule("3.4")
def test_what_is_written_or_crossed_stays():
    game = thrown("4216")
    game.play(0, "write R4B2 Bordeaux")
    assert not any(move.endswith(" Bordeaux") for move in game.moves(0))
    game.play(0, "cross Lille")
    throw(game, "1111")
    game.play(0, "keep")
    assert not any(move.endswith((" Bordeaux", " Lille")) for move in game.moves(0))


@pytest.mark.rule("3.5", "1.5")
def test_a_number_stands_only_once():
    game = thrown("4242")
    game.play(0, "write R4B2 Bordeaux")
    assert {move.split()[1] for move in game.moves(0) if move.startswith("write")} == {"Y2G4"}


@pytest.mark.rule("3.6")
def test_any_empty_city_may_be_crossed_twice_too():
    game = thrown("4216")
    assert len([move for move in game.moves(0) if move.startswith("cross")]) == 25
    game.play(0, "cross Rouen")
    assert len([move for move in game.moves(0) if move.startswith("cross")]) == 24
    game.play(0, "cross Lille")
    assert game.round == 2


@pytest.mark.rule("3.6")
def test_whoever_can_write_nothing_crosses():
    game = thrown("1111")
    game.play(0, "write R1B1 Bordeaux")
    assert {move.split()[0] for move in game.moves(0)} == {"cross"}


@pytest.mark.rule("3.7")
def test_a_cross_uses_no_dice():
    game = thrown("4216")
    game.play(0, "cross Rouen")
    assert len(numbers_in(game)) == 12
    assert "write R4Y6 Lille" in game.moves(0)
    other = thrown("4216")
    other.play(0, "write R4Y6 Lille")
    other.play(0, "cross Rouen")
    assert other.round == 2


@pytest.mark.rule("3.8")
def test_all_write_at_once_and_the_round_ends_with_the_last():
    game = thrown("4216", players=3)
    assert game.pending == (0, 1, 2)
    for seat in (2, 0):
        game.play(seat, "cross Lille")
        game.play(seat, "cross Paris")
    assert game.pending == (1,)
    game.play(1, "cross Lille")
    assert (game.round, game.pending) == (1, (1,))
    game.play(1, "cross Paris")
    assert (game.round, game.pending) == (2, (1,))


@pytest.mark.rule("3.9", "4.9", "4.2")
def test_the_last_round():
    *_, (before, _) = (step for step in random_game(4, 1) if step[0].round < 13 or step[0].phase == "roll")
    game = begin(players=1)
    game.round, game.sheets = 13, before.sheets
    game.sheets[0].twice = game.sheets[0].reroll = False
    game.sheets[0].cities = {city: "x" for city in game.country.names if city != "Bordeaux"}
    game.sheets[0].begin_round(13)
    throw(game, "4216")
    assert "reroll R B G Y" in game.moves(0)
    game.play(0, "keep")
    assert len(numbers_in(game)) == 12
    assert {move.split()[0] for move in game.moves(0)} == {"write", "cross"}
    game.play(0, "write Y6B2 Bordeaux")
    assert game.pending == ()
    assert game.position()["round"] == 13
    assert game.position()["phase"] == "write"


@pytest.mark.rule("4.2", "4.3")
def test_throwing_again_is_for_the_roller_once():
    game = thrown("6266", players=2, reroll=True)
    assert game.pending == (0,)
    assert len(game.moves(0)) == 1 + 15
    game.play(0, "reroll R G Y")
    for value in "413":
        assert game.pending == (NATURE,)
        game.play(NATURE, f"die {value}")
    assert game.position()["dice"] == "R4 B2 G1 Y3"
    assert game.pending == (0, 1)
    for seat in (0, 1):
        game.play(seat, "cross Lille")
        game.play(seat, "cross Paris")
    throw(game, "1234")
    assert game.pending == (1,)  # seat 1 may still throw again
    game.play(1, "keep")
    for seat in (0, 1):
        game.play(seat, "cross Brest")
        game.play(seat, "cross Nice")
    throw(game, "1234")
    assert game.pending == (0, 1)  # seat 0 may not


@pytest.mark.rule("4.4")
def test_a_die_twice():
    game = thrown("4216")
    assert [move for move in game.moves(0) if move.startswith("twice")] == [f"twice {letter}" for letter in LETTERS]
    game.play(0, "twice R")
    assert numbers_in(game) == {"R4B2", "B2R4", "R4G1", "G1R4", "R4Y6", "Y6R4"}
    game.play(0, "write R4B2 Lyon")
    assert numbers_in(game) == {"R4G1", "G1R4", "R4Y6", "Y6R4"}
    assert game.position()["sheets"][0]["writing"] == {"left": 1, "used": "R4B2", "twice": "R"}
    game.play(0, "write R4Y6 Dijon")
    assert game.sheets[0].numbers == {"Lyon": 42, "Dijon": 46}


@pytest.mark.rule("4.4", "4.1")
def test_a_die_twice_only_before_anything_is_done_and_once():
    game = thrown("4216")
    game.play(0, "write R4B2 Lyon")
    assert not any(move.startswith("twice") for move in game.moves(0))
    game.play(0, "cross Lille")
    throw(game, "4216")
    game.play(0, "keep")
    game.play(0, "twice B")
    assert not any(move.startswith("twice") for move in game.moves(0))
    game.play(0, "cross Brest")
    game.play(0, "cross Nice")
    throw(game, "4216")
    game.play(0, "keep")
    assert not any(move.startswith("twice") for move in game.moves(0))


@pytest.mark.rule("4.5")
def test_no_equal_digits_with_a_die_twice():
    game = thrown("4411")
    game.play(0, "twice R")
    assert numbers_in(game) == {"R4G1", "G1R4", "R4Y1", "Y1R4"}
    alike = thrown("4444")
    alike.play(0, "twice R")
    assert numbers_in(alike) == set()


@pytest.mark.rule("4.6")
def test_the_colour_counts_in_both_numbers():
    game = thrown("4216")
    game.play(0, "twice R")
    game.play(0, "write R4B2 Bordeaux")
    game.play(0, "write Y6R4 Nancy")
    assert game.position()["sheets"][0]["bonus"] == ["Bordeaux", "Nancy"]


@pytest.mark.rule("4.7", "4.8")
def test_a_die_twice_and_a_cross():
    game = thrown("4216")
    game.play(0, "twice R")
    game.play(0, "cross Lille")
    assert numbers_in(game) == {"R4B2", "B2R4", "R4G1", "G1R4", "R4Y6", "Y6R4"}
    game.play(0, "cross Paris")
    assert game.position()["sheets"][0]["twice"] is True
    assert game.position()["sheets"][0]["writing"]["twice"] is None


def test_a_position_as_documented():
    game = thrown("4216", players=2, tens=True)
    game.play(1, "write Y6R4 La-Rochelle")
    game.play(1, "cross Brest")
    empty = {"cities": {}, "bonus": [], "twice": False, "reroll": False, "tens": None}
    assert game.position() == {
        "map": "france",
        "tens": True,
        "round": 1,
        "roller": 0,
        "dice": "R4 B2 G1 Y6",
        "phase": "write",
        "sheets": [
            empty | {"writing": {"left": 2, "used": "", "twice": None}},
            empty
            | {
                "cities": {"Brest": "x", "La-Rochelle": 64},
                "writing": {"left": 0, "used": "R4Y6", "twice": None},
            },
        ],
    }
    assert list(game.position()["sheets"][1]["cities"]) == ["Brest", "La-Rochelle"]
