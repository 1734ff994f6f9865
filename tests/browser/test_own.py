"""One's seats on a second device, being called, one's feed and file, and being forgotten: as a person does it in the browser."""

import json
import random
from urllib.parse import urlsplit

from playwright.sync_api import expect

from browser.pages import Screen
from browser.people import REFUSED
from browser.table import FIRST, driver_of
from browser.test_screens import AXE, SERIOUS
from quincunx.core.catalogue.registry import find

Table = driver_of(FIRST)
NARROW = 360
GAME = find(FIRST).name()
# A browser that allows notifications, and a tab that nobody looks at.
CALLED = """
  window.asked = 0; window.called = [];
  window.Notification = class {
    static permission = "default";
    static requestPermission() { window.asked++; this.permission = "granted"; return Promise.resolve("granted"); }
    constructor(text) { window.called.push(text); }
    close() {}
  };
"""
LOOK_AWAY = "Object.defineProperty(document, 'hidden', { value: true, configurable: true })"


def open_you(person):
    person.go("/")
    person.page.get_by_role("button", name="You", exact=True).press("Enter")
    return person.page.get_by_role("dialog", name="You")


def link_for_another_device(person):
    you = open_you(person)
    you.get_by_role("button", name="Make a link").press("Enter")
    expect(you.get_by_role("img", name="QR picture of the link for the other device")).to_be_visible()
    expect(you.get_by_text("It works once, until")).to_be_visible()
    return you.get_by_role("textbox", name="Link for the other device").input_value()


def test_seats_travel_to_a_second_device_once(people):
    ada, phone, late = people("Ada"), people("Ada’s phone", width=NARROW), people("Somebody")
    code = ada.open_table(FIRST, "me", *["random"] * (find(FIRST).least_players - 1))
    link = link_for_another_device(ada)
    requests = []
    phone.page.on("request", lambda request: requests.append(request.url))
    phone.go(link)
    expect(phone.page.get_by_text("Ada, with 1 table")).to_be_visible()
    assert Screen(phone.page).overflow() <= 0
    phone.page.get_by_role("button", name="Bring them here").press("Enter")
    phone.page.locator(f"a[href='/t/{code}']").click()
    expect(Table(phone.page).seats.first).to_contain_text("You")
    assert phone.page.url.endswith(f"/t/{code}")
    assert all(urlsplit(link).fragment not in request.partition("#")[0] for request in requests)
    late.forgives = REFUSED
    late.go(link)
    expect(late.page.get_by_text("This link was used already, or is too old")).to_be_visible()
    assert late.ask("GET", "/api/tables") == []


def test_whoever_plays_on_the_device_is_asked_first(people):
    ada, ben = people("Ada"), people("Ben")
    for person in (ada, ben):
        person.open_table(FIRST, "me", "open", "open")
    link = link_for_another_device(ada)
    ben.go(link)
    expect(ben.page.get_by_text("Somebody plays on this device already: Ben, with 1 table")).to_be_visible()
    ben.page.get_by_role("link", name="Leave it as it is").click()
    assert ben.ask("GET", "/api/me") == {"name": "Ben"}
    ben.go(link)
    ben.page.get_by_role("button", name="Replace what is here").click()
    expect(ben.page.get_by_role("button", name="You", exact=True)).to_be_visible()
    assert ben.ask("GET", "/api/me") == {"name": "Ada"}


def test_what_concerns_the_person_can_be_read_by_all(people):
    ada = people("Ada", width=NARROW)
    ada.open_table(FIRST, "me", "open", "open")
    link_for_another_device(ada)
    ada.page.get_by_role("button", name="Make an address").click()
    ada.page.get_by_role("textbox", name="Address of your feed").wait_for()
    ada.page.evaluate(AXE)
    for light in ("light", "dark"):
        ada.page.emulate_media(color_scheme=light)
        assert ada.page.evaluate(SERIOUS, None) == []
    inside = ada.page.get_by_role("dialog", name="You")
    assert inside.locator(".content").evaluate("one => one.scrollWidth - one.clientWidth") <= 0


def test_the_feed_has_an_address_until_it_is_switched_off(people):
    ada = people("Ada", width=NARROW)
    ada.open_table(FIRST, "me", "open", "open")
    you = open_you(ada)
    you.get_by_role("button", name="Make an address").click()
    address = you.get_by_role("textbox", name="Address of your feed").input_value()
    assert ada.context.request.get(address).headers["content-type"].startswith("application/atom+xml")
    you = open_you(ada)
    expect(you.get_by_text("Your feed has an address.")).to_be_visible()
    you.get_by_role("button", name="Switch it off").click()
    expect(you.get_by_role("button", name="Make an address")).to_be_visible()
    assert ada.context.request.get(address).status == 404


def test_who_is_forgotten_is_gone_here_and_at_the_table(people):
    ada, ben = people("Ada", width=NARROW), people("Ben")
    code = ada.open_table(FIRST, "me", "open", "random", options=Table.SHORT)
    ben.ask("POST", f"/api/tables/{code}/join", {"name": "Ben"})
    ben.go(f"/t/{code}")
    expect(Table(ben.page).seats.first).to_contain_text("Ada")
    you = open_you(ada)
    with ada.page.expect_download() as download:
        you.get_by_role("link", name="Download it").click()
    kept = json.loads(download.value.path().read_text("utf-8"))
    assert (kept["name"], [table["code"] for table in kept["tables"]]) == ("Ada", [code])
    you.get_by_role("button", name="Forget me").press("Enter")
    ada.page.get_by_role("button", name="No, stay").press("Enter")
    assert ada.ask("GET", "/api/me") == {"name": "Ada"}
    you.get_by_role("button", name="Forget me").click()
    ada.page.get_by_role("button", name="Yes, forget me").click()
    expect(ada.page.get_by_text("Nothing is kept of you any more.")).to_be_visible()
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    expect(ada.page.get_by_role("button", name="You", exact=True)).to_have_count(0)
    assert ada.context.cookies() == []
    assert ada.ask("GET", "/api/me") == {"name": None}
    expect(Table(ben.page).seats.first).not_to_contain_text("Ada")
    expect(Table(ben.page).seats.first).to_contain_text("resigned")


def test_who_looks_elsewhere_is_called_if_they_have_said_so(people):
    ada, ben = people("Ada"), people("Ben")
    ada.page.add_init_script(CALLED)
    code = ada.open_table(FIRST, "me", "open", "random")
    ada.go(f"/t/{code}")
    switch = ada.page.get_by_role("button", name="Call me by a notification")
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert ada.page.evaluate("window.asked") == 0
    switch.press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "true")
    ada.page.evaluate(LOOK_AWAY)
    ben.ask("POST", f"/api/tables/{code}/join", {"name": "Ben"})
    ben.go(f"/t/{code}")
    other, choice = Table(ben.page), random.Random(1)
    while not ada.page.evaluate("window.called.length"):
        if other.has_turn():
            other.act(choice)
        ben.page.wait_for_timeout(50)
    assert ada.page.evaluate("window.called") == [f"Your turn in {GAME}"]
    assert ada.page.title() == f"Your turn · {GAME}"
