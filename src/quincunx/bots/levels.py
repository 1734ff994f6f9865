"""How strong an opponent is, as people say it. All but the expert look one move ahead and err as people do."""

from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quincunx.core.kernels.random import COUNT, KEY, Stream, mix


class Level(NamedTuple):
    """How an opponent errs, in parts of how far the values of its moves lie apart."""

    misjudges: float  # by how much it is wrong about a move
    overlooks: float  # the share of moves that it does not see
    near: float  # moves that differ by less are a matter of taste


LEVELS = {
    "beginner": Level(misjudges=1.0, overlooks=0.3, near=0.3),
    "casual": Level(misjudges=0.4, overlooks=0.1, near=0.2),
    "club": Level(misjudges=0.2, overlooks=0.0, near=0.1),
}
EXPERT = "expert"  # searches
TOLD = {  # what people are told of each, by language
    "beginner": {
        "en": "knows the rules, overlooks moves and often misjudges them",
        "fr": "connaît les règles, ne voit pas tous les coups et les juge souvent mal",
    },
    "casual": {
        "en": "plays now and then: sees most moves, and errs a little",
        "fr": "joue de temps en temps : voit presque tous les coups et se trompe un peu",
    },
    "club": {
        "en": "plays every week: sees every move, and seldom errs about what may come of it",
        "fr": "joue chaque semaine : voit chaque coup et se trompe rarement sur ce qui peut en sortir",
    },
    EXPERT: {
        "en": "thinks ahead: tries the best moves over and over, and deals what it cannot see",
        "fr": "réfléchit plus loin : essaie et réessaie les meilleurs coups, et distribue ce qu’il ne voit pas",
    },
}
NEAR = 0.03  # of an expert's moves: how far apart those may be, in parts of how far all lie apart, that are a matter of taste
BOLD, CAREFUL = 1, -1
TEMPERS = (  # by the remainder of a seat's number
    {"en": "bold", "fr": "audacieux"},
    {"en": "careful", "fr": "prudent"},
)


def temperament(seat: int) -> int:
    """Neighbours differ: who sits on an even seat is bold, on an odd one careful, for the whole game."""
    return CAREFUL if seat % len(TEMPERS) else BOLD


class LevelBot:
    """Looks one move ahead and errs as its level does; among moves nearly as good it follows its temperament."""

    def __init__(self, level: Level, random: Stream) -> None:
        self._level, self._random = level, random

    def choose(self, view: NDArray[Any], seat: int) -> int:
        from quincunx.bots.thinking import look

        moves, worth = look(view, seat, self._random)
        chance = own_chance(self._random)
        return int(moves[chosen(self._level, temperament(seat), worth, chance)])


def own_chance(random: Stream) -> Random:
    """Random numbers for matters of taste, from where a stream is."""
    return Random(mix(int(random[KEY]), ~int(random[COUNT])))


def chosen(level: Level, taste: int, worth: NDArray[np.float64], chance: Random) -> int:
    """Which of the moves, of which it is known what they came to in every round, by [round, move]."""
    means, risks = worth.mean(axis=0), worth.std(axis=0)
    apart = float(means.std())
    judged = means + level.misjudges * apart * np.array([chance.gauss(0, 1) for _ in means])
    seen = [move for move in range(len(means)) if chance.random() >= level.overlooks] or [int(np.argmax(judged))]
    best = max(judged[move] for move in seen)
    good = [move for move in seen if judged[move] >= best - level.near * apart]
    chance.shuffle(good)
    return max(good, key=lambda move: taste * round(float(risks[move]), 9))


def preferred(taste: int, worth: NDArray[np.float64], chance: Random) -> int:
    """Which of the moves of a search, the best first: of those that came to as much in the same rounds, by temperament."""
    if not len(worth):
        return 0
    gaps = np.nanmean(worth - worth[:, :1], axis=0)
    near = [move for move, gap in enumerate(gaps) if abs(float(gap)) <= NEAR * float(gaps.std())]
    chance.shuffle(near)
    return max(near, key=lambda move: taste * round(float(np.nanstd(worth[:, move])), 9))
