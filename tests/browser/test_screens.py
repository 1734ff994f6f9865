"""Every screen: nothing serious by day and in the evening, one language at a time, nothing beyond the edge of a phone."""

import random
import re

import pytest
from playwright.sync_api import expect

from browser.chromium import MODULES
from browser.hands import PHONE
from browser.pages import Home, Lobby, NewTable, Replay, Screen
from browser.people import GLANCE
from browser.table import FEW_MOVES, FIRST, HIDING, after_moves, driver_of
from quincunx.core.catalogue.registry import find, games

AXE = (MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
# By another light only contrasts differ.
SERIOUS = """async (runOnly) => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...(runOnly && { runOnly }) });
  return violations
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || id === "heading-order")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target} ${any[0]?.message ?? ""}`).join(" / ")}`);
}"""
COMMON = "common"
LANGUAGE = 10_000  # milliseconds in which everything is said in another language
REST = 500  # milliseconds in which nothing more is said
every_screen = pytest.mark.parametrize("slug", [COMMON, *games()])


def visit(person, slug, finished):
    """Go to all screens of a game, or to those that all games share; the name of each."""
    yield from common_screens(person) if slug == COMMON else screens_of(person, slug, *finished(slug)[:2])


def common_screens(person):
    page = person.page
    for path, sign in {
        "/": Home(page).play_now(find(FIRST)),
        "/dice": page.get_by_role("button", name="Throw them"),
        "/verify": page.get_by_text("Choose a record"),
        "/daily": page.get_by_text("All this is on honour"),
        "/travel": page.get_by_text("This address has no code in it"),
        "/nowhere": page.get_by_text("There is nothing at this address."),
    }.items():
        person.go(path)
        sign.wait_for()
        yield path


def screens_of(person, slug, guest, over):
    """As large as they come: with as many seats as there can be, and a long name."""
    page, table, others = person.page, driver_of(slug)(person.page), find(slug).most_players - 1
    person.become(guest)
    lobby = person.open_table(slug, "me", *["open"] * others)
    alike = {f"/t/{lobby}": Lobby(page).link, "/games": page.locator("#found")}  # in all games
    for path, sign in {
        f"/new/{slug}": NewTable(page).begin,
        f"/t/{over}": table.winner,
        f"/rules/{slug}": page.locator("figure.example").first,
        f"/t/{over}/replay": Replay(page).count,
        **(alike if slug == FIRST else {}),
    }.items():
        person.go(path)
        sign.wait_for()
        page.keyboard.press("End")  # of a replay
        yield path
    driver_of(slug).open(person, "me", *["random"] * others, options={})
    for _ in range(FEW_MOVES):
        table.act(random.Random(1))
    table.ready()
    yield "a later turn"
    driver_of(slug).open(person, "me:Ada", "me:Maximilienne de Beauregard"[:27], "me:Cleo")
    table.ready()
    expect(table.curtain).to_have_count(int(find(slug).hides))
    yield "a shared screen"


@every_screen
def test_nothing_serious_and_one_language_at_a_time(people, finished, slug):
    ada, found = people("Ada"), {}
    for name in visit(ada, slug, finished):
        ada.page.evaluate(AXE)
        for light, rules in {"light": None, "dark": ["color-contrast"]}.items():
            ada.page.emulate_media(color_scheme=light)
            found[name, light] = ada.page.evaluate(SERIOUS, rules)
        found[name, "in both languages"] = in_both_languages(ada)
    assert len(found) > FEW_MOVES
    assert {where: troubles for where, troubles in found.items() if troubles} == {}


def in_both_languages(person):
    """What is said alike in English and French; the page is left in English."""
    screen = Screen(person.page)
    english = sentences(screen)
    change_language(screen, "fr")
    french = all_said(screen, english, rest=0)
    change_language(screen, "en")
    all_said(screen, french, rest=0)
    return english & french if len(english) >= 2 and french else "Nothing is said."


@every_screen
def test_nothing_sticks_out_on_a_phone(people, finished, slug):
    ada, pixels = people("Ada", **PHONE), {}
    screen = Screen(ada.page)
    for name in visit(ada, slug, finished):
        pixels[name] = screen.overflow()
        if slug == COMMON:
            change_language(screen, "fr")
            pixels[name, "fr"] = screen.overflow()
            change_language(screen, "en")
    assert len(pixels) > 2
    assert {name: pixel for name, pixel in pixels.items() if pixel > 0} == {}


@pytest.mark.parametrize(
    ("locale", "language", "words"), [("fr-CA", "fr", "Vos tables"), ("de-DE", "en", "Your tables")]
)
def test_the_browser_decides_on_the_language_at_first(people, locale, language, words):
    ada = people("Ada", locale=locale)
    ada.go("/")
    expect(ada.page.locator("html")).to_have_attribute("lang", language)
    expect(ada.page.get_by_role("heading", name=words)).to_be_visible()


def test_a_table_changes_its_language_in_place_and_remembers(people, server):
    ada = people("Ada")
    table = driver_of(HIDING).open_played(server, ada, after_moves())
    table.wait()
    ada.page.evaluate("window.same = true")
    english, lines = all_said(table), table.story()
    change_language(table, "fr")
    french, log = all_said(table, english), table.story()
    assert english & french == set()
    assert len(french) > 10
    assert len(log) == len(lines) >= FEW_MOVES
    assert [line for line in log if line in lines] == []
    assert ada.page.evaluate("window.same")
    ada.page.reload()
    table.wait()
    assert all_said(table) == french
    change_language(table, "en")
    assert all_said(table, french) == english


def change_language(screen, language):
    screen.language.click()
    expect(screen.page.locator("html")).to_have_attribute("lang", language)


def all_said(screen, before=frozenset(), rest=REST):
    """What is said once nothing is left of before, and nothing is added: what a move would do is told a moment later."""
    said, since = set(), 0
    for now in range(0, LANGUAGE, GLANCE):
        said, last = sentences(screen), said
        if not said or said & before or (rest and said != last):
            since = now
        elif now - since >= rest:
            break
        screen.page.wait_for_timeout(GLANCE)
    return said


def sentences(screen):
    """What is said in words: two small ones that are not alike in both languages, so that names and numbers are left out."""
    return {text for text in screen.texts() if len(re.findall(r"\b(?!orange\b|points?\b)[a-zà-ÿ]{2,}", text)) >= 2}
