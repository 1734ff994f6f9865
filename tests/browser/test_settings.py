"""What a person chooses for their browser: by keyboard, without a stir on the board, and for good."""

from playwright.sync_api import expect

from browser.hands import PHONE
from browser.table import FIRST, driver_of

HEAR = """window.heardSounds = 0;
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) { window.heardSounds++; return start.apply(this, when); };"""
# Where everything on the board lies.
LAID = """() => [...document.querySelectorAll("#main :not(svg *)")].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left, top, width, height].map(Math.round).join();
})"""


def test_settings_are_chosen_by_keyboard_stir_nothing_and_stay(people):
    ada = people("Ada", sounds=True)
    page = ada.page
    page.add_init_script(HEAR)
    driver_of(FIRST).open(ada).wait()
    volume, patterns = page.get_by_role("slider", name="Sound"), page.get_by_role("switch", name="Patterns on colours")
    full = page.get_by_role("radiogroup", name="Motion").get_by_role("radio", name="Full")
    laid = page.evaluate(LAID)
    tool = page.get_by_role("button", name="Settings", exact=True)
    tool.press("Enter")
    volume.press("ArrowLeft")
    expect(volume).to_have_attribute("aria-valuetext", "3 of 5")
    page.wait_for_function("() => heardSounds > 0")
    full.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-motion", "full")
    patterns.press("Space")
    page.keyboard.press("Escape")
    expect(tool).to_be_focused()
    assert page.evaluate(LAID) == laid

    ada.go("/")
    page.get_by_role("button", name="You", exact=True).press("Enter")
    page.get_by_role("button", name="Open the settings").press("Enter")
    expect(volume).to_have_attribute("aria-valuetext", "3 of 5")
    expect(full).to_be_checked()
    expect(patterns).to_be_checked()


def test_settings_fit_a_phone_in_french(people):
    ada = people("Ada", locale="fr-FR", **PHONE)
    ada.go("/")
    ada.page.get_by_role("button", name="Réglages").click()
    drawer = ada.page.get_by_role("dialog", name="Réglages")
    expect(drawer.get_by_role("slider", name="Son")).to_be_visible()
    assert drawer.locator(".content").evaluate("(one) => one.scrollWidth - one.clientWidth") == 0
