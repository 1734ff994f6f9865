"""Positions, options and refusals: what cannot be is told by its key, what is illegal by its rule."""

import pytest

from quincunx import BadOption, BadPosition, IllegalMove, Table
from quincunx.games.colour_tower.tests.scenes import (
    ALL_SIX,
    BRELAN,
    CARRE,
    EASY,
    FLUSH,
    FOUR_REDS,
    FULL,
    GRAND,
    NO_PAIR,
    RAINBOW,
    acting,
    blue,
    dice,
    easy,
    missed,
    now,
    plain,
    play,
    table,
    win,
)


@pytest.mark.parametrize("players", [1, 7, 0, -1, "4", 4.0, True])
def test_colour_tower_is_for_two_to_six(players):
    with pytest.raises(BadOption, match="2 to 6"):
        Table("colour-tower", players=players)


def test_every_key_of_a_position_has_its_default():
    game = Table.from_position("colour-tower", {})
    position = game.position()
    assert (position["throws"], position["dice"], position["phase"], position["turn"]) == (3, None, "throw", 0)
    assert (position["held"], position["left"], len(position["pool"])) == ([[], []], [14, 14, 14], 42)
    assert Table.from_position("colour-tower", position).position() == position


def test_an_heirs_position_is_inherited_by_default():
    assert now(table(CARRE, FLUSH, GRAND, dice=dice(NO_PAIR)), "inherited", "throws") == (True, 3)


def hand(length):
    return [blue(number) for number in range(1, length + 1)]


SWAP = {"kind": "swap", "seat": 1, "got": blue(1)}


@pytest.mark.parametrize(
    ("key", "position"),
    [
        ("dice", {"dice": ["red"] * 5}),
        ("dice", {"dice": ["pink"] * 6}),
        ("dice", {"phase": "give", "action": SWAP, "held": [[blue(1), plain(4)], []], "dice": ["red"] * 6}),
        ("throws", {"throws": 4}),
        ("throws", {"throws": 2}),
        ("throws", {"throws": 0, "dice": ["green"] * 6}),
        ("throws", {"phase": "stop", "held": [hand(7), []], "throws": 1}),
        ("inherited", {"inherited": True}),
        ("inherited", {"inherited": False, "dice": ["red"] * 6}),
        ("wild", {"wild": True}),
        ("wild", {"wild": True, "dice": dice(RAINBOW), "throws": 2}),
        ("wild", {"wild": True, "dice": ["red"] * 6}),
        ("painted", {"painted": {"die": "w9", "fell": "red"}}),
        ("painted", {"painted": {"die": "w1", "fell": "red"}}),  # no dice
        ("painted", {"painted": {"die": "w1", "fell": "blue"}, "dice": ["red"] * 6}),  # inherited ones
        ("painted", {"painted": {"die": "w1", "fell": "red"}, "dice": ["red"] * 6, "throws": 2}),
        ("painted", {"painted": {"die": "w1", "fell": "blue"}, "dice": ["red"] * 6, "throws": 2, "wild": True}),
        ("painted", {"painted": {"die": "w1", "fell": "blue"}, "dice": dice(RAINBOW), "throws": 2}),
        ("painted", {"painted": {"die": "b1", "fell": "blue"}, "dice": ["red"] * 6, "throws": 2}),
        ("barred", {"barred": [4]}),
        ("barred", {"barred": [1], "dice": ["red"] * 6, "throws": 2}),
        ("barred", {"barred": [1, 1], "dice": ["red"] * 6, "throws": 1}),
        ("tops", {"tops": [plain(1), plain(2)]}),
        ("tops", {"tops": [plain(1), plain(1), plain(2)]}),
        ("tops", {"tops": ["red-1-9", plain(1), plain(2)]}),
        ("left", {"left": [15, 15, 16]}),
        ("left", {"tops": [None, plain(1), plain(2)], "left": [1, 22, 23]}),
        ("pool", {"pool": [plain(1)]}),
        ("held", {"held": [[plain(1)], [plain(1)]]}),
        ("held", {"held": [[], []] * 4}),
        ("held", {"held": [[*hand(8), plain(1), plain(2)], []]}),
        ("held", {"held": [hand(6), [], [], []]}),
        ("action", {"action": SWAP}),
        ("action", {"phase": "give", "held": [[blue(1)], []], "action": SWAP}),
        ("action", {"phase": "give", "held": [[plain(4), plain(5)], []], "action": SWAP}),
        ("action", {"phase": "seat", "held": [[acting("swap")], []], "action": {"kind": "swap"}}),
        ("action", {"phase": "seat", "held": [[plain(4)], [plain(5)]], "action": {"kind": "swap"}}),
        ("action", {"phase": "seat", "held": [[acting("swap")], [plain(5)]], "action": {"kind": "super-swap"}}),
        ("action", {"phase": "seat", "held": [[acting("swap")], [plain(5)]]}),
        ("turn", {"turn": 2}),
        ("turn", {"turn": -1}),
        ("phase", {"phase": "stop", "held": [hand(6), []]}),
        ("phase", {"phase": "over", "held": [hand(6), []]}),
        ("phase", {"phase": "lunch"}),
        ("cards", {"cards": 3}),
    ],
)
def test_an_impossible_position_names_its_key(key, position):
    with pytest.raises(BadPosition) as refusal:
        Table.from_position("colour-tower", position, deck=EASY)
    assert refusal.value.key == key
    assert refusal.value.say("fr") != refusal.value.say("en")


