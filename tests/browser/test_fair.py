"""Fair dice as people see them: a sign at the table, a button at the end, a screen for any record."""

import json
import re
from hashlib import sha256

from playwright.sync_api import expect

from browser.pages import Home
from browser.test_own import link_for_another_device
from browser.test_screens import AXE, SERIOUS
from quincunx.core.catalogue.registry import find, games
from server.test_tables import play_out

SLUG = next(slug for slug, game in games().items() if game.least_players == 1)  # short, and for two as well
LESS_THAN_A_SEED = 8_000  # milliseconds, after which a seed would count as empty soon


def code_of(page):
    page.wait_for_url(re.compile("/t/[A-Z]{6}$"))
    return page.url.rpartition("/")[2]


def serious_findings(page):
    page.evaluate(AXE)
    return page.evaluate(SERIOUS)


def choose(page, name, content):
    file = {"name": name, "mimeType": "application/json", "buffer": json.dumps(content).encode()}
    page.locator("input[type=file]").set_input_files(file)


def test_dice_are_promised_mixed_and_verified(people, server):
    ada, guest = people("Ada"), server.guest("Ada")
    ada.become(guest)
    ada.go("/")
    page = ada.page
    Home(page).play_now(find(SLUG)).click()
    code = code_of(page)
    page.get_by_role("button", name="Fair dice").click()
    promise = page.locator(".digits").inner_text()
    expect(page.get_by_text("gave a seed", exact=True)).to_have_count(1)
    page.keyboard.press("Escape")
    with guest.sit(code) as sitting:
        assert sitting.state["fair"]["seeds"][0] != ""
        play_out([(sitting, 0)])
    record = guest.call("GET", f"/api/tables/{code}/record")
    assert record["fair"]["commitment"] == promise
    dice = len(record["fair"]["draws"])
    page.get_by_role("button", name="Verify these dice").click()
    for told in (
        f"Proven: {dice} dice and cards.",
        "this browser saw before the secret was told",
        "Your own seed is in it.",
    ):
        expect(page.get_by_text(told)).to_be_visible()
    assert serious_findings(page) == []

    ada.go("/verify")
    ada.context.set_offline(True)
    choose(page, "game.json", record)
    expect(page.get_by_text(f"Proven: {dice} dice and cards.")).to_be_visible()
    page.get_by_text("Die by die").click()
    expect(page.locator("tbody tr")).to_have_count(dice)
    assert serious_findings(page) == []
    record["fair"]["draws"][4][0] += 1
    choose(page, "spoilt.json", record)
    expect(page.get_by_text("Not proven.")).to_be_visible()
    choose(page, "other.json", {"no": "record"})
    expect(page.get_by_role("alert")).to_contain_text("is no record of a game.")


def take_a_seat(person, code):
    person.go(f"/t/{code}")
    person.page.locator("#name").fill(person.name)
    person.page.get_by_role("button", name="Take a seat").click()


def test_friends_mix_the_dice(people):
    """Who set the table without a page gives no seed; who joins on the page gives one, and nobody waits."""
    ada, ben = people("Ada"), people("Ben")
    code = ada.open_table(SLUG, "me", "open")
    take_a_seat(ben, code)
    ben.page.wait_for_function("() => heard?.status === 'playing'", timeout=LESS_THAN_A_SEED)
    first, second = ben.state()["fair"]["seeds"]
    assert (first, len(second)) == ("", 64)


def test_a_seed_travels_with_its_seat(people):
    """Who has gone to another device before the game begins adds the seed of the first one to the dice."""
    ada, phone, ben, cyd = people("Ada"), people("Ada’s phone"), people("Ben"), people("Cyd")
    code = ben.open_table(SLUG, "me", "open", "open")
    take_a_seat(ada, code)
    ada.page.get_by_text("One chair is free.").wait_for()
    link = link_for_another_device(ada)
    ada.page.close()
    phone.go(link)
    phone.page.get_by_role("button", name="Bring them here").click()
    phone.page.locator(f"a[href='/t/{code}']").click()
    phone.page.wait_for_function("() => heard?.status === 'lobby'")
    cyd.ask("POST", f"/api/tables/{code}/join", {"name": "Cyd"})
    phone.page.wait_for_function("() => heard.status === 'playing'", timeout=LESS_THAN_A_SEED)
    fair = phone.state()["fair"]
    assert [len(seed) for seed in fair["seeds"]] == [0, 64, 0]
    assert sha256(bytes.fromhex(fair["seeds"][1])).hexdigest() == fair["hashes"][1]
