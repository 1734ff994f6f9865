"""A table is set: with bots as strong as one likes, and for friends who sit at other machines."""

from playwright.sync_api import expect

from browser.pages import Home, Lobby
from browser.table import FIRST
from quincunx.core.catalogue.registry import find


def test_play_now_seats_bots_as_strong_as_was_chosen_last(people):
    ada = people("Ada")
    ada.go("/")
    level = ada.page.get_by_label(f"Bots: {find(FIRST).name()}")
    expect(level).to_have_value("casual")
    level.select_option("beginner")
    ada.page.reload()
    expect(level).to_have_value("beginner")
    Home(ada.page).play_now(find(FIRST)).click()
    ada.page.wait_for_function("() => heard?.seats.length > 1")
    assert {seat["bot"] for seat in ada.page.evaluate("heard.seats")} == {None, "beginner"}


def test_an_invitation_from_this_machine_offers_its_address_or_says_how_to_have_one(people):
    ada = people("Ada")
    lobby, code = Lobby(ada.page), ada.open_table(FIRST, "me", *["open"] * (find(FIRST).least_players - 1))
    ada.go(f"/t/{code}")
    expect(ada.page.get_by_text("make play HOST=0.0.0.0")).to_be_visible()
    ada.page.route("**/api/reach", lambda route: route.fulfill(json={"address": "http://192.168.1.7:8000"}))
    ada.page.reload()
    expect(lobby.link).to_have_value(f"http://192.168.1.7:8000/t/{code}")
    expect(ada.page.get_by_text("Friends in your network open this link")).to_be_visible()
