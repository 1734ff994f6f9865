"""Nothing jumps while a page comes, and a phone on its side shows the board and the hand together."""

import random

import pytest

from browser.hands import PHONE
from browser.pages import Home
from browser.table import FIRST, after_moves, driver_of
from quincunx.conformance.walks import every_game
from quincunx.core.catalogue.registry import find

ON_ITS_SIDE = PHONE | {"width": 740, "height": 360}
ZOOMED = {"width": 640, "height": 400}  # a window of 1280 × 800 at 200 %
MOST_SHIFTED = 0.05  # as the web vitals count it, half of what they call good
QUIET = 700  # milliseconds
SOME_MOVES = 8

# Adds up how far things were pushed aside that nobody touched.
SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value;
}).observe({ type: "layout-shift", buffered: true });"""
# What of the window's height the board has that lies beside the hand, and what of the hand is beyond the window's edges.
LAID = """() => {
  const near = document.querySelector(".layout > .near").getBoundingClientRect();
  const board = [...document.querySelectorAll(".layout > :not(.near)")]
    .map((part) => part.getBoundingClientRect())
    .filter(({ height, right }) => height > 0 && right <= near.left + 1);
  const top = Math.max(0, Math.min(...board.map((part) => part.top)));
  const bottom = Math.min(innerHeight, Math.max(...board.map((part) => part.bottom)));
  return { board: (bottom - top) / innerHeight, cut: Math.max(0, -near.top, near.bottom - innerHeight) };
}"""
# Pixels of what lies below the board that the hand covers once one has scrolled there.
COVERED = """() => {
  scrollTo({ top: document.scrollingElement.scrollHeight, behavior: "instant" });
  const [near, below] = [".near", ".below"].map((part) => document.querySelector(`.layout > ${part}`)?.getBoundingClientRect());
  return below ? Math.max(0, near.bottom - below.top) : 0;
}"""
TALLER = "() => document.scrollingElement.scrollHeight - innerHeight"


@pytest.mark.parametrize("window", [{}, PHONE], ids=["wide", "phone"])
@every_game
def test_nothing_is_pushed_aside_while_a_table_comes(people, server, slug, window):
    ada = people("Ada", motion="no-preference", **window)
    ada.page.add_init_script(SHIFTS)
    driver_of(slug).open_played(server, ada, after_moves()).ready()
    assert shifted(ada) <= MOST_SHIFTED


@pytest.mark.parametrize("window", [{}, PHONE], ids=["wide", "phone"])
def test_nothing_is_pushed_aside_while_the_home_page_comes(people, server, window):
    ada = people("Ada", motion="no-preference", **window)
    ada.page.add_init_script(SHIFTS)
    driver_of(FIRST).open_played(server, ada, after_moves())  # a table that is listed
    ada.go("/")
    Home(ada.page).play_now(find(FIRST)).wait_for()
    ada.page.locator(".scene").first.wait_for()
    assert shifted(ada) <= MOST_SHIFTED


@pytest.mark.parametrize("window", [{}, PHONE], ids=["wide", "phone"])
@every_game
def test_nothing_jumps_when_something_is_chosen_or_appears(people, slug, window):
    ada = people("Ada", **window)
    table = driver_of(slug).open(ada, options={})
    assert table.jumps_while_playing(random.Random(41), SOME_MOVES) == []


def shifted(person):
    person.page.evaluate("document.fonts.ready")
    person.page.wait_for_timeout(QUIET)
    return person.page.evaluate("shifted")


@pytest.mark.parametrize("window", [ON_ITS_SIDE, ZOOMED], ids=["on its side", "zoomed"])
@every_game
def test_a_low_window_shows_the_board_and_the_hand_together(people, server, slug, window):
    ada = people("Ada", **window)
    driver_of(slug).open_played(server, ada, after_moves()).ready()
    ada.page.wait_for_timeout(QUIET)
    laid = ada.page.evaluate(LAID)
    assert laid["board"] > 0.4
    assert laid["cut"] == 0
    assert ada.page.evaluate(COVERED) == 0


@every_game
def test_a_table_is_no_taller_than_its_window(people, server, slug):
    ada = people("Ada")
    driver_of(slug).open_played(server, ada, after_moves()).ready()
    assert ada.page.evaluate(TALLER) == 0