def test_a_black_die_may_have_been_painted_out_of_its_pair():
    painted = {"die": "b1", "fell": "red"}
    position = {"painted": painted, "dice": dice("red red red red blue red"), "throws": 2}
    assert now(Table.from_position("colour-tower", position), "painted") == painted


def test_under_the_first_rules_nothing_is_noted_of_paint():
    position = {"painted": {"die": "w1", "fell": "blue"}, "dice": ["red"] * 6, "throws": 2}
    with pytest.raises(BadPosition, match="version 1") as refusal:
        Table.from_position("colour-tower", position, rules=1)
    assert refusal.value.key == "painted"


def first_throw(shown=FOUR_REDS, *tops):
    return play(table(*(tops or (CARRE, FLUSH, GRAND))), "throw", shown)


def passed_over():
    return play(first_throw(), "throw b1", "yellow")


def last_paint():
    game = play(first_throw(NO_PAIR), ALL_SIX, NO_PAIR)
    return play(game, ALL_SIX, "red red red yellow green green")


def last_take():
    game = play(first_throw(NO_PAIR), ALL_SIX, NO_PAIR)
    return play(game, ALL_SIX, FOUR_REDS)


def choosing():
    return win(easy(acting("swap"), plain(1), plain(2), players=3, held=[[], [blue(1)], []]), 1, plain(3))


def giving():
    return play(choosing(), "swap 1", blue(1))


def stopping():
    return win(easy(plain(1), plain(2), plain(3), held=[hand(6), []]), 1, plain(4))


@pytest.mark.parametrize(
    ("scene", "move", "rule", "said"),
    [
        (lambda: table(CARRE, FLUSH, GRAND), "throw w1", "3.1", "all six"),
        (lambda: table(CARRE, FLUSH, GRAND), "take 1", "3.2", "after a throw"),
        (lambda: easy(None, plain(1), plain(2)), "take 1", "3.8", "no card"),
        (first_throw, "throw", "3.3", "named"),
        (first_throw, "throw b2 b1", "10.1", "order"),
        (first_throw, "throw w1 w1", "10.1", "order"),
        (first_throw, "take 2", "1.2", "does not match"),
        (first_throw, "take 4", "10.2", "not a move"),
        (first_throw, "pass", "3.4", "throw"),
        (first_throw, "paint w1 blue", "5.1", "black pair"),
        (first_throw, "steal 1", "6.2", "steal"),
        (first_throw, "give carre-2-2", "6.2", "give"),
        (first_throw, "stop", "7.3", "end of a turn"),
        (first_throw, "dance", "10.2", "not a move"),
        (passed_over, "take 1", "3.5", "barred"),
        (lambda: first_throw("red red red green blue blue"), "paint w1 red", "5.2", "already"),
        (lambda: first_throw("red red red green blue blue"), "paint w9 red", "10.2", "not a move"),
        (lambda: play(first_throw("red red red green blue blue"), "paint w4 red"), "throw w4 b1", "5.8", "set aside"),
        (last_paint, "paint w1 blue", "5.6", "wins no card"),
        (last_take, "throw w1", "3.1", "no throw"),
        (last_take, "pass", "3.6", "must be taken"),
        (lambda: missed(CARRE, FLUSH, GRAND), ALL_SIX, "4.3", "at least one"),
        (lambda: missed(CARRE, FLUSH, GRAND), "paint w1 blue", "5.5", "inherited"),
        (choosing, "swap 0", "6.5", "another seat"),
        (choosing, "steal 1", "6.5", "swap SEAT"),
        (giving, f"give {blue(1)}", "6.5", "drawn just now"),
        (giving, f"give {plain(7)}", "6.5", "your other cards"),
        (stopping, "throw", "7.3", "stop"),
    ],
)
def test_an_illegal_move_is_refused_with_its_rule(scene, move, rule, said):
    game = scene()
    before = game.position()
    with pytest.raises(IllegalMove) as refusal:
        game.play(move)
    assert refusal.value.rule == rule
    assert said in refusal.value.say("en")
    assert refusal.value.say("fr") != refusal.value.say("en")
    assert game.position() == before


def test_a_deck_of_equal_cards_has_ids_in_alphabetical_order():
    """With ten copies, 10 comes before 2, in the record as in the deck."""
    deck = {"name": "Ten", "cards": [{"combination": "red", "points": 1, "copies": 12}]}
    game = Table.from_position("colour-tower", {}, deck=deck)
    assert now(game, "tops", "pool") == (
        ["red-1-1", "red-1-10", "red-1-11"],
        ["red-1-12", *(f"red-1-{number}" for number in range(2, 10))],
    )


def test_the_score_sheet_lists_the_points_of_the_cards():
    game = easy(plain(1), plain(2), plain(3), held=[[plain(4), blue(1), plain(5)], []])
    assert game.score_sheet(0) == {"cards": [3, 1, 1], "total": 5}


@pytest.mark.parametrize("card", [BRELAN, FULL])
def test_a_move_is_told_in_both_languages(card):
    game = table(card, FLUSH, GRAND)
    assert game.describe("take 1", language="en") == "Take the card of stack 1."
    assert game.describe("take 1", language="fr") == "Prendre la carte du tas 1."
