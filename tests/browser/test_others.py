"""What others do is shown move by move, in order, for long enough to be seen; whoever is in a hurry skips it."""

import random

import pytest
from playwright.sync_api import expect

from browser.pages import Table

BOTS = 4
DECK = {"name": "Numbers", "cards": {str(value): 12 for value in range(1, 7)}}  # every move is one event, one line
LOOK = 800  # milliseconds for a move, as in motion.ts


@pytest.fixture
def ada(people):
    """Ada after her first move, with her clock stopped; the bots, who take no time to think, have made theirs."""
    ada = people("Ada", motion="no-preference")
    ada.page.clock.install()
    ada.go("/t/" + ada.open_table("me", *["random"] * BOTS, options={"deck": DECK}))
    ada.table = Table(ada.page)
    ada.table.wait_for_turn()
    ada.lines = ada.table.log.count()
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() + 1000"))
    ada.table.play_anything(random.Random(41))
    ada.skip = ada.page.get_by_role("button", name=f"Skip {BOTS} moves")
    ada.skip.wait_for()
    return ada


def test_moves_of_others_are_shown_one_by_one(ada):
    for shown in range(BOTS):
        expect(ada.table.log).to_have_count(ada.lines + 1 + shown)
        assert ada.table.lit_cards.count() == 0
        ada.page.clock.run_for(LOOK - 1)
        expect(ada.table.log).to_have_count(ada.lines + 1 + shown)
        ada.page.clock.run_for(1)
    expect(ada.table.log).to_have_count(ada.lines + 1 + BOTS)
    ada.table.lit_cards.first.wait_for()


@pytest.mark.parametrize("how", ["by mouse", "by keyboard"])
def test_moves_of_others_can_be_skipped(ada, how):
    if how == "by mouse":
        ada.skip.click()
    else:
        ada.page.keyboard.press("Escape")
    expect(ada.table.log).to_have_count(ada.lines + 1 + BOTS)
    ada.table.lit_cards.first.wait_for()
