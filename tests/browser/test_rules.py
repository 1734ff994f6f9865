"""The rules of a game as a page, and reasons wherever something cannot be done."""

import random
import re

import pytest
from playwright.sync_api import expect

from browser.pages import Home, Lobby, NewTable, Screen
from browser.table import FIRST, driver_of
from quincunx.conformance.walks import every_game
from quincunx.core.catalogue.registry import find

HEADINGS = {"en": "English", "fr": "Français"}


def rules_text(slug, language):
    readme = (find(slug).folder / "README.md").read_text("utf-8")
    return next(part for part in readme.split("\n## ") if part.startswith(HEADINGS[language]))


@every_game
@pytest.mark.parametrize("language", list(HEADINGS))
def test_every_rule_has_an_address_and_every_example_is_drawn(people, slug, language):
    ada = people("Ada", locale=language)
    ada.go(f"/rules/{slug}")
    page, text = ada.page, rules_text(slug, language)
    page.locator(".example").first.wait_for()
    numbers = re.findall(r"^\*\*(\d+\.\d+)\*\*", text, re.MULTILINE)
    assert len(numbers) > 50
    assert page.locator("a.number").all_text_contents() == numbers
    assert page.locator("a.number").evaluate_all("all => all.map((one) => one.getAttribute('href'))") == [
        f"#{number}" for number in numbers
    ]
    told = re.findall(r"^(?:\*Ex[ae]mple|\*\*\d\.\*\*).*$", text, re.MULTILINE)
    drawn = [line for line in told if line.rstrip().endswith("`")]
    assert len(drawn) >= 4
    examples = page.locator("figure.example")
    expect(examples).to_have_count(len(drawn))
    expect(examples.filter(has=page.locator("[role=img], svg"))).to_have_count(len(drawn))


@every_game
def test_a_rules_page_begins_with_how_to_play_and_folds_what_is_for_programs(people, slug):
    ada = people("Ada")
    ada.go(f"/rules/{slug}")
    page = ada.page
    expect(page.locator("main h2").first).to_have_text("How to play")
    folded = page.locator("details")
    expect(folded).to_have_js_property("open", False)
    unfolded = page.locator("main section:not(details section)").all_inner_texts()
    assert [
        text for text in unfolded if re.search(r"\bnull\b|\.json|[Oo]ption \w+_|\boption [a-z]+\b says", text)
    ] == []
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="For programs").click()
    expect(folded).to_have_js_property("open", True)
    expect(page.locator("details h2").first).to_be_in_viewport()


@every_game
def test_a_rule_s_address_leads_to_the_rule(people, slug):
    ada = people("Ada")
    last = re.findall(r"^\*\*(\d+\.\d+)\*\*", rules_text(slug, "en"), re.MULTILINE)[-1]
    ada.go(f"/rules/{slug}#{last}")
    expect(ada.page.locator(f"[id='{last}']")).to_be_in_viewport()
    link = ada.page.locator("[id*='.'] a[href^='#']:not(.number)").first
    rule = link.get_attribute("href").removeprefix("#")
    link.click()
    expect(ada.page.locator(f"[id='{rule}']")).to_be_in_viewport()


def test_what_is_switched_off_says_why(people):
    ada, ben = people("Ada"), people("Ben")
    ada.go("/")
    Home(ada.page).play_now(find(FIRST)).wait_for()
    screen, least = Screen(ada.page), find(FIRST).least_players
    assert screen.reasons() == ["Six letters to go"]
    ada.go(f"/new/{FIRST}")
    NewTable(ada.page).begin.wait_for()
    for clear in ada.page.get_by_role("button", name="Clear the seat").all()[::-1]:
        clear.click()
    assert screen.reasons() == [f"This game needs {least} at least."]
    code = ada.open_table(FIRST, "me", "open", "open")
    ada.go(f"/t/{code}")
    Lobby(ada.page).link.wait_for()
    assert [reason for reason in screen.reasons() if "turn" not in reason] == []
    for name in ("Ben", "Cleo"):
        ben.context.clear_cookies()
        ben.ask("POST", f"/api/tables/{code}/join", {"name": name})
    table = driver_of(FIRST)(ada.page)
    table.saying.wait_for()
    while table.owes(0):
        table.act(random.Random(1))
    expect(table.offers).to_have_count(0)
    assert len(screen.reasons()) > 1
    assert [told for told in screen.reasons() if "|" not in told] == []
