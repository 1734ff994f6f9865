"""The timeline of a replay tells the moments that decided the game, and on a phone what each step did."""

import re

from playwright.sync_api import expect

from browser.hands import PHONE, Thumb
from browser.pages import Replay
from browser.table import FIRST, driver_of

MEET = """(buttons) => buttons.some((one, at) => {
  const box = one.getBoundingClientRect(), next = buttons[at + 1]?.getBoundingClientRect();
  return (next && box.right > next.left + 1) || box.left < -1 || box.right > innerWidth + 1;
})"""


def test_the_moments_on_the_timeline_are_tapped_and_reached_by_keys(people, finished):
    guest, code, _ = finished(FIRST)
    ada = people("Ada", **PHONE)
    ada.become(guest)
    ada.go(f"/t/{code}/replay")
    page, replay, moments = ada.page, Replay(ada.page), ada.page.get_by_role("list", name="The moments that decided it")
    buttons = moments.get_by_role("button")
    buttons.first.wait_for()
    labels = buttons.evaluate_all("all => all.map((one) => one.ariaLabel)")
    told = [re.search(r"Step (\d+) of (\d+)", label) for label in labels]
    steps, of = [int(each[1]) for each in told], int(told[0][2])
    assert len(steps) >= 2
    assert steps == sorted(steps)
    assert not buttons.evaluate_all(MEET)
    thumb = Thumb(driver_of(FIRST)(page))
    thumb.press(buttons.last)
    assert thumb.troubles == set()
    replay.expect_step(steps[-1], of)
    expect(buttons.last).to_have_attribute("aria-current", "step")
    page.keyboard.press("PageUp")
    replay.expect_step(steps[-2], of)
    page.keyboard.press("ArrowRight")
    replay.expect_step(steps[-2] + 1, of)
    buttons.first.press("Enter")
    replay.expect_step(steps[0], of)
    page.keyboard.press("PageDown")
    replay.expect_step(steps[1], of)


def test_on_a_phone_a_step_is_told_where_its_log_is_out_of_sight(people, finished):
    guest, code, _ = finished(FIRST)
    ada = people("Ada", **PHONE)
    ada.become(guest)
    ada.go(f"/t/{code}/replay")
    replay, told = Replay(ada.page), ada.page.locator(".timeline .now")
    replay.count.wait_for()
    height = told.bounding_box()["height"]
    for step in range(2, 8):
        ada.page.keyboard.press("ArrowRight")
        expect(replay.count).to_have_text(re.compile(f"^{step} "))
        expect(told).to_have_text(replay.log.last.inner_text(), use_inner_text=True)
        expect(told).to_be_in_viewport(ratio=1)
        assert told.bounding_box()["height"] == height
