"""Nothing that has the focus, or was scrolled to, lies under what sticks to the window's edge."""

import pytest
from playwright.sync_api import expect

from browser.hands import ARROWS, PHONE
from browser.pages import Replay
from browser.people import GLANCE
from browser.table import HIDING, after_moves, driver_of
from quincunx.conformance.walks import every_game

STEPS = 70
GLANCES = 200  # until what the page scrolls to must be seen, where other programs keep it waiting
# How much of what has the focus lies under a strip, or beyond the edges of the window; a few pixels are the air in it.
HIDDEN = """() => {
  const one = document.activeElement, seen = one.getBoundingClientRect();
  if (one === document.body || one.closest("[data-stuck], dialog")) return null;
  const covers = [...document.querySelectorAll("[data-stuck]")]
    .filter((strip) => strip.checkVisibility() && getComputedStyle(strip).position === "sticky")
    .map((strip) => strip.getBoundingClientRect())
    .filter(({ left, right }) => left < seen.right - 1 && right > seen.left + 1);
  const near = covers.filter(({ bottom }) => bottom >= innerHeight - 1).map(({ top }) => top);
  const [edge, room] = [Math.min(innerHeight, ...near), innerHeight - Math.max(0, ...covers.map(({ height }) => height))];
  const free = Math.min(seen.bottom, edge) - Math.max(seen.top, 0);
  const hidden = Math.round(Math.min(seen.height, room / 2) - free); // of what is taller, half of the room is seen
  return hidden > 6 ? `${one.ariaLabel ?? one.textContent.trim()}: ${hidden}` : "";
}"""
# How far the controls of a replay are from the near edge of the window, at the top of the page and further down.
FROM_THE_EDGE = """() => [0, 150].map((top) => {
  scrollTo({ top, behavior: "instant" });
  return Math.round(innerHeight - document.querySelector(".timeline").getBoundingClientRect().bottom);
})"""
IN_REGION = "() => document.activeElement.matches('[data-region] [data-stop]')"


@every_game
def test_what_has_the_focus_is_never_under_a_strip(people, server, slug):
    ada = people("Ada", **PHONE)
    driver_of(slug).open_played(server, ada, after_moves()).ready()
    expect(ada.page.locator(".layout > .near")).to_be_in_viewport(ratio=1)
    assert found_by_keys(ada.page) == set()


@pytest.mark.parametrize("window", [PHONE, PHONE | {"width": 740, "height": 360}], ids=["upright", "on its side"])
def test_what_has_the_focus_is_never_under_the_controls_of_a_replay(people, finished, window):
    guest, code, _ = finished(HIDING)
    ada = people("Ada", **window)
    ada.become(guest)
    ada.go(f"/t/{code}/replay#20")
    Replay(ada.page).count.wait_for()
    ada.page.locator(".board").wait_for()
    ada.page.wait_for_function(f"() => ({FROM_THE_EDGE})().every((pixels) => pixels === 0)", polling=GLANCE)
    assert found_by_keys(ada.page) == set()


def found_by_keys(page):
    """What is hidden of whatever Tab leads to, forth and back, and of where arrows lead from there."""
    page.wait_for_load_state("networkidle")  # what comes late moves what has the focus
    page.evaluate("document.fonts.ready")
    hidden, free = set(), 0
    for key in ("Tab", "Shift+Tab"):
        for _ in range(STEPS):
            page.keyboard.press(key)
            told = [look(page)]
            if page.evaluate(IN_REGION):
                for arrow in ARROWS:
                    page.keyboard.press(arrow)
                    told.append(look(page))
            hidden |= {text for text in told if text}
            free += told.count("")
    assert free > STEPS / 2
    return hidden


def look(page):
    """What is hidden once the page has scrolled there."""
    for _ in range(GLANCES):
        if not (told := page.evaluate(HIDDEN)):
            break
        page.wait_for_timeout(GLANCE)
    return told
