"""What others do is shown at the speed that one has chosen, never for longer than it may take; whoever is in a hurry skips it."""

import random
import re

import pytest
from playwright.sync_api import expect

from browser.hands import PHONE
from browser.table import FIRST, driver_of
from quincunx.conformance.walks import every_game

BOTS = 3
CALM_LOOK, BRISK_MOST = 800, 5000  # milliseconds, as in pace.ts
MOST_LOOKED_AT = 15  # a clock that goes on for 20 s within a moment makes the page take its server for dead
STEP = 50  # milliseconds

# What could be touched where something lies, if it did not lie there.
UNDER = """(cover) => {
  const { left, right, top, bottom } = cover.getBoundingClientRect();
  const touchable = "button:not(:disabled, [aria-disabled=true]), a";
  const points = [left + 3, (left + right) / 2, right - 3].flatMap((x) => [[x, top + 3], [x, bottom - 3]]);
  cover.style.visibility = "hidden";
  const under = points.map(([x, y]) => document.elementFromPoint(x, y)?.closest(touchable));
  cover.style.visibility = "";
  return under.filter(Boolean).map((one) => one.ariaLabel ?? one.textContent);
}"""
HIDE = """Object.defineProperty(document, "hidden", { value: true });
document.dispatchEvent(new Event("visibilitychange"));"""


@pytest.fixture
def sit(people):
    """`sit(slug, speed)` is Ada, whose clock is stopped whenever she is at a table."""

    def sit(slug, speed, **how):
        ada = people("Ada", motion="no-preference", speed=speed, **how)
        ada.page.clock.install()
        ada.skip = ada.page.get_by_role("button", name="To my turn")
        ada.driver, ada.choice = driver_of(slug), random.Random(41)
        begin(ada)
        return ada

    return sit


def begin(ada):
    """A table with three bots, who take no time to think, where it is Ada's turn."""
    ada.page.clock.resume()
    ada.table = ada.driver.open(ada, "me", *["greedy"] * BOTS, options={})
    ada.page.wait_for_function("() => heard?.seats[0].owes")
    ada.table.wait()
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() / 1000 + 1"))


def end_turn(ada):
    """Move until others have moved, and Ada is asked again; how many moves they made."""
    others = 0
    while not others:
        ada.table.offers.first.wait_for()
        told, ada.lines = len(ada.log()), len(ada.table.story())
        ada.table.make(lambda: ada.table.move(ada.choice))
        ada.page.wait_for_function("() => heard.seats[0].owes || heard.ending")
        others = sum(entry["seat"] > 0 for entry in ada.log()[told:])
        if ada.state()["ending"]:  # bots may be quick
            begin(ada)
            others = 0
    return others


def be_shown(ada):
    """Move until there is something of others to be shown: what all choose unseen is revealed by the last of them."""
    while not ada.skip.count():
        end_turn(ada)


def shown_after(ada):
    """Milliseconds by the page's clock until Ada can move."""
    for waited in range(0, 2 * BRISK_MOST, STEP):
        if ada.table.offers.count():
            return waited
        ada.page.clock.run_for(STEP)
    raise AssertionError("The show goes on and on.")


@every_game
def test_ones_turn_comes_within_seconds_and_by_a_button_at_once(sit, slug):
    ada = sit(slug, "brisk", **PHONE)
    be_shown(ada)
    assert 0 < shown_after(ada) <= BRISK_MOST
    be_shown(ada)
    expect(ada.skip).to_be_in_viewport(ratio=1)
    assert ada.skip.evaluate(UNDER) == []
    ada.skip.click()
    assert shown_after(ada) == 0
    expect(ada.skip).to_have_count(0)


def test_ones_turn_comes_by_a_key_and_by_the_instant_speed_at_once(sit):
    ada = sit(FIRST, "brisk")
    be_shown(ada)
    ada.page.keyboard.press("Escape")
    assert shown_after(ada) == 0
    choose(ada, "Instant")
    end_turn(ada)
    assert shown_after(ada) == 0


def test_nothing_waits_in_a_tab_that_nobody_looks_at(sit):
    ada = sit(FIRST, "calm")
    be_shown(ada)
    ada.page.add_init_script(HIDE)  # bots may be quick, and another game begin
    ada.page.evaluate(HIDE)
    assert shown_after(ada) == 0
    end_turn(ada)
    assert shown_after(ada) == 0


def choose(ada, *choices):
    """By the tool that tells the speed."""
    ada.page.get_by_role("button", name=re.compile("^Speed: ")).click()
    for choice in choices:
        ada.page.get_by_role("radio", name=choice).click()
    ada.page.get_by_role("button", name="Close").click()


def expect_lines(ada, lines):
    expect(ada.page.locator("section.log li:not(.now)")).to_have_count(lines)


def test_every_move_of_others_is_shown_by_itself_to_who_is_calm(sit):
    ada = sit(FIRST, "calm")
    others = 0
    while others < BOTS:
        ada.page.keyboard.press("Escape")
        others = end_turn(ada)
    looked_at = min(others, MOST_LOOKED_AT)
    for shown in range(looked_at):
        expect_lines(ada, ada.lines + 1 + shown)
        assert ada.table.offers.count() == 0
        ada.page.clock.run_for(CALM_LOOK - 1)
        expect_lines(ada, ada.lines + 1 + shown)
        ada.page.clock.run_for(1)
    expect_lines(ada, ada.lines + 1 + looked_at)
    ada.page.keyboard.press("Escape")
    expect_lines(ada, ada.lines + 1 + others)
    ada.table.offers.first.wait_for()


def test_the_speed_stays_with_the_browser(people):
    ada = people("Ada")
    table = driver_of(FIRST).open(ada)
    table.wait()
    choose(ada, "Calm")
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="Speed: Calm")).to_be_visible()


def test_every_move_is_asked_for_once_more_where_one_wants_it(people):
    ada = people("Ada")
    table, choice = driver_of(FIRST).open(ada), random.Random(2)
    table.wait()
    choose(ada, "Always")
    table.move(choice)
    sure = ada.page.get_by_role("dialog", name="Sure?")
    sure.get_by_role("button", name="Think again").click()
    expect(sure).to_have_count(0)
    assert ada.moves() == []
    table.move(choice)
    sure.get_by_role("button", name="Play it").click()
    ada.page.wait_for_function("() => kept === 1")
    assert len(ada.moves()) == 1
