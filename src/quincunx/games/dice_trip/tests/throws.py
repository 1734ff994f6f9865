"""Games of the oracle with given dice."""

from quincunx.games.dice_trip.oracle import NATURE, begin


def thrown(dice, players=1, reroll=False, **options):
    """A game in round 1 with these dice thrown, e.g. "4216" for R4 B2 G1 Y6, and kept unless they may be rerolled."""
    game = begin(players=players, **options)
    throw(game, dice)
    if not reroll:
        game.play(game.roller, "keep")
    return game


def throw(game, dice):
    game.play(game.roller, "roll")
    for value in dice:
        game.play(NATURE, f"die {value}")
