"""Playing the blocks of a contest."""

from typing import NamedTuple

from quincunx.arena.contest import Contest, Seating
from quincunx.arena.finished import blank_games
from quincunx.arena.jobs import Heed, never
from quincunx.arena.matches import Heeding, play_one
from quincunx.bots import Chooser
from quincunx.bots.finding import find_bot
from quincunx.core.catalogue.registry import open_game
from quincunx.core.kernels.random import mix
from quincunx.core.kernels.reading import Reading


class Block(NamedTuple):
    """What each game of a block was worth to its seats, and where they were placed, in the order of its seatings."""

    results: list[list[float]]
    places: list[list[int]]


class Tables:
    """Where a process plays the games of a contest. Before every move `heed` may raise, to stop at once."""

    def __init__(self, contest: Contest, heed: Heed = never) -> None:
        self._contest, self._heed = contest, heed
        game = open_game(contest.game)
        self._references = game.references(contest.options)  # kept, because states only name them
        self._start = game.start(contest.options)
        self._sign = -1 if game.fewest_win(Reading(self._start)) else 1

    def play(self, number: int) -> Block:
        block = Block([], [])
        for game, seating in enumerate(self._contest.seatings(number)):
            dice = self._contest.seed + number
            table = blank_games([self._contest.bots[bot] for bot in seating], 1)
            play_one(self._start, self._sitting(seating, dice, game), dice, 0, table, None)
            results, points = table.results[0].tolist(), (self._sign * table.points[0]).tolist()
            block.results.append(results)
            block.places.append(places(results, points))
        return block

    def _sitting(self, seating: Seating, dice: int, game: int) -> list[Chooser]:
        """The bots of a game, each with random numbers that no other seat of the block has."""
        contest, first = self._contest, 1 + game * len(seating)
        return [
            Heeding(find_bot(contest.bots[bot], mix(dice, seat) >> 1, contest.iterations, contest.seconds), self._heed)
            for seat, bot in enumerate(seating, first)
        ]


def places(results: list[float], points: list[float]) -> list[int]:
    """Where each seat is placed, e.g. [1, 3, 2]: who won is before who lost, losers go by their points, equals are level."""
    merits = [(result, 0.0 if result else more) for result, more in zip(results, points, strict=True)]
    return [1 + sum(other > merit for other in merits) for merit in merits]
