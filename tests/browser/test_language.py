"""French and English: the browser's choice at first, then the person's, in place."""

import re

import pytest
from playwright.sync_api import expect

from browser.pages import Replay, Screen, Table
from server.test_tables import play_out


@pytest.mark.parametrize(
    ("locale", "language", "words"), [("fr-CA", "fr", "Vos tables"), ("de-DE", "en", "Your tables")]
)
def test_the_browser_decides_at_first(people, locale, language, words):
    ada = people("Ada", locale=locale)
    ada.go("/")
    expect(ada.page.locator("html")).to_have_attribute("lang", language)
    expect(ada.page.get_by_role("heading", name=words)).to_be_visible()


def test_a_table_changes_its_language_in_place_and_remembers(people, server):
    ada = people("Ada")
    guest = server.guest("Ada")
    code = guest.open_table("dice-run", [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * 2)
    some_moves(guest, code)
    ada.become(guest)
    ada.go(f"/t/{code}")
    table = Table(ada.page)
    table.wait_for_turn()
    ada.page.evaluate("window.same = true")
    english, lines = sentences(table), table.log.all_inner_texts()
    assert any(re.search("plays|rerolls", line) for line in lines)
    table.language.click()
    expect(ada.page.locator("html")).to_have_attribute("lang", "fr")
    french = sentences(table)
    assert english & french == set()
    assert len(french) > 20
    log = ada.page.get_by_role("region", name="Ce qui s’est passé").get_by_role("listitem").all_inner_texts()
    assert len(log) == len(lines)
    assert [line for line in log if line in lines] == []
    assert ada.page.evaluate("window.same")
    ada.page.reload()
    table.wait_for_turn()
    assert sentences(table) == french
    table.language.click()
    assert sentences(table) == english


@pytest.mark.parametrize("path", ["/", "/new/dice-run", "/t/CODE", "/t/CODE/replay", "/rules/dice-run", "/dice"])
def test_every_screen_speaks_one_language_at_a_time(people, finished, path):
    guest, code = finished
    ada = people("Ada")
    ada.become(guest)
    ada.go(path.replace("CODE", code))
    screen = Screen(ada.page)
    ada.page.get_by_role("heading").first.wait_for()
    ada.page.wait_for_load_state("networkidle")
    if path.endswith("replay"):
        Replay(ada.page).count.wait_for()
        ada.page.keyboard.press("End")
    english = sentences(screen)
    screen.language.click()
    expect(ada.page.locator("html")).to_have_attribute("lang", "fr")
    assert english & sentences(screen) == set()
    assert len(english) >= 3


@pytest.fixture(scope="module")
def finished(server):
    guest = server.guest("Ada")
    code = guest.open_table("dice-run", [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * 2)
    with guest.sit(code) as sitting:
        play_out([(sitting, 0)])
    return guest, code


def some_moves(guest, code, moves=4):
    with guest.sit(code) as sitting:
        while not sitting.view(0)["moves"]:
            sitting.receive()
        for _ in range(moves):
            kept = sitting.move(0, sitting.view(0)["moves"][0])
            while sitting.state["version"] < kept["version"] or not sitting.view(0)["moves"]:
                sitting.receive()


def sentences(screen):
    """What is said in words: two small words at least, so that names and numbers are left out."""
    return {text for text in screen.texts() if len(re.findall(r"\b[a-zà-ÿ]{2,}", text)) >= 2}
