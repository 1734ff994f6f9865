"""A bot for every game, to begin with: quincunx simulate GAME --bots examples/careful_bot.py:Careful,greedy

It looks one move ahead, as "greedy" does, but weighs a move by what it comes to when things go badly.
"""

from statistics import fmean

from quincunx import Bot, View

GLANCES = 12  # at each move, with other dice each time
BAD_LUCK = 0.5  # the worse share of them, which counts


class Careful(Bot):
    """Takes the move whose worse half is best."""

    def choose(self, view: View) -> str:
        return max(view.moves, key=lambda move: self.worth(view, move))

    def worth(self, view: View, move: str) -> float:
        """The mean of what a move comes to with bad luck, e.g. 0.4."""
        seen = sorted(view.glance(move, self.random) for _ in range(GLANCES))
        return fmean(seen[: round(GLANCES * BAD_LUCK)])


class Bold(Careful):
    """The other way round: takes the move whose best glance is best of all."""

    def worth(self, view: View, move: str) -> float:
        return max(view.glance(move, self.random) for _ in range(GLANCES))
