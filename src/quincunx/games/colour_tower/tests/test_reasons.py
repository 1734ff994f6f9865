"""Why a move is worth making: the exact chances of cards, counted by hand."""

from quincunx import Table
from quincunx.bots.advice import reasons

TOPS = ["carre-2-1", "small-flush-3-1", "red-red-blue-2-replay-1"]
FOUR_RED = ["red", "red", "red", "red", "blue", "green"]


def told(move, **position):
    game = Table.from_position("colour-tower", {"tops": TOPS, **position}, dice="manual")
    return reasons(game.game, game.view(0), 0, game.code_of(move, 0))


def test_a_last_throw_for_the_fifth_red_die():
    """The black die shows red once in six."""
    found = told("throw b1", dice=FOUR_RED, throws=1)
    assert found == {
        "en": "Gone for alone, “Five alike” (stack 2) is won in 17 of 100 turns.",
        "fr": "Visée seule, « Petite couleur » (tas 2) se gagne dans 17 tours sur 100.",
    }


def test_two_cards_at_most_are_told_of():
    assert told("throw")["en"].count("stack") == 2


def test_a_card_taken_and_a_game_stopped():
    assert (
        told("take 1", dice=FOUR_RED, throws=1)["en"]
        == "It is card 1 of the 10 that end the game, and brings 2 points."
    )
    held = [["brelan-1-1", "brelan-1-2", "full-1-1", "full-1-2", "carre-2-2", "triple-pair-3-1", "triple-pair-3-2"], []]
    assert told("stop", phase="stop", held=held)["en"] == "You have 12 points, the best of the others 0."
    assert told("go on", phase="stop", held=held) is None


def test_a_painted_die_that_makes_a_card():
    dice = ["red", "red", "red", "green", "yellow", "yellow"]
    assert told("paint w4 red", dice=dice, throws=0, wild=True)["en"] == "The dice then make “Four alike”."
