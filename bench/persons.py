"""How different bots of one level are: equal sheets at one table, and equal games with the same dice.

`.venv/bin/python bench/persons.py [GAMES [ITERATIONS]]`. Three of a kind sit at each table, or as many as a game asks for.
A sheet is equal if all seats have the same points; a game is equal to another if every move of it is, the dice being the
same and the bots' random numbers others.
"""

import sys

from quincunx.arena.matches import Told, blank_games, play_one
from quincunx.bots import Chooser
from quincunx.bots.finding import find_bot
from quincunx.bots.levels import EXPERT, LEVELS
from quincunx.core.catalogue.registry import games, open_game
from quincunx.core.kernels.random import mix

SEATS = 3
BOTS = ("greedy", *LEVELS, EXPERT)


def played(slug: str, bot: str, dice: int, persons: int, iterations: int) -> tuple[list[float], list[tuple[int, int]]]:
    """The points of a game, and its moves, by the dice's seed and that of the bots."""
    game = open_game(slug)
    players = min(max(SEATS, game.least_players), game.most_players)
    start = game.start(game.checked_options(players, {}))
    seated: list[Chooser] = [find_bot(bot, mix(persons, seat) >> 1, iterations) for seat in range(players)]
    table, moves = blank_games([bot] * players, 1), list[tuple[int, int]]()
    tell: Told = lambda _states, seat, move: moves.append((seat, move))  # noqa: E731
    play_one(start, seated, dice, 0, table, tell)
    return table.points[0].tolist(), moves


def measure(slug: str, bot: str, count: int, iterations: int) -> str:
    alike, same, shared = 0, 0, 0
    for dice in range(count):
        points, moves = played(slug, bot, dice, 2 * dice + 1, iterations)
        _, others = played(slug, bot, dice, 2 * dice + 2, iterations)
        alike += len(set(points)) == 1
        shared += points.count(max(points)) > 1
        same += moves == others
    return f"| {slug} | {bot} | {alike / count:.0%} | {shared / count:.0%} | {same / count:.0%} | {count} |"


if __name__ == "__main__":
    told, thought = (int(word) for word in (*sys.argv[1:], "20", "50")[:2])
    print(
        "| game | bots | all sheets of equal points | best points shared | equal games | tables |\n|---|---|---|---|---|---|"
    )
    for each in games():
        for name in BOTS:
            print(measure(each, name, told, thought), flush=True)
