"""What the blocks of a contest show: who was placed before whom, whether that is luck, and how strong each bot is."""

from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quincunx.arena.blocks import Block
from quincunx.arena.contest import Contest, Seating
from quincunx.arena.ratings import ratings
from quincunx.arena.sequential import ERROR, Evidence

Numbers = NDArray[np.float64]


class Standings:
    """Blocks as they come. All pairs together are wrong one time in twenty at most: each is tested with its share of it."""

    def __init__(self, contest: Contest) -> None:
        self._contest, self._before, self._won = contest, list[Numbers](), list[Numbers]()
        pairs = list(combinations(range(len(contest.bots)), 2))
        self._evidence = {pair: Evidence(ERROR / len(pairs)) for pair in pairs}

    @property
    def blocks(self) -> int:
        return len(self._before)

    @property
    def placings(self) -> Numbers:
        """By block, how often each bot was placed before each other."""
        return np.array(self._before)

    @property
    def decided(self) -> bool:
        """Whether of every pair it is known which is the better."""
        return all(shown.verdict for shown in self._evidence.values())

    def hear(self, block: Block) -> None:
        """Take in the next block."""
        seatings = self._contest.seatings(self.blocks)
        before = sum_of_placings(seatings, block.places, len(self._contest.bots))
        self._before.append(before)
        self._won.append(shares_of_wins(seatings, block.results, len(self._contest.bots)))
        for (one, other), shown in self._evidence.items():
            shown.hear(before[one, other] / (before[one, other] + before[other, one]))

    def data(self) -> dict[str, Any]:
        """Everything that `arena` tells, as JSON-able data; at least one block has been heard."""
        won, names = np.mean(self._won, axis=0), labels(self._contest.bots)
        rated = ratings(np.array(self._before))
        return self._contest.told() | {
            "players": self._contest.players,
            "blocks": self.blocks,
            "block_size": self._contest.size,
            "games": self.blocks * self._contest.size,
            "decided": self.decided,
            "error": ERROR,
            "ratings": [
                {"bot": names[bot], **rated[bot]._asdict(), "wins": float(won[bot])} for bot in range(len(names))
            ],
            "pairs": [
                {
                    "first": names[one],
                    "second": names[other],
                    "before": shown.mean,
                    "low": shown.interval[0],
                    "high": shown.interval[1],
                    "first_is": shown.verdict,
                }
                for (one, other), shown in self._evidence.items()
            ],
        }


def sum_of_placings(seatings: list[Seating], places: list[list[int]], bots: int) -> Numbers:
    """How often each bot was placed before each other, seat against seat; to be level is half."""
    before = np.zeros((bots, bots))
    for seating, placed in zip(seatings, places, strict=True):
        for (one, mine), (other, theirs) in combinations(zip(seating, placed, strict=True), 2):
            if one != other:
                share = 0.5 if mine == theirs else float(mine < theirs)
                before[one, other] += share
                before[other, one] += 1 - share
    return before


def shares_of_wins(seatings: list[Seating], results: list[list[float]], bots: int) -> Numbers:
    """What a seat of each bot won on average."""
    where, won = np.array(seatings), np.array(results)
    return np.array([won[where == bot].mean() for bot in range(bots)])


def labels(bots: tuple[str, ...]) -> list[str]:
    """The bots' names; a second one of the same name has its number, e.g. ["greedy", "greedy 2"]."""
    times = [bots[: place + 1].count(bot) for place, bot in enumerate(bots)]
    return [bot if time == 1 else f"{bot} {time}" for bot, time in zip(bots, times, strict=True)]
