"""The table of the day in a browser: from the tray on the home page to the standing, on a phone too."""

import pytest
from playwright.sync_api import expect

from browser.hands import PHONE
from browser.pages import Screen
from browser.table import driver_of
from browser.test_screens import AXE, SERIOUS
from quincunx.core.catalogue.registry import find, games
from server.conftest import QuickServer
from server.test_daily import Clock, begin, finish, told

ALONE = next(slug for slug in games() if find(slug).least_players == 1)
NAME = find(ALONE).info["name"]["en"]
NARROW = PHONE["width"]


@pytest.fixture
def clock(tmp_path):
    return Clock(tmp_path)


@pytest.fixture
def daily_server(tmp_path, clock):
    server = QuickServer(tmp_path / "tables.sqlite", clock.program)
    yield server
    server.close()


def test_from_the_tray_to_the_standing(people, daily_server):
    ben = daily_server.guest("Ben")
    finish(ben, ALONE)
    guest = daily_server.guest("Ada")
    ada = people("Ada", daily_server.address)
    ada.become(guest)
    page = ada.page
    ada.go("/daily")
    today = page.get_by_role("region").filter(has=page.get_by_text("1 person has finished it."))
    expect(today).to_be_visible()
    expect(page.get_by_text("Ben")).to_have_count(0)
    ada.go("/")
    tray = page.get_by_role("region", name="Table of the day")
    expect(tray.get_by_text("No streak yet")).to_be_visible()
    tray.get_by_role("button", name=NAME).click()
    table = driver_of(ALONE)(page)
    table.ready()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    code = page.url.rpartition("/")[2]
    finish(guest, ALONE, seed=3)
    expect(page.get_by_role("link", name="To the standings")).to_be_visible()
    for gone in ("Rematch", "Replay", "Verify these dice", "Share the replay"):
        expect(page.get_by_text(gone, exact=True)).to_have_count(0)
    page.get_by_role("link", name="To the standings").click()
    standing = page.get_by_role("list", name=f"Standing: {NAME}")
    expect(standing.get_by_role("listitem")).to_have_count(2)
    expect(standing.get_by_text("Ben")).to_be_visible()
    ada.go("/")
    expect(tray.get_by_text("1 day in a row")).to_be_visible()
    expect(tray.get_by_role("link", name=NAME)).to_have_attribute("href", f"/t/{code}")


def test_yesterdays_best_game_is_there_to_watch(people, daily_server, clock):
    guest = daily_server.guest("Ada")
    code, _ = finish(guest, ALONE)
    clock.pass_hours(24)
    eve = people("Eve", daily_server.address)
    eve.go("/daily")
    eve.page.get_by_role("group").get_by_text("The dice").last.click()
    expect(eve.page.get_by_text(told(guest)["past"][0]["secret"])).to_be_visible()
    eve.page.get_by_role("link", name=f"Watch the best game: {NAME}").click()
    expect(eve.page.locator(".timeline .count")).to_be_visible()
    assert eve.page.url.endswith(f"/t/{code}/replay")


@pytest.mark.parametrize("width", [NARROW, 1280])
def test_all_of_it_can_be_read_by_all(people, daily_server, clock, width):
    ada, ben = daily_server.guest("Maximilienne Beauregard"), daily_server.guest("Ben")
    for slug in games():
        begin(ada, slug)
    finish(ben, ALONE)
    clock.pass_hours(24)
    finish(ada, ALONE)
    finish(ben, ALONE, seed=2)
    person = people("Ada", daily_server.address, width=width)
    person.become(ada)
    for path in ("/", "/daily"):
        person.go(path)
        person.page.get_by_text("days in a row").or_(person.page.get_by_text("day in a row")).wait_for()
        person.page.evaluate(AXE)
        for light in ("light", "dark"):
            person.page.emulate_media(color_scheme=light)
            assert person.page.evaluate(SERIOUS, None) == []
        assert Screen(person.page).overflow() <= 0
