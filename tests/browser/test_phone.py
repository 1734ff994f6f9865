"""A phone, 360 pixels wide, played with thumbs."""

import random

from playwright.sync_api import expect

from browser.pages import Home, Lobby, NewTable, Replay, Screen, Table
from server.test_tables import play_out

PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
THUMB = 44


class PhoneTable(Table):
    """Everything that is pressed must be large enough for a thumb, and nothing may stick out."""

    def __init__(self, page):
        super().__init__(page)
        self.too_small, self.widest = set(), 0

    def press(self, control):
        control.scroll_into_view_if_needed()
        box = control.bounding_box()
        if min(box["width"], box["height"]) < THUMB - 0.5:
            self.too_small.add((control.get_attribute("class"), round(box["width"]), round(box["height"])))
        self.widest = max(self.widest, self.overflow())
        control.tap()


def test_a_whole_stage_by_thumb(people):
    ada = people("Ada", **PHONE)
    ada.go("/t/" + ada.open_table("me", "random", "random"))
    table, choice = PhoneTable(ada.page), random.Random(21)
    while table.progress.text_content() == "First stage, worth 3":
        table.play_anything(choice)
        table.wait_for_turn()
    expect(table.ride_on).to_be_visible()
    assert table.too_small == set()
    assert table.widest <= 0


def test_nothing_sticks_out_on_any_screen(people, server):
    guest = server.guest("Ada")
    over = guest.open_table("dice-run", [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * 5)
    with guest.sit(over) as sitting:
        play_out([(sitting, 0)])
    ada = people("Ada", **PHONE)
    ada.become(guest)
    page = ada.page
    lobby = ada.open_table("me", "open", "open", "open", "open", "open")
    own = ada.open_table("me", *["random"] * 5)
    shared = ada.open_table("me:Ada", "me:Maximilienne de Beauregard"[:27], "me:Cleo")
    screens = {
        "/": Home(page).play_now,
        "/new/dice-run": NewTable(page).begin,
        f"/t/{lobby}": Lobby(page).link,
        f"/t/{own}": Table(page).lit_cards.first,
        f"/t/{shared}": Table(page).curtain,
        f"/t/{over}": Table(page).winner,
        f"/t/{over}/replay": Replay(page).count,
        "/rules/dice-run": page.locator(".example").first,
        "/dice": page.get_by_role("button", name="Throw them"),
        "/nowhere": page.get_by_text("There is nothing at this address."),
    }
    sticking_out = {}
    for path, sign in screens.items():
        ada.go(path)
        sign.wait_for()
        if (pixels := Screen(page).overflow()) > 0:
            sticking_out[path] = pixels
    assert sticking_out == {}
