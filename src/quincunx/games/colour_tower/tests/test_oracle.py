"""Where the conformance suite's games of the slow referee seldom or never come: so many cards that the game ends."""

import random

import pytest

from quincunx.conformance.test_oracle import agree
from quincunx.games.colour_tower.tests.cases import ACTIONS


class Unstoppable(random.Random):
    """Stops no game, so that somebody gets all the cards that end it."""

    def choice(self, offered):
        return "go on" if "go on" in offered else super().choice(offered)


@pytest.mark.parametrize("players", range(2, 7))
def test_the_oracle_agrees_when_nobody_stops(players):
    for seed in range(2):
        agree("colour-tower", {"players": players, "deck": ACTIONS}, Unstoppable(seed))
