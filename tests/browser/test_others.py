"""What others do is shown move by move, in order, for long enough to be seen; whoever is in a hurry skips it."""

import random
import re

import pytest
from playwright.sync_api import expect

from browser.table import FIRST, driver_of

BOTS = 3
LOOK = 800  # milliseconds for a move, as in motion.ts
MOST_LOOKED_AT = 15  # a clock that goes on for 20 s within a moment makes the page take its server for dead


@pytest.fixture
def ada(people):
    """Ada after her first turn, with her clock stopped; the bots, who take no time to think, have had theirs."""
    ada = people("Ada", motion="no-preference")
    ada.page.clock.install()
    ada.table = driver_of(FIRST).open(ada, "me", *["random"] * BOTS, options={})
    ada.table.wait()
    ada.skip = ada.page.get_by_role("button", name=re.compile(r"^Skip \d+ moves"))
    ada.page.wait_for_function("() => heard.seats[0].owes")
    ada.page.keyboard.press("Escape")  # what those have done who began before her
    ada.table.offers.first.wait_for()
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() + 1000"))
    ada.others = 0
    while ada.others < BOTS:
        ada.lines = len(ada.table.story())
        ada.table.act(random.Random(41))
        ada.page.wait_for_function("() => heard.seats[0].owes")
        ada.others = sum(int(words.split()[1]) for words in ada.skip.all_inner_texts())
    return ada


def expect_lines(ada, others):
    """Her own move in the log, and so many of others."""
    expect(ada.page.locator("section.log li:not(.now)")).to_have_count(ada.lines + 1 + others)


def test_moves_of_others_are_shown_one_by_one(ada):
    looked_at = min(ada.others, MOST_LOOKED_AT)
    for shown in range(looked_at):
        expect_lines(ada, shown)
        assert ada.table.offers.count() == 0
        ada.page.clock.run_for(LOOK - 1)
        expect_lines(ada, shown)
        ada.page.clock.run_for(1)
    expect_lines(ada, looked_at)
    if ada.others > looked_at:
        ada.skip.click()
    ada.table.offers.first.wait_for()


@pytest.mark.parametrize("how", ["by mouse", "by keyboard"])
def test_moves_of_others_can_be_skipped(ada, how):
    if how == "by mouse":
        ada.skip.click()
    else:
        ada.page.keyboard.press("Escape")
    expect_lines(ada, ada.others)
    ada.table.offers.first.wait_for()
