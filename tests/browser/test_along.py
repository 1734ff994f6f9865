"""Settings come along with their guest, and stay in the browser where there is no network."""

from playwright.sync_api import expect

from browser.people import REFUSED
from browser.table import FIRST
from browser.test_own import link_for_another_device
from quincunx.core.catalogue.registry import find

KEPT = "() => Object.fromEntries(['speed', 'patterns', 'volume', 'untold'].map((key) => [key, localStorage['quincunx.' + key]]))"


def choose(person, speed, steps):
    """Another speed and louder or softer, and patterns; the drawer is closed again."""
    page = person.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radiogroup", name="Speed").get_by_role("radio", name=speed).click()
    for key in steps:
        page.get_by_role("slider", name="Sound").press(key)
    page.get_by_role("switch", name="Patterns on colours").click()
    page.keyboard.press("Escape")


def expect_kept(person, **kept):
    person.page.wait_for_function(f"(kept) => JSON.stringify(({KEPT})()) === JSON.stringify(kept)", arg=kept)


def test_settings_come_along_to_the_second_device(people):
    ada, phone = people("Ada"), people("Ada’s phone", width=360)
    for person in (phone, ada):
        person.go("/")
    choose(phone, "Brisk", ["ArrowRight"])  # what was chosen there before is the phone's visitor's
    ada.open_table(FIRST, "me", *["random"] * (find(FIRST).least_players - 1))
    choose(ada, "Calm", ["ArrowLeft", "ArrowLeft"])
    expect_kept(ada, speed="calm", patterns="on", volume="2")
    phone.go(link_for_another_device(ada))
    phone.page.get_by_role("button", name="Bring them here").click()
    phone.page.get_by_role("heading", name="Your tables").wait_for()
    expect_kept(phone, speed="calm", patterns="on", volume="2")
    expect(phone.page.locator("html")).to_have_attribute("data-patterns", "strong")
    choose(phone, "Instant", ["ArrowRight"])
    expect_kept(phone, speed="instant", patterns="off", volume="3")
    ada.go("/")
    expect_kept(ada, speed="instant", patterns="off", volume="3")


def test_what_is_chosen_without_a_network_is_told_later(people):
    ada = people("Ada")
    ada.forgives = REFUSED
    ada.open_table(FIRST, "me", *["random"] * (find(FIRST).least_players - 1))
    ada.go("/")
    ada.page.get_by_role("heading", name="Your tables").wait_for()
    ada.page.route("**/api/me/settings", lambda route: route.fulfill(status=429, json={}))
    with ada.page.expect_response("**/api/me/settings"):
        choose(ada, "Calm", ["ArrowLeft"])
    expect_kept(ada, speed="calm", patterns="on", volume="3", untold="settings")
    ada.page.unroute("**/api/me/settings")
    ada.go("/")
    expect_kept(ada, speed="calm", patterns="on", volume="3")
    assert ada.ask("GET", "/api/me/settings")["settings"]["speed"] == "calm"
