"""Rule 8 in the middle of a game: what is dealt anew agrees with all that a seat has seen."""

import itertools
import random
from collections import Counter

import numpy as np
import pytest

from quincunx import Table
from quincunx.core.kernels import entries
from quincunx.core.kernels.random import stream
from quincunx.games.dice_run.state import CARD_NAMES, CARDS

DEALS = 3000


def deals(table, seat):
    for seed in range(DEALS):
        states = table.view(seat)
        entries.redeal(states, seat, stream(seed))
        yield states[0]


def after_two_rerolls():
    """Seat 0 has laid a joker, which seat 1's reroll has buried; seat 2 has laid nothing."""
    hands = [["joker", "red", "red"], ["yellow"] * 3, ["green"] * 3]
    race = ["R1 R2", " ".join(f"{c}{v}" for c in "RYGBP" for v in "123456" if f"{c}{v}" not in ("R1", "R2"))]
    table = Table.from_position("dice-run", {"race": race, "hands": hands}, seed=5)
    table.play("reroll 2 joker")
    table.play("reroll 2 yellow")
    return table


@pytest.mark.rule("8.3")
def test_a_seat_remembers_the_card_it_buried():
    joker = CARD_NAMES.index("joker")
    table = after_two_rerolls()
    assert all(state.buried[0, joker] == 1 for state in deals(table, 0))
    share = np.mean([state.buried[0, joker] for state in deals(table, 2)])
    unknown = 76 - 3  # all cards but the hand of seat 2
    assert share == pytest.approx(5 / unknown, abs=5 * (5 / unknown / DEALS) ** 0.5)


@pytest.mark.rule("8.3")
def test_every_unknown_card_is_equally_likely_in_every_hand():
    table = after_two_rerolls()
    own = Counter(table.position()["hands"][2])
    hands = np.zeros((2, CARDS))
    for state in deals(table, 2):
        hands += state.hand[:2, :CARDS]
        assert (state.deck[:CARDS] + state.hand[:, :CARDS].sum(0) + state.buried[:, :CARDS].sum(0)).sum() == 76 - 1
    pool = np.array([table.state.cards[card] - own[name] for card, name in enumerate(CARD_NAMES)])
    expected = 3 * pool / pool.sum()
    assert np.abs(hands / DEALS - expected).max() < 5 * (expected.max() / DEALS) ** 0.5


@pytest.mark.rule("2.4", "8.3")
@pytest.mark.parametrize("moves", [4, 20, 35])
def test_the_piles_are_as_likely_as_the_cuts_that_agree_with_the_stages_so_far(moves):
    table = Table("dice-run", players=3, seed=21)
    choice = random.Random(3)
    while moves or table.position()["phase"] != "turn":
        seat = choice.choice(table.pending)
        table.play(choice.choice(table.moves(seat)), seat)
        moves = max(0, moves - 1)
    stage, drawn = int(table.state.stage), table.state.drawn.tolist()
    usual = 67 // 5
    cuts = [
        cut[stage] - drawn[stage]
        for cut in itertools.product(range(usual - 2, usual + 3), repeat=5)
        if sum(cut) == 67 and list(cut[:stage]) == drawn[:stage] and cut[stage] > drawn[stage]
    ]
    expected, seen = Counter(cuts), Counter(int(state.pile[stage]) for state in deals(table, 1))
    assert set(seen) == set(expected)
    for left, count in expected.items():
        assert seen[left] / DEALS == pytest.approx(count / len(cuts), abs=0.05)
