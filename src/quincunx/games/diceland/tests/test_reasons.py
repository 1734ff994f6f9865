"""Why a move is worth making: chances, room and ways, counted by hand on the island of the rules' examples."""

from quincunx import Table
from quincunx.bots.advice import reasons
from quincunx.conformance.walks import walk
from quincunx.games.diceland.tests.tables import play, table, throw, to_marking


def told(game, move, language="en"):
    [seat] = game.pending[:1]
    found = reasons(game.game, game.view(seat), seat, game.code_of(move, seat))
    return found and found[language]


def pushing():
    """One red die is aside, five may be thrown again, and the open red area has room for two."""
    game = table(marks=["F7 F8", ""])
    throw(game, "roll", "red yellow yellow blue blue grey")
    play(game, game.pending[0], "choose red")
    return game


def test_what_another_throw_brings_and_when_it_is_too_much():
    more, too_many = 1 - (5 / 6) ** 5, 1 - (5 / 6) ** 5 - 5 / 6 * (5 / 6) ** 3 * 5 / 6
    game = pushing()
    assert told(game, "again") == (
        f"At least one more red die comes in {100 * more:.0f} of 100 throws. "
        f"In {100 * too_many:.0f} of 100 throws it would be too many for your areas."
    )
    assert told(game, "stop", "fr").startswith("Vous cochez 1 case à coup sûr.")


def test_the_room_for_a_colour_that_is_chosen():
    game = table(marks=["F7 F8", ""])
    throw(game, "roll", "red red red yellow blue grey")
    assert told(game, "choose red") == "3 dice, but no area of yours has room for that."
    assert told(game, "choose yellow").startswith("1 die, and an area with room for ")


def test_a_marked_cell_is_a_treasure_or_on_the_way_to_one():
    found = set()
    for game in walk(Table("diceland", players=2, seed=4), 4):
        marks = [(seat, move) for seat in game.pending for move in game.moves(seat) if move.startswith("mark")]
        for seat, move in marks[:1]:
            again = game.copy()
            again.play(move, seat)
            before, after = (each.game.board(each.seen(seat))["treasures"][seat] for each in (game, again))
            sentence = reasons(game.game, game.view(seat), seat, game.code_of(move, seat))["en"]
            assert ("A treasure lies there" in sentence) == (after > before)
            found.add(sentence.split()[3])
        if found >= {"there,", "is"}:
            return
    raise AssertionError(found)


def test_the_way_to_the_nearest_treasure():
    """By hand: from G7 they are two cells away, F5 by way of F6 and G9 by way of G8; G9 touches F8."""
    game = table()
    to_marking(game, "red red yellow blue grey green", "red")
    assert told(game, "mark F7") == "The nearest treasure is still 2 cells away."
    play(game, game.pending[0], "mark F7")
    assert told(game, "mark F8") == "The nearest treasure is then 1 cell away, now 2."
